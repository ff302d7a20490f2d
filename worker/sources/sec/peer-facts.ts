// The figures of a US company's peers: what the library holds, and a few more asked for in each case until the pool's peers are on record.

import { readCompanyFacts } from '#shared/metrics/companyfacts.ts';
import { computeMetrics } from '#shared/metrics/compute.ts';
import { newestFigures } from '#shared/metrics/peer-medians.ts';
import { isFinancial, peerCardMetrics, pools } from '#shared/metrics/pools.ts';
import type { PeerCard } from '#shared/schema/comparison.ts';
import type { FetchRecord } from '#shared/schema/gather.ts';
import { type Database, SHARED } from '../../db/database.ts';
import { findSymbol } from '../../db/symbol-rows.ts';
import { parseJson, Visit, type VisitDeps } from '../visit.ts';
import { type Facts, factsOf } from './facts.ts';
import { findRegistrant, loadTickers, type Registrant } from './tickers.ts';

/** A peer's year is compared, not its last day: an edition serves this long. */
const PEER_DAYS = 30;
/** Asked anew in one case at most; the others follow in later cases. */
const NEW_PEERS = 6;
/** A comparison is worth less waiting than the company's own filings. */
const PEERS_MS = 8_000;
/** Bumped when the figures of the same bytes would come out otherwise. */
const CARD = 'peer@1';

export interface PeersFound {
  /** Keys of the cards in the library, in the order of the pool. */
  cards: string[];
  fetches: FetchRecord[];
}

const within = (days: number, now: number, asOf: string | undefined) => (seenAt: string) =>
  Date.parse(seenAt) >= now - days * 86_400_000 || (asOf !== undefined && seenAt.slice(0, 10) > asOf);

async function registrantOf(visit: Visit, symbol: string, db: Database): Promise<Registrant | null> {
  const row = await findSymbol(db, symbol);
  if (row?.cik) return { cik: row.cik, name: row.name };
  const list = await loadTickers(visit, 'the numbers of the peers at EDGAR');
  const found = list === null || list === undefined ? null : findRegistrant(list, symbol);
  return found?.ok ? found.value : null;
}

/** The card of one edition: stored once, computed when it is not there. Null when the facts could not be read. */
async function cardOf(
  peer: { symbol: string; name: string; pool: string; cik: string; asOf?: string },
  { snapshot, bytes }: Facts,
  deps: VisitDeps,
): Promise<string | null> {
  const key = `${snapshot.id}.${CARD}.${peer.asOf ?? ''}`;
  if ((await deps.library.readJson(SHARED, key)) !== null) return key;
  const body = bytes ?? (await deps.library.body(SHARED, snapshot.contentHash));
  const financial = isFinancial(peer.pool);
  const read = readCompanyFacts(body === null ? undefined : parseJson(body), {
    symbol: peer.symbol,
    snapshotId: snapshot.id,
    sourceUrl: snapshot.url,
    cik: peer.cik,
    name: peer.name,
    pool: peer.pool,
    financial,
    ...(peer.asOf === undefined ? {} : { asOf: peer.asOf }),
    nonReliance: [],
  });
  if (!read.ok) return null;
  const figures = computeMetrics(read.value, { financial, ...(peer.asOf === undefined ? {} : { asOf: peer.asOf }) });
  const card: PeerCard = {
    symbol: peer.symbol,
    name: peer.name,
    pool: peer.pool,
    snapshotId: snapshot.id,
    materialId: snapshot.materialId,
    sourceUrl: snapshot.url,
    fetchedAt: snapshot.fetchedAt,
    values: newestFigures(peerCardMetrics(peer.pool), figures.values),
  };
  await deps.library.keepJson(SHARED, key, card);
  return key;
}

/**
 * Cards of the pool's US peers. At most six are asked for anew, one after the other, within eight seconds; the first refusal that speaks of the
 * source and not of the company ends the asking. Whatever fails only leaves a peer out: the table says how many it has.
 */
export async function secPeers(
  request: { symbol: string; pool: string | undefined; asOf?: string },
  deps: VisitDeps & { db: Database },
  signal: AbortSignal,
): Promise<PeersFound> {
  const pool = pools.find((p) => p.id === request.pool);
  const visit = new Visit('sec-edgar', deps, AbortSignal.any([signal, AbortSignal.timeout(PEERS_MS)]));
  const cards: string[] = [];
  let left = NEW_PEERS;
  for (const symbol of pool?.peers.filter((p) => p.endsWith('.US') && p !== request.symbol) ?? []) {
    if (visit.signal.aborted) break;
    const registrant = await registrantOf(visit, symbol, deps.db);
    if (registrant === null) continue;
    const fresh = within(PEER_DAYS, deps.now(), request.asOf);
    // Past the allowance every stored edition serves, however old.
    const before = visit.fetches.length;
    const facts = await factsOf(visit, { symbol, ...registrant }, fresh, left > 0);
    const asked = visit.fetches.slice(before).filter((f) => f.status !== 304);
    if (asked.length > 0) left--;
    if (asked.some((f) => f.failure !== undefined && f.failure !== 'source-404')) left = 0;
    if (facts === null) continue;
    const card = await cardOf(
      { symbol, ...registrant, pool: pool?.id ?? '', ...(request.asOf === undefined ? {} : { asOf: request.asOf }) },
      facts,
      deps,
    );
    if (card !== null) cards.push(card);
  }
  return { cards, fetches: visit.fetches };
}
