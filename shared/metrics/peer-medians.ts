// The median of a company's peers as a citable figure (`peer-gross-margin` of the house rules): with every peer's cells behind it.
import type { MetricValue } from '../schema/metric.ts';
import { latestOf, MIN_PEERS, THIN } from './pools.ts';
import { percentile } from './quantiles.ts';

/** The newest fiscal-year or trailing figure of each metric, in the order given; what is absent is left out. */
export const newestFigures = (metrics: readonly string[], values: readonly MetricValue[]): MetricValue[] =>
  metrics.flatMap((id) => latestOf(values, id) ?? []);

/**
 * One value `peer-<metric>` for each metric that the company and at least five peers have in one unit, under the period of the company's own
 * newest figure; the peers' figures are their newest fiscal-year or trailing ones. Cells are all the peers' cells, in the order given.
 * `own` and `peers` from computeMetrics, peers by choosePeers. Returns nothing where fewer than five peers have the metric.
 */
export function peerMedians(
  metrics: readonly string[],
  own: readonly MetricValue[],
  peers: readonly (readonly MetricValue[])[],
): MetricValue[] {
  return metrics.flatMap((metric): MetricValue[] => {
    const mine = latestOf(own, metric);
    const theirs = peers.flatMap((p) => {
      const v = latestOf(p, metric);
      return v && mine && v.unit === mine.unit && !v.flags?.includes(THIN) ? [v] : [];
    });
    if (!mine || theirs.length < MIN_PEERS) return [];
    return [
      {
        id: `peer-${metric}`,
        period: mine.period,
        value: percentile(
          theirs.map((v) => v.value),
          0.5,
        ),
        unit: mine.unit,
        cells: theirs.flatMap((v) => v.cells),
        formula: `median(${metric} of ${theirs.length} peers)`,
        definition: `peer-${metric}@1`,
        flags: [`peers:${theirs.length}`],
      },
    ];
  });
}
