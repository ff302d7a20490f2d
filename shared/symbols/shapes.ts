// Owns codes as people write them inside text: cashtags, exchange prefixes with lists, market suffixes, codes in parentheses and after 代码.
import type { Market } from '../schema/symbol.ts';

/**
 * A spelling found in text. `sure` means that its form alone says "security code"; the others need the name or a financial
 * context beside them. `name` is the end of the text where a name should stand directly before (for the identity guard).
 */
export type Shape = {
  start: number;
  end: number;
  spelling: string;
  market?: Market;
  form: ShapeForm;
  name?: { start: number; end: number };
};
export type ShapeForm = 'cashtag' | 'named-cashtag' | 'exchange' | 'suffix' | 'prefix' | 'parenthesis' | 'labelled' | 'class' | 'bare';

const sureForms: ReadonlySet<ShapeForm> = new Set(['cashtag', 'named-cashtag', 'exchange', 'suffix', 'prefix', 'labelled', 'class']);
export const isSure = (form: ShapeForm): boolean => sureForms.has(form);

/** A sticky pattern and what its match at a trigger means. */
type Finder = { pattern: RegExp; read: (m: RegExpExecArray, text: string) => Shape[] };

const at = (m: RegExpExecArray, group: number, form: ShapeForm, more: Partial<Shape> = {}): Shape => {
  const spelling = m[group] ?? '';
  const start = m.index + m[0].indexOf(spelling);
  return { start, end: start + spelling.length, spelling, form, ...more };
};
const wordBefore = (text: string, index: number): boolean => index > 0 && /[A-Za-z0-9_.]/.test(text[index - 1] ?? '');

const exchangeName =
  'NASDAQ(?:\\s?(?:GS|GM|CM))?|NYSE(?:\\s?(?:American|Arca|MKT))?|AMEX|OTC(?:\\s?(?:QX|QB|MKTS|PK))?|SSE|SHSE|SZSE|BSE|BJSE|HKEX|SEHK|HKG|SHA|SHE';
const tokenList = /^\s*([A-Z0-9]{1,6}(?:[.\-/][A-Z]{1,2})?)(?=$|[\s),;/，；）。.]|and\b)/;

/** `NASDAQ: ABC, DEF; NYSE: GHI)`: capitals only, stops at `;`, `)` and at the first word that is no code. */
const listed = (exchange: string, after: number, text: string): Shape[] => {
  const place = exchange
    .toUpperCase()
    .replace(/\s.*$/, '')
    .replace(/^(NASDAQ|OTC).*$/, '$1');
  const market: Market | undefined = /^(?:SSE|SHSE|SHA)$/.test(place)
    ? 'SH'
    : /^(?:SZSE|SHE)$/.test(place)
      ? 'SZ'
      : /^(?:BSE|BJSE)$/.test(place)
        ? 'BJ'
        : /^(?:HKEX|SEHK|HKG)$/.test(place)
          ? 'HK'
          : 'US';
  const found: Shape[] = [];
  let from = after;
  for (let n = 0; n < 20; n++) {
    const token = tokenList.exec(text.slice(from, from + 14));
    if (!token) break;
    const code = (token[1] ?? '').replace(/\.$/, '');
    const start = from + token[0].length - (token[1] ?? '').length;
    const end = start + code.length;
    const rest = text.slice(end, end + 4);
    if (n > 0 && !/^\s*(?:[,);/，；）]|and\b|$)/.test(rest)) break;
    if (/^[A-Z]/.test(code) !== (market === 'US')) break;
    found.push({ start, end, spelling: code, market, form: 'exchange' });
    const next = /^\s*(?:,\s*and\s|[,/，、]|and\s)/.exec(text.slice(end, end + 8));
    if (!next) break;
    from = end + next[0].length;
  }
  return found;
};

