// Rows captured from a vendor's page or bundled as material (CONTRACT "vendor rows") → statement data.
import type { Cell } from '../schema/cell.ts';
import type { Company } from '../schema/evidence.ts';
import type { Failure, Result } from '../schema/failure.ts';
import type { StatementData } from '../schema/gather.ts';
import type { Period } from '../schema/period.ts';
import { assemble } from './assemble.ts';
import { calendarDuration, calendarInstant, cumulativePart, readLabel } from './calendar-periods.ts';
import { readCompanyFacts } from './companyfacts.ts';
import { decimal } from './exact.ts';
import { type LineItem, lineItem } from './items/index.ts';
import { knownPool } from './pools.ts';
import { vendorAmount } from './vendors/amount.ts';
import { type VendorField, vendorField } from './vendors/fields.ts';
import { settleSigns } from './vendors/signs.ts';
import { isRecord } from './xbrl/facts.ts';

export interface VendorRowsOptions {
  snapshotId: string;
  /** Address of the capture; a row's own `sourceUrl` goes first. */
  sourceUrl: string;
  asOf?: string;
  name?: string;
  pool?: string;
  financial?: boolean;
}

/** One row as sent. `period`: a Period, a label (FY2024, 2024Q1 …) or a report date. */
export interface VendorRow {
  field: string;
  label?: string;
  period: Period | string;
  value: number | string;
  unit: string;
  filed?: string;
  form?: string;
  accession?: string;
  sourceUrl?: string;
  paragraph?: number;
}
export interface VendorRows {
  source: string;
  symbol: string;
  currency: string;
  capturedAt: string;
  rows: VendorRow[];
}

const fail = (code: string, message: string): { ok: false; failure: Failure } => ({
  ok: false,
  failure: { code, fault: 'source', retry: false, message },
});
const text = (x: unknown): x is string => typeof x === 'string' && x.length > 0;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const LABEL = /^(FY\d{4}|\d{4}(Q[1-4]|H[12]|9M)|TTM)$/;
const PARTS = new Set<unknown>(['FY', 'H1', 'H2', 'Q1', 'Q2', 'Q3', 'Q4', '9M', 'TTM']);

/** A period of the contract: real dates, a known label, a whole year. */
const isPeriod = (p: Record<string, unknown>): boolean =>
  text(p.end) &&
  DATE.test(p.end) &&
  (p.start === undefined || (text(p.start) && DATE.test(p.start) && p.start <= p.end)) &&
  (p.basis === 'instant' || p.basis === 'duration' || p.basis === 'ttm') &&
  text(p.label) &&
  LABEL.test(p.label) &&
  Number.isInteger(p.fiscalYear) &&
  PARTS.has(p.fiscalPeriod);

/** Checks the shape; an unknown shape is a failure, never a guess. Rows without a value (null, "", "--") are left out. */
export function parseVendorRows(json: unknown): Result<VendorRows> {
  if (
    !isRecord(json) ||
    !text(json.source) ||
    !text(json.symbol) ||
    !text(json.currency) ||
    !text(json.capturedAt) ||
    !Array.isArray(json.rows)
  )
    return fail('vendor-rows-shape', 'The material is not {source, symbol, currency, capturedAt, rows}.');
  const rows: VendorRow[] = [];
  for (const [i, row] of json.rows.entries()) {
    if (!isRecord(row) || !text(row.field) || !text(row.unit) || !(text(row.period) || isRecord(row.period)))
      return fail('vendor-rows-shape', `Row ${i} is not {field, label, period, value, unit}.`);
    if (row.value === null || row.value === '' || row.value === '--' || row.value === '-') continue;
    if (vendorAmount(row.value) === undefined) return fail('vendor-rows-shape', `Row ${i} has no decimal value.`);
    if (isRecord(row.period) && !isPeriod(row.period)) return fail('vendor-rows-shape', `Row ${i} has no period.`);
    const clean: VendorRow = {
      field: row.field,
      period: row.period as Period | string,
      value: row.value as number | string,
      unit: row.unit,
    };
    for (const k of ['label', 'filed', 'form', 'accession', 'sourceUrl'] as const) if (text(row[k])) clean[k] = row[k];
    if (typeof row.paragraph === 'number') clean.paragraph = row.paragraph;
    rows.push(clean);
  }
  return { ok: true, value: { source: json.source, symbol: json.symbol, currency: json.currency, capturedAt: json.capturedAt, rows } };
}

