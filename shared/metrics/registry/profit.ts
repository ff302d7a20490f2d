// Growth, margins, returns, tax (METRICS 3.3 nos. 1–14, 39–41, 58–61).

import { type Answer, branch, combine, divide, flagged } from '../arithmetic.ts';
import { cents } from '../exact.ts';
import { isNm } from '../operands.ts';
import type { Scope } from '../scope.ts';
import { recast } from './intermediate.ts';
import { define, FISCAL, FLOW, type MetricDefinition, TO_DATE, YEARLY } from './types.ts';

const growth = (
  id: string,
  zh: string,
  en: string,
  item: string,
  higher: MetricDefinition['higher'],
  more: Parameters<typeof define>[6] = {},
): MetricDefinition => define(id, zh, en, 'ratio', `${item} / ${item}@1 - 1`, (s) => s.growth(item), { higher, ...more });

/** Against the quarter before, which is another season: never taken for growth over a year. */
const sequential = (id: string, zh: string, en: string, item: string): MetricDefinition =>
  define(id, zh, en, 'ratio', `${item} / ${item}@previous-quarter - 1`, (s) => s.sinceLastQuarter(item), {
    kinds: ['Q'],
    pitfall: 'seasonal: compares a quarter with the one before it',
  });

/** Share of revenue of an expense or result of the same scope. */
const toRevenue = (item: string) => (s: Scope) => divide(s.get(item), s.get('revenue'));

/** Compound growth over n fiscal years, both ends positive; by exact roots, so that it is the same on every machine. */
function compound(item: string, n: number) {
  return (s: Scope) => {
    let f = s.frame;
    for (let i = 0; i < n; i++) {
      if (!f.prior) return { nm: 'nm-first-year' };
      f = f.prior;
    }
    const now = s.get(item);
    const then = s.operands.get(item, f);
    if (isNm(now)) return now;
    if (isNm(then)) return then;
    if (now.unit !== then.unit) return { nm: 'nm-currency-change' };
    if (then.value <= 0) return { nm: then.value === 0 ? 'nm-zero-denominator' : 'nm-negative-denominator' };
    if (now.value <= 0) return { nm: 'nm-sign-change' };
    const flags = s.operands.sameBasis(now, then) ? [] : ['mixed-edition'];
    return combine([now, then], (a, b) => root(a / b, n) - 1, flags);
  };
}
/** n-th root of a positive number by Newton's method: only +, ×, ÷, which every engine rounds alike. */
function root(x: number, n: number): number {
  let r = Math.max(x, 1);
  for (let i = 0; i < 200; i++) {
    let p = 1;
    for (let k = 1; k < n; k++) p *= r;
    const next = ((n - 1) * r + x / p) / n;
    if (next === r || Math.abs(next - r) < 1e-16 * r) return next;
    r = next;
  }
  return r;
}

