// The IFRS mapping on a 20-F filer: slices, borrowings that do not add up, cash flow that foots, reasons.
import { describe, expect, test } from 'vitest';
import { computeMetrics } from '#shared/metrics/compute.ts';
import { hasData } from '#test/support/data-dir.ts';
import { statements } from './recorded.ts';

describe.skipIf(!hasData('sec', 'companyfacts'))('LPA, FY2024', () => {
  const data = statements('LPA');
  const { values, notComputed } = computeMetrics(data);
  const at = (id: string, label = 'FY2024') =>
    values.find((v) => v.id === id && v.period.label === label && v.period.basis !== 'ttm')?.value;
  const why = (id: string) => notComputed.find((n) => n.id === id && n.period.label === 'FY2024')?.code;

  test('cells', () => {
    const cells: [string, number][] = [
      ['revenue', 43_862_372],
      ['operating-income', 36_606_814],
      ['pretax-profit', -9_863_991],
      ['income-tax', 9_562_060],
      ['net-profit-consolidated', -19_426_051],
      ['net-profit', -29_285_428],
      ['minority-profit', 9_859_377],
      ['interest-expense', 22_872_591],
      ['total-assets', 607_019_578],
      ['total-liabilities', 336_218_160],
      ['total-equity', 270_801_418],
      ['equity-parent', 228_964_876],
      ['borrowings', 267_216_692],
      ['ocf', 19_391_563],
    ];
    for (const [id, value] of cells) expect(at(id), id).toBe(value);
    expect(at('revenue', 'FY2023')).toBe(39_436_343);
    expect(data.company.standard).toBe('ifrs');
  });
  test('metrics', () => {
    expect(at('revenue-growth')).toBeCloseTo(0.1122, 4);
    expect(at('roe')).toBeCloseTo(-0.1298, 4);
    expect(at('debt-ratio')).toBeCloseTo(0.5539, 4);
    expect(at('current-ratio')).toBeCloseTo(1.51, 2);
    expect(at('interest-cover')).toBeCloseTo(0.57, 2);
  });
  test('reasons', () => {
    expect(why('net-profit-growth')).toBe('nm-sign-change:turned-to-loss');
    expect(why('effective-tax-rate')).toBe('nm-negative-denominator');
    expect(why('ocf-to-net-profit')).toBe('nm-negative-denominator');
    expect(why('quick-ratio')).toBe('nm-absent:inventory');
  });
});
