// What the head of a column says: a day, a year, this or the last period, a scope; and which figures of a row stand under which head.

import { compact } from './titles.ts';
import type { PrintedRow, Token } from './tokens.ts';

export type Part = 'FY' | 'H1' | 'Q1' | '9M';
export interface ReportPeriod {
  readonly year: number;
  readonly part: Part;
}
export interface Column {
  readonly kind: 'value' | 'other' | 'note';
  readonly year?: number;
  readonly part?: Part;
  /** A day as written, ISO. */
  readonly date?: string;
  readonly relative?: 'current' | 'prior';
  readonly scope?: 'consolidated' | 'parent';
  readonly text: string;
}

const two = (n: string): string => n.padStart(2, '0');
const OTHER = /增减|变动|比例|占.*%|同比|调整数|影响|说明|原因|%/;
const BEFORE = /调整前|重述前/;
const CURRENT = /^(?:本期|本年|期末|年末|本报告期末|本期末|报告期末)/;
const PRIOR = /^(?:上期|上年|期初|年初|去年|本报告期初|上年度末)/;
const PARTS: Record<string, Part> = { '3': 'Q1', '6': 'H1', '9': '9M', '12': 'FY' };

/** Reads one column head. A head that names no period heads no value. */
export function readHeader(raw: string): Column {
  const text = compact(raw).replace(/\(\d{1,2}\)/g, '');
  if (/^(?:附注|注释|附注号|附注编号)/.test(text)) return { kind: 'note', text };
  if (OTHER.test(text) || BEFORE.test(text)) return { kind: 'other', text };
  const scope = /母公司|银行$|本行|^公司/.test(text) ? ('parent' as const) : /合并|集团/.test(text) ? ('consolidated' as const) : undefined;
  const base = { kind: 'value' as const, text, ...(scope ? { scope } : {}) };
  const day = /(\d{4})年(\d{1,2})月(\d{1,2})日/.exec(text) ?? /(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/.exec(text);
  if (day) return { ...base, date: `${day[1]}-${two(day[2]!)}-${two(day[3]!)}`, year: Number(day[1]) };
  const months = /(\d{4})年(?:1-(\d{1,2})月|半年度|上半年|第一季度|一季度|前三季度)/.exec(text);
  if (months) {
    const part = months[2] ? PARTS[months[2]] : /半年/.test(text) ? 'H1' : /前三/.test(text) ? '9M' : 'Q1';
    return part ? { ...base, year: Number(months[1]), part } : { kind: 'other', text };
  }
  const year = /^(\d{4})(?:年|$)/.exec(text);
  if (year && Number(year[1]) >= 1990 && Number(year[1]) <= 2100) return { ...base, year: Number(year[1]) };
  if (CURRENT.test(text)) return { ...base, relative: 'current' };
  if (PRIOR.test(text)) return { ...base, relative: 'prior' };
  return { kind: 'other', text };
}

/** The columns of a row of heads, without the head of the labels; undefined when the row heads nothing. */
export function headerRow(cells: readonly string[], labelled: boolean): Column[] | undefined {
  const first = compact(cells[0] ?? '');
  const own = labelled && !/^\d{4}年/.test(first) ? cells.slice(1) : cells;
  const columns = own.filter((c) => c.trim() !== '').map(readHeader);
  return columns.some((c) => c.kind === 'value') ? columns : undefined;
}

const SCOPES: Record<string, 'consolidated' | 'parent'> = {
  合并: 'consolidated',
  本集团: 'consolidated',
  集团: 'consolidated',
  银行: 'parent',
  本行: 'parent',
  公司: 'parent',
  本公司: 'parent',
  母公司: 'parent',
};

/** Heads that stand over a table of running text, line by line: "2019年 2018年", "12月31日 12月31日", "合并 合并 银行 银行". */
export class LineHeads {
  private readonly years: number[] = [];
  private readonly parts: (Part | undefined)[] = [];
  private readonly scopes: ('consolidated' | 'parent')[] = [];

  /** Takes a line; true when all of it was heads. */
  take(text: string): boolean {
    const words = text.normalize('NFKC').trim().split(/\s+/);
    if (words.length > 8 || text.length > 120) return false;
    let all = true;
    for (const word of words) {
      const w = compact(word);
      const year = /^(\d{4})年(度|\d{1,2}月\d{1,2}日|1-(\d{1,2})月|半年度)?$/.exec(w);
      if (year) {
        this.years.push(Number(year[1]));
        this.parts.push(year[3] ? PARTS[year[3]] : /半年/.test(w) ? 'H1' : undefined);
      } else if (SCOPES[w]) this.scopes.push(SCOPES[w]);
      else if (!/^(?:\d{1,2}月\d{1,2}日|附注|项目|资产|负债|\(经重述\)|已重述)$/.test(w)) all = false;
    }
    return all;
  }

  columns(): Column[] | undefined {
    if (this.years.length === 0) return undefined;
    const scopes = this.scopes;
    const n = this.years.length;
    return this.years.map((year, i) => {
      const scope = scopes.length === n ? scopes[i] : scopes.length === 2 && n === 4 ? scopes[i < 2 ? 0 : 1] : undefined;
      const part = this.parts[i];
      return { kind: 'value', year, text: `${year}年`, ...(scope ? { scope } : {}), ...(part ? { part } : {}) };
    });
  }
}

/**
 * Which figure stands under which column. When a row has as many figures as there are columns, by order; otherwise by the head that the
 * document gives for the cell. A figure that neither way places is left out, never guessed. `strict`: by order only.
 */
export function place(row: PrintedRow, columns: readonly Column[], strict: boolean): { column: Column; token: Token }[] {
  const slots = columns.filter((c) => c.kind !== 'note');
  const values = slots.filter((c) => c.kind === 'value');
  const figures = row.tokens;
  if (figures.length === slots.length) return pair(figures, slots);
  if (figures.length === values.length && figures.every((t) => t.header === undefined || readHeader(t.header).kind === 'value'))
    return pair(figures, values);
  // Words under 同比增减 fix the columns before them.
  const word = figures.findIndex((t) => !t.figure && t.value === null && !t.percent && t.text !== '不适用');
  if (word > 0 && slots[word]?.kind === 'other') return pair(figures.slice(0, word), slots.slice(0, word));
  if (strict) return [];
  const out: { column: Column; token: Token }[] = [];
  for (const token of figures) {
    if (token.header === undefined) continue;
    const head = readHeader(token.header).text;
    const matching = values.filter((c) => c.text === head);
    const column = matching.length === 1 ? matching[0] : undefined;
    if (column) out.push({ column, token });
  }
  return out;
}

const pair = (tokens: readonly Token[], columns: readonly Column[]): { column: Column; token: Token }[] =>
  tokens.flatMap((token, i) => (columns[i]?.kind === 'value' ? [{ column: columns[i], token }] : []));
