// Owns what a number speaks of: metric, period, company, and in which role (a level, a growth, a share …), with the licence to call it wrong.
import type { AmountMention } from '../../text/amounts.ts';
import { averageCue, cagrCue, down, growthCue, links, outOfScope, respectively, shareCue, sumCue, up } from './lexicon.ts';
import type { PeriodMention } from './periods.ts';
import type { MetricMention } from './phrases.ts';
import { clauseOf, type Span } from './sentences.ts';
import { shiftLabel, type Table } from './table.ts';

export type Role = 'level' | 'growth' | 'difference' | 'points' | 'share' | 'cagr' | 'sum' | 'average' | 'multiple';
export type CompanyMention = { start: number; end: number; symbol: string };

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
export type Unclear = { why: 'no-metric' | 'phrase' | 'scope' | 'unit' | 'period' | 'cue' | 'company' };

export type Sentence = {
  text: string;
  span: Span;
  numbers: readonly AmountMention[];
  metrics: readonly MetricMention[];
  periods: readonly PeriodMention[];
  companies: readonly CompanyMention[];
  /** What earlier sentences left: their last period and company. */
  before: { label?: string; symbol: string; metric?: MetricMention; near?: boolean };
  /** The text with metric names blanked: `cash from operations` holds no from. */
  bare: string;
};

const between = (text: string, from: number, to: number): string => text.slice(from, Math.max(from, to));
const clauseBreak = /[;；。，]|,(?!\d{3})/;

/** The metric of a number (index `i` of the sentence). */
const metricOf = (s: Sentence, i: number): MetricMention | undefined => {
  const n = s.numbers[i] as AmountMention;
  const after = s.metrics.find((m) => m.start >= n.end);
  const before = [...s.metrics].reverse().find((m) => m.end <= n.start);
  // `spent 8.1% of revenue on R&D`
  if (n.unit === 'percent' && after) {
    // 把2023财年收入的6.5%花在了销售费用上
    const zh = s.metrics.find((m) => m.start >= n.end && /^[^，。]{0,4}(?:花|用|投)[^，。]{0,4}$/.test(between(s.text, n.end, m.start)));
    if (zh) return zh;
    const spent = /^\s?of\s[^,;]{0,24}?(?:revenues?|sales)\s(?:on|to|for|went to|into)\s(?:the\s)?$/i;
    const onto = s.metrics.find((m) => m.start > after.start && spent.test(between(s.text, n.end, m.start)));
    if (onto) return onto;
  }
  if (after) {
    const gap = between(s.text, n.end, after.start);
    const tied =
      /^\s?(?:[（(][^）)]{0,24}[）)]\s?)?(?:in|of|worth of|的|——这就是[^，。]{0,24}的?)\s?(?:(?:its|the|total|annual|full-year|quarterly|company-wide|all|overall)\s)*$/i.test(
        gap,
      ) ||
      /^\s?[（(]$/.test(gap) ||
      /^——[^，。]{0,30}$/.test(gap);
    const share = n.unit === 'percent' && /^\s?of\s/i.test(gap) && before !== undefined;
    const closer =
      before &&
      /^\s?(?:of|was|were|为|是|：|:|达|达到|合计|共计)?\s?$/.test(between(s.text, before.end, n.start)) &&
      !/\bin\b|的/.test(gap);
    if (tied && !share && !closer) return after;
  }
  if (respectively.test(between(s.text, s.span.start, s.span.end))) {
    const ordered = byOrder(s, i);
    if (ordered) return ordered;
  }
  if (before) return before;
  const opened = /^\s*(?:与|和|同|较|相比|相较|比起|compared (?:with|to)|versus|against|since|自)/i.test(
    s.text.slice(s.span.start, n.start),
  );
  const led = /^(?:之后|后)[，,]/.test(s.text.slice(n.end, n.end + 3));
  if (after && (opened || led || !clauseBreak.test(between(s.text, n.end, after.start)))) return after;
  // `That is 8 % more than …`, `A year later it was …`: the only metric of the sentence before.
  if (
    s.metrics.length === 0 &&
    s.before.metric &&
    /\b(?:it|that|this) (?:is|was|had been|came to|means)\b|^\s*(?:这|即|该数)|一年后/i.test(s.text.slice(s.span.start, n.start))
  )
    return s.before.metric;
  return undefined;
};

