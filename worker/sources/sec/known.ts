// Whether EDGAR lists a ticker, for symbols that the shipped directory does not have yet.
import { parseJson, Visit, type VisitDeps } from '../visit.ts';
import { secDoor, TICKERS_URL } from './door.ts';
import { findRegistrant } from './tickers.ts';

const LIMIT_MS = 5000;

/** The company's name, or null when EDGAR has no such ticker or could not be asked. */
export async function knownToEdgar(symbol: string, deps: VisitDeps): Promise<string | null> {
  const visit = new Visit('sec-edgar', deps, AbortSignal.timeout(LIMIT_MS));
  const list = await visit.fetch(secDoor, { url: TICKERS_URL, wanted: 'json' }, 'the ticker');
  const found = list === null ? null : findRegistrant(parseJson(list.bytes), symbol);
  return found?.ok ? found.value.name : null;
}
