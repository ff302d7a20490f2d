// Owns which number of a source a claim's number is: the same value, spoken of with the same words, and no other number that the words fit better.
import { type AmountMention, agrees } from '../text/amounts.ts';
import { findWhens } from './derivation/when.ts';
import { contentWords } from './derivation/words.ts';
import { scopeOf } from './paraphrase-scope.ts';
import type { Span } from './prose/sentences.ts';

/** A number of the source with the parts of its sentence that speak of it. */
export type Place = {
  number: AmountMention;
  sentence: Span;
  parts: Span[];
  words: ReadonlySet<string>;
  /** Of the whole sentence. */
  sentenceWords: ReadonlySet<string>;
  sentenceYears: ReadonlySet<number>;
};

/** Numbers of a source that are looked at: a paragraph has fewer, a wall of digits is no paragraph. */
const MOST = 100;

const family = (n: AmountMention): string =>
  n.unit === 'number' || n.unit === 'per-share' || n.unit === 'count' || n.unit === 'shares' ? 'money' : n.unit === 'bps' ? 'pp' : n.unit;

/** The same figure in another notation: `$1.5 billion` and `1,500 million`, 0.5 pp and 50 bps; other currencies are other figures. */
export const sameFigure = (a: AmountMention, b: AmountMention): boolean => {
  if (family(a) !== family(b)) return false;
  if (a.currency && b.currency && a.currency !== b.currency && !a.impliedCurrency && !b.impliedCurrency) return false;
  const points = (n: AmountMention): number => (n.unit === 'bps' ? n.value * 0.01 : n.value);
  const by = a.unit === 'bps' ? 0.01 : 1;
  const exact = { ...a, value: Math.abs(points(a)) as AmountMention['value'], ulp: (a.ulp * by) as AmountMention['ulp'] };
  if (b.high !== undefined && a.high === undefined) return b.value <= a.value && a.value <= b.high;
  return agrees(exact, Math.abs(points(b)));
};

/** Share of words that a set has. */
export const overlap = (a: readonly string[], b: ReadonlySet<string>): number =>
  a.length === 0 ? 0 : a.filter((w) => b.has(w)).length / a.length;
export const yearsIn = (text: string): Set<number> => new Set(findWhens(text).map((w) => w.year));
/** Both name something, and nothing in common. */
export const disjoint = <T>(a: ReadonlySet<T>, b: ReadonlySet<T>): boolean => a.size > 0 && b.size > 0 && [...a].every((x) => !b.has(x));

/** Every number of a source with its parts. A number whose own stretch names nothing goes on with the words of the one before. */
export const placesOf = (text: string, sentences: readonly Span[], all: readonly AmountMention[]): Place[] => {
  const out: Place[] = [];
  const numbers = all.slice(0, MOST);
  for (const sentence of sentences) {
    const own = numbers.filter((n) => n.start >= sentence.start && n.end <= sentence.end);
    if (own.length === 0) continue;
    const whole = text.slice(sentence.start, sentence.end);
    const [sentenceWords, sentenceYears] = [new Set(contentWords(whole)), yearsIn(whole)];
    const spans = own.map((n) => ({ start: n.start - sentence.start, end: n.end - sentence.start }));
    own.forEach((number, i) => {
      const parts = scopeOf(whole, spans[i] as Span, spans).map((p) => ({
        start: p.start + sentence.start,
        end: p.end + sentence.start,
      }));
      const words = contentWords(parts.map((p) => text.slice(p.start, p.end)).join(' '));
      const before = i > 0 ? out.at(-1)?.words : undefined;
      out.push({
        number,
        sentence,
        sentenceWords,
        sentenceYears,
        parts,
        words: new Set(words.length < 2 && before ? [...before, ...words] : words),
      });
    });
  }
  return out;
};

const han = (word: string): boolean => word.charCodeAt(0) >= 0x3400;
const weigh = (words: readonly string[]): number => words.reduce((sum, w) => sum + (han(w) ? 0.5 : 1), 0);

/** How much the claim's own words point to another number of the same kind rather than to the twin: 0 not at all. */
export const rivalry = (claimWords: readonly string[], twin: Place, places: readonly Place[]): number => {
  let most = 0;
  for (const rival of places) {
    if (rival === twin || rival.number.value === twin.number.value || rival.number.unit !== twin.number.unit) continue;
    const theirs = weigh(claimWords.filter((w) => rival.words.has(w) && !twin.words.has(w)));
    const ours = weigh(claimWords.filter((w) => twin.words.has(w) && !rival.words.has(w)));
    most = Math.max(most, theirs - 2 * ours);
  }
  return most;
};
