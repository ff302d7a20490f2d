// What the safety margin assumes where no side assumes anything: quarters of the own history or of the peers, within prudent bounds (METRICS 5.2).
import type { EvidenceSet } from '../schema/evidence.ts';
import { type Bounds, boundsOf, clampTo, growthBounds, LEAST_OWN, percentile } from './band.ts';

const OWN = { zh: '自身历史的25与75分位，受10与90分位约束', en: 'own 25th and 75th percentile, bounded by the 10th and 90th' };
export const HOUSE = { zh: '固定参数', en: 'house constant' };
const OWN_AND_PEERS = {
  zh: '自身历史的25与75分位，受自身10与90分位及同业中位数与90分位约束',
  en: 'own 25th and 75th percentile, bounded by the own 10th and 90th and the peers’ median and 90th',
};
const PEERS = {
  zh: '自身历史不足五年，取同业的25与75分位，受其10与90分位约束',
  en: 'under five own years: the peers’ 25th and 75th percentile, bounded by their 10th and 90th',
};
export const MEAN3 = { zh: '近三年平均', en: 'mean of three years' };

export interface Pair {
  low: number;
  high: number;
}

export type Source = { zh: string; en: string };
type Assumed = (Pair & { source: Source }) | 'crossed' | undefined;

/** The peers' figures of a metric, one a peer; empty under five. */
export const peersOf = (set: EvidenceSet, metric: string): number[] =>
  set.peerSamples?.find((sample) => sample.metric === metric)?.each.map((one) => one.value) ?? [];

/**
 * The rules-only analyst's assumptions: own 25th and 75th percentile, clamped; those of the peers where the own history is too short (METRICS
 * 5.2). undefined when both are.
 */
function assume(own: readonly number[], peers: readonly number[], bounds: Bounds | undefined): Assumed {
  const enough = own.length >= LEAST_OWN;
  const sample = enough ? own : peers;
  const [p25, p75] = [percentile(sample, 0.25), percentile(sample, 0.75)];
  if (!bounds || p25 === undefined || p75 === undefined) return undefined;
  const [low, high] = [clampTo(p25, bounds), clampTo(p75, bounds)];
  const source = !enough ? PEERS : peers.length >= LEAST_OWN ? OWN_AND_PEERS : OWN;
  return high < low ? 'crossed' : { low, high, source };
}
/** Of a multiple or a return: absolute floor, no ceiling. */
export const assumeWithin = (own: readonly number[], present: number | undefined, peers: readonly number[], floor: number): Assumed =>
  assume(own, peers, boundsOf(own, present, peers, { floor }));
/** Of yearly growth, as a fraction: within the house caps. */
export const assumeGrowth = (own: readonly number[], present: number | undefined, peers: readonly number[]): Assumed =>
  assume(own, peers, growthBounds(own, present, peers));
