// Owns the addresses of quote and filing pages: which part of a URL names the company, per site.
import type { Market } from '../schema/symbol.ts';
import { marketOfExchange } from './code.ts';

/** What an address names: a spelling for `readCode` with the market it is sure of, or a CIK. */
export type PageReading = { site: string; spelling: string; market?: Market } | { site: string; cik: string };

type Site = {
  id: string;
  host: RegExp;
  read: (
    path: string,
    query: (name: string) => string | undefined,
    hash: string,
  ) => { spelling: string; market?: Market } | { cik: string } | undefined;
};

const first = (path: string, pattern: RegExp): string | undefined => pattern.exec(path)?.[1];
const spelled = (spelling: string | undefined, market?: Market): { spelling: string; market?: Market } | undefined =>
  spelling ? (market ? { spelling, market } : { spelling }) : undefined;

const sites: readonly Site[] = [
  {
    id: 'xueqiu',
    host: /(?:^|\.)xueqiu\.com$/,
    read: (path) => {
      const code = first(path, /^\/S\/([A-Za-z0-9.-]+)/i) ?? first(path, /^\/snowman\/S\/([A-Za-z0-9.-]+)/i);
      if (!code) return undefined;
      if (/^\d{5}$/.test(code)) return { spelling: code, market: 'HK' };
      if (/^(?:SH|SZ|BJ)\d{6}$/i.test(code)) return { spelling: code };
      return /^[A-Z]/i.test(code) ? { spelling: code, market: 'US' } : { spelling: code };
    },
  },
  {
    id: 'eastmoney',
    host: /(?:^|\.)eastmoney\.com$/,
    read: (path, query) =>
      spelled(first(path, /^\/(?:concept\/|kcb\/|cyb\/|bj\/)?((?:sh|sz|bj)\d{6})\.html/i)) ??
      spelled(first(path, /^\/(?:hk|us)\/([A-Za-z0-9._]+)\.html/i)?.replace('_', '.'), /^\/hk/i.test(path) ? 'HK' : 'US') ??
      spelled(first(path, /^\/unify\/r\/((?:0|1|116|128|105|106|107)\.[A-Za-z0-9_]+)/)) ??
      spelled(first(path, /^\/stockdata\/(\d{6})\.html/)) ??
      spelled(first(path, /^\/(?:notices\/stock|bbsj\/stock|report\/stock)\/(\d{6})\.html/)) ??
      spelled(first(path, /^\/list,(\d{6}|hk\d{5})(?:[,_][\w]+)*\.html/i)) ??
      spelled(first(path, /^\/list,us([A-Za-z]+)(?:[,_][\w]+)*\.html/i), 'US') ??
      spelled(first(path, /^\/news,(\d{6}),\d+\.html/)) ??
      (/^\/(?:pc_hsf10|PC_HSF10|pc_usf10|PC_HKF10)/i.test(path) ? spelled(query('code')) : undefined),
  },
  {
    id: 'sina',
    host: /(?:^|\.)sina\.com\.cn$/,
    read: (path) =>
      spelled(first(path, /^\/realstock\/company\/((?:sh|sz|bj)\d{6})\//i)) ??
      spelled(first(path, /^\/hkstock\/quotes\/(\d{5})\.html/), 'HK') ??
      spelled(first(path, /^\/usstock\/quotes\/([A-Za-z.]+)\.html/), 'US') ??
      spelled(first(path, /\/stockid\/(\d{6})(?:\/|\.|$)/)),
  },
  {
    id: 'futu',
    host: /(?:^|\.)(?:futunn|moomoo)\.com$/,
    read: (path) => spelled(first(path, /\/stock\/([A-Za-z0-9.]+-(?:HK|US|SH|SZ|BJ))(?:\/|$)/i)),
  },
  {
    id: 'yahoo',
    host: /(?:^|\.)finance\.yahoo\.com$/,
    read: (path) => {
      const code = first(path, /^\/quote\/([^/?#]+)/);
      if (!code) return undefined;
      return /^[A-Z0-9-]+$/i.test(code) && !/^\d/.test(code) ? { spelling: code, market: 'US' } : { spelling: code };
    },
  },
  {
    id: 'google',
    host: /(?:^|\.)google\.[a-z.]{2,6}$/,
    read: (path) => spelled(first(path, /^\/finance\/(?:beta\/)?quote\/([A-Z0-9.-]+:[A-Z]+)/i)),
  },
  { id: 'seekingalpha', host: /(?:^|\.)seekingalpha\.com$/, read: (path) => spelled(first(path, /^\/symbol\/([A-Za-z0-9.-]+)/), 'US') },
  {
    id: 'reuters',
    host: /(?:^|\.)reuters\.com$/,
    read: (path) => spelled(first(path, /^\/(?:markets\/)?compan(?:ies|y)\/([A-Za-z0-9.]+)/)),
  },
  {
    id: 'finviz',
    host: /(?:^|\.)finviz\.com$/,
    read: (path, query) => (/^\/(?:quote\.ashx|quote|stock)/.test(path) ? spelled(query('t'), 'US') : undefined),
  },
  {
    id: 'marketwatch',
    host: /(?:^|\.)marketwatch\.com$/,
    read: (path, query) => {
      const code = first(path, /^\/investing\/stock\/([A-Za-z0-9.-]+)/i);
      const country = query('countrycode')?.toLowerCase() ?? 'us';
      if (country === 'cn') return spelled(code);
      return country === 'us' ? spelled(code, 'US') : country === 'hk' ? spelled(code, 'HK') : undefined;
    },
  },
  {
    id: 'nasdaq',
    host: /(?:^|\.)nasdaq\.com$/,
    read: (path) => spelled(first(path, /^\/market-activity\/stocks\/([A-Za-z0-9.-]+)/i), 'US'),
  },
  {
    id: 'wsj',
    host: /(?:^|\.)wsj\.com$/,
    read: (path) => {
      const abroad = /^\/market-data\/quotes\/([A-Z]{2})\/(X[A-Z]{3}|[A-Z]+)\/([A-Z0-9.]+)/i.exec(path);
      if (abroad) return spelled(abroad[3], marketOfExchange(abroad[2] ?? '') ?? (abroad[1] === 'US' ? 'US' : undefined));
      return spelled(first(path, /^\/market-data\/quotes\/([A-Z]+(?:\.[A-Z])?)(?:\/|$)/i), 'US');
    },
  },
  { id: 'bloomberg', host: /(?:^|\.)bloomberg\.com$/, read: (path) => spelled(first(path, /^\/quote\/([A-Z0-9./]+:[A-Z]{2})/i)) },
  { id: 'cnbc', host: /(?:^|\.)cnbc\.com$/, read: (path) => spelled(first(path, /^\/quotes\/([A-Z]+(?:\.[A-Z])?)(?:\/|$)/i), 'US') },
  {
    id: 'sec',
    host: /(?:^|\.)sec\.gov$/,
    read: (path, query, hash) => {
      const cik =
        first(path, /^\/(?:ix\?doc=\/)?Archives\/edgar\/data\/0*(\d{1,10})(?:\/|$)/i) ??
        /\/Archives\/edgar\/data\/0*(\d{1,10})\//.exec(query('doc') ?? '')?.[1];
      if (cik) return { cik };
      if (!/^\/(?:cgi-bin\/browse-edgar|edgar\/browse)/.test(path)) return undefined;
      const named = query('CIK') ?? query('cik') ?? /CIK=([A-Za-z0-9.-]+)/i.exec(hash)?.[1];
      if (named && /^\d+$/.test(named)) return { cik: named.replace(/^0+/, '') };
      return spelled(named, 'US');
    },
  },
  {
    id: 'tencent',
    host: /(?:^|\.)gu\.qq\.com$/,
    read: (path) =>
      spelled(first(path, /^\/((?:sh|sz|bj)\d{6}|hk\d{5})(?:\/|$)/i)) ??
      spelled(first(path, /^\/us([A-Z.]+?)(?:\.(?:OQ|N|AM|O))?(?:\/|$)/), 'US'),
  },
  {
    id: '10jqka',
    host: /(?:^|\.)10jqka\.com\.cn$/,
    read: (path) => spelled(first(path, /^\/(?:[a-z]+\/)?(\d{6})(?:\/|$)/)) ?? spelled(first(path, /^\/(HK\d{4,5})(?:\/|$)/i)),
  },
  { id: 'cninfo', host: /(?:^|\.)cninfo\.com\.cn$/, read: (_path, query) => spelled(query('stockCode')) },
  { id: 'hkex', host: /(?:^|\.)hkex\.com\.hk$/, read: (_path, query) => spelled(query('sym'), 'HK') },
  { id: 'stockanalysis', host: /(?:^|\.)stockanalysis\.com$/, read: (path) => spelled(first(path, /^\/stocks\/([a-z.]+)(?:\/|$)/i), 'US') },
  {
    id: 'tradingview',
    host: /(?:^|\.)tradingview\.com$/,
    read: (path) => spelled(first(path, /^\/symbols\/((?:NASDAQ|NYSE|AMEX|SSE|SZSE|HKEX)-[A-Z0-9.]+)(?:\/|$)/i)?.replace('-', ':')),
  },
];

/** Ids of the sites, for tests that demand a fixture a site. */
export const siteIds: readonly string[] = sites.map(({ id }) => id);

/** Reads an address; undefined on pages that name no company, on unknown sites and on what is no http(s) address. */
export const readPage = (url: string): PageReading | undefined => {
  const parts = /^https?:\/\/([^/?#:@\s]+)(?::\d+)?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/i.exec(url.slice(0, 4096));
  if (!parts) return undefined;
  const host = (parts[1] ?? '').toLowerCase();
  const site = sites.find((s) => s.host.test(host));
  if (!site) return undefined;
  const decode = (text: string): string => {
    try {
      return decodeURIComponent(text);
    } catch {
      return text;
    }
  };
  const pairs = (parts[3] ?? '').split('&').map((pair) => pair.split('='));
  const query = (name: string): string | undefined => {
    const found = pairs.find(([key]) => key === name)?.[1];
    return found === undefined ? undefined : decode(found);
  };
  const read = site.read(decode(parts[2] ?? '') || '/', query, parts[4] ?? '');
  return read && { site: site.id, ...read };
};
