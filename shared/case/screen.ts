// The judge's screen by code: every strike that a claim deserves, in the order of the book (ANALYST 3.1). The first is the reason.
import { checkNumbers, type Trace } from '../checks/claim-numbers.ts';
import { printedNumbers } from '../checks/printed.ts';
import { isEvasive } from '../court/strikes/evasion.ts';
import type { Claim, ClaimNumber, Side, StrikeCode } from '../schema/case.ts';
import type { Evidence, Missing } from '../schema/evidence.ts';
import { EVERY_QUERY } from '../search/quote-queries.ts';
import { tokens } from '../text/tokens.ts';
import { bordersOf } from './borders-of.ts';
import { likeness } from './convergence.ts';
import {
  ABSOLUTES,
  AGAINST_COMPANY,
  BECAUSE,
  EVENT_WORDS,
  FOR_COMPANY,
  HEDGES,
  INTENT,
  MACRO,
  MOOD,
  NOT_HEDGES,
  NOT_MOOD,
  OUTLOOK,
  RIVALS,
} from './lexicons.ts';
import { directions } from './polarity.ts';

/** What a speaker brought, before it is on the record. */
export interface Draft {
  id: string;
  side: Side;
  round: number;
  text: string;
  evidence: string[];
  traces: Trace[];
  answers?: string;
  /** rebut, concede, supplement, confirmed … */
  act?: string;
}

export interface ScreenContext {
  unit(id: string): Evidence | undefined;
  /** The record, struck claims included. */
  claims: readonly Claim[];
  /** Searches that came back empty: in their direction the sides that they name may not speak. */
  barred: readonly Missing[];
}

export interface Screening {
  numbers: ClaimNumber[];
  /** All hits, the first is the reason; empty: admitted. */
  hits: { code: StrikeCode; what: string }[];
}

/** A sentence longer than this is no sentence. */
const MAX_CLAIM_CHARS = 700;
const DUPLICATE_LIKENESS = 0.6;
const SAME_WORDS = 0.95;

export function screen(draft: Draft, context: ScreenContext): Screening {
  const known = draft.evidence.map((id) => context.unit(id)).filter((unit) => unit !== undefined);
  const checked = checkNumbers(draft.text, known, draft.traces, context.unit);
  const hits: Screening['hits'] = [];
  const strike = (code: StrikeCode, what: string): void => {
    hits.push({ code, what: what.slice(0, 160) });
  };
  const unknown = draft.evidence.filter((id) => context.unit(id) === undefined);
  if (unknown.length > 0) strike('unknown-evidence', unknown.join(' '));
  const bare = missingEvidence(draft, known, checked.numbers);
  if (bare !== null) strike('no-evidence', bare);
  for (const wrong of checked.wrong) strike('number-mismatch', `${wrong.text}: ${wrong.why}`);
  const outside = withoutQuotes(draft.text, known);
  if (MOOD.test(draft.text) && !NOT_MOOD.test(draft.text)) strike('sentiment-as-evidence', MOOD.exec(draft.text)?.[0] ?? '');
  const foreign =
    MACRO.exec(outside) ?? (known.some((unit) => unit.kind === 'metric' && /peer/u.test(unit.metric)) ? null : RIVALS.exec(outside));
  if (foreign) strike('off-framework', foreign[0]);
  const stance = againstOwnSide(draft, outside, known);
  if (stance !== null) strike('stance', stance);
  if (isBorrowed(draft, context.claims)) strike('borrowed', draft.evidence.join(' '));
  const twin = duplicateOf(draft, checked.numbers, context.claims);
  if (twin !== null) strike('duplicate', twin);
  const attack = context.claims.find((claim) => claim.id === draft.answers);
  if (attack && isEvasion(draft, attack, checked.numbers, context)) strike('evasion', attack.id);
  const hedge = hedged(outside, checked.numbers);
  if (hedge !== null) strike('hedged', hedge);
  for (const hit of bordersOf(draft.text)) strike('advice', hit.span);
  const beyond = unverifiable(draft, outside, checked.numbers, known, context.barred);
  if (beyond !== null) strike('unverifiable', beyond);
  return { numbers: checked.numbers, hits };
}

/** Stands in a claim's place when it crosses a border: its words are not kept. */
export const WITHHELD = { 'zh-CN': '该项不输出', 'zh-TW': '該項不輸出', en: 'Withheld' } as const;

