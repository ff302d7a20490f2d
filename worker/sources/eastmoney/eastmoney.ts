// Gathers a mainland or Hong Kong company from Eastmoney: statement rows as reported, the price, and the announcements that matter with their text.
import { readEastmoneyRows } from '#shared/metrics/eastmoney.ts';
import type { EventEvidence, Price } from '#shared/schema/evidence.ts';
import type { GatherOutcome, StatementData } from '#shared/schema/gather.ts';
import { NO_ROWS, type PlacedRows, placeCells, placedRows } from '../placed-rows.ts';
import { keepQuote } from '../quote-row.ts';
import { tencentPrice } from '../tencent.ts';
import { type VendorAnswer, vendorAnswer } from '../vendor-answer.ts';
import { parseJson, Visit, type VisitDeps } from '../visit.ts';
import { gatherAnnouncements } from './announcements.ts';
import { readDates, readQuote, readRows } from './answers.ts';
import { chooseDates } from './dates.ts';
import { COMPANY_TYPES, datesUrl, eastmoneyDoor, quoteUrl, rowsUrl, type StatementName } from './door.ts';
import { fetchHongKong, hongKongStatements } from './hong-kong.ts';
import { mergePeriods } from './merge-periods.ts';
import { opinionRows, opinionUnits, type PlacedOpinion, placeOpinion } from './opinions.ts';

export interface EastmoneyRequest {
  symbol: string;
  name?: string;
  asOf?: string;
  query: string;
  refresh?: boolean;
  /** The case brings no price of its own and does not look back. */
  wantsPrice?: boolean;
}

const STATEMENTS: readonly StatementName[] = ['income', 'balance', 'cashflow'];

const NAMES: Record<StatementName, string> = { income: '利润表', balance: '资产负债表', cashflow: '现金流量表' };

const PUBLISHER = '东方财富';
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

/** The rows of one statement as a table, as far as they are read. */
const tableOf =
  (symbol: string, statement: StatementName, title: string) =>
  (json: unknown): PlacedRows => {
    const rows = readRows(json);
    const read = rows.ok ? readEastmoneyRows({ [statement]: rows.value }, { symbol, snapshotId: '', sourceUrl: '' }) : null;
    return read?.ok ? placedRows(title, read.value, opinionRows(read.value.opinions)) : NO_ROWS;
  };

interface Statements {
  data: StatementData | null;
  opinions: EventEvidence[];
}

async function statements(visit: Visit, request: EastmoneyRequest): Promise<Statements> {
  const kind = await kindAndDates(visit, request);
  if (kind === null) return { data: null, opinions: [] };
  let data: StatementData | null = null;
  const opinions: PlacedOpinion[] = [];
  for (const dates of chooseDates(kind.dates, request.asOf)) {
    const rows: Partial<Record<StatementName, Record<string, unknown>[]>> = {};
    const sources: Partial<Record<StatementName, { snapshotId: string; sourceUrl: string }>> = {};
    const answers: VendorAnswer[] = [];
    for (const statement of STATEMENTS) {
      const url = rowsUrl(request.symbol, statement, kind.type, dates);
      const query = `${NAMES[statement]} ${dates[0]} … ${dates.at(-1)}`;
      const title = `${request.name ?? request.symbol} ${NAMES[statement]}`;
      const fetched = await vendorAnswer(visit, eastmoneyDoor, {
        ...asked(request),
        url,
        query,
        title,
        edition: `${NAMES[statement]} ${dates[0]}`,
        rows: tableOf(request.symbol, statement, title),
      });
      const read = fetched === null ? null : readRows(fetched.json);
      if (read !== null && !read.ok) visit.lack(query, read.failure);
      if (read?.ok && read.value.length === 0) visit.lack(query, { code: 'source-empty', message: 'The answer holds no rows' });
      if (fetched === null || !read?.ok) continue;
      rows[statement] = read.value;
      sources[statement] = { snapshotId: fetched.snapshot.id, sourceUrl: url };
      answers.push(fetched);
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
    const { opinions: found, ...statement } = read.value;
    const placed = found.map((opinion) => answers.map((a) => placeOpinion(opinion, a.snapshot, a.paragraphs)).find((p) => p !== null));
    opinions.push(...placed.filter((p) => p !== undefined));
    data = mergePeriods(data, placeCells(statement, new Map(answers.map((a) => [a.snapshot.id, a.places]))));
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
  const [{ data, opinions }, quote] = await Promise.all([
    statements(visit, request),
    price(visit, request),
    gatherAnnouncements(visit, request),
  ]);
  return {
    ...(data === null ? {} : { company: data.company, statements: data }),
    ...(opinions.length === 0 ? {} : { units: opinions }),
    ...(quote === null ? {} : { price: quote }),
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
    fetches: visit.fetches,
    missing: visit.missing,
  };
}
