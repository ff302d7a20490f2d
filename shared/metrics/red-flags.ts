// Red flags (METRICS 4.7): attention marks from computed figures. Never warnings, never part of a verdict by themselves.
import type { Cell } from '../schema/cell.ts';
import type { MetricValue } from '../schema/metric.ts';

export interface RedFlag {
  id: string;
  zh: string;
  en: string;
  state: 'fires' | 'clear' | 'unknown';
  /** The figures the decision rests on, as metric@label = value. */
  figures: { metric: string; label: string; value: number; unit: string }[];
  threshold: string;
  cells: Cell[];
  /** Why it could not be decided. */
  reason?: string;
}

/** Values of a company by id and fiscal year (FY figures only). */
class Book {
  readonly year: number;
  private readonly map = new Map<string, MetricValue>();

  constructor(values: readonly MetricValue[]) {
    let year = 0;
    for (const v of values) {
      if (v.period.fiscalPeriod !== 'FY' || v.period.basis === 'ttm') continue;
      const k = `${v.id}@${v.period.fiscalYear}`;
      if (!this.map.has(k)) this.map.set(k, v);
      if (v.period.basis === 'duration' && v.period.fiscalYear > year) year = v.period.fiscalYear;
    }
    this.year = year;
  }
  get(id: string, back = 0): MetricValue | undefined {
    return this.map.get(`${id}@${this.year - back}`);
  }
}

interface Rule {
  id: string;
  zh: string;
  en: string;
  threshold: string;
  market?: 'CN' | 'US';
  notFinancial?: true;
  /** Figures needed, as id or id@years-back; `?` may be absent. */
  needs: readonly string[];
  test(v: (id: string) => number): boolean;
}

