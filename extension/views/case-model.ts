// A case as a view holds it: the fold over its events, the health of its stream, and the status that the view shows.
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { apply } from '#shared/case/apply.ts';
import { documentOf } from '#shared/case/document.ts';
import type { CaseState } from '#shared/case/state.ts';
import type { CaseDocument } from '#shared/schema/case.ts';
import type { CaseEvent } from '#shared/schema/events.ts';
import type { Failure } from '#shared/schema/failure.ts';
import type { LinkState } from '../api/event-stream.ts';
import { followCase } from '../messages/follow-case.ts';

export type ViewStatus = 'idle' | 'running' | 'done' | 'partial' | 'failed' | 'cancelled' | 'over-budget' | 'offline' | 'unauthorized';

export type CaseModel = {
  caseId: ReadonlySignal<string | undefined>;
  state: ReadonlySignal<CaseState | null>;
  document: ReadonlySignal<CaseDocument | null>;
  link: ReadonlySignal<LinkState | undefined>;
  alive: ReadonlySignal<string>;
  failure: ReadonlySignal<Failure | undefined>;
  status: ReadonlySignal<ViewStatus>;
  running: ReadonlySignal<boolean>;
  follow(caseId: string): void;
  /** Shows events that are already there: the bundled sample. */
  show(events: CaseEvent[]): void;
  fail(failure: Failure | undefined): void;
  reset(): void;
};

const OPEN = new Set(['queued', 'planning', 'running']);

export function createCaseModel(): CaseModel {
  const caseId = signal<string | undefined>(undefined);
  const state = signal<CaseState | null>(null);
  const link = signal<LinkState | undefined>(undefined);
  const alive = signal('');
  const failure = signal<Failure | undefined>(undefined);
  let stop = new AbortController();

  const document = computed(() => (state.value === null ? null : documentOf(state.value)));
  const running = computed(() => state.value !== null && OPEN.has(state.value.status));
  const status = computed<ViewStatus>(() => {
    if (failure.value !== undefined) return statusOfFailure(failure.value);
    const link_ = link.value;
    const now = state.value?.status;
    if (now !== undefined && !OPEN.has(now)) return now as ViewStatus;
    if (link_ === 'unauthorized') return 'unauthorized';
    if (link_ === 'offline') return 'offline';
    if (link_ === 'gone') return 'failed';
    return caseId.value === undefined && now === undefined ? 'idle' : 'running';
  });

  function reset(): void {
    stop.abort();
    stop = new AbortController();
    caseId.value = undefined;
    state.value = null;
    link.value = undefined;
    alive.value = '';
    failure.value = undefined;
  }
  const place = (events: CaseEvent[]) => {
    // An event of a later protocol that the fold can't place must not blank the view.
    let next = state.value;
    for (const event of events) {
      try {
        next = apply(next, event);
      } catch {}
    }
    state.value = next;
  };
  return {
    caseId,
    state,
    document,
    link,
    alive,
    failure,
    status,
    running,
    reset,
    follow(id) {
      reset();
      caseId.value = id;
      followCase(
        id,
        {
          onEvents: place,
          onLink: (now) => {
            link.value = now;
          },
          onAlive: (note) => {
            alive.value = note;
          },
        },
        stop.signal,
      );
    },
    show(events) {
      reset();
      place(events);
    },
    fail(now) {
      failure.value = now;
    },
  };
}

function statusOfFailure({ code }: Failure): ViewStatus {
  if (code === 'offline') return 'offline';
  if (code === 'unauthorized' || code === 'forbidden') return 'unauthorized';
  return code === 'unconfigured' ? 'idle' : 'failed';
}
