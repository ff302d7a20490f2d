// The present multiple among the own ones of five years: a worked series, gaps, losses, currencies; and what the mid-year view of a company holds.
import { describe, expect, test } from 'vitest';
import { assemble } from '#shared/metrics/assemble.ts';
import { calendarDuration, calendarInstant } from '#shared/metrics/calendar-periods.ts';
import { computeMetrics } from '#shared/metrics/compute.ts';
import { lineItem } from '#shared/metrics/items/index.ts';
import type { Cell } from '#shared/schema/cell.ts';
import { hasData } from '#test/support/data-dir.ts';
import { figures, type Recorded, statements } from './recorded.ts';

const cell = (id: string, year: number, value: number): Cell => {
  const item = lineItem(id)!;
  return {
    item: id,
    raw: String(value),
    field: `page:${id}`,
    value,
    unit: item.unit === 'money' ? 'CNY' : item.unit === 'per-share' ? 'CNY/share' : item.unit,
    period: item.basis === 'instant' ? calendarInstant(year, 'FY') : calendarDuration(year, 'FY'),
    filed: `${year + 1}-04-01`,
    snapshotId: 's1',
    sourceUrl: 'https://example.org/report',
    scope: 'consolidated',
    standard: 'cas',
  };
};
const EPS = [41.76, 49.93, 59.49, 68.64, 65.66];
const CLOSES = [2050, 1727, 1726, 1524, 1377.18];
const company = (eps = EPS) =>
  assemble(
    { symbol: '600519.SH', name: 'x', market: 'SH', standard: 'cas', currency: 'CNY' },
    eps.flatMap((e, i) => [
      cell('eps-basic', 2021 + i, e),
      cell('net-profit', 2021 + i, e * 1_256e6),
      cell('equity-parent', 2021 + i, 2e11 + i * 1e10),
      cell('share-capital', 2021 + i, 1_256e6),
    ]),
  );
const closes = CLOSES.map((close, i) => ({ date: `${2021 + i}-12-${31 - i}`, close, url: 'https://example.org/closes' }));
const price = { value: 1361.76, currency: 'CNY', at: '2026-07-30T00:00:00Z', url: 'https://example.org/quote' };
const of = (context: Parameters<typeof computeMetrics>[1], eps?: number[]) => {
  const { values, notComputed } = computeMetrics(company(eps), context);
  return (id: string) => values.find((v) => v.id === id)?.value ?? notComputed.find((n) => n.id === id)?.code;
};

describe('five years of multiples', () => {
  test('20.7 times earnings is below all five year ends, whose median is 29.0', () => {
    const at = of({ price, prices: closes });
    expect(at('pe-ttm')).toBeCloseTo(1361.76 / 65.66, 6);
    expect(at('pe-percentile-5y')).toBe(0);
    expect(at('pe-median-5y')).toBeCloseTo(1726 / 59.49, 9);
    expect(at('pb-percentile-5y')).toBe(0);
    expect(of({ price: { ...price, value: 2_000 }, prices: closes })('pe-percentile-5y')).toBe(60);
  });
  test('nothing without a series, with a gap of months, with a loss year, or in another currency', () => {
    expect(of({ price })('pe-percentile-5y')).toBeUndefined();
    expect(of({ price, prices: closes.map((c, i) => (i === 2 ? { ...c, date: '2023-11-30' } : c)) })('pe-percentile-5y')).toBeUndefined();
    expect(of({ price, prices: closes }, [41.76, -1, 59.49, 68.64, 65.66])('pe-percentile-5y')).toBeUndefined();
    expect(of({ price: { ...price, currency: 'HKD' }, prices: closes })('pe-percentile-5y')).toBeUndefined();
    expect(of({ price, prices: closes.slice(1) })('pe-median-5y')).toBeUndefined();
  });
});

describe.skipIf(!hasData('sec', 'companyfacts'))('a company in the middle of its year', () => {
  test('Apple as of 2025-08-01: trailing months and the quarter stand beside the last fiscal year', () => {
    const { values } = figures('AAPL', '2025-08-01');
    const ttm = (id: string) => values.find((v) => v.id === id && v.period.basis === 'ttm');
    expect(ttm('revenue')).toMatchObject({ value: 408_625e6, period: { end: '2025-06-28', label: 'TTM', fiscalPeriod: 'TTM' } });
    expect(ttm('net-profit')?.value).toBe(99_280e6);
    expect(ttm('ocf')?.value).toBe(108_565e6);
    expect(ttm('eps-diluted')?.value).toBe(6.59);
    expect(ttm('revenue-growth')?.value).toBeCloseTo(408_625 / 385_603 - 1, 9);
    expect(ttm('roe')?.flags).toContain('unaudited');
    const quarter = (id: string) => values.find((v) => v.id === id && v.period.label === '2025Q3')?.value;
    expect(quarter('revenue')).toBe(94_036e6);
    expect(quarter('ocf')).toBe(27_867e6);
    expect(quarter('revenue-growth')).toBeCloseTo(94_036 / 85_777 - 1, 9);
    expect(quarter('revenue-growth-qoq')).toBeCloseTo(94_036 / 95_359 - 1, 9);
    expect(quarter('current-ratio')).toBeCloseTo(122_491 / 141_120, 9);
    expect(Math.max(...values.filter((v) => v.period.fiscalPeriod === 'FY').map((v) => v.period.fiscalYear))).toBe(2024);
  });
  test.each<[Recorded, string]>([
    ['AAPL', '2025-08-01'],
    ['NVDA', '2024-05-01'],
    ['KMB', '2025-11-15'],
    ['LPA', '2024-12-31'],
  ])('%s as of %s: no cell, change or dropped fact was filed later', (name, asOf) => {
    const data = statements(name, asOf);
    for (const c of [...data.cells, ...data.dropped.map((d) => d.cell)]) expect((c.filed ?? '') <= asOf).toBe(true);
    for (const r of data.restated) expect((r.filedAfter ?? '') <= asOf).toBe(true);
    for (const v of figures(name, asOf).values) for (const c of v.cells) if ((c.filed ?? '') > asOf) throw new Error(`${v.id} ${c.filed}`);
  });
});
