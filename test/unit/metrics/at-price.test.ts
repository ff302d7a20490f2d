// A peer's multiples at a price are those that the registry computes with that price.
import { describe, expect, test } from 'vitest';
import { atPrice, perPrice, pricedMetrics } from '#shared/metrics/at-price.ts';
import { readCompanyFacts } from '#shared/metrics/companyfacts.ts';
import { computeMetrics } from '#shared/metrics/compute.ts';
import { newestFigures } from '#shared/metrics/peer-medians.ts';
import type { StatementData } from '#shared/schema/gather.ts';
import { hasData } from '#test/support/data-dir.ts';
import { inventedCik, inventedFacts, inventedSymbol } from '#test/support/invented-company.ts';
import { FACTS, statements } from './recorded.ts';

const price = { value: 41.37, currency: 'USD', at: '2026-11-27T21:00:00.000Z', url: 'https://example.org/quotes' };

function compare(data: StatementData): string[] {
  const one = perPrice(newestFigures(pricedMetrics, computeMetrics(data, { price: { ...price, value: 1 } }).values));
  const completed = atPrice(one, price, 'X.US');
  const direct = newestFigures(pricedMetrics, computeMetrics(data, { price }).values);
  expect(completed.map((v) => [v.id, v.period, v.unit, v.formula])).toEqual(direct.map((v) => [v.id, v.period, v.unit, v.formula]));
  for (const [i, value] of completed.entries()) {
    expect(value.value / (direct[i]?.value ?? Number.NaN), value.id).toBeCloseTo(1, 12);
    expect(value.cells.map((c) => `${c.item} ${c.value}`).toSorted()).toEqual(
      direct[i]?.cells.map((c) => `${c.item} ${c.value}`).toSorted(),
    );
  }
  return completed.map((v) => v.id);
}

describe('multiples completed by a price', () => {
  test('of an invented company', () => {
    const read = readCompanyFacts(inventedFacts(), {
      symbol: inventedSymbol,
      snapshotId: 's1',
      sourceUrl: 'https://example.org/facts',
      cik: inventedCik,
      nonReliance: [],
    });
    if (!read.ok) throw new Error(read.failure.message);
    expect(compare(read.value)).toEqual(expect.arrayContaining(['pe-ttm', 'ps']));
  });
  test.skipIf(!hasData('sec', 'companyfacts'))('of recorded companies', () => {
    const seen = (Object.keys(FACTS) as (keyof typeof FACTS)[]).map((company) => compare(statements(company)).length);
    expect(Math.max(...seen)).toBeGreaterThanOrEqual(4);
  });
});
