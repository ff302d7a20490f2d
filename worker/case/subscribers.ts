// The watchers of a case: server-sent events from any cursor, pings, liveness comments, and the end after the terminal event.
import type { CaseEvent } from '#shared/schema/events.ts';

const PING_MS = 15_000;
const RETRY_MS = 1_000;
/** A comment of liveness at most so often. */
const LIVENESS_MS = 250;
/** A reader that lies this far behind is cut off: it resumes from its cursor. */
const BACKLOG_BYTES = 4_000_000;

const encoder = new TextEncoder();

export function frame(event: CaseEvent): string {
  return `id: ${event.seq}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
}

interface Watcher {
  controller: ReadableStreamDefaultController<Uint8Array>;
}

export class Subscribers {
  private readonly watchers = new Set<Watcher>();
  private pinging: ReturnType<typeof setInterval> | null = null;
  private lastLiveness = 0;

  get count(): number {
    return this.watchers.size;
  }

  /** A stream of everything after `after`; it closes at once when the case is over. */
  stream(events: readonly CaseEvent[], after: number): ReadableStream<Uint8Array> {
    let watcher: Watcher | null = null;
    return new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          const backlog = events.filter((event) => event.seq > after).map(frame);
          controller.enqueue(encoder.encode(`retry: ${RETRY_MS}\n\n${backlog.join('')}`));
          if (events.at(-1)?.type === 'case-closed') {
            controller.close();
            return;
          }
          watcher = { controller };
          this.watchers.add(watcher);
          this.pinging ??= setInterval(() => this.send(': ping\n\n'), PING_MS);
        },
        cancel: () => {
          if (watcher) this.drop(watcher);
        },
      },
      { highWaterMark: BACKLOG_BYTES, size: (chunk) => chunk?.byteLength ?? 0 },
    );
  }

  broadcast(events: readonly CaseEvent[]): void {
    if (this.watchers.size === 0) return;
    this.send(events.map(frame).join(''));
    if (events.at(-1)?.type !== 'case-closed') return;
    for (const watcher of [...this.watchers]) this.close(watcher);
  }

  /** `: step answers.bull 412 tokens`: tells that something goes on; never stored. */
  liveness(step: string, tokens: number, now: number): void {
    if (this.watchers.size === 0 || now - this.lastLiveness < LIVENESS_MS) return;
    this.lastLiveness = now;
    this.send(`: step ${step} ${tokens} tokens\n\n`);
  }

  private send(text: string): void {
    const bytes = encoder.encode(text);
    for (const watcher of [...this.watchers]) {
      if ((watcher.controller.desiredSize ?? 0) <= 0) {
        this.close(watcher);
        continue;
      }
      try {
        watcher.controller.enqueue(bytes);
      } catch {
        this.drop(watcher);
      }
    }
  }

  private close(watcher: Watcher): void {
    this.drop(watcher);
    try {
      watcher.controller.close();
    } catch {
      // The reader went away first.
    }
  }

  private drop(watcher: Watcher): void {
    this.watchers.delete(watcher);
    if (this.watchers.size === 0 && this.pinging !== null) {
      clearInterval(this.pinging);
      this.pinging = null;
    }
  }
}
