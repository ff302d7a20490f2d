// Keeps distance between calls to one host, for all cases of the isolate together.
export interface Pacing {
  /** Waits for the turn of the host. */
  turn(host: string, gapMs: number, signal: AbortSignal): Promise<void>;
}

const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });

export function makePacing(now: () => number): Pacing {
  const nextFree = new Map<string, number>();
  return {
    async turn(host, gapMs, signal) {
      const at = Math.max(now(), nextFree.get(host) ?? 0);
      nextFree.set(host, at + gapMs);
      if (at > now()) await sleep(at - now(), signal);
    },
  };
}

/** At most so many at once; the others wait in order. A platform cancels older unread answers beyond six connections. */
export function makeGate(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let inside = 0;
  return async (work) => {
    if (inside >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    inside += 1;
    try {
      return await work();
    } finally {
      inside -= 1;
      waiting.shift()?.();
    }
  };
}
