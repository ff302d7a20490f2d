// What peers do to the safety margin: they stand in for a short history, and bound a long one only prudently.
import { describe, expect, test } from 'vitest';
import { safetyMargin } from '#shared/court/margin.ts';
import { peerSamples } from '#shared/court/peer-samples.ts';
import { atPrice, perPrice } from '#shared/metrics/at-price.ts';
import { metricEvidence } from '#shared/metrics/to-evidence.ts';
import type { Cell } from '#shared/schema/cell.ts';
import type { PeerSample } from '#shared/schema/comparison.ts';
import type { EvidenceSet } from '#shared/schema/evidence.ts';
import type { MetricValue } from '#shared/schema/metric.ts';

const yearOf = (year: number): MetricValue['period'] => ({
  start: `${year}-01-01`,
  end: `${year}-12-31`,
  basis: 'duration',
  label: `FY${year}`,
  fiscalYear: year,
  fiscalPeriod: 'FY',
});
const cell = (item: string, unit: string, value = 1): Cell => ({
  item,
  raw: String(value),
  field: `em:${item}`,
  value,
  unit,
  period: yearOf(2025),
  snapshotId: 's1',
  sourceUrl: 'https://example.org/rows',
});
const figure = (id: string, year: number, value: number, unit = 'ratio', cells: Cell[] = [cell('net-profit', 'CNY')]): MetricValue => ({
  id,
  period: yearOf(year),
  value,
  unit,
  cells,
  formula: id,
  definition: `${id}@1`,
});
const price = { value: 20, currency: 'CNY', at: '2026-11-27T07:00:00.000Z', url: 'https://example.org/quotes', snapshotId: 's9' };

describe('a price and the figures of a peer', () => {
  const one = perPrice([
    figure('pe-ttm', 2025, 0.5, 'x', [cell('price', 'CNY/share'), cell('shares-outstanding', 'shares'), cell('net-profit', 'CNY')]),
    figure('dividend-yield', 2025, 0.6, 'ratio', [cell('dps', 'CNY/share'), cell('price', 'CNY/share')]),
    figure('roe', 2025, 0.1),
    figure('pb', 2025, 3, 'x'),
  ]);
  test('what rests on no price is left out, and no price of one remains', () => {
    expect(one.map((v) => v.id)).toEqual(['pe-ttm', 'dividend-yield']);
    expect(one.flatMap((v) => v.cells).some((c) => c.item === 'price')).toBe(false);
  });
  test('a multiple grows with the price and a yield falls, each with the price as a cell that names its answer', () => {
    const [pe, dividends] = atPrice(one, price, '000999.SZ');
    expect(pe?.value).toBe(10);
    expect(dividends?.value).toBeCloseTo(0.03, 12);
    expect(pe?.cells.at(-1)).toMatchObject({ item: 'price', value: 20, snapshotId: 's9', sourceUrl: price.url, label: '000999.SZ' });
  });
  test('a price in another currency, or of nothing, gives none', () => {
    expect(atPrice(one, { ...price, currency: 'HKD' }, '000999.SZ')).toEqual([]);
    expect(atPrice(one, { ...price, value: 0 }, '000999.SZ')).toEqual([]);
  });
});

