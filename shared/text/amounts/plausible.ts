// Owns telling numbers from what only looks like one: years, codes, parts of words, `一家`.
import type { Numeral } from './numerals.ts';
import { currencyAfter, currencyBefore } from './units.ts';

export const isYear = (digits: string): boolean => /^(?:19|20)\d{2}$/.test(digits);
/** After a Chinese numeral that is one word long, only these show that it is a number (`一家`, `统一`, `完成` are none). */
const strongAfter = /^(?:[多余几]?\s?(?:万|亿|%|‰|元|美元|港元|港币|欧元|倍|个百分点|百分点|个基点|基点|成|股(?![价份票东权息本市])))/;
const countAfter = /^\s?(?:名|人|家|辆|台|吨|户|件|项|套|天)/;

/** A numeral that is really a number: not a year, not part of a word or a code, not `一家`. */
export const plausible = (text: string, start: number, numeral: Numeral): boolean => {
  const surface = text.slice(start, numeral.end);
  const before = text[start - 1] ?? '';
  const after = text.slice(numeral.end, numeral.end + 12);
  if (/\d/.test(surface)) {
    if (
      /[A-Za-z_]/.test(before) &&
      !/(?:RMB|CNY|USD|HKD|EUR|GBP|JPY|US|HK)$/i.test(text.slice(Math.max(0, start - 3), start)) &&
      !/^(?:x|by)$/i.test(before)
    )
      return false;
    if (before === '.' && /\d/.test(text[start - 2] ?? '')) return false;
    const bare = isYear(surface);
    const unitNext =
      /^\s?(?:%|‰|[万亿元倍股人]|million|billion|thousand|dollars|shares|units|employees|basis)/i.test(after) ||
      currencyBefore.test(text.slice(Math.max(0, start - 8), start));
    if (bare && !unitNext) return false;
    if (
      /^[A-Za-z]/.test(after) &&
      !/^(?:k|m|b|t|bn|mn|mm|tn|x|pp|ppts?|bps?|pct|million|billion|percent|nd|rd|st|USD|CNY|RMB|HKD|元|-?fold|BP)(?![A-Za-z])/i.test(after)
    )
      return false;
    return true;
  }
  if (/^[百千万亿]+$/.test(surface))
    return (
      /(?:突破|超过?|近|逾|达|上|冲破|站上)$/.test(text.slice(Math.max(0, start - 3), start)) &&
      surface.length >= 2 &&
      (strongAfter.test(after) || currencyAfter.test(after) || /^级|^市值/.test(after))
    );
  if (/[统同唯第每任另某万专]$/.test(before) && surface.length === 1) return false;
  const many = surface.length >= 2;
  if (numeral.scaled || /[万亿]/.test(surface))
    return strongAfter.test(after) || currencyAfter.test(after) || countAfter.test(after) || surface.length >= 2;
  return strongAfter.test(after) || currencyAfter.test(after) || (many && countAfter.test(after));
};
