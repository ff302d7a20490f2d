// Liabilities, liquidity, working capital, cash conversion (METRICS 3.3 nos. 15–38, 42, 57, 60, 63).

import { type Answer, branch, combine, divide, flagged } from '../arithmetic.ts';
import { cents } from '../exact.ts';
import { isNm } from '../operands.ts';
import type { Scope } from '../scope.ts';
import { recast } from './intermediate.ts';
import { BALANCE, define, FISCAL, FLOW, type MetricDefinition, YEARLY } from './types.ts';

type More = Parameters<typeof define>[6];
const stock = (
  id: string,
  zh: string,
  en: string,
  unit: 'ratio' | 'x',
  formula: string,
  compute: MetricDefinition['compute'],
  more: More = {},
): MetricDefinition => define(id, zh, en, unit, formula, compute, { at: 'instant', kinds: BALANCE, ...more });
const growth = (id: string, zh: string, en: string, item: string, more: More = {}): MetricDefinition =>
  define(id, zh, en, 'ratio', `${item} / ${item}@1 - 1`, (s) => s.growth(item), { kinds: ['FY', 'Q'], ...more });
/** 365 × average balance ÷ yearly flow; 365 also for 53-week years, flagged. */
const days = (id: string, zh: string, en: string, item: string, per: string, more: More = {}): MetricDefinition =>
  define(
    id,
    zh,
    en,
    'days',
    `365 * avg(${item}) / ${per}`,
    (s) => {
      const r = s.overAverage(item, (average) => {
        if (!isNm(average) && average.value === 0) return { nm: 'nm-zero-denominator' };
        return divide(
          combine([average], (v) => 365 * v),
          s.get(per),
        );
      });
      if (isNm(r)) return r;
      // Many Chinese vendors count 360 days: another reading that a reader may meet.
      const out: Answer = {
        ...r,
        alternatives: [...(r.alternatives ?? []), { name: '360-day-year', value: (r.value * 360) / 365, cells: r.cells }],
      };
      return s.frame.long ? flagged(out, '53w') : out;
    },
    { kinds: YEARLY, notFinancial: true, ...more },
  );

const absent0 = (r: ReturnType<Scope['get']>): boolean => isNm(r);

