// Gathers a US company from EDGAR: number and industry, statement facts, the newest annual report and the interim one after it.

import { readCompanyFacts } from '#shared/metrics/companyfacts.ts';
import { isFinancial, poolOf } from '#shared/metrics/pools.ts';
import type { Company } from '#shared/schema/evidence.ts';
import type { Failure } from '#shared/schema/failure.ts';
import type { GatherOutcome } from '#shared/schema/gather.ts';
import type { Snapshot } from '#shared/schema/snapshot.ts';
import { textOf } from '../../case/perform/gather-texts.ts';
import { type Database, SHARED } from '../../db/database.ts';
import { findSymbol, putSymbol } from '../../db/symbol-rows.ts';
import { extract } from '../../library/extract.ts';
import type { CellsKey } from '../../library/library.ts';
import { NO_PEERS } from '../peer-card.ts';
import { tencentPrice } from '../tencent.ts';
import { isFresh, parseJson, Visit, type VisitDeps } from '../visit.ts';
import { documentUrl, filingIndexUrl, secDoor, submissionsUrl } from './door.ts';
import { exhibitFile, leavesStatementsOut } from './exhibit.ts';
import { factsOf } from './facts.ts';
import { secPeers } from './peer-facts.ts';
import { type CompanyFilings, companyFilings, type Filing, newestFilings, nonRelianceDays, readSubmissions } from './submissions.ts';
import { findRegistrant, loadTickers, type Registrant } from './tickers.ts';

export interface SecRequest {
  symbol: string;
  name?: string;
  asOf?: string;
  query: string;
  refresh?: boolean;
  /** The case brings no price of its own and does not look back. */
  wantsPrice?: boolean;
}
type SecDeps = VisitDeps & { db: Database };

/** A price is worth less waiting than a filing. */
const PRICE_MS = 4000;
/** Bumped when cells of the same bytes would come out otherwise. */
const FACTS_READER = 'companyfacts@2';

interface Known {
  registrant: Registrant;
  filings: CompanyFilings | null;
}

/** The company's number and filings: from the symbol's row while it is fresh, else asked again. */
async function know(visit: Visit, request: SecRequest, deps: SecDeps): Promise<Known | null> {
  const row = await findSymbol(deps.db, request.symbol);
  let registrant: Registrant | null = row?.cik ? { cik: row.cik, name: row.name } : null;
  const held = row === null ? null : companyFilings.safeParse(parseText(row.facts));
  if (registrant && held?.success && row && !request.refresh && isFresh(row.checkedAt, deps.now(), request.asOf))
    return { registrant, filings: held.data };
  if (registrant === null) {
    const list = await loadTickers(visit, 'the company’s number at EDGAR');
    if (list === null) return null;
    const found = findRegistrant(list, request.symbol);
    if (!found.ok) {
      visit.lack('the company’s number at EDGAR', found.failure);
      return null;
    }
    registrant = found.value;
  }
  const answer = await visit.fetch(secDoor, { url: submissionsUrl(registrant.cik), wanted: 'json' }, 'the list of filings');
  const filings = answer === null ? null : readSubmissions(parseJson(answer.bytes), registrant.cik);
  if (filings !== null && !filings.ok) visit.lack('the list of filings', filings.failure);
  const known = filings?.ok ? filings.value : held?.success ? held.data : null;
  await putSymbol(deps.db, {
    symbol: request.symbol,
    name: known?.name ?? registrant.name,
    cik: registrant.cik,
    facts: JSON.stringify(known ?? {}),
    snapshotId: null,
    // A failed list is asked for again next time.
    checkedAt: filings?.ok ? visit.now() : '1970-01-01T00:00:00.000Z',
  });
  return { registrant, filings: known };
}

const parseText = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};

