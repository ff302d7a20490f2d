// Reads one case's event stream: resumes by the last sequence, survives cuts, and tells its health. One call is one case's stream.
import { createParser } from 'eventsource-parser';
import type { CaseEvent } from '#shared/schema/events.ts';
import { type Connection, sendTo } from './client.ts';

export type LinkState = 'connecting' | 'live' | 'offline' | 'unauthorized' | 'gone' | 'closed';
export type StreamHooks = {
  onEvents(events: CaseEvent[]): void;
  onLink(state: LinkState): void;
  onAlive(note: string): void;
};

const FIRST_RETRY_MS = 400;
const LAST_RETRY_MS = 15_000;
/** The backend pings every 15 s; silence three times as long means that the connection is dead. */
const SILENCE_MS = 45_000;

const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });

function eventOf(data: string): CaseEvent | undefined {
  try {
    const value = JSON.parse(data) as { seq?: unknown; type?: unknown; at?: unknown };
    return typeof value === 'object' &&
      value !== null &&
      Number.isInteger(value.seq) &&
      typeof value.type === 'string' &&
      typeof value.at === 'string'
      ? (value as CaseEvent)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Runs until the case has closed, the caller aborts, or the backend refuses for good. Calls hooks in sequence, each event once. */
export async function readEventStream(to: Connection, caseId: string, hooks: StreamHooks, signal: AbortSignal): Promise<void> {
  let last = 0;
  let closed = false;
  let retryMs = FIRST_RETRY_MS;
  while (!signal.aborted && !closed) {
    hooks.onLink('connecting');
    const end = await readOnce();
    if (closed || signal.aborted) break;
    if (end === 'unauthorized' || end === 'gone') return hooks.onLink(end);
    if (end === 'offline') hooks.onLink('offline');
    await sleep(retryMs, signal);
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
  }
  if (closed) hooks.onLink('closed');

  async function readOnce(): Promise<'cut' | 'offline' | 'unauthorized' | 'gone'> {
    const attempt = new AbortController();
    const stop = () => attempt.abort();
    signal.addEventListener('abort', stop, { once: true });
    let watchdog = setTimeout(stop, SILENCE_MS);
    try {
      const sent = await sendTo(
        to,
        {
          path: `/v1/cases/${encodeURIComponent(caseId)}/events?after=${last}`,
          why: 'follow-case',
          headers: { accept: 'text/event-stream', ...(last > 0 ? { 'last-event-id': String(last) } : {}) },
        },
        attempt.signal,
      );
      if (!sent.ok) return 'offline';
      const response = sent.value;
      if (response.status === 401 || response.status === 403) return 'unauthorized';
      if (response.status === 404) return 'gone';
      if (!response.ok || response.body === null) return 'offline';
      hooks.onLink('live');
      let fresh: CaseEvent[] = [];
      const parser = createParser({
        onEvent: ({ data }) => {
          const event = eventOf(data);
          if (event === undefined || event.seq !== last + 1) return;
          last = event.seq;
          fresh.push(event);
          if (event.type === 'case-closed') closed = true;
        },
        onComment: (note) => hooks.onAlive(note.trim()),
      });
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      for (;;) {
        const { value, done } = await reader.read();
        clearTimeout(watchdog);
        if (done) return 'cut';
        watchdog = setTimeout(stop, SILENCE_MS);
        parser.feed(value);
        if (fresh.length > 0) {
          retryMs = FIRST_RETRY_MS;
          hooks.onEvents(fresh);
          fresh = [];
        }
        if (closed) {
          attempt.abort();
          return 'cut';
        }
      }
    } catch {
      return closed ? 'cut' : 'offline';
    } finally {
      clearTimeout(watchdog);
      signal.removeEventListener('abort', stop);
    }
  }
}