export const balance: MetricDefinition[] = [
  stock(
    'debt-ratio',
    '资产负债率',
    'Liabilities to assets',
    'ratio',
    'total-liabilities / total-assets',
    (s) => divide(s.get('total-liabilities'), s.get('total-assets')),
    {
      higher: 'bad',
      aliases: { zh: ['负债率'], en: ['debt ratio', 'liabilities ratio'] },
      standards: ['leases'],
      pitfall: 'US readers may mean debt to equity',
    },
  ),
  stock(
    'debt-ratio-ex-advances',
    '剔除预收款后资产负债率',
    'Liabilities to assets without customer advances',
    'ratio',
    '(total-liabilities - customer-advances) / (total-assets - customer-advances)',
    (s) => {
      const advances = s.get('customer-advances');
      return divide(
        combine([s.get('total-liabilities'), advances], (l, a) => cents(l - a)),
        combine([s.get('total-assets'), advances], (t, a) => cents(t - a)),
      );
    },
    { higher: 'bad' },
  ),
  stock(
    'interest-bearing-debt-ratio',
    '有息负债率',
    'Debt to assets',
    'ratio',
    'debt / total-assets',
    (s) => divide(s.metric('debt'), s.get('total-assets')),
    { notFinancial: true, higher: 'bad', standards: ['leases'] },
  ),
  stock(
    'debt-to-equity',
    '有息负债权益比',
    'Debt to equity',
    'x',
    'debt / total-equity',
    (s) => divide(s.metric('debt'), s.get('total-equity')),
    { notFinancial: true, higher: 'bad', aliases: { en: ['D/E'] }, standards: ['leases'] },
  ),
  stock(
    'liabilities-to-equity',
    '产权比率',
    'Liabilities to equity',
    'x',
    'total-liabilities / total-equity',
    (s) => divide(s.get('total-liabilities'), s.get('total-equity')),
    { higher: 'bad' },
  ),
  define(
    'net-debt-to-ebitda',
    '净负债/EBITDA',
    'Net debt to EBITDA',
    'x',
    'net-debt / ebitda',
    (s) => divide(s.metric('net-debt'), s.metric('ebitda')),
    { notFinancial: true, kinds: YEARLY, higher: 'bad', pitfall: 'negative means net cash' },
  ),
  stock(
    'current-ratio',
    '流动比率',
    'Current ratio',
    'x',
    'current-assets / current-liabilities',
    (s) => divide(s.get('current-assets'), s.get('current-liabilities')),
    { notFinancial: true, higher: 'good' },
  ),
  stock(
    'quick-ratio',
    '速动比率',
    'Quick ratio',
    'x',
    '(current-assets - inventory) / current-liabilities',
    (s) =>
      divide(
        combine([s.get('current-assets'), s.get('inventory')], (a, i) => cents(a - i)),
        s.get('current-liabilities'),
      ),
    { notFinancial: true, higher: 'good', aliases: { en: ['acid test'] } },
  ),
  stock(
    'quick-ratio-strict',
    '保守速动比率',
    'Quick ratio, strict',
    'x',
    '(cash + short-term-investments + trade-receivables) / current-liabilities',
    (s) =>
      divide(
        combine([s.get('cash'), s.get('short-term-investments'), s.get('trade-receivables')], (c, i, r) => cents(c + i + r)),
        s.get('current-liabilities'),
      ),
    { notFinancial: true, higher: 'good' },
  ),
  define(
    'interest-cover',
    '利息保障倍数',
    'Interest cover',
    'x',
    'ebit / interest-expense',
    (s) => {
      const interest = s.get('interest-expense');
      if (isNm(interest)) return { nm: 'nm-absent:interest-expense' };
      if (interest.value <= 0) return { nm: interest.value === 0 ? 'nm-zero-denominator' : 'nm-negative-denominator' };
      return divide(s.metric('ebit'), interest);
    },
    {
      notFinancial: true,
      kinds: ['FY', 'TTM', 'YTD', 'Q'],
      higher: 'good',
      aliases: { zh: ['已获利息倍数', '利息覆盖倍数'], en: ['times interest earned', 'interest coverage'] },
    },
  ),
  stock(
    'cash-to-short-debt',
    '现金短债比',
    'Cash to short-term debt',
    'x',
    '(cash + short-term-investments) / debt-current',
    (s) => {
      const debt = s.get('debt-current');
      if (!isNm(debt) && debt.value === 0) return { nm: 'nm-zero-denominator:no-short-term-debt' };
      const funds = s.get('short-term-investments');
      return divide(absent0(funds) ? (s.chinese ? s.get('cash') : funds) : combine([s.get('cash'), funds], (c, i) => cents(c + i)), debt);
    },
    { notFinancial: true, higher: 'good' },
  ),
  define(
    'ocf-to-net-profit',
    '净现比',
    'Operating cash flow to net profit',
    'x',
    'ocf / net-profit-consolidated',
    (s) => divide(s.get('ocf'), s.get('net-profit-consolidated')),
    {
      notFinancial: true,
      kinds: ['FY', 'TTM', 'YTD', 'Q'],
      higher: 'good',
      aliases: { zh: ['净利润现金含量', '盈利现金比率'], en: ['cash conversion'] },
    },
  ),
  define(
    'cash-collection-ratio',
    '收现比',
    'Cash collected to revenue',
    'ratio',
    'cash-from-customers / revenue',
    (s) => divide(s.get('cash-from-customers'), s.get('revenue')),
    { only: 'cas', notFinancial: true, kinds: ['FY', 'TTM', 'YTD', 'Q'], higher: 'good' },
  ),
  define(
    'fcf',
    '自由现金流',
    'Free cash flow',
    'money',
    'ocf - capex',
    (s) => combine([s.get('ocf'), s.get('capex')], (o, c) => cents(o - c)),
    { notFinancial: true, kinds: ['FY', 'TTM', 'YTD', 'Q'], higher: 'good', aliases: { en: ['FCF'] } },
  ),
  define(
    'fcf-margin',
    '自由现金流率',
    'FCF margin',
    'ratio',
    'fcf / revenue',
    (s) => (recast(s) ? { nm: 'nm-scope-mismatch' } : divide(s.metric('fcf'), s.get('revenue'))),
    { notFinancial: true, kinds: FLOW, higher: 'good' },
  ),
  define(
    'capex-to-revenue',
    '资本开支占营收比',
    'Capex to revenue',
    'ratio',
    'capex / revenue',
    (s) =>
      recast(s)
        ? branch(divide(s.metric('capex-continuing'), s.get('revenue')), '(capex - capex-discontinued) / revenue')
        : divide(s.get('capex'), s.get('revenue')),
    { notFinancial: true, kinds: FLOW },
  ),
  define('capex-to-da', '资本开支/折旧摊销', 'Capex to D&A', 'x', 'capex / d-and-a', (s) => divide(s.get('capex'), s.get('d-and-a')), {
    notFinancial: true,
    kinds: YEARLY,
  }),
  define('receivables', '应收款项', 'Trade receivables', 'money', 'trade-receivables', (s) => s.get('trade-receivables'), {
    notFinancial: true,
    at: 'instant',
    kinds: BALANCE,
    higher: 'bad',
    aliases: { zh: ['应收账款', '应收'], en: ['accounts receivable', 'receivables'] },
    standards: ['receivables'],
  }),
  growth('receivables-growth', '应收增速', 'Receivables growth', 'trade-receivables', {
    notFinancial: true,
    higher: 'bad',
    standards: ['receivables'],
  }),
  days('receivable-days', '应收账款周转天数', 'Receivable days', 'trade-receivables', 'revenue', {
    higher: 'bad',
    aliases: { zh: ['DSO'], en: ['DSO', 'days sales outstanding'] },
  }),
  growth('inventory-growth', '存货增速', 'Inventory growth', 'inventory', { notFinancial: true }),
  days('inventory-days', '存货周转天数', 'Inventory days', 'inventory', 'cost-of-revenue', {
    higher: 'bad',
    aliases: { zh: ['DIO'], en: ['DIO', 'days inventory'] },
  }),
  days('payable-days', '应付账款周转天数', 'Payable days', 'trade-payables', 'cost-of-revenue', {
    aliases: { zh: ['DPO'], en: ['DPO', 'days payable'] },
  }),
  define(
    'cash-conversion-cycle',
    '现金转换周期',
    'Cash conversion cycle',
    'days',
    'receivable-days + inventory-days - payable-days',
    (s) => combine([s.metric('receivable-days'), s.metric('inventory-days'), s.metric('payable-days')], (r, i, p) => r + i - p),
    { notFinancial: true, kinds: YEARLY, higher: 'bad', aliases: { zh: ['净营业周期'], en: ['CCC'] } },
  ),
  define(
    'operating-cycle',
    '营业周期',
    'Operating cycle',
    'days',
    'receivable-days + inventory-days',
    (s) => combine([s.metric('receivable-days'), s.metric('inventory-days')], (r, i) => r + i),
    { notFinancial: true, kinds: YEARLY, higher: 'bad' },
  ),
  stock(
    'goodwill-to-net-assets',
    '商誉占净资产比',
    'Goodwill to net assets',
    'ratio',
    'goodwill / equity-parent',
    (s) => divide(s.get('goodwill'), s.get('equity-parent')),
    { higher: 'bad', aliases: { zh: ['商誉净资产比'] } },
  ),
  stock(
    'goodwill-to-total-equity',
    '商誉占所有者权益比',
    'Goodwill to total equity',
    'ratio',
    'goodwill / total-equity',
    (s) => divide(s.get('goodwill'), s.get('total-equity')),
    { higher: 'bad' },
  ),
  stock(
    'pledge-ratio-controlling',
    '控股股东质押率',
    'Controlling holder pledge ratio',
    'ratio',
    'pledged by the controlling group / held by it',
    (s) => s.get('pledge-ratio-controlling'),
    { higher: 'bad' },
  ),
  stock(
    'pledge-ratio-total',
    '股票质押比例',
    'Pledged share of total shares',
    'ratio',
    'pledged / total shares',
    (s) => s.get('pledge-ratio-total'),
    { higher: 'bad' },
  ),
  define(
    'accruals-ratio',
    '应计比率',
    'Accruals ratio',
    'ratio',
    '(net-profit-consolidated - ocf) / avg(total-assets)',
    (s) => {
      const gap = combine([s.get('net-profit-consolidated'), s.get('ocf')], (n, o) => cents(n - o));
      return isNm(gap) ? gap : divide(gap, s.average('total-assets'));
    },
    { notFinancial: true, kinds: YEARLY, higher: 'bad' },
  ),
  growth('contract-liabilities-growth', '合同负债增速', 'Contract liabilities growth', 'customer-advances', {
    higher: 'good',
    standards: ['revenue'],
  }),
  growth('prepayments-growth', '预付款项增速', 'Prepayments growth', 'prepayments', { notFinancial: true, higher: 'bad' }),
  growth('share-count-change', '股本变化', 'Share count change', 'shares-outstanding', { kinds: FISCAL, higher: 'bad' }),
  stock(
    'cip-to-ppe',
    '在建工程/固定资产',
    'Construction in progress to PP&E',
    'ratio',
    'construction-in-progress / ppe',
    (s) => divide(s.get('construction-in-progress'), s.get('ppe')),
    { kinds: FISCAL },
  ),
  stock(
    'cash-to-assets',
    '货币资金占比',
    'Cash to assets',
    'ratio',
    'cash / total-assets',
    (s) => divide(s.get('cash'), s.get('total-assets')),
    { notFinancial: true },
  ),
  stock(
    'inventory-to-assets',
    '存货占比',
    'Inventory to assets',
    'ratio',
    'inventory / total-assets',
    (s) => divide(s.get('inventory'), s.get('total-assets')),
    { notFinancial: true },
  ),
  stock(
    'other-receivables-to-assets',
    '其他应收款占比',
    'Other receivables to assets',
    'ratio',
    'other-receivables / total-assets',
    (s) => divide(s.get('other-receivables'), s.get('total-assets')),
    { notFinancial: true, higher: 'bad' },
  ),
  stock(
    'supplier-finance-share',
    '供应商融资占应付比',
    'Supplier finance to payables',
    'ratio',
    'supplier-finance / accounts-payable',
    (s) => divide(s.get('supplier-finance'), s.get('accounts-payable')),
    { notFinancial: true, higher: 'bad' },
  ),
];