export const profit: MetricDefinition[] = [
  growth('revenue-growth', '营收同比', 'Revenue growth', 'revenue', 'good', {
    aliases: { zh: ['营业收入同比', '营收增速', '收入同比增长'], en: ['sales growth', 'revenue growth yoy', 'net sales growth'] },
    standards: ['revenue'],
    pitfall: 'perimeter, 53 weeks, recast; quarter-on-quarter is another metric',
  }),
  sequential('revenue-growth-qoq', '营收环比', 'Revenue growth, quarter on quarter', 'revenue'),
  sequential('net-profit-growth-qoq', '归母净利润环比', 'Net profit growth, quarter on quarter', 'net-profit'),
  growth('total-operating-revenue-growth', '营业总收入同比', 'Total operating revenue growth', 'total-operating-revenue', 'good', {
    only: 'cas',
    standards: ['revenue'],
  }),
  growth('net-profit-growth', '归母净利润同比', 'Net profit growth', 'net-profit', 'good', {
    aliases: { zh: ['净利润同比', '归母净利同比', '净利增速'], en: ['net income growth', 'earnings growth'] },
    pitfall: 'low base',
  }),
  growth('adjusted-net-profit-growth', '扣非净利润同比', 'Recurring net profit growth', 'adjusted-net-profit', 'good', {
    only: 'cas',
    standards: ['non-recurring'],
  }),
  growth('gross-profit-growth', '毛利同比', 'Gross profit growth', 'gross-profit', 'good', { notFinancial: true }),
  growth('operating-income-growth', '营业利润同比', 'Operating income growth', 'operating-income', 'good', {
    standards: ['operating-profit'],
  }),
  growth('pretax-profit-growth', '利润总额同比', 'Pre-tax profit growth', 'pretax-profit', 'good'),
  define(
    'core-operating-profit-growth',
    '核心营业利润同比',
    'Core operating profit growth',
    'ratio',
    'core-operating-profit / core-operating-profit@1 - 1',
    coreGrowth,
    { notFinancial: true, higher: 'good', kinds: YEARLY },
  ),
  growth('ocf-growth', '经营现金流同比', 'Operating cash flow growth', 'ocf', 'good'),
  growth('rnd-growth', '研发费用同比', 'R&D expense growth', 'rnd-expense', 'depends', { notFinancial: true }),
  growth('capex-growth', '资本开支同比', 'Capital expenditure growth', 'capex', 'depends', { notFinancial: true, kinds: FLOW }),
  growth('eps-growth', '每股收益同比', 'Diluted EPS growth', 'eps-diluted', 'good', { kinds: FLOW }),
  growth('dps-growth', '每股股利同比', 'Dividend per share growth', 'dps', 'good', { kinds: FISCAL }),
  define(
    'revenue-cagr3',
    '营收三年复合增长',
    'Revenue, 3-year compound growth',
    'ratio',
    '(revenue / revenue@3)^(1/3) - 1',
    compound('revenue', 3),
    { kinds: FISCAL, higher: 'good', standards: ['revenue'] },
  ),
  define(
    'revenue-cagr5',
    '营收五年复合增长',
    'Revenue, 5-year compound growth',
    'ratio',
    '(revenue / revenue@5)^(1/5) - 1',
    compound('revenue', 5),
    { kinds: FISCAL, higher: 'good', standards: ['revenue'] },
  ),
  define(
    'net-profit-cagr3',
    '净利润三年复合增长',
    'Net profit, 3-year compound growth',
    'ratio',
    '(net-profit / net-profit@3)^(1/3) - 1',
    compound('net-profit', 3),
    { kinds: FISCAL, higher: 'good' },
  ),
  define(
    'net-profit-cagr5',
    '净利润五年复合增长',
    'Net profit, 5-year compound growth',
    'ratio',
    '(net-profit / net-profit@5)^(1/5) - 1',
    compound('net-profit', 5),
    { kinds: FISCAL, higher: 'good' },
  ),
  define(
    'eps-cagr3',
    '每股收益三年复合增长',
    'Diluted EPS, 3-year compound growth',
    'ratio',
    '(eps-diluted / eps-diluted@3)^(1/3) - 1',
    compound('eps-diluted', 3),
    { kinds: FISCAL, higher: 'good' },
  ),
  define(
    'adjusted-profit-share',
    '扣非占比',
    'Recurring share of profit',
    'ratio',
    'adjusted-net-profit / net-profit',
    (s) => divide(s.get('adjusted-net-profit'), s.get('net-profit')),
    { only: 'cas', aliases: { zh: ['扣非净利润占比'] }, standards: ['non-recurring'], pitfall: 'may exceed 100 %' },
  ),
  define(
    'gross-margin',
    '毛利率',
    'Gross margin',
    'ratio',
    '(revenue - cost-of-revenue) / revenue',
    (s) => {
      const cost = s.get('cost-of-revenue');
      if (!isNm(cost)) return combine([s.get('revenue'), cost], (r, c) => (r > 0 ? cents(r - c) / r : Number.NaN));
      const gross = s.get('gross-profit');
      return isNm(gross) ? cost : branch(divide(gross, s.get('revenue')), 'gross-profit / revenue');
    },
    { notFinancial: true, higher: 'good', aliases: { zh: ['销售毛利率'], en: ['gross profit margin'] }, standards: ['revenue', 'freight'] },
  ),
  define(
    'operating-margin',
    '核心营业利润率',
    'Operating margin',
    'ratio',
    'core-operating-profit / revenue',
    (s) => divide(s.metric('core-operating-profit'), s.get('revenue')),
    { notFinancial: true, higher: 'good', aliases: { zh: ['营业利润率'], en: ['operating profit margin', 'EBIT margin'] } },
  ),
  define(
    'operating-margin-reported',
    '营业利润率(列报)',
    'Operating margin as reported',
    'ratio',
    'operating-income / revenue',
    toRevenue('operating-income'),
    { higher: 'good', standards: ['operating-profit'] },
  ),
  define(
    'net-margin',
    '净利率',
    'Net margin',
    'ratio',
    'net-profit-consolidated / revenue',
    (s) =>
      recast(s)
        ? branch(divide(s.get('net-profit-continuing'), s.get('revenue')), 'net-profit-continuing / revenue')
        : divide(s.get('net-profit-consolidated'), s.get('revenue')),
    { higher: 'good', aliases: { zh: ['销售净利率', '净利润率'], en: ['net profit margin', 'profit margin'] } },
  ),
  define(
    'net-margin-attributable',
    '归母净利率',
    'Net margin, attributable',
    'ratio',
    'net-profit / revenue',
    (s) => (recast(s) ? { nm: 'nm-scope-mismatch' } : divide(s.get('net-profit'), s.get('revenue'))),
    { higher: 'good' },
  ),
  define(
    'roe',
    '净资产收益率',
    'Return on equity',
    'ratio',
    'net-profit / avg(equity-parent)',
    (s) =>
      thin(
        s,
        s.overAverage('equity-parent', (a) => divide(s.get('net-profit'), a)),
      ),
    { kinds: TO_DATE, higher: 'good', aliases: { zh: ['ROE', '平均净资产收益率'], en: ['ROE', 'return on average equity'] } },
  ),
  define('roe-weighted', '加权平均净资产收益率', 'Weighted ROE', 'ratio', 'roe-weighted', (s) => s.get('roe-weighted'), {
    only: 'cas',
    higher: 'good',
    kinds: ['FY', 'YTD', 'Q'],
    aliases: { zh: ['加权ROE', '加权净资产收益率'] },
  }),
  define(
    'roe-ending',
    '摊薄净资产收益率',
    'ROE on closing equity',
    'ratio',
    'net-profit / equity-parent',
    (s) => thin(s, divide(s.get('net-profit'), s.get('equity-parent'))),
    { kinds: YEARLY, higher: 'good', aliases: { zh: ['全面摊薄净资产收益率'] } },
  ),
  define(
    'roa',
    '总资产净利率',
    'Return on assets',
    'ratio',
    'net-profit-consolidated / avg(total-assets)',
    (s) => s.overAverage('total-assets', (a) => divide(s.get('net-profit-consolidated'), a)),
    { kinds: TO_DATE, higher: 'good', aliases: { zh: ['ROA', '总资产收益率'], en: ['ROA'] } },
  ),
  define(
    'roa-ebit',
    '总资产报酬率',
    'EBIT return on assets',
    'ratio',
    'ebit / avg(total-assets)',
    (s) => divide(s.metric('ebit'), s.average('total-assets')),
    { notFinancial: true, kinds: YEARLY, higher: 'good' },
  ),
  define(
    'roic',
    '投入资本回报率',
    'Return on invested capital',
    'ratio',
    'nopat / avg(invested-capital)',
    (s) => divide(s.metric('nopat'), averageMetric(s, 'invested-capital')),
    { notFinancial: true, kinds: YEARLY, higher: 'good', aliases: { zh: ['ROIC'], en: ['ROIC'] } },
  ),
  define('rnd-ratio', '研发费用率', 'R&D ratio', 'ratio', 'rnd-expense / revenue', toRevenue('rnd-expense'), {
    notFinancial: true,
    aliases: { zh: ['研发占比', '研发费用占营收'], en: ['R&D intensity', 'R&D as a share of sales'] },
    standards: ['expense-split'],
  }),
  define(
    'rnd-investment-ratio',
    '研发投入占营收',
    'R&D investment ratio',
    'ratio',
    'rnd-investment / revenue',
    toRevenue('rnd-investment'),
    { only: 'cas', kinds: FISCAL },
  ),
  define('sga-ratio', '销售管理费用率', 'SG&A ratio', 'ratio', 'sga / revenue', toRevenue('sga'), {
    notFinancial: true,
    higher: 'bad',
    standards: ['expense-split'],
  }),
  define(
    'selling-expense-ratio',
    '销售费用率',
    'Selling expense ratio',
    'ratio',
    'selling-expense / revenue',
    toRevenue('selling-expense'),
    { notFinancial: true, higher: 'bad' },
  ),
  define(
    'admin-expense-ratio',
    '管理费用率',
    'Administrative expense ratio',
    'ratio',
    'admin-expense / revenue',
    toRevenue('admin-expense'),
    { notFinancial: true, higher: 'bad' },
  ),
  define(
    'roic-ex-cash',
    '投入资本回报率(剔除现金)',
    'ROIC without cash',
    'ratio',
    'nopat / avg(invested-capital - cash - short-term-investments)',
    (s) => {
      const cash = combine([s.average('cash'), s.average('short-term-investments')], (c, i) => c + i);
      return divide(
        s.metric('nopat'),
        combine([averageMetric(s, 'invested-capital'), cash], (v, c) => v - c),
      );
    },
    { notFinancial: true, kinds: YEARLY, higher: 'good', intermediate: true },
  ),
  define(
    'period-expense-ratio',
    '期间费用率',
    'Period expense ratio',
    'ratio',
    '(selling-expense + admin-expense + rnd-expense + finance-expense) / revenue',
    (s) => {
      const rnd = s.get('rnd-expense');
      const parts = [s.get('selling-expense'), s.get('admin-expense'), s.get('finance-expense'), ...(isNm(rnd) ? [] : [rnd])];
      return divide(
        combine(parts, (a, b, c, d = 0) => cents(a + b + c + d)),
        s.get('revenue'),
      );
    },
    { only: 'cas', notFinancial: true, higher: 'bad', standards: ['expense-split'] },
  ),
  define(
    'effective-tax-rate',
    '有效税率',
    'Effective tax rate',
    'ratio',
    'income-tax / pretax-profit',
    (s) => divide(s.get('income-tax'), s.get('pretax-profit')),
    { aliases: { zh: ['实际所得税率', '实际税率'], en: ['tax rate'] } },
  ),
  define(
    'impairment-to-profit',
    '减值占利润比',
    'Impairments to pre-impairment profit',
    'ratio',
    '(asset-impairment + credit-impairment) / (pretax-profit + asset-impairment + credit-impairment)',
    (s) => {
      const a = s.get('asset-impairment');
      const c = s.get('credit-impairment');
      if (isNm(a) && isNm(c)) return a;
      const loss = combine(
        [a, c].filter((r) => !isNm(r)),
        (x, y = 0) => cents(x + y),
      );
      return divide(
        loss,
        combine([s.get('pretax-profit'), loss], (p, l) => cents(p + l)),
      );
    },
    { kinds: FLOW, higher: 'bad', standards: ['impairment-sign'] },
  ),
  define(
    'grants-share',
    '其他收益占利润比',
    'Other income to pre-tax profit',
    'ratio',
    'other-income / pretax-profit',
    (s) => divide(s.get('other-income'), s.get('pretax-profit')),
    { only: 'cas', kinds: FLOW, higher: 'bad' },
  ),
  define('sbc-to-revenue', '股份支付占营收比', 'Share-based compensation to revenue', 'ratio', 'sbc / revenue', toRevenue('sbc'), {
    kinds: FLOW,
    higher: 'bad',
  }),
  define(
    'asset-turnover',
    '总资产周转率',
    'Asset turnover',
    'x',
    'revenue / avg(total-assets)',
    (s) => s.overAverage('total-assets', (a) => divide(s.get('revenue'), a)),
    { notFinancial: true, kinds: TO_DATE, higher: 'good' },
  ),
  define(
    'top-customer-share',
    '前五大客户占比',
    'Share of the five largest customers',
    'ratio',
    'top-customer-share',
    (s) => s.get('top-customer-share'),
    {
      kinds: FISCAL,
      higher: 'bad',
      pitfall: 'read from the text of the report: facts without dimension members do not tell whose share they give',
    },
  ),
];

