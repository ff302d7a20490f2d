// EDGAR's list of tickers → the company's number (CIK) and name.
import * as z from 'zod';
import type { Result } from '#shared/schema/failure.ts';
import { edgarTicker } from './door.ts';

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
