// Keeps the directory fresh: tickers that EDGAR lists and the shipped directory does not have yet become rows of their own, so that a new
// listing can be asked about, and is told to clients beside the directory.

import { symbolId } from '#shared/schema/symbol.ts';
import { shippedDirectory } from '#shared/symbols/shipped.ts';
import type { Database } from '../db/database.ts';
import { addSymbols } from '../db/symbol-rows.ts';
import { edgarTicker } from '../sources/sec/door.ts';
import { loadTickers, readRegistrants } from '../sources/sec/tickers.ts';
import { Visit, type VisitDeps } from '../sources/visit.ts';

/** New listings a run; the rest follows the next day. */
const MOST = 500;
const LIMIT_MS = 20_000;

/** `BRK-B` → `BRK.B.US`; null when it is no ticker of ours. */
const symbolOf = (ticker: string): string | null => {
  const symbol = `${ticker.toUpperCase().replaceAll('-', '.')}.US`;
  return symbolId.safeParse(symbol).success && edgarTicker(symbol) === ticker ? symbol : null;
};

/** Answers how many listings were new, or null when EDGAR could not be asked. */
export async function syncDirectory(deps: VisitDeps & { db: Database }): Promise<number | null> {
  const visit = new Visit('sec-edgar', deps, AbortSignal.timeout(LIMIT_MS));
  const list = await loadTickers(visit, 'the list of tickers');
  if (list === null || list === undefined) return null;
  const directory = shippedDirectory();
  const fresh = [];
  for (const { ticker, cik, name } of readRegistrants(list)) {
    const symbol = symbolOf(ticker);
    if (symbol !== null && directory.get(symbol) === undefined) fresh.push({ symbol, cik, name });
    if (fresh.length >= MOST) break;
  }
  return addSymbols(deps.db, fresh);
}
