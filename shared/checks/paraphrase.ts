// Owns a claim's wording against the paragraph that it cites: numbers that are not there, qualifiers that were lost, directions, conditions and negations that were turned.
import { type AmountMention, agrees, parseAmounts } from '../text/amounts.ts';
import { findWhens } from './derivation/when.ts';
import { contentWords } from './derivation/words.ts';
import { certain, mild, negation, opposites, type Qualifier, qualifiers } from './paraphrase-lexicon.ts';
import { clausesFor, scopeOf } from './paraphrase-scope.ts';
import { down, up } from './prose/lexicon.ts';
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

/** The most of a source that is read: a paragraph, not a book. */
const LONGEST = 8_000;

const overlap = (a: readonly string[], b: ReadonlySet<string>): number =>
  a.length === 0 ? 0 : a.filter((w) => b.has(w)).length / a.length;
const family = (n: AmountMention): string =>
  n.unit === 'number' || n.unit === 'per-share' || n.unit === 'count' || n.unit === 'shares' ? 'money' : n.unit === 'bps' ? 'pp' : n.unit;

/** The same figure in another notation: `$1.5 billion` and `1,500 million`, 0.5 pp and 50 bps; other currencies are other figures. */
const same = (a: AmountMention, b: AmountMention): boolean => {
  if (family(a) !== family(b)) return false;
  if (a.currency && b.currency && a.currency !== b.currency && !a.impliedCurrency && !b.impliedCurrency) return false;
  const points = (n: AmountMention): number => (n.unit === 'bps' ? n.value * 0.01 : n.value);
  const by = a.unit === 'bps' ? 0.01 : 1;
  const exact = { ...a, value: Math.abs(points(a)) as AmountMention['value'], ulp: (a.ulp * by) as AmountMention['ulp'] };
  if (b.high !== undefined && a.high === undefined) return b.value <= a.value && a.value <= b.high;
  return agrees(exact, Math.abs(points(b)));
};

const has = (pattern: RegExp, text: string): boolean => text.search(pattern) >= 0;
const count = (pattern: RegExp, text: string): number => text.match(pattern)?.length ?? 0;

const directionOf = (text: string, at: Span): 'up' | 'down' | undefined => {
  const near = `${text.slice(Math.max(0, at.start - 34), at.start)} ${text.slice(at.end, at.end + 20)}`.replace(
    /(?:more|less|fewer|higher|lower) than|up to|超过|不低于|不超过|低于|高于|以上|以下|至少|至多|最多/gi,
    ' ',
  );
  const [rises, falls] = [count(up, near), count(down, near)];
  return rises > 0 && falls === 0 ? 'up' : falls > 0 && rises === 0 ? 'down' : undefined;
};

/** `by` a change verb stands before the number as a step, `to` as a level. */
const stepOf = (text: string, at: number): 'by' | 'to' | undefined => {
  const head = text.slice(Math.max(0, at - 24), at);
  if (
    /\b(?:increas|decreas|grew|grow|rose|ris|f[ae]ll|declin|dropp|climb|improv|widen|narrow|reduc|rais|cut|up|down)\w*\s+by\s+(?:about\s|approximately\s|nearly\s)?$/i.test(
      head,
    )
  )
    return 'by';
  if (
    /\b(?:increas|decreas|grew|grow|rose|ris|f[ae]ll|declin|dropp|climb|improv|widen|narrow|reduc|rais|cut|up|down)\w*\s+to\s+(?:about\s|approximately\s|nearly\s)?$/i.test(
      head,
    )
  )
    return 'to';
  if (/(?:增长|增加|下降|减少|提升|提高|降低|上升|回落)(?:了)?约?$/.test(head)) return 'by';
  if (/(?:增长|增加|下降|减少|提升|提高|降低|上升|回落|增|降|升)(?:至|到)约?$/.test(head)) return 'to';
  return undefined;
};

const yearsIn = (text: string): Set<number> => new Set(findWhens(text).map((w) => w.year));
/** Figures named, by the figure itself: adjusted, basic and diluted are qualifiers of one. */
const metricsIn = (text: string): Set<string> =>
  new Set(findMetrics(text, new Set()).map((m) => m.word.id.replace(/^adjusted-|-(?:basic|diluted|consolidated)$/g, '')));
const disjoint = <T>(a: ReadonlySet<T>, b: ReadonlySet<T>): boolean => a.size > 0 && b.size > 0 && [...a].every((x) => !b.has(x));

/** What is compared: parts of the source that speak of one matter, and the claim's words on it. */
type Matter = { parts: Span[]; claim: string };

/**
 * Compares a claim with the text that it cites. Numbers must stand in the source (after unit normalisation); the part of the source that speaks of
 * each is searched for qualifiers, conditions, negations, directions, periods and figures that the claim does not carry. Pure, never throws; about
 * 0.2 ms a pair.
 */
