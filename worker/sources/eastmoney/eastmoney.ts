// Gathers a mainland or Hong Kong company from Eastmoney: statement rows as reported, the price, and the announcements that matter with their text.
import { knownPool } from '#shared/metrics/pools.ts';
import type { EventEvidence, Price } from '#shared/schema/evidence.ts';
import type { GatherOutcome, StatementData } from '#shared/schema/gather.ts';
import { keepQuote } from '../quote-row.ts';
import { tencentPrice } from '../tencent.ts';
import { vendorAnswer } from '../vendor-answer.ts';
import { parseJson, Visit, type VisitDeps } from '../visit.ts';
import { gatherAnnouncements } from './announcements.ts';
import { readDates, readQuote } from './answers.ts';
import { chooseDates } from './dates.ts';
import { COMPANY_TYPES, datesUrl, eastmoneyDoor, quoteUrl } from './door.ts';
import { fetchHongKong, hongKongStatements } from './hong-kong.ts';
import { boardOf } from './industry.ts';
import { mergePeriods } from './merge-periods.ts';
import { opinionUnits, type PlacedOpinion, placeOpinion } from './opinions.ts';
import { eastmoneyPeers } from './peers.ts';
import { PUBLISHER, statementRows } from './statement-rows.ts';

export interface EastmoneyRequest {
  symbol: string;
  name?: string;
  asOf?: string;
  query: string;
  refresh?: boolean;
  /** The case brings no price of its own and does not look back. */
  wantsPrice?: boolean;
}

const asked = ({ symbol, asOf, refresh }: EastmoneyRequest) => ({
  symbol,
  publisher: PUBLISHER,
  ...(asOf === undefined ? {} : { asOf }),
  ...(refresh === undefined ? {} : { refresh }),
});

/** The kind of company is not told in advance: kinds are tried until one is answered with dates. */
async function kindAndDates(visit: Visit, request: EastmoneyRequest): Promise<{ type: number; dates: string[] } | null> {
  const query = 'report dates';
  for (const type of COMPANY_TYPES) {
    const fetched = await vendorAnswer(visit, eastmoneyDoor, {
      ...asked(request),
      url: datesUrl(request.symbol, 'income', type),
      query,
      title: `${request.name ?? request.symbol} 报告期`,
      edition: visit.now().slice(0, 10),
    });
    if (fetched === null) return null;
    const dates = readDates(fetched.json);
    if (!dates.ok) {
      visit.lack(query, dates.failure);
      return null;
    }
    if (dates.value.length > 0) return { type, dates: dates.value };
  }
  visit.lack(query, { code: 'not-found', message: 'No statements are listed for this code' });
  return null;
}

interface Statements {
  data: StatementData | null;
  opinions: EventEvidence[];
}

async function statements(visit: Visit, request: EastmoneyRequest, industry: Promise<string | undefined>): Promise<Statements> {
  const [kind, board] = await Promise.all([kindAndDates(visit, request), industry]);
  if (kind === null) return { data: null, opinions: [] };
  let data: StatementData | null = null;
  const opinions: PlacedOpinion[] = [];
  for (const dates of chooseDates(kind.dates, request.asOf)) {
    const {
      data: read,
      opinions: found,
      answers,
    } = await statementRows(visit, { ...request, ...(board === undefined ? {} : { board }) }, kind.type, dates);
    if (read === null) continue;
    const placed = found.map((opinion) => answers.map((a) => placeOpinion(opinion, a.snapshot, a.paragraphs)).find((p) => p !== null));
    opinions.push(...placed.filter((p) => p !== undefined));
    data = mergePeriods(data, read);
  }
  return { data, opinions: opinionUnits(visit, data?.company.name ?? request.symbol, opinions) };
}

async function price(visit: Visit, request: EastmoneyRequest): Promise<Price | null> {
  const query = 'the last price';
  if (!request.wantsPrice) return null;
  const url = quoteUrl(request.symbol);
  const fetched = await visit.fetch(eastmoneyDoor, { url, wanted: 'json' }, query);
  if (fetched === null) return tencentPrice(visit, request.symbol);
  const code = request.symbol.slice(0, request.symbol.lastIndexOf('.'));
  const read = readQuote(parseJson(fetched.bytes), code, fetched.at, url, request.symbol.endsWith('.HK') ? 'HKD' : 'CNY');
  if (read.ok) return keepQuote(visit, request.symbol, fetched, PUBLISHER, read.value.price);
  visit.lack(query, read.failure);
  return tencentPrice(visit, request.symbol);
}

async function mainland(visit: Visit, request: EastmoneyRequest): Promise<Partial<GatherOutcome>> {
  const { symbol, asOf } = request;
  const board = boardOf(visit, request);
  const pool = board.then((name) => knownPool({ symbol, ...(name === undefined ? {} : { board: name }) }));
  const [{ data, opinions }, quote, peers] = await Promise.all([
    statements(visit, request, board),
    price(visit, request),
    pool.then((id) => eastmoneyPeers({ symbol, pool: id, ...(asOf === undefined ? {} : { asOf }) }, visit.deps, visit.signal)),
    gatherAnnouncements(visit, request),
  ]);
  return {
    ...(data === null ? {} : { company: data.company, statements: data }),
    ...(opinions.length === 0 ? {} : { units: opinions }),
    ...(quote === null ? {} : { price: quote }),
    ...(peers.cards.length === 0 ? {} : { peers: peers.cards }),
    ...(peers.prices.length === 0 ? {} : { peerPrices: peers.prices }),
    fetches: peers.fetches,
  };
}

async function hongKong(visit: Visit, request: EastmoneyRequest): Promise<Partial<GatherOutcome>> {
  const [rows, quote, report] = await Promise.all([
    fetchHongKong(visit, request),
    price(visit, request),
    gatherAnnouncements(visit, request),
  ]);
  const data = await hongKongStatements(visit, request, rows, report);
  return {
    ...(data === null ? {} : { company: data.company, statements: data }),
    ...(quote === null ? {} : { price: quote }),
  };
}

export async function gatherEastmoney(request: EastmoneyRequest, deps: VisitDeps, signal: AbortSignal): Promise<GatherOutcome> {
  const visit = new Visit('eastmoney', deps, signal);
  const found = await (request.symbol.endsWith('.HK') ? hongKong : mainland)(visit, request);
  return {
    source: 'eastmoney',
    query: request.query,
    ...found,
    snapshots: visit.snapshots.toSorted((a, b) => (a.url < b.url ? -1 : a.url > b.url ? 1 : 0)),
    fetches: [...visit.fetches, ...(found.fetches ?? [])],
    missing: visit.missing,
  };
}