describe('samples of the peers', () => {
  const peer = (n: number, values: MetricValue[]) => ({ symbol: `00000${n}.SZ`, values });
  const five = [1, 2, 3, 4, 5];
  test('growth over three years wants both ends above zero and in one unit', () => {
    const peers = five.map((n) => peer(n, [figure('eps-basic', 2025, 1.331 * n, 'CNY/share'), figure('eps-basic', 2022, n, 'CNY/share')]));
    expect(peerSamples(peers).map((s) => [s.metric, s.each.map((e) => Math.round(e.value * 1e9) / 1e9)])).toEqual([
      ['eps-cagr3', [0.1, 0.1, 0.1, 0.1, 0.1]],
    ]);
    for (const broken of [
      [figure('eps-basic', 2025, 1, 'CNY/share'), figure('eps-basic', 2022, -1, 'CNY/share')],
      [figure('eps-basic', 2025, 1, 'CNY/share'), figure('eps-basic', 2022, 1, 'USD/share')],
      [figure('eps-basic', 2025, 1, 'CNY/share'), figure('eps-basic', 2023, 1, 'CNY/share')],
    ])
      expect(peerSamples([...peers.slice(1), peer(9, broken)])).toEqual([]);
  });
  test('multiples of today and of public floats are never mixed', () => {
    const peers = five.map((n) =>
      peer(n, [figure('pe-float', 2025, 10 + n, 'x'), ...(n === 5 ? [] : [figure('pe-ttm', 2025, 30 + n, 'x')])]),
    );
    expect(
      peerSamples(peers)
        .find((s) => s.metric === 'pe')
        ?.each.map((e) => e.value),
    ).toEqual([11, 12, 13, 14, 15]);
    const priced = peers.map((p, i) => (i === 4 ? peer(5, [figure('pe-ttm', 2025, 35, 'x')]) : p));
    expect(
      peerSamples(priced)
        .find((s) => s.metric === 'pe')
        ?.each.map((e) => e.value),
    ).toEqual([31, 32, 33, 34, 35]);
  });
});

describe('the margin among peers', () => {
  const years = [2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018];
  const sample = (metric: string, values: number[]): PeerSample => ({
    metric,
    each: values.map((value, i) => ({ symbol: `p${i}`, value })),
  });
  const setOf = (kept: number, samples?: PeerSample[]): EvidenceSet => ({
    batchId: 'b1',
    symbol: '600999.SH',
    company: { symbol: '600999.SH', name: '甲', market: 'SH', currency: 'CNY', pool: 'liquor' },
    takenAt: '2026-11-30T00:00:00.000Z',
    price,
    units: years
      .slice(0, kept)
      .flatMap((year) => [
        figure('eps-basic', year, 2 * (1 + 0.1 * (year - 2018)), 'CNY/share'),
        figure('roe', year, 0.2),
        ...(kept === years.length ? [figure('pe-float', year, 10 + (year % 5), 'x')] : []),
      ])
      .map((v) => metricEvidence(v, { materialId: 'm1', fetchedAt: '2026-11-30T00:00:00.000Z', title: 'rows' })),
    notComputed: [],
    missing: [],
    ...(samples === undefined ? {} : { peerSamples: samples }),
  });
  const multipleOf = (set: EvidenceSet) => {
    const outcome = safetyMargin(set, 'en');
    return { reason: outcome.reason, ...outcome.margin?.assumptions.find((a) => a.name === 'exit P/E') };
  };

  test('five peers stand in where the own history is under five years; four do not', () => {
    expect(multipleOf(setOf(6))).toMatchObject({ reason: 'short-history' });
    const peers = [sample('eps-cagr3', [0.02, 0.04, 0.06, 0.08, 0.1]), sample('pe', [10, 12, 14, 16, 18])];
    expect(multipleOf(setOf(6, peers))).toMatchObject({ low: 12, high: 16, source: expect.stringMatching(/^under five own years/) });
    expect(multipleOf(setOf(6, peers.slice(1)))).toMatchObject({ reason: 'short-history' });
  });
  test('dear peers change nothing, cheap ones cap the upper assumption at the own median', () => {
    const alone = multipleOf(setOf(8));
    expect(alone.source).toMatch(/^own 25th and 75th percentile, bounded by the 10th/);
    const dear = multipleOf(setOf(8, [sample('pe', [50, 60, 70, 80, 90])]));
    expect([dear.low, dear.high]).toEqual([alone.low, alone.high]);
    expect(dear.source).toContain('peers');
    const cheap = multipleOf(setOf(8, [sample('pe', [3, 4, 5, 6, 7])]));
    expect(cheap.low).toBe(alone.low);
    // Own multiples 10, 14, 13, 12, 11, 10, 14, 13: the median is 12.5, the 75th percentile above it.
    expect(cheap.high).toBe(12.5);
    expect(alone.high).toBeGreaterThan(12.5);
  });
});
