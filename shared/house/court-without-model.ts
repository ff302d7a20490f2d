// The court without a model: the four calls that the engine makes, each a pure function of the sealed set and the record so far.
// Claims cite units of the *completed* set (`completeSet` in units.ts adds net cash and the like); sealing stores that set.
import { disputesOf, SHOWN } from '../court/disputes.ts';
import { marginSentence } from '../court/margin-words.ts';
import { rule } from '../court/verdict.ts';
import { isBullish } from '../court/weigh.ts';
import type { Claim, ClaimMade, Dispute, Locale, Section, Verdict, Warning } from '../schema/case.ts';
import type { EvidenceSet } from '../schema/evidence.ts';
import { writingOf } from '../text/format.ts';
import { traditional } from '../text/format-traditional.ts';
import { answersTo } from './answering.ts';
import type { Facts } from './facts.ts';
import { fire } from './fire.ts';
import { listed, missingLabels } from './labels.ts';
import { openingsOf } from './openings.ts';
import type { HouseAnswers, HouseOpenings, HouseVerdict, MarginOutcome } from './outcomes.ts';
import { directionNames, phrases } from './phrases.ts';
import { type ReportInput, reportOf } from './report.ts';
import { timelineOf } from './timeline.ts';

export { completeSet } from './units.ts';
export type { ReportInput };

/** Opening claims of both sides from the rules of the book. Numbers carry evidence ids of the completed set or a derivation trace. */
export function houseOpenings(set: EvidenceSet, locale: Locale): HouseOpenings {
  return openingsOf(set, locale);
}

/**
 * Answers of each side to the other side's admitted opening claims, and the weights of all opening claims.
 * `claims`: the record so far (openings, whoever made them); struck claims are ignored.
 */
export function houseAnswers(set: EvidenceSet, locale: Locale, claims: readonly (Claim | ClaimMade)[]): HouseAnswers {
  return answersTo(set, locale, claims);
}

/** Nothing on record reaches a threshold: undecided, with what was missing. */
function undecided(facts: Facts, locale: Locale, margin: MarginOutcome): Verdict {
  const writing = writingOf(locale);
  const { notEvaluable } = fire(facts);
  const gap = writing === 'zh' ? '' : ' ';
  const text = [ruled.text, marginSentence(margin, writing), ...(byRules ? [phrases[writing].rulesOnly] : [])].join(gap);
  const caution = margin.margin !== null && margin.margin.high < 0;
  if (caution && isBullish(ruled.direction)) throw new Error('a bullish direction with the upper edge below the price');
  const verdict: Verdict = {
    direction: ruled.direction,
    confidence: ruled.confidence,
    text,
    ...(ruled.core ? { core: ruled.core } : {}),
    bullScore: ruled.bullScore,
    bearScore: ruled.bearScore,
    margin: margin.margin,
    ...(margin.reason === undefined ? {} : { marginReason: margin.reason }),
    disputes,
    caution,
  };
  return { verdict: localised(verdict, local), disputes, timeline };
}

const localised = (verdict: Verdict, local: (text: string) => string): Verdict => ({
  ...verdict,
  ...(verdict.text === undefined ? {} : { text: local(verdict.text) }),
  ...(verdict.core === undefined ? {} : { core: local(verdict.core) }),
});

/** The four-part report: `conclusion`, `sides` (bull and bear), `disputes`, `risk` (evidence, warnings, what is missing). */
export function houseReport(input: ReportInput): Section[] {
  return reportOf(input);
}
