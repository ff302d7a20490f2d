// Owns what a number speaks of: metric, period, company and role, with the licence to call it wrong.
import type { AmountMention } from '../../text/amounts.ts';
import { isAgainstOthers, isOnOtherBasis, ownYear } from './basis.ts';
import { foreign, foreignIn } from './discourse.ts';
import { down, links, outOfScope, up } from './lexicon.ts';
import { metricOf } from './metric-of.ts';
import { labelOf, newer, periodOf } from './period-of.ts';
import type { PeriodMention } from './periods.ts';
import type { MetricMention } from './phrases.ts';
import { directionNear, roleOf } from './role.ts';
import { between, clauseBreak, numberGroup, type Role, type Sentence } from './sentence.ts';
import { clauseOf, type Span } from './sentences.ts';
import { isOfStranger } from './subject.ts';
import { shiftLabel, shiftQuarter, type Table } from './table.ts';

export type Attribution = {
  metric: MetricMention;
  symbol: string;
  /** The period itself and, for changes, the one compared with. */
  label: string;
  base?: string;
  role: Role;
  /** What the words around say of the direction; undefined when nothing or both. */
  direction?: 'up' | 'down';
  /** The tie is close enough to call a mismatch wrong. */
  licensed: boolean;
  /** The period was said, not supposed. */
  explicit: boolean;
};

/** Why a number is not tied to anything. */
type Unclear = { why: 'no-metric' | 'phrase' | 'scope' | 'unit' | 'period' | 'cue' | 'company' };

const companyOf = (s: Sentence, n: AmountMention, metric: MetricMention): string => {
  const after = s.companies.find(
    (c) => c.start >= n.end && /^[^,，;；\d]{0,40}(?:\b(?:by|at|for)|reported by)\s?$/i.test(between(s.text, n.end, c.start)),
  );
  if (after && !s.metrics.some((m) => m.start > n.end && m.end < after.start && m !== metric)) return after.symbol;
  if (s.companies.length === 0 && metric.start >= s.span.end) return s.next?.companies[0]?.symbol ?? s.before.symbol;
  const before = [...s.companies].reverse().find((c) => c.end <= n.start);
  return before?.symbol ?? s.companies[0]?.symbol ?? s.before.symbol;
};

