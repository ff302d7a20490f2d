// Whether the model is still asked in this case: the breaker, the budgets and the clock each give it up for good.
import { isAsk } from './document.ts';
import type { CaseState } from './state.ts';

/** Failures in a row (failed, timed out, broken) after which the model is given up for the case. */
export const BREAKER = 3;

const FINAL_REASONS = ['over-budget', 'deadline', 'model-down'];

/** The reason for which no further model call is made, or null. */
export function givenUp(s: Pick<CaseState, 'steps' | 'fallbacks'>): string | null {
  const final = s.fallbacks.find((fallback) => FINAL_REASONS.includes(fallback.reason));
  if (final) return final.reason;
  return failuresInARow(s) >= BREAKER ? 'model-down' : null;
}

/** Length of the longest run of failures among the model calls, in the order in which they ended. Once tripped it stays tripped. */
function failuresInARow(s: Pick<CaseState, 'steps'>): number {
  const ends = s.steps.filter((step) => isAsk(step) && step.endSeq !== undefined).sort((a, b) => a.endSeq! - b.endSeq!);
  let run = 0;
  let longest = 0;
  for (const step of ends) {
    if (step.end === 'ok') run = 0;
    else if (step.end === 'failed' || step.end === 'timeout' || step.end === 'broken') run++;
    longest = Math.max(longest, run);
  }
  return longest;
}
