// What a model's answer means for the record.
import type { EventBody } from '../schema/events.ts';
import type { EvidenceSet } from '../schema/evidence.ts';
import type { Outcome } from './effect.ts';
import { ending } from './settle.ts';
import type { CaseState, StepState } from './state.ts';

export function settleAsk(_s: CaseState, _set: EvidenceSet | null, step: StepState, outcome: Outcome): EventBody[] {
  return [ending(step, outcome)];
}
