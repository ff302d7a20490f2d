// Owns the sentence as the attribution sees it: its numbers, words, periods and companies, and neighbours that belong together.
import type { AmountMention } from '../../text/amounts.ts';
import type { PeriodMention } from './periods.ts';
import type { MetricMention } from './phrases.ts';
import type { Span } from './sentences.ts';

export type Role = 'level' | 'growth' | 'difference' | 'points' | 'share' | 'cagr' | 'sum' | 'average' | 'multiple';

export type CompanyMention = { start: number; end: number; symbol: string };

export type Sentence = {
  text: string;
  span: Span;
  numbers: readonly AmountMention[];
  metrics: readonly MetricMention[];
  periods: readonly PeriodMention[];
  companies: readonly CompanyMention[];
  /** What earlier sentences left: their last period and company. */
  before: {
    label?: string;
    symbol: string;
    metric?: MetricMention;
    near?: boolean;
    /** The paragraph has come to speak of a company that nobody recognised. */
    stranger?: boolean;
    /** Metrics of the nearest sentence before, in this paragraph, that has any; periods of the last few, the newest first. */
    metrics?: readonly MetricMention[];
    labels?: readonly string[];
  };
  /** Its parentheses, without the marks at the end. */
  asides: readonly Span[];
  /** A row of a pasted table: the period, or the metric, that heads each of its numbers. */
  columns?: readonly (string | undefined)[];
  heads?: readonly MetricMention[];
  /** Numbers of a row that are changes in percent whatever they look like. */
  changes?: readonly number[];
  /** A row that does not fit its header: nothing in it is tied. */
  broken?: true;
  /** Metrics of the next sentences without figures of their own: captions of the numbers before. */
  ahead?: readonly MetricMention[];
  /** The sentence after this one, in the same paragraph. */
  next?: Sentence;
  /** The text with metric names blanked: `cash from operations` holds no from. */
  bare: string;
};

export const between = (text: string, from: number, to: number): string => text.slice(from, Math.max(from, to));

export const clauseBreak = /[;；。，]|,(?!\d{3})/;

/** Groups of neighbours joined by commas and "and": `A and B`, `X、Y和Z`. */
export const group = <T extends Span>(text: string, items: readonly T[], end: number): T[] => {
  const out: T[] = [];
  for (let k = end; k >= 0; k--) {
    const item = items[k] as T;
    const next = out[0];
    if (next && !/^[\s,，、]*(?:and|和|与|及|以及|&)?\s*(?:[（(].*[）)])?$/i.test(between(text, item.end, next.start))) break;
    out.unshift(item);
  }
  return out;
};

/** Words of change that are said again for each number of a row: `分别增长5%和下降3%`. */
const repeated =
  /(?:同比|环比)?(?:增长|下降|增加|减少|上升|下滑|提高|降低|提升|回落|上涨|下跌|增|减|升|降|涨|跌)|(?<![a-z])(?:up|down|rose|fell|grew|by)(?![a-z])/gi;

const isRow = (text: string, from: number, to: number): boolean =>
  to - from <= 24 && /^[\s,，、]*(?:and|和|与|及)?\s*$/i.test(between(text, from, to).replace(repeated, ''));

/** The numbers of a row joined by commas and "and", and which of them this one is. */
export const numberGroup = (s: Sentence, i: number): { members: AmountMention[]; position: number } => {
  let [first, last] = [i, i];
  while (last + 1 < s.numbers.length && isRow(s.text, s.numbers[last]?.end ?? 0, s.numbers[last + 1]?.start ?? 0)) last++;
  while (first > 0 && isRow(s.text, s.numbers[first - 1]?.end ?? 0, s.numbers[first]?.start ?? 0)) first--;
  return { members: s.numbers.slice(first, last + 1), position: i - first };
};
