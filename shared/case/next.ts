// The next moves of a case: walks the case's stages and says what to append, what to start, what to abort and when to look again.
import type { CaseEvent, EventBody } from '../schema/events.ts';
import type { EvidenceSet } from '../schema/evidence.ts';
import { apply } from './apply.ts';
import { chargeOf, deadlineOf, fits } from './budget.ts';
import { closing } from './close.ts';
import { isAsk } from './document.ts';
import type { CaseContext, Effect, Moves } from './effect.ts';
import { partState, reserveOf } from './part-state.ts';
import type { Part, Stage, View } from './stage.ts';
import { nothingUsable, stagesOf } from './stages.ts';
import type { CaseState, StepState } from './state.ts';
import { givenUp } from './trust.ts';

/** A performer has its own limit; the watchdog gives it this much more before the machine settles the step itself. */
export const GRACE_MS = 2_000;

const NOTHING: Moves = { append: [], start: [], abort: [], wakeAt: null };

/**
 * One move: the caller applies `append`, asks again until `append` is empty, and starts and aborts after the commit. `now` is ms since
 * the epoch. Pure: the same state, set and time give the same moves.
 */
export function next(s: CaseState, set: EvidenceSet | null, now: number): Moves {
  if (s.closedAt !== undefined) return NOTHING;
  const open = s.steps.filter((step) => step.end === null);
  const overdue = open.filter((step) => now >= Date.parse(step.deadline) + GRACE_MS);
  if (s.cancelAsked) return open.length > 0 ? ended(open, 'aborted') : { ...NOTHING, append: closing({ s, set }, 'cancelled') };
  if (overdue.length > 0) return ended(overdue, 'timeout');
  const view: View = { s, set };
  const stage = nothingUsable(view) ? undefined : stagesOf(s).find((candidate) => !isDone(candidate, view));
  if (!stage) return { ...NOTHING, append: closing(view) };
  if (stage.waits?.(s)) return NOTHING;
  const cut = open.filter((step) => step.work.do !== 'seal' && now >= deadlineOf(s));
  if (cut.length > 0) return ended(cut, 'timeout');
  const spoiled = givenUp(s) === 'model-down' ? open.filter(isAsk) : [];
  if (spoiled.length > 0) return ended(spoiled, 'aborted');
  if (stage.opened && !stage.opened(s)) return { ...NOTHING, append: stage.open?.(view) ?? [] };
  return run(view, stage, now);
}

function isDone(stage: Stage, view: View): boolean {
  if (stage.opened && !stage.opened(view.s)) return false;
  if (stage.done) return stage.done(view.s);
  return stage.parts(view).every((part) => partState(view.s, stage.id, part).kind === 'finished');
}

function run(view: View, stage: Stage, now: number): Moves {
  const { s } = view;
  const append: EventBody[] = [];
  const start: Effect[] = [];
  const wake: number[] = [];
  const parts = stage.parts(view);
  let waiting = false;
  let reserved = s;
  for (const part of parts) {
    const step = `${stage.id}.${part.id}`;
    const state = partState(s, stage.id, part);
    if (state.kind === 'finished') continue;
    if (state.kind === 'open') {
      waiting = true;
      wake.push(Date.parse(state.step.deadline) + GRACE_MS);
    } else if (state.kind === 'failed') {
      append.push(...closing(view, 'failed', state.reason));
      return { append, start: [], abort: [], wakeAt: null };
    } else if (state.kind === 'handed-over') {
      append.push({ type: 'analyst-changed', step, to: 'house', reason: state.reason });
    } else if (now < state.notBefore) {
      waiting = true;
      wake.push(state.notBefore);
    } else {
      const reserve = reserveOf(s, part, state.repair !== undefined);
      const refusal = reserve.calls === 0 ? null : now >= deadlineOf(s) ? 'deadline' : fits(reserved, reserve) ? null : 'over-budget';
      if (refusal !== null) {
        append.push({ type: 'analyst-changed', step, to: 'house', reason: refusal });
        continue;
      }
      const event = startOf(step, state.attempt, part, reserve, now, state.repair);
      append.push(event);
      start.push(effectOf(s, event, part));
      reserved = { ...reserved, steps: [...reserved.steps, openStep(event)] };
    }
  }
  if (append.length > 0) return { append, start, abort: [], wakeAt: null };
  if (waiting) {
    if (deadlineOf(s) > now) wake.push(deadlineOf(s));
    return { ...NOTHING, wakeAt: new Date(Math.max(now, Math.min(...wake))).toISOString() };
  }
  const instead = parts.filter((part) => partState(s, stage.id, part).kind === 'finished' && spokenByHouse(s, `${stage.id}.${part.id}`));
  const house = stage.house?.(
    view,
    instead.map((part) => part.id),
  );
  // What closes the stage sees what the house said.
  return { ...NOTHING, append: [...(house ?? []), ...(stage.close?.({ s: withBodies(s, house ?? []), set: view.set }) ?? [])] };
}

function withBodies(s: CaseState, bodies: readonly EventBody[]): CaseState {
  return bodies.reduce((state, body) => apply(state, { ...body, seq: state.seq + 1, at: state.at } as CaseEvent), s);
}

/** The house speaks for a part when the case has no model, or when the part was handed over. */
function spokenByHouse(s: CaseState, step: string): boolean {
  return s.analyst === 'house' || s.fallbacks.some((fallback) => fallback.step === step);
}

type Started = Extract<EventBody, { type: 'step-started' }>;

function startOf(
  step: string,
  attempt: number,
  part: Part,
  reserve: StepState['reserve'],
  now: number,
  repair: StepState['repair'],
): Started {
  return {
    type: 'step-started',
    step,
    attempt,
    work: part.work as Record<string, unknown>,
    reserve,
    ...(repair === undefined ? {} : { repair }),
    deadline: new Date(now + part.timeoutMs).toISOString(),
  };
}

function effectOf(s: CaseState, event: Started, part: Part): Effect {
  return {
    step: event.step,
    attempt: event.attempt,
    work: part.work,
    reserve: event.reserve,
    timeoutMs: part.timeoutMs,
    ...(event.repair === undefined ? {} : { repair: event.repair }),
    context: contextOf(s),
  };
}

export function contextOf(s: CaseState): CaseContext {
  return {
    id: s.id,
    owner: s.owner,
    ...(s.symbol === undefined ? {} : { symbol: s.symbol }),
    ...(s.name === undefined ? {} : { name: s.name }),
    locale: s.request.locale ?? 'en',
    mode: s.mode,
    request: s.request,
  };
}

function openStep(event: Started): StepState {
  const { type: _, ...rest } = event;
  return { ...rest, startSeq: 0, startedAt: '', end: null };
}

/** Settles steps that nobody waits for any more. Their reserve is charged: the call was sent, what it cost is not known. */
function ended(steps: readonly StepState[], end: 'aborted' | 'timeout'): Moves {
  return {
    append: steps.map((step): EventBody => ({ type: 'step-settled', step: step.step, attempt: step.attempt, end, usage: chargeOf(step) })),
    start: [],
    abort: steps.map(({ step, attempt }) => ({ step, attempt })),
    wakeAt: null,
  };
}
