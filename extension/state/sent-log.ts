// What was sent: a log of each request that left the browser, newest first, with what it carried, never with the token.
import { readItem, writeItem } from '../platform/storage.ts';

export type SentEntry = { at: string; method: string; url: string; why: string; bytes: number; body?: string; status?: number };

const KEY = 'sent';
const KEPT = 200;
const BODY_KEPT = 4000;

let queue: Promise<unknown> = Promise.resolve();

/** Appends in order; two requests at once must not lose one of the entries. */
export function recordSent(entry: SentEntry): Promise<void> {
  const next = queue.then(async () => {
    const entries = await readSent();
    await writeItem(
      'local',
      KEY,
      [{ ...entry, ...(entry.body === undefined ? {} : { body: entry.body.slice(0, BODY_KEPT) }) }, ...entries].slice(0, KEPT),
    );
  });
  queue = next.catch(() => undefined);
  return next;
}

export async function readSent(): Promise<SentEntry[]> {
  const stored = await readItem('local', KEY);
  return Array.isArray(stored) ? (stored as SentEntry[]) : [];
}

export const clearSent = (): Promise<void> => writeItem('local', KEY, []);
