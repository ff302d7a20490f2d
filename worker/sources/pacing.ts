// Keeps distance between calls to one host and a bound on calls in the air: a seventh parallel request would cancel an older one.
const MAX_IN_AIR = 5;

export interface Pacing {
  /** Waits for the turn of the host; answers the function that gives the place back. */
  enter(host: string, gapMs: number, signal: AbortSignal): Promise<() => void>;
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
  const waiting: (() => void)[] = [];
  let inAir = 0;
  const leave = () => {
    inAir -= 1;
    waiting.shift()?.();
  };
  const seat = async (signal: AbortSignal): Promise<void> => {
    while (inAir >= MAX_IN_AIR) {
      await new Promise<void>((resolve, reject) => {
        const turn = () => {
          signal.removeEventListener('abort', stop);
          resolve();
        };
        const stop = () => {
          const at = waiting.indexOf(turn);
          if (at >= 0) waiting.splice(at, 1);
          reject(signal.reason);
        };
        if (signal.aborted) return reject(signal.reason);
        signal.addEventListener('abort', stop, { once: true });
        waiting.push(turn);
      });
    }
    inAir += 1;
  };
  return {
    async enter(host, gapMs, signal) {
      const at = Math.max(now(), nextFree.get(host) ?? 0);
      nextFree.set(host, at + gapMs);
      if (at > now()) await sleep(at - now(), signal);
      await seat(signal);
      return leave;
    },
  };
}
