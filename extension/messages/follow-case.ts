// A view's side of a case stream: connects, names the last sequence seen, and connects again when the service worker went away.
import type { CaseEvent } from '#shared/schema/events.ts';
import type { LinkState } from '../api/event-stream.ts';
import { alive, connect, type Port } from '../platform/runtime.ts';
import type { CaseFeed, CaseFollow } from './protocol.ts';

export type CaseListener = { onEvents(events: CaseEvent[]): void; onLink(state: LinkState): void; onAlive(note: string): void };

const FIRST_RETRY_MS = 150;
const LAST_RETRY_MS = 3_000;

/** Follows until the signal aborts. The listener sees each sequence once and in order, whatever died in between. */
export function followCase(caseId: string, listener: CaseListener, signal: AbortSignal): void {
  let last = 0;
  let finished = false;
  let retryMs = FIRST_RETRY_MS;
  let port: Port | undefined;
  const start = () => {
    if (signal.aborted || finished) return;
    if (!alive()) return listener.onLink('gone');
    const mine = connect(`case:${caseId}`);
    port = mine;
    mine.onMessage((message) => {
      if (signal.aborted || port !== mine) return;
      const feed = message as CaseFeed;
      if (feed.kind === 'events') {
        const fresh = feed.events.filter((event) => event.seq > last);
        if (fresh.length === 0) return;
        retryMs = FIRST_RETRY_MS;
        last = fresh.at(-1)!.seq;
        listener.onEvents(fresh);
        if (fresh.some((event) => event.type === 'case-closed')) finished = true;
      } else if (feed.kind === 'link') listener.onLink(feed.state);
      else listener.onAlive(feed.note);
    });
    mine.onDisconnect(() => {
      if (signal.aborted || finished) return;
      setTimeout(start, retryMs);
      retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
    });
    mine.post({ after: last } satisfies CaseFollow);
  };
  signal.addEventListener('abort', () => port?.disconnect(), { once: true });
  start();
}
