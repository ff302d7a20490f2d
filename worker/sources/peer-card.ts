// What is kept of a peer: its newest figures, the ends of three years' growth, and its multiples at a price of one.
import { perPrice, pricedMetrics } from '#shared/metrics/at-price.ts';
import { computeMetrics } from '#shared/metrics/compute.ts';
import { newestFigures } from '#shared/metrics/peer-medians.ts';
import { isFinancial, peerCardMetrics } from '#shared/metrics/pools.ts';
import type { PeerCard } from '#shared/schema/comparison.ts';
import type { Price } from '#shared/schema/evidence.ts';
import type { FetchRecord, StatementData } from '#shared/schema/gather.ts';
import type { MetricValue } from '#shared/schema/metric.ts';
import type { Snapshot } from '#shared/schema/snapshot.ts';

/** A peer's year is compared, not its last day: an edition serves this long. */
export const PEER_DAYS = 30;
/** Asked anew in one case at most; the others follow in later cases. */
export const NEW_PEERS = 6;
/** A comparison is worth less waiting than the company's own filings. */
export const PEERS_MS = 8_000;
/** Bumped when the figures of the same bytes would come out otherwise. */
export const CARD = 'peer@2';

export interface PeersFound {
  /** Keys of the cards in the library, in the order of the pool. */
  cards: string[];
  prices: { symbol: string; price: Price }[];
  fetches: FetchRecord[];
}
export const NO_PEERS: PeersFound = { cards: [], prices: [], fetches: [] };

/** What bounds the safety margin beside the pool's own metrics. */
const BOUNDING = ['roe', 'pe-float', 'pb-float', 'ps-float'];
const GROWING = ['eps-diluted', 'eps-basic', 'sales-per-share'];
const GROWTH_YEARS = 3;

/** The newest fiscal year of a figure and the one three years before it, where both are there. */
function endsOfGrowth(id: string, values: readonly MetricValue[]): MetricValue[] {
  const years = values.filter((v) => v.id === id && v.period.fiscalPeriod === 'FY');
  const newest = years.reduce<MetricValue | undefined>((a, b) => (a && a.period.end >= b.period.end ? a : b), undefined);
  const before = years.find((v) => v.period.fiscalYear === (newest?.period.fiscalYear ?? 0) - GROWTH_YEARS);
  return newest === undefined || before === undefined ? [] : [newest, before];
}

export function cardOfPeer(
  peer: { symbol: string; name: string; pool: string; asOf?: string },
  statements: StatementData,
  snapshot: Pick<Snapshot, 'id' | 'materialId' | 'url' | 'fetchedAt'>,
): PeerCard {
  const { currency } = statements.company;
  const { values } = computeMetrics(statements, {
    financial: statements.company.financial ?? isFinancial(peer.pool),
    ...(peer.asOf === undefined
      ? currency === undefined
        ? {}
        : { price: { value: 1, currency, at: snapshot.fetchedAt, url: snapshot.url } }
      : { asOf: peer.asOf }),
  });
  const kept = [...new Set([...peerCardMetrics(peer.pool), ...BOUNDING])].filter(
    (id) => !GROWING.includes(id) && !pricedMetrics.includes(id),
  );
  return {
    symbol: peer.symbol,
    name: peer.name,
    pool: peer.pool,
    snapshotId: snapshot.id,
    materialId: snapshot.materialId,
    sourceUrl: snapshot.url,
    fetchedAt: snapshot.fetchedAt,
    // A figure that rests on the price of one is none.
    values: [...newestFigures(kept, values), ...GROWING.flatMap((id) => endsOrNewest(id, values))].filter(
      (v) => !v.cells.some((cell) => cell.item === 'price'),
    ),
    perPrice: perPrice(newestFigures(pricedMetrics, values)),
  };
}

function endsOrNewest(id: string, values: readonly MetricValue[]): MetricValue[] {
  const ends = endsOfGrowth(id, values);
  const newest = newestFigures([id], values);
  return [...newest.filter((v) => !ends.includes(v)), ...ends];
}
