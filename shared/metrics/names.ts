// Names of figures in articles: which metrics a name may mean, in the order in which they are tried (METRICS 3.9).
import { lineItems } from './items/index.ts';
import { registry } from './registry/index.ts';

export interface AmbiguousName {
  zh: readonly string[];
  en: readonly string[];
  /** Metric or line-item ids; the value decides. */
  candidates: readonly string[];
  /** Asked first for Chinese companies, where the order differs. */
  chinese?: readonly string[];
}

export const ambiguousNames: readonly AmbiguousName[] = [
  {
    zh: ['净利润', '盈利', '净利'],
    en: ['net income', 'profit', 'net profit', 'earnings'],
    candidates: ['net-profit', 'net-profit-consolidated', 'adjusted-net-profit', 'net-profit-continuing'],
  },
  {
    zh: ['营收', '收入', '营业收入'],
    en: ['revenue', 'sales', 'turnover', 'net sales'],
    candidates: ['revenue', 'total-operating-revenue'],
    chinese: ['total-operating-revenue', 'revenue'],
  },
  {
    zh: ['净资产收益率', 'ROE'],
    en: ['ROE', 'return on equity'],
    candidates: ['roe', 'roe-ending', 'roe-weighted'],
    chinese: ['roe-weighted', 'roe', 'roe-ending'],
  },
  { zh: ['市盈率', 'PE'], en: ['P/E', 'PE', 'price-earnings ratio'], candidates: ['pe-ttm', 'pe-static', 'pe-dynamic', 'pe-forward'] },
  {
    zh: ['负债率'],
    en: ['debt ratio', 'leverage'],
    candidates: ['debt-to-equity', 'debt-ratio', 'liabilities-to-equity', 'interest-bearing-debt-ratio'],
    chinese: ['debt-ratio', 'debt-to-equity', 'liabilities-to-equity', 'interest-bearing-debt-ratio'],
  },
  {
    zh: ['净利率', '利润率'],
    en: ['margin', 'profit margin'],
    candidates: ['net-margin', 'net-margin-attributable', 'operating-margin', 'gross-margin'],
  },
  { zh: ['现金流'], en: ['cash flow'], candidates: ['ocf', 'fcf', 'change-in-cash'] },
  { zh: ['毛利'], en: ['gross profit'], candidates: ['gross-profit', 'gross-margin'] },
  {
    zh: ['每股收益', 'EPS'],
    en: ['EPS', 'earnings per share'],
    candidates: ['eps-diluted', 'eps-basic', 'eps-diluted-continuing'],
    chinese: ['eps-basic', 'eps-diluted', 'eps-diluted-continuing'],
  },
  { zh: ['净资产'], en: ['book value', 'equity', 'net assets'], candidates: ['equity-parent', 'total-equity'] },
  { zh: ['质押率', '质押比例'], en: ['pledge ratio'], candidates: ['pledge-ratio-controlling', 'pledge-ratio-total'] },
  {
    zh: ['应收', '应收账款', '应收款项'],
    en: ['receivables', 'accounts receivable'],
    candidates: ['trade-receivables', 'accounts-receivable'],
  },
  { zh: ['分红率', '派息率'], en: ['payout', 'payout ratio'], candidates: ['dividend-payout', 'dividend-yield'] },
  { zh: ['股息率'], en: ['dividend yield', 'yield'], candidates: ['dividend-yield', 'dividend-payout'] },
];

/** Figures that are recognised in text but never computed for the agents: they need a consensus, or mislead for seasonal companies. */
export const recognisedOnly = ['pe-dynamic', 'pe-forward'] as const;

const normal = (name: string): string => name.normalize('NFKC').trim().toLowerCase();
const index = new Map<string, { general: string[]; chinese?: readonly string[] }>();
for (const entry of ambiguousNames)
  for (const name of [...entry.zh, ...entry.en])
    index.set(normal(name), { general: [...entry.candidates], ...(entry.chinese ? { chinese: entry.chinese } : {}) });
for (const d of registry)
  for (const name of [d.zh, d.en, ...d.aliases.zh, ...d.aliases.en])
    if (!index.has(normal(name))) index.set(normal(name), { general: [d.id] });
for (const item of lineItems)
  for (const name of [item.zh, item.en]) if (!item.part && !index.has(normal(name))) index.set(normal(name), { general: [item.id] });

/** Ids that a name may mean, best first; empty when the name is not known. */
export function metricsNamed(name: string, chineseCompany = false): readonly string[] {
  const found = index.get(normal(name));
  if (!found) return [];
  return chineseCompany && found.chinese ? found.chinese : found.general;
}