export const compareWithSource = (given: string, source: string): { verdict: Support; findings: ParaphraseFinding[] } => {
  const claim = given.slice(0, 2_000);
  const text = source.slice(0, LONGEST);
  const findings: ParaphraseFinding[] = [];
  const sentences = sentencesOf(text);
  const claimed = parseAmounts(claim);
  const printed = parseAmounts(text);
  const claimWords = contentWords(claim);
  const claimYears = yearsIn(claim);
  const bare = (words: string): string => words.replace(/[\s.。,，"“”'’;；]/g, '').toLowerCase();
  if (claim.length > 20 && sentences.some((s) => bare(text.slice(s.start, s.end)) === bare(claim)))
    return { verdict: 'supported', findings };
  const matters: Matter[] = [];
  let contradicted = false;
  const against = (finding: ParaphraseFinding): void => {
    contradicted = true;
    findings.push(finding);
  };
  const placed = (kind: ParaphraseFinding['kind'], span: Span): ParaphraseFinding => ({
    kind,
    text: text.slice(span.start, span.end),
    start: span.start,
    end: span.end,
  });
  for (const n of claimed) {
    const twin = printed
      .filter((p) => same(n, p))
      .flatMap((p) => {
        const s = sentences.find((x) => x.start <= p.start && p.end <= x.end);
        if (!s) return [];
        const sentence = text.slice(s.start, s.end);
        const numbers = printed
          .filter((q) => q.start >= s.start && q.end <= s.end)
          .map((q) => ({ start: q.start - s.start, end: q.end - s.start }));
        const parts = scopeOf(sentence, { start: p.start - s.start, end: p.end - s.start }, numbers).map((part) => ({
          start: part.start + s.start,
          end: part.end + s.start,
        }));
        const own = new Set(contentWords(parts.map((part) => text.slice(part.start, part.end)).join(' ')));
        return [{ p, s, parts, share: overlap(claimWords, own) + 0.3 * overlap(claimWords, new Set(contentWords(sentence))) }];
      })
      .sort((a, b) => b.share - a.share)[0];
    if (!twin) {
      findings.push({ kind: 'number-missing', text: n.text, start: n.start, end: n.end });
      continue;
    }
    const { p, s, parts } = twin;
    const stated = directionOf(text.slice(s.start, s.end), { start: p.start - s.start, end: p.end - s.start });
    const said = directionOf(claim, n);
    if (said && stated && said !== stated && p.unit !== 'x') against(placed('flipped-direction', p));
    const [mine, theirs] = [stepOf(claim, n.start), stepOf(text, p.start)];
    if (mine && theirs && mine !== theirs) against(placed('level-for-change', p));
    const around = text.slice(parts[0]?.start ?? s.start, parts.at(-1)?.end ?? s.end);
    const [asked, answered] = [metricsIn(claim), metricsIn(around)];
    if (claimed.length === 1 && disjoint(asked, answered)) against(placed('other-figure', p));
    if (disjoint(claimYears, yearsIn(text.slice(s.start, s.end)))) against(placed('other-period', p));
    if (p.high !== undefined && n.high === undefined) findings.push({ ...placed('lost-qualifier', p), qualifier: 'limit' });
    matters.push({ parts, claim });
  }
  if (claimed.length === 0) {
    const best = sentences
      .map((s) => ({ s, share: overlap(claimWords, new Set(contentWords(text.slice(s.start, s.end)))) }))
      .sort((a, b) => b.share - a.share)[0];
    if (!best || best.share < 0.3) return { verdict: 'not-found', findings };
    const sentence = text.slice(best.s.start, best.s.end);
    const parts = clausesFor(sentence, (part) => overlap(claimWords, new Set(contentWords(part))) >= 0.25).map((part) => ({
      start: part.start + best.s.start,
      end: part.end + best.s.start,
    }));
    const whole = parts.map((part) => text.slice(part.start, part.end)).join(' ');
    const [rise, fall] = [count(up, claim), count(down, claim)];
    const [rose, fell] = [count(up, whole), count(down, whole)];
    if ((rise > 0 && fall === 0 && fell > 0 && rose === 0) || (fall > 0 && rise === 0 && rose > 0 && fell === 0))
      against(placed('flipped-direction', best.s));
    if (disjoint(claimYears, yearsIn(sentence))) against(placed('other-period', best.s));
    matters.push({ parts, claim });
  }
  const done = new Set<string>();
  for (const { parts } of matters) {
    const whole = parts.map((part) => text.slice(part.start, part.end)).join(' ');
    for (const [qualifier, pattern] of qualifiers) {
      if (has(pattern, claim) || done.has(qualifier)) continue;
      for (const part of parts) {
        const m = [...text.slice(part.start, part.end).matchAll(pattern)][0];
        if (!m) continue;
        done.add(qualifier);
        findings.push({ ...placed('lost-qualifier', { start: part.start + m.index, end: part.start + m.index + m[0].length }), qualifier });
        break;
      }
    }
    for (const [name, a, b] of opposites) {
      if (done.has(name)) continue;
      const [sourceA, sourceB, claimA, claimB] = [a.test(whole), b.test(whole), a.test(claim), b.test(claim)];
      if ((sourceA && !sourceB && claimB && !claimA) || (sourceB && !sourceA && claimA && !claimB)) {
        done.add(name);
        const part = parts.at(-1) as Span;
        const m = (sourceA ? a : b).exec(text.slice(part.start, part.end));
        against(placed('flipped-condition', m ? { start: part.start + m.index, end: part.start + m.index + m[0].length } : part));
      }
    }
    const [inSource, inClaim] = [count(negation, whole), count(negation, claim)];
    if (inSource % 2 !== inClaim % 2 && !done.has('negation')) {
      done.add('negation');
      const part = parts.at(-1) as Span;
      const m = [...text.slice(part.start, part.end).matchAll(negation)][0];
      against(placed('flipped-negation', m ? { start: part.start + m.index, end: part.start + m.index + m[0].length } : part));
    }
    if (has(certain, claim) && !has(certain, whole) && !done.has('certain')) {
      done.add('certain');
      findings.push(placed('added-certainty', parts.at(-1) as Span));
    }
  }
  if (findings.some(({ kind }) => kind === 'number-missing')) return { verdict: contradicted ? 'contradicted' : 'not-found', findings };
  if (contradicted) return { verdict: 'contradicted', findings };
  const grave = findings.filter(({ qualifier }) => qualifier === undefined || !mild.has(qualifier));
  return { verdict: grave.length > 0 ? 'needs-person' : 'supported', findings };
};