/**
 * Statement data of vendor rows. Fields: an XBRL tag ("us-gaap:Assets", "ifrs-full:Assets"), a vendor's field
 * ("em:TOTAL_ASSETS", "xq:…", "sina:…", "fmp:…", "yahoo:…") or one of our line items ("page:total-assets"). XBRL rows are read by the same rules as companyfacts.
 * Rows of other fields are ignored. Fails with `vendor-rows-shape` or `vendor-rows-empty`.
 */
export function readVendorRows(json: unknown, options: VendorRowsOptions): Result<StatementData> {
  const parsed = parseVendorRows(json);
  if (!parsed.ok) return parsed;
  const { symbol, currency, rows } = parsed.value;
  const market = symbol.slice(symbol.lastIndexOf('.') + 1);
  const visible = options.asOf ? rows.filter((r) => !r.filed || r.filed <= options.asOf!) : rows;
  const xbrl = visible.filter((r) => /^(us-gaap|ifrs-full|dei):/.test(r.field));
  const others = visible.flatMap((row) => {
    const target = /^(us-gaap|ifrs-full|dei):/.test(row.field) ? undefined : vendorField(row.field);
    return target ? [{ row, target }] : [];
  });
  let data: StatementData | undefined;
  if (xbrl.length) {
    const read = readXbrlRows(xbrl, parsed.value, options);
    if (!read.ok && !others.length) return read;
    if (read.ok) data = read.value;
  }
  const cells: Cell[] = [];
  const open: Cell[] = [];
  const chinese = market === 'SH' || market === 'SZ' || market === 'BJ';
  for (const { row, target } of others) {
    const item = lineItem(target.item);
    if (!item) continue;
    const period = periodOf(row.period, item, chinese);
    if (!period || (target.zeroIsAbsent && Number(row.value) === 0) || (target.financialOnly && !options.financial)) continue;
    const cell = cellOf(row, item, period, target, parsed.value, options, chinese ? 'cas' : market === 'HK' ? 'ifrs' : 'us-gaap');
    (target.signByFooting ? open : cells).push(cell);
  }
  cells.push(...settleSigns(cells, open));
  if (!data && !cells.length) return fail('vendor-rows-empty', 'No row names a line item, tag or field that is known.');
  if (data && !cells.length) return { ok: true, value: data };
  const pool = options.pool ?? knownPool({ symbol });
  const company: Company = data?.company ?? {
    symbol,
    name: options.name ?? symbol,
    market,
    standard: chinese ? 'cas' : market === 'HK' ? 'ifrs' : 'us-gaap',
    currency,
    financial: options.financial ?? false,
    ...(pool ? { pool } : {}),
  };
  const own = assemble(company, cells);
  if (!data) return { ok: true, value: own };
  // A figure that the filings give is not overruled by a page.
  const held = new Set(data.cells.map((c) => `${c.item}|${c.period.start ?? ''}|${c.period.end}`));
  const extra = own.cells.filter((c) => !held.has(`${c.item}|${c.period.start ?? ''}|${c.period.end}`));
  return { ok: true, value: { ...data, cells: [...data.cells, ...extra] } };
}

/** The period of a row for an item; a bare report date of a mainland company is cumulative from 1 January. */
function periodOf(period: Period | string, item: LineItem, chinese: boolean): Period | undefined {
  if (typeof period !== 'string') {
    if (!text(period.end) || !DATE.test(period.end) || !text(period.label)) return undefined;
    if (item.basis === 'instant') {
      const { start: _, ...rest } = period;
      const label = rest.label.replace('H1', 'Q2').replace('9M', 'Q3');
      const fiscalPeriod = period.fiscalPeriod === 'H1' ? 'Q2' : period.fiscalPeriod === '9M' ? 'Q3' : period.fiscalPeriod;
      return { ...rest, basis: 'instant', label, fiscalPeriod };
    }
    return period.start && period.basis !== 'instant' ? period : undefined;
  }
  const named = readLabel(period) ?? (chinese || item.basis === 'instant' ? cumulativePart(period) : undefined);
  if (!named) return undefined;
  return item.basis === 'instant' ? calendarInstant(named.year, named.part) : calendarDuration(named.year, named.part);
}

