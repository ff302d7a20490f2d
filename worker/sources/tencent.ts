// The last price from Tencent's quote line, which needs no key: for companies whose page gave none.
import type { Price } from '#shared/schema/evidence.ts';
import type { Result } from '#shared/schema/failure.ts';
import type { Door } from './outbound.ts';
import { keepQuote } from './quote-row.ts';
import type { Visit } from './visit.ts';

export const tencentDoor: Door = {
  source: 'tencent',
  hosts: ['qt.gtimg.cn'],
  gapMs: 150,
  browserAgent: true,
  referer: 'https://gu.qq.com/',
};

const split = (symbol: string): { code: string; market: string } => {
  const dot = symbol.lastIndexOf('.');
  return { code: symbol.slice(0, dot), market: symbol.slice(dot + 1) };
};
const CURRENCY: Record<string, string> = { US: 'USD', HK: 'HKD', SH: 'CNY', SZ: 'CNY', BJ: 'CNY' };

/** `usAAPL`, `hk00700`, `sh600519`. */
const lineName = (symbol: string): string => {
  const { code, market } = split(symbol);
  return `${market.toLowerCase()}${code}`;
};
export const tencentUrl = (symbol: string): string => `https://qt.gtimg.cn/q=${lineName(symbol)}`;

/** New York keeps summer time from the second Sunday of March to the first of November. */
function newYorkOffset(year: number, month: number, day: number): string {
  const sunday = (m: number, nth: number): number => 1 + ((7 - new Date(Date.UTC(year, m - 1, 1)).getUTCDay()) % 7) + 7 * (nth - 1);
  const at = month * 100 + day;
  return at >= 300 + sunday(3, 2) && at < 1100 + sunday(11, 1) ? '-04:00' : '-05:00';
}

/** `20260914161450` or `2026/05/22 16:08:22` in the market's own time. */
function timeOf(text: string, market: string): string | null {
  const m = /^(\d{4})[/-]?(\d{2})[/-]?(\d{2})\s?(\d{2}):?(\d{2}):?(\d{2})$/.exec(text);
  if (m === null) return null;
  const [, y = '', mo = '', d = '', h = '', mi = '', s = ''] = m;
  const zone = market === 'US' ? newYorkOffset(Number(y), Number(mo), Number(d)) : '+08:00';
  const at = new Date(`${y}-${mo}-${d}T${h}:${mi}:${s}${zone}`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** Older than this a price says nothing about today (a halted or delisted share). */
const MAX_AGE_DAYS = 15;

/** One quote line: name of the line, code, price, time and currency must all be those of the symbol. */
export function readTencentQuote(text: string, symbol: string, now: number): Result<Price> {
  const fail = (code: string, message: string): Result<Price> => ({ ok: false, failure: { code, fault: 'source', retry: false, message } });
  const { code, market } = split(symbol);
  if (/^v_pv_none_match=/.test(text.trim())) return fail('not-found', 'The source knows no quote of this code');
  const line = /^v_([A-Za-z]+[\w.]*)="([^"]*)";?\s*$/.exec(text.trim());
  if (line === null) return fail('source-broken', 'The quote could not be read');
  const fields = (line[2] ?? '').split('~');
  const said = fields[2] ?? '';
  if (line[1]?.toLowerCase() !== lineName(symbol).toLowerCase() || (said !== code && !said.startsWith(`${code}.`)))
    return fail('identity-mismatch', `The quote is of ${said.slice(0, 20)}`);
  const printed = fields[3] ?? '';
  const value = /^\d+(?:\.\d+)?$/.test(printed) ? Number(printed) : 0;
  if (!(value > 0)) return fail('not-found', 'There is no price');
  const at = timeOf(fields[30] ?? '', market);
  if (at === null) return fail('source-broken', 'The time of the price could not be read');
  if (now - Date.parse(at) > MAX_AGE_DAYS * 86_400_000) return fail('stale', `The last price is of ${at.slice(0, 10)}`);
  const currency = fields.slice(50).find((f) => /^(CNY|HKD|USD)$/.test(f)) ?? CURRENCY[market];
  if (currency === undefined || currency !== CURRENCY[market])
    return fail('currency-mismatch', `The price is in ${currency ?? 'an unknown currency'}`);
  return { ok: true, value: { value, currency, at, url: tencentUrl(symbol) } };
}

/** The price, or null with the reason in the visit's missing. */
export async function tencentPrice(visit: Visit, symbol: string): Promise<Price | null> {
  const query = 'the last price';
  const answer = await visit.fetch(tencentDoor, { url: tencentUrl(symbol), wanted: 'text' }, query);
  if (answer === null) return null;
  const read = readTencentQuote(new TextDecoder('gb18030').decode(answer.bytes), symbol, visit.deps.now());
  if (read.ok) return keepQuote(visit, symbol, answer, '腾讯', read.value);
  visit.lack(query, read.failure);
  return null;
}
