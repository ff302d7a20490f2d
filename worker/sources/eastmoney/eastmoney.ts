// Gathers a mainland company from Eastmoney: statement rows as reported, the price, and the announcements that matter with their text.
import { readEastmoneyRows } from '#shared/metrics/eastmoney.ts';
import type { Price } from '#shared/schema/evidence.ts';
import type { GatherOutcome, StatementData } from '#shared/schema/gather.ts';
import type { Snapshot } from '#shared/schema/snapshot.ts';
import { SHARED } from '../../db/database.ts';
import { tencentPrice } from '../tencent.ts';
import { isFresh, parseJson, Visit, type VisitDeps } from '../visit.ts';
import { gatherAnnouncements } from './announcements.ts';
import { readDates, readQuote, readRows } from './answers.ts';
import { COMPANY_TYPES, datesUrl, eastmoneyDoor, quoteUrl, rowsUrl, type StatementName } from './door.ts';
import { mergePeriods } from './merge-periods.ts';

export interface EastmoneyRequest {
  symbol: string;
  name?: string;
  asOf?: string;
  query: string;
  refresh?: boolean;
  /** The case brings no price of its own and does not look back. */
  wantsPrice?: boolean;
}

const PARSER = 'json@1';
const PER_CALL = 5;
const YEARS = 6;
const STATEMENTS: readonly StatementName[] = ['income', 'balance', 'cashflow'];

/** Six year ends, the latest interim date and the one a year before it: years, growth and twelve trailing months. */
export function chooseDates(dates: readonly string[], asOf: string | undefined): string[][] {
  const known = dates.filter((d) => asOf === undefined || d <= asOf);
  const years = known.filter((d) => d.endsWith('-12-31')).slice(0, YEARS);
  const interim = known.find((d) => !d.endsWith('-12-31') && (years[0] === undefined || d > years[0]));
  const before = interim === undefined ? undefined : known.find((d) => d === `${Number(interim.slice(0, 4)) - 1}${interim.slice(4)}`);
  const chosen = [...years, ...[interim, before].filter((d) => d !== undefined)].sort().reverse();
  const groups: string[][] = [];
  for (let i = 0; i < chosen.length; i += PER_CALL) groups.push(chosen.slice(i, i + PER_CALL));
  return groups;
}

/** A JSON answer, from the library while it is younger than a day. */
async function answer(
  visit: Visit,
  url: string,
  query: string,
  about: { request: EastmoneyRequest; title: string; edition: string },
): Promise<{ json: unknown; snapshot: Snapshot } | null> {
  const { request } = about;
  const held = await visit.deps.library.lastSeen(SHARED, url);
  if (held !== null && !request.refresh && isFresh(held.at, visit.deps.now(), request.asOf)) {
    const bytes = await visit.deps.library.body(SHARED, held.snapshot.contentHash);
    if (bytes !== null) {
      visit.reuse(held.snapshot, held.at);
      return { json: parseJson(bytes), snapshot: held.snapshot };
    }
  }
  const fetched = await visit.fetch(eastmoneyDoor, { url, wanted: 'json' }, query);
  if (fetched === null) return null;
  const json = parseJson(fetched.bytes);
  if (json === undefined) {
    visit.lack(query, { code: 'source-broken', message: 'The answer is not JSON' });
    return null;
  }
  const { snapshot } = await visit.deps.library.store({
    scope: SHARED,
    sourceId: 'eastmoney',
    url,
    title: about.title,
    kind: 'statement',
    symbol: request.symbol,
    publisher: '东方财富',
    edition: about.edition,
    contentType: 'application/json',
    bytes: fetched.bytes,
    parserVersion: PARSER,
    paragraphs: [],
    keepBody: true,
    fetchedAt: fetched.at,
  });
  visit.keep(snapshot, url);
  return { json, snapshot };
}

