// A table while it is read: rows and spans on a grid, bounded against absurd spans; a table around tables is layout.
import type { Line } from './line.ts';
import type { RawCell } from './row.ts';

const MAX_SPAN = 200;
const MAX_ROWSPAN = 500;
const MAX_CELLS = 2000;
const MAX_SPANS = 100;
/** Rows that wait for their table's end: more are given out in parts, with the heads of the first. */
const MAX_WAITING = 2000;
const MAX_WAITING_CELLS = 20_000;
/** A cell of more lines holds text, not a figure. */
export const MAX_CELL_LINES = 2000;

interface OpenCell {
  from: number;
  to: number;
  lines: Line[];
  header: boolean;
}

/** Lines of spanned cells (rowspan) that also stand over later rows, by column. */
export interface Span {
  readonly from: number;
  readonly to: number;
  left: number;
  readonly cell: RawCell;
}

export interface Row {
  readonly cells: readonly RawCell[];
  /** Cells of earlier rows that reach into this one: they label it, but are no text of it. */
  readonly above: readonly RawCell[];
  readonly page?: number;
}

export interface HeaderCell {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** What the rows read so far say of the rows that follow: a long table is given out in parts. */
export interface TableState {
  headers: HeaderCell[][];
  group: string;
  title: string;
  readonly caption: string | undefined;
  unit: string | undefined;
  figures: boolean;
  grid: boolean;
  seenData: boolean;
  lastWasHeader: boolean;
}

export interface Table {
  readonly rows: Row[];
  /** Cells of `rows`. */
  waiting: number;
  /** Set once a first part was given out. */
  state?: TableState;
  /** Lines of `<caption>`. */
  readonly captions: Line[];
  layout: boolean;
  cell: OpenCell | null;
  inCaption: boolean;
  row: OpenCell[] | null;
  page?: number;
  above: RawCell[];
  column: number;
  spans: Span[];
}

export const newTable = (): Table => ({
  rows: [],
  waiting: 0,
  captions: [],
  layout: false,
  cell: null,
  inCaption: false,
  row: null,
  above: [],
  column: 0,
  spans: [],
});

export function openRow(table: Table, page?: number): void {
  closeRow(table);
  table.page = page;
  table.row = [];
  table.above = [];
  table.column = 0;
}

function skipSpans(table: Table): void {
  for (;;) {
    const span = table.spans.find((s) => s.left > 0 && table.column >= s.from && table.column < s.to);
    if (!span) return;
    table.column = span.to;
  }
}

const count = (value: string | null | undefined, limit: number): number => {
  const n = Number.parseInt(value ?? '1', 10);
  return n >= 1 ? Math.min(n, limit) : 1;
};

export function openCell(table: Table, header: boolean, colspan: string | null | undefined, rowspan: string | null | undefined): void {
  if (!table.row) openRow(table);
  closeCell(table);
  const row = table.row!;
  if (row.length >= MAX_CELLS) {
    table.cell = row[row.length - 1]!;
    return;
  }
  skipSpans(table);
  const from = table.column;
  const to = from + count(colspan, MAX_SPAN);
  const cell: OpenCell = { from, to, lines: [], header };
  row.push(cell);
  table.cell = cell;
  table.column = to;
  const rows = count(rowspan, MAX_ROWSPAN);
  // `left` counts this row too: it is lowered when the row closes.
  if (rows > 1 && table.spans.length < MAX_SPANS) table.spans.push({ from, to, left: rows, cell });
}

export function closeCell(table: Table): void {
  table.cell = null;
}

export function closeRow(table: Table): void {
  closeCell(table);
  const row = table.row;
  if (!row) return;
  const own = new Set<RawCell>(row);
  const above = table.spans.filter((s) => !own.has(s.cell) && s.cell.lines.length > 0).map((s) => s.cell);
  for (const span of table.spans) span.left--;
  table.spans = table.spans.filter((s) => s.left > 0);
  table.row = null;
  if (!row.some((c) => c.lines.length > 0)) return;
  table.rows.push({ cells: row, above, page: table.page });
  table.waiting += row.length + above.length;
}

/** Whether so much waits for the table's end that a part of it is to be given out. */
export const isLong = (table: Table): boolean => table.rows.length >= MAX_WAITING || table.waiting >= MAX_WAITING_CELLS;

export function forgetRows(table: Table): void {
  table.rows.length = 0;
  table.waiting = 0;
}
