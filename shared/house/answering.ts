// Round two without a model: the best answer of the other side to each claim, its force, and what the attacked side concedes.
import { answerStrength, force, materialityOf, weightOf } from '../court/weigh.ts';
import type { Claim, ClaimMade, Locale } from '../schema/case.ts';
import type { EvidenceSet } from '../schema/evidence.ts';
import { fixed, roundHalfAway, type Writing, writingOf } from '../text/format.ts';
import { traditional } from '../text/format-traditional.ts';
import { standingOf } from './attack.ts';
import { answers } from './book.ts';
import type { Answer } from './book-types.ts';
import { evaluate } from './evaluate.ts';
import { type Facts, factsOf } from './facts.ts';
import { citedIds, eventFor } from './fire.ts';
import type { ClaimWeight, HouseAnswers } from './outcomes.ts';
import { phrases } from './phrases.ts';
import { withPrintedRows } from './printed.ts';
import { type Rendered, renderFirst } from './render.ts';
import { sizeOf } from './strength.ts';

interface Given {
  answer: Answer;
  said: Rendered;
  strength: number;
  kind: 'direct' | 'context';
  r: number;
}

const other = { bull: 'bear', bear: 'bull' } as const;
type Two = keyof typeof other;
const standing = (claim: Claim | ClaimMade): boolean => !('status' in claim) || claim.status === 'admitted';

/** Opening claims that stand, a side's in their order: B1…, S1…. */
export function openingsIn<T extends Claim | ClaimMade>(claims: readonly T[], side: Two): T[] {
  return claims.filter((claim) => claim.side === side && claim.answers === undefined && claim.id.startsWith('opening.') && standing(claim));
}

/** The claim's number on the page. */
export const nameOnPage = (side: string, index: number, writing: Writing): string =>
  `${side === 'bull' ? phrases[writing].bullName : phrases[writing].bearName}${index + 1}`;

/** From this force on the owner of a directly answered claim concedes the point. */
const CONCEDE_FROM = 0.3;

/** The answer without its address, up to the first clause end. */
export const clauseOf = (text: string): string =>
  text
    .replace(/^(对[BS]\d+：|對[BS]\d+：|On [BS]\d+: )/, '')
    .replace(/[;:；。].*$/s, '')
    .replace(/\.$/, '');

/** Every answer of the book that is true now and meets the claim, the strongest first; ties by id. */
function given(claim: ClaimMade, target: string, facts: Facts, writing: Writing): Given[] {
  const { rule, exact } = standingOf(claim, facts);
  if (!rule) return [];
  const out: Given[] = [];
  for (const answer of answers) {
    if (answer.side === claim.side || !answer.to.includes(rule.id) || evaluate(answer.ast.when, facts) !== true) continue;
    const event = eventFor(answer.cite, facts);
    const said = renderFirst(answer[writing], { facts, writing, target, ...(event ? { event } : {}) });
    if (!said) continue;
    const strength = answerStrength(sizeOf(evaluate(answer.ast.x, facts), answer.t));
    const kind = exact ? answer.kind : 'context';
    out.push({ answer, said, strength, kind, r: force(kind, strength, claim.confidence) });
  }
  return out.sort((a, b) => b.r - a.r || (a.answer.id < b.answer.id ? -1 : 1));
}

/**
 * Answers of both sides to the opening claims that stand, and the weights of those claims. `claims`: the record so far, whoever
 * made them. An answer that meets two claims is spoken once and referred to the second time.
 */
export function answersTo(set: EvidenceSet, locale: Locale, claims: readonly (Claim | ClaimMade)[]): HouseAnswers {
  const facts = factsOf(set);
  const writing = writingOf(locale);
  const local = (text: string): string => (locale === 'zh-TW' ? traditional(text) : text);
  const made: ClaimMade[] = [];
  const weights: ClaimWeight[] = [];
  for (const side of ['bear', 'bull'] as const) {
    const spoken = new Map<string, string>();
    const answering = other[side];
    openingsIn(claims, side).forEach((claim, i) => {
      const target = nameOnPage(side, i, writing);
      const { rule, topic } = standingOf(claim, facts);
      const best = given(claim, target, facts, writing)[0];
      const mat = materialityOf(rule);
      if (!best) {
        weights.push({ id: claim.id, weight: weightOf(claim.confidence, mat, 0) });
        return;
      }
      const earlier = spoken.get(best.answer.id);
      const text = earlier === undefined ? best.said.text : phrases[writing].seeAnswer(target, earlier);
      const id = `answers.${answering}.${made.filter((one) => one.side === answering).length + 1}`;
      if (earlier === undefined) spoken.set(best.answer.id, target);
      made.push({
        id,
        side: answering,
        round: 2,
        text: local(text),
        evidence: withPrintedRows([...citedIds(best.answer.cite, facts), ...best.said.evidence], set),
        numbers: earlier === undefined ? best.said.numbers.map((n) => ({ ...n, text: local(n.text) })) : [],
        confidence: roundHalfAway(best.strength),
        answers: claim.id,
        ...(topic === undefined ? {} : { topic }),
        rule: best.answer.id,
      });
      const weight = weightOf(claim.confidence, mat, best.r);
      const concedes = best.r >= CONCEDE_FROM && best.kind === 'direct' && claim.fact !== undefined;
      const conceded = phrases[writing].conceded(clauseOf(local(best.said.text)), claim.fact ?? '', fixed(weight, 0));
      weights.push({ id: claim.id, weight, answeredBy: id, ...(concedes ? { conceded: local(conceded) } : {}) });
    });
  }
  return { claims: made, weights };
}
