// What the court without a model hands to the engine: openings, answers with weights, the ruling, and the margin's outcome.
import type { ClaimMade, Dispute, Margin, Verdict } from '../schema/case.ts';

/** A rule that could not be decided, with the names of the book that had no value. Unknown counts for neither side. */
export interface NotEvaluable {
  rule: string;
  name: { zh: string; en: string };
  missing: string[];
}

/** At most three claims a side (`opening.bull.1` …), in the order of their selection; sides with less evidence speak with fewer. */
export interface HouseOpenings {
  bull: ClaimMade[];
  bear: ClaimMade[];
  /** Every rule that fired, with its confidence, chosen or not: for the log and for corroboration. */
  fired: { rule: string; confidence: number }[];
  notEvaluable: NotEvaluable[];
}

/** `weight` = confidence × materiality × (1 − r), 0…95: what is left of the claim after the best answer to it. */
export interface ClaimWeight {
  id: string;
  weight: number;
  answeredBy?: string;
  /** The sentence by which the claim's own side concedes, where the rules of the book ask for one. */
  conceded?: string;
}

/** Answers (`answers.bear.1` …: `answers` names the attacked claim) and the weights of all attacked claims. */
export interface HouseAnswers {
  claims: ClaimMade[];
  weights: ClaimWeight[];
}

/** The safety-margin band or the reason why it is not shown. */
export interface MarginOutcome {
  margin: Margin | null;
  reason?: string;
}

export interface TimelineItem {
  date: string;
  text: string;
  evidence: string[];
}

export interface HouseVerdict {
  verdict: Verdict;
  disputes: Dispute[];
  timeline: TimelineItem[];
}
