// The numbers that a sentence prints: value, unit and precision of each, leaving out years, dates, periods and ids.

export type PrintedUnit = 'money' | 'percent' | 'points' | 'times' | 'days' | 'plain';

export interface Printed {
  text: string;
  /** UTF-16 offsets of `text` in the sentence. */
  start: number;
  end: number;
  /** In the unit's own scale: 15.3 for 15.3 %, base units for money. */
  value: number;
  /** Half a unit of the last printed digit, in the scale of `value`. */
  half: number;
  unit: PrintedUnit;
  currency?: string;
  /** A minus sign or parentheses stand before it. */
  negative: boolean;
}

const SCALE: readonly [RegExp, number][] = [
  [/^(trillion|万亿)/iu, 1e12],
  [/^(billion|bn\b)/iu, 1e9],
  [/^(亿)/u, 1e8],
  [/^(百万)/u, 1e6],
  [/^(million|mn\b|m\b)/iu, 1e6],
  [/^(万)/u, 1e4],
  [/^(thousand|千)/iu, 1e3],
];
const CURRENCY: readonly [RegExp, string][] = [
  [/^(US\$|\$|USD|美元)/iu, 'USD'],
  [/^(HK\$|HKD|港元|港币)/iu, 'HKD'],
  [/^(¥|￥|RMB|CNY|人民币|元)/iu, 'CNY'],
  [/^(€|EUR|欧元)/iu, 'EUR'],
  [/^(£|GBP|英镑)/iu, 'GBP'],
  [/^(JPY|日元)/iu, 'JPY'],
];
const NUMBER = /\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?/gu;

/** Spans that hold digits but no figure: dates, fiscal periods, years, ids, section signs, claim numbers. */
const NO_FIGURE: readonly RegExp[] = [
  /\b(19|20)\d{2}[-/.]\d{1,2}[-/.]\d{1,2}\b/gu,
  /(19|20)\d{2}\s*年(\s*\d{1,2}\s*月(\s*\d{1,2}\s*日)?)?/gu,
  /\b\d{1,2}\s+(January|February|March|April|May|June|July|August|September|October|November|December)(\s+\d{4})?\b/giu,
  /\b(January|February|March|April|May|June|July|August|September|October|November|December)\s+\d{1,2}(,\s*\d{4})?\b/giu,
  /\bFY\s?\d{2,4}\b|\b(19|20)\d{2}\s?(Q[1-4]|H[12]|9M)\b|\b(Q[1-4]|H[12])\s?(19|20)?\d{2}\b/giu,
  /(19|20)\d{2}\s*财年|\b(fiscal|year|in|of|to|since|for)\s+(19|20)\d{2}\b(?!\s*(million|billion|thousand|亿|万|%|,\d))/giu,
  /\b(10-K|10-Q|8-K|20-F|6-K|Form\s+\d+-?\w*|ASC\s?\d+|IFRS\s?\d+|CO2|5G|4G|S&P\s?500)\b/giu,
  /\b[a-z]+\.[a-z]+\.\d+\b/giu,
  /\be[0-9a-f]{12}\b/gu,
  /[§#]\s?\d+/gu,
];

/** The figures of a sentence in order. A bare four-digit number from 1900 to 2099 is a year. */
export function printedNumbers(sentence: string): Printed[] {
  const blocked: [number, number][] = [];
  for (const pattern of NO_FIGURE) for (const m of sentence.matchAll(pattern)) blocked.push([m.index, m.index + m[0].length]);
  const out: Printed[] = [];
  for (const m of sentence.matchAll(NUMBER)) {
    const at = m.index;
    const digits = m[0];
    if (blocked.some(([from, to]) => at < to && from < at + digits.length)) continue;
    const printed = readAt(sentence, at, digits);
    if (printed) out.push(printed);
  }
  return out;
}

function readAt(sentence: string, at: number, digits: string): Printed | null {
  const before = sentence.slice(0, at);
  // Part of a word or of an id: B1, v2, H20.
  if (/[A-Za-z_]$/u.test(before) && !/(USD|CNY|RMB|HKD|EUR|GBP|JPY)$/u.test(before)) return null;
  const sign = /(?:^|[\s(（:：,，])[-−–]\s?[$€£¥￥]?$/u.test(before) || /[-−][$€£¥￥]$/u.test(before);
  const parenthesis = /\($/u.test(before) && /^\)/u.test(sentence.slice(at + digits.length));
  const lead = /(US\$|HK\$|[$€£¥￥]|(?:USD|CNY|RMB|HKD|EUR|GBP|JPY|人民币)\s?)$/u.exec(before);
  let rest = sentence.slice(at + digits.length);
  const eat = (pattern: RegExp): string | null => {
    const m = pattern.exec(rest);
    if (!m) return null;
    rest = rest.slice(m[0].length);
    return m[0];
  };
  let power = 1;
  const gap = /^\s?/u.exec(rest)?.[0] ?? '';
  for (const [pattern, factor] of SCALE) {
    if (!pattern.test(rest.slice(gap.length))) continue;
    rest = rest.slice(gap.length);
    eat(pattern);
    power = factor;
    break;
  }
  const tail = rest.replace(/^\s?/u, '');
  const spaced = rest.length - tail.length;
  const unitOf = (pattern: RegExp): boolean => {
    const m = pattern.exec(tail);
    if (!m) return false;
    rest = rest.slice(spaced + m[0].length);
    return true;
  };
  let unit: PrintedUnit = 'plain';
  let currency: string | undefined = lead ? currencyOf(lead[0].trim()) : undefined;
  if (unitOf(/^(%|％|per ?cent\b|percent\b)/iu)) unit = /^(点|\s?points?\b)/iu.test(rest) ? 'points' : 'percent';
  else if (unitOf(/^(个百分点|百分点|percentage points?\b|points?\b|pp\b)/iu)) unit = 'points';
  else if (unitOf(/^(bps?\b|个?基点|basis points?\b)/iu)) {
    unit = 'points';
    power = 0.01;
  } else if (unitOf(/^(倍|times\b|x\b)/iu)) unit = 'times';
  else if (unitOf(/^(天|days?\b)/iu)) unit = 'days';
  else {
    const named = CURRENCY.find(([pattern]) => pattern.test(tail));
    if (named && !lead && unitOf(named[0])) currency = named[1];
    if (currency !== undefined) unit = 'money';
  }
  const plain = digits.replaceAll(',', '');
  const value = Number(plain) * power;
  if (unit === 'plain' && power === 1 && /^(19|20)\d{2}$/u.test(digits)) return null;
  const decimals = plain.includes('.') ? plain.length - plain.indexOf('.') - 1 : 0;
  let half = 0.5 * power;
  for (let i = 0; i < decimals; i++) half /= 10;
  const start = lead ? at - lead[0].length : at;
  const end = sentence.length - rest.length;
  return {
    text: sentence.slice(start, end),
    start,
    end,
    value: sign || parenthesis ? -value : value,
    half,
    unit,
    ...(currency === undefined ? {} : { currency }),
    negative: sign || parenthesis,
  };
}

function currencyOf(text: string): string | undefined {
  return CURRENCY.find(([pattern]) => pattern.test(text))?.[1];
}
