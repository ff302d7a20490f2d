// Owns the spellings of codes: how every vendor and writer spells a symbol, read into the canonical id or refused with the reason.
import type { Market, SymbolRefusal } from '../schema/symbol.ts';
import { bareKind, codeKind, homeMarket, isBShare, usIndices } from './boards.ts';
import type { Company, Directory } from './directory.ts';

/** A possible meaning of a spelling, before the directory is asked. */
export type Reading = { code: string; market: Market };
export type CodeAnswer = { ok: true; company: Company; formerly?: string } | { ok: false; refusal: SymbolRefusal };

const marketBySuffix: Readonly<Record<string, Market>> = {
  SH: 'SH',
  SS: 'SH',
  SHA: 'SH',
  XSHG: 'SH',
  SSE: 'SH',
  SHSE: 'SH',
  SHG: 'SH',
  SZ: 'SZ',
  SHE: 'SZ',
  XSHE: 'SZ',
  SZSE: 'SZ',
  BJ: 'BJ',
  BSE: 'BJ',
  XBSE: 'BJ',
  BJSE: 'BJ',
  HK: 'HK',
  HKG: 'HK',
  XHKG: 'HK',
  HKEX: 'HK',
  SEHK: 'HK',
  US: 'US',
  NASDAQ: 'US',
  NYSE: 'US',
  NYSEAMERICAN: 'US',
  NYSEARCA: 'US',
  AMEX: 'US',
  OTCMKTS: 'US',
  UW: 'US',
  UN: 'US',
  UQ: 'US',
  UR: 'US',
  UA: 'US',
};
/** Reuters' exchange letters after a US ticker. */
const ric = /^(?:O|OQ|N|A|K|PK|P)$/;

/** Market named by a suffix or an exchange's name; undefined when it is none of ours. */
export const marketOfExchange = (name: string): Market | undefined =>
  marketBySuffix[name.toUpperCase().replace(/\s|^NASDAQ(?:GS|GM|CM)$/g, (m) => (m.trim() ? 'NASDAQ' : ''))];

const pad = (code: string): string => code.padStart(5, '0');

/** The code as one market writes it; undefined when it can't be one there. */
const inMarket = (code: string, market: Market): Reading | undefined => {
  if (market === 'HK') return /^\d{1,6}$/.test(code) ? { code: pad(code), market } : undefined;
  if (market === 'US') {
    const ticker = code.toUpperCase().replace(/[-/]/, '.');
    return codeKind(ticker, 'US') === 'company' ? { code: ticker, market } : undefined;
  }
  return /^\d{5,6}$/.test(code) ? { code, market } : undefined;
};

/** All meanings that a spelling can have, most likely first. Case counts little: `sh600519`, `aapl` are read too. */
export const readSpelling = (spelling: string, hint?: Market): Reading[] => {
  const text = spelling
    .trim()
    .replace(/[\uff01-\uff5e]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0xfee0))
    .replace(/^\$|\$$/g, '');
  const upper = text.toUpperCase();
  const found: Reading[] = [];
  const add = (code: string, market: Market | undefined): void => {
    const reading = market && inMarket(code, market);
    if (reading && !found.some((r) => r.code === reading.code && r.market === reading.market)) found.push(reading);
  };
  const secid = /^(0|1|116|128|105|106|107)\.([A-Z0-9_]+)$/.exec(upper);
  if (secid) {
    const [, place = '', code = ''] = secid;
    if (place === '1') add(code, 'SH');
    else if (place === '0') add(code, /^(?:92|4|8)/.test(code) ? 'BJ' : 'SZ');
    else if (code.length > 0) add(code.replace('_', '.'), place === '116' || place === '128' ? 'HK' : 'US');
    return found;
  }
  const prefixed = /^(SH|SZ|BJ|HK)(?:[.:]|\s)?(\d+)$/.exec(upper);
  if (prefixed) {
    add(prefixed[2] ?? '', prefixed[1] as Market);
    return found;
  }
  const foreign = /^(?:GB_|US[._]?)([A-Z.]+)$/.exec(text.startsWith('gb_') || /^us[A-Z._]/.test(text) ? upper : '');
  if (foreign) add(foreign[1] ?? '', 'US');
  const exchange = /^([A-Z]{2,12})\s*[:：]\s*([A-Z0-9.\-/]+)$/.exec(upper);
  if (exchange && marketBySuffix[exchange[1] ?? '']) {
    add(exchange[2] ?? '', marketBySuffix[exchange[1] ?? '']);
    return found;
  }
  const tail = /^([A-Z0-9.\-/]+?)(?:[.:-]|\s+)([A-Z]{1,12})$/.exec(upper);
  if (tail) {
    const [, code = '', suffix = ''] = tail;
    if (suffix === 'CH' && /^\d{6}$/.test(code)) add(code, homeMarket(code));
    const market = marketBySuffix[suffix];
    if (market) {
      add(code, market);
      if (!(market === 'US' || found.length > 0) || suffix.length >= 2) return found;
    }
    if (/^[A-Z]/.test(code) && !/\s/.test(text)) {
      add(`${code}.${suffix}`, suffix.length <= 2 ? 'US' : undefined);
      if (ric.test(suffix)) add(code, 'US');
    }
    return found;
  }
  if (hint) add(upper, hint);
  if (/^\d{6}$/.test(upper)) add(upper, homeMarket(upper));
  else if (/^\d{1,5}$/.test(upper)) add(upper, 'HK');
  else if (/^[A-Z][A-Z0-9]{0,5}(?:[.\-/][A-Z]{1,2})?$/.test(upper)) add(upper, 'US');
  return found;
};

