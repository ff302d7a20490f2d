// Printed pages fed to the cutter: rows become table rows on a column grid, the rest paragraphs and headings, each with its page number.
import { type Cut, cutter } from './cut.ts';
import { isFigure, isPeriodHeader, isUnitLine, isYear } from './figures.ts';
import { type Block, blockText, blockX0, blockX1 } from './page-blocks.ts';
import { furniture, joinLabels, joinWrapped, type PageRow, pageRows } from './page-rows.ts';

const NONE = {};
const BOLD = { style: 'font-weight:bold' };
/** A line set so much larger than the body is a title. */
const TITLE_SIZE = 1.12;
/** Rows of a table follow each other closely; a wider gap ends it. */
const ROW_STEP = 2.6;
const TIGHT_STEP = 1.7;
const SENTENCE_END = /[。；;]$|\.\s*$/;
const CHAPTER =
  /^(?:第[一二三四五六七八九十\d]{1,3}[章节]|[一二三四五六七八九十]{1,3}、\s?\S|[(（][一二三四五六七八九十]{1,3}[)）]|item\s+\d{1,2}[a-c]?\.|part\s+[iv]{1,3}\b)/i;
const ITEM = /^(?:item\s+\d{1,2}[a-c]?\b|part\s+[iv]{1,3}\b|note\s+\d{1,2}\b)/i;
const STATEMENT_TITLE =
  /^(?:合并|母公司|公司)?(?:及(?:母)?公司)?(?:资产负债表|利润表|现金流量表|所有者权益变动表|股东权益变动表)(?:[(（]续[)）])?$/;

/** Cuts the blocks of all pages (index 0 is page 1). */
export function cutPages(pages: readonly (readonly Block[])[]): Cut {
  const out = furniture(pages);
  const rows = joinWrapped(pages.flatMap((blocks) => pageRows(blocks.filter((b) => !out.has(b)))));
  const body = medianSize(rows);
  const cut = cutter();
  let table: PageRow[] = [];
  const closeTable = (): void => {
    // Single lines at some distance at the end of a table are text after it.
    let end = table.length;
    while (end > 0 && table[end - 1]!.blocks.length === 1 && !(end > 1 && isTight(table[end - 2]!, table[end - 1]!))) end--;
    if (end > 0) emitTable(cut, joinLabels(table.slice(0, end)));
    for (const row of table.slice(end)) emitText(cut, row, body);
    table = [];
  };
  for (const row of rows) {
    const before = table[table.length - 1];
    if (before && !follows(before, row)) closeTable();
    if (row.blocks.length > 1 && (!isUnitLine(rowText(row)) || headsUnderUnit(row))) table.push(row);
    else if (before && table.length > 0 && belongs(before, row, body)) table.push(row);
    else {
      closeTable();
      emitText(cut, row, body);
    }
  }
  closeTable();
  return cut.finish();
}

/** "(In millions)   2023   2022": the unit stands where the labels do, beside the heads of the columns. */
const headsUnderUnit = (row: PageRow): boolean =>
  isUnitLine(blockText(row.blocks[0]!)) && row.blocks.slice(1).some((b) => isYear(blockText(b)) || isPeriodHeader(blockText(b)));

const rowText = (row: PageRow): string => row.blocks.map(blockText).join(' ');
const top = (row: PageRow): number => Math.min(...row.blocks.map((b) => b.lines[0]!.y));
const bottom = (row: PageRow): number => Math.max(...row.blocks.map((b) => b.lines[b.lines.length - 1]!.y));

const isTight = (before: PageRow, row: PageRow): boolean =>
  row.page === before.page && top(row) - bottom(before) <= TIGHT_STEP * row.blocks[0]!.lines[0]!.size;

/** A row follows closely, or opens the next page where the table goes on. */
function follows(before: PageRow, row: PageRow): boolean {
  if (row.page !== before.page) return row.page === before.page + 1;
  const size = row.blocks[0]!.lines[0]!.size;
  return top(row) - bottom(before) <= ROW_STEP * size && top(row) > top(before) - size;
}

