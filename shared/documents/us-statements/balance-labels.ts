// Rows of US balance sheets → line items, by the section that they stand in.
import { rule, type UsLabel } from './rule.ts';

const TOTAL = /^total\b/;

export const balanceLabels: readonly UsLabel[] = [
  rule('balance', 'cash', /^(?:cash|cash,? and (?:cash )?equivalents|cash and short-term investments)$/, {
    sections: ['current-assets', 'assets'],
  }),
  rule(
    'balance',
    'short-term-investments',
    /^(?:short-term (?:investments?|marketable securities)|marketable (?:securities|debt securities|equity securities)|current marketable securities|investments?|available-for-sale securities)(?: and .*)?$/,
    { sections: ['current-assets'] },
  ),
  rule('balance', 'long-term-investments', /^(?:long-term |non-?current )?(?:marketable securities|marketable debt securities)$/, {
    sections: ['assets'],
  }),
  rule(
    'balance',
    'accounts-receivable',
    /^(?:(?:accounts|trade|trade accounts|customer|net|current|lease income) )*(?:and (?:notes|other) )?receivables?\b.*$|^accounts,? (?:and )?notes receivable.*/,
    {
      sections: ['current-assets', 'assets'],
      not: /non-?trade|other receivable|tax|related|due from|long-term|vendor|financ|unbilled|contract/,
    },
  ),
  rule('balance', 'other-receivables', /^(?:vendor )?non-?trade receivables?.*$|^other receivables?.*/, {
    sections: ['current-assets', 'assets'],
  }),
  rule('balance', 'inventory', /^(?:merchandise |total |net )*inventor(?:y|ies)\b.*$/, {
    sections: ['current-assets', 'assets'],
    total: TOTAL,
  }),
  rule('balance', 'prepayments', /^prepaid expenses?(?: and deposits)?$/, { sections: ['current-assets', 'assets'] }),
  rule('balance', 'prepayments', /^prepa(?:id expenses?|yments) and other.*/, { sections: ['current-assets', 'assets'], broad: true }),
  rule('balance', 'current-assets', /^total current assets$/),
  rule('balance', 'non-current-assets', /^total (?:non-?current|long-term) assets$/),
  rule(
    'balance',
    'ppe',
    /^(?:net property|property|properties|land,? buildings)\b.*(?:equipment|plants?)\b.*$|^(?:total )?fixed assets,? net$/,
    { sections: ['current-assets', 'assets'], not: /deposit|held|leases?$|accumulated|gross|at cost/ },
  ),
  rule(
    'balance',
    'right-of-use-assets',
    /^(?:operating )?leases?(?: right-of-use)?(?: assets?)?(?:,? net)?$|right-of-use (?:lease )?assets?\b/,
    { sections: ['assets', 'current-assets'], not: /financ|liabilit/ },
  ),
  rule('balance', 'goodwill', /^goodwill(?:,? net)?$/, { sections: ['assets', 'current-assets'] }),
  rule(
    'balance',
    'intangibles',
    /^(?:other |acquisition-related |identifiable |purchased |amortizable |acquired )*intangible(?: assets?|s)\b.*$/,
    { sections: ['assets', 'current-assets'], not: /goodwill/ },
  ),
  rule(
    'balance',
    'long-term-equity-investments',
    /^(?:equity(?:[- ]method)? investments?|investments? in (?:unconsolidated |equity )?(?:affiliates?|associates?|investees?)).*$/,
    { sections: ['assets', 'current-assets'] },
  ),
  rule('balance', 'total-assets', /^total assets$/),
  rule('balance', 'accounts-payable', /^(?:trade )?accounts payable(?: ?[-–—,] ?trade|,? trade|,? net)?$|^trade payables?$/, {
    sections: ['current-liabilities', 'liabilities'],
  }),
  rule('balance', 'accounts-payable', /^accounts payable (?:and|&) .*/, { sections: ['current-liabilities', 'liabilities'], broad: true }),
  rule(
    'balance',
    'contract-liabilities',
    /^(?:current |short-term )?(?:deferred|unearned) (?:revenues?|income)(?:,? current)?.*$|^contract liabilities.*/,
    { sections: ['current-liabilities'], not: /lease|tax/ },
  ),
  rule(
    'balance',
    'debt-current',
    /^(?:total )?(?:current debt|short-term debt|short-term debt and current (?:portion|maturities).*|debt (?:due|payable|maturing) within (?:one|1) year|(?:loans|notes|borrowings).* and current (?:portion|maturities).*)$/,
    { sections: ['current-liabilities'] },
  ),
  rule(
    'balance',
    'current-portion-lt-debt',
    /^(?:current (?:portions?|maturities|installments|part) of (?:long-term |term )?(?:debt|borrowings|notes|obligations).*|long-term debt(?:,| due| -)* ?(?:current|within one year).*|term debt|long-term debt, current.*)$/,
    { sections: ['current-liabilities'], not: /lease/ },
  ),
  rule(
    'balance',
    'short-term-borrowings',
    /^(?:short-term (?:borrowings?|obligations|notes|loans).*|commercial paper|notes payable|(?:bank )?loans payable|notes and loans payable|loans and notes payable|bank overdrafts?)$/,
    { sections: ['current-liabilities'], not: /current portion|current maturities/ },
  ),
  rule('balance', 'current-liabilities', /^total current liabilities$/),
  rule(
    'balance',
    'long-term-borrowings',
    /^(?:long-term (?:debt|borrowings|notes|obligations|debt obligations)|term debt|non-?current debt|debt|notes payable|senior notes)(?:,? (?:net|less|excluding|non-?current|long-term)\b.*)?$/,
    { sections: ['liabilities'], not: /lease (?:liab|oblig)|total/ },
  ),
  rule('balance', 'non-current-liabilities', /^total (?:non-?current|long-term) liabilities$/),
  rule('balance', 'total-liabilities', /^(?:current and )?total liabilities$/),
  rule(
    'balance',
    'temporary-equity',
    /^(?:(?:class [ab]|common|ordinary|preferred|public) )*(?:stock|shares?|units?) subject to (?:possible |mandatory )?redemption\b|^(?:series [a-z0-9-]+ )*(?:contingently |mandatorily |convertible )*redeemable\b.*(?:interests?|equity|stock|shares)\b|^(?:total )?(?:mezzanine|temporary) equity$/,
    { total: TOTAL },
  ),
  rule('balance', 'treasury-shares', /^(?:less:? )?(?:cost of )?(?:common )?(?:stock )?(?:held in )?treasury(?: stock| shares)?\b.*$/, {
    sections: ['equity'],
  }),
  rule(
    'balance',
    'retained-earnings',
    /^(?:retained (?:earnings|deficit)|accumulated (?:deficit|earnings)|(?:earnings )?reinvested(?: in the business| earnings)?|deficit|retained earnings.*deficit)\b.*$/,
    { sections: ['equity'] },
  ),
  rule('balance', 'minority-equity', /^(?:equity attributable to |non-?redeemable )?(?:non-?controlling|minority) interests?\b.*$/, {
    not: /(?<!non-?)redeemable/,
  }),
  rule(
    'balance',
    'equity-parent',
    /^total (?!liabilities)(?:.*)?(?:(?:stock|share|shareowner|share ?owner)(?:holders|s)?[’'`]?s?|partners[’']?|members[’']?|owners[’']?)\b.*\b(?:equity|deficit|capital|investment)\b.*$/,
    { not: /liabilities|temporary|noncontrolling|non-controlling/ },
  ),
  rule('balance', 'total-equity', /^total (?:equity|deficit|capital|net assets)(?: \(deficit\))?$/),
  rule('balance', 'liabilities-and-equity', /^total liabilities\b.*\b(?:equity|deficit|capital|investment)\b.*$/),
];
