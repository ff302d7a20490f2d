// From the rows of a finished table to its paragraphs: which rows are headers, which columns they head, what unit and group a row stands under.
import { isFigure, isFootnoteMark, isPeriodHeader, isUnitLine, isYear } from './figures.ts';
import { joinLines, type Line } from './line.ts';
import { type Cell, joinSigns } from './row.ts';
import type { HeaderCell, Row, Table, TableState } from './table.ts';

/** What a table gives to the document, in order. `columns` has one entry a cell. */
export type TableBlock =
  | { readonly as: 'row'; readonly line: Line; readonly path: string[]; readonly columns: string[]; readonly page?: number }
  | { readonly as: 'caption'; readonly line: Line }
  | { readonly as: 'lines'; readonly lines: readonly Line[] }
  | { readonly as: 'item'; readonly line: Line };

/** Rows whose text is longer are layout: their cells are read as text one after the other. */
const LONG_ROW = 1500;
const MARKER = /^(?:[•·●○◦▪■□*–—-]|[(（]?(?:\d{1,2}|[a-z]|[ivx]{1,4})[)）.]|o)$/i;
const SHOWN = 120;
/** Header rows above one another that are kept: real tables have up to four. */
const MAX_LEVELS = 8;

/** Cells of earlier rows and heads of columns that a row's path names. */
const MAX_ABOVE = 8;
const MAX_HEADS = 60;