function companyOf(request: SecRequest, { registrant, filings }: Known): Company {
  const sic = filings?.sic;
  const pool = poolOf({ symbol: request.symbol, ...(sic === undefined ? {} : { sic }) });
  return {
    symbol: request.symbol,
    name: filings?.name ?? registrant.name,
    market: 'US',
    ...(pool === undefined ? {} : { pool }),
    financial: isFinancial(pool, sic),
  };
}

/** Cells of the statements: stored by snapshot, reader and day; a warm case only learns that they are there. */
async function statements(visit: Visit, request: SecRequest, known: Known, deps: SecDeps): Promise<CellsKey | null> {
  const company = companyOf(request, known);
  const { cik } = known.registrant;
  const fresh = (at: string): boolean => !request.refresh && isFresh(at, deps.now(), request.asOf);
  const facts = await factsOf(visit, { symbol: request.symbol, name: company.name, cik }, fresh);
  if (facts === null) return null;
  const { snapshot } = facts;
  const key = { snapshotId: snapshot.id, reader: FACTS_READER, asOf: request.asOf ?? '' };
  if (await deps.library.hasCells(key)) return key;
  const bytes = facts.bytes ?? (await deps.library.body(SHARED, snapshot.contentHash));
  const read = readCompanyFacts(bytes === null ? undefined : parseJson(bytes), {
    symbol: request.symbol,
    snapshotId: snapshot.id,
    sourceUrl: snapshot.url,
    cik,
    name: company.name,
    ...(company.pool === undefined ? {} : { pool: company.pool }),
    ...(company.financial === undefined ? {} : { financial: company.financial }),
    ...(request.asOf === undefined ? {} : { asOf: request.asOf }),
    nonReliance: known.filings === null ? [] : nonRelianceDays(known.filings, request.asOf),
  });
  if (!read.ok) {
    visit.lack('statement facts', read.failure);
    return null;
  }
  await deps.library.keepCells(SHARED, key, read.value);
  return key;
}

/** A filing never changes: once stored it is not asked for again. */
async function document(visit: Visit, request: SecRequest, known: Known, filing: Filing, deps: SecDeps): Promise<Snapshot | null> {
  const url = documentUrl(known.registrant.cik, filing.accession, filing.document);
  const query = `${filing.form} of ${filing.filed}`;
  const held = await deps.library.lastSeen(SHARED, url);
  if (held) {
    visit.reuse(held.snapshot, held.at);
    return held.snapshot;
  }
  const lack = (failure: Pick<Failure, 'code' | 'message'>): null => {
    visit.lack(query, failure);
    return null;
  };
  const answer = await visit.fetch(
    secDoor,
    { url, wanted: filing.document.endsWith('.pdf') ? 'pdf' : filing.document.endsWith('.txt') ? 'text' : 'html', size: 'large' },
    query,
  );
  if (answer === null) return null;
  const extracted = await extract(answer.bytes, answer.contentType, { url });
  if (!extracted.ok) return lack(extracted.failure);
  const extraction = extracted.value;
  if (extraction.paragraphs.length === 0) return lack({ code: 'source-broken', message: 'No text was found in the filing' });
  const name = companyOf(request, known).name;
  const { snapshot } = await deps.library.store({
    scope: SHARED,
    sourceId: 'sec-edgar',
    url,
    title: `${name} ${filing.form}${filing.report ? `, period to ${filing.report}` : ''}`,
    kind: 'filing',
    symbol: request.symbol,
    publisher: name,
    publishedAt: filing.filed,
    edition: `${filing.form} ${filing.filed}`,
    contentType: answer.contentType,
    bytes: answer.bytes,
    parserVersion: extraction.parserVersion,
    paragraphs: extraction.paragraphs,
    keepBody: false,
    fetchedAt: answer.at,
  });
  visit.keep(snapshot, url);
  return snapshot;
}

/** The exhibit that completes a stored 10-K, null where it prints its statements itself; a function of the snapshot. */
const exhibits = new Map<string, string | null>();
const REMEMBERED = 200;

