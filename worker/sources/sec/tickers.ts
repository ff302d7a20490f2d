// EDGAR's list of tickers → the company's number (CIK) and name.
import * as z from 'zod';
import type { Result } from '#shared/schema/failure.ts';
import type { Outside } from '../outbound.ts';
import { parseJson, type Visit } from '../visit.ts';
import { edgarTicker, secDoor, TICKERS_URL } from './door.ts';

const row = z.object({ cik_str: z.number().int().positive(), ticker: z.string(), title: z.string() });
export interface Registrant {
  /** Ten digits. */
  cik: string;
  name: string;
}

/** Looks the symbol up in the parsed list; only the row that is used is checked, the list has ten thousand. */
export function findRegistrant(list: unknown, symbol: string): Result<Registrant> {
  const fail = (code: string, message: string): Result<Registrant> => ({
    ok: false,
    failure: { code, fault: 'source', retry: false, message },
  });
  if (typeof list !== 'object' || list === null) return fail('source-broken', 'EDGAR’s list of tickers could not be read');
  const ticker = edgarTicker(symbol);
  for (const entry of Object.values(list)) {
    if (typeof entry !== 'object' || entry === null || (entry as { ticker?: unknown }).ticker !== ticker) continue;
    const parsed = row.safeParse(entry);
    if (parsed.success) return { ok: true, value: { cik: String(parsed.data.cik_str).padStart(10, '0'), name: parsed.data.title } };
  }
  return fail('unknown-symbol', `EDGAR lists no company under ${ticker}`);
}

/** All rows of the list that fit, in its order. */
export function readRegistrants(list: unknown): (Registrant & { ticker: string })[] {
  if (typeof list !== 'object' || list === null) return [];
  return Object.values(list).flatMap((entry) => {
    const parsed = row.safeParse(entry);
    return parsed.success
      ? [{ ticker: parsed.data.ticker, cik: String(parsed.data.cik_str).padStart(10, '0'), name: parsed.data.title }]
      : [];
  });
}

/** The list is used by many cases within minutes of each other; it is asked for once in this time. */
const KEPT_MS = 600_000;
const kept = new WeakMap<Outside, { at: number; list: Promise<unknown> }>();

/** EDGAR's list, parsed; undefined when it could not be read, null when it could not be had. */
export async function loadTickers(visit: Visit, query: string): Promise<unknown> {
  const { outside, now } = visit.deps;
  const held = kept.get(outside);
  if (held !== undefined && now() - held.at < KEPT_MS) {
    const list = await held.list;
    if (list !== null && list !== undefined) return list;
  }
  const list = visit
    .fetch(secDoor, { url: TICKERS_URL, wanted: 'json' }, query)
    .then((answer) => (answer === null ? null : parseJson(answer.bytes)));
  kept.set(outside, { at: now(), list });
  const value = await list;
  if (value === null || value === undefined) kept.delete(outside);
  return value;
}
