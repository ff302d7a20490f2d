// The peers' figures that bound the safety margin (METRICS 5.2): three years' growth, return on equity, multiples.
import { root } from '../checks/derivation.ts';
import { latestOf, MIN_PEERS, THIN } from '../metrics/pools.ts';
import type { PeerCard, PeerSample } from '../schema/comparison.ts';
import type { MetricValue } from '../schema/metric.ts';

const YEARS = 3;

/** Compound growth over three years to the newest fiscal year; both ends above zero. */
function growthOf(values: readonly MetricValue[], ids: readonly string[]): number | undefined {
  for (const id of ids) {
    const years = values.filter((v) => v.id === id && v.period.fiscalPeriod === 'FY');
    const newest = years.reduce<MetricValue | undefined>((a, b) => (a && a.period.fiscalYear >= b.period.fiscalYear ? a : b), undefined);
    const before = years.find((v) => v.period.fiscalYear === (newest?.period.fiscalYear ?? 0) - YEARS);
    if (newest && before && newest.unit === before.unit && newest.value > 0 && before.value > 0)
      return root(newest.value / before.value, YEARS) - 1;
  }
  return undefined;
}

const newest = (values: readonly MetricValue[], id: string): number | undefined => {
  const value = latestOf(values, id);
  return value === undefined || value.flags?.includes(THIN) ? undefined : value.value;
};
const positive = (x: number | undefined): number | undefined => (x !== undefined && x > 0 ? x : undefined);

/** Several readings of one sample, best first: the first that five peers have is taken for all of them, none are mixed. */
const READINGS: readonly [metric: string, readings: readonly ((values: readonly MetricValue[]) => number | undefined)[]][] = [
  ['eps-cagr3', [(v) => growthOf(v, ['eps-diluted', 'eps-basic'])]],
  ['sales-per-share-cagr3', [(v) => growthOf(v, ['sales-per-share'])]],
  ['roe', [(v) => newest(v, 'roe')]],
  ['pe', [(v) => positive(newest(v, 'pe-ttm')), (v) => positive(newest(v, 'pe-float'))]],
  ['pb', [(v) => positive(newest(v, 'pb')), (v) => positive(newest(v, 'pb-float'))]],
  ['ps', [(v) => positive(newest(v, 'ps')), (v) => positive(newest(v, 'ps-float'))]],
];

/**
 * One sample a metric, where at least five peers have it: fractions and multiples, one a peer, in the order given. Loss years give no
 * multiple and no growth. Multiples at today's price, else on the public float of the newest annual report.
 */
export function peerSamples(peers: readonly Pick<PeerCard, 'symbol' | 'values'>[]): PeerSample[] {
  return READINGS.flatMap(([metric, readings]): PeerSample[] => {
    for (const read of readings) {
      const each = peers.flatMap(({ symbol, values }) => {
        const value = read(values);
        return value === undefined || !Number.isFinite(value) ? [] : [{ symbol, value }];
      });
      if (each.length >= MIN_PEERS) return [{ metric, each }];
    }
    return [];
  });
}