const YEAR_LATER = '2 years';
const rules: readonly Rule[] = [
  {
    id: 'F-04',
    zh: '有利润少现金',
    en: 'profit without cash',
    threshold: `ocf / net-profit-consolidated < 0.5, ${YEAR_LATER}, with profit`,
    notFinancial: true,
    needs: ['ocf', 'net-profit-consolidated', 'ocf@1', 'net-profit-consolidated@1'],
    test: (v) =>
      v('net-profit-consolidated') > 0 &&
      v('net-profit-consolidated@1') > 0 &&
      v('ocf') < 0.5 * v('net-profit-consolidated') &&
      v('ocf@1') < 0.5 * v('net-profit-consolidated@1'),
  },
  {
    id: 'F-05',
    zh: '应计偏高',
    en: 'accruals',
    threshold: 'accruals-ratio > 10 %',
    notFinancial: true,
    needs: ['accruals-ratio'],
    test: (v) => v('accruals-ratio') > 0.1,
  },
  {
    id: 'F-06',
    zh: 'M值偏高',
    en: 'Beneish score',
    threshold: 'beneish-m > -1.78',
    notFinancial: true,
    needs: ['beneish-m'],
    test: (v) => v('beneish-m') > -1.78,
  },
  {
    id: 'F-08',
    zh: '存货增长过快',
    en: 'inventory outruns sales',
    threshold: 'inventory-growth > 2 × max(revenue-growth, 0) + 5 pp and inventory-days up > 20 %',
    notFinancial: true,
    needs: ['inventory-growth', 'revenue-growth', 'inventory-days', 'inventory-days@1'],
    test: (v) => v('inventory-growth') > 2 * Math.max(v('revenue-growth'), 0) + 0.05 && v('inventory-days') > 1.2 * v('inventory-days@1'),
  },
  {
    id: 'F-11',
    zh: '存贷双高',
    en: 'large cash beside large debt',
    threshold: 'cash > 20 % and debt > 20 % of assets, interest income under 1 % of average cash',
    market: 'CN',
    notFinancial: true,
    needs: ['cash', 'cash@1', 'debt', 'total-assets', 'interest-income'],
    test: (v) =>
      v('cash') > 0.2 * v('total-assets') &&
      v('debt') > 0.2 * v('total-assets') &&
      v('interest-income') < 0.01 * ((v('cash') + v('cash@1')) / 2),
  },
  {
    id: 'F-14',
    zh: '补助与一次性项目占比高',
    en: 'grants and one-offs',
    threshold: 'adjusted-profit-share < 50 % with profit, or grants-share > 50 %',
    market: 'CN',
    needs: ['adjusted-profit-share?', 'grants-share?'],
    test: (v) => v('adjusted-profit-share') < 0.5 || v('grants-share') > 0.5,
  },
  {
    id: 'F-15',
    zh: '其他应收款偏高',
    en: 'other receivables',
    threshold: 'other-receivables > 10 % of assets',
    notFinancial: true,
    needs: ['other-receivables-to-assets'],
    test: (v) => v('other-receivables-to-assets') > 0.1,
  },
  {
    id: 'F-16',
    zh: '预付款项堆积',
    en: 'prepayments build-up',
    threshold: 'prepayments-growth > 50 % and prepayments > 5 % of assets',
    notFinancial: true,
    needs: ['prepayments-growth', 'prepayments', 'total-assets'],
    test: (v) => v('prepayments-growth') > 0.5 && v('prepayments') > 0.05 * v('total-assets'),
  },
  {
    id: 'F-16b',
    zh: '在建工程长期不转固',
    en: 'construction in progress not transferred',
    threshold: 'cip-to-ppe > 1 for 3 years',
    market: 'CN',
    notFinancial: true,
    needs: ['cip-to-ppe', 'cip-to-ppe@1', 'cip-to-ppe@2'],
    test: (v) => v('cip-to-ppe') > 1 && v('cip-to-ppe@1') > 1 && v('cip-to-ppe@2') > 1,
  },
  {
    id: 'F-17',
    zh: '短债压力',
    en: 'short-debt squeeze',
    threshold: 'cash-to-short-debt < 0.5 and ocf < debt-current',
    notFinancial: true,
    needs: ['cash-to-short-debt', 'ocf', 'debt-current'],
    test: (v) => v('cash-to-short-debt') < 0.5 && v('ocf') < v('debt-current'),
  },
  {
    id: 'F-18',
    zh: '利息保障不足',
    en: 'interest cover',
    threshold: 'interest-cover < 1.5, or negative ebit',
    notFinancial: true,
    needs: ['interest-cover?', 'ebit?'],
    test: (v) => v('interest-cover') < 1.5 || v('ebit') < 0,
  },
  {
    id: 'F-19',
    zh: '商誉接近警戒',
    en: 'goodwill near the line',
    threshold: 'goodwill 15–30 % of net assets',
    needs: ['goodwill-to-net-assets'],
    test: (v) => v('goodwill-to-net-assets') >= 0.15 && v('goodwill-to-net-assets') <= 0.3,
  },
  {
    id: 'F-21',
    zh: '减值吞噬利润',
    en: 'impairments',
    threshold: 'impairments > 50 % of pre-impairment profit',
    notFinancial: true,
    needs: ['impairment-to-profit'],
    test: (v) => v('impairment-to-profit') > 0.5,
  },
  {
    id: 'F-26',
    zh: '股本摊薄',
    en: 'dilution',
    threshold: 'share-count-change > 10 %',
    needs: ['share-count-change'],
    test: (v) => v('share-count-change') > 0.1,
  },
  {
    id: 'F-27',
    zh: '少数股东损益异常',
    en: 'minority share out of line',
    threshold: 'minority share of profit and of equity differ by > 30 pp',
    needs: ['minority-profit', 'net-profit-consolidated', 'minority-equity', 'total-equity'],
    test: (v) =>
      v('net-profit-consolidated') !== 0 &&
      v('total-equity') > 0 &&
      Math.abs(v('minority-profit') / v('net-profit-consolidated') - v('minority-equity') / v('total-equity')) > 0.3,
  },
  {
    id: 'F-29',
    zh: '客户集中',
    en: 'customer concentration',
    threshold: 'five largest > 70 %, or one > 30 %',
    needs: ['top-customer-share?', 'largest-customer-share?'],
    test: (v) => v('top-customer-share') > 0.7 || v('largest-customer-share') > 0.3,
  },
  {
    id: 'F-30',
    zh: '税负偏低',
    en: 'tax mismatch',
    threshold: 'effective-tax-rate < 5 % with profit',
    needs: ['effective-tax-rate', 'pretax-profit'],
    test: (v) => v('pretax-profit') > 0 && v('effective-tax-rate') < 0.05,
  },
  {
    id: 'F-32',
    zh: '供应商融资',
    en: 'supplier finance',
    threshold: 'supplier finance > 10 % of accounts payable',
    market: 'US',
    notFinancial: true,
    needs: ['supplier-finance-share'],
    test: (v) => v('supplier-finance-share') > 0.1,
  },
];

