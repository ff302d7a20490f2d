// Whether EDGAR lists a ticker, for symbols that the shipped directory does not have yet.
import { Visit, type VisitDeps } from '../visit.ts';
import { findRegistrant, loadTickers } from './tickers.ts';

const LIMIT_MS = 8000;

/** The company's name; null when EDGAR has no such ticker, undefined when it could not be asked. */
export async function knownToEdgar(symbol: string, deps: VisitDeps): Promise<string | null | undefined> {
  const visit = new Visit('sec-edgar', deps, AbortSignal.timeout(LIMIT_MS));
  const list = await loadTickers(visit, 'the ticker');
  if (list === null || list === undefined) return undefined;
  const found = findRegistrant(list, symbol);
  return found.ok ? found.value.name : null;
}
