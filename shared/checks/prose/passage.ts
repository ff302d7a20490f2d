// Owns a passage as a row of sentences, each with what the ones before it left: period, company, metric, and the layout of pasted tables.
import type { AmountMention } from '../../text/amounts.ts';
import { layoutsOf } from './layout.ts';
import { labelOf, newer } from './period-of.ts';
import type { PeriodMention } from './periods.ts';
import type { MetricMention } from './phrases.ts';
import type { CompanyMention, Sentence } from './sentence.ts';
import { type Span, sentencesOf } from './sentences.ts';
import { subjectIsStranger } from './subject.ts';

/** Sentences over which a metric or a period is carried on. */
const CARRIED = 3;
/** Sentences in which the period or the metric of numbers already printed may still be named. */
const AHEAD = 5;

type Found = {
  text: string;
  numbers: readonly AmountMention[];
  metrics: readonly MetricMention[];
  periods: readonly PeriodMention[];
  companies: readonly CompanyMention[];
};

/** The text with the spans blanked, same length. */
const blank = (text: string, spans: readonly { start: number; end: number }[]): string => {
  let out = '';
  let from = 0;
  for (const { start, end } of spans) {
    if (start < from) continue;
    out += text.slice(from, start) + ' '.repeat(end - start);
    from = end;
  }
  return out + text.slice(from);
};

/** The innermost parentheses of a sentence; one that is not closed reaches to its end. */
const asidesOf = (text: string, { start, end }: Span): Span[] => {
  const out: Span[] = [];
  let open: number | undefined;
  for (let i = start; i < end; i++) {
    const c = text[i];
    if (c === '(' || c === '（') {
      if (open !== undefined) out.push({ start: open, end: i });
      open = i;
    } else if ((c === ')' || c === '）') && open !== undefined) {
      out.push({ start: open, end: i });
      open = undefined;
    }
  }
  if (open !== undefined) out.push({ start: open, end });
  return out;
};

/**
 * The period that a passage names only after its numbers (`… All of fiscal 2024.`): near when the sentence that names it prints no figures of
 * its own, else only to be confirmed.
 */
const aheadOf = (
  sentences: readonly Sentence[],
  k: number,
  apart: (from: Sentence, to: Sentence) => boolean,
): { label: string; near: boolean } | undefined => {
  let found: { label: string; near: boolean } | undefined;
  for (let j = k + 1; j < sentences.length && j <= k + AHEAD; j++) {
    const s = sentences[j] as Sentence;
    if (apart(sentences[j - 1] as Sentence, s)) break;
    const labels = s.periods.map((p) => p.label).filter((l): l is string => l !== undefined && !l.startsWith('?'));
    const newest = labels.reduce<string | undefined>((a, l) => (a === undefined || newer(l, a) ? l : a), undefined);
    if (newest === undefined) continue;
    if (found && found.label !== newest) return found;
    found = { label: newest, near: !hasFigures(s) };
    if (found.near) return found;
  }
  return found;
};

/** Metrics that sentences without figures name right after this one. */
const captionsOf = (
  sentences: readonly Sentence[],
  k: number,
  apart: (from: Sentence, to: Sentence) => boolean,
): readonly MetricMention[] => {
  for (let j = k + 1; j < sentences.length && j <= k + CARRIED; j++) {
    const s = sentences[j] as Sentence;
    if (apart(sentences[j - 1] as Sentence, s)) return [];
    if (s.metrics.length > 0) return hasFigures(s) ? [] : s.metrics;
  }
  return [];
};

const hasFigures = (s: Sentence): boolean =>
  s.numbers.some(({ unit }) => unit === 'money' || unit === 'percent' || unit === 'per-share' || unit === 'pp');

/** The sentences of a text in order. `subject`: whom it speaks of at first; `period`: the one that its page is about; `currency`: of bare numbers in a table. */
export function* passageOf(found: Found, subject: string, period: string | undefined, currency: string | undefined): Generator<Sentence> {
  const { text } = found;
  const bare = blank(text, found.metrics);
  const inside = <T extends Span>(items: readonly T[], span: Span): T[] => items.filter((i) => i.start >= span.start && i.end <= span.end);
  const plain: Sentence[] = sentencesOf(text).map((span) => ({
    text,
    span,
    numbers: inside(found.numbers, span),
    metrics: inside(found.metrics, span),
    periods: inside(found.periods, span),
    companies: inside(found.companies, span),
    before: { symbol: subject },
    bare,
    asides: asidesOf(text, span),
  }));
  const sentences = layoutsOf(plain, currency);
  const apart = (from: Sentence | undefined, to: Sentence | undefined): boolean =>
    from !== undefined && to !== undefined && /\n\s*\n/.test(text.slice(from.span.end - 1, to.span.start + 1));
  let [label, symbol, near, stranger] = [period, subject, false, false];
  let carried: MetricMention | undefined;
  let recent: { label: string; sentence: number }[] = [];
  let spoken: { metrics: readonly MetricMention[]; sentence: number } | undefined;
  for (const [k, sentence] of sentences.entries()) {
    if (apart(sentences[k - 1], sentence)) {
      spoken = undefined;
      stranger = false;
    }
    recent = recent.filter((r) => k - r.sentence <= CARRIED);
    const next = sentences[k + 1];
    const ahead = label === undefined && sentence.periods.length === 0 ? aheadOf(sentences, k, apart) : undefined;
    const s: Sentence = {
      ...sentence,
      before: {
        ...((label ?? ahead?.label) ? { label: (label ?? ahead?.label) as string } : {}),
        symbol,
        ...(carried ? { metric: carried } : {}),
        near: near || ahead?.near === true,
        ...(stranger ? { stranger } : {}),
        ...(spoken && k - spoken.sentence <= CARRIED ? { metrics: spoken.metrics } : {}),
        labels: recent.map((r) => r.label),
      },
      ...(next && !apart(sentence, next) ? { next } : {}),
      ahead: captionsOf(sentences, k, apart),
    };
    yield s;
    // A heading or a question (`last year?`) lends a period that it only hints at; elsewhere only what is named outright counts.
    const heading = s.numbers.length === 0;
    const said = s.periods
      .map((p) => p.label ?? (heading ? labelOf(s, p) : undefined))
      .filter((l): l is string => l !== undefined && !l.startsWith('?'));
    const distinct = [...new Set(said)];
    const newestBefore = recent
      .map((r) => r.label)
      .reduce<string | undefined>((a, l) => (a === undefined || newer(l, a) ? l : a), undefined);
    if (said.length > 0) label = said[said.length - 1];
    // Only a sentence that names one period lends it to the next, and not the older one that it compares with.
    const looksBack = !heading && newestBefore !== undefined && distinct.length === 1 && newer(newestBefore, distinct[0] as string);
    near = said.length > 0 ? distinct.length === 1 && !looksBack : near && s.numbers.length > 0;
    recent = [...distinct.map((l) => ({ label: l, sentence: k })), ...recent].slice(0, 6);
    const valid = s.metrics.filter((m) => m.valid);
    if (s.metrics.length > 0) spoken = { metrics: valid, sentence: k };
    const words = [...new Set(s.metrics.map((m) => m.word.id))];
    carried = words.length === 1 && s.metrics[0]?.valid ? s.metrics[0] : undefined;
    stranger = subjectIsStranger(s) ?? stranger;
    if (s.companies.length > 0) symbol = s.companies[0]?.symbol ?? symbol;
  }
}