/** Groups of neighbours joined by commas and "and": `A and B`, `X、Y和Z`. */
const group = <T extends Span>(text: string, items: readonly T[], end: number): T[] => {
  const out: T[] = [];
  for (let k = end; k >= 0; k--) {
    const item = items[k] as T;
    const next = out[0];
    if (next && !/^[\s,，、]*(?:and|和|与|及|以及|&)?\s*(?:[（(].*[）)])?$/i.test(between(text, item.end, next.start))) break;
    out.unshift(item);
  }
  return out;
};

const numberGroup = (s: Sentence, i: number): { members: AmountMention[]; position: number } => {
  let last = i;
  while (
    last + 1 < s.numbers.length &&
    /^[\s,，、]*(?:and|和|与|及)?\s*$/i.test(between(s.text, s.numbers[last]?.end ?? 0, s.numbers[last + 1]?.start ?? 0))
  )
    last++;
  const members = group(s.text, s.numbers, last);
  return { members, position: members.length - 1 - (last - i) };
};

const byOrder = (s: Sentence, i: number): MetricMention | undefined => {
  const { members, position } = numberGroup(s, i);
  const first = members[0];
  if (!first || members.length < 2) return undefined;
  const index = s.metrics.map((m) => m.end <= first.start).lastIndexOf(true);
  if (index < 0) return undefined;
  const metrics = group(s.text, s.metrics, index);
  return metrics.length === members.length ? metrics[position] : undefined;
};

/** Absolute label of a period mention, relative ones from the nearest absolute period spoken of. */
const labelOf = (s: Sentence, mention: PeriodMention): string | undefined => {
  if (mention.label) return mention.label;
  const absolute = s.periods.filter((p) => p.label && p.label !== 'TTM' && !p.label.startsWith('?'));
  // The period spoken of just before; the one after only when none was.
  const earlier = [...absolute].reverse().find((p) => p.end <= mention.start);
  const nearest = (earlier ?? absolute[0])?.label ?? s.before.label;
  return nearest && mention.relative !== undefined ? shiftLabel(nearest, mention.relative) : undefined;
};

const newer = (a: string, b: string): boolean => (/\d{4}/.exec(a)?.[0] ?? '') + a.slice(-1) > (/\d{4}/.exec(b)?.[0] ?? '') + b.slice(-1);

