// Eastmoney's answers, parsed strictly at the border: an envelope that is not what was recorded is a failure, empty is not zero.
import * as z from 'zod';
import type { Price } from '#shared/schema/evidence.ts';
import type { Result } from '#shared/schema/failure.ts';

const fail = <T>(code: string, message: string): Result<T> => ({ ok: false, failure: { code, fault: 'source', retry: false, message } });
const DAY = /^\d{4}-\d{2}-\d{2}/;

const dateList = z.object({ data: z.array(z.object({ REPORT_DATE: z.string().regex(DAY) })) });
const rowList = z.object({ data: z.array(z.record(z.string(), z.unknown())) });

/** Report dates, newest first; empty when the kind of company is another one. */
export function readDates(json: unknown): Result<string[]> {
  if (isNothing(json)) return { ok: true, value: [] };
  const parsed = dateList.safeParse(json);
  if (!parsed.success) return fail('source-broken', 'The list of report dates could not be read');
  return { ok: true, value: [...new Set(parsed.data.data.map((d) => d.REPORT_DATE.slice(0, 10)))].sort().reverse() };
}

export function readRows(json: unknown): Result<Record<string, unknown>[]> {
  if (isNothing(json)) return { ok: true, value: [] };
  const parsed = rowList.safeParse(json);
  return parsed.success ? { ok: true, value: parsed.data.data } : fail('source-broken', 'The statement rows could not be read');
}

/** How Eastmoney says that there is nothing: no data, null data, or `success: false` with code 9201. */
function isNothing(json: unknown): boolean {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return false;
  const { data, result, code } = json as { data?: unknown; result?: unknown; code?: unknown };
  return (
    data === null || (data === undefined && (result === null || code === 9201)) || (data === undefined && Object.keys(json).length === 0)
  );
}

const quote = z.object({
  rc: z.number(),
  data: z
    .object({
      f43: z.union([z.number(), z.literal('-')]),
      f57: z.string(),
      f58: z.string(),
      f60: z.union([z.number(), z.literal('-')]).optional(),
      f86: z.number().optional(),
    })
    .nullable(),
});

/** The last price, or yesterday's close while trading is halted; the code must be the one that was asked for. */
export function readQuote(json: unknown, code: string, now: string, url: string, currency = 'CNY'): Result<{ price: Price; name: string }> {
  const parsed = quote.safeParse(json);
  if (!parsed.success) return fail('source-broken', 'The quote could not be read');
  const { rc, data } = parsed.data;
  if (rc !== 0 || data === null) return fail('not-found', 'The source knows no quote of this code on this exchange');
  if (data.f57 !== code) return fail('identity-mismatch', `The quote is of ${data.f57}`);
  const value = typeof data.f43 === 'number' ? data.f43 : data.f60;
  if (typeof value !== 'number' || !(value > 0)) return fail('not-found', 'There is no price today');
  // Seconds since the epoch; absent in some answers.
  const at = data.f86 !== undefined && data.f86 > 1e9 && data.f86 < 4e9 ? new Date(data.f86 * 1000).toISOString() : now;
  return { ok: true, value: { price: { value, currency, at, url }, name: data.f58 } };
}

const industry = z.object({ rc: z.number(), data: z.object({ f57: z.string(), f127: z.string().max(60) }).nullable() });

/** The industry board of the code that was asked for; a dash is none. */
export function readIndustry(json: unknown, code: string): Result<string> {
  const parsed = industry.safeParse(json);
  if (!parsed.success) return fail('source-broken', 'The industry could not be read');
  const { rc, data } = parsed.data;
  if (rc !== 0 || data === null) return fail('not-found', 'The source knows no industry of this code');
  if (data.f57 !== code) return fail('identity-mismatch', `The industry is of ${data.f57}`);
  const board = data.f127.trim();
  return /[一-鿿]/.test(board) ? { ok: true, value: board } : fail('not-found', 'The source names no industry');
}

const longRows = z.object({
  result: z.object({ pages: z.number().int(), data: z.array(z.record(z.string(), z.unknown())) }),
});

/** Rows of the data centre with the number of pages; an answer of nothing is empty. */
export function readLongRows(json: unknown): Result<{ rows: Record<string, unknown>[]; pages: number }> {
  if (isNothing(json)) return { ok: true, value: { rows: [], pages: 0 } };
  const parsed = longRows.safeParse(json);
  return parsed.success
    ? { ok: true, value: { rows: parsed.data.result.data, pages: parsed.data.result.pages } }
    : fail('source-broken', 'The rows could not be read');
}

const announcement = z.object({
  art_code: z.string().regex(/^[A-Za-z0-9]{6,40}$/),
  title: z.string().min(1).max(500),
  notice_date: z.string().regex(DAY),
  codes: z.array(z.object({ stock_code: z.string(), short_name: z.string().optional() })),
  columns: z.array(z.object({ column_name: z.string() })).optional(),
});
const announcementList = z.object({ success: z.number(), data: z.object({ list: z.array(z.unknown()) }).nullable() });

export interface Announcement {
  article: string;
  title: string;
  date: string;
  columns: string[];
}

/** Announcements of the code, newest first; entries of others and broken ones fall away. */
export function readAnnouncements(json: unknown, code: string): Result<Announcement[]> {
  const parsed = announcementList.safeParse(json);
  if (!parsed.success || parsed.data.success !== 1) return fail('source-broken', 'The list of announcements could not be read');
  const out: Announcement[] = [];
  for (const entry of parsed.data.data?.list ?? []) {
    const one = announcement.safeParse(entry);
    if (!one.success || !one.data.codes.some((c) => c.stock_code === code)) continue;
    out.push({
      article: one.data.art_code,
      title: one.data.title,
      date: one.data.notice_date.slice(0, 10),
      columns: (one.data.columns ?? []).map((c) => c.column_name),
    });
  }
  return { ok: true, value: out.sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : a.article < b.article ? 1 : -1)) };
}

const content = z.object({
  data: z.object({
    art_code: z.string(),
    notice_content: z.string(),
    notice_title: z.string().optional(),
  }),
});

/** The text of an announcement; the article must be the one that was asked for. */
export function readAnnouncementText(json: unknown, article: string): Result<string> {
  const parsed = content.safeParse(json);
  if (!parsed.success) return fail('source-broken', 'The announcement could not be read');
  if (parsed.data.data.art_code !== article) return fail('identity-mismatch', 'Another announcement was answered');
  const text = parsed.data.data.notice_content.replace(/\r\n?/g, '\n').trim();
  return text === '' ? fail('source-empty', 'The announcement has no text') : { ok: true, value: text };
}
