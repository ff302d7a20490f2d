// How a step ends in the record: its closing event, and the body that its performer wrote.
import type { EventBody, StepEnd } from '../schema/events.ts';
import type { Failure } from '../schema/failure.ts';
import { chargeOf } from './budget.ts';
import { hashText } from './canonical.ts';
import type { Outcome } from './effect.ts';
import type { StepState } from './state.ts';

type Settled = Extract<EventBody, { type: 'step-settled' }>;

/** The end of a step as an event. The body of the outcome is named by its hash; usage that was not reported is the reserve. */
export function ending(step: StepState, outcome: Outcome, end?: StepEnd, failure?: Failure): Settled {
  const why = failure ?? outcome.failure;
  return {
    type: 'step-settled',
    step: step.step,
    attempt: step.attempt,
    end: end ?? (outcome.timedOut ? 'timeout' : why === undefined ? 'ok' : 'failed'),
    ...(outcome.body === undefined ? {} : { outcome: hashText(outcome.body) }),
    usage: outcome.usage ?? chargeOf(step),
    ...(why === undefined ? {} : { failure: shortened(why) }),
  };
}

const shortened = (failure: Failure): Failure => ({ ...failure, message: failure.message.slice(0, 1000) });

/** Parsed JSON of a body that our own shells wrote; undefined when there is none. */
export function parsed<T>(outcome: Outcome): T | undefined {
  if (outcome.body === undefined) return undefined;
  return JSON.parse(outcome.body) as T;
}
