// Gathers a mainland company from Sina: a second reading of its statements and price, beside which the first is checked.
import { isFinancial, knownPool } from '#shared/metrics/pools.ts';
import { readSinaReports, type SinaStatement } from '#shared/metrics/vendors/sina.ts';
import type { Price } from '#shared/schema/evidence.ts';
import type { GatherOutcome, StatementData } from '#shared/schema/gather.ts';
import { chooseDates } from '../eastmoney/dates.ts';
import { NO_ROWS, type PlacedRows, placeCells, placedRows } from '../placed-rows.ts';
import { keepQuote } from '../quote-row.ts';
import { type VendorAnswer, vendorAnswer } from '../vendor-answer.ts';
import { Visit, type VisitDeps } from '../visit.ts';
import { quoteUrl, reportsUrl, sinaDoor } from './door.ts';
import { readSinaQuote } from './quote.ts';

export interface SinaRequest {
  symbol: string;
  name?: string;
  asOf?: string;
  query: string;
  refresh?: boolean;
  wantsPrice?: boolean;
}

const STATEMENTS: readonly SinaStatement[] = ['lrb', 'fzb', 'llb'];
const NAMES: Record<SinaStatement, string> = { lrb: '利润表', fzb: '资产负债表', llb: '现金流量表' };

const isRecord = (x: unknown): x is Record<string, unknown> => typeof x === 'object' && x !== null && !Array.isArray(x);

/** The answer with the reports of the days that a case reads; any other shape is left to the strict reader. */
function wantedReports(json: unknown, asOf: string | undefined): unknown {
  const result = isRecord(json) ? json.result : undefined;
  const data = isRecord(result) ? result.data : undefined;
  const list = isRecord(data) ? data.report_list : undefined;
  if (!isRecord(result) || !isRecord(data) || !isRecord(list)) return json;
  const dashed = (d: string): string => `${d.slice(0, 4)}-${d.slice(4, 6)}-${d.slice(6)}`;
  const days = Object.keys(list).filter((d) => /^\d{8}$/.test(d));
  const wanted = new Set(chooseDates(days.map(dashed).sort().reverse(), asOf).flat());
  const kept = Object.fromEntries(Object.entries(list).filter(([d]) => !/^\d{8}$/.test(d) || wanted.has(dashed(d))));
  return { result: { ...result, data: { ...data, report_list: kept } } };
}

async function statements(visit: Visit, request: SinaRequest): Promise<StatementData | null> {
  const { symbol, name, asOf, refresh } = request;
  const pool = knownPool({ symbol });
  const about = { symbol, ...(name === undefined ? {} : { name }), financial: isFinancial(pool, undefined) };
  const past = asOf === undefined ? {} : { asOf };
  const tableOf =
    (statement: SinaStatement, title: string) =>
    (json: unknown): PlacedRows => {
      const read = readSinaReports({ [statement]: wantedReports(json, undefined) }, { ...about, snapshotId: '', sourceUrl: '' });
      return read.ok ? placedRows(title, read.value) : NO_ROWS;
    };
  const answers: Partial<Record<SinaStatement, unknown>> = {};
  const sources: Partial<Record<SinaStatement, { snapshotId: string; sourceUrl: string }>> = {};
  const stored: VendorAnswer[] = [];
  for (const statement of STATEMENTS) {
    const url = reportsUrl(symbol, statement);
    const title = `${name ?? symbol} ${NAMES[statement]}`;
    const answer = await vendorAnswer(visit, sinaDoor, {
      url,
      query: NAMES[statement],
      title,
      edition: `${NAMES[statement]} ${visit.now().slice(0, 10)}`,
      publisher: '新浪财经',
      symbol,
      ...past,
      ...(refresh === undefined ? {} : { refresh }),
      rows: tableOf(statement, title),
    });
    if (answer === null) continue;
    const alone = readSinaReports({ [statement]: wantedReports(answer.json, asOf) }, { ...about, ...past, snapshotId: '', sourceUrl: '' });
    if (!alone.ok) {
      visit.lack(NAMES[statement], alone.failure);
      continue;
    }
    answers[statement] = wantedReports(answer.json, asOf);
    sources[statement] = { snapshotId: answer.snapshot.id, sourceUrl: url };
    stored.push(answer);
  }
  const first = sources.lrb ?? sources.fzb ?? sources.llb;
  if (first === undefined) return null;
  const read = readSinaReports(answers, { ...about, ...past, ...first, sources });
  if (read.ok) return placeCells(read.value, new Map(stored.map((a) => [a.snapshot.id, a.places])));
  visit.lack('statement rows', read.failure);
  return null;
}

async function price(visit: Visit, request: SinaRequest): Promise<Price | null> {
  if (!request.wantsPrice) return null;
  const query = 'the last price';
  const answer = await visit.fetch(sinaDoor, { url: quoteUrl(request.symbol), wanted: 'text' }, query);
  if (answer === null) return null;
  const read = readSinaQuote(new TextDecoder('gb18030').decode(answer.bytes), request.symbol, visit.deps.now());
  if (read.ok) return keepQuote(visit, request.symbol, answer, '新浪财经', read.value);
  visit.lack(query, read.failure);
  return null;
}

export async function gatherSina(request: SinaRequest, deps: VisitDeps, signal: AbortSignal): Promise<GatherOutcome> {
  const visit = new Visit('sina', deps, signal);
  const [data, quote] = await Promise.all([statements(visit, request), price(visit, request)]);
  return {
    source: 'sina',
    query: request.query,
    ...(data === null ? {} : { company: data.company, statements: data }),
    snapshots: visit.snapshots.toSorted((a, b) => (a.url < b.url ? -1 : a.url > b.url ? 1 : 0)),
    ...(quote === null ? {} : { price: quote }),
    fetches: visit.fetches,
    missing: visit.missing,
  };
}
