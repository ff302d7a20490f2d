// Owns a claim's wording against the paragraph that it cites: numbers that are not there, qualifiers that were lost, directions, conditions and negations that were turned.

import { parseAmounts } from '../text/amounts.ts';
import { simplified } from '../text/simplified.ts';
import { contentWords } from './derivation/words.ts';
import { directionAtNumber, directionOfText, exchangedDirections, roleOfNumber, turnedSubject } from './paraphrase-direction.ts';
import { disjoint, overlap, type Place, placesOf, rivalry, sameFigure, yearsIn } from './paraphrase-figures.ts';
import {
  carriers,
  certain,
  changed,
  mild,
  modifiers,
  negation,
  opposites,
  type Qualifier,
  qualifiers,
  unchanged,
} from './paraphrase-lexicon.ts';
import { cause, clausesFor, scopeOf } from './paraphrase-scope.ts';
import { lostKind, lostSubset, namesInside, onlyCause, universal, wayBetweenYears } from './paraphrase-subject.ts';
import { findMetrics } from './prose/phrases.ts';
import { type Span, sentencesOf } from './prose/sentences.ts';

export type { Qualifier } from './paraphrase-lexicon.ts';

/** `needs-person`: nothing contradicts, but words that change the meaning were left out. */
export type Support = 'supported' | 'needs-person' | 'contradicted' | 'not-found';
/** A place in the source that the claim does not carry over; UTF-16 offsets into the source (into the claim for `number-missing`). */
export type ParaphraseFinding = {
  kind:
    | 'number-missing'
    | 'lost-qualifier'
    | 'added-certainty'
    | 'flipped-direction'
    | 'flipped-negation'
    | 'flipped-condition'
    | 'other-figure'
    | 'other-period'
    | 'level-for-change';
  qualifier?: Qualifier;
  text: string;
  start: number;
  end: number;
};

/** The most of a source and of a claim that is read: a paragraph and a sentence, not a book. */
const LONGEST = 8_000;
const LONGEST_CLAIM = 2_000;
/** Numbers of one claim that are compared. */
const MOST_NUMBERS = 16;

const has = (pattern: RegExp, text: string): boolean => text.search(pattern) >= 0;
const count = (pattern: RegExp, text: string): number => text.match(pattern)?.length ?? 0;
const negated = (text: string): number => count(negation, text.replace(unchanged, ' '));
/** A zero is a denial in figures. */
const zero = /(?<![\d.])0(?:\.0+)?\s?[%％](?!\d)|\bnil\b/gi;

/** Figures named, by the figure itself: adjusted, basic and diluted are qualifiers of one. */
const metricsIn = (text: string): Set<string> =>
  new Set(findMetrics(text, new Set()).map((m) => m.word.id.replace(/^adjusted-|-(?:basic|diluted|consolidated)$/g, '')));

/** One matter of the comparison: the parts of the source that speak of it, and the sentence that they stand in. */
type Matter = { parts: readonly Span[]; sentence: Span };

/** What has been found so far, with the text that places refer to. */
class Findings {
  readonly list: ParaphraseFinding[] = [];
  contradicted = false;
  readonly #text: string;
  constructor(text: string) {
    this.#text = text;
  }
  add(kind: ParaphraseFinding['kind'], span: Span, qualifier?: Qualifier): void {
    this.list.push({
      kind,
      text: this.#text.slice(span.start, span.end),
      start: span.start,
      end: span.end,
      ...(qualifier ? { qualifier } : {}),
    });
  }
  against(kind: ParaphraseFinding['kind'], span: Span): void {
    this.contradicted = true;
    this.add(kind, span);
  }
}

/**
 * Compares a claim with the text that it cites. Numbers must stand in the source (after unit normalisation); the part of the source that speaks of
 * each is searched for qualifiers, conditions, negations, directions, periods and figures that the claim does not carry. Pure, never throws; about a
 * millisecond a pair.
 */
