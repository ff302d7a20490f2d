// The company of a quote page: its symbol from the address, its name and heading from the page, and the price that is shown.
import type { PageCompany } from '../page-state.ts';
import { shownPrice } from './price.ts';

export type Found = { company: PageCompany; heading: Element | undefined };

export function pageCompany(page: Document, url: string): Found | undefined {
  const symbol = /^https:\/\/finance\.yahoo\.com\/quote\/([A-Z]+)/.exec(url)?.[1];
  if (symbol === undefined) return undefined;
  const heading = [...page.querySelectorAll('h1')].find((one) => one.textContent?.includes(symbol));
  const name = heading?.textContent?.replace(/\(.*$/, '').trim() ?? symbol;
  return { company: { symbol: `${symbol}.US`, name, ...shownPrice(page, url, `${symbol}.US`) }, heading };
}
