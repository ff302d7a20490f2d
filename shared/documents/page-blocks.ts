// Printed pages to blocks: runs of glyphs at places become lines, lines become cells or paragraphs. Geometry only; what a block is comes later.
import { isWide } from '../text/normalise.ts';

/** One run of glyphs as a PDF page gives it, in stream order; `y` grows downwards. `breaks` follows the run: its line ends here. */
export interface Glyphs {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Font size. */
  readonly size: number;
  readonly breaks: boolean;
}

export interface PageLine {
  readonly x0: number;
  x1: number;
  readonly y: number;
  readonly size: number;
  text: string;
}

/** Lines of one cell or paragraph, in order. */
export interface Block {
  readonly lines: PageLine[];
  readonly page: number;
}

/** A gap wider than this many font sizes separates cells. */
const CELL_GAP = 1.25;
const SPACE_GAP = 0.18;
/** Between Chinese characters only such a gap is a space: justified lines are spread. */
const WIDE_GAP = 0.7;
const LINE_STEP = 1.9;

const lastLine = (block: Block): PageLine => block.lines[block.lines.length - 1]!;
export const blockX0 = (block: Block): number => Math.min(...block.lines.map((l) => l.x0));
export const blockX1 = (block: Block): number => Math.max(...block.lines.map((l) => l.x1));

/** Joins two pieces of text as a reader would: no space between Chinese characters unless the gap is `wide`, none after a hyphen that splits a word. */
export function joinText(a: string, b: string, spaced: boolean, wide = false): string {
  if (!a || !b) return a + b;
  const left = a.charCodeAt(a.length - 1);
  const right = b.charCodeAt(0);
  if (isWide(left) && isWide(right)) return wide ? `${a} ${b}` : a + b;
  if (/[a-z]-$/.test(a) && /^[a-z]/.test(b)) return a + b;
  return spaced ? `${a} ${b}` : a + b;
}

/** The block's text with its lines joined. */
export function blockText(block: Block): string {
  let text = '';
  for (const line of block.lines) text = joinText(text, line.text, true);
  return text;
}

/** The blocks of one page in stream order: each a cell of a row, a line, or the wrapped lines of one flow of text. */
export function pageBlocks(glyphs: readonly Glyphs[], page: number): Block[] {
  const blocks: Block[] = [];
  let block: Block | undefined;
  let space = 0;
  let flowBroken = true;
  let lineBroken = false;
  for (const g of glyphs) {
    if (!g.text) {
      flowBroken = true;
      continue;
    }
    const text = g.text.replace(/\s+/g, ' ');
    if (!text.trim()) {
      space += g.width;
      if (g.breaks) lineBroken = true;
      continue;
    }
    const line = block ? lastLine(block) : undefined;
    const sameLine = line !== undefined && Math.abs(g.y - line.y) < 0.35 * Math.max(g.size, line.size) && g.x > line.x1 - 0.6 * g.size;
    if (line && sameLine && g.x - line.x1 <= CELL_GAP * Math.max(g.size, line.size)) {
      const gap = g.x - line.x1;
      const spaced = text.startsWith(' ') || line.text.endsWith(' ') || gap > SPACE_GAP * g.size || (space > 0 && gap > 0.02 * g.size);
      line.text = joinText(line.text.trimEnd(), text.trim(), spaced, gap > WIDE_GAP * g.size);
      line.x1 = Math.max(line.x1, g.x + g.width);
    } else {
      const next: PageLine = { x0: g.x, x1: g.x + g.width, y: g.y, size: g.size, text: text.trim() };
      const step = line ? next.y - line.y : 0;
      const continues =
        block !== undefined &&
        line !== undefined &&
        !flowBroken &&
        lineBroken &&
        step > 0 &&
        step <= LINE_STEP * Math.max(next.size, line.size) &&
        next.x0 < blockX1(block) &&
        next.x0 > blockX0(block) - 4 * next.size;
      if (continues) block!.lines.push(next);
      else {
        block = { lines: [next], page };
        blocks.push(block);
      }
    }
    space = 0;
    flowBroken = false;
    lineBroken = g.breaks;
  }
  return blocks;
}
