// How EDGAR wants to be asked: a user agent that names a mail address, at most ten requests a second.
import type { Door } from '../outbound.ts';

export const secDoor: Door = { source: 'sec-edgar', hosts: ['www.sec.gov', 'data.sec.gov'], gapMs: 110, needsContact: true };
export const TICKERS_URL = 'https://www.sec.gov/files/company_tickers.json';
export const submissionsUrl = (cik: string): string => `https://data.sec.gov/submissions/CIK${cik}.json`;
export const companyFactsUrl = (cik: string): string => `https://data.sec.gov/api/xbrl/companyfacts/CIK${cik}.json`;
export const documentUrl = (cik: string, accession: string, document: string): string =>
  `https://www.sec.gov/Archives/edgar/data/${Number(cik)}/${accession.replaceAll('-', '')}/${document}`;
/** The page that lists the files of a filing with their types. */
export const filingIndexUrl = (cik: string, accession: string): string => documentUrl(cik, accession, `${accession}-index.html`);

/** EDGAR writes share classes with a hyphen: BRK.B.US is BRK-B. */
export const edgarTicker = (symbol: string): string => symbol.replace(/\.US$/, '').replaceAll('.', '-');
