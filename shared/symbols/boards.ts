// Owns which codes can exist where: boards of the mainland exchanges, Hong Kong's ranges, and what is an index or a fund rather than a company.
import type { Market } from '../schema/symbol.ts';

export type CodeKind = 'company' | 'index' | 'fund' | 'none';

/** Boards by the first digits of a six-digit code. Sources: listing rules of SSE, SZSE, BSE (code ranges of 2025). */
const boards: Record<'SH' | 'SZ' | 'BJ', readonly [RegExp, CodeKind][]> = {
  SH: [
    [/^60[0135]/, 'company'],
    [/^68[89]/, 'company'],
    [/^900/, 'company'],
    [/^000|^880|^95|^93/, 'index'],
    [/^5[01235678]/, 'fund'],
  ],
  SZ: [
    [/^00[0-3]/, 'company'],
    [/^30[0-2]/, 'company'],
    [/^20[01]/, 'company'],
    [/^39|^98/, 'index'],
    [/^1[568]/, 'fund'],
  ],
  BJ: [
    [/^920/, 'company'],
    [/^(?:43|83|87|88)/, 'company'],
    [/^899/, 'index'],
  ],
};

/** What a code of the given market can be. Hong Kong takes five digits, the mainland six, the US letters. */
export const codeKind = (code: string, market: Market): CodeKind => {
  if (market === 'US') return /^[A-Z][A-Z0-9]{0,5}(?:\.[A-Z]{1,2})?$/.test(code) ? 'company' : 'none';
  if (market === 'HK') return /^\d{5}$/.test(code) && code !== '00000' ? 'company' : 'none';
  if (!/^\d{6}$/.test(code)) return 'none';
  return boards[market].find(([range]) => range.test(code))?.[1] ?? 'none';
};

/** The market that a bare six-digit code of a company belongs to. `000001` is the Shenzhen company: the Shanghai index needs its market named. */
export const homeMarket = (code: string): 'SH' | 'SZ' | 'BJ' | undefined => {
  for (const market of ['SZ', 'SH', 'BJ'] as const) if (codeKind(code, market) === 'company') return market;
  return undefined;
};

/** B shares: the public lists lack them, so an absent one is not refused. */
export const isBShare = (code: string, market: Market): boolean =>
  (market === 'SH' && code.startsWith('900')) || (market === 'SZ' && code.startsWith('200'));

/** What a bare six-digit code is when no board lists companies under it. */
export const bareKind = (code: string): CodeKind => {
  if (homeMarket(code) !== undefined) return 'company';
  for (const market of ['SH', 'SZ', 'BJ'] as const) {
    const kind = codeKind(code, market);
    if (kind !== 'none') return kind;
  }
  return 'none';
};

/** Tickers of US indices as pages spell them (Yahoo's `^`, Google's INDEXDJX and so on are stripped before). */
export const usIndices: ReadonlySet<string> = new Set([
  'GSPC',
  'DJI',
  'IXIC',
  'NDX',
  'RUT',
  'VIX',
  'SPX',
  'HSI',
  'HSCE',
  'HSCEI',
  'HSTECH',
  'N225',
  'FTSE',
]);
