// Requests a minute of one token: a sliding window in the isolate's memory, which costs no write. The budgets that cost money
// (open cases, tokens a day) are counted exactly, in the database.
import { ProblemError } from '../problem.ts';

const WINDOW_MS = 60_000;
/** Tokens remembered at most; the oldest are forgotten first. */
const MAX_KEYS = 10_000;

export interface RateLimit {
  /** Counts one request; throws 429 when the window holds `limit` already. */
  take(key: string, limit: number, now: number): void;
}

export function makeRateLimit(): RateLimit {
  const windows = new Map<string, { start: number; count: number; before: number }>();
  return {
    take(key, limit, now) {
      let w = windows.get(key);
      const start = now - (now % WINDOW_MS);
      if (w === undefined || w.start !== start) {
        const before = w !== undefined && w.start === start - WINDOW_MS ? w.count : 0;
        windows.delete(key);
        w = { start, count: 0, before };
        windows.set(key, w);
        if (windows.size > MAX_KEYS) windows.delete(windows.keys().next().value ?? '');
      }
      // The last minute's share that still lies in the window of sixty seconds.
      const held = w.count + w.before * (1 - (now - start) / WINDOW_MS);
      if (held >= limit) {
        const seconds = Math.max(1, Math.ceil((start + WINDOW_MS - now) / 1000));
        throw new ProblemError(
          429,
          'rate-limited',
          'Too many requests in a minute',
          { retryAfter: seconds },
          { 'retry-after': String(seconds) },
        );
      }
      w.count += 1;
    },
  };
}
