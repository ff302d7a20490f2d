// EDGAR's submissions of one company → industry code, names, and the filings that matter to a case, newest first.
import * as z from 'zod';
import type { Result } from '#shared/schema/failure.ts';

const columns = z.object({
  accessionNumber: z.array(z.string()),
  form: z.array(z.string()),
  filingDate: z.array(z.string()),
  reportDate: z.array(z.string()).optional(),
  primaryDocument: z.array(z.string()),
  items: z.array(z.string()).optional(),
});
const answer = z.object({
  cik: z.union([z.string(), z.number()]),
  name: z.string(),
  sic: z.string().optional(),
  sicDescription: z.string().optional(),
  filings: z.object({ recent: columns }),
});

export const filing = z.strictObject({
  form: z.string(),
  filed: z.string(),
  report: z.string().optional(),
  accession: z.string(),
  document: z.string(),
  items: z.string().optional(),
});
export type Filing = z.infer<typeof filing>;
export const companyFilings = z.strictObject({ name: z.string(), sic: z.string().optional(), filings: z.array(filing) });
export type CompanyFilings = z.infer<typeof companyFilings>;

const ANNUAL = /^(10-K|10-K405|10-KT|20-F|40-F)$/;
const INTERIM = /^10-Q$/;
/** Kept of each kind, newest first: enough for any day that a case looks back to within ten years. */
const KEPT = 12;
const ACCESSION = /^\d{10}-\d{2}-\d{6}$/;
const DOCUMENT = /^[\w.-]{1,150}$/;

export function readSubmissions(json: unknown, cik: string): Result<CompanyFilings> {
  const fail = (code: string, message: string): Result<CompanyFilings> => ({
    ok: false,
    failure: { code, fault: 'source', retry: false, message },
  });
  const parsed = answer.safeParse(json);
  if (!parsed.success) return fail('source-broken', 'The list of filings could not be read');
  if (String(parsed.data.cik).padStart(10, '0') !== cik) return fail('identity-mismatch', 'The list of filings belongs to another company');
  const { recent } = parsed.data.filings;
  const filings: Filing[] = [];
  for (const [i, form] of recent.form.entries()) {
    const items = recent.items?.[i];
    const nonReliance = form === '8-K' && /(^|,)4\.02(,|$)/.test(items ?? '');
    if (!ANNUAL.test(form) && !INTERIM.test(form) && !nonReliance) continue;
    const entry = {
      form,
      filed: recent.filingDate[i] ?? '',
      accession: recent.accessionNumber[i] ?? '',
      document: recent.primaryDocument[i] ?? '',
      ...(recent.reportDate?.[i] ? { report: recent.reportDate[i] } : {}),
      ...(items ? { items } : {}),
    };
    if (!/^\d{4}-\d{2}-\d{2}$/.test(entry.filed) || !ACCESSION.test(entry.accession) || !DOCUMENT.test(entry.document)) continue;
    filings.push(entry);
  }
  filings.sort((a, b) => (a.filed === b.filed ? (a.accession < b.accession ? 1 : -1) : a.filed < b.filed ? 1 : -1));
  const kept = [ANNUAL, INTERIM, /^8-K$/].flatMap((kind) => filings.filter((f) => kind.test(f.form)).slice(0, KEPT));
  return {
    ok: true,
    value: { name: parsed.data.name, ...(parsed.data.sic ? { sic: parsed.data.sic } : {}), filings: kept },
  };
}

const upTo = (filings: Filing[], kind: RegExp, asOf: string | undefined): Filing | undefined =>
  filings.find((f) => kind.test(f.form) && (asOf === undefined || f.filed <= asOf));

/** The newest annual report, and the newest interim one unless an annual report came after it, as far as they were filed by `asOf`. */
export function newestFilings(company: CompanyFilings, asOf: string | undefined): { annual?: Filing; interim?: Filing } {
  const annual = upTo(company.filings, ANNUAL, asOf);
  const interim = upTo(company.filings, INTERIM, asOf);
  return {
    ...(annual ? { annual } : {}),
    ...(interim && (annual === undefined || interim.filed > annual.filed) ? { interim } : {}),
  };
}

/** Days on which the company said that past statements must not be relied upon. */
export const nonRelianceDays = (company: CompanyFilings, asOf: string | undefined): string[] =>
  company.filings.filter((f) => f.form === '8-K' && (asOf === undefined || f.filed <= asOf)).map((f) => f.filed);