/** A text that is shown without being a claim (a question, a revised paragraph): the same filter without side and record. */
export function screenText(text: string, cited: readonly Evidence[]): StrikeCode | null {
  const checked = checkNumbers(text, cited, [], () => undefined);
  if (checked.wrong.length > 0) return 'number-mismatch';
  if (bordersOf(text).length > 0) return 'advice';
  if (MOOD.test(text) && !NOT_MOOD.test(text)) return 'sentiment-as-evidence';
  return text.length > MAX_CLAIM_CHARS ? 'no-evidence' : null;
}

function missingEvidence(draft: Draft, known: readonly Evidence[], numbers: readonly ClaimNumber[]): string | null {
  if (draft.text.trim() === '') return 'no text';
  if (draft.text.length > MAX_CLAIM_CHARS) return 'not one sentence';
  if (known.length === 0) return 'no id';
  if (numbers.length === 0 && !known.some((unit) => sharesWords(draft.text, unit) || namesEvent(draft.text, unit)))
    return 'neither a number nor a phrase of the evidence';
  const because = BECAUSE.exec(draft.text);
  if (because) {
    const cause = draft.text.slice(because.index);
    const rests = numbers.some((n) => (n.start ?? 0) >= because.index) || known.some((unit) => sharesWords(cause, unit));
    if (!rests) return 'a cause without an id';
  }
  return null;
}

/** A text shares two words (in Chinese two pairs of characters) with a search. */
function speaksOf(query: string, text: string): boolean {
  const own = new Set(tokens(text));
  let shared = 0;
  for (const word of new Set(tokens(query))) if (word.length > 1 && own.has(word)) shared++;
  return shared >= 2;
}

/** The claim names the kind of event that the unit is. */
function namesEvent(text: string, unit: Evidence): boolean {
  return unit.kind === 'event' && EVENT_WORDS.some(([kind, words]) => kind.test(unit.event.kind) && words.test(text));
}

/** At least two content bigrams of words (or four characters of Chinese) in common with a quote. */
function sharesWords(text: string, unit: Evidence): boolean {
  if (unit.kind === 'metric') return false;
  const mine = bigrams(text);
  const pairs = pairsOfUnit.get(unit) ?? bigrams(unit.quote);
  pairsOfUnit.set(unit, pairs);
  let shared = 0;
  for (const pair of pairs) if (mine.has(pair)) shared++;
  return shared >= 2;
}

/** Quotes of sealed units are compared with every claim that cites them. */
const pairsOfUnit = new WeakMap<Evidence, ReadonlySet<string>>();

