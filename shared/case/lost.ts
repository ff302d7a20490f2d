// After a restart: steps that were open have no performer any more. Whether their call was answered is unknown.
import type { EventBody } from '../schema/events.ts';
import { chargeOf } from './budget.ts';
import type { CaseState } from './state.ts';

/** Each open step becomes `ambiguous` with its reserve charged in full; `next` then starts the following attempt. */
export function lost(s: CaseState): EventBody[] {
  return s.steps
    .filter((step) => step.end === null)
    .map((step) => ({ type: 'step-settled', step: step.step, attempt: step.attempt, end: 'ambiguous', usage: chargeOf(step) }));
}
