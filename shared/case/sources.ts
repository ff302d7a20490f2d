// Which sources a case asks when it gathers, as data: by market, and by what the person handed in.
import type { CaseRequest } from '../schema/case.ts';

export interface SourceQuery {
  /** Names the step (`gather.<source>`) and the gatherer of the worker. */
  source: string;
  query: string;
}

/** The invented company that ships with the product. */
export const SAMPLE_SYMBOL = 'SAMPLE.US';

const BY_MARKET: Record<string, string[]> = {
  US: ['sec-edgar'],
  SH: ['eastmoney', 'sina'],
  SZ: ['eastmoney', 'sina'],
  BJ: ['eastmoney'],
  HK: ['eastmoney'],
};

/**
 * Sources in the order of their steps. `materials`: the ids that the request names; `page-facts`: the price that the page showed.
 * A symbol of an unknown market asks none of the public sources.
 */
export function sourcesOf(request: CaseRequest): SourceQuery[] {
  const out: SourceQuery[] = [];
  const symbol = request.symbol;
  if (symbol !== undefined) {
    const market = symbol.slice(symbol.lastIndexOf('.') + 1);
    const sources = symbol === SAMPLE_SYMBOL ? ['sample'] : (BY_MARKET[market] ?? []);
    for (const source of sources) out.push({ source, query: `statements and filings of ${symbol}` });
  }
  if (request.materialIds?.length) out.push({ source: 'materials', query: request.materialIds.join(' ') });
  if (request.pageFacts) out.push({ source: 'page-facts', query: request.pageFacts.url });
  return out;
}