const namedCashtag: Finder = {
  pattern: /\$([^\s$()（）][^$()（）\n]{0,30})[(（]([A-Za-z]{0,2}[.:]?[A-Za-z0-9]{1,6}(?:[.-][A-Za-z]{1,2})?)[)）]\$/y,
  read: (m) => [
    {
      start: m.index,
      end: m.index + m[0].length,
      spelling: m[2] ?? '',
      form: 'named-cashtag',
      name: { start: m.index + 1, end: m.index + 1 + (m[1] ?? '').length },
    },
  ],
};

const cashtag: Finder = {
  pattern: /\$([A-Za-z]{1,5}(?:[.\-/][A-Za-z])?)(?![A-Za-z0-9_(])/y,
  read: (m, text) => {
    const code = m[1] ?? '';
    if (wordBefore(text, m.index) || text[m.index - 1] === '$') return [];
    if (code !== code.toUpperCase() && code !== code.toLowerCase()) return [];
    // Scales of column heads: `($M)`, `in $B`, `$K`.
    if (/^(?:M|B|K|T|MM|BN|MN|TN|USD|US|HK|CAD|AUD|NZ|SG)$/i.test(code)) return [];
    if (code.length === 1 && code !== code.toUpperCase()) return [];
    return [{ start: m.index, end: m.index + m[0].length, spelling: code, market: 'US', form: 'cashtag' }];
  },
};

const exchangeBefore = new RegExp(`(?<![A-Za-z0-9])(${exchangeName})\\s?$`, 'i');

const suffixed: Finder = {
  pattern:
    /(?<![A-Za-z0-9.])(\d{6}\.(?:SH|SS|SZ|BJ|XSHG|XSHE|SHA|SHE)|\d{1,5}\.HK|[A-Z][A-Z0-9]{0,5}(?:\.[A-Z]{1,2})?\.US|\d{6}:CH|[A-Z]{1,5}:US|\d{1,4}:HK)(?![A-Za-z0-9])/iy,
  read: (m) => (/^[a-z]+\.us$/.test(m[1] ?? '') ? [] : [at(m, 1, 'suffix')]),
};
const spacedSuffix: Finder = {
  pattern: /(?<![A-Za-z0-9.$,])(\d{1,5}\s?HK|\d{6}\s?CH)(?![A-Za-z0-9$¢])(?!\s?(?:dollars?|cents?|\$|元|幣|币|仙))/y,
  read: (m) => [at(m, 1, 'suffix')],
};
const reuters: Finder = {
  pattern: /[(（]([A-Z]{1,5}\.(?:OQ|O|N|K|PK))[)）]/y,
  read: (m) => [at(m, 1, 'suffix', { name: { start: m.index, end: m.index } })],
};
const prefixed: Finder = {
  pattern: /(?<![A-Za-z0-9])((?:SH|SZ|BJ)[.:]?\d{6}|HK[.:]?\d{4,5})(?![A-Za-z0-9])/iy,
  read: (m) => [at(m, 1, 'prefix')],
};
const labelBefore = /(?:股票代码|證券代碼|证券代码|股份代號|股份代号|股票代號|代码|代碼|行情|[Ss]tock [Cc]ode)\s?[:：为為]?\s?$/;
const labelled: Finder = {
  pattern: /(\d{4,6})(?!\d|[.,]\d)/y,
  read: (m, text) =>
    labelBefore.test(text.slice(Math.max(0, m.index - 14), m.index))
      ? [at(m, 1, 'labelled', (m[1] ?? '').length < 6 ? { market: 'HK' } : {})]
      : [],
};
const shareClass: Finder = {
  pattern: /(?<![A-Za-z0-9.&'/\-$])([A-Z]{2,4}[.\-/][AB])(?![A-Za-z0-9&/-])/y,
  read: (m) => [at(m, 1, 'class', { market: 'US' })],
};
const numberInParentheses: Finder = {
  pattern: /[(（]\s?(\d{6}|0\d{4}|\d{5}|0\d{3})\s?(?=[)）,，;；、/]|行情|诊股|股吧)/y,
  read: (m) => [
    at(m, 1, 'parenthesis', { name: { start: m.index, end: m.index }, ...((m[1] ?? '').length < 6 ? { market: 'HK' as const } : {}) }),
  ],
};
const tickerInParentheses: Finder = {
  pattern: /[(（]\s?([A-Z]{1,5}(?:[.\-/][AB])?)\s?[)）]/y,
  read: (m) => [at(m, 1, /[.\-/]/.test(m[1] ?? '') ? 'class' : 'parenthesis', { name: { start: m.index, end: m.index }, market: 'US' })],
};
const notCodeBefore = /(?:[A-Z]{2}|zip|post(?:al)?\s?code|邮编|電話|电话|订单|单号|编号|编码|No\.?|order)\s{0,2}[:：]?\s?$/i;
const bare: Finder = {
  pattern: /(?<![A-Za-z0-9.,:/\-#№+(（])(0\d{4})(?![A-Za-z0-9]|[.,:/\-%％]\d|[-/%％]|\s?(?:元|股|万|亿|年|月|号|號))/y,
  read: (m, text) => (notCodeBefore.test(text.slice(Math.max(0, m.index - 14), m.index)) ? [] : [at(m, 1, 'bare', { market: 'HK' })]),
};

const isCapital = (u: number): boolean => u >= 65 && u <= 90;
const isDigit = (u: number): boolean => u >= 48 && u <= 57;
const isCodeUnit = (u: number): boolean => isCapital(u) || isDigit(u) || u === 46;

/** Where the token of capitals, digits and dots that ends before `i` begins (at most nine characters back). */
const tokenStart = (text: string, i: number): number => {
  let from = i;
  while (from > 0 && i - from < 9 && isCodeUnit(text.charCodeAt(from - 1))) from--;
  return from;
};

/** Where a spelling may open: the first digit of a number, a dollar sign, a parenthesis, a colon, a mark between capitals. */
const opening = /\d+|[$(（:：]|[.\-/](?<=[A-Z].)(?=[A-Z])/g;

const tryAt = (finder: Finder, text: string, i: number): Shape[] => {
  finder.pattern.lastIndex = i;
  const m = finder.pattern.exec(text);
  return m ? finder.read(m, text) : [];
};

/**
 * Every spelling in the text in order of place, none overlapping. One pass: only a dollar sign, a parenthesis, a colon, a digit or a mark between
 * capitals can open one, and only there a pattern is tried. Linear in the text.
 */
export const findShapes = (text: string): Shape[] => {
  const found: Shape[] = [];
  let free = 0;
  const take = (finders: readonly Finder[], from: number): boolean => {
    if (from < free) return false;
    for (const finder of finders) {
      const shapes = tryAt(finder, text, from);
      for (const shape of shapes) found.push(shape);
      const last = shapes[shapes.length - 1];
      if (last) {
        free = last.end;
        return true;
      }
    }
    return false;
  };
  // The engine of the patterns finds the openings: in a cold process it is many times faster than a loop over the characters.
  opening.lastIndex = 0;
  for (let m = opening.exec(text); m; m = opening.exec(text)) {
    const i = m.index;
    if (i < free) continue;
    const u = text.charCodeAt(i);
    if (isDigit(u)) {
      const mark = text[i - 1];
      const letters = mark === '.' || mark === ':' ? i - 3 : i - 2;
      if (letters >= 0 && /[A-Za-z]/.test(text[letters] ?? '') && take([prefixed], letters)) continue;
      take([suffixed, spacedSuffix, labelled, bare], i);
    } else if (u === 36) take([namedCashtag, cashtag], i);
    else if (u === 40 || u === 0xff08) take([reuters, numberInParentheses, tickerInParentheses], i);
    else if (u === 58 || u === 0xff1a) {
      const place = exchangeBefore.exec(text.slice(Math.max(0, i - 16), i));
      if (place) {
        const shapes = listed(place[1] ?? '', i + 1, text);
        found.push(...shapes);
        free = shapes[shapes.length - 1]?.end ?? free;
      } else if (isCapital(text.charCodeAt(i + 1)) && isCapital(text.charCodeAt(i - 1))) take([suffixed], tokenStart(text, i));
    } else take(u === 46 ? [suffixed, shareClass] : [shareClass], tokenStart(text, i));
  }
  return found;
};
