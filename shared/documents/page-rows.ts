// Blocks of printed pages to rows and paragraphs: cells side by side are a row, wrapped lines one paragraph, running heads are dropped.
import { type Block, blockText, blockX0, blockX1 } from './page-blocks.ts';

/** Blocks side by side, left to right. A row of one block is a line or paragraph. */
export interface PageRow {
  readonly blocks: Block[];
  readonly page: number;
}

const first = (b: Block) => b.lines[0]!;
const last = (b: Block) => b.lines[b.lines.length - 1]!;
const middle = (b: Block): number => (first(b).y + last(b).y) / 2;

function sameRow(row: PageRow, block: Block): boolean {
  const before = row.blocks[row.blocks.length - 1]!;
  if (blockX0(block) < blockX1(before) - 0.3 * first(block).size) return false;
  // Two columns of running text are no row.
  if (before.lines.length > 3 && block.lines.length > 3) return false;
  const near = 0.45 * first(block).size;
  return row.blocks.some(
    (b) =>
      Math.abs(middle(b) - middle(block)) <= near ||
      Math.abs(first(b).y - first(block).y) <= near ||
      Math.abs(last(b).y - last(block).y) <= near,
  );
}

/** How many lines a label may have wrapped to before its figures come. */
const LOOK_BACK = 3;

/**
 * Rows of a page in stream order. Where a label has wrapped and its figures stand beside its first line (or its middle), the stream goes
 * up again: the lines between are the label's.
 */
export function pageRows(blocks: readonly Block[]): PageRow[] {
  const rows: PageRow[] = [];
  for (const block of blocks) {
    const row = rows[rows.length - 1];
    if (row && sameRow(row, block)) row.blocks.push(block);
    else if (!joinLabel(rows, block)) rows.push({ blocks: [block], page: block.page });
  }
  return rows;
}

function joinLabel(rows: PageRow[], block: Block): boolean {
  for (let k = rows.length - 2; k >= Math.max(0, rows.length - 1 - LOOK_BACK); k--) {
    const between = rows.slice(k + 1);
    const label = rows[k]!.blocks[0]!;
    // A group's title over its first item is no wrapped label.
    if (/[:：]$/.test(last(label).text)) return false;
    if (
      rows[k]!.blocks.length > 1 ||
      between.some((r) => r.blocks.length > 1 || /[:：]$/.test(last(r.blocks[0]!).text) || first(r.blocks[0]!).y <= last(label).y)
    )
      return false;
    const lines = [...label.lines, ...between.flatMap((r) => r.blocks[0]!.lines)];
    const whole: Block = { lines, page: label.page };
    if (blockX0(block) < blockX1(whole) - 0.3 * first(block).size) continue;
    const near = 0.45 * first(block).size;
    if (Math.abs(first(whole).y - first(block).y) > near && Math.abs(middle(whole) - middle(block)) > near) continue;
    if (last(whole).y - first(whole).y > 2.2 * lines.length * first(block).size) continue;
    rows.length = k;
    rows.push({ blocks: [whole, block], page: label.page });
    return true;
  }
  return false;
}

const BULLET =
  /^(?:[•●○◦▪■\-–—*]|[(（]?\d{1,2}[)）.、]|[(（][一二三四五六七八九十a-z]{1,3}[)）]|[一二三四五六七八九十]{1,3}、|第[一二三四五六七八九十\d]+[章节])/;
const FULL = 3;

/** Joins single lines that are one wrapped paragraph: same size, one line step apart, the upper one reaching the right margin. */
export function joinWrapped(rows: readonly PageRow[]): PageRow[] {
  const out: PageRow[] = [];
  let right = 0;
  let page = -1;
  for (const row of rows) {
    if (row.page !== page) {
      page = row.page;
      const ends = rows.filter((r) => r.page === page).map((r) => Math.max(...r.blocks.map(blockX1)));
      ends.sort((a, b) => a - b);
      right = ends[Math.floor(ends.length * 0.9)] ?? 0;
    }
    const previous = out[out.length - 1];
    const block = row.blocks[0]!;
    if (
      previous &&
      row.blocks.length === 1 &&
      previous.blocks.length === 1 &&
      previous.page === row.page &&
      continues(previous.blocks[0]!, block, right)
    )
      previous.blocks[0]!.lines.push(...block.lines);
    else out.push({ blocks: [...row.blocks], page: row.page });
  }
  return out;
}

function continues(upper: Block, lower: Block, right: number): boolean {
  const a = last(upper);
  const b = first(lower);
  const step = b.y - a.y;
  if (step <= 0 || step > 1.75 * a.size || Math.abs(a.size - b.size) > 0.08 * a.size) return false;
  if (a.x1 < right - FULL * a.size || BULLET.test(b.text)) return false;
  // The lower line starts at the paragraph's left edge, at most its first line is indented.
  return b.x0 <= first(upper).x0 + 0.5 * a.size && b.x0 >= blockX0(upper) - 3 * a.size;
}

/** Lines of a label without figures that wrapped inside a table: an open bracket, or closer than rows are. */
export function joinLabels(rows: readonly PageRow[]): PageRow[] {
  const steps: number[] = [];
  for (let i = 1; i < rows.length; i++) {
    const step = first(rows[i]!.blocks[0]!).y - first(rows[i - 1]!.blocks[0]!).y;
    if (step > 0 && rows[i]!.blocks.length > 1 && rows[i - 1]!.blocks.length > 1) steps.push(step);
  }
  steps.sort((a, b) => a - b);
  const usual = steps[steps.length >> 1] ?? 0;
  const edge = Math.max(0, ...rows.map((r) => (r.blocks.length > 1 ? 0 : blockX1(r.blocks[0]!))));
  const out: PageRow[] = [];
  for (const row of rows) {
    const previous = out[out.length - 1];
    const upper = previous?.blocks[0];
    const lower = row.blocks[0]!;
    if (previous && upper && previous.page === row.page && previous.blocks.length === 1 && row.blocks.length === 1) {
      const step = first(lower).y - last(upper).y;
      const text = blockText(upper);
      const open = (text.match(/[(（]/g)?.length ?? 0) > (text.match(/[)）]/g)?.length ?? 0);
      const full = last(upper).x1 >= edge - 1.5 * first(upper).size;
      if (step > 0 && step <= 1.75 * first(upper).size && (open || (full && step < 0.98 * usual))) {
        upper.lines.push(...lower.lines);
        continue;
      }
    }
    out.push(row);
  }
  return out;
}

const EDGE_LINES = 3;
const furnitureKey = (b: Block): string => `${blockText(b).replace(/\d+/g, '#').replace(/\s+/g, '')}@${Math.round(first(b).y / 6)}`;

/**
 * Running heads and page numbers: what stands at the same height of many pages, digits aside, among the outermost lines. The
 * returned set holds the blocks to leave out.
 */
export function furniture(pages: readonly (readonly Block[])[]): Set<Block> {
  const seen = new Map<string, Block[]>();
  for (const blocks of pages) {
    const sorted = [...blocks].sort((a, b) => first(a).y - first(b).y);
    const edge = new Set([...sorted.slice(0, EDGE_LINES), ...sorted.slice(-EDGE_LINES)]);
    for (const block of edge) {
      if (block.lines.length > 2) continue;
      const key = furnitureKey(block);
      const list = seen.get(key);
      if (list) list.push(block);
      else seen.set(key, [block]);
    }
  }
  const out = new Set<Block>();
  const needed = Math.max(3, pages.length * 0.15);
  for (const list of seen.values()) if (list.length >= needed) for (const block of list) out.add(block);
  return out;
}