/** The file that completes a 10-K; null where none does, and why is said when one was looked for. */
async function exhibitOf(visit: Visit, request: SecRequest, known: Known, filing: Filing, snapshot: Snapshot): Promise<string | null> {
  const held = exhibits.get(snapshot.id);
  if (held !== undefined) return held;
  const remember = (file: string | null): string | null => {
    if (exhibits.size >= REMEMBERED) exhibits.clear();
    exhibits.set(snapshot.id, file);
    return file;
  };
  const { paragraphs } = await textOf(snapshot, visit.deps.library);
  const about = { symbol: request.symbol, name: companyOf(request, known).name, snapshotId: snapshot.id, url: snapshot.url };
  if (!leavesStatementsOut(paragraphs, about)) return remember(null);
  const { cik } = known.registrant;
  const query = `exhibit 13 of the ${filing.form} of ${filing.filed}`;
  const answer = await visit.fetch(secDoor, { url: filingIndexUrl(cik, filing.accession), wanted: 'html' }, query);
  if (answer === null) return null;
  const file = exhibitFile(new TextDecoder().decode(answer.bytes), new URL(documentUrl(cik, filing.accession, '')).pathname);
  if (file.ok && file.value !== null) return remember(file.value);
  visit.lack(query, file.ok ? { code: 'not-found', message: 'The filing lists no exhibit 13' } : file.failure);
  return null;
}

/** The annual report, and where it prints no statements the exhibit that does. */
async function annualReport(visit: Visit, request: SecRequest, known: Known, filing: Filing, deps: SecDeps): Promise<void> {
  const snapshot = await document(visit, request, known, filing, deps);
  if (snapshot === null || !/^10-K/.test(filing.form)) return;
  const file = await exhibitOf(visit, request, known, filing, snapshot);
  if (file !== null) await document(visit, request, known, { ...filing, form: `${filing.form} EX-13`, document: file }, deps);
}

export async function gatherSec(request: SecRequest, deps: SecDeps, signal: AbortSignal): Promise<GatherOutcome> {
  const visit = new Visit('sec-edgar', deps, signal);
  const quotes = new Visit('tencent', deps, AbortSignal.any([signal, AbortSignal.timeout(PRICE_MS)]));
  const price = request.wantsPrice ? tencentPrice(quotes, request.symbol) : Promise.resolve(null);
  const known = await know(visit, request, deps);
  const company = known === null ? undefined : companyOf(request, known);
  let cells: CellsKey | null = null;
  let peers = NO_PEERS;
  if (known !== null) {
    const { annual, interim } = known.filings === null ? {} : newestFilings(known.filings, request.asOf);
    if (known.filings !== null && annual === undefined)
      visit.lack('the annual report', { code: 'not-found', message: 'No annual report is listed' });
    const [facts, found] = await Promise.all([
      statements(visit, request, known, deps),
      secPeers(
        { symbol: request.symbol, pool: company?.pool, ...(request.asOf === undefined ? {} : { asOf: request.asOf }) },
        deps,
        signal,
      ),
      annual === undefined ? null : annualReport(visit, request, known, annual, deps),
      interim === undefined ? null : document(visit, request, known, interim, deps),
    ]);
    cells = facts;
    peers = found;
  }
  const last = await price;
  return {
    source: 'sec-edgar',
    query: request.query,
    ...(company === undefined ? {} : { company }),
    snapshots: [...visit.snapshots, ...quotes.snapshots].toSorted((a, b) => (a.url < b.url ? -1 : a.url > b.url ? 1 : 0)),
    ...(cells === null ? {} : { cells }),
    ...(last === null ? {} : { price: last }),
    ...(peers.cards.length === 0 ? {} : { peers: peers.cards }),
    ...(peers.prices.length === 0 ? {} : { peerPrices: peers.prices }),
    fetches: [...visit.fetches, ...quotes.fetches, ...peers.fetches],
    missing: [...visit.missing, ...quotes.missing],
  };
}
