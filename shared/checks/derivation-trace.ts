// Owns whether a derivation trace speaks of what its sentence speaks of: operands of the right kind for the operation, periods and figures that the words name.
import type { MetricEvidence } from '../schema/evidence.ts';
import { directionAt } from './derivation/claim.ts';
import { findWhens } from './derivation/when.ts';
import { contentWords } from './derivation/words.ts';
import type { DerivationOp } from './derivation.ts';
import { metricWords } from './prose/lexicon.ts';

export type TraceFault =
  /** Too few operands, or one that does not belong to the operation: two metrics in a growth rate, two units in a sum. */
  | 'operands'
  /** A growth rate whose first operand is not the later one, or operands of one operation at unequal lengths of time. */
  | 'order'
  /** The sentence names years, and the operands are of others. */
  | 'period'
  /** The sentence names another figure and not the operands'. */
  | 'metric'
  /** The words at the number say that it rose, and the operands say that it fell, or the reverse. */
  | 'direction';

type Operand = Pick<MetricEvidence, 'metric' | 'period' | 'unit' | 'value'>;

const OVER_TIME: ReadonlySet<DerivationOp> = new Set(['growth', 'cagr']);

/** Names of a metric in both languages as the lexicon has them. */
const aliases = new Map<string, readonly string[]>();
const aliasesOf = (metric: string): readonly string[] => {
  const seen = aliases.get(metric);
  if (seen) return seen;
  const made = metricWords
    .filter((w) => w.ids.includes(metric))
    .flatMap((w) => [...w.en.split(';'), ...w.zh.split('、')])
    .map((a) => a.trim().toLowerCase())
    .filter((a) => a !== '');
  aliases.set(metric, made);
  return made;
};

const boundary = (text: string, at: number, length: number): boolean =>
  !/[a-z]/.test(text[at] ?? '') || (!/[a-z]/.test(text[at - 1] ?? '') && !/[a-z]/.test(text[at + length] ?? ''));

/** Metrics whose longest alias stands in the text, not inside a longer alias of another. */
const metricsNamed = (text: string): ReadonlySet<string> => {
  const lower = text.toLowerCase();
  const found: { start: number; end: number; ids: readonly string[] }[] = [];
  for (const word of metricWords)
    for (const alias of aliasesOf(word.ids[0] ?? ''))
      for (let at = lower.indexOf(alias); at >= 0; at = lower.indexOf(alias, at + 1))
        if (boundary(lower, at, alias.length)) found.push({ start: at, end: at + alias.length, ids: word.ids });
  const longest = found.filter(
    (f) => !found.some((o) => o !== f && o.start <= f.start && f.end <= o.end && o.end - o.start > f.end - f.start),
  );
  return new Set(longest.flatMap(({ ids }) => ids));
};

/** Whether the text speaks of a metric: by a lexicon name, or by most words of its id. A growth figure goes by the figure that grows. */
const speaksOf = (metric: string, named: ReadonlySet<string>, words: ReadonlySet<string>): boolean => {
  const base = metric.replace(/-(?:growth|cagr|change)(?:-.*)?$/, '');
  for (const id of named) if (id === metric || id === base || id.includes(base)) return true;
  const own = contentWords(base.replaceAll('-', ' '));
  return own.length > 0 && own.filter((w) => words.has(w)).length * 2 > own.length;
};

/**
 * The fault of a trace beside its arithmetic, which `checkNumbers` executes. `text`: the sentence; `operands` in the order of the formula; `place`:
 * the number's offsets in the sentence. Undefined when the trace may stand. A sentence that names no year or no known figure is not judged by it; one fault is enough to refuse the trace.
 */
export const traceFault = (
  text: string,
  op: DerivationOp,
  operands: readonly Operand[],
  place: { start: number; end: number },
): TraceFault | undefined => {
  const [a, b] = operands;
  if (!a || (op !== 'negate' && !b) || (op === 'negate' && b)) return 'operands';
  if (['growth', 'cagr', 'ratio', 'share', 'per-share', 'multiple'].includes(op) && operands.length !== 2) return 'operands';
  if (b && new Set(operands.map((o) => `${o.metric}|${o.period.label}|${o.period.end}`)).size < operands.length) return 'operands';
  const oneUnit = new Set(operands.map((o) => o.unit)).size === 1;
  if (op !== 'ratio' && op !== 'per-share' && op !== 'multiple' && !oneUnit) return 'operands';
  if (OVER_TIME.has(op) && b) {
    if (a.metric !== b.metric) return 'operands';
    if (a.period.end <= b.period.end || a.period.fiscalPeriod !== b.period.fiscalPeriod) return 'order';
  }
  if (op === 'cagr' && b && a.period.fiscalYear - b.period.fiscalYear < 2) return 'order';
  if (op === 'share' && b && a.period.label !== b.period.label) return 'order';
  const years = new Set(findWhens(text).map(({ year }) => year));
  const yearsOf = (o: Operand): number[] => [o.period.fiscalYear, Number(o.period.end.slice(0, 4))];
  if (years.size > 0) {
    const named = operands.map((o) => yearsOf(o).some((y) => years.has(y)));
    const newest = [...operands].sort((x, y) => (x.period.end < y.period.end ? 1 : -1))[0] as Operand;
    if (!yearsOf(newest).some((y) => years.has(y))) return 'period';
    // Two named years and two periods: both must be the named ones; one named year may stand beside the year before it.
    const distinct = new Set(operands.map((o) => o.period.fiscalYear));
    if (years.size >= 2 && distinct.size >= 2 && named.some((n) => !n)) return 'period';
    if (years.size === 1 && distinct.size >= 2 && operands.some((o) => newest.period.fiscalYear - o.period.fiscalYear > 1)) return 'period';
  }
  const named = metricsNamed(text);
  if (named.size > 0) {
    const words = new Set(contentWords(text));
    if (!operands.some((o) => speaksOf(o.metric, named, words))) return 'metric';
    if (OVER_TIME.has(op) && !speaksOf(a.metric, named, words)) return 'metric';
  }
  if (b && (op === 'growth' || op === 'difference' || op === 'cagr') && operands.every((o) => o.value >= 0)) {
    const said = directionAt(text, place.start, place.end);
    // By time, not by the order of the operands: "1.8 points lower" may be written as the earlier less the later.
    const rise = a.period.end > b.period.end ? a.value - b.value : b.value - a.value;
    if (
      said &&
      a.metric === b.metric &&
      a.period.end !== b.period.end &&
      operands.length === 2 &&
      rise !== 0 &&
      (said === 'up') !== rise > 0
    )
      return 'direction';
  }
  return undefined;
};
