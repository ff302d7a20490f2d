// Owns the readings of a number that nothing ties to a period: it is right when it is exactly a figure, and never wrong.
import type { AmountMention } from '../../text/amounts.ts';
import { type Attribution, attribute } from './attribute.ts';
import { type Judged, judge } from './judge.ts';
import { averageCue } from './lexicon.ts';
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

/** Other readings of a level that does not agree with its period, over the periods that the passage speaks of. */
const OTHERS = ['sum', 'average', 'difference'] as const;

/**
 * A number that would be accused as a level: right when it is exactly the sum, the mean or the difference of two periods of the same metric
 * that the passage speaks of. `known`: its metric's figure of that very period stands confirmed beside it (a text prints one value once):
 * then also right as the figure of the year before or after, and in no case wrong.
 */
export const otherReading = (s: Sentence, i: number, a: Attribution, table: Table, known: boolean): [Attribution, Judged] | undefined => {
  const n = s.numbers[i] as AmountMention;
  if (a.role !== 'level' || significantDigits(n) < LEAST_DIGITS) return undefined;
  const near = s.text.slice(Math.max(s.span.start, n.start - 40), n.end);
  const said = [...new Set([...s.periods.flatMap((p) => (p.label ? [p.label] : [])), ...(s.before.labels ?? []), shiftLabel(a.label, -1)])];
  const tryOn = (other: Attribution): [Attribution, Judged] | undefined => {
    const judged = judge(n, other, table, [], near);
    return judged?.verdict === 'correct' ? [other, judged] : undefined;
  };
  for (const base of said)
    if (base !== a.label)
      for (const role of OTHERS) {
        // A mean lies so near to its years that it agrees by chance.
        if (role === 'average' && !averageCue.test(s.text.slice(Math.max(0, s.span.start - 80), s.span.end))) continue;
        const found = tryOn({ ...a, role, base, explicit: true });
        if (found) return found;
      }
  if (!known) return undefined;
  for (const label of [...said, shiftLabel(a.label, 1)]) {
    const found = label === a.label ? undefined : tryOn({ ...a, label, explicit: true });
    if (found) return found;
  }
  return undefined;
};
