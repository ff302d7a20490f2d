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

type Finder = { form: ShapeForm; pattern: RegExp; read: (m: RegExpExecArray, text: string) => Shape[] };

const at = (m: RegExpExecArray, group: number, form: ShapeForm, more: Partial<Shape> = {}): Shape => {
  const spelling = m[group] ?? '';
  const start = m.index + m[0].indexOf(spelling);
  return { start, end: start + spelling.length, spelling, form, ...more };
};
const wordBefore = (text: string, index: number): boolean => index > 0 && /[A-Za-z0-9_.]/.test(text[index - 1] ?? '');
const wordAfter = (text: string, index: number): boolean => /[A-Za-z0-9_]/.test(text[index] ?? '');

const exchangeName =
  'NASDAQ(?:\\s?(?:GS|GM|CM))?|NYSE(?:\\s?(?:American|Arca|MKT))?|AMEX|OTC(?:\\s?(?:QX|QB|MKTS|PK))?|SSE|SHSE|SZSE|BSE|BJSE|HKEX|SEHK|HKG|SHA|SHE';
const tokenList = /^\s*([A-Z0-9]{1,6}(?:[.\-/][A-Z]{1,2})?)(?=$|[\s),;/，；）。.]|and\b)/;

/** `NASDAQ: ABC, DEF; NYSE: GHI)`: capitals only, stops at `;`, `)` and at the first word that is no code. */
const listed = (m: RegExpExecArray, text: string): Shape[] => {
  const place = (m[1] ?? '')
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
  let from = m.index + m[0].length;
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

const finders: readonly Finder[] = [
  {
    form: 'named-cashtag',
    pattern: /\$([^\s$()（）][^$()（）\n]{0,30})[(（]([A-Za-z]{0,2}[.:]?[A-Za-z0-9]{1,6}(?:[.-][A-Za-z]{1,2})?)[)）]\$/g,
    read: (m) => [
      {
        start: m.index,
        end: m.index + m[0].length,
        spelling: m[2] ?? '',
        form: 'named-cashtag',
        name: { start: m.index + 1, end: m.index + 1 + (m[1] ?? '').length },
      },
    ],
  },
  {
    form: 'cashtag',
    pattern: /\$([A-Za-z]{1,5}(?:[.\-/][A-Za-z])?)(?![A-Za-z0-9(])/g,
    read: (m, text) => {
      const code = m[1] ?? '';
      if (wordBefore(text, m.index) || text[m.index - 1] === '$') return [];
      if (code !== code.toUpperCase() && code !== code.toLowerCase()) return [];
      // Scales of column heads: `($M)`, `in $B`, `$K`.
      if (/^(?:M|B|K|T|MM|BN|MN|TN|USD|US|HK|CAD|AUD|NZ|SG)$/i.test(code)) return [];
      if (code.length === 1 && code !== code.toUpperCase()) return [];
      return [{ start: m.index, end: m.index + m[0].length, spelling: code, market: 'US', form: 'cashtag' }];
    },
  },
  { form: 'exchange', pattern: new RegExp(`(?<![A-Za-z0-9])(${exchangeName})\\s?[:：]`, 'gi'), read: listed },
  {
    form: 'suffix',
    pattern:
      /(?<![A-Za-z0-9.])(\d{6}\.(?:SH|SS|SZ|BJ|XSHG|XSHE|SHA|SHE)|\d{1,5}\.HK|[A-Z][A-Z0-9]{0,5}(?:\.[A-Z]{1,2})?\.US|\d{6}:CH|[A-Z]{1,5}:US|\d{1,4}:HK)(?![A-Za-z0-9])/gi,
    read: (m) => (/^[a-z]+\.us$/.test(m[1] ?? '') ? [] : [at(m, 1, 'suffix')]),
  },
  {
    form: 'suffix',
    pattern: /(?<![A-Za-z0-9.$,])(\d{1,5}\s?HK|\d{6}\s?CH)(?![A-Za-z0-9$¢])(?!\s?(?:dollars?|cents?|\$|元|幣|币|仙))/g,
    read: (m) => [at(m, 1, 'suffix')],
  },
  {
    form: 'suffix',
    pattern: /[(（]([A-Z]{1,5}\.(?:OQ|O|N|K|PK))[)）]/g,
    read: (m) => [at(m, 1, 'suffix', { name: { start: m.index, end: m.index } })],
  },
  {
    form: 'prefix',
    pattern: /(?<![A-Za-z0-9])((?:SH|SZ|BJ)[.:]?\d{6}|HK[.:]?\d{4,5})(?![A-Za-z0-9])/gi,
    read: (m) => [at(m, 1, 'prefix')],
  },
  {
    form: 'labelled',
    pattern:
      /(?:股票代码|證券代碼|证券代码|股份代號|股份代号|股票代號|代码|代碼|行情|Stock [Cc]ode|stock code)\s?[:：为為]?\s?(\d{4,6})(?!\d|[.,]\d)/g,
    read: (m) => [at(m, 1, 'labelled', ((m[1] ?? '').length < 6 ? { market: 'HK' } : {}) as Partial<Shape>)],
  },
  {
    form: 'class',
    pattern: /(?<![A-Za-z0-9.&'/\-$])([A-Z]{2,4}[.\-/][AB])(?![A-Za-z0-9&/-])/g,
    read: (m) => [at(m, 1, 'class', { market: 'US' })],
  },
  {
    form: 'parenthesis',
    pattern: /[(（]\s?(\d{6}|0\d{4}|\d{5}|0\d{3})\s?(?=[)）,，;；、/]|行情|诊股|股吧)/g,
    read: (m) => [
      at(m, 1, 'parenthesis', { name: { start: m.index, end: m.index }, ...((m[1] ?? '').length < 6 ? { market: 'HK' as const } : {}) }),
    ],
  },
  {
    form: 'parenthesis',
    pattern: /[(（]\s?([A-Z]{1,5}(?:[.\-/][AB])?)\s?[)）]/g,
    read: (m) => [at(m, 1, 'parenthesis', { name: { start: m.index, end: m.index }, market: 'US' })],
  },
  {
    form: 'bare',
    pattern: /(?<![A-Za-z0-9.,:/\-#№+(（])(0\d{4})(?![A-Za-z0-9.,:/\-%％]*\d|[-/]|\s?(?:元|股|万|亿|年|月|号|號))/g,
    read: (m, text) =>
      /(?:[A-Z]{2}|zip|post(?:al)?\s?code|邮编|電話|电话|订单|单号|编号|编码|No\.?|order)\s{0,2}[:：]?\s?$/i.test(
        text.slice(Math.max(0, m.index - 14), m.index),
      )
        ? []
        : [at(m, 1, 'bare', { market: 'HK' })],
  },
];

/** Every spelling in the text in order of place; where two overlap, the one that its form makes surer (the order of the finders) stands. Linear in the text. */
export const findShapes = (text: string): Shape[] => {
  const found: Shape[] = [];
  const taken = new Uint8Array(text.length + 1);
  for (const { pattern, read } of finders)
    for (const m of text.matchAll(pattern))
      for (const shape of read(m as RegExpExecArray, text)) {
        if (taken[shape.start] === 1 || taken[shape.end - 1] === 1 || (shape.form === 'cashtag' && wordAfter(text, shape.end))) continue;
        taken.fill(1, shape.start, shape.end);
        found.push(shape);
      }
  return found.sort((a, b) => a.start - b.start);
};
