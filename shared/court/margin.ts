// The safety-margin band of METRICS section 5: an interval around the price in per cent, with every assumption, or the reason why not.

import type { MarginOutcome } from '../house/outcomes.ts';
import type { Locale } from '../schema/case.ts';
import type { EvidenceSet } from '../schema/evidence.ts';

/** The band from the company's own history, or `{margin: null, reason}`. */
export function safetyMargin(_set: EvidenceSet, _locale: Locale): MarginOutcome {
  return { margin: null, reason: 'no-price' };
}
