// Owns which period a level number belongs to.
import type { AmountMention } from '../../text/amounts.ts';
import { pointing } from './discourse.ts';
import { respectively } from './lexicon.ts';
import type { PeriodMention } from './periods.ts';
import type { MetricMention } from './phrases.ts';
import { between, clauseBreak, group, numberGroup, type Sentence } from './sentence.ts';
import type { Span } from './sentences.ts';
import { shiftLabel, shiftQuarter } from './table.ts';

/** Absolute label of a period mention, relative ones from the nearest absolute period spoken of. */
export const labelOf = (s: Sentence, mention: PeriodMention): string | undefined => {
  if (mention.label) return mention.label;
  const absolute = s.periods.filter((p) => p.label && p.label !== 'TTM' && !p.label.startsWith('?'));
  // The period spoken of just before; the one after only when none was.
  const earlier = [...absolute].reverse().find((p) => p.end <= mention.start);
  const nearest = (earlier ?? absolute[0])?.label ?? s.before.label;
  if (mention.quarter !== undefined) {
    const year = nearest && /\d{4}/.exec(nearest)?.[0];
    return year ? `${year}Q${mention.quarter}` : mention.newest;
  }
  if (mention.quarters !== undefined) return nearest && shiftQuarter(nearest, mention.quarters);
  return nearest && mention.relative !== undefined ? shiftLabel(nearest, mention.relative) : undefined;
};

export const newer = (a: string, b: string): boolean =>
  (/\d{4}/.exec(a)?.[0] ?? '') + a.slice(-1) > (/\d{4}/.exec(b)?.[0] ?? '') + b.slice(-1);

/** The parentheses of a sentence that a place stands in, or nothing. */
const parenthesis = (s: Sentence, at: number): Span | undefined => s.asides.find((a) => a.start <= at && at < a.end);

/** `（2017财年：35.9 %）`: a period in parentheses with a number of its own says nothing of the numbers outside. */
const isAside = (s: Sentence, period: { start: number; end: number }, n: AmountMention): boolean => {
  const aside = parenthesis(s, period.start);
  if (!aside || (n.start > aside.start && n.end <= aside.end)) return false;
  if (/^.?\s?(?:that|which|it) (?:was|is)\b|^.?\s?那是/i.test(s.text.slice(aside.start, aside.end))) return true;
  return s.numbers.some((other) => other !== n && other.start > aside.start && other.end <= aside.end);
};

/** `比上年多出1.12亿美元，最后停在22.78亿美元`: the year compared with is not that of what follows the comparison. */
const isCompared = (s: Sentence, mention: PeriodMention, n: AmountMention): boolean =>
  mention.end <= n.start &&
  /(?:比|较|相比|相较于?|由|从|自|\bfrom|than|versus|vs\.?|compared (?:to|with))\s?(?:in\s|the\s)*$/i.test(
    s.text.slice(Math.max(s.span.start, mention.start - 20), mention.start),
  ) &&
  s.numbers.some((other) => other.start >= mention.end && other.end <= n.start);

/** `since 2014`, `2014年以来`: where a stretch begins, not the period of a figure. */
const isSince = (s: Sentence, mention: PeriodMention): boolean =>
  /\bsince\s(?:the (?:end|start) of\s|the\s|fiscal\s)?$/i.test(s.text.slice(Math.max(s.span.start, mention.start - 24), mention.start)) ||
  /^年?(?:以来|至今|起)/.test(s.text.slice(mention.end, mention.end + 4));

/** `the five years through 2024`, `截至2024年的五年`: a stretch of years that ends there. */
const endsStretch = (s: Sentence, mention: PeriodMention): boolean =>
  /\b(?:decade|(?:\d+|two|three|four|five|six|seven|eight|nine|ten|several|past|last) (?:fiscal )?years?)\s(?:to|through|until|up to|ended|ending(?: in)?|that ended(?: in)?)\s(?:the end of\s|fiscal\s|FY ?)?$/i.test(
    s.text.slice(Math.max(s.span.start, mention.start - 48), mention.start),
  ) ||
  /^年?(?:末|底)?(?:为止|止)?的?(?:前|过去|这)?[两二三四五六七八九十\d]+年(?:间|里|中|内|累计)?/.test(
    s.text.slice(mention.end, mention.end + 12),
  );

