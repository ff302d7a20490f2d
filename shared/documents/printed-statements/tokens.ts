// One printed row as a label and figures: cells of a table row, or a line of running text that ends in columns of figures.
import type { Paragraph } from '../../schema/snapshot.ts';

/** `value` null: the column is printed empty or with a dash. `text`: something else stands in the column, such as 不适用. */
export interface Token {
  readonly text: string;
  readonly value: number | null;
  readonly figure: boolean;
  readonly percent: boolean;
  readonly decimals: number;
  /** Header that the document gives for the cell; only where the cell holds this token alone. */
  readonly header?: string;
}
export interface PrintedRow {
  readonly paragraph: number;
  readonly label: string;
  readonly tokens: readonly Token[];
}

const FIGURE = /^[(（]?[-−－–]?(?:¥|￥)?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?%?[)）]?$/;
const DASH = /^(?:[-—–－]{1,2}|\/)$/;
const NOT_APPLICABLE = /^(?:不适用|无|N\/A|n\/a)$/;
/** 附注 references: 八、33 · 五(一) · 七、12(1) · 注释3 · 七. */
const NOTE = /^(?:注释?\d*|[一二三四五六七八九十]{1,3}(?:、|\.)?(?:[(（]?[一二三四五六七八九十\d]{1,3}[)）]?)?(?:[(（]\d{1,2}[)）])?)$/;
const WHOLE = /^[(（]?[-−－–]?\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?[)）]?$/;

/** Reads one printed figure: brackets and every minus sign are negative, `%` divides by nothing (the caller knows the unit). */
export function readToken(text: string, header?: string): Token | undefined {
  const known = { text, percent: text.includes('%'), ...(header === undefined ? {} : { header }) };
  if (DASH.test(text)) return { ...known, value: null, figure: true, decimals: 0 };
  if (NOT_APPLICABLE.test(text)) return { ...known, value: null, figure: false, decimals: 0 };
  if (!FIGURE.test(text)) return undefined;
  const digits = text.replace(/[^\d.]/g, '');
  const negative = /^[(（]/.test(text) || /[-−－–]/.test(text);
  const value = Number(digits);
  if (!Number.isFinite(value)) return undefined;
  return { ...known, value: negative && value !== 0 ? -value : value, figure: true, decimals: (digits.split('.')[1] ?? '').length };
}

/** Narrow columns break a figure: "48,897,675.0 0" is one, "215,115,789.00 82.31" are two. */
function healed(cell: string): string {
  const joined = cell.replace(/\s+/g, '');
  if (joined === cell || !WHOLE.test(joined)) return cell;
  return cell.split(/\s+/).every((part) => WHOLE.test(part) || /^\d+\.\d{2}%?$/.test(part)) ? cell : joined;
}

/** Tokens of one cell; undefined where the cell is words. */
function cellTokens(cell: string, header: string | undefined): Token[] | undefined {
  const parts = healed(cell.normalize('NFKC')).split(/\s+/).filter(Boolean);
  const tokens = parts.map((part) => readToken(part, parts.length === 1 ? header : undefined));
  return tokens.every((t) => t !== undefined) ? tokens : undefined;
}

const words = (text: string): Token => ({ text, value: null, figure: false, percent: false, decimals: 0 });

/** A paragraph as label and figures. The tokens of a line without figures are empty. */
export function printedRow(paragraph: Paragraph): PrintedRow {
  if (paragraph.kind !== 'table-row') return lineRow(paragraph.index, paragraph.text);
  const cells = paragraph.text.split('\t');
  const first = cells[0] ?? '';
  const alone = cellTokens(first, undefined);
  const from = alone?.some((t) => t.figure && t.value !== null) ? 0 : 1;
  if (cells.length === 1 && from === 1) return lineRow(paragraph.index, first);
  const tokens: Token[] = [];
  cells.slice(from).forEach((cell, i) => {
    const trimmed = cell.trim();
    if (trimmed === '' || NOTE.test(trimmed)) return;
    const read = cellTokens(trimmed, paragraph.columns?.[i + from] || undefined);
    if (read) tokens.push(...read);
    else {
      // "4.49 增加3.88个百": figures before the words still count.
      const parts = trimmed.normalize('NFKC').split(/\s+/);
      const lead: Token[] = [];
      for (const part of parts) {
        const token = readToken(part);
        if (!token || /^\d{4}$/.test(part)) break;
        lead.push(token);
      }
      tokens.push(...lead, words(parts.slice(lead.length).join(' ')));
    }
  });
  return { paragraph: paragraph.index, label: from === 0 ? '' : first, tokens };
}

/** A line of text: figures at its end are columns, a reference to a note before them is none. */
function lineRow(paragraph: number, text: string): PrintedRow {
  const parts = text.normalize('NFKC').trim().split(/\s+/);
  const tokens: Token[] = [];
  let end = parts.length;
  while (end > 0) {
    const token = readToken(parts[end - 1]!);
    if (!token) break;
    tokens.unshift(token);
    end--;
  }
  // A lone number at the end of a sentence, a year or a page number is no row.
  if (tokens.length === 0) return { paragraph, label: text, tokens: [] };
  if (end > 0 && NOTE.test(parts[end - 1]!)) end--;
  return { paragraph, label: parts.slice(0, end).join(''), tokens };
}
