// The figures of a US company's peers: what the library holds, and a few more asked for in each case until the pool's peers are on record.

import { readCompanyFacts } from '#shared/metrics/companyfacts.ts';
import { isFinancial, pools } from '#shared/metrics/pools.ts';
import { type Database, SHARED } from '../../db/database.ts';
import { findSymbol } from '../../db/symbol-rows.ts';
import { CARD, cardOfPeer, NEW_PEERS, PEER_DAYS, PEERS_MS, type PeersFound } from '../peer-card.ts';
import { peerPrices } from '../peer-prices.ts';
import { parseJson, Visit, type VisitDeps } from '../visit.ts';
import { type Facts, factsOf } from './facts.ts';
import { findRegistrant, loadTickers, type Registrant } from './tickers.ts';

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
  const card = cardOfPeer(peer, read.value, snapshot);
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
  const carded: string[] = [];
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
    if (card === null) continue;
    cards.push(card);
    carded.push(symbol);
  }
  // Looking back, today's prices are not known.
  const { prices, fetches } = await peerPrices(request.asOf === undefined ? carded : [], deps, signal);
  return { cards, prices, fetches: [...visit.fetches, ...fetches] };
}
