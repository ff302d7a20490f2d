// The shape of a stage: what runs in it, what code says when it opens and closes, and what the house says in place of a part.
import type { EventBody } from '../schema/events.ts';
import type { EvidenceSet } from '../schema/evidence.ts';
import type { Work } from './effect.ts';
import type { CaseState } from './state.ts';

/** What a stage may look at. `set` is null before sealing. */
export interface View {
  s: CaseState;
  set: EvidenceSet | null;
}

export interface Part {
  /** The step is `<stage>.<id>`. */
  id: string;
  work: Work;
  /** Estimate of the prompt in tokens, for the reserve; 0 for works that ask no model. */
  promptTokens(): number;
  timeoutMs: number;
  /** Repeats of a failed dispatch, repairs of a broken answer. */
  repeats: number;
  repairs: number;
  /** Who goes on when the part can't: the house in its place, nobody, or the case fails. */
  orElse: 'house' | 'nobody' | 'fail';
}

export interface Stage {
  id: string;
  /** Whether it has begun; absent: it needs no beginning. */
  opened?(s: CaseState): boolean;
  open?(view: View): EventBody[];
  /** Depends only on what was settled before the stage began. */
  parts(view: View): Part[];
  /** What the house says in place of these parts. */
  house?(view: View, parts: readonly string[]): EventBody[];
  /** What code says once all parts are finished; has to make `done` true. */
  close?(view: View): EventBody[];
  /** A stage that waits for a person says so. */
  waits?(s: CaseState): boolean;
  /** Absent: done when its parts are. */
  done?(s: CaseState): boolean;
}
