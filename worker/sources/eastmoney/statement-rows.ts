// The three statements of one company for a few report dates: asked for or taken from the library, read together, each figure with its row.
import { type Opinion, readEastmoneyRows } from '#shared/metrics/eastmoney.ts';
import type { StatementData } from '#shared/schema/gather.ts';
import { NO_ROWS, type PlacedRows, placeCells, placedRows } from '../placed-rows.ts';
import { type VendorAnswer, vendorAnswer } from '../vendor-answer.ts';
import type { Visit } from '../visit.ts';
import { readRows } from './answers.ts';
import { eastmoneyDoor, rowsUrl, type StatementName } from './door.ts';
import { opinionRows } from './opinions.ts';

export const STATEMENTS: readonly StatementName[] = ['income', 'balance', 'cashflow'];
const NAMES: Record<StatementName, string> = { income: '利润表', balance: '资产负债表', cashflow: '现金流量表' };
export const PUBLISHER = '东方财富';

export interface RowsRequest {
  symbol: string;
  name?: string;
  asOf?: string;
  refresh?: boolean;
  /** Industry board, where a source names it. */
  board?: string;
  /** In place of a day's freshness: an answer that was seen after this day still serves. */
  seenAfter?: string;
}
interface StatementRows {
  data: StatementData | null;
  opinions: Opinion[];
  answers: VendorAnswer[];
}

/** The rows of one statement as a table, as far as they are read. */
const tableOf =
  (symbol: string, statement: StatementName, title: string) =>
  (json: unknown): PlacedRows => {
    const rows = readRows(json);
    const read = rows.ok ? readEastmoneyRows({ [statement]: rows.value }, { symbol, snapshotId: '', sourceUrl: '' }) : null;
    return read?.ok ? placedRows(title, read.value, opinionRows(read.value.opinions)) : NO_ROWS;
  };

/** What could not be had is in the visit's missing. `type`: the kind of company, `dates`: at most five. */
export async function statementRows(visit: Visit, request: RowsRequest, type: number, dates: readonly string[]): Promise<StatementRows> {
  const { symbol, name, asOf, refresh, board } = request;
  const seenAfter = request.seenAfter ?? asOf;
  const rows: Partial<Record<StatementName, Record<string, unknown>[]>> = {};
  const sources: Partial<Record<StatementName, { snapshotId: string; sourceUrl: string }>> = {};
  const answers: VendorAnswer[] = [];
  for (const statement of STATEMENTS) {
    const url = rowsUrl(symbol, statement, type, dates);
    const query = `${NAMES[statement]} ${dates[0]} … ${dates.at(-1)}`;
    const title = `${name ?? symbol} ${NAMES[statement]}`;
    const fetched = await vendorAnswer(visit, eastmoneyDoor, {
      symbol,
      publisher: PUBLISHER,
      ...(seenAfter === undefined ? {} : { asOf: seenAfter }),
      ...(refresh === undefined ? {} : { refresh }),
      url,
      query,
      title,
      edition: `${NAMES[statement]} ${dates[0]}`,
      rows: tableOf(symbol, statement, title),
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
  if (first === undefined) return { data: null, opinions: [], answers };
  const read = readEastmoneyRows(rows, {
    symbol,
    ...first,
    sources,
    ...(asOf === undefined ? {} : { asOf }),
    ...(name === undefined ? {} : { name }),
    ...(board === undefined ? {} : { board }),
  });
  if (!read.ok) {
    visit.lack('statement rows', read.failure);
    return { data: null, opinions: [], answers };
  }
  const { opinions, ...data } = read.value;
  return { data: placeCells(data, new Map(answers.map((a) => [a.snapshot.id, a.places]))), opinions, answers };
}
