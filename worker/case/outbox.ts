// The outbox of a case: jobs written in the commit that causes them, delivered again and again until each has succeeded.
import type { CaseState } from '#shared/case/state.ts';
import type { CaseEvent } from '#shared/schema/events.ts';
import type { Job } from './deps-needed.ts';

/** The jobs that a commit causes. Keys are deterministic: delivering twice inserts once. */
export function jobsOf(state: Pick<CaseState, 'id' | 'owner'>, events: readonly CaseEvent[]): Job[] {
  return events.some((event) => event.type === 'case-closed')
    ? [{ key: `${state.id}:closed`, kind: 'case-closed', caseId: state.id, owner: state.owner }]
    : [];
}

export interface WaitingJob {
  job: Job;
  tries: number;
  /** ms since the epoch */
  dueAt: number;
}

export interface OutboxStore {
  waiting(): WaitingJob[];
  done(key: string): void;
  postpone(key: string, tries: number, dueAt: number): void;
}

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 300_000;

/** Delivers what is due, one after the other, one run at a time. A failed job waits twice as long each time, without end. */
export class Outbox {
  private draining: Promise<void> | null = null;
  private readonly store: OutboxStore;
  private readonly deliver: (job: Job) => Promise<void>;
  private readonly now: () => number;

  constructor(store: OutboxStore, deliver: (job: Job) => Promise<void>, now: () => number) {
    this.store = store;
    this.deliver = deliver;
    this.now = now;
  }

  /** When the next job is due, ms since the epoch, or null. */
  dueAt(): number | null {
    const due = this.store.waiting().map((waiting) => waiting.dueAt);
    return due.length === 0 ? null : Math.min(...due);
  }

  drain(): Promise<void> {
    this.draining ??= this.run().finally(() => {
      this.draining = null;
    });
    return this.draining;
  }

  private async run(): Promise<void> {
    for (;;) {
      const waiting = this.store.waiting().find((w) => w.dueAt <= this.now());
      if (!waiting) return;
      try {
        await this.deliver(waiting.job);
        this.store.done(waiting.job.key);
      } catch (error) {
        const tries = waiting.tries + 1;
        console.error('outbox', waiting.job.key, tries, error instanceof Error ? error.message : String(error));
        this.store.postpone(waiting.job.key, tries, this.now() + Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(tries - 1, 10)));
      }
    }
  }
}
