// The court without a model: the four calls that the engine makes, each a pure function of the sealed set and the record so far.
import type { Claim, ClaimMade, Locale, Section, Verdict, Warning } from '../schema/case.ts';
import type { EvidenceSet } from '../schema/evidence.ts';
import type { HouseAnswers, HouseOpenings, HouseVerdict, MarginOutcome, TimelineItem } from './outcomes.ts';

/** Opening claims of both sides from the rules of the book. Numbers carry evidence ids of the set or a derivation trace. */
export function houseOpenings(_set: EvidenceSet, _locale: Locale): HouseOpenings {
  return { bull: [], bear: [], fired: [], notEvaluable: [] };
}

/**
 * Answers of each side to the other side's admitted opening claims, and the weights of all opening claims.
 * `claims`: the record so far (openings, whoever made them); struck claims are ignored.
 */
export function houseAnswers(_set: EvidenceSet, _locale: Locale, _claims: readonly (Claim | ClaimMade)[]): HouseAnswers {
  return { claims: [], weights: [] };
}

/** Direction, confidence, sentences, disputes and the timeline, from admitted claims with their weights, the warnings and the margin. */
export function houseVerdict(
  _set: EvidenceSet,
  _locale: Locale,
  _claims: readonly Claim[],
  _warnings: readonly Warning[],
  margin: MarginOutcome,
): HouseVerdict {
  return {
    verdict: { direction: 'undecided', confidence: 0, margin: margin.margin, disputes: [], caution: false },
    disputes: [],
    timeline: [],
  };
}

export interface ReportInput {
  set: EvidenceSet;
  locale: Locale;
  claims: readonly Claim[];
  warnings: readonly Warning[];
  verdict: Verdict;
  timeline: readonly TimelineItem[];
}

/** The four-part report: `conclusion`, `sides` (bull and bear), `disputes`, `risk` (evidence, warnings, what is missing). */
export function houseReport(_input: ReportInput): Section[] {
  return [];
}
