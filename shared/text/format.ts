// Numbers as readers write them, in Chinese and English: money, per cent, points, days, multiples. No Intl: the text is recorded.
import type { Locale } from '../schema/case.ts';

/** Chinese writing (both scripts) or English. */
export type Writing = 'zh' | 'en';
export const writingOf = (locale: Locale): Writing => (locale === 'en' ? 'en' : 'zh');

interface Decimal {
  negative: boolean;
  /** Significant digits without leading zeros. */
  digits: string;
  /** Power of ten of the last digit. */
  exponent: number;
}

/** The shortest decimal that reads back as `value`; rounding works on it, so that 28.5 % never prints as 28.4 %. */
function decimalOf(value: number): Decimal {
  const [mantissa = '0', power = '0'] = String(Math.abs(value)).split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  const digits = (whole + fraction).replace(/^0+(?=\d)/, '');
  return { negative: value < 0, digits, exponent: Number(power) - fraction.length };
}

/** Computed doubles carry noise in the 16th digit: 0.13499999999999998 is meant as 0.135. */
function withoutNoise(value: number): number {
  return Number(value.toPrecision(14));
}

/**
 * Rounds half away from zero to `decimals` places and writes plain digits with a decimal point.
 * `shift` moves the decimal point first (2 turns a fraction into per cent) without a multiplication.
 */
export function fixed(value: number, decimals: number, shift = 0): string {
  if (!Number.isFinite(value)) return String(value);
  const { negative, digits, exponent } = decimalOf(withoutNoise(value));
  const drop = -(exponent + shift) - decimals;
  let kept: bigint;
  if (drop > 0) {
    const unit = 10n ** BigInt(drop);
    const all = BigInt(digits);
    kept = all / unit + ((all % unit) * 2n >= unit ? 1n : 0n);
  } else kept = BigInt(digits) * 10n ** BigInt(-drop);
  const text = kept.toString().padStart(decimals + 1, '0');
  const whole = decimals === 0 ? text : text.slice(0, -decimals);
  const body = decimals === 0 ? whole : `${whole}.${text.slice(-decimals)}`;
  return negative && kept !== 0n ? `-${body}` : body;
}

/** `value` rounded half away from zero, as a number. */
export function roundHalfAway(value: number, decimals = 0): number {
  return Number(fixed(value, decimals));
}

/** Thousands separators into a plain number ("-1234.50" to "-1,234.50"). */
export function grouped(text: string): string {
  const [whole = '', fraction] = text.split('.');
  const sign = whole.startsWith('-') ? '-' : '';
  const digits = whole.slice(sign.length).replace(/\B(?=(?:\d{3}){1,12}(?!\d))/g, ',');
  return fraction === undefined ? sign + digits : `${sign}${digits}.${fraction}`;
}

/** Plain number with separators. */
export function formatNumber(value: number, decimals: number): string {
  return grouped(fixed(value, decimals));
}

/** A fraction (0.153) as per cent: "15.3%". */
export function formatPercent(fraction: number, decimals = 1): string {
  return `${grouped(fixed(fraction, decimals, 2))}%`;
}

/** Percentage points (2.1): "2.1 points", "2.1个百分点". */
export function formatPoints(points: number, writing: Writing, decimals = 1): string {
  const text = grouped(fixed(points, decimals));
  return writing === 'zh' ? `${text}个百分点` : `${text} ${text === '1.0' || text === '1' ? 'point' : 'points'}`;
}

/** Days: "26.8 days", "26.8天". */
export function formatDays(days: number, writing: Writing, decimals = 1): string {
  const text = grouped(fixed(days, decimals));
  return writing === 'zh' ? `${text}天` : `${text} ${text === '1' ? 'day' : 'days'}`;
}

/** Multiples: "1.26 times", "1.26倍". */
export function formatTimes(times: number, writing: Writing, decimals = 2): string {
  const text = grouped(fixed(times, decimals));
  return writing === 'zh' ? `${text}倍` : `${text} times`;
}

const currencyZh: Record<string, string> = { USD: '美元', CNY: '元', HKD: '港元', EUR: '欧元', GBP: '英镑', JPY: '日元', TWD: '新台币' };
const currencyEn: Record<string, string> = { USD: '$', HKD: 'HK$', EUR: '€', GBP: '£' };

const signed = (negative: boolean, body: string): string => (negative ? `-${body}` : body);

/** The power of ten that money of this size is written in: Chinese 亿 and 万, English billion and million. */
export function moneyScale(value: number, writing: Writing): { power: number; decimals: number; word: string } {
  const size = Math.abs(value);
  if (writing === 'zh') {
    if (size >= 1e12) return { power: 12, decimals: 2, word: '万亿' };
    if (size >= 1e8) return { power: 8, decimals: 2, word: '亿' };
    if (size >= 1e4) return { power: 4, decimals: 2, word: '万' };
    return { power: 0, decimals: 2, word: '' };
  }
  if (size >= 1e12) return { power: 12, decimals: 3, word: ' trillion' };
  if (size >= 999.5e6) return { power: 9, decimals: 2, word: ' billion' };
  if (size >= 99.95e6) return { power: 6, decimals: 0, word: ' million' };
  if (size >= 1e6) return { power: 6, decimals: 1, word: ' million' };
  return { power: 0, decimals: 0, word: '' };
}

/** Money in base units with its ISO currency: "$118.25 billion", "1,182.54亿美元", "CNY 79.8 million". */
export function formatMoney(value: number, currency: string, writing: Writing): string {
  const { power, decimals, word } = moneyScale(value, writing);
  // Nobody writes 8,890.00万: an amount of whole 万 or 亿 stands without decimals, a rounded one keeps them.
  const whole = writing === 'zh' && power > 0 && value % Number(`1e${power}`) === 0;
  const body = grouped(fixed(Math.abs(value), whole ? 0 : decimals, -power)) + word;
  if (writing === 'zh') return signed(value < 0, `${body}${currencyZh[currency] ?? ` ${currency}`}`);
  const sign = currencyEn[currency];
  return signed(value < 0, sign ? sign + body : `${currency} ${body}`);
}

/** Money per share: "$6.08", "6.08美元". */
export function formatPerShare(value: number, currency: string, writing: Writing, decimals = 2): string {
  const body = grouped(fixed(Math.abs(value), decimals));
  if (writing === 'zh') return signed(value < 0, `${body}${currencyZh[currency] ?? ` ${currency}`}`);
  const sign = currencyEn[currency];
  return signed(value < 0, sign ? sign + body : `${currency} ${body}`);
}
