// Graham's checks: at the thresholds, with missing figures, on short histories, and on a recorded company.
import { describe, expect, test } from 'vitest';
import { defensiveChecks } from '#shared/metrics/defensive.ts';
import type { MetricValue } from '#shared/schema/metric.ts';
import { hasData } from '#test/support/data-dir.ts';
import { figures } from './recorded.ts';

const value = (id: string, v: number, year = 2024): MetricValue => ({
  id,
  period: { start: `${year}-01-01`, end: `${year}-12-31`, basis: 'duration', label: `FY${year}`, fiscalYear: year, fiscalPeriod: 'FY' },
  value: v,
  unit: 'x',
  cells: [],
  formula: id,
  definition: `${id}@1`,
});
const series = (id: string, list: number[]) => list.map((v, i) => value(id, v, 2024 - i));
const state = (id: string, values: MetricValue[]) => defensiveChecks(values).find((c) => c.id === id);

describe('defensive checks', () => {
  test('thresholds', () => {
    expect(state('current-ratio', [value('current-ratio', 2)])?.state).toBe('passes');
    expect(state('current-ratio', [value('current-ratio', 1.99)])?.state).toBe('fails');
    expect(state('debt-within-working-capital', [value('long-term-borrowings', 5), value('working-capital', 5)])?.state).toBe('passes');
    expect(state('debt-within-working-capital', [value('long-term-borrowings', 5), value('working-capital', -1)])?.state).toBe('fails');
    expect(state('price-to-earnings', [value('pe-avg3', 15)])?.state).toBe('passes');
    expect(state('price-product', [value('pe-ttm', 15), value('pb', 1.51)])?.state).toBe('fails');
  });
  test('ten years, of those on record', () => {
    const ten = [4, 4, 4, 4, 4, 4, 4, 3, 3, 3];
    expect(state('earnings-every-year', series('eps-diluted', ten))).toMatchObject({ state: 'passes', years: 10 });
    expect(state('earnings-every-year', series('eps-diluted', ten.slice(3)))).toMatchObject({
      state: 'unknown',
      reason: 'short-history',
      years: 7,
    });
    expect(state('earnings-every-year', series('eps-diluted', [4, -1, 4]))?.state).toBe('fails');
    expect(state('earnings-growth', series('eps-diluted', ten))?.value).toBeCloseTo(1 / 3, 12);
    expect(state('dividends-every-year', series('dps', [1, 1, 0]))?.state).toBe('fails');
    // A year without a figure ends the run of years.
    expect(state('earnings-every-year', [value('eps-diluted', 1), value('eps-diluted', 1, 2022)])?.years).toBe(1);
  });
  test('what is missing is named, never passed', () => {
    expect(defensiveChecks([]).every((c) => c.state === 'unknown' && c.reason)).toBe(true);
  });
  test.skipIf(!hasData('sec', 'companyfacts'))('Apple: earnings and dividends every year, a thin current ratio', () => {
    const at = (id: string) => state(id, figures('AAPL').values);
    expect(at('current-ratio')?.state).toBe('fails');
    expect(at('earnings-every-year')).toMatchObject({ state: 'passes', years: 10 });
    expect(at('earnings-growth')?.state).toBe('passes');
    expect(at('price-to-earnings')).toMatchObject({ state: 'unknown', reason: 'pe-avg3' });
  });
});
