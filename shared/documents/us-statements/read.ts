// A US or other English-language report's own statements as cells: each figure with its row, its period, its sign and its scale; what does
// not add up is suspect.
import { assemble } from '../../metrics/assemble.ts';
import { decimal } from '../../metrics/exact.ts';
import { type LineItem, lineItem } from '../../metrics/items/index.ts';
import { poolOf } from '../../metrics/pools.ts';
import type { AccountingStandard, Cell } from '../../schema/cell.ts';
import type { Company } from '../../schema/evidence.ts';
import type { Failure, Result } from '../../schema/failure.ts';
import type { Period } from '../../schema/period.ts';
import type { Paragraph } from '../../schema/snapshot.ts';
import type { Lack, PrintedStatements } from '../printed-statements/read.ts';
import { type HeadedFigure, type PrintedTable, printedTables, type TableRow } from '../printed-tables/tables.ts';
import { type ReportCalendar, reportCalendar, startOf } from './calendar.ts';
import { usChecks } from './checks.ts';
import { registrantNames } from './company.ts';
import { currencyIn, reportCurrency, reportStandard } from './currency.ts';
import { KINDS, KNOWN_ENOUGH, NAMES, type ReadTable, readRows, type Statement, signsOf, untitled } from './rows.ts';
import type { UsLabel } from './rule.ts';

export interface UsPrintOptions {
  readonly symbol: string;
  readonly snapshotId: string;
  readonly sourceUrl: string;
  readonly filed?: string;
  readonly form?: string;
  readonly accession?: string;
  readonly name?: string;
}

/** What is asked for, and what the report says of its currency and standards. */
type Reading = UsPrintOptions & { readonly currency: string; readonly standard: AccountingStandard };

const fail = (code: string, message: string): { ok: false; failure: Failure } => ({
  ok: false,
  failure: { code, fault: 'source', retry: false, message },
});

/**
 * Reads the primary statements that an English-language report prints (10-K, 10-Q, 20-F, earnings release; HTML or PDF) as cells in base
 * units: the period from the head of the column, the scale from the table's own line, costs and payments stored positive. Sources: METRICS
 * 2.2 and 2.6. Fails with `identity-mismatch` when the cover names another ticker, `no-text`, `no-statements` when none is printed (a
 * 10-K that incorporates its statements from an exhibit), `no-periods` when nothing dates the columns.
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
  const printed: Reading = {
    ...options,
    currency: reportCurrency(
      [...chosen.values()].map((r) => r.table),
      paragraphs,
    ),
    standard: reportStandard(paragraphs),
  };
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
    if (read === undefined) return [];
    // The cash flow statement begins with the profit that the income statement has printed already.
    const found = kind === 'cash-flow' && chosen.get('income')?.found.some(isProfit) ? read.found.filter((f) => !isProfit(f)) : read.found;
    return tableCells({ ...read, found }, kind, when, printed);
  });
  if (!cells.some((c) => c.item === 'interest-expense'))
    cells.push(...noteCells('interest-expense', /^interest expense$/i, tables, when, printed));
  if (cells.length === 0)
    return fail('no-periods', 'The columns of the statements name no dates, and the document does not say when its fiscal years end.');
  const { marked, checks, lacks: faults } = usChecks(cells, hasDiscontinued(chosen.get('cash-flow')));
  return { ok: true, value: { data: assemble(companyOf(printed), marked), lacks: [...lacks, ...faults], checks } };
}

const isProfit = ({ rule }: ReadTable['found'][number]): boolean => /^net-profit(?:-consolidated)?$/.test(rule.item);
const hasDiscontinued = (read: ReadTable | undefined): boolean => read?.table.rows.some((r) => /discontinued/i.test(r.label)) ?? false;

const isStatement = (kind: PrintedTable['kind']): kind is Statement => (KINDS as readonly string[]).includes(kind);

/** Items stored as amounts paid or spent, whatever brackets the statement prints. */
const AMOUNTS = new Set(['treasury-shares', 'd-and-a', 'depreciation', 'sbc']);

function tableCells(read: ReadTable, kind: Statement, when: ReportCalendar, options: Reading): Cell[] {
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
      if ((currencyIn(figure.head.text) ?? options.currency) !== options.currency) continue;
      const sign = signed.get(rule.item)?.get(figure.head.text) ?? 1;
      const cell = cellOf(figure, row, rule, item, period, read.table, sign, options);
      if (cell && !out.some((c) => c.item === cell.item && c.period.label === cell.period.label && c.period.end === cell.period.end))
        out.push(cell);
    }
  }
  return out;
}

/** A row of the notes that a statement leaves out, where every table that prints it prints the same figures. */
function noteCells(id: string, label: RegExp, tables: readonly PrintedTable[], when: ReportCalendar, options: Reading): Cell[] {
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
  options: Reading,
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
    unit: item.unit === 'shares' ? 'shares' : perShare ? `${options.currency}/share` : options.currency,
    period,
    ...(options.filed === undefined ? {} : { filed: options.filed }),
    ...(options.form === undefined ? {} : { form: options.form }),
    accession: options.accession ?? options.snapshotId,
    snapshotId: options.snapshotId,
    sourceUrl: options.sourceUrl,
    paragraph: row.paragraph,
    label: row.label || rule.item,
    scope: 'consolidated',
    standard: options.standard,
    printedScale: Number(`${scale}e-${figure.decimals}`),
    ...(rule.broad ? { flags: ['broad'] } : {}),
  };
}

const POWER: Readonly<Record<number, number>> = { 1: 0, 1e3: 3, 1e6: 6, 1e9: 9 };
/** The point is moved in the digits: 1,234.5 thousand is 1234500, not 1234499.99. */
const scaled = (value: number, scale: number): string => decimal(Number(`${decimal(value)}e${POWER[scale] ?? 0}`));

function companyOf(options: Reading): Company {
  const pool = poolOf({ symbol: options.symbol });
  return {
    symbol: options.symbol,
    name: options.name ?? options.symbol,
    market: 'US',
    standard: options.standard,
    currency: options.currency,
    ...(pool === undefined || pool === 'diversified' ? {} : { pool }),
  };
}