/** What is left between metric and number once links, mentions, numbers and direction words are gone. */
const residue = (s: Sentence, metric: MetricMention, n: AmountMention): number => {
  const [from, to] = metric.end <= n.start ? [metric.end, n.start] : [n.end, metric.start];
  let text = s.text.slice(from, to);
  const blank = (span: Span): void => {
    const a = Math.max(span.start, from) - from;
    const b = Math.min(span.end, to) - from;
    if (a < b) text = text.slice(0, a) + ' '.repeat(b - a) + text.slice(b);
  };
  for (const span of [...s.periods, ...s.companies, ...s.numbers, ...s.metrics]) blank(span);
  return text
    .replace(up, '')
    .replace(down, '')
    .replace(links, '')
    .replace(/[\s,，、:：()（）'’"“”\-—–.~+*/|]/g, '')
    .replace(/s\b/g, '').length;
};

const effectBefore =
  /\b(?:increases?|decreases?|impacts?|effects?|reductions?|changes?|improvements?|declines?|growth|benefits?|adjustments?)\s(?:in|on|to|of)\s(?:(?:our|the|its|total|net|consolidated)\s)*$/i;

/** The metric, or the one that it is coordinated with, stands as the object of a change. */
const isEffect = (s: Sentence, metric: MetricMention): boolean => {
  if (
    /(?:影响|调整|调增|调减|冲减|冲回|计入|转入|抵减|追溯)(?:了|的)?(?:期初|年初|本期|当期|本年)?(?:的)?$/.test(
      s.text.slice(Math.max(s.span.start, metric.start - 10), metric.start),
    )
  )
    return true;
  if (effectBefore.test(s.text.slice(Math.max(s.span.start, metric.start - 40), metric.start))) return true;
  const number = [...s.numbers].reverse().find((n) => n.end <= metric.start);
  const earlier = [...s.metrics].reverse().find((m) => number && m.end <= number.start);
  return (
    number !== undefined &&
    earlier !== undefined &&
    /^\s?(?:,\s?)?and\s(?:the\s)?$/i.test(between(s.text, number.end, metric.start)) &&
    isEffect(s, earlier)
  );
};

/** The text of a clause with what stands in `spans` blanked. */
export const blanked = (text: string, clause: Span, spans: readonly Span[]): string => {
  let out = text.slice(clause.start, clause.end);
  for (const span of spans) {
    const [a, b] = [Math.max(span.start, clause.start) - clause.start, Math.min(span.end, clause.end) - clause.start];
    if (a < b) out = out.slice(0, a) + ' '.repeat(b - a) + out.slice(b);
  }
  return out;
};

/** `paid $15.2 billion in dividends`: what follows names another thing than the metric before it. Periods and plain words do not. */
const namesOther = (s: Sentence, n: AmountMention, metric: MetricMention): boolean => {
  if (metric.start >= n.end) return false;
  const tail = s.text.slice(n.end, Math.min(s.span.end, n.end + 40));
  const noun = /^\s(?:in|of|for|on)\s(?:(?:the|its|their|cash|total|gross|net|new|annual|common)\s)*([a-z]{4,})/.exec(tail);
  if (!noun || PLAIN_AFTER.test(noun[1] as string)) return false;
  const at = n.end + noun.index;
  return !s.periods.some((p) => p.start < at + noun[0].length && p.end > at);
};
const PLAIN_AFTER =
  /^(?:fiscal|year|years|quarter|quarters|month|months|period|periods|prior|previous|last|latest|same|this|that|these|first|second|third|fourth|full|half|comparison|both|each|total|sales|revenues?|which|spring|summer|autumn|winter|january|february|march|april|june|july|august|september|october|november|december|calendar|reported|recent|current|million|billion|trillion|line|average|shareholders|stockholders)$/;

/** `Not $2.3 billion, as someone claimed`: a number that the sentence itself denies. */
const denied = /(?:\b(?:not|never|isn['’]t|wasn['’]t|rather than|instead of)\s|不是|并非|而非|绝非|而不是)\s?(?:the\s)?$/i;

const HAN_LEFT = 3;
const LATIN_LEFT = 6;
const CARRIED_LEFT = 3;
/** `5 billion of total `: a metric this near to the number before it is its own. */
const NEXT_TO = 14;

const APPOSED =
  /^[^,;.:\d]{0,60},\s[^,;.:\d]{3,60},\s(?:stood|was|is|came|reached|totall?ed|amounted|hit|landed|ended)(?: in)?(?: at| to)?\s(?:about |around |some |roughly )?$/i;

/** The tie is close enough to accuse: little between metric and number, or, when the metric is taken over, nothing foreign in the number's clause. */
const isTied = (s: Sentence, i: number, metric: MetricMention): boolean => {
  const n = s.numbers[i] as AmountMention;
  const most = s.text.charCodeAt(metric.start) >= 0x3400 ? HAN_LEFT : LATIN_LEFT;
  if (metric.end <= s.span.start || metric.start >= s.span.end) return foreignIn(s, i) <= CARRIED_LEFT;
  if (metric.start >= n.end) {
    const gap = between(s.text, n.end, metric.start);
    if (!clauseBreak.test(gap) && residue(s, metric, n) <= most && (gap.length <= NEXT_TO || foreignIn(s, i) <= CARRIED_LEFT)) return true;
    return foreignIn(s, i) + foreign(s, { start: n.end, end: metric.start }) <= CARRIED_LEFT;
  }
  if (residue(s, metric, n) <= most || foreign(s, { start: metric.end, end: n.start }) <= CARRIED_LEFT) return true;
  // `Costs absorbed 55 %`: one verb and nothing else between.
  if (
    /^\s(?!includ|contain|compris|reflect|exclud|exceed|attribut|fund|cover|support|reserv|restrict|relat|involv|requir)[a-z]{3,12}(?:ed|es|s)\s?$/.test(
      between(s.text, metric.end, n.start),
    )
  )
    return true;
  // `Sales, the line most readers turn to first, stood at $20 billion`.
  if (APPOSED.test(between(s.text, metric.end, n.start)) && !s.metrics.some((m) => m.start >= metric.end && m.end <= n.start)) return true;
  // `Revenue was the bright spot: $5 billion`.
  if (/^\s(?:is|was|were|are|has|had|remain(?:s|ed))\b[^,;.:]{0,40}:\s?$/.test(between(s.text, metric.end, n.start))) return true;
  // Another number in between: the number's own clause must say nothing of its own.
  const apart = s.numbers.some((m) => m.start >= metric.end && m.end <= n.start);
  return apart && foreignIn(s, i) <= CARRIED_LEFT;
};

/** What is taken over from a sentence that speaks of a part or of the future is as far out of reach as that one. */
const isCarriedFromOutside = (s: Sentence, metric: MetricMention): boolean => {
  if (metric.start >= s.span.start && metric.end <= s.span.end) return false;
  const from = Math.max(0, ...[...'.。!！?？\n;；'].map((c) => s.text.lastIndexOf(c, metric.start)));
  const to = metric.end + Math.max(0, s.text.slice(metric.end).search(/[.。!！?？\n;；]|$/));
  return outOfScope.test(blanked(s.text, { start: from, end: to }, [metric]));
};

/** The period that a denied number is said to be of instead. */
const givenTo = (s: Sentence, i: number): string | undefined => {
  const n = s.numbers[i] as AmountMention;
  const end = s.numbers[i + 1]?.start ?? s.span.end;
  const said = s.periods.find(
    (p) =>
      p.start >= n.end &&
      p.end <= end &&
      /(?:\b(?:that|which|it) (?:was|is)|那(?:才|就)?是|这(?:才|就)?是|应?属于)\s?$/i.test(s.text.slice(n.end, p.start)),
  );
  return said && labelOf(s, said);
};

/** Below this a sum in currency can only be an amount a share. */
const LEAST_PAID = 100_000;

const labelsOf = (s: Sentence): string[] => s.periods.map((p) => labelOf(s, p)).filter((l): l is string => l !== undefined);

/** `in the third quarter` while no year is spoken of. */
const isSupposed = (s: Sentence, p: PeriodMention): boolean =>
  p.quarter !== undefined && s.before.label === undefined && !s.periods.some((other) => other.label !== undefined);

/** Ties number `i` of a sentence to a metric, a period and a company. Never guesses: what is unclear says why. */
export const attribute = (s: Sentence, i: number, tables: ReadonlyMap<string, Table>): Attribution | Unclear => {
  const n = s.numbers[i] as AmountMention;
  if (s.broken) return { why: 'period' };
  const isDenied = denied.test(s.text.slice(Math.max(s.span.start, n.start - 16), n.start));
  // `Not $2.3 billion (that was 2021)`: denied here, and given to the period that it is said to be of.
  const given = isDenied ? givenTo(s, i) : undefined;
  if (isDenied && given === undefined) return { why: 'scope' };
  const metric = metricOf(s, i);
  if (!metric) return { why: 'no-metric' };
  if (!metric.valid) return { why: 'phrase' };
  const clause = clauseOf(s.text, s.span, n, s.numbers[i - 1]?.end ?? s.span.start, s.numbers[i + 1]?.start ?? s.span.end);
  // The metric's own words are no reason (`net of`, `services` inside a name are).
  if (outOfScope.test(blanked(s.text, clause, [...s.metrics, ...s.companies]))) return { why: 'scope' };
  // Coordinated numbers (`a benefit of $33 million and $102 million`) stand in the clause of the first.
  const { members } = numberGroup(s, i);
  const lead = members[0];
  if (lead && lead.start < n.start) {
    const k = s.numbers.indexOf(lead);
    const first = clauseOf(s.text, s.span, lead, s.numbers[k - 1]?.end ?? s.span.start, n.start);
    if (outOfScope.test(blanked(s.text, first, [...s.metrics, ...s.companies]))) return { why: 'scope' };
  }
  if (isCarriedFromOutside(s, metric) || isOnOtherBasis(s, n)) return { why: 'scope' };
  const role = s.changes?.includes(i) ? 'growth' : roleOf(s, i, metric);
  // `an increase in operating income of $135 million` is an effect or a change, never the level.
  if (role === 'level' && isEffect(s, metric)) return { why: 'phrase' };
  // `three times net income`: against another metric, not another period.
  if (role === 'multiple' && (new Set(s.metrics.map((m) => m.word.id)).size > 1 || new Set(labelsOf(s)).size < 2)) return { why: 'cue' };
  if (role === 'share' && metric.word.id === 'revenue') return { why: 'cue' };
  if (!role) return { why: n.unit === 'percent' ? 'cue' : 'unit' };
  // `missed by $100 million`: against what others had expected.
  if (role === 'difference' && isAgainstOthers(blanked(s.text, clause, s.companies))) return { why: 'scope' };
  if (metric.word.id === 'dividends-paid' && Math.abs(n.value) < LEAST_PAID) return { why: 'unit' };
  if (isOfStranger(s, n.start)) return { why: 'company' };
  const symbol = companyOf(s, n, metric);
  const table = tables.get(symbol);
  if (!table) return { why: 'company' };
  const labels = labelsOf(s);
  const supposed = s.periods.length > 0 && s.periods.every((p) => isSupposed(s, p));
  const direction = directionNear(s.text, s.span, n);
  const close = !metric.word.loose && isTied(s, i, metric) && !namesOther(s, n, metric);
  const make = (label: string, base: string | undefined, explicit: boolean): Attribution => ({
    metric,
    symbol,
    label,
    ...(base ? { base } : {}),
    role,
    ...(direction ? { direction } : {}),
    licensed: close && explicit && !supposed,
    explicit: explicit && !supposed,
  });
  if (role === 'level' || role === 'share') {
    const column = given ?? s.columns?.[i];
    if (column !== undefined) return make(column, undefined, true);
    const period = periodOf(s, i, metric);
    return period ? make(period.label, undefined, period.explicit) : { why: 'period' };
  }
  const [first, second] = s.columns ?? [];
  if (first !== undefined && second !== undefined) {
    const [a, b] = newer(first, second) ? [first, second] : [second, first];
    return make(a, b, true);
  }
  const year = ownYear(s, n);
  if (year !== undefined) return make(year, shiftLabel(year, -1), true);
  // Changes: the newest period said against the older one said, or the year before.
  const known = [...new Set(labels.filter((l) => !l.startsWith('?')))].sort((a, b) => (newer(a, b) ? 1 : -1));
  const past = (s.before.labels ?? []).filter((l) => !l.startsWith('?'));
  const only = known.length === 1 ? (known[0] as string) : undefined;
  // `That is 8 % more than in FY2019`: the period compared with is said, the newer one came before.
  if (only !== undefined && isComparedWith(s, n, only)) {
    const later = past
      .filter((l) => isAlike(l, only) && newer(l, only))
      .sort((a, b) => (newer(a, b) ? 1 : -1))
      .pop();
    return later ? make(later, only, true) : make(shiftLabel(only, 1), only, false);
  }
  // Only the year before is said: the change may be that of either year.
  const hinted = only !== undefined && s.periods.every((p) => p.label === undefined) && s.periods.some((p) => p.relative === -1);
  if (hinted) return make(shiftLabel(only, 1), only, false);
  // `In 2023 it was 5 billion; the gain is 2 %`: of 2023, or of the year spoken of before it; only the figure itself tells.
  const topic = past
    .filter((l) => only !== undefined && isAlike(l, only) && newer(l, only))
    .sort((a, b) => (newer(a, b) ? 1 : -1))
    .pop();
  if (only !== undefined && topic !== undefined && s.metrics.length === 0) return make(topic, only, false);
  const recent = [...past].sort((a, b) => (newer(a, b) ? 1 : -1)).pop();
  const newest = known[known.length - 1] ?? (s.periods.length === 0 ? (recent ?? s.before.label) : s.before.label);
  if (!newest) return { why: 'period' };
  const explicit =
    known.length > 0 ||
    s.before.near === true ||
    ((s.before.labels ?? []).includes(newest) && metric.end <= s.span.start && foreignIn(s, i) <= CARRIED_LEFT);
  if (isSequential(s, i)) {
    const before = shiftQuarter(newest, -1);
    return before ? make(newest, before, explicit) : { why: 'period' };
  }
  // Only a period of the same length is compared with.
  const oldest = known.find((l) => isAlike(l, newest));
  const base = known.length > 1 && oldest !== undefined && oldest !== newest ? oldest : shiftLabel(newest, -1);
  // A compound rate needs both of its ends.
  return make(newest, base, explicit && (role !== 'cagr' || known.length > 1));
};

/** Periods of one length, quarters of any number. */
const isAlike = (a: string, b: string): boolean =>
  a.replace(/\d{4}/, '').replace(/[1-4]$/, '') === b.replace(/\d{4}/, '').replace(/[1-4]$/, '');

/** The only period said is the one compared with: `10 % above FY2019`. */
const isComparedWith = (s: Sentence, n: AmountMention, label: string): boolean => {
  const mention = s.periods.find((p) => labelOf(s, p) === label);
  if (mention?.label === undefined) return false;
  const head = s.text.slice(Math.max(s.span.start, mention.start - 24), mention.start);
  if (/(?:\b(?:than|versus|vs\.?|compared (?:with|to))\s(?:in\s|for\s|the\s|that of\s|its\s)*|比|较|相比|相较于?|对比)\s?$/i.test(head))
    return true;
  return mention.start >= n.end && /\b(?:over|from|against|on|above|below)\s(?:in\s|the\s|that of\s|its\s)*$/i.test(head);
};

/** Against the quarter before, not the year before. */
const isSequential = (s: Sentence, i: number): boolean => {
  const n = s.numbers[i] as AmountMention;
  const from = Math.max(s.span.start, s.numbers[i - 1]?.end ?? 0, n.start - 30);
  const to = Math.min(s.span.end, s.numbers[i + 1]?.start ?? s.span.end, n.end + 40);
  return /环比|季增|季减|\bsequential(?:ly)?\b|\bquarter[- ](?:over|on)[- ]quarter\b|\bq\/q\b|\bqoq\b|较上一?季|(?:previous|prior|preceding|last) quarter/i.test(
    s.text.slice(from, to),
  );
};
