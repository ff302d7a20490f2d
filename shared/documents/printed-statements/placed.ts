// The rows of a statement with their figures in columns, each column a period and a scope, each amount at full scale.
import { calendarDuration, calendarInstant, cumulativePart } from '../../metrics/calendar-periods.ts';
import { decimal } from '../../metrics/exact.ts';
import type { PrintedLabel } from '../../metrics/printed-labels.ts';
import type { Period } from '../../schema/period.ts';
import { type Column, type ColumnPart, place, type ReportPeriod } from './columns.ts';
import { knownLabel, type PrintedTable, type TableRow } from './tables.ts';
import type { Token } from './tokens.ts';

/** `value` null: the column is printed empty; absent from `figures`: nobody can tell. */
export interface Figure {
  readonly token: Token;
  readonly value: number | null;
  /** Base units of the last printed digit. */
  readonly grain: number;
}
export interface PlacedRow {
  readonly paragraph: number;
  readonly label: string;
  readonly entry?: PrintedLabel;
  /** By column key. */
  readonly figures: ReadonlyMap<string, Figure>;
  /** Printed without any figure in a table with columns. */
  readonly empty: boolean;
  readonly unit?: number;
}
export interface PlacedColumn {
  readonly key: string;
  readonly scope: 'consolidated' | 'parent';
  readonly year: number;
  readonly part: ColumnPart;
}
export interface PlacedTable {
  readonly table: PrintedTable;
  readonly columns: readonly PlacedColumn[];
  readonly rows: readonly PlacedRow[];
}

/** The period that a column's head means in this statement; a day that ends no calendar quarter (1 January) is none. */
function columnOf(
  column: Column,
  table: PrintedTable,
  report: ReportPeriod | undefined,
  beside: readonly Column[],
): PlacedColumn | undefined {
  const scope = column.scope ?? (table.scope === 'both' ? undefined : table.scope);
  if (scope === undefined || column.kind !== 'value') return undefined;
  const of = (year: number, part: ColumnPart): PlacedColumn => ({ key: `${scope}|${year}|${part}`, scope, year, part });
  if (column.date !== undefined) {
    const at = cumulativePart(column.date);
    return at ? of(at.year, at.part) : undefined;
  }
  const own = table.period ?? report;
  if (column.year !== undefined) return of(column.year, column.part ?? (table.kind === 'balance' ? 'FY' : (own?.part ?? 'FY')));
  if (column.relative === undefined || own === undefined) return undefined;
  const part = column.part ?? (column.span === 'report' ? reportPart(own.part, beside) : own.part);
  if (part === undefined) return undefined;
  if (column.relative === 'current') return of(own.year, part);
  return of(own.year - 1, table.kind === 'balance' ? 'FY' : part);
}

/** 本报告期 of a third-quarter report is its single quarter where a column from the start of the year stands beside it, else nobody can tell. */
function reportPart(own: ReportPeriod['part'], beside: readonly Column[]): ColumnPart | undefined {
  if (own !== '9M') return own;
  return beside.some((c) => c.span === 'cumulative') ? 'Q3' : undefined;
}

const POWERS: Readonly<Record<number, number>> = { 1: 0, 1000: 3, 10000: 4, 1000000: 6, 100000000: 8 };
/** The decimal point is moved in the digits: 1,234.56 万元 is 12345600, not 12345599.999. */
const scaled = (token: Token, unit: number): number | null =>
  token.value === null ? null : Number(`${decimal(token.value)}e${POWERS[unit] ?? 0}`);

/** Puts every figure of a table under its column. Rows whose figures cannot be told apart keep their label and no figure. */
export function placed(table: PrintedTable, report: ReportPeriod | undefined): PlacedTable {
  const columns = new Map<string, PlacedColumn>();
  const rows: PlacedRow[] = table.rows.map((row) => placedRow(row, table, report, columns));
  return { table, columns: [...columns.values()], rows };
}

function placedRow(row: TableRow, table: PrintedTable, report: ReportPeriod | undefined, columns: Map<string, PlacedColumn>): PlacedRow {
  const figures = new Map<string, Figure>();
  const unit = row.unit ?? 1;
  for (const { column, token } of place(row, row.columns, table.kind === 'key-figures')) {
    const at = columnOf(column, table, report, row.columns);
    if (!at || figures.has(at.key) || (token.value === null && !token.figure)) continue;
    columns.set(at.key, at);
    figures.set(at.key, { token, value: scaled(token, unit), grain: Number(`${unit}e-${token.decimals}`) });
  }
  const entry = knownLabel(table.kind, row.label);
  return {
    paragraph: row.paragraph,
    label: row.label,
    figures,
    empty: row.tokens.length === 0 && !row.running,
    ...(entry ? { entry } : {}),
    ...(row.unit === undefined ? {} : { unit: row.unit }),
  };
}

/** The period of a line item under a column. */
export const periodOf = (column: PlacedColumn, basis: 'instant' | 'duration'): Period =>
  basis === 'instant' ? calendarInstant(column.year, column.part) : calendarDuration(column.year, column.part);
