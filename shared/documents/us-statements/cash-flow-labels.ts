// Rows of US cash flow statements → line items.
import { rule, type UsLabel } from './rule.ts';

const CASH_IN = String.raw`(?:(?:total|net)\s+)*cash(?:\s+flows?)?\s*(?:\(?(?:provided|generated|used|from|flows?|required|for|in|by|and|or|\/|,)\)?\s*)*`;

export const cashFlowLabels: readonly UsLabel[] = [
  // Where the income statement ends in comprehensive income, only this statement names the profit.
  rule(
    'cash-flow',
    'net-profit-consolidated',
    /^(?:consolidated )?net (?:income|earnings|profit|loss)(?: for the (?:year|period))?(?:,? including non-?controlling interests?)?$|^(?:profit|loss)(?: for the (?:year|period))$/,
  ),
  rule('cash-flow', 'ocf', new RegExp(`^${CASH_IN}(?:continuing )?operat(?:ing activities|ions)(?: ?[-–—] ?total)?$`), {
    not: /continuing|discontinued|before/,
  }),
  rule('cash-flow', 'icf', new RegExp(`^${CASH_IN}invest(?:ing(?: activities)?|ments)$`), { not: /continuing|discontinued/ }),
  rule('cash-flow', 'fincf', new RegExp(`^${CASH_IN}financing(?: activities)?$`), { not: /continuing|discontinued/ }),
  rule(
    'cash-flow',
    'fx-on-cash',
    /^(?:net )?(?:effects? of|foreign currency effects?|foreign (?:currency|exchange)|exchange rate).*\bcash\b.*$|^(?:net )?(?:effects?|impact) of (?:foreign |changes in )*(?:currency|exchange)\b(?: (?:exchange|currency|translation|rates?|changes|fluctuations|adjustments?|and))*$|^(?:net )?impact of .*(?:exchange|currency).*cash.*$/,
  ),
  rule('cash-flow', 'change-in-cash', /^(?:total |net )*\(?(?:increase|decrease|change)\)?\b.*\bcash\b.*$/, {
    not: /operating|beginning|end of|receivable|^changes? in restricted|discontinued/,
  }),
  rule(
    'cash-flow',
    'change-in-cash',
    /^(?:net )?\(?(?:increase|decrease|change)\)?(?: ?[/,]? ?\(?(?:or |and |in )?(?:increase|decrease)\)?)? in cash,? cash equivalents,?(?: and)? restricted cash(?: and cash equivalents)?$/,
  ),
  rule(
    'cash-flow',
    'capex',
    /^(?:capital expenditures?|(?:(?:payments?|purchases?|additions?|acquisitions?|expenditures?|investments?|cash paid)\b.{0,30}\b(?:propert(?:y|ies)|plant|equipment|fixed assets|capital (?:assets|expenditures)|buildings))\b.*)$/,
    { sections: ['investing'], not: /proceeds|sales? of|disposal|accrued|non-?cash|unpaid|finance lease/ },
  ),
  rule('cash-flow', 'd-and-a', /^depreciation\b.*\bamortization\b.*$|^amortization\b.*\bdepreciation\b.*$/, {
    sections: ['operating', ''],
    not: /accumulated|deferred|debt|discount|film/,
  }),
  rule('cash-flow', 'depreciation', /^depreciation(?: expense| of property.*)?$/, { sections: ['operating', ''] }),
  rule(
    'cash-flow',
    'sbc',
    /^(?:non-?cash )?(?:stock|share|equity|unit|incentive)[- ]?(?:based|option|settled)?[- ]?(?:based )?compensation\b.*$/,
    { sections: ['operating', ''], not: /tax|excess/ },
  ),
  rule(
    'cash-flow',
    'buybacks',
    /^(?:payments? (?:for|related to|to) )?(?:re?purchases?|acquisitions?|re-?purchase) (?:and retirement )?of (?:the company[’']s )?(?:common|treasury|ordinary|class [ab]|company|outstanding|own)\b.*(?:stock|shares).*$|^(?:common stock|treasury (?:stock|shares)|shares) (?:re)?(?:purchased|acquired|purchases).*$|^(?:common )?(?:share|stock) (?:share )?(?:re)?purchase[sd]?(?: program| and retired)?$|^repurchases? of (?:shares|stock)$|^purchases? of (?:treasury|company) (?:stock|shares)$/,
    { sections: ['financing'], not: /tax|withh|net share settle|proceeds|employee/ },
  ),
  rule(
    'cash-flow',
    'dividends-paid',
    /^(?:payments? (?:of|for) )?(?:cash |quarterly |common |ordinary )*(?:dividends?|distributions?)\b.*$|^common stock (?:cash )?dividends?(?: paid)?$/,
    { sections: ['financing'], not: /non-?controlling|minority|proceeds|received|preferred/ },
  ),
  rule('cash-flow', 'cash-taxes-paid', /^(?:cash paid|net cash paid|payments?)\b.*\b(?:income )?taxes\b.*$|^(?:income )?taxes paid\b.*$/, {
    not: /withh|settle|equity/,
  }),
];