export const compareWithSource = (given: string, source: string): { verdict: Support; findings: ParaphraseFinding[] } => {
  // Both scripts are read as one, a character for a character.
  const claim = simplified(given.slice(0, LONGEST_CLAIM));
  const text = simplified(source.slice(0, LONGEST));
  const found = new Findings(text);
  const sentences = sentencesOf(text);
  const bare = (words: string): string => words.replace(/[\s.。,，"“”'’;；]/g, '').toLowerCase();
  if (claim.length > 20 && sentences.some((s) => bare(text.slice(s.start, s.end)) === bare(claim)))
    return { verdict: 'supported', findings: [] };
  const amounts = parseAmounts(claim);
  const matters = amounts.length > 0 ? numbered(claim, text, sentences, found) : worded(claim, text, sentences, found);
  if (!matters) return { verdict: 'not-found', findings: found.list };
  const turned = turnedSubject(claim, text);
  if (turned) found.against('flipped-direction', turned);
  widened(claim, text, matters, found);
  const done = new Set<string>();
  for (const matter of matters) compareWords(claim, text, matter, found, done);
  if (found.list.some(({ kind }) => kind === 'number-missing'))
    return { verdict: found.contradicted ? 'contradicted' : 'not-found', findings: found.list };
  if (found.contradicted) return { verdict: 'contradicted', findings: found.list };
  if (amounts.length > MOST_NUMBERS) return { verdict: 'needs-person', findings: found.list };
  const grave = found.list.filter(({ qualifier }) => qualifier === undefined || !mild.has(qualifier));
  return { verdict: grave.length > 0 ? 'needs-person' : 'supported', findings: found.list };
};

/** What the claim says of more than its source does. */
const widened = (claim: string, text: string, matters: readonly Matter[], found: Findings): void => {
  const seen = new Set<Span>();
  for (const { sentence, parts } of matters) {
    if (seen.has(sentence)) continue;
    seen.add(sentence);
    const said = text.slice(sentence.start, sentence.end);
    const at = (span: Span): Span => ({ start: span.start + sentence.start, end: span.end + sentence.start });
    const subset = lostSubset(claim, said);
    if (subset) found.add('lost-qualifier', at(subset), 'partial');
    if (universal(claim, said)) found.add('added-certainty', sentence);
    if (onlyCause(claim, said)) found.add('lost-qualifier', sentence, 'partial');
    const kind = lostKind(claim, said);
    if (kind) found.add('lost-qualifier', at(kind), 'scope');
    const name = namesInside(said).find(
      (one) =>
        parts.some((p) => p.start <= at(one).start && at(one).end <= p.end) &&
        !claim.toLowerCase().includes(said.slice(one.start, one.end).toLowerCase().slice(0, 5)),
    );
    if (name) found.add('lost-qualifier', at(name), 'scope');
    const [way, mine] = [wayBetweenYears(said), directionOfText(claim)];
    if (way && mine && way !== mine && parseAmounts(claim).every(({ unit }) => unit !== 'percent' && unit !== 'money'))
      found.against('flipped-direction', sentence);
  }
};

/** The matters of a claim with numbers: each number's twin in the source, and what the number itself gives away. */
const numbered = (claim: string, text: string, sentences: readonly Span[], found: Findings): Matter[] => {
  const claimed = parseAmounts(claim).slice(0, MOST_NUMBERS);
  const places = placesOf(text, sentences, parseAmounts(text));
  const claimWords = contentWords(claim);
  const claimYears = yearsIn(claim);
  const matters: Matter[] = [];
  const twins: { from?: Place; to?: Place } = {};
  for (const n of claimed) {
    const own =
      claimed.length === 1
        ? claimWords
        : contentWords(
            scopeOf(claim, n, claimed)
              .map((p) => claim.slice(p.start, p.end))
              .join(' '),
          );
    const twin = places
      .filter((p) => sameFigure(n, p.number))
      .map((p) => ({
        p,
        share: overlap(own, p.words) + 0.3 * overlap(claimWords, p.sentenceWords) - (disjoint(claimYears, p.sentenceYears) ? 0.5 : 0),
      }))
      .sort((a, b) => b.share - a.share)[0]?.p;
    if (!twin) {
      found.list.push({ kind: 'number-missing', text: n.text, start: n.start, end: n.end });
      continue;
    }
    const { number, sentence, parts } = twin;
    const at = { start: number.start, end: number.end };
    const stated = directionAtNumber(text.slice(sentence.start, sentence.end), {
      start: at.start - sentence.start,
      end: at.end - sentence.start,
    });
    const said = directionAtNumber(claim, n);
    if (said && stated && said !== stated && number.unit !== 'x') found.against('flipped-direction', at);
    const [mine, theirs] = [roleOfNumber(claim, n.start), roleOfNumber(text, number.start)];
    if (mine && theirs && mine !== theirs) found.against('level-for-change', at);
    if (mine === 'from' || mine === 'to') twins[mine] = twin;
    const around = parts.map((p) => text.slice(p.start, p.end)).join(' ');
    if (claimed.length === 1 && disjoint(metricsIn(claim), metricsIn(around)) && overlap(own, twin.words) < 0.6)
      found.against('other-figure', at);
    const local = yearsIn(around);
    if (disjoint(claimYears, local.size > 0 ? local : twin.sentenceYears)) found.against('other-period', at);
    const rival = rivalry(own, twin, places);
    if (rival >= 1) found.against('other-figure', at);
    else if (rival > 0 || (own.length > 1 && overlap(own, twin.sentenceWords) < 0.25)) found.add('other-figure', at);
    if (number.high !== undefined && n.high === undefined) found.add('lost-qualifier', at, 'limit');
    matters.push({ parts, sentence });
  }
  // "From 71 to 66" where the source has 66 for the year before: the two were exchanged.
  const earlier = /\b(?:prior|previous|last) (?:fiscal )?(?:year|quarter|period)\b|上年|去年|上期/i;
  const isEarlier = (p: Place | undefined): boolean => p?.parts.some((part) => earlier.test(text.slice(part.start, part.end))) ?? false;
  if (twins.from && twins.to && isEarlier(twins.to) && !isEarlier(twins.from)) found.against('flipped-direction', twins.to.number);
  return matters;
};

/** The matter of a claim without a number: the sentence that shares most words with it, without contrasting clauses. Undefined where none does. */
const worded = (claim: string, text: string, sentences: readonly Span[], found: Findings): Matter[] | undefined => {
  const claimWords = contentWords(claim);
  const best = sentences
    .map((s) => ({ s, share: overlap(claimWords, new Set(contentWords(text.slice(s.start, s.end)))) }))
    .sort((a, b) => b.share - a.share)[0];
  if (!best || best.share < 0.25) return undefined;
  const sentence = text.slice(best.s.start, best.s.end);
  const parts = clausesFor(sentence, (part) => overlap(claimWords, new Set(contentWords(part))), cause.test(claim)).map((p) => ({
    start: p.start + best.s.start,
    end: p.end + best.s.start,
  }));
  const head = (words: string): string => words.slice(0, cause.exec(words)?.index ?? words.length);
  const [said, stated] = [directionOfText(head(claim)), directionOfText(head(parts.map((p) => text.slice(p.start, p.end)).join(' ')))];
  if (said && stated && said !== stated) found.against('flipped-direction', best.s);
  if (disjoint(yearsIn(claim), yearsIn(sentence))) found.against('other-period', best.s);
  // A share of a thing is not the thing.
  const part = /\d\s?(?:%|percent|per cent) of\b|的\s?\d[\d.]*\s?[%％]|[二三四五六七八九]成/i.exec(sentence);
  if (part && !/\d|half|part|some|most|third|quarter|tenth|fifth|半|部分|多数|成/i.test(claim))
    found.add('lost-qualifier', best.s, 'partial');
  return [{ parts, sentence: best.s }];
};

/** Qualifiers that the claim lost, opposites that it turned, negations and certainty. `done`: classes already found. */
const compareWords = (claim: string, text: string, { parts, sentence }: Matter, found: Findings, done: Set<string>): void => {
  const whole = parts.map((p) => text.slice(p.start, p.end)).join(' ');
  const last = parts.at(-1) as Span;
  const placeOf = (pattern: RegExp): Span => {
    for (const part of parts) {
      const m = new RegExp(pattern.source, 'gi').exec(text.slice(part.start, part.end));
      if (m) return { start: part.start + m.index, end: part.start + m.index + m[0].length };
    }
    return last;
  };
  // A claim that repeats the source nearly word for word must repeat each qualifier, not one of its class.
  const literal = claim.length > 0.8 * whole.length && overlap(contentWords(claim), new Set(contentWords(whole))) > 0.9;
  for (const [qualifier, pattern] of qualifiers) {
    if (literal && qualifier !== 'prior-period' && !done.has(qualifier) && count(pattern, whole) > count(pattern, claim)) {
      done.add(qualifier);
      found.add('lost-qualifier', placeOf(pattern), qualifier);
      continue;
    }
    if (done.has(qualifier) || has(pattern, claim) || !has(pattern, whole) || carriers[qualifier]?.test(claim)) continue;
    done.add(qualifier);
    found.add('lost-qualifier', placeOf(pattern), qualifier);
  }
  const turned = literal ? exchangedDirections(claim, whole) : false;
  if (turned && !done.has('direction')) {
    done.add('direction');
    found.against('flipped-direction', last);
  }
  for (const [name, a, b] of opposites) {
    if (done.has(`pole ${name}`)) continue;
    const [sourceA, sourceB, claimA, claimB] = [a.test(whole), b.test(whole), a.test(claim), b.test(claim)];
    if (!((sourceA && !sourceB && claimB && !claimA) || (sourceB && !sourceA && claimA && !claimB))) continue;
    // A denial of the one is the other: "unless no waiver" and "if a waiver".
    if ((negated(whole) + negated(claim)) % 2 === 1) continue;
    done.add(`pole ${name}`);
    found.against('flipped-condition', placeOf(sourceA ? a : b));
  }
  for (const pattern of modifiers) {
    const of = (words: string): Map<string, string> =>
      new Map([...words.matchAll(pattern)].map((m) => [(m[2] as string).toLowerCase(), (m[1] as string).toLowerCase()]));
    const [said, stated] = [of(claim), of(whole)];
    for (const [noun, modifier] of said) {
      const other = stated.get(noun);
      if (
        other === undefined ||
        other === modifier ||
        whole.toLowerCase().includes(`${modifier}${/[a-z]/.test(modifier) ? ' ' : ''}${noun}`)
      )
        continue;
      done.add('pole modifier');
      found.against('other-figure', placeOf(pattern));
    }
  }
  const denies = (a: string, b: string): boolean => has(unchanged, a) && !has(unchanged, b) && changed.test(b);
  if (denies(whole, claim) || denies(claim, whole)) {
    done.add('pole change');
    found.against('flipped-negation', placeOf(unchanged));
  }
  if (!done.has('negation')) {
    const denied = (part: string): number => negated(part) + count(zero, part);
    const [own, mine] = [denied(whole), negated(claim)];
    const around = denied(text.slice(sentence.start, sentence.end));
    const flipped = own % 2 !== mine % 2 && (own > 0 || around === 0);
    if (flipped && ![...done].some((name) => name.startsWith('pole'))) {
      done.add('negation');
      found.against('flipped-negation', placeOf(negation));
    }
  }
  if (has(certain, claim) && !has(certain, whole) && !has(certain, text.slice(sentence.start, sentence.end)) && !done.has('certain')) {
    done.add('certain');
    found.add('added-certainty', last);
  }
};
