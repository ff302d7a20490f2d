// One line of inline text while it is read: white space collapsed as a browser does, boldness counted, places in the source kept.
import { isWide } from '../text/normalise.ts';

/** `length` characters of the paragraph from `at` on are those of text source `source` from `offset` on. */
export interface Run {
  at: number;
  readonly source: number;
  readonly offset: number;
  length: number;
}

export interface Line {
  readonly text: string;
  /** Characters set bold, and set italic or underlined. */
  readonly bold: number;
  readonly slanted: number;
  readonly runs: readonly Run[];
}

const GAP = /[\s\p{Cc}\p{Cf}]+/gu;
const REAL_SPACE = /[\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/;
const NEWLINE = /[\n\r]/;

/** Collects the text of one block. Zero-width and control characters vanish; a line break between two Chinese characters joins them. */
export class LineBuffer {
  private text = '';
  private bold = 0;
  private slanted = 0;
  private runs: Run[] = [];
  private space = false;
  private wrapped = false;
  private readonly trace: boolean;

  constructor(trace: boolean) {
    this.trace = trace;
  }

  get empty(): boolean {
    return this.text.length === 0;
  }

  get length(): number {
    return this.text.length;
  }

  /** A line break inside the block: white space that is no wrapping of the source. */
  breakLine(): void {
    this.space = true;
    this.wrapped = false;
  }

  /** A cell boundary: a tab before the next character. */
  tab(): void {
    this.text += '\t';
    this.space = false;
  }

  /** `offset` is where `data` starts in its source. */
  push(data: string, bold: boolean, slanted: boolean, source = -1, offset = 0): void {
    GAP.lastIndex = 0;
    let from = 0;
    for (;;) {
      const gap = GAP.exec(data);
      const end = gap ? gap.index : data.length;
      if (end > from) this.append(data.slice(from, end), bold, slanted, source, offset + from);
      if (!gap) return;
      from = end + gap[0].length;
      if (REAL_SPACE.test(gap[0])) {
        const newline = NEWLINE.test(gap[0]);
        this.wrapped = this.space ? this.wrapped || newline : newline;
        this.space = true;
      }
    }
  }

  private append(word: string, bold: boolean, slanted: boolean, source: number, offset: number): void {
    if (this.space && this.text.length > 0) {
      const joined = this.wrapped && isWide(this.text.charCodeAt(this.text.length - 1)) && isWide(word.charCodeAt(0));
      if (!joined) this.text += ' ';
    }
    this.space = false;
    this.wrapped = false;
    if (this.trace && source >= 0) {
      const at = this.text.length;
      const last = this.runs[this.runs.length - 1];
      if (last && last.source === source && offset - last.offset === at - last.at) last.length = at - last.at + word.length;
      else this.runs.push({ at, source, offset, length: word.length });
    }
    this.text += word;
    if (bold) this.bold += word.length;
    if (slanted) this.slanted += word.length;
  }

  /** The line read so far, or null when it has no visible character; the buffer is empty afterwards. */
  take(): Line | null {
    const line = this.text ? { text: this.text, bold: this.bold, slanted: this.slanted, runs: this.runs } : null;
    this.text = '';
    this.bold = 0;
    this.slanted = 0;
    this.runs = [];
    this.space = false;
    this.wrapped = false;
    return line;
  }
}

/** Lines of one block or row put together with `glue` between them. */
export function joinLines(lines: readonly Line[], glue: string): Line {
  if (lines.length === 1) return lines[0]!;
  let text = '';
  let bold = 0;
  let slanted = 0;
  const runs: Run[] = [];
  for (const line of lines) {
    if (text) text += glue;
    for (const run of line.runs) runs.push({ ...run, at: run.at + text.length });
    text += line.text;
    bold += line.bold;
    slanted += line.slanted;
  }
  return { text, bold, slanted, runs };
}

/** The characters `[start, end)` of a line as a line of its own. */
export function sliceLine(line: Line, start: number, end: number): Line {
  const runs: Run[] = [];
  for (const run of line.runs) {
    const from = Math.max(run.at, start);
    const to = Math.min(run.at + run.length, end);
    if (to > from) runs.push({ at: from - start, source: run.source, offset: run.offset + (from - run.at), length: to - from });
  }
  return { text: line.text.slice(start, end), bold: line.bold, slanted: line.slanted, runs };
}
