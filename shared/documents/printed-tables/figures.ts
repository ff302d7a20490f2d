// The figures of a printed row with their places in its text: brackets and minus signs, currency signs, percent, dashes for nil, marks of footnotes.

export interface PrintedFigure {
  /** Position among the cells of the row. */
  readonly cell: number;
  /** Offsets of the printed cell in the row's text, UTF-16. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** In the printed scale; nil is 0 with `nil`. */
  readonly value: number;
  readonly decimals: number;
  readonly percent: boolean;
  readonly nil: boolean;
  readonly currency?: string;
}

const NUMBER =
  /^(\()?\s*(US|HK|NT|CAD?|AU?|C|A|R|S)?\s*([$€£¥￥₩])?\s*(\()?\s*([-−–—])?\s*([$€£¥￥₩])?\s*(\()?\s*(\d{1,3}(?:,\d{3})+|\d+)?(\.\d+)?\s*\)?\s*(%|x|pp)?\s*\)?\s*(%)?\s*(?:[$€£¥]|\(?[a-z*†‡]\)|\(\d{1,2}\)|\*{1,3})?$/i;
const NIL = /^(?:US|HK|C|A)?\s*[$€£¥￥]?\s*[-—–−]{1,3}\s*%?\s*[$]?$/;

/** Reads one printed cell as a figure; undefined where it holds anything else. */
export function readFigure(text: string): Omit<PrintedFigure, 'cell' | 'start' | 'end'> | undefined {
  const t = text.trim();
  if (t.length === 0 || t.length > 40) return undefined;
  if (NIL.test(t)) return { text: t, value: 0, decimals: 0, percent: t.includes('%'), nil: true };
  const m = NUMBER.exec(t);
  if (!m || (m[8] === undefined && m[9] === undefined)) return undefined;
  const value = Number(`${(m[8] ?? '0').replaceAll(',', '')}${m[9] ?? ''}`);
  const negative = m[1] !== undefined || m[4] !== undefined || m[5] !== undefined || m[7] !== undefined;
  const sign = m[3] ?? m[6];
  return {
    text: t,
    value: negative && value !== 0 ? -value : value,
    decimals: (m[9] ?? '.').length - 1,
    percent: m[10] === '%' || m[11] === '%',
    nil: false,
    ...(sign === undefined ? {} : { currency: `${m[2] ?? ''}${sign}` }),
  };
}

/** The cells of a row's text (joined by tabs) with their offsets. */
export function cellsOf(text: string): { text: string; start: number; end: number }[] {
  const out: { text: string; start: number; end: number }[] = [];
  let at = 0;
  for (const part of text.split('\t')) {
    out.push({ text: part, start: at, end: at + part.length });
    at += part.length + 1;
  }
  return out;
}
