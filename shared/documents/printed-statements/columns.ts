// What the head of a column says: a day, a year, this or the last period, a scope; and which figures of a row stand under which head.

import { compact } from './titles.ts';
import type { PrintedRow, Token } from './tokens.ts';

export type Part = 'FY' | 'H1' | 'Q1' | '9M';
export interface ReportPeriod {
  readonly year: number;
  readonly part: Part;
}
/** A column may also be a single quarter, beside the one that runs from the start of the year. */
export type ColumnPart = Part | 'Q2' | 'Q3' | 'Q4';
export interface Column {
  readonly kind: 'value' | 'other' | 'note';
  readonly year?: number;
  readonly part?: ColumnPart;
  /** A day as written, ISO. */
  readonly date?: string;
  readonly relative?: 'current' | 'prior';
  /** 本报告期 alone (in a third-quarter report its single quarter), or 年初至报告期末. */
  readonly span?: 'report' | 'cumulative';
  readonly scope?: 'consolidated' | 'parent';
  readonly text: string;
}

const two = (n: string): string => n.padStart(2, '0');
const OTHER = /增减|变动|比例|占.*%|同比|调整数|影响|说明|原因|%/;
const BEFORE = /调整前|重述前/;
const CURRENT = /^(?:本期|本年|期末|年末|本报告期末|本期末|报告期末)/;
const PRIOR = /^(?:上期|上年|期初|年初|去年|本报告期初|上年度末)/;
/** 年初至报告期末 begins like 年初 and is no opening balance. */
const CUMULATIVE = /^(?:本年|本报告期)?(?:年?初[至到-]|累计)|^年初[至到-]|^本年累计/;
const PRIOR_CUMULATIVE = /^(?:上年|去年|上年度)(?:年?初|同期累计|累计)[至到-]?|^(?:上年|去年)1-/;
const REPORT = /^本报告期(?!末|初|比)/;
const SAME_PERIOD = /^(?:上年|去年|上年度)同期/;
const QUARTERS: Readonly<Record<string, ColumnPart>> = {
  一: 'Q1',
  二: 'Q2',
  三: 'Q3',
  四: 'Q4',
  '1-3': 'Q1',
  '4-6': 'Q2',
  '7-9': 'Q3',
  '10-12': 'Q4',
};
/** The single quarter that a head names: 第三季度, 7-9月; 前三季度 is none. */
const quarterOf = (text: string): ColumnPart | undefined => {
  if (/前[二三]季度|(?<!\d)1-(?:6|9|12)月/.test(text)) return undefined;
  const found = /第([一二三四])季度|(?<![\d-])(1-3|4-6|7-9|10-12)月/.exec(text);
  return found ? QUARTERS[found[1] ?? found[2]!] : undefined;
};
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
  const quarter = quarterOf(text);
  const written = /(\d{4})年/.exec(text);
  if (quarter && written) return { ...base, year: Number(written[1]), part: quarter };
  const months = /(\d{4})年(?:度)?(?:1-(\d{1,2})月|半年度|上半年|第一季度|一季度|前三季度)/.exec(text);
  if (months) {
    const part = months[2] ? PARTS[months[2]] : /半年/.test(text) ? 'H1' : /前三/.test(text) ? '9M' : 'Q1';
    return part ? { ...base, year: Number(months[1]), part } : { kind: 'other', text };
  }
  const year = /^(\d{4})(?:年|$)/.exec(text);
  if (year && Number(year[1]) >= 1990 && Number(year[1]) <= 2100) return { ...base, year: Number(year[1]) };
  if (CUMULATIVE.test(text)) return { ...base, relative: 'current', span: 'cumulative' };
  if (PRIOR_CUMULATIVE.test(text)) return { ...base, relative: 'prior', span: 'cumulative' };
  if (REPORT.test(text)) return { ...base, relative: 'current', span: 'report', ...(quarter ? { part: quarter } : {}) };
  if (CURRENT.test(text)) return { ...base, relative: 'current' };
  if (PRIOR.test(text)) return { ...base, relative: 'prior' };
  return { kind: 'other', text };
}

/** The columns of a row of heads, without the head of the labels; undefined when the row heads nothing. */
export function headerRow(cells: readonly string[], labelled: boolean): Column[] | undefined {
  const first = compact(cells[0] ?? '');
  const own = labelled && !/^\d{4}年/.test(first) ? cells.slice(1) : cells;
  const columns = own.filter((c) => c.trim() !== '').map(readHeader);
  return columns.some((c) => c.kind === 'value') ? samePeriods(columns) : undefined;
}

/** 上年同期 repeats the span of the column that it stands beside. */
function samePeriods(columns: readonly Column[]): Column[] {
  let now: Column | undefined;
  return columns.map((column) => {
    if (column.relative === 'current') now = column;
    if (column.relative !== 'prior' || column.span !== undefined || now?.span === undefined || !SAME_PERIOD.test(column.text))
      return column;
    return { ...column, span: now.span, ...(now.part === undefined ? {} : { part: now.part }) };
  });
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