/** Outside China core profit is the operating income, whose growth is taken inside one filing; in China both years are built from their rows. */
function coreGrowth(s: Scope): Answer {
  if (!s.chinese) return s.growth('operating-income');
  const now = s.metric('core-operating-profit');
  const before = s.priorMetric('core-operating-profit');
  if (isNm(now)) return now;
  if (isNm(before)) return before;
  if (before.value <= 0) return { nm: now.value > 0 ? 'nm-sign-change:turned-to-profit' : 'nm-negative-denominator' };
  if (now.value < 0) return { nm: 'nm-sign-change:turned-to-loss' };
  if (!s.operands.sameBasis(now, before)) return { nm: 'nm-mixed-edition' };
  return combine([now, before], (a, b) => (a - b) / b);
}

/** Average of an intermediate quantity over the opening and closing dates. */
export function averageMetric(s: Scope, id: string) {
  const closing = s.metric(id);
  if (isNm(closing)) return closing;
  const opening = s.openingMetric(id);
  if (isNm(opening)) return opening;
  return combine([closing, opening], (a, b) => (a + b) / 2, s.operands.sameBasis(closing, opening) ? [] : ['mixed-edition']);
}

/** ROE of a company whose equity is less than a tenth of its assets says little. */
function thin(s: Scope, r: Answer): Answer {
  const equity = s.get('equity-parent');
  const assets = s.get('total-assets');
  return !isNm(equity) && !isNm(assets) && equity.value < 0.1 * assets.value ? flagged(r, 'thin-equity') : r;
}
