// What the head of a printed column says in English: a day, a span that ends on a day, a bare year, or no period at all.
import { dayNumber } from '../../metrics/dates.ts';

/**
 * `span` ends on `end` and lasts `months`; `day` names a date alone (an instant, or the end of a span that the page leaves unsaid); `year` is
 * a bare year in the issuer's naming; `other` heads something that is no period (a change, a share, a segment); `none`: nothing is printed.
 */
export interface Head {
  readonly text: string;
  readonly kind: 'span' | 'day' | 'year' | 'other' | 'none';
  readonly end?: string;
  readonly months?: 3 | 6 | 9 | 12;
  readonly year?: number;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const AMERICAN = new RegExp(`\\b${MONTH}\\s+(\\d{1,2})\\s*,?\\s*((?:19|20)\\d{2})\\b`, 'gi');
const BRITISH = new RegExp(`\\b(\\d{1,2})\\s+${MONTH}\\s*,?\\s*((?:19|20)\\d{2})\\b`, 'gi');
const SLASHED = /\b(\d{1,2})\/(\d{1,2})\/((?:19|20)\d{2})\b/g;
const DAY_ALONE = new RegExp(`\\b${MONTH}\\s+(\\d{1,2})\\b(?!\\s*,?\\s*(?:19|20)\\d{2})`, 'i');
const YEAR = /\b(?:19|20)\d{2}\b/g;

const SPANS: readonly [RegExp, 3 | 6 | 9 | 12][] = [
  [/\b(?:nine|9)[\s-]+months?\b|\b(?:thirty[\s-]nine|39|forty|40)[\s-]+weeks?\b/i, 9],
  [/\b(?:six|6)[\s-]+months?\b|\b(?:twenty[\s-](?:six|seven|eight)|2[678])[\s-]+weeks?\b/i, 6],
  [
    /\b(?:three|3)[\s-]+months?\b|\b(?:thirteen|fourteen|1[34])[\s-]+weeks?\b|\bquarters?\s+ended\b|\b(?:first|second|third|fourth)\s+quarter\b/i,
    3,
  ],
  [
    /\b(?:twelve|12)[\s-]+months?\b|\bfifty[\s-](?:two|three)[\s-]+weeks?\b|\b5[23][\s-]+weeks?\b|\b(?:fiscal\s+)?years?\s*,?\s*end(?:ed|ing)\b|\bfor\s+the\s+(?:fiscal\s+)?years?\b/i,
    12,
  ],
];
const OTHER =
  /\bchange|\bincrease|\bdecrease|\bvariance|\bvs\.?\b|\bversus\b|%|\bpercent|\bpro[\s-]forma\b|\badjust|\bbudget|\bforecast|\bguidance/i;
/** Words of which the head of a period may consist besides its date. */
const PERIOD_SET = new Set(
  'as of at for the in fiscal year years quarter quarters month months week weeks three six nine twelve thirteen twenty thirty forty fifty two ended ending end period periods fy and unaudited audited restated actual usd us rmb cny eur euro euros gbp cad hkd hk nt c ca jpy yen note notes asset assets dollars'.split(
    ' ',
  ),
);
const BETWEEN = /[\s,.:;*$€£¥()—–-]+/;
/** Whether a text holds nothing but words of periods, small numbers and marks. */
const isPeriodText = (text: string): boolean =>
  text.length <= 200 &&
  text
    .toLowerCase()
    .split(BETWEEN)
    .every((word) => word === '' || PERIOD_SET.has(word) || /^(?:\d{1,2}|[a-z])$/.test(word));

const two = (n: number): string => String(n).padStart(2, '0');
const monthOf = (name: string): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
const iso = (year: number, month: number, day: number): string | undefined =>
  month >= 1 && month <= 12 && day >= 1 && day <= 31 ? `${year}-${two(month)}-${two(day)}` : undefined;

/** The days that a text names with their years, ISO, each once. */
export function datesOf(text: string): string[] {
  const found: (string | undefined)[] = [];
  for (const m of text.matchAll(AMERICAN)) found.push(iso(Number(m[3]), monthOf(m[1]!), Number(m[2])));
  for (const m of text.matchAll(BRITISH)) found.push(iso(Number(m[3]), monthOf(m[2]!), Number(m[1])));
  for (const m of text.matchAll(SLASHED)) found.push(iso(Number(m[3]), Number(m[1]), Number(m[2])));
  return [...new Set(found.filter((d) => d !== undefined))];
}

/** The length that a text names, in months; the longest name of several wins only where one is part of another. */
export const spanOf = (text: string): 3 | 6 | 9 | 12 | undefined => {
  const named = SPANS.filter(([shape]) => shape.test(text)).map(([, months]) => months);
  return named.length === 1 ? named[0] : undefined;
};

/**
 * Reads a head as printed, levels joined by a space ("Three Months Ended June 28, 2025"). A day without a year beside one bare year is that
 * day of the year ("Year Ended June 30, 2023"). Several days or years in one head are no period.
 */
export function readHead(raw: string): Head {
  const text = raw.normalize('NFKC').replace(/\s+/g, ' ').trim();
  if (text === '') return { text, kind: 'none' };
  const months = spanOf(text);
  const dates = datesOf(text);
  if (dates.length > 1) return { text, kind: 'other' };
  const date = dates[0] ?? dayOfYear(text);
  const years = [...new Set(text.match(YEAR) ?? [])];
  if (OTHER.test(text) && !/^\s*(?:as\s+)?(?:adjusted|restated)\b/i.test(text)) return { text, kind: 'other' };
  if (date !== undefined)
    return { text, kind: months === undefined ? 'day' : 'span', end: date, ...(months === undefined ? {} : { months }) };
  if (years.length !== 1) return { text, kind: years.length > 1 || !isPeriodWord(text) ? 'other' : 'none', ...(months ? { months } : {}) };
  const rest = text.replace(YEAR, ' ');
  if (!isPeriodText(rest.trim())) return { text, kind: 'other' };
  return { text, kind: 'year', year: Number(years[0]), ...(months ? { months } : {}) };
}

const isPeriodWord = (text: string): boolean => DAY_ALONE.test(text) || isPeriodText(text);

const EVERY_DAY = new RegExp(DAY_ALONE.source, 'gi');

/** Whether a text names one span or one day without its year: the head that the years under it complete. */
export const opensHead = (text: string): boolean =>
  text.length <= 120 &&
  (text.match(YEAR) ?? []).length === 0 &&
  (text.match(EVERY_DAY) ?? []).length <= 1 &&
  SPANS.filter(([shape]) => shape.test(text)).length <= 1 &&
  (spanOf(text) !== undefined || DAY_ALONE.test(text) || /\bas\s+of\b/i.test(text));

/** Days without years that a line sets over the years of the next: "Years Ended November 27, November 28," as heads to be completed. */
export function daysInLine(text: string): string[] {
  const days = text.length <= 120 && (text.match(YEAR) ?? []).length === 0 ? (text.match(EVERY_DAY) ?? []) : [];
  if (days.length < 2 || !isPeriodText(text.replace(EVERY_DAY, ' ').trim())) return [];
  const lead = text.slice(0, text.indexOf(days[0]!)).trim();
  return days.map((day) => `${lead} ${day},`.trim());
}

/** Heads that a line of text sets side by side: "Fiscal Years Ended January 28, 2023 January 29, 2022", "2022 2021 2020". Empty where it does not. */
export function headsInLine(text: string, context: string): Head[] {
  if (text.length > 160) return [];
  const months = spanOf(text) ?? spanOf(context);
  const days = datesOf(text);
  const years = text.match(YEAR) ?? [];
  if (days.length >= 2 && days.length === years.length)
    return days.map((end) => ({
      text: end,
      kind: months === undefined ? 'day' : 'span',
      end,
      ...(months === undefined ? {} : { months }),
    }));
  const rest = text.replace(YEAR, ' ');
  if (days.length > 0 || years.length < 2 || new Set(years).size !== years.length) return [];
  if (!isPeriodText(rest.replace(new RegExp(MONTH, 'gi'), ' ').trim())) return [];
  return years.map((year) => readHead(`${opensHead(rest) ? rest : context} ${year}`));
}

function dayOfYear(text: string): string | undefined {
  const years = [...new Set(text.match(YEAR) ?? [])];
  const day = DAY_ALONE.exec(text);
  return years.length === 1 && day ? iso(Number(years[0]), monthOf(day[1]!), Number(day[2])) : undefined;
}

/** Days between two ISO dates, without sign. */
export const daysApart = (a: string, b: string): number => Math.abs(dayNumber(a) - dayNumber(b));
