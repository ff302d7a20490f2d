// A US or other English-language report's own statements as cells: each figure with its row, its period, its sign and its scale; what does
// not add up is suspect.
import { assemble } from '../../metrics/assemble.ts';
import { decimal } from '../../metrics/exact.ts';
import { type LineItem, lineItem } from '../../metrics/items/index.ts';
import { poolOf } from '../../metrics/pools.ts';
import type { Cell } from '../../schema/cell.ts';
import type { Company } from '../../schema/evidence.ts';
import type { Failure, Result } from '../../schema/failure.ts';
import type { Period } from '../../schema/period.ts';
import type { Paragraph } from '../../schema/snapshot.ts';
import type { Lack, PrintedStatements } from '../printed-statements/read.ts';
import { type HeadedFigure, type PrintedTable, printedTables, type TableRow } from '../printed-tables/tables.ts';
import { type ReportCalendar, reportCalendar, startOf } from './calendar.ts';
import { usChecks } from './checks.ts';
import { registrantNames } from './company.ts';
import { labelsOf, sectionOf } from './labels.ts';
import type { Section, UsLabel } from './rule.ts';

export interface UsPrintOptions {
  readonly symbol: string;
  readonly snapshotId: string;
  readonly sourceUrl: string;
  readonly filed?: string;
  readonly form?: string;
  readonly accession?: string;
  readonly name?: string;
}

const KINDS = ['income', 'balance', 'cash-flow'] as const;
type Statement = (typeof KINDS)[number];
const KNOWN_ENOUGH: Record<Statement, number> = { income: 4, balance: 5, 'cash-flow': 4 };
const NAMES: Record<Statement, string> = { income: 'income statement', balance: 'balance sheet', 'cash-flow': 'cash flow statement' };

const fail = (code: string, message: string): { ok: false; failure: Failure } => ({
  ok: false,
  failure: { code, fault: 'source', retry: false, message },
});

/**
 * Reads the primary statements that an English-language report prints (10-K, 10-Q, 20-F, earnings release; HTML or PDF) as cells in base
 * units: the period from the head of the column, the scale from the table's own line, costs and payments stored positive. Sources: METRICS
 * 2.2 and 2.6. Fails with `identity-mismatch` when the cover names another ticker, `no-text`, and `no-statements` when none is printed (a
 * 10-K that incorporates its statements from an exhibit).
 */
export function readUsStatements(paragraphs: readonly Paragraph[], options: UsPrintOptions): Result<PrintedStatements> {
  const ticker = options.symbol.slice(0, options.symbol.lastIndexOf('.'));
  const other = registrantNames(paragraphs, ticker, options.name);
  if (other !== undefined) return fail('identity-mismatch', `The report is of ${other}, not of ${options.name ?? ticker}.`);
  if (paragraphs.reduce((n, p) => n + p.text.length, 0) < 400)
    return fail('no-text', 'The document has no text layer (a scan, perhaps): no figure can be read from it.');
  const tables = printedTables(paragraphs);
  const chosen = new Map<Statement, ReadTable>();
  for (const table of tables) {
    const kind = table.kind === 'comprehensive-income' ? 'income' : table.kind;
    if (!isStatement(kind)) continue;
    const read = readRows(table);
    if (read.known < KNOWN_ENOUGH[kind]) continue;
    const held = chosen.get(kind);
    if (held === undefined || read.known > held.known + 2) chosen.set(kind, read);
  }
  for (const [kind, read] of untitled(tables, chosen)) chosen.set(kind, read);
  if (chosen.size === 0)
    return fail('no-statements', 'No statement table was found in the document: its statements may stand in an exhibit.');
  const named = tables.filter((t) => t.kind !== 'other');
  const when = reportCalendar([...named, ...[...chosen.values()].map((r) => r.table)], paragraphs);
  const lacks: Lack[] = [];
  for (const kind of KINDS)
    if (!chosen.has(kind))
      lacks.push({
        query: NAMES[kind],
        code: 'table-missing',
        message: `The document prints no ${NAMES[kind]}; it may be cut or be in an exhibit.`,
      });
  const cells = KINDS.flatMap((kind) => {
    const read = chosen.get(kind);
    return read === undefined ? [] : tableCells(read, kind, when, options);
  });
  if (!cells.some((c) => c.item === 'interest-expense'))
    cells.push(...noteCells('interest-expense', /^interest expense$/i, tables, when, options));
  const { marked, checks, lacks: faults } = usChecks(cells, hasDiscontinued(chosen.get('cash-flow')));
  return { ok: true, value: { data: assemble(companyOf(options), marked), lacks: [...lacks, ...faults], checks } };
}

/** Rows that no other table prints together: by them a statement is known whose title the page lacks. */
const TELLING: Record<Statement, readonly (readonly string[])[]> = {
  balance: [['total-assets'], ['liabilities-and-equity', 'total-liabilities'], ['equity-parent', 'total-equity']],
  income: [
    ['net-profit', 'net-profit-consolidated'],
    ['pretax-profit', 'operating-income', 'revenue'],
    ['eps-basic', 'eps-diluted', 'income-tax'],
  ],
  'cash-flow': [['ocf'], ['icf', 'fincf']],
};
const MIN_ROWS = 8;

