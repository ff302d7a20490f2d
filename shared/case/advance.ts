// One turn of the machine: cause → events → next, until nothing is left to append. The pump, the simulator and the replay all turn it.
import type { CaseEvent, EventBody } from '../schema/events.ts';
import { accept, type CaseCommand, type Refusal } from './accept.ts';
import { apply } from './apply.ts';
import { hashText } from './canonical.ts';
import type { Effect, Outcome } from './effect.ts';
import { lost, type StepRef } from './lost.ts';
import { next } from './next.ts';
import type { SetReader } from './sets.ts';
import { settle } from './settle.ts';
import type { CaseState, OpenedBody } from './state.ts';

/** What set the machine going. */
export type Cause =
  | { kind: 'open'; opened: OpenedBody }
  | { kind: 'command'; command: CaseCommand }
  | { kind: 'outcome'; step: string; attempt: number; outcome: Outcome }
  | { kind: 'lost'; alive: StepRef[] }
  | { kind: 'wake' };

/** The same in the record: bodies and parts of an outcome by hash. What `open` brought stands in its event. */
export type RecordedCause =
  | { kind: 'open' | 'wake' }
  | { kind: 'lost'; alive: StepRef[] }
  | { kind: 'command'; command: CaseCommand }
  | { kind: 'outcome'; step: string; attempt: number; outcome: Omit<Outcome, 'body' | 'parts'> & { body?: string; parts?: string[] } };

export interface Turn {
  state: CaseState | null;
  events: CaseEvent[];
  start: Effect[];
  abort: StepRef[];
  wakeAt: string | null;
  refusal?: Refusal | 'not-found';
  /** Texts that have to be stored with the commit, by hash. */
  blobs: { hash: string; text: string }[];
  cause: RecordedCause;
}

/** Turns that append without end are a bug; a full case appends in a few dozen rounds. */
const MAX_ROUNDS = 500;

/**
 * The state after `cause` at `now` (ms since the epoch), with every event that is decidable without I/O. `sets` has to see the blobs
 * that the cause brings: `blobs` of the turn are handed to `remember` before the set is read.
 */
export function advance(
  before: CaseState | null,
  cause: Cause,
  now: number,
  sets: SetReader,
  remember: (hash: string, text: string) => void,
): Turn {
  const at = new Date(now).toISOString();
  const recorded = recordedCause(cause);
  const blobs = blobsOf(cause);
  for (const { hash, text } of blobs) remember(hash, text);
  const turn: Turn = { state: before, events: [], start: [], abort: [], wakeAt: null, blobs, cause: recorded };
  const append = (bodies: readonly EventBody[]): void => {
    for (const body of bodies) {
      const event = { ...body, seq: (turn.state?.seq ?? 0) + 1, at } as CaseEvent;
      turn.state = apply(turn.state, event);
      turn.events.push(event);
    }
  };
  const first = firstEvents(before, cause, sets);
  if ('refusal' in first) return { ...turn, refusal: first.refusal };
  append(first.events);
  for (let rounds = 0; turn.state; rounds++) {
    if (rounds > MAX_ROUNDS) throw new Error(`the machine does not settle: ${turn.events.at(-1)?.type}`);
    const moves = next(turn.state, sets(turn.state), now);
    append(moves.append);
    turn.start.push(...moves.start);
    turn.abort.push(...moves.abort);
    turn.wakeAt = moves.wakeAt;
    if (moves.append.length === 0) break;
  }
  // A step that was started and given up within the same turn was never sent.
  turn.start = turn.start.filter((e) => turn.state?.steps.some((x) => x.step === e.step && x.attempt === e.attempt && x.end === null));
  return turn;
}

function firstEvents(s: CaseState | null, cause: Cause, sets: SetReader): { events: EventBody[] } | { refusal: Refusal | 'not-found' } {
  if (cause.kind === 'open') return { events: s === null ? [cause.opened] : [] };
  if (s === null) return { refusal: 'not-found' };
  switch (cause.kind) {
    case 'command': {
      const answer = accept(s, cause.command);
      return answer.ok ? { events: answer.events } : { refusal: answer.refusal };
    }
    case 'outcome':
      return { events: settle(s, sets(s), cause.step, cause.attempt, cause.outcome) };
    case 'lost':
      return { events: lost(s, cause.alive) };
    case 'wake':
      return { events: [] };
  }
}

function blobsOf(cause: Cause): Turn['blobs'] {
  if (cause.kind !== 'outcome') return [];
  const { body, parts } = cause.outcome;
  return [...(body === undefined ? [] : [body]), ...(parts ?? [])].map((text) => ({ hash: hashText(text), text }));
}

function recordedCause(cause: Cause): RecordedCause {
  switch (cause.kind) {
    case 'outcome': {
      const { body, parts, ...rest } = cause.outcome;
      return {
        kind: 'outcome',
        step: cause.step,
        attempt: cause.attempt,
        outcome: {
          ...rest,
          ...(body === undefined ? {} : { body: hashText(body) }),
          ...(parts === undefined ? {} : { parts: parts.map(hashText) }),
        },
      };
    }
    case 'command':
    case 'lost':
      return cause;
    default:
      return { kind: cause.kind };
  }
}