/** A line alone inside a table: a group's label (longer where it ends in a colon) or an item without figures, never a sentence or a title. */
function belongs(before: PageRow, row: PageRow, body: number): boolean {
  const block = row.blocks[0]!;
  const text = blockText(block);
  const { size } = block.lines[0]!;
  if (
    text.length > (/[:：]$/.test(text) ? 120 : 60) ||
    SENTENCE_END.test(text) ||
    size > body * TITLE_SIZE ||
    isUnitLine(text) ||
    STATEMENT_TITLE.test(text.replace(/\s/g, ''))
  )
    return false;
  // A numbered title stands apart from the table above it; a numbered item of a statement does not.
  return !CHAPTER.test(text) || (!/^第/.test(text) && isTight(before, row));
}

function medianSize(rows: readonly PageRow[]): number {
  const weights = new Map<number, number>();
  let total = 0;
  for (const row of rows)
    for (const block of row.blocks)
      for (const line of block.lines) {
        const size = Math.round(line.size * 10) / 10;
        weights.set(size, (weights.get(size) ?? 0) + line.text.length);
        total += line.text.length;
      }
  let sum = 0;
  for (const [size, weight] of [...weights].sort((a, b) => a[0] - b[0])) {
    sum += weight;
    if (sum * 2 >= total) return size;
  }
  return 10;
}

type Cutter = ReturnType<typeof cutter>;

function emitText(cut: Cutter, row: PageRow, body: number): void {
  const text = rowText(row);
  const { size } = row.blocks[0]!.lines[0]!;
  const titled = row.blocks.length === 1 && row.blocks[0]!.lines.length <= 2 && text.length <= 120;
  const bold = titled && (size > body * TITLE_SIZE || ITEM.test(text) || STATEMENT_TITLE.test(text.replace(/\s/g, '')));
  cut.page(row.page);
  cut.open('p', bold ? BOLD : NONE);
  cut.text(text);
  cut.close('p');
}

/** Column borders: the places where most rows have no text. Rows with most cells decide, wide heads span what they cover. */
function columnsOf(rows: readonly PageRow[]): [number, number][] {
  const most = Math.max(...rows.map((r) => r.blocks.length));
  const wanted = Math.max(2, Math.ceil(most * 0.6));
  const spans: [number, number][] = [];
  for (const row of rows.filter((r) => r.blocks.length >= wanted)) for (const b of row.blocks) spans.push([blockX0(b), blockX1(b)]);
  for (const row of rows.filter((r) => r.blocks.length < wanted && r.blocks.length > 1))
    for (const b of row.blocks) if (isFigure(blockText(b))) spans.push([blockX0(b), blockX1(b)]);
  spans.sort((a, b) => a[0] - b[0]);
  const columns: [number, number][] = [];
  for (const [x0, x1] of spans) {
    const last = columns[columns.length - 1];
    if (last && x0 < last[1] - 1) last[1] = Math.max(last[1], x1);
    else columns.push([x0, x1]);
  }
  return columns;
}

/** Columns `[from, to)` that a block covers; a block between two columns belongs to the nearer one. */
function cover(columns: readonly [number, number][], block: Block): [number, number] {
  const x0 = blockX0(block);
  const x1 = blockX1(block);
  let from = -1;
  let to = -1;
  columns.forEach(([a, b], i) => {
    if (x0 < b && x1 > a) {
      if (from < 0) from = i;
      to = i + 1;
    }
  });
  if (from >= 0) return [from, to];
  let nearest = 0;
  let least = Number.POSITIVE_INFINITY;
  columns.forEach(([a, b], i) => {
    const distance = Math.min(Math.abs(a - x1), Math.abs(x0 - b));
    if (distance < least) {
      least = distance;
      nearest = i;
    }
  });
  return [nearest, nearest + 1];
}

function emitTable(cut: Cutter, rows: readonly PageRow[]): void {
  const columns = columnsOf(rows);
  const left = columns[0]?.[1] ?? 0;
  cut.page(rows[0]!.page);
  cut.open('table', NONE);
  for (const row of rows) {
    cut.page(row.page);
    cut.open('tr', NONE);
    let at = 0;
    for (const block of row.blocks) {
      const text = blockText(block);
      let [from, to] = row.blocks.length === 1 && blockX0(block) < left ? [0, 1] : cover(columns, block);
      // Neighbours never share a column: a cell that reaches over its border gives way.
      from = Math.max(from, at);
      to = Math.max(to, from + 1);
      for (; at < from; at++) {
        cut.open('td', NONE);
        cut.close('td');
      }
      cut.open('td', { colspan: String(to - from) });
      cut.text(text);
      cut.close('td');
      at = to;
    }
    cut.close('tr');
  }
  cut.close('table');
}