/** The statements that no title names, among the tables without one; the one with most known rows of a kind. */
function untitled(tables: readonly PrintedTable[], chosen: ReadonlyMap<Statement, ReadTable>): Map<Statement, ReadTable> {
  const out = new Map<Statement, ReadTable>();
  for (const kind of KINDS.filter((k) => !chosen.has(k)))
    for (const table of tables.filter((t) => t.kind === 'other' && t.rows.length >= MIN_ROWS)) {
      const read = readRows({ ...table, kind });
      const items = new Set(read.found.map((f) => f.rule.item));
      if (read.known < KNOWN_ENOUGH[kind] || !TELLING[kind].every((any) => any.some((item) => items.has(item)))) continue;
      if (read.known > (out.get(kind)?.known ?? 0)) out.set(kind, read);
    }
  return out;
}

const hasDiscontinued = (read: ReadTable | undefined): boolean => read?.table.rows.some((r) => /discontinued/i.test(r.label)) ?? false;

const isStatement = (kind: PrintedTable['kind']): kind is Statement => (KINDS as readonly string[]).includes(kind);

interface Found {
  readonly row: TableRow;
  readonly rule: UsLabel;
}
interface ReadTable {
  readonly table: PrintedTable;
  readonly found: readonly Found[];
  readonly known: number;
}

/** The row of each line item: a total before a part of the same name, the first one otherwise. */
function readRows(table: PrintedTable): ReadTable {
  const out = new Map<string, Found & { total: boolean }>();
  const shares = new Set<number>();
  let section: Section = table.kind === 'cash-flow' ? '' : '';
  let group = '';
  const rows = table.rows;
  const attributed = rows.some((r) => /attributable to/i.test(r.label) && !/comprehensive/i.test(r.label));
  rows.forEach((row, at) => {
    if (row.group !== group) {
      group = row.group;
      section = sectionOf(table.kind, group, section);
    }
    const figured = row.figures.some((f) => f.head.kind !== 'other');
    for (const rule of labelsOf(table.kind, row.label, row.group, section)) {
      const target = netRow(row, rows[at + 1], rows[at + 2], rule);
      if (target === undefined || !figured) continue;
      if (rule.item === 'minority-profit') shares.add(row.paragraph);
      const total = rule.total?.test(row.label.trim().toLowerCase()) === true;
      const held = out.get(rule.item);
      if (held === undefined || (total && !held.total) || (held.rule.broad && !rule.broad))
        out.set(rule.item, { row: target, rule, total });
    }
    section = sectionOf(table.kind, row.label, section);
  });
  // Without a row that splits it, net income is the owners'; a total of equity likewise.
  const alone = (whole: string, part: string): void => {
    const held = out.get(whole);
    if (held && !out.has(part)) {
      out.delete(whole);
      out.set(part, { ...held, rule: { ...held.rule, item: part } });
    }
  };
  if (!attributed && !out.has('minority-profit')) alone('net-profit-consolidated', 'net-profit');
  // Several shares of others are one item: a single row of them is not its amount.
  if (shares.size > 1) out.delete('minority-profit');
  if (!out.has('minority-equity')) alone('total-equity', 'equity-parent');
  // Short-term debt beside a row for the current part of long-term debt is the rest of what is due within the year.
  if (out.has('current-portion-lt-debt') && /^short-term debt$/i.test(out.get('debt-current')?.row.label ?? ''))
    alone('debt-current', 'short-term-borrowings');
  return { table, found: [...out.values()], known: out.size };
}

/** Where property is printed at cost, less depreciation, the net figure stands in a row without label (or under it). */
function netRow(row: TableRow, next: TableRow | undefined, after: TableRow | undefined, rule: UsLabel): TableRow | undefined {
  if (rule.item !== 'ppe' || next === undefined || !/accumulated (?:depreciation|amortization)/i.test(next.label)) return row;
  return after !== undefined && (after.label === '' || /^(?:net|total)\b|\bnet$/i.test(after.label)) ? after : undefined;
}

/** Items stored as amounts paid or spent, whatever brackets the statement prints. */
const AMOUNTS = new Set(['treasury-shares', 'd-and-a', 'depreciation', 'sbc']);

function tableCells(read: ReadTable, kind: Statement, when: ReportCalendar, options: UsPrintOptions): Cell[] {
  const out: Cell[] = [];
  const signed = new Map([
    ['income-tax', signsOf(read, 'pretax-profit', 'income-tax')],
    ['minority-profit', signsOf(read, 'net-profit-consolidated', 'minority-profit')],
  ]);
  for (const { row, rule } of read.found) {
    const item = lineItem(rule.item);
    if (item === undefined) continue;
    for (const figure of row.figures) {
      const period = periodOf(figure, kind, item, when);
      if (period === undefined || (figure.nil && item.unit !== 'money')) continue;
      const sign = signed.get(rule.item)?.get(figure.head.text) ?? 1;
      const cell = cellOf(figure, row, rule, item, period, read.table, sign, options);
      if (cell && !out.some((c) => c.item === cell.item && c.period.label === cell.period.label && c.period.end === cell.period.end))
        out.push(cell);
    }
  }
  return out;
}

