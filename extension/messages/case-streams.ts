// Case streams in the background: one fetch a case, its events kept as a backlog, fanned out to every view that follows it.
import type { CaseEvent } from '#shared/schema/events.ts';
import type { LinkState, StreamHooks } from '../api/event-stream.ts';
import type { Port } from '../platform/runtime.ts';
import type { CaseFeed } from './protocol.ts';
import { object, whole } from './shape.ts';

/** Starts reading a case's stream; resolves when it ended for good. */
export type ReadStream = (caseId: string, hooks: StreamHooks, signal: AbortSignal) => Promise<void>;
export type MayFollow = (port: Port, caseId: string) => Promise<boolean>;

/** How long a stream outlives its last view: a reload or a view that changes place must not start over. */
const GRACE_MS = 10_000;
const follow = object({ after: whole });

type Stream = {
  events: CaseEvent[];
  link: LinkState;
  ports: Map<Port, number>;
  stop: AbortController;
  grace?: ReturnType<typeof setTimeout>;
};

export function caseStreams(read: ReadStream, mayFollow: MayFollow, graceMs: number = GRACE_MS) {
  const streams = new Map<string, Stream>();

  function open(caseId: string): Stream {
    const known = streams.get(caseId);
    if (known !== undefined) return known;
    const stream: Stream = { events: [], link: 'connecting', ports: new Map(), stop: new AbortController() };
    streams.set(caseId, stream);
    const tell = (feed: CaseFeed) => {
      for (const port of stream.ports.keys()) port.post(feed);
    };
    const hooks: StreamHooks = {
      onEvents: (events) => {
        stream.events.push(...events);
        for (const port of stream.ports.keys()) catchUp(stream, port);
      },
      onLink: (state) => {
        stream.link = state;
        tell({ kind: 'link', state });
      },
      // Each comment is also posted to the views: traffic on a port is what keeps the service worker awake.
      onAlive: (note) => tell({ kind: 'alive', note }),
    };
    void read(caseId, hooks, stream.stop.signal);
    return stream;
  }

  function catchUp(stream: Stream, port: Port): void {
    const seen = stream.ports.get(port);
    if (seen === undefined) return;
    const missed = stream.events.filter((event) => event.seq > seen);
    if (missed.length === 0) return;
    stream.ports.set(port, missed.at(-1)!.seq);
    port.post({ kind: 'events', events: missed } satisfies CaseFeed);
  }

  function leave(caseId: string, stream: Stream, port: Port): void {
    stream.ports.delete(port);
    if (stream.ports.size > 0) return;
    clearTimeout(stream.grace);
    stream.grace = setTimeout(() => {
      stream.stop.abort();
      streams.delete(caseId);
    }, graceMs);
  }

  return {
    /** A view connected; it says which sequence it has seen last before it gets anything. */
    connect(port: Port): void {
      const caseId = /^case:(c[0-9a-f]{24})$/.exec(port.name)?.[1];
      if (caseId === undefined) return;
      const allowed = mayFollow(port, caseId);
      let gone = false;
      port.onDisconnect(() => {
        gone = true;
        const stream = streams.get(caseId);
        if (stream?.ports.has(port)) leave(caseId, stream, port);
      });
      port.onMessage((message) => {
        const said = follow(message);
        if (said === undefined) return;
        void allowed.then((ok) => {
          if (gone) return;
          if (!ok) {
            port.post({ kind: 'link', state: 'gone' } satisfies CaseFeed);
            return port.disconnect();
          }
          const failed = streams.get(caseId);
          // A stream that ended in a refusal is read anew: the token may have been mended meanwhile.
          if (failed !== undefined && failed.ports.size === 0 && (failed.link === 'unauthorized' || failed.link === 'gone'))
            streams.delete(caseId);
          const stream = open(caseId);
          clearTimeout(stream.grace);
          stream.ports.set(port, said.after);
          port.post({ kind: 'link', state: stream.link } satisfies CaseFeed);
          catchUp(stream, port);
        });
      });
    },
    /** How many streams are open; for tests. */
    size: () => streams.size,
  };
}