const short = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…` : text);
const isValue = (text: string): boolean => isFigure(text) && !isYear(text) && !isFootnoteMark(text);
const hasValues = (cells: readonly Cell[]): boolean => cells.some((c, i) => (i > 0 || c.from > 0) && isValue(c.line.text));
/** A dash alone tabulates nothing. */
const hasDigits = (cells: readonly Cell[]): boolean =>
  hasValues(cells) && cells.some((c, i) => (i > 0 || c.from > 0) && isValue(c.line.text) && /\d/.test(c.line.text));
const isBold = (line: Line): boolean => line.bold >= line.text.replace(/ /g, '').length;

/** Groups such as "Current assets:" end where their total is printed. */
const TOTAL = /^(?:total|net cash|合计|总计|小计)|(?:合计|总计|小计)$/i;

const stateOf = (table: Table, before: { caption?: string; unit?: string }): TableState => ({
  headers: [],
  group: '',
  title: '',
  caption: table.captions[0] ? short(table.captions[0].text) : before.caption,
  unit: table.captions.map((l) => l.text).find(isUnitLine) ?? before.unit,
  figures: false,
  grid: false,
  seenData: false,
  lastWasHeader: false,
});

/** The blocks of the rows in `table.rows`; call again with rows that follow, and they are read as its continuation. */
export function tableBlocks(table: Table, before: { caption?: string; unit?: string }): TableBlock[] {
  const blocks: TableBlock[] = [];
  if (table.state === undefined) for (const line of table.captions) blocks.push({ as: 'caption', line });
  const state = table.state ?? stateOf(table, before);
  table.state = state;
  const rows = table.rows.map((row) => ({ row, cells: joinSigns(row.cells) })).filter((r) => r.cells.length > 0);
  state.grid ||= rows.some((r) => r.cells.length > 1);
  if (table.layout || !state.grid) {
    for (const r of rows) blocks.push(...layoutBlocks(r.row));
    return blocks;
  }
  state.figures ||= rows.some((r) => hasDigits(r.cells));
  for (const { row, cells } of rows) rowBlocks(row, cells, state, blocks);
  return blocks;
}

function rowBlocks(row: Row, cells: readonly Cell[], state: TableState, blocks: TableBlock[]): void {
  const line = joinLines(
    cells.map((c) => c.line),
    '\t',
  );
  if (line.text.length > LONG_ROW) {
    blocks.push(...layoutBlocks(row));
    return;
  }
  if (cells.length === 2 && MARKER.test(cells[0]!.line.text) && !isValue(cells[1]!.line.text)) {
    blocks.push({
      as: 'item',
      line: joinLines(
        cells.map((c) => c.line),
        ' ',
      ),
    });
    return;
  }
  const label = cells[0]!.from === 0 ? cells[0]!.line.text : '';
  const above = state.caption ?? state.title;
  if (cells.length === 1 && cells[0]!.from === 0 && !isValue(label)) {
    if (isUnitLine(label) && !state.seenData) {
      state.unit = label;
      blocks.push({ as: 'caption', line });
      return;
    }
    const path = context(above, state.unit, '');
    if (!state.seenData && state.headers.length === 0 && !/[:：]$/.test(label) && cells[0]!.to > 3) state.title = short(label);
    else if (/[:：]$/.test(label) || isBold(cells[0]!.line) || row.cells.length > 1)
      state.group = /[\u4e00-\u9fff]/.test(label) && !/[:：]$/.test(label) ? '' : short(label);
    blocks.push({ as: 'row', line, path, columns: [''], page: row.page });
    return;
  }
  if (isHeaderRow(cells, state.figures, state.seenData, state.headers)) {
    if (state.seenData && !state.lastWasHeader) state.headers = [];
    if (state.headers.length >= MAX_LEVELS) state.headers.shift();
    state.headers.push(
      cells.filter((c) => c.from > 0 || !isUnitLine(c.line.text)).map((c) => ({ from: c.from, to: c.to, text: short(c.line.text) })),
    );
    if (label && isUnitLine(label)) state.unit = label;
    state.lastWasHeader = true;
    blocks.push({ as: 'row', line, path: context(above, state.unit, ''), columns: cells.map(() => ''), page: row.page });
    return;
  }
  state.seenData = true;
  state.lastWasHeader = false;
  const columns = columnHeaders(cells, state.headers);
  const spanned = row.above
    .slice(0, MAX_ABOVE)
    .map((c) => short(joinLines(c.lines, ' ').text))
    .filter((t) => !isFigure(t));
  const heads = columns.filter((t, i) => t && (i > 0 || cells[0]!.from > 0)).slice(0, MAX_HEADS);
  blocks.push({ as: 'row', line, path: [...context(above, state.unit, state.group), ...spanned, ...heads], columns, page: row.page });
  if (TOTAL.test(label)) state.group = '';
}

function context(caption: string | undefined, unit: string | undefined, group: string): string[] {
  const path: string[] = [];
  if (caption) path.push(caption);
  if (unit && unit !== caption) path.push(short(unit));
  if (group) path.push(group);
  return path;
}

function layoutBlocks(row: Row): TableBlock[] {
  return row.cells.filter((c) => c.lines.length > 0).map((c) => ({ as: 'lines', lines: c.lines }));
}

function isHeaderRow(cells: readonly Cell[], figures: boolean, seenData: boolean, headers: readonly HeaderCell[][]): boolean {
  if (hasValues(cells)) return false;
  const values = cells.filter((c) => c.from > 0);
  const labelled = cells[0]!.from === 0;
  if (!seenData) {
    const marked = cells.every((c) => c.header) || cells.every((c) => isBold(c.line));
    if (!figures) return headers.length === 0 && marked;
    if (!labelled || headers.length === 0 || marked) return true;
    return isUnitLine(cells[0]!.line.text) || values.every((c) => isPeriodHeader(c.line.text) || isYear(c.line.text));
  }
  if (!figures || values.length === 0) return false;
  if (!labelled) return values.every((c) => isPeriodHeader(c.line.text) || isYear(c.line.text) || isBold(c.line) || c.header);
  const label = cells[0]!.line.text;
  return /^(?:项\s*目|科\s*目|items?)$/i.test(label) || (isUnitLine(label) && values.length > 0) || cells.every((c) => c.header);
}

/** The header over each cell, levels joined by a space. Where columns do not line up, as many headers as values go by order. */
function columnHeaders(cells: readonly Cell[], headers: readonly HeaderCell[][]): string[] {
  const last = headers[headers.length - 1]?.filter((h) => h.from > 0);
  const values = cells.filter((c) => c.from > 0);
  return cells.map((cell, index) => {
    const texts: string[] = [];
    for (const level of headers) {
      const over = level.find((h) => h.from <= cell.from && h.to >= cell.to) ?? level.find((h) => h.from < cell.to && h.to > cell.from);
      if (over && !texts.includes(over.text)) texts.push(over.text);
    }
    if (texts.length === 0 && index > 0 && last && last.length === values.length) {
      const byOrder = last[values.indexOf(cell)];
      if (byOrder) texts.push(byOrder.text);
    }
    return short(texts.join(' '));
  });
}
