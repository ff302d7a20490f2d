// Owns what a number takes over from around its sentence: a metric said later in it, in the one that points back to it, or in one before.
import type { AmountMention } from '../../text/amounts.ts';
import { down, fillers, type MetricWord, up } from './lexicon.ts';
import type { MetricMention } from './phrases.ts';
import { between, numberGroup, type Sentence } from './sentence.ts';
import { clauseOf, type Span } from './sentences.ts';

/** Money below this with no scale word is an amount a share, above it never. */
const LEAST_SUM = 100_000;

/** Whether a number of this unit can be a figure of this kind at all, as level, change, share or multiple. */
export const suits = (n: AmountMention, kind: MetricWord['kind']): boolean => {
  switch (n.unit) {
    case 'money':
      return kind === 'per-share' ? n.ulp < 1000 : (kind === 'flow' || kind === 'stock') && (Math.abs(n.value) >= LEAST_SUM || n.ulp > 1);
    case 'per-share':
      return kind === 'per-share';
    case 'percent':
    case 'pp':
    case 'bps':
      return kind !== 'days' && kind !== 'x';
    case 'x':
      return kind === 'x' || kind === 'flow' || kind === 'stock' || kind === 'per-share';
    case 'days':
      return kind === 'days';
    case 'number':
      return kind === 'x' || kind === 'days' || (kind === 'per-share' && n.ulp < 1);
    default:
      return false;
  }
};

const pointsBack =
  /^\s{0,8}["“”'’(（—–-]{0,8}\s{0,8}(?:(?:and |so |yes,? )?(?:that|this|it|these|those|they)(?:['’]s|['’]re| is| was| are| were| being|,)|no,? (?:that|this)|i\.e\.|namely|meaning|which is|没看错|没错|这(?:是|就是|正是|里|个|便是|说的)?|那(?:是|就是)|它(?:是|就是)|说的(?:都)?是|指的(?:都)?是|以上(?:是|均为|都是)|上述)/i;

/** What the next sentence says of a number that names nothing: only when it points back. */
export const pointing = (next: Sentence | undefined): boolean =>
  next !== undefined && pointsBack.test(next.text.slice(next.span.start, Math.min(next.span.end, next.span.start + 40)));

/** `is what it posted as `: the name of the figure itself. */
const CALLED =
  /\bwhat\b|\b(?:post|book|record|report|generat|turn|pull|notch|rang|ring|chalk|log|earn|show|list|print|class|account|describ|known|defin)\w*(?:\s(?:in|up|down|for))?\s+as\s/i;

/** `cut debt by $900 million as `: what comes next has a verb and numbers of its own. */
export const opensClause = (gap: string): boolean =>
  /\b(?:as|when|while|whereas|because|after|although|though|but)\s+(?:(?:the|its|total|net)\s+)*$/i.test(gap) && !CALLED.test(gap);

/** The metric that a number without one of its own takes over. */
export const inherited = (s: Sentence, i: number): MetricMention | undefined => {
  const n = s.numbers[i] as AmountMention;
  const fits = (m: MetricMention): boolean => m.valid && suits(n, m.word.kind);
  const own = s.metrics.filter((m) => suits(n, m.word.kind));
  if (own.some((m) => m.end <= n.start)) return undefined;
  const later = own.find((m) => m.start >= n.end && !opensClause(between(s.text, n.end, m.start)));
  if (later) return later;
  if (pointing(s.next)) {
    const named = s.next?.metrics.find(fits);
    if (named) return named;
  }
  const earlier = s.before.metrics?.filter(fits) ?? [];
  // A caption after the numbers: `2022, 20.2 billion; 2023, 20.4 billion. The row is net sales.`
  const caption = (s.ahead ?? []).filter(fits);
  if (s.metrics.length === 0 && earlier.length === 0 && new Set(caption.map((m) => m.word.id)).size === 1) return caption[0];
  // Of several the sentence may speak of any.
  return new Set(earlier.map((m) => m.word.id)).size === 1 ? earlier[0] : undefined;
};

/** Characters of the number's own clause (that of the first of a row) that name something else. */
export const foreignIn = (s: Sentence, i: number): number => {
  const lead = numberGroup(s, i).members[0] ?? (s.numbers[i] as AmountMention);
  const k = s.numbers.indexOf(lead);
  return foreign(s, clauseOf(s.text, s.span, lead, s.numbers[k - 1]?.end ?? s.span.start, s.numbers[k + 1]?.start ?? s.span.end));
};

/** A verb whose subject stands right before it, and one right before the number, are the statement's own. */
const PREDICATE = /(?:¤(?:['’]s)?|\b(?:he|she|they|we|it|you|I|who|one))\s+[a-z]+(?:\s(?:in|up|out|off))?(?=\s|$)/g;

/** Letters (a Chinese character counts three) that are neither names, periods, numbers, directions nor words that carry no subject. */
export const foreign = (s: Sentence, place: Span): number => {
  let text = between(s.text, place.start, place.end);
  const hide = (spans: readonly Span[], mark: string): void => {
    for (const span of spans) {
      const [a, b] = [Math.max(span.start, place.start) - place.start, Math.min(span.end, place.end) - place.start];
      if (a < b) text = text.slice(0, a) + ' '.repeat(b - a - 1) + mark + text.slice(b);
    }
  };
  hide([...s.periods, ...s.numbers, ...s.metrics], ' ');
  hide(s.companies, '¤');
  const left = text
    .replace(PREDICATE, '')
    .replace(/¤/g, '')
    .replace(up, '')
    .replace(down, '')
    .replace(fillers, '')
    .replace(/[\s,，、:：;；()（）'’"“”\-—–.。!！?？~+*/|=<>%【】[\]]/g, '')
    .replace(/s\b/g, '');
  // One Chinese character says as much as three letters.
  return left.length + 2 * (left.match(/[\u3400-\u9fff]/g)?.length ?? 0);
};
