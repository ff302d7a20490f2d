// A vendor's JSON answer: from the library while it is younger than a day, else asked for and stored, its rows as paragraphs.
import type { Snapshot } from '#shared/schema/snapshot.ts';
import { SHARED } from '../db/database.ts';
import type { Door } from './outbound.ts';
import { NO_ROWS, type PlacedRows } from './placed-rows.ts';
import { isFresh, parseJson, type Visit } from './visit.ts';

export interface VendorAsk {
  url: string;
  query: string;
  title: string;
  edition: string;
  publisher: string;
  symbol: string;
  asOf?: string;
  refresh?: boolean;
  /** The rows of the answer as a table; answers without figures have none. */
  rows?: (json: unknown) => PlacedRows;
}
export interface VendorAnswer extends PlacedRows {
  json: unknown;
  snapshot: Snapshot;
}

const PARSER = 'json@1';
/** Bumped when the rows of the same bytes would come out otherwise. */
const ROWS_PARSER = 'json-rows@1';

/** Null: not answered or no JSON, and listed as missing. */
export async function vendorAnswer(visit: Visit, door: Door, ask: VendorAsk): Promise<VendorAnswer | null> {
  const held = await visit.deps.library.lastSeen(SHARED, ask.url);
  if (held !== null && !ask.refresh && isFresh(held.at, visit.deps.now(), ask.asOf)) {
    const bytes = await visit.deps.library.body(SHARED, held.snapshot.contentHash);
    if (bytes !== null) {
      visit.reuse(held.snapshot, held.at);
      const json = parseJson(bytes);
      const placed = held.snapshot.parserVersion === ROWS_PARSER && ask.rows !== undefined ? ask.rows(json) : NO_ROWS;
      return { json, snapshot: held.snapshot, ...placed };
    }
  }
  const fetched = await visit.fetch(door, { url: ask.url, wanted: 'json' }, ask.query);
  if (fetched === null) return null;
  const json = parseJson(fetched.bytes);
  if (json === undefined) {
    visit.lack(ask.query, { code: 'source-broken', message: 'The answer is not JSON' });
    return null;
  }
  const placed = ask.rows?.(json) ?? NO_ROWS;
  const { snapshot } = await visit.deps.library.store({
    scope: SHARED,
    sourceId: visit.source,
    url: ask.url,
    title: ask.title,
    kind: 'statement',
    symbol: ask.symbol,
    publisher: ask.publisher,
    edition: ask.edition,
    contentType: 'application/json',
    bytes: fetched.bytes,
    parserVersion: placed.paragraphs.length > 0 ? ROWS_PARSER : PARSER,
    paragraphs: placed.paragraphs,
    keepBody: true,
    fetchedAt: fetched.at,
  });
  visit.keep(snapshot, ask.url);
  return { json, snapshot, ...placed };
}
