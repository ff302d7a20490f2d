// Intermediate quantities (METRICS 3.1): computed and citable, not headline metrics.

import { branch, combine, flagged } from '../arithmetic.ts';
import { cents } from '../exact.ts';
import { isNm } from '../operands.ts';
import type { Scope } from '../scope.ts';
import { BALANCE, define, type MetricDefinition, YEARLY } from './types.ts';

const STATUTORY: Record<string, number> = { US: 0.21, HK: 0.165 };
const statutoryRate = (s: Scope): number => STATUTORY[s.company.market] ?? 0.25;

/** True when the filer recast its income statement to continuing operations for this period. */
export const recast = (s: Scope): boolean => {
  const discontinued = s.get('net-profit-discontinued');
  return !isNm(discontinued) && discontinued.value !== 0 && !isNm(s.get('net-profit-continuing'));
};

export const intermediate: MetricDefinition[] = [
  define(
    'ebit',
    '息税前利润',
    'EBIT',
    'money',
    'pretax-profit + interest-expense',
    (s) => {
      const pretax = s.get('pretax-profit');
      const interest = s.get('interest-expense');
      if (!isNm(pretax) && !isNm(interest)) return combine([pretax, interest], (p, i) => p + i);
      if (s.chinese && !isNm(pretax)) {
        const finance = s.get('finance-expense');
        if (!isNm(finance))
          return branch(
            flagged(
              combine([pretax, finance], (p, f) => p + f),
              'ebit~finance-expense',
            ),
            'pretax-profit + finance-expense',
          );
      }
      return branch(flagged(s.get('operating-income'), 'ebit=operating-income'), 'operating-income');
    },
    { notFinancial: true, intermediate: true },
  ),
  define(
    'core-operating-profit',
    '核心营业利润',
    'Core operating profit',
    'money',
    'operating-income',
    (s) => {
      if (!s.chinese) return s.get('operating-income');
      return branch(
        combine(
          [
            s.get('revenue'),
            s.get('cost-of-revenue'),
            s.get('taxes-and-surcharges'),
            s.get('selling-expense'),
            s.get('admin-expense'),
            optional(s, 'rnd-expense'),
          ],
          (r, c, t, se, a, rd) => cents(r - c - t - se - a - rd),
        ),
        'revenue - cost-of-revenue - taxes-and-surcharges - selling-expense - admin-expense - rnd-expense',
      );
    },
    { notFinancial: true, intermediate: true },
  ),
  define(
    'ebitda',
    '息税折旧摊销前利润',
    'EBITDA',
    'money',
    'core-operating-profit + d-and-a',
    (s) => {
      const core = s.metric('core-operating-profit');
      const da = s.get('d-and-a');
      if (!recast(s)) return combine([core, da], (a, b) => cents(a + b));
      // Operating income is continuing, D&A of the cash flow statement is total.
      const other = s.get('da-discontinued');
      if (isNm(other)) return { nm: 'nm-scope-mismatch' };
      return branch(
        combine([core, da, other], (a, b, c) => a + (b - c)),
        'core-operating-profit + (d-and-a - da-discontinued)',
      );
    },
    { notFinancial: true, intermediate: true, kinds: YEARLY },
  ),
  define(
    'debt',
    '有息负债',
    'Interest-bearing debt',
    'money',
    'debt-current + long-term-borrowings + bonds-payable',
    (s) => {
      if (s.company.standard === 'ifrs') {
        const total = s.get('borrowings');
        const lease = s.get('lease-liabilities');
        if (!isNm(total))
          return isNm(lease)
            ? branch(total, 'borrowings')
            : branch(
                flagged(
                  combine([total, lease], (a, b) => a + b),
                  ...(lease.value === 0 ? [] : ['lease-scope']),
                ),
                'borrowings + lease-liabilities',
              );
      }
      const parts = [s.get('debt-current'), s.get('long-term-borrowings'), optional(s, 'bonds-payable')];
      const lease = s.get('lease-liabilities');
      if (s.company.standard !== 'us-gaap' && !isNm(lease))
        return branch(
          flagged(
            combine([...parts, lease], (a, b, c, d) => cents(a + b + c + d)),
            ...(lease.value === 0 ? [] : ['lease-scope']),
            ...besideDebt(s),
          ),
          'debt-current + long-term-borrowings + bonds-payable + lease-liabilities',
        );
      return flagged(
        combine(parts, (a, b, c) => cents(a + b + c)),
        ...besideDebt(s),
      );
    },
    { notFinancial: true, intermediate: true, at: 'instant', kinds: BALANCE, standards: ['leases'] },
  ),
  define(
    'net-debt',
    '净负债',
    'Net debt',
    'money',
    'debt - cash - short-term-investments',
    (s) => combine([s.metric('debt'), s.get('cash'), s.get('short-term-investments')], (d, c, i) => cents(d - c - i)),
    { notFinancial: true, intermediate: true, at: 'instant', kinds: BALANCE },
  ),
  define(
    'net-cash',
    '净现金',
    'Net cash',
    'money',
    'cash + short-term-investments + long-term-investments - debt',
    (s) => {
      const funds = combine([s.get('cash'), s.get('short-term-investments'), optional(s, 'long-term-investments')], (c, i, l) =>
        cents(c + i + l),
      );
      return combine([funds, s.metric('debt')], (f, d) => cents(f - d));
    },
    { notFinancial: true, intermediate: true, at: 'instant', kinds: BALANCE },
  ),
  define(
    'liquid-funds',
    '可动用资金',
    'Liquid funds',
    'money',
    'cash + short-term-investments + long-term-investments',
    (s) => combine([s.get('cash'), s.get('short-term-investments'), optional(s, 'long-term-investments')], (c, i, l) => cents(c + i + l)),
    { notFinancial: true, intermediate: true, at: 'instant', kinds: BALANCE },
  ),
  define(
    'tax-rate-used',
    '所用税率',
    'Tax rate used',
    'ratio',
    'effective-tax-rate',
    (s) => {
      const effective = s.metric('effective-tax-rate');
      if (!isNm(effective) && effective.value >= 0 && effective.value <= 0.5) return effective;
      const base = s.get('pretax-profit');
      if (isNm(base)) return base;
      return branch(
        combine([base], () => statutoryRate(s), ['statutory-rate']),
        'statutory rate',
      );
    },
    { intermediate: true, kinds: YEARLY },
  ),
  define(
    'nopat',
    '税后净营业利润',
    'NOPAT',
    'money',
    'core-operating-profit * (1 - tax-rate-used)',
    (s) => combine([s.metric('core-operating-profit'), s.metric('tax-rate-used')], (p, t) => p * (1 - t)),
    { notFinancial: true, intermediate: true, kinds: YEARLY },
  ),
  define(
    'invested-capital',
    '投入资本',
    'Invested capital',
    'money',
    'total-equity + debt',
    (s) => combine([s.get('total-equity'), s.metric('debt')], (e, d) => cents(e + d)),
    { notFinancial: true, intermediate: true, at: 'instant', kinds: BALANCE },
  ),
  define(
    'capex-continuing',
    '持续经营资本开支',
    'Capital expenditure, continuing',
    'money',
    'capex - capex-discontinued',
    (s) => {
      if (!recast(s)) return branch(s.get('capex'), 'capex');
      const other = s.get('capex-discontinued');
      return isNm(other) ? { nm: 'nm-scope-mismatch' } : combine([s.get('capex'), other], (a, b) => a - b);
    },
    { notFinancial: true, intermediate: true, kinds: YEARLY },
  ),
  define(
    'working-capital',
    '营运资本',
    'Working capital',
    'money',
    'current-assets - current-liabilities',
    (s) => combine([s.get('current-assets'), s.get('current-liabilities')], (a, b) => cents(a - b)),
    { notFinancial: true, intermediate: true, at: 'instant', kinds: BALANCE },
  ),
  define(
    'shareholder-returns',
    '股东回报',
    'Dividends and buybacks',
    'money',
    'dividends-paid + buybacks',
    (s) => {
      const d = s.get('dividends-paid');
      const b = s.get('buybacks');
      if (isNm(d)) return branch(b, 'buybacks');
      return isNm(b) ? branch(d, 'dividends-paid') : combine([d, b], (x, y) => x + y);
    },
    { intermediate: true, kinds: YEARLY },
  ),
];

/** Claims that are not counted as debt and that a reader of debt must know of (METRICS 3.1). */
function besideDebt(s: Scope): string[] {
  const out: string[] = [];
  const [payables, assets, perpetuals] = [s.get('long-term-payables'), s.get('total-assets'), s.get('other-equity-instruments')];
  if (!isNm(payables) && !isNm(assets) && payables.value > 0.05 * assets.value) out.push('long-term-payables');
  if (s.chinese && !isNm(perpetuals) && perpetuals.value > 0) out.push('perpetuals-in-equity');
  return out;
}

/** A row that may be missing from the statement counts as not presented. */
function optional(s: Scope, item: string) {
  const r = s.get(item);
  return isNm(r) ? { value: 0, unit: '', cells: [], formula: '', flags: [], restated: [] } : r;
}
