// The figures of a mainland company's peers: what the library holds, and a few more asked for in each case until the pool's peers are on record.
import { pools } from '#shared/metrics/pools.ts';
import { SHARED } from '../../db/database.ts';
import { CARD, cardOfPeer, NEW_PEERS, NO_PEERS, PEER_DAYS, PEERS_MS, type PeersFound } from '../peer-card.ts';
import { peerPrices } from '../peer-prices.ts';
import { vendorAnswer } from '../vendor-answer.ts';
import { Visit, type VisitDeps } from '../visit.ts';
import { readDates } from './answers.ts';
import { COMPANY_TYPES, datesUrl, eastmoneyDoor } from './door.ts';
import { PUBLISHER, type RowsRequest, STATEMENTS, statementRows } from './statement-rows.ts';

/** Banks, insurers and brokers are kinds of their own at this vendor. */
const KIND: Readonly<Record<string, number>> = { bank: 3, insurance: 2, 'capital-markets': 1 };
const NEVER = '0000-01-01';

/**
 * What one request of rows may hold, five dates: the newest two year ends and the one three years before the newest (growth), the interim
 * report after them and the one a year before it (twelve trailing months).
 */
export function peerDates(dates: readonly string[], asOf: string | undefined): string[] {
  const known = dates.filter((d) => asOf === undefined || d <= asOf);
  const years = known.filter((d) => d.endsWith('-12-31'));
  const newest = years[0];
  if (newest === undefined) return [];
  const back = (day: string, by: number): string => `${Number(day.slice(0, 4)) - by}${day.slice(4)}`;
  const interim = known.find((d) => !d.endsWith('-12-31') && d > newest);
  const wanted = [newest, back(newest, 1), back(newest, 3), ...(interim === undefined ? [] : [interim, back(interim, 1)])];
  return wanted.filter((d) => known.includes(d)).toSorted((a, b) => (a < b ? 1 : -1));
}

/** The kind of company and its report dates; the kind that the pool suggests first. */
async function datesOf(visit: Visit, peer: RowsRequest, pool: string): Promise<{ type: number; dates: string[] } | null> {
  const first = KIND[pool] ?? 4;
  for (const type of [first, ...COMPANY_TYPES.filter((t) => t !== first)]) {
    const answer = await vendorAnswer(visit, eastmoneyDoor, {
      url: datesUrl(peer.symbol, 'income', type),
      query: 'report dates',
      title: `${peer.symbol} 报告期`,
      edition: visit.now().slice(0, 10),
      publisher: PUBLISHER,
      symbol: peer.symbol,
      ...(peer.seenAfter === undefined ? {} : { asOf: peer.seenAfter }),
    });
    const read = answer === null ? null : readDates(answer.json);
    if (!read?.ok) return null;
    if (read.value.length > 0) return { type, dates: peerDates(read.value, peer.asOf) };
  }
  return null;
}

/** The key of the peer's card, stored once for its three answers. Null when one of them is not there. */
async function cardOf(visit: Visit, peer: RowsRequest, pool: string): Promise<string | null> {
  const { library } = visit.deps;
  const kind = await datesOf(visit, peer, pool);
  if (kind === null || kind.dates.length === 0) return null;
  const { data, answers } = await statementRows(visit, peer, kind.type, kind.dates);
  const first = answers[0];
  if (data === null || first === undefined || answers.length < STATEMENTS.length) return null;
  const key = `${answers.map((a) => a.snapshot.id).join('.')}.${CARD}.${peer.asOf ?? ''}`;
  if ((await library.readJson(SHARED, key)) !== null) return key;
  const card = cardOfPeer(
    { symbol: peer.symbol, name: data.company.name, pool, ...(peer.asOf === undefined ? {} : { asOf: peer.asOf }) },
    data,
    first.snapshot,
  );
  await library.keepJson(SHARED, key, card);
  return key;
}

/**
 * Cards of the pool's mainland peers and, unless the case looks back, their last prices. At most six are asked for anew, one after the other,
 * within eight seconds; the first failure of the source ends the asking. Whatever fails only leaves a peer out.
 */
export async function eastmoneyPeers(
  request: { symbol: string; pool: string | undefined; asOf?: string },
  deps: VisitDeps,
  signal: AbortSignal,
): Promise<PeersFound> {
  const pool = pools.find((p) => p.id === request.pool);
  if (pool === undefined) return NO_PEERS;
  const visit = new Visit('eastmoney', deps, AbortSignal.any([signal, AbortSignal.timeout(PEERS_MS)]));
  const month = new Date(deps.now() - PEER_DAYS * 86_400_000).toISOString().slice(0, 10);
  const cards: string[] = [];
  const carded: string[] = [];
  let left = NEW_PEERS;
  for (const symbol of pool.peers.filter((p) => /\.(?:SH|SZ|BJ)$/.test(p) && p !== request.symbol)) {
    if (visit.signal.aborted) break;
    // Past the allowance every stored edition serves, however old, and who has none waits for a later case.
    const held = await deps.library.lastSeen(SHARED, datesUrl(symbol, 'income', KIND[pool.id] ?? 4));
    if (left <= 0 && held === null) continue;
    const { asOf } = request;
    const seenAfter = left <= 0 ? NEVER : asOf !== undefined && asOf < month ? asOf : month;
    const before = visit.fetches.length;
    const card = await cardOf(visit, { symbol, seenAfter, ...(asOf === undefined ? {} : { asOf }) }, pool.id);
    const asked = visit.fetches.slice(before).filter((f) => f.status !== 304);
    if (asked.length > 0) left--;
    if (asked.some((f) => f.failure !== undefined)) left = 0;
    if (card === null) continue;
    cards.push(card);
    carded.push(symbol);
  }
  const { prices, fetches } = await peerPrices(request.asOf === undefined ? carded : [], deps, signal);
  return { cards, prices, fetches: [...visit.fetches, ...fetches] };
}