const NAMES: Record<StatementName, string> = { income: '利润表', balance: '资产负债表', cashflow: '现金流量表' };

/** The kind of company is not told in advance: kinds are tried until one is answered with dates. */
async function kindAndDates(visit: Visit, request: EastmoneyRequest): Promise<{ type: number; dates: string[] } | null> {
  const query = 'report dates';
  for (const type of COMPANY_TYPES) {
    const fetched = await answer(visit, datesUrl(request.symbol, 'income', type), query, {
      request,
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

async function statements(visit: Visit, request: EastmoneyRequest): Promise<StatementData | null> {
  const kind = await kindAndDates(visit, request);
  if (kind === null) return null;
  let data: StatementData | null = null;
  for (const dates of chooseDates(kind.dates, request.asOf)) {
    const rows: Partial<Record<StatementName, Record<string, unknown>[]>> = {};
    const sources: Partial<Record<StatementName, { snapshotId: string; sourceUrl: string }>> = {};
    for (const statement of STATEMENTS) {
      const url = rowsUrl(request.symbol, statement, kind.type, dates);
      const query = `${NAMES[statement]} ${dates[0]} … ${dates.at(-1)}`;
      const fetched = await answer(visit, url, query, {
        request,
        title: `${request.name ?? request.symbol} ${NAMES[statement]}`,
        edition: `${NAMES[statement]} ${dates[0]}`,
      });
      const read = fetched === null ? null : readRows(fetched.json);
      if (read !== null && !read.ok) visit.lack(query, read.failure);
      if (fetched === null || !read?.ok) continue;
      rows[statement] = read.value;
      sources[statement] = { snapshotId: fetched.snapshot.id, sourceUrl: url };
    }
    const first = sources.income ?? sources.balance ?? sources.cashflow;
    if (first === undefined) continue;
    const read = readEastmoneyRows(rows, {
      symbol: request.symbol,
      ...first,
      sources,
      ...(request.asOf === undefined ? {} : { asOf: request.asOf }),
      ...(request.name === undefined ? {} : { name: request.name }),
    });
    if (!read.ok) {
      visit.lack('statement rows', read.failure);
      continue;
    }
    const { opinions: _, ...statement } = read.value;
    data = mergePeriods(data, statement);
  }
  return data;
}

async function price(visit: Visit, request: EastmoneyRequest): Promise<Price | null> {
  const query = 'the last price';
  if (!request.wantsPrice) return null;
  const url = quoteUrl(request.symbol);
  const fetched = await visit.fetch(eastmoneyDoor, { url, wanted: 'json' }, query);
  if (fetched === null) return tencentPrice(visit, request.symbol);
  const read = readQuote(parseJson(fetched.bytes), request.symbol.slice(0, request.symbol.lastIndexOf('.')), fetched.at, url);
  if (read.ok) return read.value.price;
  visit.lack(query, read.failure);
  return null;
}

export async function gatherEastmoney(request: EastmoneyRequest, deps: VisitDeps, signal: AbortSignal): Promise<GatherOutcome> {
  const visit = new Visit('eastmoney', deps, signal);
  const mainland = /\.(SH|SZ|BJ)$/.test(request.symbol);
  if (!mainland)
    visit.lack('statements', {
      code: 'currency-unknown',
      message: 'This source labels yuan amounts of Hong Kong companies as HKD; hand the statements in as vendor rows or a report',
    });
  const [data, quote] = mainland
    ? await Promise.all([statements(visit, request), price(visit, request), gatherAnnouncements(visit, request)])
    : [null, null];
  return {
    source: 'eastmoney',
    query: request.query,
    ...(data === null ? {} : { company: data.company, statements: data }),
    snapshots: visit.snapshots.toSorted((a, b) => (a.url < b.url ? -1 : a.url > b.url ? 1 : 0)),
    ...(quote === null ? {} : { price: quote }),
    fetches: visit.fetches,
    missing: visit.missing,
  };
}
