// The judge's arithmetic (ANALYST 1.4, 1.7): force of an answer, weight of a claim, side scores, direction and confidence.

import { ruleOf } from '../house/book.ts';
import type { Rule } from '../house/book-types.ts';
import type { Claim, Direction } from '../schema/case.ts';

/** Strength of an answer from the size of its signal, 0…1. */
export const answerStrength = (size: number): number => 35 + 50 * size;

const KIND = { direct: 0.4, context: 0.2 } as const;

/** r = w × min(1, a ÷ confidence of the attacked claim); w = 0.40 direct, 0.20 context. */
export function force(kind: 'direct' | 'context', strength: number, attacked: number): number {
  return attacked <= 0 ? KIND[kind] : KIND[kind] * Math.min(1, strength / attacked);
}

/** Materiality of claims that no rule of the book stands for. */
const PLAIN_MATERIALITY = 0.7;
export const materialityOf = (rule: Rule | undefined): number => rule?.mat ?? PLAIN_MATERIALITY;

/** confidence × materiality × (1 − r), 0…95. */
export const weightOf = (confidence: number, materiality: number, r: number): number => confidence * materiality * (1 - r);

/** Claims of a round that a side may bring. */
const PER_SIDE = 3;

/** Side score: a third of the sum of the weights of the (at most three) admitted claims. A missing weight counts unanswered. */
export function sideScore(claims: readonly Pick<Claim, 'confidence' | 'weight' | 'rule'>[]): number {
  let sum = 0;
  for (const claim of claims.slice(0, PER_SIDE)) sum += claim.weight ?? weightOf(claim.confidence, materialityOf(ruleOf(claim.rule)), 0);
  return sum / PER_SIDE;
}

/** Model court: a stated closing confidence moves a side's score by at most 15, so that a debater cannot talk itself up. */
export const closingScore = (score: number, stated: number | undefined): number =>
  stated === undefined ? score : Math.min(score + 15, Math.max(score - 15, stated));

export type Step = 'bullish' | 'leaning-bullish' | 'neutral' | 'leaning-cautious' | 'cautious';
export const STEPS: readonly Step[] = ['cautious', 'leaning-cautious', 'neutral', 'leaning-bullish', 'bullish'];
const rank = (direction: Step): number => STEPS.indexOf(direction);

/** Direction from the difference of the side scores, symmetric about zero. */
export function baseDirection(difference: number): Step {
  if (difference >= 25) return 'bullish';
  if (difference >= 8) return 'leaning-bullish';
  if (difference > -8) return 'neutral';
  if (difference > -25) return 'leaning-cautious';
  return 'cautious';
}

export interface Lowering {
  /** A bear claim about the period's own figures (cash, working capital, quality of earnings) met no present-period figure. */
  unanswered: boolean;
  /** the warnings that put the figures themselves in doubt. */
  doubts: number;
  /** The upper edge of the safety margin is below the price. */
  marginBelow: boolean;
}

export interface Ruling {
  base: Step;
  direction: Step;
  /** Steps by which notch and caps lowered the base. */
  lowered: number;
  notched: boolean;
  cappedByWarning?: Step;
  cappedByMargin: boolean;
}

/** Notch, cap by warnings, cap by margin, in this order. They only lower; 谨慎 is never reached by a notch. */
export function ruling(difference: number, { unanswered, doubts, marginBelow }: Lowering): Ruling {
  const base = baseDirection(difference);
  let at = rank(base);
  const notched = unanswered && at >= rank('neutral');
  if (notched) at -= 1;
  const cap: Step | undefined = doubts >= 2 ? 'leaning-cautious' : doubts === 1 ? 'neutral' : undefined;
  const byWarning = cap !== undefined && at > rank(cap) ? cap : undefined;
  if (byWarning) at = rank(byWarning);
  const cappedByMargin = marginBelow && at > rank('neutral');
  if (cappedByMargin) at = rank('neutral');
  return {
    base,
    direction: STEPS[at] ?? 'neutral',
    lowered: rank(base) - at,
    notched,
    ...(byWarning ? { cappedByWarning: byWarning } : {}),
    cappedByMargin,
  };
}

/** Confidence of the verdict, 30…90, unrounded. `quality` is the mean quality of the cited metrics. */
export function verdictConfidence(
  difference: number,
  ruled: Ruling,
  counts: { disputes: number; claims: number; quality: number },
): number {
  const size = Math.abs(difference);
  const distance = ruled.base === 'neutral' ? 8 - size : size;
  const raw = 58 + 0.6 * Math.min(distance, 40) - 3 * Math.max(0, counts.disputes - 1) + 2 * (counts.claims - 4) - 5 * ruled.lowered;
  return Math.min(90, Math.max(30, counts.quality * raw));
}

export const isBullish = (direction: Direction): boolean => direction === 'bullish' || direction === 'leaning-bullish';