function cellOf(
  row: VendorRow,
  item: LineItem,
  period: Period,
  { sign }: VendorField,
  from: VendorRows,
  options: VendorRowsOptions,
  standard: 'cas' | 'ifrs' | 'us-gaap',
): Cell {
  const value = sign * Number(row.value);
  const cell: Cell = {
    item: item.id,
    raw: typeof row.value === 'string' && sign === 1 ? row.value : decimal(value),
    field: row.field,
    value: value === 0 ? 0 : value,
    unit: row.unit || from.currency,
    period,
    snapshotId: options.snapshotId,
    sourceUrl: row.sourceUrl ?? options.sourceUrl,
    scope: 'consolidated',
    standard,
    flags: ['vendor-only'],
  };
  if (row.filed) cell.filed = row.filed;
  if (row.form) cell.form = row.form;
  if (row.accession) cell.accession = row.accession;
  if (row.label) cell.label = row.label;
  if (row.paragraph !== undefined) cell.paragraph = row.paragraph;
  return cell;
}

const MADE_UP = 'vendor-row';

/** XBRL rows in the shape of companyfacts, so that one set of rules reads both. */
function readXbrlRows(rows: readonly VendorRow[], from: VendorRows, options: VendorRowsOptions): Result<StatementData> {
  const facts: Record<string, Record<string, { label: string; units: Record<string, unknown[]> }>> = {};
  const urls = new Map<string, string>();
  const paragraphs = new Map<string, number>();
  const captured = from.capturedAt.slice(0, 10);
  for (const row of rows) {
    const [ns, tag] = row.field.split(':') as [string, string];
    const item = typeof row.period === 'string' ? undefined : row.period;
    const named = typeof row.period === 'string' ? readLabel(row.period) : undefined;
    const end =
      item?.end ??
      (named
        ? calendarDuration(named.year, named.part).end
        : typeof row.period === 'string' && DATE.test(row.period)
          ? row.period
          : undefined);
    if (!end) continue;
    const start = item ? (item.basis === 'instant' ? undefined : item.start) : undefined;
    const annual = item ? item.fiscalPeriod === 'FY' : true;
    const form = row.form ?? (annual ? '10-K' : '10-Q');
    const accession = row.accession ?? `${MADE_UP}|${row.form ?? ''}|${row.filed ?? ''}`;
    const key = `${accession}|${row.field}|${start ?? ''}|${end}`;
    if (row.sourceUrl) urls.set(key, row.sourceUrl);
    if (row.paragraph !== undefined && !paragraphs.has(`${key}|${Number(row.value)}`))
      paragraphs.set(`${key}|${Number(row.value)}`, row.paragraph);
    facts[ns] ??= {};
    facts[ns][tag] ??= { label: row.label ?? tag, units: {} };
    const unit = row.unit.replace(/\/share$/, '/shares');
    facts[ns][tag].units[unit] ??= [];
    facts[ns][tag].units[unit].push({
      start,
      end,
      val: Number(row.value),
      accn: accession,
      fy: annual ? item?.fiscalYear : undefined,
      form,
      filed: row.filed ?? captured,
    });
  }
  const { asOf: _, ...rest } = options;
  const read = readCompanyFacts({ entityName: options.name ?? from.symbol, facts }, { ...rest, symbol: from.symbol });
  if (!read.ok) return read;
  const restore = (cell: Cell): Cell => {
    const key = `${cell.accession}|${cell.field}|${cell.period.start ?? ''}|${cell.period.end}`;
    const [url, paragraph] = [urls.get(key), paragraphs.get(`${key}|${cell.value}`)];
    const out: Cell = { ...cell, ...(url ? { sourceUrl: url } : {}), ...(paragraph === undefined ? {} : { paragraph }) };
    if (out.accession?.startsWith(MADE_UP)) {
      const [, form, filed] = out.accession.split('|');
      delete out.accession;
      if (!form) delete out.form;
      if (!filed) delete out.filed;
      delete out.audited;
      out.flags = [...(out.flags ?? []), 'vendor-only'];
    }
    return out;
  };
  const data = read.value;
  return {
    ok: true,
    value: { ...data, cells: data.cells.map(restore), dropped: data.dropped.map((d) => ({ ...d, cell: restore(d.cell) })) },
  };
}