/** Period of a level number: right after it, by order, nearest before, or the older and newer of `from … to`. */
const periodOf = (s: Sentence, i: number, metric: MetricMention): { label: string; explicit: boolean } | undefined => {
  const n = s.numbers[i] as AmountMention;
  const next = s.numbers[i + 1]?.start ?? s.span.end;
  const previous = s.numbers[i - 1]?.end ?? s.span.start;
  const labels = s.periods
    .map((p) => ({ mention: p, label: labelOf(s, p) }))
    .filter((p): p is { mention: PeriodMention; label: string } => p.label !== undefined);
  if (labels.length === 0) return s.before.label ? { label: s.before.label, explicit: s.before.near === true } : undefined;
  if (respectively.test(s.text.slice(s.span.start, s.span.end)) || /^[\s,，、]*(?:and|和|与)/.test(between(s.text, n.end, next))) {
    const { members, position } = numberGroup(s, i);
    if (members.length >= 2) {
      const first = members[0] as AmountMention;
      const last = members[members.length - 1] as AmountMention;
      const listAfter = labels.filter(({ mention }) => mention.start >= last.end).slice(0, members.length);
      const index = labels.map(({ mention }) => mention.end <= first.start).lastIndexOf(true);
      const listBefore =
        index < 0
          ? []
          : group(
              s.text,
              labels.map(({ mention }) => mention),
              index,
            );
      const metricsBefore = s.metrics.map((m) => m.end <= first.start).lastIndexOf(true);
      const severalMetrics = metricsBefore >= 0 && group(s.text, s.metrics, metricsBefore).length === members.length && members.length > 1;
      if (!severalMetrics && respectively.test(s.text.slice(s.span.start, s.span.end))) {
        if (listAfter.length === members.length) return { label: listAfter[position]?.label ?? '', explicit: true };
        if (listBefore.length === members.length) return { label: labelOf(s, listBefore[position] as PeriodMention) ?? '', explicit: true };
      }
    }
  }
  const moving = /(?:\b(?:from|to)|由|从|自|至|到)\s?$/i.test(s.bare.slice(Math.max(s.span.start, n.start - 8), n.start));
  const following = labels.find(({ mention }) => mention.start >= n.end && mention.start < next);
  if (following) {
    const gap = between(s.text, n.end, following.mention.start);
    const direct =
      /^\s?(?:[（(]\s?)?(?:in|for|during|at|as of|of|at the end of|over|by|since|back in|the|its|on|from|在|于|截至|,?\s?compared (?:with|to))?\s?(?:the\s)?(?:its\s)?$/i.test(
        gap,
      );
    // `(prior year $0.06)`: the parenthesis belongs to the number inside it.
    const inside = /[（(]/.test(gap) && !/^\s*[)）,，;；]/.test(s.text.slice(following.mention.end, following.mention.end + 2));
    const booked = /^\s?(?:that )?(?:it|the company|they|one)\s(?:had )?\w+\s(?:in|for|during)\s?(?:the\s)?$/i.test(gap);
    const viaMetric =
      metric.start >= n.end &&
      /^\s?(?:in|of|的)\s/i.test(gap) &&
      metric.end <= following.mention.start &&
      !clauseBreak.test(between(s.text, metric.end, following.mention.start)) &&
      /^\s?(?:in|for|during|at|as of|（|\(|,)?\s?(?:back in)?\s?$/i.test(between(s.text, metric.end, following.mention.start));
    const compared = /compared|versus|\bvs\b|against|than|较|比|from/i.test(gap);
    if (!inside && ((direct && !/^\s?compared/i.test(gap) && !/\bfrom\s*$/i.test(gap)) || viaMetric || booked))
      return { label: following.label, explicit: true };
    if (
      !inside &&
      !moving &&
      !compared &&
      !clauseBreak.test(gap) &&
      !labels.some(({ mention }) => mention.end <= n.start && mention.end >= previous)
    ) {
      const earlier = labels.some(({ mention }) => mention.end <= n.start);
      if (!earlier) return { label: following.label, explicit: true };
    }
  }
  const head = between(s.bare, s.span.start, n.start);
  const isFrom = /(?:\bfrom|由|从|自)\s?[^\d]{0,12}$/i.test(head.slice(-24));
  const beforeNumber = [...labels].reverse().find(({ mention }) => mention.end <= n.start);
  const sorted = [...new Set(labels.map(({ label }) => label))].sort((a, b) => (newer(a, b) ? 1 : -1));
  const tight = /(?:\bfrom|由|从|自)\s?$/i.test(head) || /(?:\bto|至|到)\s?$/i.test(head);
  if (beforeNumber && beforeNumber.mention.end >= previous && !(tight && sorted.length > 1))
    return { label: beforeNumber.label, explicit: true };
  if (isFrom) {
    if (following && !clauseBreak.test(between(s.text, n.end, following.mention.start))) {
      const toNext = /^\s?(?:in|（|\()/.test(between(s.text, n.end, following.mention.start));
      if (toNext) return { label: following.label, explicit: true };
    }
    return sorted.length > 1
      ? { label: sorted[0] as string, explicit: true }
      : { label: shiftLabel(sorted[0] as string, -1), explicit: true };
  }
  // `to B … from A`: B is the newer one.
  const isTo = /(?:\bto|至|到)\s?[^\d]{0,6}$/i.test(head.slice(-12));
  if (isTo && sorted.length > 1) return { label: sorted[sorted.length - 1] as string, explicit: true };
  if (beforeNumber) {
    const compared = /(?:compared (?:with|to)|versus|\bvs\.?|against|than|较|比)\s?[^\d,，]{0,16}$/i.test(head.slice(-30));
    if (compared && sorted.length === 1 && !following) return undefined;
    return { label: beforeNumber.label, explicit: true };
  }
  const only = labels[0];
  return only ? { label: only.label, explicit: true } : undefined;
};

const companyOf = (s: Sentence, n: AmountMention, metric: MetricMention): string => {
  const after = s.companies.find(
    (c) => c.start >= n.end && /^[^,，;；\d]{0,40}(?:\b(?:by|at|for)|reported by)\s?$/i.test(between(s.text, n.end, c.start)),
  );
  if (after && !s.metrics.some((m) => m.start > n.end && m.end < after.start && m !== metric)) return after.symbol;
  const before = [...s.companies].reverse().find((c) => c.end <= n.start);
  return before?.symbol ?? s.companies[0]?.symbol ?? s.before.symbol;
};

/** The direction that words near a number give it: 36 characters before, 22 after; none when both stand within 24. */
export const directionNear = (text: string, sentence: Span, n: Span): 'up' | 'down' | undefined => {
  const head = text.slice(Math.max(sentence.start, n.start - 36), n.start);
  const tail = text.slice(n.end, Math.min(sentence.end, n.end + 22)).replace(/[,，;；].*$/s, '');
  const nearest = (pattern: RegExp): number => {
    const last = [...head.matchAll(pattern)].pop();
    const first = [...tail.matchAll(pattern)][0];
    return Math.min(last ? head.length - last.index - last[0].length : 99, first ? first.index : 99);
  };
  const [rise, fall] = [nearest(up), nearest(down)];
  if (rise === 99 && fall === 99) return undefined;
  if (rise < 99 && fall < 99) {
    // Both: the one clearly nearer speaks, unless they stand together (`slipped or rose`).
    if (Math.abs(rise - fall) < 6) return undefined;
  }
  return rise < fall ? 'up' : 'down';
};

const differenceBefore =
  /(?:\bby|\b(?:up|down|added|lost|gained|shed|climbed|slid|rose|fell|grew|dropped|increased|decreased|declined|increase of|decrease of|rise of|decline of|change of)|增加了?|减少了?|增长了?|下降了?|多出?了?|少了?|提高了?|降低了?|上升了?|下滑了?)\s?$/i;
const differenceAfter = /^\s?(?:higher|lower|more|less|above|below|better|worse|of growth|increase|decrease)\b/i;
const levelBefore = /(?:\bto|\bat|\breach(?:ed|ing)?|至|到|达|为|是)\s?$/i;

/** Role of a number for a metric of this kind; undefined when the unit or the words fit none. */
const roleOf = (s: Sentence, i: number, metric: MetricMention): Role | undefined => {
  const n = s.numbers[i] as AmountMention;
  const { kind } = metric.word;
  const head = between(s.bare, s.span.start, n.start);
  const near = head.slice(-26);
  const tail = s.text.slice(n.end, Math.min(s.span.end, n.end + 40));
  const sentence = s.bare.slice(s.span.start, s.span.end);
  const previous = s.numbers[i - 1]?.end ?? s.span.start;
  const next = s.numbers[i + 1]?.start ?? s.span.end;
  const clause = `${between(s.bare, Math.max(previous, s.span.start), n.start)}▮${between(s.bare, n.end, next)}`;
  switch (n.unit) {
    case 'money':
    case 'per-share':
    case 'number': {
      if (kind === 'ratio') return undefined;
      if (kind === 'days') return n.unit === 'number' ? 'level' : undefined;
      if (kind === 'x') return n.unit === 'number' ? 'level' : undefined;
      if (kind === 'per-share') {
        if (n.unit === 'money' && n.ulp >= 1000) return undefined;
      } else if (n.unit !== 'money') return undefined;
      if (cagrCue.test(near)) return undefined;
      if (averageCue.test(sentence) && s.periods.length >= 2 && averageCue.test(clause + near)) return 'average';
      if (sumCue.test(sentence) && s.periods.length >= 2 && sumCue.test(clause + near)) return 'sum';
      if ((differenceBefore.test(near) && !levelBefore.test(near)) || differenceAfter.test(tail)) return 'difference';
      return 'level';
    }
    case 'percent': {
      if (kind === 'ratio') {
        if (n.change) return undefined;
        const moved =
          /(?:improved?|widened?|narrowed?|expanded|declined?|rose|fell|increased|decreased|up|down|by|提升|下降|上升|提高|扩大|收窄|降低|增加|减少|回落)了?\s?(?:by\s?)?$/i.test(
            near,
          );
        return moved ? 'points' : 'level';
      }
      if (kind === 'x') return 'level';
      if (kind === 'days') return undefined;
      const textNear = s.text.slice(Math.max(s.span.start, n.start - 26), n.start);
      if (
        shareCue.test(tail.slice(0, 26)) ||
        /占[^，。]{0,12}(?:收入|营收)[^，。\d]{0,6}$/.test(textNear) ||
        /(?:收入|营收)的$/.test(textNear)
      )
        return 'share';
      if (cagrCue.test(sentence)) return 'cagr';
      return n.change || growthCue.test(clause) ? 'growth' : undefined;
    }
    case 'pp':
    case 'bps':
      return kind === 'ratio' ? 'points' : kind === 'x' || kind === 'days' ? undefined : growthCue.test(clause) ? 'growth' : undefined;
    case 'x':
      if (kind === 'x') return 'level';
      return kind === 'flow' || kind === 'stock' || kind === 'per-share' ? 'multiple' : undefined;
    case 'days':
      return kind === 'days' ? 'level' : undefined;
    default:
      return undefined;
  }
};

/** What is left between metric and number once links, mentions, numbers and direction words are gone. */
const residue = (s: Sentence, metric: MetricMention, n: AmountMention): number => {
  // A metric carried over from the sentence before is tied by its pronoun.
  if (metric.end <= s.span.start) return 0;
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

/** The text of a clause with what stands in `spans` blanked. */
const blanked = (text: string, clause: Span, spans: readonly Span[]): string => {
  let out = text.slice(clause.start, clause.end);
  for (const span of spans) {
    const [a, b] = [Math.max(span.start, clause.start) - clause.start, Math.min(span.end, clause.end) - clause.start];
    if (a < b) out = out.slice(0, a) + ' '.repeat(b - a) + out.slice(b);
  }
  return out;
};

/** Ties number `i` of a sentence to a metric, a period and a company. Never guesses: what is unclear says why. */
export const attribute = (s: Sentence, i: number, tables: ReadonlyMap<string, Table>): Attribution | Unclear => {
  const n = s.numbers[i] as AmountMention;
  const metric = metricOf(s, i);
  if (!metric) return { why: 'no-metric' };
  if (!metric.valid) return { why: 'phrase' };
  const clause = clauseOf(s.text, s.span, n, s.numbers[i - 1]?.end ?? s.span.start, s.numbers[i + 1]?.start ?? s.span.end);
  // The metric's own words are no reason (`net of`, `services` inside a name are).
  if (outOfScope.test(blanked(s.text, clause, s.metrics))) return { why: 'scope' };
  const role = roleOf(s, i, metric);
  if (!role) return { why: n.unit === 'percent' ? 'cue' : 'unit' };
  const symbol = companyOf(s, n, metric);
  const table = tables.get(symbol);
  if (!table) return { why: 'company' };
  const labels = s.periods.map((p) => labelOf(s, p)).filter((l): l is string => l !== undefined);
  const direction = directionNear(s.text, s.span, n);
  const near = residue(s, metric, n);
  const han = s.text.charCodeAt(metric.start) >= 0x3400;
  const close = near <= (han ? 3 : 6);
  const make = (label: string, base: string | undefined, explicit: boolean): Attribution => ({
    metric,
    symbol,
    label,
    ...(base ? { base } : {}),
    role,
    ...(direction ? { direction } : {}),
    licensed: close && explicit,
    explicit,
  });
  if (role === 'level' || role === 'share') {
    const period = periodOf(s, i, metric);
    return period ? make(period.label, undefined, period.explicit) : { why: 'period' };
  }
  // Changes: the newest period said against the older one said, or the year before.
  const known = [...new Set(labels.filter((l) => !l.startsWith('?')))].sort((a, b) => (newer(a, b) ? 1 : -1));
  // `That is 8 % more than in FY2019`: the period compared with is said, the newer one came before.
  const than =
    known.length === 1 &&
    s.before.label !== undefined &&
    s.before.near === true &&
    newer(s.before.label, known[0] as string) &&
    /\b(?:than|over|versus|from)\b|比|较/.test(s.text.slice(s.span.start, s.span.end));
  if (than) known.push(s.before.label as string);
  const newest = known[known.length - 1] ?? s.before.label;
  if (!newest) return { why: 'period' };
  const explicit = known.length > 0 || s.before.near === true;
  const oldest = known[0];
  const base = known.length > 1 && oldest !== newest ? oldest : shiftLabel(newest, -1);
  return make(newest, base, explicit);
};
