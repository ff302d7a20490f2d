// Gathers a Hong Kong company from Eastmoney: long statement rows, the price, the announcements; the currency is never the vendor's label.

import { hongKongFields } from '#shared/metrics/vendors/fields.ts';
import { readHongKongRows } from '#shared/metrics/vendors/hong-kong.ts';
import type { StatementData } from '#shared/schema/gather.ts';
import type { Snapshot } from '#shared/schema/snapshot.ts';
import { NO_ROWS, type PlacedRows, placeCells, placedLines } from '../placed-rows.ts';
import { type VendorAnswer, vendorAnswer } from '../vendor-answer.ts';
import type { Visit } from '../visit.ts';
import { readLongRows } from './answers.ts';
import { eastmoneyDoor, hongKongIndicatorsUrl, hongKongRowsUrl, type StatementName } from './door.ts';
import type { EastmoneyRequest } from './eastmoney.ts';
import { impliedCurrency, reportCurrency } from './statement-currency.ts';

type Row = Record<string, unknown>;

const NAMES: Record<StatementName, string> = { income: '利润表', balance: '资产负债表', cashflow: '现金流量表' };
const STATEMENTS: readonly StatementName[] = ['income', 'balance', 'cashflow'];
const YEARS = 6;
const MOST_PAGES = 2;
const ANNUAL = '001';
const INTERIM = '002';
/** Rows carry no date of announcement: looking back, a report counts as known when its legal term is over. */
const MONTHS_TO_PUBLISH: Readonly<Record<string, number>> = { [ANNUAL]: 4, [INTERIM]: 3 };

const dayOf = (row: Row): string => String(row.REPORT_DATE ?? '').slice(0, 10);

function knownBy(row: Row, asOf: string | undefined): boolean {
  const months = MONTHS_TO_PUBLISH[String(row.DATE_TYPE_CODE)];
  if (months === undefined) return false;
  if (asOf === undefined) return true;
  const [year = 0, month = 1] = dayOf(row).split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).toISOString().slice(0, 10);
  return last <= asOf;
}

/** Six year ends, the interim report after them and the one a year before it. */
function wantedDays(rows: readonly Row[]): Set<string> {
  const days = (type: string): string[] => [...new Set(rows.filter((r) => r.DATE_TYPE_CODE === type).map(dayOf))].sort().reverse();
  const years = days(ANNUAL).slice(0, YEARS);
  const interim = days(INTERIM).find((d) => years[0] === undefined || d > years[0]);
  return new Set([...years, ...(interim === undefined ? [] : [interim, `${Number(interim.slice(0, 4)) - 1}${interim.slice(4)}`])]);
}

const tableOf =
  (title: string) =>
  (json: unknown): PlacedRows => {
    const read = readLongRows(json);
    if (!read.ok || read.value.rows.length === 0) return NO_ROWS;
    const wanted = wantedDays(read.value.rows);
    return placedLines(
      title,
      read.value.rows.flatMap((row) => {
        const name = String(row.STD_ITEM_NAME ?? '');
        if (!Object.hasOwn(hongKongFields, name) || !wanted.has(dayOf(row)) || typeof row.AMOUNT !== 'number') return [];
        return [{ field: `hk:${name}`, end: dayOf(row), columns: [name, dayOf(row), row.AMOUNT] }];
      }),
    );
  };

async function rowsOf(visit: Visit, request: EastmoneyRequest, statement: StatementName, from: Map<object, VendorAnswer>): Promise<Row[]> {
  const out: Row[] = [];
  for (let page = 1; page <= MOST_PAGES; page++) {
    const query = page === 1 ? NAMES[statement] : `${NAMES[statement]} (${page})`;
    const title = `${request.name ?? request.symbol} ${NAMES[statement]}`;
    const answer = await vendorAnswer(visit, eastmoneyDoor, {
      url: hongKongRowsUrl(request.symbol, statement, page),
      query,
      title,
      edition: `${NAMES[statement]} ${visit.now().slice(0, 10)}`,
      publisher: '东方财富',
      symbol: request.symbol,
      ...(request.asOf === undefined ? {} : { asOf: request.asOf }),
      ...(request.refresh === undefined ? {} : { refresh: request.refresh }),
      rows: tableOf(title),
    });
    const read = answer === null ? null : readLongRows(answer.json);
    if (read !== null && !read.ok) visit.lack(query, read.failure);
    if (answer === null || !read?.ok) break;
    if (page === 1 && read.value.rows.length === 0) visit.lack(query, { code: 'source-empty', message: 'The answer holds no rows' });
    for (const row of read.value.rows) {
      from.set(row, answer);
      out.push(row);
    }
    if (read.value.pages <= page) break;
  }
  return out;
}

