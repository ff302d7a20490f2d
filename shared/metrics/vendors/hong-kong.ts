// Hong Kong long rows (one item a row) → statement data. The currency comes from the report, never from the vendor's column.
import type { Cell } from '../../schema/cell.ts';
import type { Company } from '../../schema/evidence.ts';
import type { Failure, Result } from '../../schema/failure.ts';
import type { StatementData } from '../../schema/gather.ts';
import { assemble } from '../assemble.ts';
import { decimal } from '../exact.ts';
import { fiscalCalendar } from '../fiscal-calendar.ts';
import { lineItem } from '../items/index.ts';
import { knownPool } from '../pools.ts';
import { isRecord } from '../xbrl/facts.ts';
import { vendorAmount } from './amount.ts';
import { hongKongFields, type VendorField } from './fields.ts';

export interface HongKongOptions {
  symbol: string;
  /** Currency of the statements as the company's report states it; the vendor labels yuan amounts HKD. */
  currency: string;
  snapshotId: string;
  sourceUrl: string;
  name?: string;
  pool?: string;
  financial?: boolean;
  /** Snapshot and address of a row, where statements were fetched apart. */
  sourceOf?: (row: object) => { snapshotId: string; sourceUrl: string } | undefined;
  /** Said of every cell: how the currency is known, when not from the report. */
  flags?: readonly string[];
}

const fail = (code: string, message: string): { ok: false; failure: Failure } => ({
  ok: false,
  failure: { code, fault: 'source', retry: false, message },
});
const DAY = /^\d{4}-\d{2}-\d{2}/;

/**
 * Rows {REPORT_DATE, START_DATE?, STD_ITEM_NAME, AMOUNT, SECURITY_CODE}. Without a report currency it refuses (`currency-unknown`)
 * rather than trust the vendor's label. Outflows that the vendor prints negative are stored positive.
 */
export function readHongKongRows(rows: readonly unknown[], options: HongKongOptions): Result<StatementData> {
  if (!/^[A-Z]{3}$/.test(options.currency)) return fail('currency-unknown', 'The currency of the statements is not known from the report.');
  const code = options.symbol.slice(0, options.symbol.lastIndexOf('.'));
  interface Row {
    item: string;
    name: string;
    target: VendorField;
    start?: string;
    end: string;
    value: number;
    source: { snapshotId: string; sourceUrl: string };
  }
  const read: Row[] = [];
  const annual: { start: string; end: string }[] = [];
  for (const row of rows) {
    if (!isRecord(row) || typeof row.REPORT_DATE !== 'string' || !DAY.test(row.REPORT_DATE) || typeof row.STD_ITEM_NAME !== 'string')
      return fail('hong-kong-shape', 'A row is not {REPORT_DATE, STD_ITEM_NAME, AMOUNT}.');
    if (typeof row.SECURITY_CODE === 'string' && row.SECURITY_CODE.padStart(5, '0') !== code)
      return fail('hong-kong-other-company', `A row is of ${row.SECURITY_CODE}, not ${code}.`);
    const value = vendorAmount(row.AMOUNT);
    if (value === undefined) continue;
    const end = row.REPORT_DATE.slice(0, 10);
    const start = typeof row.START_DATE === 'string' && DAY.test(row.START_DATE) ? row.START_DATE.slice(0, 10) : undefined;
    if (start) annual.push({ start, end });
    const name = row.STD_ITEM_NAME;
    const target = Object.hasOwn(hongKongFields, name) ? hongKongFields[name] : undefined;
    if (!target) continue;
    const source = options.sourceOf?.(row) ?? { snapshotId: options.snapshotId, sourceUrl: options.sourceUrl };
    const entry: Row = { item: target.item, name, target, end, value: value * target.sign, source };
    if (start) entry.start = start;
    read.push(entry);
  }
  const calendar = fiscalCalendar(annual);
  const starts = new Map(annual.map((a) => [a.end, a.start]));
  const cells: Cell[] = [];
  const told = new Map<string, Cell>();
  for (const r of [...read.filter((x) => !x.target.fallback), ...read.filter((x) => x.target.fallback)]) {
    const item = lineItem(r.item);
    if (!item) continue;
    const period = calendar.label(item.basis === 'instant' ? undefined : (r.start ?? starts.get(r.end)), r.end);
    if (!period || (item.basis === 'duration') === (period.start === undefined)) continue;
    const k = `${r.item}|${period.start ?? ''}|${period.end}`;
    const value = item.sign === 'plus' && item.statement === 'C' ? Math.abs(r.value) : r.value;
    const known = told.get(k);
    if (known) {
      // Associates and joint ventures are two rows of one item; any other second row is the same figure again.
      if (!r.target.adds || known.field.slice(3).split('+').includes(r.name)) continue;
      known.value += value;
      known.raw = decimal(known.value);
      known.field = `${known.field}+${r.name}`;
      continue;
    }
    const cell: Cell = {
      item: item.id,
      raw: decimal(value),
      field: `hk:${r.name}`,
      value: value === 0 ? 0 : value,
      unit: item.unit === 'money' ? options.currency : item.unit === 'per-share' ? `${options.currency}/share` : item.unit,
      period,
      ...r.source,
      label: r.name,
      scope: 'consolidated',
      standard: 'ifrs',
      flags: ['vendor-only', ...(options.flags ?? [])],
    };
    told.set(k, cell);
    cells.push(cell);
  }
  if (!cells.length) return fail('hong-kong-empty', 'No row holds a known item.');
  const company: Company = {
    symbol: options.symbol,
    name: options.name ?? options.symbol,
    market: 'HK',
    standard: 'ifrs',
    currency: options.currency,
    financial: options.financial ?? false,
  };
  const pool = options.pool ?? knownPool({ symbol: options.symbol });
  if (pool) company.pool = pool;
  return { ok: true, value: assemble(company, cells) };
}
