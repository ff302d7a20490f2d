// The price that a quote page shows, where its place is known. It goes along with a case so that the band stands on what the reader sees.
import type { PageFacts } from '../page-state.ts';

type Reader = (page: Document, symbol: string) => { text: string | null | undefined; currency: string } | undefined;

const CURRENCY: Record<string, string> = { US: 'USD', HK: 'HKD', SH: 'CNY', SZ: 'CNY', BJ: 'CNY' };
const marketOf = (symbol: string): string => symbol.slice(symbol.lastIndexOf('.') + 1);

const READERS: Record<string, Reader> = {
  'finance.yahoo.com': (page, symbol) => {
    const ticker = symbol.endsWith('.US') ? symbol.slice(0, -3).replace('.', '-') : undefined;
    const shown = [...page.querySelectorAll('fin-streamer[data-field="regularMarketPrice"]')].find(
      (one) => ticker === undefined || one.getAttribute('data-symbol') === ticker,
    );
    return shown === undefined
      ? undefined
      : { text: shown.getAttribute('value') ?? shown.textContent, currency: CURRENCY[marketOf(symbol)] ?? 'USD' };
  },
  'xueqiu.com': (page, symbol) => ({
    text: page.querySelector('.stock-current strong')?.textContent,
    currency: CURRENCY[marketOf(symbol)] ?? 'CNY',
  }),
  'www.google.com': (page, symbol) => ({
    text: page.querySelector('.YMlKec.fxKbKc')?.textContent,
    currency: CURRENCY[marketOf(symbol)] ?? 'USD',
  }),
  'quote.eastmoney.com': (page, symbol) => ({
    text: page.querySelector('.zxj')?.textContent,
    currency: CURRENCY[marketOf(symbol)] ?? 'CNY',
  }),
};

/** The currency in which a symbol's market quotes. */
export const currencyOf = (symbol: string): string | undefined => CURRENCY[marketOf(symbol)];

/** Nothing when the page shows no readable price; a price is never guessed. */
export function shownPrice(page: Document, url: string, symbol: string): { pageFacts?: PageFacts } {
  const host = /^https:\/\/([^/]+)/.exec(url)?.[1] ?? '';
  const shown = READERS[host]?.(page, symbol);
  const digits = /\d[\d,]*(?:\.\d+)?/.exec(shown?.text ?? '')?.[0]?.replaceAll(',', '');
  const price = digits === undefined ? 0 : Number(digits);
  if (shown === undefined || !(price > 0)) return {};
  return { pageFacts: { price, currency: shown.currency, at: new Date().toISOString(), url: url.slice(0, 2048) } };
}
