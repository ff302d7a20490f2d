// The reported facts of one registrant as a snapshot: the stored edition while it is fresh enough, else asked for and stored.
import type { Snapshot } from '#shared/schema/snapshot.ts';
import { SHARED } from '../../db/database.ts';
import { parseJson, type Visit } from '../visit.ts';
import { companyFactsUrl, secDoor } from './door.ts';

const FACTS_PARSER = 'json@1';
const QUERY = 'statement facts';

export interface Facts {
  snapshot: Snapshot;
  /** Null when the stored edition was used: `library.body` has them. */
  bytes: Uint8Array<ArrayBuffer> | null;
}

/**
 * `fresh`: whether an edition that was seen at this time still serves. `ask`: whether the source may be asked at all. Null, with the reason in the
 * visit's missing, when there is none.
 */
export async function factsOf(
  visit: Visit,
  company: { symbol: string; name: string; cik: string },
  fresh: (seenAt: string) => boolean,
  ask = true,
): Promise<Facts | null> {
  const url = companyFactsUrl(company.cik);
  const { library } = visit.deps;
  const held = await library.lastSeen(SHARED, url);
  const asHeld = (): Facts | null => {
    if (!held) return null;
    visit.reuse(held.snapshot, held.at);
    return { snapshot: held.snapshot, bytes: null };
  };
  if (!ask || (held && fresh(held.at))) return asHeld();
  const answer = await visit.fetch(secDoor, { url, wanted: 'json', size: 'large' }, QUERY);
  // An older edition is better than none; that it is old is said.
  if (answer === null) return asHeld();
  const json = parseJson(answer.bytes);
  const cik = String((json as { cik?: unknown } | undefined)?.cik ?? '').padStart(10, '0');
  if (json === undefined || cik !== company.cik) {
    visit.lack(
      QUERY,
      json === undefined
        ? { code: 'source-broken', message: 'The facts could not be read' }
        : { code: 'identity-mismatch', message: 'The facts belong to another company' },
    );
    return null;
  }
  const { snapshot } = await library.store({
    scope: SHARED,
    sourceId: 'sec-edgar',
    url,
    title: `${company.name} — reported facts (XBRL)`,
    kind: 'statement',
    symbol: company.symbol,
    publisher: 'SEC EDGAR',
    edition: `companyfacts ${answer.at.slice(0, 10)}`,
    contentType: 'application/json',
    bytes: answer.bytes,
    parserVersion: FACTS_PARSER,
    paragraphs: [],
    keepBody: true,
    fetchedAt: answer.at,
  });
  visit.keep(snapshot, url);
  return { snapshot, bytes: answer.bytes };
}
