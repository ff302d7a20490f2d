// Beneish, Altman and Piotroski executed again from the cells that each value carries, and nothing else.
import { describe, expect, test } from 'vitest';
import { computeMetrics } from '#shared/metrics/compute.ts';
import type { Cell } from '#shared/schema/cell.ts';
import type { MetricValue } from '#shared/schema/metric.ts';
import { printedReport } from '#test/eval/metrics-printed.ts';
import { printedStatements } from '#test/eval/metrics-printed-cn.ts';
import { hasData } from '#test/support/data-dir.ts';
import { figures } from './recorded.ts';

/** The amount of an item in a fiscal year, from the cells of one value; parts of a sum are added. */
const reader =
  (cells: readonly Cell[]) =>
  (year: number, ...items: string[]) => {
    const found = items.flatMap((item) => cells.filter((c) => c.item === item && c.period.fiscalYear === year).map((c) => c.value));
    if (!found.length) throw new Error(`no cell of ${items.join(' or ')} in ${year}`);
    return found.reduce((a, b) => a + b, 0);
  };
const has = (cells: readonly Cell[], year: number, item: string) => cells.some((c) => c.item === item && c.period.fiscalYear === year);
const of = (values: readonly MetricValue[], id: string, year: number) =>
  values.find((v) => v.id === id && v.period.label === `FY${year}` && v.period.basis !== 'ttm')!;

const cases: [string, () => readonly MetricValue[], number][] = [
  ...(hasData('sec', 'companyfacts')
    ? ([
        ['AAPL', () => figures('AAPL').values, 2025],
        ['NVDA', () => figures('NVDA').values, 2026],
      ] as [string, () => readonly MetricValue[], number][])
    : []),
  ['600201', () => computeMetrics(printedStatements('600201')).values, 2020],
];

describe.each(cases)('%s', (name, values, t) => {
  const chinese = /^\d/.test(name);
  test('Beneish M from its own cells', () => {
    const v = of(values(), 'beneish-m', t);
    const g = reader(v.cells);
    const p = t - 1;
    const receivables = (y: number) => g(y, chinese ? 'trade-receivables' : 'accounts-receivable');
    const margin = (y: number) => (g(y, 'revenue') - g(y, 'cost-of-revenue')) / g(y, 'revenue');
    const quality = (y: number) => 1 - (g(y, 'current-assets') + g(y, 'ppe')) / g(y, 'total-assets');
    const wear = (y: number) => {
      const d = g(y, has(v.cells, y, 'depreciation') ? 'depreciation' : 'd-and-a');
      return d / (d + g(y, 'ppe'));
    };
    const sga = (y: number) => (has(v.cells, y, 'sga') ? g(y, 'sga') : g(y, 'selling-expense') + g(y, 'admin-expense')) / g(y, 'revenue');
    const leverage = (y: number) => (g(y, 'long-term-borrowings', 'bonds-payable') + g(y, 'current-liabilities')) / g(y, 'total-assets');
    const profit = g(t, has(v.cells, t, 'net-profit-consolidated') ? 'net-profit-consolidated' : 'net-profit');
    const m =
      -4.84 +
      (0.92 * (receivables(t) / g(t, 'revenue'))) / (receivables(p) / g(p, 'revenue')) +
      (0.528 * margin(p)) / margin(t) +
      (0.404 * quality(t)) / quality(p) +
      (0.892 * g(t, 'revenue')) / g(p, 'revenue') +
      (0.115 * wear(p)) / wear(t) -
      (0.172 * sga(t)) / sga(p) +
      (4.679 * (profit - g(t, 'ocf'))) / g(t, 'total-assets') -
      (0.327 * leverage(t)) / leverage(p);
    expect(v.value).toBeCloseTo(m, 9);
  });
  test('Altman Z″ from its own cells', () => {
    const v = of(values(), 'altman-z-double-prime', t);
    const g = reader(v.cells);
    const assets = g(t, 'total-assets');
    const equity = g(t, has(v.cells, t, 'total-equity') ? 'total-equity' : 'equity-parent');
    const ebit = has(v.cells, t, 'interest-expense') ? g(t, 'pretax-profit') + g(t, 'interest-expense') : g(t, 'operating-income');
    const z =
      (6.56 * (g(t, 'current-assets') - g(t, 'current-liabilities'))) / assets +
      (3.26 * g(t, 'retained-earnings', 'undistributed-profit', 'surplus-reserve')) / assets +
      (6.72 * ebit) / assets +
      (1.05 * equity) / g(t, 'total-liabilities');
    expect(v.value).toBeCloseTo(z, 9);
  });
  test('Piotroski: nine signals that add up, resting on three balance sheets', () => {
    const v = of(values(), 'piotroski-f', t);
    const signals = v.flags!.find((f) => f.startsWith('signals:'))!.slice(8);
    expect(signals).toMatch(/^[01]{9}$/);
    expect([...signals].filter((s) => s === '1').length).toBe(v.value);
    for (const year of [t, t - 1, t - 2]) expect(has(v.cells, year, 'total-assets'), String(year)).toBe(true);
    const g = reader(v.cells);
    expect(signals[1]).toBe(g(t, 'ocf') > 0 ? '1' : '0');
    expect(signals[8]).toBe(g(t, 'revenue') / g(t - 1, 'total-assets') > g(t - 1, 'revenue') / g(t - 2, 'total-assets') ? '1' : '0');
  });
});

test('no score for a bank, and the reason is its industry', () => {
  const { values, notComputed } = computeMetrics(printedReport('601658'));
  for (const id of ['beneish-m', 'altman-z-double-prime', 'piotroski-f', 'gross-margin', 'current-ratio', 'fcf', 'receivable-days']) {
    expect(
      values.some((v) => v.id === id),
      id,
    ).toBe(false);
    expect(notComputed.find((n) => n.id === id)?.code, id).toBe('nm-industry');
  }
});
