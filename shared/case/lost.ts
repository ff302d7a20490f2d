// Steps whose performer is gone: after a restart, or when an outcome could not be stored. Whether their call was answered is unknown.
import type { EventBody } from '../schema/events.ts';
import { chargeOf } from './budget.ts';
import type { CaseState } from './state.ts';

export interface StepRef {
  step: string;
  attempt: number;
}

/**
 * Each open step that is not `alive` becomes `ambiguous`, its reserve charged in full; `next` then starts the following attempt.
 * At start-up nothing is alive.
 */
export function lost(s: CaseState, alive: readonly StepRef[] = []): EventBody[] {
  return s.steps
    .filter((step) => step.end === null && !alive.some((a) => a.step === step.step && a.attempt === step.attempt))
    .map((step) => ({ type: 'step-settled', step: step.step, attempt: step.attempt, end: 'ambiguous', usage: chargeOf(step) }));
}