/** A row of the notes that a statement leaves out, where every table that prints it prints the same figures. */
function noteCells(id: string, label: RegExp, tables: readonly PrintedTable[], when: ReportCalendar, options: UsPrintOptions): Cell[] {
  const item = lineItem(id);
  const out = new Map<string, Cell>();
  const disputed = new Set<string>();
  for (const table of tables.filter((t) => t.kind === 'other' && t.scales.stated))
    for (const row of table.rows.filter((r) => label.test(r.label)))
      for (const figure of row.figures) {
        const period = item === undefined || figure.nil ? undefined : periodOf(figure, 'income', item, when);
        if (item === undefined || period === undefined) continue;
        const cell = cellOf(figure, row, { item: id, kind: 'income', is: label }, item, period, table, 1, options);
        const held = out.get(period.label);
        if (cell && held && held.value !== cell.value) disputed.add(period.label);
        else if (cell && !held) out.set(period.label, { ...cell, flags: ['note'] });
      }
  return disputed.size > 0 ? [] : [...out.values()];
}

/** Whether a deduction is printed as an amount that is added, column by column: whole + part = rest, where whole − part is not. */
function signsOf({ found }: ReadTable, whole: string, part: string): Map<string, 1 | -1> {
  const out = new Map<string, 1 | -1>();
  const row = (item: string): TableRow | undefined => found.find((f) => f.rule.item === item)?.row;
  const rest = whole === 'pretax-profit' ? (row('net-profit-consolidated') ?? row('net-profit')) : row('net-profit');
  for (const t of row(part)?.figures ?? []) {
    const at = (r: TableRow | undefined): number | undefined => r?.figures.find((f) => f.head.text === t.head.text)?.value;
    const [w, r] = [at(row(whole)), at(rest)];
    if (w === undefined || r === undefined || t.value === 0) continue;
    out.set(t.head.text, Math.abs(w + t.value - r) < Math.abs(w - t.value - r) ? -1 : 1);
  }
  return out;
}

/** The period of a figure: a span or a day as its head says. A day over a flow is the end of a year in an annual report, else unknown. */
function periodOf(figure: HeadedFigure, kind: Statement, item: LineItem, when: ReportCalendar): Period | undefined {
  const { head } = figure;
  const instant = item.basis === 'instant';
  const named = head.kind === 'year' ? when.calendar.years.find((y) => y.year === head.year)?.end : head.end;
  if (named === undefined || (head.kind !== 'span' && head.kind !== 'day' && head.kind !== 'year')) return undefined;
  if (instant) return when.calendar.label(undefined, named);
  const months = head.months ?? (when.annual && kind !== 'balance' ? 12 : undefined);
  return months === undefined ? undefined : when.calendar.label(startOf(named, months, when.ends), named);
}

function cellOf(
  figure: HeadedFigure,
  row: TableRow,
  rule: UsLabel,
  item: LineItem,
  period: Period,
  table: PrintedTable,
  sign: 1 | -1,
  options: UsPrintOptions,
): Cell | undefined {
  const perShare = item.unit === 'per-share';
  const scale = perShare ? 1 : item.unit === 'shares' ? table.scales.shares : table.scales.money;
  if (figure.percent || item.unit === 'ratio') return undefined;
  const amount = item.sign === 'plus' || AMOUNTS.has(item.id) ? Math.abs(figure.value) : figure.value * sign;
  const raw = scaled(amount, scale);
  const value = Number(raw);
  return {
    item: rule.item,
    raw,
    field: `page:${row.label || rule.item}`,
    value: value === 0 ? 0 : value,
    unit: item.unit === 'shares' ? 'shares' : perShare ? 'USD/share' : 'USD',
    period,
    ...(options.filed === undefined ? {} : { filed: options.filed }),
    ...(options.form === undefined ? {} : { form: options.form }),
    accession: options.accession ?? options.snapshotId,
    snapshotId: options.snapshotId,
    sourceUrl: options.sourceUrl,
    paragraph: row.paragraph,
    label: row.label || rule.item,
    scope: 'consolidated',
    standard: 'us-gaap',
    printedScale: Number(`${scale}e-${figure.decimals}`),
    ...(rule.broad ? { flags: ['broad'] } : {}),
  };
}

const POWER: Readonly<Record<number, number>> = { 1: 0, 1e3: 3, 1e6: 6, 1e9: 9 };
/** The point is moved in the digits: 1,234.5 thousand is 1234500, not 1234499.99. */
const scaled = (value: number, scale: number): string => decimal(Number(`${decimal(value)}e${POWER[scale] ?? 0}`));

function companyOf(options: UsPrintOptions): Company {
  const pool = poolOf({ symbol: options.symbol });
  return {
    symbol: options.symbol,
    name: options.name ?? options.symbol,
    market: 'US',
    standard: 'us-gaap',
    currency: 'USD',
    ...(pool === undefined || pool === 'diversified' ? {} : { pool }),
  };
}