/** What opens parentheses that print the figure of before. */
const ASIDE_BEFORE =
  /^.?\s?(?:was|were|previously|formerly|prior|vs\.?|versus|from|up from|down from|此前|前值|原为|之前|前期|前次)\s?[:：]?\s?$/i;

const YEAR_BEFORE = /^\s?[(（]?(?:y\/y|yoy|a year (?:ago|earlier|before)|(?:the )?(?:prior|previous|last) year|去年|上年|同期)/i;

/** The next number is where this one went: `from A to B`. */
const isMoveTo = (s: Sentence, i: number): boolean => {
  const next = s.numbers[i + 1];
  return (
    next !== undefined &&
    /^\s?(?:to|up to|down to|升?[至到]|[增减升降涨跌]+[至到])\s?$/i.test(between(s.text, s.numbers[i]?.end ?? 0, next.start))
  );
};

/** Period of a level number: right after it, by order, nearest before, or the older and newer of `from … to`. */
export const periodOf = (s: Sentence, i: number, metric: MetricMention): { label: string; explicit: boolean } | undefined => {
  const n = s.numbers[i] as AmountMention;
  const next = s.numbers[i + 1]?.start ?? s.span.end;
  const previous = s.numbers[i - 1]?.end ?? s.span.start;
  const labels = s.periods
    .map((p) => ({ mention: p, label: labelOf(s, p) }))
    .filter(
      (p): p is { mention: PeriodMention; label: string } =>
        p.label !== undefined && !isAside(s, p.mention, n) && !isCompared(s, p.mention, n),
    );
  // `5.7 % (was 7.8 %)`: the aside names the year before without saying so.
  const aside = parenthesis(s, n.start);
  if (
    aside &&
    ASIDE_BEFORE.test(s.text.slice(aside.start, n.start)) &&
    !s.periods.some((p) => p.start >= aside.start && p.end <= aside.end)
  ) {
    const outside =
      labels.filter(({ mention }) => mention.end <= aside.start).at(-1)?.label ?? (labels.length === 0 ? s.before.label : undefined);
    if (outside) return { label: shiftLabel(outside, -1), explicit: !outside.includes('Q') };
  }
  if (labels.length === 0 && s.next && pointing(s.next)) {
    const said = s.next.periods.map((p) => labelOf(s.next as Sentence, p)).filter((l): l is string => l !== undefined);
    // `Was A, is B. That is revenue, 2023 to 2024`: by order; one period goes for the only number.
    if (said.length > 0 && said.length === s.numbers.length) return { label: said[i] as string, explicit: true };
    if (said.length > 0) return { label: said[0] as string, explicit: s.numbers.length === 1 };
  }
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
  // `12.3亿元，这是公司2023年的收入`: the number takes the period of the clause that names it.
  if (metric.start >= n.end && metric.end <= s.span.end && clauseBreak.test(between(s.text, n.end, metric.start))) {
    const own = labels.filter(({ mention }) => mention.start >= previous && mention.start < n.start);
    const named = labels.filter(
      ({ mention }) => mention.start >= n.end && mention.end <= metric.start + 40 && (s.numbers[i + 1]?.start ?? Infinity) > mention.start,
    );
    if (own.length === 0 && named.length === 1) return { label: named[0]?.label as string, explicit: true };
    if (own.length === 1) return { label: own[0]?.label as string, explicit: true };
  }
  const moving = /(?:\b(?:from|to)|由|从|自|至|到)\s?$/i.test(s.bare.slice(Math.max(s.span.start, n.start - 8), n.start));
  const following = labels.find(({ mention }) => mention.start >= n.end && mention.start < next);
  if (following) {
    const gap = between(s.text, n.end, following.mention.start);
    const direct =
      /^\s?(?:[（(]\s?)?(?:in|for|during|at|as of|of|carried|reported|booked|posted|recorded|seen|shown|at the end of|over|by|since|back in|the|its|on|from|在|于|截至|,?\s?compared (?:with|to))?\s?(?:the\s)?(?:its\s)?$/i.test(
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
  const isFrom = /(?:\bfrom|由|从|自)\s?[^\d，,。；;]{0,12}$/i.test(head.slice(-24));
  const beforeNumber = [...labels].reverse().find(({ mention }) => mention.end <= n.start);
  const sorted = [...new Set(labels.map(({ label }) => label))].sort((a, b) => (newer(a, b) ? 1 : -1));
  const tight = /(?:\bfrom|由|从|自)\s?$/i.test(head) || /(?:\bto|至|到)\s?$/i.test(head);
  // `Since 2014 … from A to B`: A is of that year, B of some later one that nobody names.
  if (sorted.length === 1 && labels.some(({ mention }) => endsStretch(s, mention)) && !(i > 0 && isMoveTo(s, i - 1))) return undefined;
  const since = sorted.length === 1 && labels.every(({ mention }) => isSince(s, mention));
  if (since && isMoveTo(s, i)) return { label: sorted[0] as string, explicit: true };
  if (since && (i === 0 || !isMoveTo(s, i - 1) || s.before.label === undefined)) return undefined;
  if (since) return { label: s.before.label as string, explicit: false };
  // `in 2024, from 8.6 % to 12.9 %`: the first of two ends is that of the period before.
  const opensMove = /(?:\bfrom|由|从|自)\s?$/i.test(head) && isMoveTo(s, i);
  if (beforeNumber && beforeNumber.mention.end >= previous && !(tight && sorted.length > 1) && !opensMove)
    return { label: beforeNumber.label, explicit: true };
  if (isFrom) {
    if (following && !clauseBreak.test(between(s.text, n.end, following.mention.start))) {
      const toNext = /^\s?(?:in|（|\()/.test(between(s.text, n.end, following.mention.start));
      if (toNext) return { label: following.label, explicit: true };
    }
    return sorted.length > 1
      ? { label: sorted[0] as string, explicit: true }
      : { label: shiftLabel(sorted[0] as string, -1), explicit: !opensMove || !(sorted[0] as string).includes('Q') };
  }
  // `to B … from A`: B is the newer one.
  const isTo = /(?:\bto|至|到)\s?[^\d]{0,6}$/i.test(head.slice(-12));
  if (isTo && sorted.length > 1) return { label: sorted[sorted.length - 1] as string, explicit: true };
  if (beforeNumber) {
    const compared = /(?:compared (?:with|to)|versus|\bvs\.?|against|than|较|比)\s?[^\d,，]{0,16}$/i.test(head.slice(-30));
    // `fiscal 2016 … $3.2 billion vs $2.3 billion y/y`: the year before, said by the mark after it.
    if (compared && sorted.length === 1 && YEAR_BEFORE.test(s.text.slice(n.end, Math.min(next, n.end + 24))))
      return { label: shiftLabel(sorted[0] as string, -1), explicit: true };
    if (compared && sorted.length === 1 && !following) return undefined;
    return { label: beforeNumber.label, explicit: true };
  }
  // The question or the sentence before named the period, and those named here come later, each with its own number.
  if (s.before.label && s.before.near && labels.every(({ mention }) => clauseBreak.test(between(s.text, n.end, mention.start))))
    return { label: s.before.label, explicit: true };
  // A year that is only compared with is not the number's own.
  if (labels.every(({ mention }) => mention.label === undefined && (mention.relative ?? 0) < 0))
    return s.before.label ? { label: s.before.label, explicit: s.before.near === true } : undefined;
  // Nothing ties the number to one of several periods: the newest is supposed, not said.
  const newest = sorted[sorted.length - 1];
  return newest ? { label: newest, explicit: sorted.length === 1 } : undefined;
};
