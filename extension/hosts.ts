// The finance sites that the detect script runs on: one entry a site, each with the reason that the store reviewer reads.

export type Site = { id: string; name: string; matches: string[]; reason: string };

export const SITES: Site[] = [
  {
    id: 'xueqiu',
    name: 'Xueqiu',
    matches: ['https://xueqiu.com/*', 'https://stock.xueqiu.com/*'],
    reason: 'Quote pages and posts name companies by code; statements are read inside the reader’s own session.',
  },
  {
    id: 'eastmoney',
    name: 'Eastmoney',
    matches: ['https://quote.eastmoney.com/*', 'https://data.eastmoney.com/*', 'https://finance.eastmoney.com/*'],
    reason: 'Quote pages, data pages and articles name companies by code.',
  },
  {
    id: 'sina',
    name: 'Sina Finance',
    matches: ['https://finance.sina.com.cn/*', 'https://stock.finance.sina.com.cn/*'],
    reason: 'Quote pages and articles name companies by code.',
  },
  { id: 'futu', name: 'Futu', matches: ['https://www.futunn.com/*'], reason: 'Quote pages carry the code in their address.' },
  {
    id: 'yahoo',
    name: 'Yahoo Finance',
    matches: ['https://finance.yahoo.com/*'],
    reason: 'Quote pages carry the ticker in their address.',
  },
  {
    id: 'google',
    name: 'Google Finance',
    matches: ['https://www.google.com/finance/*'],
    reason: 'Quote pages carry ticker and exchange in their address; no other Google page is touched.',
  },
  {
    id: 'seekingalpha',
    name: 'Seeking Alpha',
    matches: ['https://seekingalpha.com/*'],
    reason: 'Articles name companies as (EXCHANGE:TICKER).',
  },
  { id: 'reuters', name: 'Reuters', matches: ['https://www.reuters.com/*'], reason: 'Articles name companies by Reuters code.' },
  { id: 'finviz', name: 'Finviz', matches: ['https://finviz.com/*'], reason: 'Quote pages carry the ticker in their query.' },
  {
    id: 'marketwatch',
    name: 'MarketWatch',
    matches: ['https://www.marketwatch.com/*'],
    reason: 'Quote pages carry the ticker in their address.',
  },
  { id: 'nasdaq', name: 'Nasdaq', matches: ['https://www.nasdaq.com/*'], reason: 'Quote pages carry the ticker in their address.' },
  {
    id: 'wsj',
    name: 'The Wall Street Journal',
    matches: ['https://www.wsj.com/*'],
    reason: 'Quote pages carry the ticker in their address.',
  },
  {
    id: 'bloomberg',
    name: 'Bloomberg',
    matches: ['https://www.bloomberg.com/*'],
    reason: 'Quote pages carry ticker and exchange in their address.',
  },
  {
    id: 'sec',
    name: 'SEC EDGAR',
    matches: ['https://www.sec.gov/*'],
    reason: 'Filings are what US claims cite: the cited paragraph is highlighted on the filing itself.',
  },
];

export const SITE_MATCHES: string[] = SITES.flatMap((site) => site.matches);

/** The listed site that an address belongs to, by host name. */
export function siteOf(url: string): Site | undefined {
  const host = hostOf(url);
  return host === undefined ? undefined : SITES.find((site) => site.matches.some((pattern) => hostOf(pattern) === host));
}

function hostOf(url: string): string | undefined {
  return /^https?:\/\/([^/:]+)/.exec(url)?.[1];
}
