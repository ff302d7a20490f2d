// Plain text (and `<pre>`) as blocks: cut at blank lines, columns of figures read as table rows.

export interface Slice {
  readonly start: number;
  readonly end: number;
  /** What stands before it in the paragraph: a space between wrapped lines, a tab between cells. */
  readonly glue: ' ' | '\t';
}

export interface PlainBlock {
  readonly kind: 'text' | 'table-row';
  readonly slices: readonly Slice[];
}

const LINE = /[^\n\r]*(?:\r\n|\n|\r|$)/g;
/** A label or indent, then figures in columns at least two spaces apart. */
const COLUMNS = /\S(?:\s{2,}|\t\s*)[($€£¥-]*\s?\d[\d,.]*\)?%?\s*$/;
const RULE = /^[\s\-=_+|.·…]*$/;
const GAP = /\s{2,}|\t/g;
const INDENT = /^(?:\s{2,}|\t|　)/;

/** Blocks of `text` in order, as places in it. Lines of dashes between columns are dropped. */
export function plainBlocks(text: string): PlainBlock[] {
  const blocks: PlainBlock[] = [];
  let open: Slice[] = [];
  const closeBlock = (): void => {
    if (open.length) blocks.push({ kind: 'text', slices: open });
    open = [];
  };
  LINE.lastIndex = 0;
  let at = 0;
  while (at < text.length) {
    LINE.lastIndex = at;
    const found = LINE.exec(text);
    if (!found || found[0].length === 0) break;
    const raw = found[0].replace(/[\r\n]+$/, '');
    const start = at;
    at += found[0].length;
    if (!raw.trim()) closeBlock();
    else if (RULE.test(raw) && raw.trim().length > 2) closeBlock();
    else if (raw.length < 400 && COLUMNS.test(raw)) {
      closeBlock();
      blocks.push({ kind: 'table-row', slices: cells(raw, start) });
    } else {
      if (open.length && INDENT.test(raw) && raw.includes('　')) closeBlock();
      open.push({ start, end: start + raw.length, glue: ' ' });
    }
  }
  closeBlock();
  return blocks;
}

function cells(raw: string, start: number): Slice[] {
  const slices: Slice[] = [];
  let from = raw.length - raw.trimStart().length;
  const end = raw.trimEnd().length;
  GAP.lastIndex = from;
  for (let gap = GAP.exec(raw); gap && gap.index < end; gap = GAP.exec(raw)) {
    slices.push({ start: start + from, end: start + gap.index, glue: '\t' });
    from = gap.index + gap[0].length;
  }
  if (end > from) slices.push({ start: start + from, end: start + end, glue: '\t' });
  return slices;
}
