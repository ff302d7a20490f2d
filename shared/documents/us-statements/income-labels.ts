// Rows of US income statements → line items.
import { rule, type UsLabel } from './rule.ts';

const TOTAL = /^total\b/;
const ATTRIBUTED = /attributable|available|applicable/;
const SHARES = /shares|weighted|units/;
const PER = /per\b.*\b(?:share|unit)/;
const NOT_PER_SHARE = /weighted|outstanding|shares used|continuing|discontinued|pro forma/;

export const incomeLabels: readonly UsLabel[] = [
  rule(
    'income',
    'revenue',
    /^(?:total )?(?:net )?(?:operating )?(?:revenues?|sales)(?:,? net)?(?: of returns and allowances)?$|^(?:total )?(?:net )?(?:revenues?|sales) and (?:other|revenues?|gain).*|^(?:total )?net (?:sales|revenues?)(?: and .*)?$/,
    { not: /cost|product|service|intercompany/, total: TOTAL },
  ),
  rule(
    'income',
    'cost-of-revenue',
    /^(?:total )?(?:direct )?costs? of (?:net )?(?:revenues?|sales|goods sold|products sold|products and services(?: sold)?|sales and services|merchandise sold)\b/,
    { not: /gross|percent|financing/, total: TOTAL },
  ),
  rule('income', 'gross-profit', /^(?:total )?gross (?:profit|margin|income)$/, { total: TOTAL }),
  rule('income', 'rnd-expense', /^research(?:,| and|,? development,? and)* ?(?:development|engineering)\b.*/),
  rule(
    'income',
    'rnd-expense',
    /^(?:technology and (?:content|infrastructure|development)|product development|engineering and development)$/,
    { broad: true },
  ),
  rule(
    'income',
    'sga',
    /^(?:operating,? )?(?:selling|sales|marketing),?(?: informational)?(?:,| and)? (?:general,?(?: and)? )?administrative(?: expenses?)?$|^(?:selling|sales|marketing),? general,? and administrative(?: expenses?)?$/,
  ),
  rule(
    'income',
    'selling-expense',
    /^(?:(?:selling|sales) and marketing|(?:advertising|marketing)(?: and (?:sales|selling|advertising|promotion))?|selling(?: and distribution)?)(?: expenses?| costs?)?$/,
  ),
  rule('income', 'admin-expense', /^(?:general,?(?: and|,) administrative|administrative)(?: expenses?| costs?)?$/),
  rule('income', 'asset-impairment', /^(?:goodwill |asset |long-lived asset )*impairments?(?: of goodwill| of assets| charges?| and .*)?$/),
  rule(
    'income',
    'operating-income',
    /^(?:total )?(?:consolidated )?operating (?:income|profit|earnings|loss)\b.*$|^(?:income|earnings|profit|loss)(?: or loss)? from operations$/,
    { not: /before|other|tax|per |discontinued|margin/, total: TOTAL },
  ),
  rule(
    'income',
    'interest-expense',
    /^(?:total )?interest (?:and (?:debt|other financing) )?(?:expense|costs?|charges)(?: on (?:debt|borrowings).*)?$/,
  ),
  rule('income', 'interest-expense', /^interest expense,? net(?: of .*)?$/, { broad: true }),
  rule(
    'income',
    'interest-income',
    /^interest (?:and (?:dividend|investment|other) )?income(?:,? net)?$|^(?:investment|interest) income and other.*$/,
  ),
  rule('income', 'pretax-profit', /^(?:net )?(?:income|earnings|profit|loss)\b.*\bbefore\b.*\btax/, {
    not: /discontinued operations$|per /,
  }),
  rule(
    'income',
    'income-tax',
    /^(?:total )?(?:\(?(?:provision|benefit|expense|recovery)\)?(?: or| and|\/|\s)*)+(?:for|from|of)? ?(?:federal )?(?:income )?tax(?:es)?(?: on income| on earnings)?$|^(?:total )?(?:income )?tax(?:es)?(?: on (?:income|earnings))?(?: \(?(?:expense|provision|benefit|recovery)\)?)*$|^taxes on (?:income|earnings)$/,
    { not: /before|deferred|current|net of/ },
  ),
  rule(
    'income',
    'equity-method-income',
    /^(?:equity in |share of |equity[- ]method |income from equity)\b.*(?:affiliates?|investees?|associates?|ventures?|companies|activity|investments?|income|earnings|loss)/,
    { not: /before/ },
  ),
  rule('income', 'net-profit-continuing', /^(?:net )?(?:income|earnings|profit|loss)\b.*from continuing operations$/, {
    not: /before|per /,
  }),
  rule('income', 'net-profit-discontinued', /discontinued operations/, { not: /before|continuing|per |attributable/ }),
  rule(
    'income',
    'minority-profit',
    /(?:attributable|allocated|allocable) to (?:the )?(?:redeemable )?(?:non-?controlling|minority)|^(?:non-?controlling|minority) interests?/,
    { not: /comprehensive|before/ },
  ),
  rule('income', 'net-profit', /^(?:consolidated )?net (?:income|earnings|profit|loss)\b.*(?:attributable|available|applicable) to .*/, {
    not: /non-?controlling|minority|comprehensive|participating|preferred (?:stock|share)holders$|per /,
  }),
  rule(
    'income',
    'net-profit-consolidated',
    /^(?:consolidated )?net (?:income|earnings|profit|loss)(?: for the (?:year|period))?(?:,? including non-?controlling interests?)?(?: and (?:total )?comprehensive (?:income|loss))?$|^(?:profit|loss|income)(?: for the (?:year|period))$/,
    { not: ATTRIBUTED },
  ),
  rule('income', 'comprehensive-income', /^(?:total )?comprehensive (?:income|earnings|loss)\b.*$/, { not: /other|non-?controlling/ }),
  rule(
    'income',
    'eps-basic',
    /^(?:net )?(?:income|earnings|loss|profit)?\b.*\bper\b.*\b(?:share|unit)\b.*basic|^basic\b.*per\b.*\b(?:share|unit)|^basic(?: and diluted)?$/,
    { group: PER, not: NOT_PER_SHARE },
  ),
  rule(
    'income',
    'eps-diluted',
    /per\b.*\b(?:share|unit)\b.*dilut|^diluted\b.*per\b.*\b(?:share|unit)|^(?:assuming dilution|diluted|basic and diluted)$/,
    { group: PER, not: NOT_PER_SHARE },
  ),
  rule('income', 'weighted-shares-basic', /^basic\b|\bbasic$|^weighted.average.*(?:outstanding|shares).*basic/, {
    group: SHARES,
    not: /per (?:common )?share$|dilut/,
  }),
  rule(
    'income',
    'weighted-shares-diluted',
    /^(?:diluted|assuming dilution)\b|\bdiluted$|^weighted.average.*(?:outstanding|shares).*dilut/,
    { group: SHARES, not: /per (?:common )?share$|effect|securities/ },
  ),
  rule('income', 'dps', /^(?:cash )?dividends?\b.*\bper\b.*\bshare\b/),
];
