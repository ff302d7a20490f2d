// Owns the readings of a number that nothing ties to a period: it is right when it is exactly a figure, and never wrong.
import type { AmountMention } from '../../text/amounts.ts';
import { type Attribution, attribute } from './attribute.ts';
import { type Judged, judge } from './judge.ts';
import type { Sentence } from './sentence.ts';
import { shiftLabel, type Table } from './table.ts';

/** Digits that were printed, zeros at the end too. */
export const significantDigits = (n: AmountMention): number => String(Math.round(Math.abs(n.value) / n.ulp)).length;

/** How far back a figure without a period is looked for, in years before the newest one. */
const RECENT_YEARS = 3;
/** Fewer digits agree with some period by chance. */
export const LEAST_DIGITS = 3;

/**
 * A number whose period nobody says: right when it is exactly the figure of a recent period, which is then named; never wrong. The newest
 * such period is taken, years before quarters where both end on one day.
 */
export const anyPeriod = (s: Sentence, i: number, tables: ReadonlyMap<string, Table>): [Attribution, Judged] | undefined => {
  const n = s.numbers[i] as AmountMention;
  if (s.periods.length > 0 || significantDigits(n) < LEAST_DIGITS) return undefined;
  const newest = tables.get(s.before.symbol)?.periods[0];
  if (!newest) return undefined;
  const supposed = attribute({ ...s, before: { ...s.before, label: newest.label, near: false } }, i, tables);
  if ('why' in supposed || !['level', 'growth', 'share', 'points', 'difference'].includes(supposed.role)) return undefined;
  const table = tables.get(supposed.symbol) as Table;
  const since = Number((table.periods[0]?.end ?? '').slice(0, 4)) - RECENT_YEARS;
  const near = s.text.slice(Math.max(s.span.start, n.start - 40), n.end);
  for (const { label, end } of table.periods) {
    if (Number(end.slice(0, 4)) < since) break;
    const a: Attribution = { ...supposed, label, ...(supposed.base === undefined ? {} : { base: shiftLabel(label, -1) }), explicit: false };
    const judged = judge(n, a, table, [], near);
    if (judged?.verdict === 'correct') return [a, judged];
  }
  return undefined;
};
