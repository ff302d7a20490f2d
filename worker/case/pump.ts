// Drives the machine of one case: turns it for every cause, commits, then tells the watchers, then dispatches. Knows no platform.
import { advance, type Cause, type Turn } from '#shared/case/advance.ts';
import { fold } from '#shared/case/apply.ts';
import type { Effect, Outcome } from '#shared/case/effect.ts';
import type { StepRef } from '#shared/case/lost.ts';
import type { Commit } from '#shared/case/replay.ts';
import { type SetReader, setReader } from '#shared/case/sets.ts';
import type { CaseState } from '#shared/case/state.ts';
import type { CaseEvent } from '#shared/schema/events.ts';
import type { EvidenceSet } from '#shared/schema/evidence.ts';
import type { Job } from './deps-needed.ts';
import { jobsOf } from './outbox.ts';

/** Where a case is kept. `commit` is one transaction: after an exception nothing of it is there. */
export interface CaseStore {
  load(): Commit[];
  commit(commit: Commit, blobs: readonly { hash: string; text: string }[], jobs: readonly Job[]): void;
  blob(hash: string): string | undefined;
}

export interface PumpShell {
  now(): number;
  store: CaseStore;
  perform(effect: Effect, state: CaseState, set: EvidenceSet | null, signal: AbortSignal): Promise<Outcome>;
  broadcast(events: readonly CaseEvent[]): void;
  /** Something was committed, begun or ended: the watchdog may have to be set anew, the outbox drained. */
  changed(): void;
  /** Keeps the process alive for the promise, where the platform knows how. */
  keep(promise: Promise<void>): void;
}

/** Outgoing works at once; the platform cancels older connections beyond six. */
export const MAX_PARALLEL = 5;
const keyOf = ({ step, attempt }: StepRef): string => `${step}#${attempt}`;

export class Pump {
  state: CaseState | null;
  readonly events: CaseEvent[];
  /** When the machine wants to be woken, ms since the epoch. */
  wakeAt: number | null = null;
  readonly sets: SetReader;
  private readonly shell: PumpShell;
  private readonly fresh = new Map<string, string>();
  private readonly inFlight = new Map<string, { ref: StepRef; controller: AbortController }>();
  private queue: { effect: Effect; state: CaseState }[] = [];
  private running = 0;

  constructor(shell: PumpShell) {
    this.shell = shell;
    this.events = shell.store.load().flatMap((commit) => commit.events);
    this.state = fold(this.events);
    this.sets = setReader((hash) => this.fresh.get(hash) ?? shell.store.blob(hash));
  }

  /**
   * Whether the watchdog has to look again soon, whatever the machine asked for: always while the case is open and waits for no person.
   * A commit that the store refused leaves a case without a call in the air and without a time to wake.
   */
  get restless(): boolean {
    return this.state !== null && this.state.closedAt === undefined && this.state.agenda.state !== 'proposed';
  }

  /** Turns the machine once. An exception of the store leaves the state as it was; the cause is then not taken. */
  turn(cause: Cause): Turn {
    const now = this.shell.now();
    const turn = advance(this.state, cause, now, this.sets, (hash, text) => this.fresh.set(hash, text));
    if (turn.state && turn.events.length > 0) {
      const jobs = jobsOf(turn.state, turn.events);
      this.shell.store.commit({ at: new Date(now).toISOString(), cause: turn.cause, events: turn.events }, turn.blobs, jobs);
      this.state = turn.state;
      this.events.push(...turn.events);
      this.fresh.clear();
    }
    if (turn.refusal === undefined) this.wakeAt = turn.wakeAt === null ? null : Date.parse(turn.wakeAt);
    if (turn.events.length > 0) this.shell.broadcast(turn.events);
    for (const ref of turn.abort) this.abort(ref);
    if (turn.state) for (const effect of turn.start) this.dispatch(effect, turn.state);
    this.shell.changed();
    return turn;
  }

  /** The watchdog's call, and the first thing after a restart: finds steps without a performer, and whatever became due. */
  wake(): void {
    const s = this.state;
    if (!s || s.closedAt !== undefined) return;
    const alive = [...this.inFlight.values()].map(({ ref }) => ref);
    const orphaned = s.steps.some((step) => step.end === null && !this.inFlight.has(keyOf(step)));
    // Every open step has its performer and nothing is due before the time that the machine named: a turn would say nothing.
    if (!orphaned && this.inFlight.size > 0 && this.wakeAt !== null && this.shell.now() < this.wakeAt) return;
    this.turn(orphaned ? { kind: 'lost', alive } : { kind: 'wake' });
  }

  private abort(ref: StepRef): void {
    this.queue = this.queue.filter(({ effect }) => keyOf(effect) !== keyOf(ref));
    this.inFlight.get(keyOf(ref))?.controller.abort();
    this.inFlight.delete(keyOf(ref));
  }

  private dispatch(effect: Effect, state: CaseState): void {
    this.inFlight.set(keyOf(effect), { ref: { step: effect.step, attempt: effect.attempt }, controller: new AbortController() });
    this.queue.push({ effect, state });
    this.fill();
  }

  private fill(): void {
    while (this.running < MAX_PARALLEL) {
      const entry = this.queue.shift();
      if (!entry) return;
      this.running++;
      this.shell.keep(
        this.run(entry.effect, entry.state).finally(() => {
          this.running--;
          this.fill();
        }),
      );
    }
  }

  private async run(effect: Effect, state: CaseState): Promise<void> {
    const flight = this.inFlight.get(keyOf(effect));
    if (!flight) return;
    let outcome: Outcome;
    try {
      outcome = await this.shell.perform(effect, state, this.sets(state), flight.controller.signal);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      outcome = { failure: { code: 'internal', fault: 'us', retry: true, message: message.slice(0, 300) } };
    }
    // Aborted, or given up by the watchdog: nobody waits for it any more.
    if (this.inFlight.get(keyOf(effect)) !== flight) return;
    this.inFlight.delete(keyOf(effect));
    // Should the store refuse, the step has no performer left and the watchdog finds it.
    this.turn({ kind: 'outcome', step: effect.step, attempt: effect.attempt, outcome });
  }
}