export interface HongKongRows {
  rows: Row[];
  from: ReadonlyMap<object, VendorAnswer>;
  /** The newest row of main indicators, with the vendor's ratios. */
  indicators: Row | null;
}

export async function fetchHongKong(visit: Visit, request: EastmoneyRequest): Promise<HongKongRows> {
  const from = new Map<object, VendorAnswer>();
  const rows: Row[] = [];
  for (const statement of STATEMENTS) rows.push(...(await rowsOf(visit, request, statement, from)));
  const query = 'main indicators';
  const answer = await vendorAnswer(visit, eastmoneyDoor, {
    url: hongKongIndicatorsUrl(request.symbol),
    query,
    title: `${request.name ?? request.symbol} 主要指标`,
    edition: `主要指标 ${visit.now().slice(0, 10)}`,
    publisher: '东方财富',
    symbol: request.symbol,
    ...(request.asOf === undefined ? {} : { asOf: request.asOf }),
    ...(request.refresh === undefined ? {} : { refresh: request.refresh }),
  });
  const read = answer === null ? null : readLongRows(answer.json);
  if (read !== null && !read.ok) visit.lack(query, read.failure);
  const first = read?.ok ? read.value.rows[0] : undefined;
  return { rows, from, indicators: first?.SECUCODE === request.symbol ? first : null };
}

/** The cells, once it is known in which currency they are: from the annual report where one was read, else from the vendor's ratios. */
export async function hongKongStatements(
  visit: Visit,
  request: EastmoneyRequest,
  { rows, from, indicators }: HongKongRows,
  report: Snapshot | null,
): Promise<StatementData | null> {
  const known = rows.filter((row) => knownBy(row, request.asOf));
  const wanted = wantedDays(known);
  const kept = known.filter((row) => wanted.has(dayOf(row)));
  const first = kept[0];
  if (first === undefined) return null;
  const query = 'the currency of the statements';
  const printed = report === null ? undefined : reportCurrency(await visit.deps.library.paragraphs(report.id, 0, report.paragraphs));
  const implied = indicators === null ? null : impliedCurrency(indicators);
  if (printed !== undefined && implied?.ok && implied.value.currency !== printed) {
    visit.lack(query, {
      code: 'currency-conflict',
      message: `The report speaks of ${printed}, the source's ratios of ${implied.value.currency}: its rows are not used`,
    });
    return null;
  }
  const currency = printed ?? (implied?.ok ? implied.value.currency : undefined);
  if (currency === undefined) {
    visit.lack(
      query,
      implied !== null && !implied.ok
        ? implied.failure
        : {
            code: 'currency-unknown',
            message: 'This source labels amounts of every currency HKD, and no report was read that tells the true one',
          },
    );
    return null;
  }
  if (printed === undefined && implied?.ok)
    visit.lack(query, {
      code: 'inferred',
      message: `No report was read; the source labels HKD, but converts its own ratios at ${implied.value.rate.toPrecision(4)}: taken as ${currency}`,
    });
  const answers = [...new Set(from.values())];
  const read = readHongKongRows(kept, {
    symbol: request.symbol,
    currency,
    snapshotId: from.get(first)?.snapshot.id ?? '',
    sourceUrl: from.get(first)?.snapshot.url ?? '',
    sourceOf: (row) => {
      const answer = from.get(row);
      return answer && { snapshotId: answer.snapshot.id, sourceUrl: answer.snapshot.url };
    },
    financial: typeof indicators?.ORG_TYPE === 'string' && /银行|保险|证券/.test(indicators.ORG_TYPE),
    ...(printed === undefined ? { flags: ['currency-inferred'] } : {}),
    ...(request.name === undefined ? {} : { name: request.name }),
  });
  if (read.ok) return placeCells(read.value, new Map(answers.map((a) => [a.snapshot.id, a.places])));
  visit.lack('statement rows', read.failure);
  return null;
}