/** Distress lines: the applicable model is the first that is computed (METRICS 3.6). */
const DISTRESS: readonly (readonly [string, number])[] = [
  ['altman-z', 1.81],
  ['altman-z-double-prime', 1.1],
];

/**
 * Flags of the latest fiscal year. A flag whose market is another one is not listed at all; one whose figures are missing is `unknown`
 * with the missing metric. `market`: the listing's market (SH, SZ, BJ, HK, US).
 */
export function redFlags(values: readonly MetricValue[], company: { market: string; financial?: boolean }): RedFlag[] {
  const book = new Book(values);
  const here = /^(SH|SZ|BJ)$/.test(company.market) ? 'CN' : company.market === 'US' ? 'US' : 'HK';
  const out: RedFlag[] = [];
  const read = (need: string): MetricValue | undefined => {
    const [id, back] = need.replace('?', '').split('@') as [string, string?];
    return book.get(id, Number(back ?? 0));
  };
  for (const rule of rules) {
    if ((rule.market && rule.market !== here) || (rule.notFinancial && company.financial)) continue;
    const found = rule.needs.map((need) => [need, read(need)] as const);
    const missing = found.find(([need, v]) => !v && !need.endsWith('?'));
    const present = found.flatMap(([, v]) => (v ? [v] : []));
    const base = flagOf(rule, present);
    if (missing || !present.length) {
      out.push({ ...base, state: 'unknown', reason: `nm-absent:${(missing ?? found[0]!)[0].replace('?', '')}` });
      continue;
    }
    const value = (need: string): number => read(need)?.value ?? Number.NaN;
    out.push({ ...base, state: rule.test(value) ? 'fires' : 'clear' });
  }
  if (!company.financial) {
    const used = DISTRESS.map(([id, line]) => ({ v: book.get(id), line })).find((x) => x.v);
    const rule = {
      id: 'F-07',
      zh: 'Z值落入困境区',
      en: 'distress zone',
      threshold: used ? `${used.v!.id} < ${used.line}` : 'Altman in its distress zone',
    };
    out.push(
      used
        ? { ...flagOf(rule, [used.v!]), state: used.v!.value < used.line ? 'fires' : 'clear' }
        : { ...flagOf(rule, []), state: 'unknown', reason: 'nm-absent:altman-z' },
    );
  }
  const corrected = values.filter(
    (v) =>
      v.period.fiscalYear > book.year - 3 && v.restated?.some((r) => r.cause === 'error-correction' && r.period.fiscalYear > book.year - 3),
  );
  out.push({
    ...flagOf(
      { id: 'F-01', zh: '前期差错更正', en: 'error correction', threshold: 'a restated figure of the last 3 fiscal years, by error' },
      corrected.slice(0, 3),
    ),
    state: corrected.length ? 'fires' : 'clear',
  });
  return out.sort((a, b) => (a.id < b.id ? -1 : 1));
}

const flagOf = (rule: Pick<Rule, 'id' | 'zh' | 'en' | 'threshold'>, values: readonly MetricValue[]): Omit<RedFlag, 'state'> => ({
  id: rule.id,
  zh: rule.zh,
  en: rule.en,
  threshold: rule.threshold,
  figures: values.map((v) => ({ metric: v.id, label: v.period.label, value: v.value, unit: v.unit })),
  cells: values.flatMap((v) => v.cells),
});
