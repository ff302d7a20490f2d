// Everything the replay server can answer: recorded files of DATA_DIR and the invented company, by address and as-of date.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFile } from './data-dir.ts';
import { type CompanyFacts, factsAsOf, type Submissions, submissionsAsOf } from './edgar-as-of.ts';
import { inventedAnswers, inventedTicker } from './invented-company.ts';

export type Answer = { status: number; type: string; body: Buffer };
export type RecordedAnswers = { get(url: string): Answer | undefined; urls(): string[]; facts(cik: string): CompanyFacts | undefined };
type Route = { url: string; type: string; status: number; body: () => Buffer };

const JSON_TYPE = 'application/json';
const HTML_TYPE = 'text/html; charset=utf-8';
const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const encode = (value: unknown): Buffer => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));

/** Filings that were recorded whole, by the name of the file; the address comes from the recorded submissions. */
const filingFiles: [cik: string, accession: string, file: string][] = [
  ['0000320193', '0000320193-24-000123', 'aapl-10-k-2024-11-01.html'],
  ['0000320193', '0000320193-23-000077', 'aapl-10-q-2023_0000320193-23-000077.html'],
  ['0000320193', '0000320193-25-000073', 'aapl-10-q-2025-08-01.html'],
  ['0001045810', '0001045810-24-000029', 'nvda-10-k-2024-02-21_0001045810-24-000029.html'],
];

// Tokens, cache breakers and callbacks say nothing about what is asked.
const volatile = new Set(['ut', 'v', '_', 'cb', 'callback', 'crumb', 'rt', 'wbp2u']);
/** One spelling of host, path and query: parameters decoded and sorted, volatile ones dropped. */
export function canonicalAddress(address: string): string {
  const url = new URL(address);
  const query = [...url.searchParams]
    .filter(([name]) => !volatile.has(name))
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('&');
  return url.host + url.pathname + (query ? `?${query}` : '');
}

export const filingAddress = (cik: string, accession: string, document: string): string =>
  `https://www.sec.gov/Archives/edgar/data/${Number(cik)}/${accession.replaceAll('-', '')}/${document}`;

type Put = (url: string, type: string, body: () => Buffer, status?: number) => void;

function putEdgar(put: Put, asOf: string | undefined): void {
  const submissionsOf = new Map<string, Submissions>();
  for (const [folder, path, cut] of [
    ['submissions', 'https://data.sec.gov/submissions', (v: unknown) => submissionsAsOf(v as Submissions, asOf)],
    ['companyfacts', 'https://data.sec.gov/api/xbrl/companyfacts', (v: unknown) => factsAsOf(v as CompanyFacts, asOf)],
  ] as const) {
    const dir = dataFile('sec', folder);
    for (const name of existsSync(dir) ? readdirSync(dir).filter((f) => /^CIK\d{10}\.json$/.test(f)) : [])
      put(`${path}/${name}`, JSON_TYPE, () => (asOf ? encode(cut(readJson(join(dir, name)))) : readFileSync(join(dir, name))));
  }
  for (const [cik, accession, file] of filingFiles) {
    const submissions = dataFile('sec', 'submissions', `CIK${cik}.json`);
    if (!existsSync(submissions) || !existsSync(dataFile('sec', 'filings', file))) continue;
    if (!submissionsOf.has(cik)) submissionsOf.set(cik, readJson(submissions) as Submissions);
    const recent = submissionsOf.get(cik)!.filings.recent;
    const i = recent.accessionNumber?.indexOf(accession) ?? -1;
    if (i < 0 || (asOf && String(recent.filingDate?.[i]) > asOf)) continue;
    put(filingAddress(cik, accession, String(recent.primaryDocument?.[i])), HTML_TYPE, () =>
      readFileSync(dataFile('sec', 'filings', file)),
    );
  }
}

function putTickers(put: Put): void {
  const recorded = dataFile('symbols', 'sec_company_tickers_2026-04.json');
  put('https://www.sec.gov/files/company_tickers.json', JSON_TYPE, () => {
    const rows = existsSync(recorded) ? (readJson(recorded) as Record<string, unknown>) : {};
    return encode({ ...rows, [String(Object.keys(rows).length)]: inventedTicker });
  });
}

type VendorRecord = {
  request?: { url?: string };
  response?: { body?: unknown; headers?: Record<string, string>; status?: number };
  recorded?: string;
};
/** Vendor answers whose whole request and whole answer were recorded; others are not served, because they could only be guessed. */
function putVendors(put: Put, asOf: string | undefined): void {
  for (const root of [dataFile('api'), dataFile('more')]) {
    for (const name of existsSync(root) ? readdirSync(root, { recursive: true, encoding: 'utf8' }) : []) {
      if (!name.endsWith('.json')) continue;
      let record: VendorRecord;
      let body: string;
      try {
        record = readJson(join(root, name)) as VendorRecord;
        if (record?.response?.body === undefined) continue;
        body =
          typeof record.response.body === 'string' ? record.response.body.replace(/\.\.\.$/, '') : JSON.stringify(record.response.body);
        JSON.parse(body);
      } catch {
        continue;
      }
      const url = record.request?.url ?? '';
      if (!URL.canParse(url) || !/(^|\.)eastmoney\.com$/.test(new URL(url).hostname)) continue;
      const day = record.recorded ?? /20\d\d-\d\d-\d\d(?=[_.])/.exec(name)?.[0];
      if (asOf && !(day !== undefined && day <= asOf)) continue;
      put(url, JSON_TYPE, () => encode(body), record.response?.status ?? 200);
    }
  }
}

const conceptPath = /^data\.sec\.gov\/api\/xbrl\/companyconcept\/CIK(\d{10})\/([\w-]+)\/(\w+)\.json$/;

/** Opens the records; bodies are read when asked for, and kept. */
export function openAnswers({ asOf }: { asOf?: string } = {}): RecordedAnswers {
  const routes = new Map<string, Route>();
  const put: Put = (url, type, body, status = 200) => {
    const key = canonicalAddress(url);
    if (!routes.has(key)) routes.set(key, { url, type, status, body });
  };
  putTickers(put);
  for (const answer of inventedAnswers(asOf)) put(answer.url, answer.type, () => encode(answer.body));
  putEdgar(put, asOf);
  putVendors(put, asOf);

  const bodies = new Map<string, Buffer>();
  const bodyOf = (key: string, route: Route): Buffer => {
    const body = bodies.get(key) ?? route.body();
    bodies.set(key, body);
    return body;
  };
  const get = (url: string): Answer | undefined => {
    if (!URL.canParse(url)) return undefined;
    const key = canonicalAddress(url);
    const route = routes.get(key);
    if (route) return { status: route.status, type: route.type, body: bodyOf(key, route) };
    const [, cik, taxonomy, tag] = conceptPath.exec(key) ?? [];
    const company = cik ? facts(cik) : undefined;
    const concept = company?.facts[taxonomy ?? '']?.[tag ?? ''];
    if (!company || !concept) return undefined;
    return { status: 200, type: JSON_TYPE, body: encode({ cik: company.cik, taxonomy, tag, entityName: company.entityName, ...concept }) };
  };
  const facts = (cik: string): CompanyFacts | undefined => {
    const answer = get(`https://data.sec.gov/api/xbrl/companyfacts/CIK${cik}.json`);
    return answer ? (JSON.parse(answer.body.toString('utf8')) as CompanyFacts) : undefined;
  };
  return { get, facts, urls: () => [...routes.values()].map((r) => r.url) };
}