/** Asks the directory for one meaning. */
export const lookUp = ({ code, market }: Reading, directory: Directory, text: string): CodeAnswer => {
  const refuse = (reason: SymbolRefusal['reason']): CodeAnswer => ({ ok: false, refusal: { text, reason } });
  const kind = codeKind(code, market);
  if (kind === 'index' || kind === 'fund') return refuse(kind);
  if (market === 'US' && usIndices.has(code) && !directory.get(`${code}.US`)) return refuse('index');
  if (kind === 'none') return refuse('no-such-code');
  const company = directory.get(`${code}.${market}`);
  if (company) return company.kind === 'fund' ? refuse('fund') : { ok: true, company };
  const moved = market === 'BJ' ? directory.former(code) : undefined;
  if (moved) return { ok: true, company: moved, formerly: `${code}.BJ` };
  if ((directory.complete && !isBShare(code, market)) || (market === 'BJ' && !code.startsWith('92'))) return refuse('no-such-code');
  const symbol = `${code}.${market}`;
  return {
    ok: true,
    company: { symbol, code, market, exchange: '', kind: 'company', name: code, nameEn: '', issuer: symbol, formerly: [] },
  };
};

/**
 * Reads a spelling in any vendor's or writer's form. The first meaning that the directory knows wins; a code of no board, an index,
 * a fund, or a code that no company has is refused with the reason; undefined when the text is no code at all.
 */
export const readCode = (spelling: string, directory: Directory, hint?: Market): CodeAnswer | undefined => {
  const text = spelling.trim();
  const mark = /^[\^.]([A-Z0-9]{2,10})$/i.exec(text);
  if (mark) return { ok: false, refusal: { text, reason: 'index' } };
  const readings = readSpelling(text, hint);
  let refused: CodeAnswer | undefined;
  for (const reading of readings) {
    const answer = lookUp(reading, directory, text);
    if (answer.ok) return answer;
    refused ??= answer;
  }
  if (refused) return refused;
  if (/^\d{6}$/.test(text)) {
    const kind = bareKind(text);
    return { ok: false, refusal: { text, reason: kind === 'index' || kind === 'fund' ? kind : 'no-such-code' } };
  }
  return undefined;
};

/** `BRK.B.US` → `['BRK.B', 'US']`: the last dot splits off the market. */
export const splitSymbol = (symbol: string): [code: string, market: Market] => {
  const dot = symbol.lastIndexOf('.');
  return [symbol.slice(0, dot), symbol.slice(dot + 1) as Market];
};

/** Yahoo's spelling: `0700.HK` (four digits), `600519.SS`, `000001.SZ`, `BRK-B`. Beijing is not served there: undefined. */
export const toYahoo = (symbol: string): string | undefined => {
  const [code, market] = splitSymbol(symbol);
  if (market === 'HK') return `${String(Number(code)).padStart(4, '0')}.HK`;
  if (market === 'US') return code.replace('.', '-');
  return market === 'BJ' ? undefined : `${code}.${market === 'SH' ? 'SS' : 'SZ'}`;
};

/** Xueqiu's spelling: `SH600519`, `00700`, `BRK.B`. */
export const toXueqiu = (symbol: string): string => {
  const [code, market] = splitSymbol(symbol);
  return market === 'HK' || market === 'US' ? code : `${market}${code}`;
};

/** Eastmoney's secid: `1.600519`, `0.000001`, `116.00700`; US needs the exchange (105 Nasdaq, 106 NYSE, 107 NYSE American). */
export const toEastmoney = (company: Pick<Company, 'code' | 'market' | 'exchange'>): string => {
  const place = { SH: '1', SZ: '0', BJ: '0', HK: '116', US: company.exchange === 'N' ? '105' : company.exchange === 'A' ? '107' : '106' }[
    company.market
  ];
  return `${place}.${company.code.replace('.', '_')}`;
};
