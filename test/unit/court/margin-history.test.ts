// The multiples that bound the safety margin: one a year on public float, exactly as the registry computes them.
import { describe, expect, test } from 'vitest';
import { safetyMargin } from '#shared/court/margin.ts';
import { houseNeeds } from '#shared/house/needs.ts';
import { metricEvidence } from '#shared/metrics/to-evidence.ts';
import type { EvidenceSet } from '#shared/schema/evidence.ts';
import { hasData } from '#test/support/data-dir.ts';
import { figures } from '../metrics/recorded.ts';

const ASOF = '2025-11-30';

describe.skipIf(!hasData('sec', 'companyfacts'))('the history behind the margin', () => {
  test('Apple: quarters of the recorded multiples of ten years, from what sealing keeps', () => {
    const { values } = figures('AAPL', ASOF);
    const newest = Math.max(...values.filter((v) => v.period.fiscalPeriod === 'FY').map((v) => v.period.fiscalYear));
    const kept = values.filter((v) => newest - v.period.fiscalYear <= (houseNeeds.get(v.id) ?? -1) || v.period.fiscalPeriod === 'TTM');
    const set: EvidenceSet = {
      batchId: 'b1',
      symbol: 'AAPL.US',
      company: { symbol: 'AAPL.US', name: 'Apple', market: 'US', currency: 'USD', pool: 'electronics-hardware' },
      takenAt: `${ASOF}T00:00:00.000Z`,
      asOf: ASOF,
      price: { value: 270, currency: 'USD', at: '2025-11-28T21:00:00.000Z', url: 'https://example.org/quote' },
      units: kept.map((v) => metricEvidence(v, { materialId: 'm1', fetchedAt: `${ASOF}T00:00:00.000Z`, title: '10-K' })),
      notComputed: [],
      missing: [],
    };
    const outcome = safetyMargin(set, 'en');
    const multiple = outcome.margin?.assumptions.find((a) => a.name === 'exit P/E');
    // P25 and P75 of 10.77, 16.53, 16.41, 14.72, 18.61, 31.62, 28.14, 27.23, 26.05 and 33.84.
    expect(multiple?.low).toBeCloseTo(16.44, 1);
    expect(multiple?.high).toBeCloseTo(27.91, 1);
    const without = { ...set, units: set.units.filter((u) => u.kind !== 'metric' || u.metric !== 'pe-float') };
    expect(safetyMargin(without, 'en')).toEqual({ margin: null, reason: 'short-history' });
  }, 20_000);
});