function bigrams(text: string): Set<string> {
  const out = new Set<string>();
  const plain = text.normalize('NFKC').toLowerCase();
  const words = (plain.match(/[a-z][a-z'-]+/gu) ?? []).filter(
    (word) => word.length > 2 && !/^(the|and|for|with|that|this|was|were|from|its)$/u.test(word),
  );
  for (let i = 0; i + 1 < words.length; i++) out.add(`${words[i]} ${words[i + 1]}`);
  for (const run of plain.match(/\p{Script=Han}{3,}/gu) ?? []) for (let i = 0; i + 3 <= run.length; i++) out.add(run.slice(i, i + 3));
  return out;
}

/** The sentence without what it quotes literally from its evidence: words of the source convict nobody. */
function withoutQuotes(text: string, known: readonly Evidence[]): string {
  const sources = known.flatMap((unit) => (unit.kind === 'metric' ? [] : [squash(unit.quote)]));
  return text.replace(/["“‘「『]([^"”’」』]{4,400})["”’」』]/gu, (whole, inner: string) =>
    sources.some((source) => source.includes(squash(inner))) ? ' ' : whole,
  );
}
const squash = (text: string): string => text.normalize('NFKC').replace(/\s+/gu, '').toLowerCase();

function againstOwnSide(draft: Draft, outside: string, known: readonly Evidence[]): string | null {
  if (draft.side !== 'bull' && draft.side !== 'bear') return null;
  const words = draft.side === 'bull' ? AGAINST_COMPANY : FOR_COMPANY;
  const said = words.exec(outside);
  if (said && draft.act !== 'concede') return said[0];
  if (draft.answers !== undefined) return null;
  const pointing = directions(known);
  const own = draft.side === 'bull' ? 1 : -1;
  if (pointing.length === 0 || pointing.some((p) => p === own)) return null;
  return 'the figures speak for the other side';
}

/** Opening: the same evidence, in the same sense, as an admitted claim of the other side. Later: its evidence without answering it. */
function isBorrowed(draft: Draft, claims: readonly Claim[]): boolean {
  if ((draft.side !== 'bull' && draft.side !== 'bear') || draft.evidence.length === 0) return false;
  const theirs = claims.filter((c) => c.status === 'admitted' && (c.side === 'bull' || c.side === 'bear') && c.side !== draft.side);
  const mine = new Set(draft.evidence);
  if (draft.round === 1)
    return theirs.some(
      (c) => c.round === 1 && c.evidence.length === mine.size && c.evidence.every((id) => mine.has(id)) && likeness(c, draft) > 0.7,
    );
  if (draft.answers !== undefined) return false;
  return theirs.some((c) => draft.evidence.every((id) => c.evidence.includes(id)));
}

/**
 * The same words again; or mostly the same words about the same evidence or figures; or, on one's own side, the same evidence again.
 * An answer with an id that is not on the record yet says something new. A closing sums up: only its words may not be old.
 */
function duplicateOf(draft: Draft, numbers: readonly ClaimNumber[], claims: readonly Claim[]): string | null {
  const onRecord = new Set(claims.filter((c) => c.status === 'admitted').flatMap((c) => c.evidence));
  const fresh = draft.evidence.some((id) => !onRecord.has(id));
  const figures = numbers.map((n) => n.value).sort((a, b) => a - b);
  for (const claim of claims) {
    if (claim.status !== 'admitted' || claim.id === draft.id) continue;
    const words = wordLikeness(draft.text, claim.text);
    if (words >= SAME_WORDS) return claim.id;
    if (draft.round === 3 || (draft.answers !== undefined && fresh)) continue;
    const shared = draft.evidence.some((id) => claim.evidence.includes(id));
    const theirs = claim.numbers.map((n) => n.value).sort((a, b) => a - b);
    const sameFigures = figures.length > 0 && figures.join() === theirs.join();
    if (words >= DUPLICATE_LIKENESS && (shared || sameFigures)) return claim.id;
    const sameIds = claim.evidence.length === new Set(draft.evidence).size && draft.evidence.every((id) => claim.evidence.includes(id));
    if (sameIds && draft.answers === undefined && (draft.round > 1 || claim.side === draft.side)) return claim.id;
  }
  return null;
}

const wordLikeness = (a: string, b: string): number => likeness({ text: a, evidence: ['-'] }, { text: b, evidence: ['-'] }) * 2 - 1;

/** Forward-looking words neither excuse nor convict: what counts is a figure of the attack's period on the attack's question. */
function isEvasion(draft: Draft, attack: Claim, numbers: readonly ClaimNumber[], context: ScreenContext): boolean {
  if (draft.side !== 'bull' && draft.side !== 'bear') return false;
  if (draft.act === 'concede') return numbers.length === 0 && !draft.evidence.some((id) => attack.evidence.includes(id));
  const brought = {
    text: draft.text,
    evidence: draft.evidence,
    numbers: [...numbers],
    ...(draft.act === undefined ? {} : { act: draft.act }),
  };
  return isEvasive(brought, attack, { byId: { get: context.unit } });
}

function hedged(outside: string, numbers: readonly ClaimNumber[]): string | null {
  for (const clause of outside.replace(NOT_HEDGES, ' ').split(/[，,；;。]|(?<=[a-z])\.\s/iu)) {
    const said = HEDGES.exec(clause);
    if (said && !numbers.some((n) => clause.includes(n.text))) return said[0];
    // A figure excuses a modal of its clause only when the figure is what the clause states, not what it expects.
    if (said && /预计|有望|或将|expected|likely|might|could/iu.test(said[0])) return said[0];
  }
  return null;
}

function unverifiable(
  draft: Draft,
  outside: string,
  numbers: readonly ClaimNumber[],
  known: readonly Evidence[],
  barred: readonly Missing[],
): string | null {
  // Only a bare assertion can be out of bounds: an answer has its question, a figure its unit.
  const empty =
    draft.answers === undefined && numbers.length === 0
      ? barred.find(
          (b) =>
            b.bars?.some((side) => side === draft.side) &&
            (b.query === EVERY_QUERY || speaksOf(b.query, draft.text)) &&
            // What the search missed another one may have found: a cited passage that speaks of it lifts the bar.
            !known.some((unit) => unit.kind !== 'metric' && speaksOf(b.query, unit.quote)),
        )
      : undefined;
  if (empty) return `the search for "${empty.query}" came back empty`;
  const intent = INTENT.exec(outside);
  if (intent) return intent[0];
  const absolute = ABSOLUTES.exec(outside);
  if (absolute) return absolute[0];
  const outlook = OUTLOOK.exec(outside);
  return outlook && printedNumbers(outside).length === 0 ? outlook[0] : null;
}
