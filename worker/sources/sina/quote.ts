// Sina's quote line of a mainland share, parsed strictly: name, open, close before, last, … , date, time.
import type { Price } from '#shared/schema/evidence.ts';
import type { Result } from '#shared/schema/failure.ts';
import { lineName, quoteUrl } from './door.ts';

/** Older than this a price says nothing about today (a halted or delisted share). */
const MAX_AGE_DAYS = 15;
const MIN_FIELDS = 30;

const decimal = (text: string | undefined): number => (text !== undefined && /^\d+(?:\.\d+)?$/.test(text.trim()) ? Number(text) : 0);

/** The last price, or the close before while trading is halted; the line must be that of the symbol. */
export function readSinaQuote(text: string, symbol: string, now: number): Result<Price> {
  const fail = (code: string, message: string): Result<Price> => ({ ok: false, failure: { code, fault: 'source', retry: false, message } });
  const line = /^var hq_str_([a-z]{2}\d{6})="([^"]*)";?\s*$/.exec(text.trim());
  if (line === null) return fail('source-broken', 'The quote could not be read');
  if (line[1] !== lineName(symbol)) return fail('identity-mismatch', `The quote is of ${line[1]}`);
  if (line[2] === '') return fail('not-found', 'The source knows no quote of this code');
  const fields = (line[2] ?? '').split(',');
  if (fields.length < MIN_FIELDS) return fail('source-broken', 'The quote has too few fields');
  const value = decimal(fields[3]) || decimal(fields[2]);
  if (!(value > 0)) return fail('not-found', 'There is no price');
  const day = fields.findIndex((f) => /^\d{4}-\d{2}-\d{2}$/.test(f));
  const clock = fields[day + 1] ?? '';
  const at = day < 0 || !/^\d{2}:\d{2}:\d{2}$/.test(clock) ? null : new Date(`${fields[day]}T${clock}+08:00`);
  if (at === null || Number.isNaN(at.getTime())) return fail('source-broken', 'The time of the price could not be read');
  if (now - at.getTime() > MAX_AGE_DAYS * 86_400_000) return fail('stale', `The last price is of ${fields[day]}`);
  return { ok: true, value: { value, currency: 'CNY', at: at.toISOString(), url: quoteUrl(symbol) } };
}
