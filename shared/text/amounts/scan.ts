// Owns reading single amounts from left to right: sign, currency, number, scale, unit, per share. Ranges are joined afterwards.
import { englishNumber, type Numeral, readNumeral } from './numerals.ts';
import type { Amount, AmountMention, AmountUnit } from './types.ts';
import {
  approximator,
  currencyAfter,
  currencyBefore,
  currencyCode,
  perShareAfter,
  perShareBefore,
  scaleExponent,
  scaleWord,
  units,
} from './units.ts';

/** A mention with what the joining of ranges needs: where the bare number begins and ends, and whether a scale and a unit were printed. */
export type Scanned = AmountMention & { digitsAt: number; digitsEnd: number; scale: number; hasUnit: boolean; hasCurrencySign: boolean };

const amount = (n: number): Amount => n as Amount;
const window = (text: string, end: number, size = 24): string => text.slice(Math.max(0, end - size), end);

/** Number × 10^exponent, rounded once: `394.3` and 9 give 394300000000. */
const shift = (value: number, exponent: number): number =>
  exponent === 0
    ? value
    : Number(
        `${value}e${exponent}`.replace(
          /^(.*)e(-?\+?\d+)e(-?\d+)$/,
          (_, n: string, a: string, b: string) => `${n}e${Number(a) + Number(b)}`,
        ),
      );

const lossBefore = /(?:loss(?:es)?|deficit|negative|outflows?|decrease|decline|亏损|净亏|流出|为|-)[^.;。；\d]{0,30}$/i;
const isYear = (digits: string): boolean => /^(?:19|20)\d{2}$/.test(digits);
const chineseStart = /[零一二两三四五六七八九十百千]/;
/** After a Chinese numeral that is one word long, only these show that it is a number (`一家`, `统一`, `完成` are none). */
const strongAfter = /^(?:[多余几]?\s?(?:万|亿|%|‰|元|美元|港元|港币|欧元|倍|个百分点|百分点|个基点|基点|成|股(?![价份票东权息本市])))/;
const countAfter = /^\s?(?:名|人|家|辆|台|吨|户|件|项|套|天)/;

type Found = { numeral: Numeral; start: number; unit?: AmountUnit; change?: true; about?: true; factor?: number; rest?: number };

const fraction = /^([一二两三四五六七八九十百千\d]{1,4})分之([一二两三四五六七八九十百零点.\d]{1,8})/;
const percentOf = /^(百|千)分之([零一二两三四五六七八九十百点.\d]{1,8})/;
const tenths = /^([一二两三四五六七八九])成([一二三四五六七八九半])?(?![本员立长功果为就交分都绩效熟色])/;
const words: readonly [RegExp, number, number][] = [
  [/^(?:翻了?一番|翻番|翻了?一倍|翻倍)/, 100, 10],
  [/^翻了?[两二]番/, 300, 10],
  [/^翻了?三番/, 700, 10],
  [/^(?:腰斩|减半)/, -50, 10],
  [/^doubl(?:ed|es|ing)\b/i, 100, 10],
  [/^tripl(?:ed|es|ing)\b/i, 200, 10],
  [/^quadrupl(?:ed|es|ing)\b/i, 300, 10],
  [/^halv(?:ed|es|ing)\b/i, -50, 10],
];
const exact = (value: number, end: number, ulp: number): Numeral => ({ value, end, ulp, round: ulp, vague: false, scaled: false });

/** Special spellings that begin at `at`. */
const special = (text: string, at: number): Found | undefined => {
  const rest = text.slice(at, at + 24);
  const c = rest[0] ?? '';
  if (c === '百' || c === '千') {
    const m = percentOf.exec(rest);
    const n = m && readNumeral(m[2] ?? '', 0);
    if (m && n && n.end === (m[2] ?? '').length) {
      const exponent = m[1] === '千' ? -1 : 0;
      return {
        numeral: {
          ...n,
          value: shift(n.value, exponent),
          ulp: shift(n.ulp, exponent),
          round: shift(n.round, exponent),
          end: at + m[0].length,
        },
        start: at,
        unit: 'percent',
      };
    }
  }
  const share = fraction.exec(rest);
  if (share) {
    const [below, above] = [readNumeral(share[1] ?? '', 0)?.value, readNumeral(share[2] ?? '', 0)?.value];
    if (below && above !== undefined && below > 1)
      return { numeral: exact((above / below) * 100, at + share[0].length, 1), start: at, unit: 'percent', about: true };
  }
  const tenth = tenths.exec(rest);
  if (tenth) {
    const whole = readNumeral(tenth[1] ?? '', 0)?.value ?? 0;
    const tail = tenth[2] === undefined ? 0 : tenth[2] === '半' ? 5 : (readNumeral(tenth[2], 0)?.value ?? 0);
    return { numeral: exact(whole * 10 + tail, at + tenth[0].length, tenth[2] === undefined ? 10 : 1), start: at, unit: 'percent' };
  }
  if (rest.startsWith('一半')) return { numeral: exact(50, at + 2, 10), start: at, unit: 'percent' };
  for (const [pattern, value, ulp] of words) {
    const m = pattern.exec(rest);
    if (m) return { numeral: exact(value, at + m[0].length, ulp), start: at, unit: 'percent', change: true, about: true };
  }
  return undefined;
};

const numberWord =
  '(?:(?:a|an|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen)(?: hundred)?|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?)';
const english = new RegExp(
  `^(?:half an? (?=million|billion|trillion)|${numberWord} (?=(?:hundred )?(?:million|billion|trillion|percentage points?|percent|per cent|basis points?|times)\\b))`,
  'i',
);
const englishFraction =
  /^(one|two|three|four)[- ](half|halves|third|thirds|quarter|quarters|fourth|fourths|fifth|fifths|tenth|tenths)(?= of\b|\b)/i;
const parts: Record<string, number> = {
  half: 2,
  halves: 2,
  third: 3,
  thirds: 3,
  quarter: 4,
  quarters: 4,
  fourth: 4,
  fourths: 4,
  fifth: 5,
  fifths: 5,
  tenth: 10,
  tenths: 10,
};

/** English number words that a unit follows (`seven percent`, `half a billion`, `two-thirds of`, `twice`, `threefold`). */
const inWords = (text: string, at: number): Found | undefined => {
  const rest = text.slice(at, at + 40);
  const ratio = englishFraction.exec(rest);
  if (ratio) {
    const share = ((englishNumber(ratio[1] ?? '') ?? 1) / (parts[(ratio[2] ?? '').toLowerCase()] ?? 1)) * 100;
    return { numeral: exact(share, at + ratio[0].length, 1), start: at, unit: 'percent', about: true };
  }
  if (/^half of\b/i.test(rest)) return { numeral: exact(50, at + 4, 1), start: at, unit: 'percent', about: true };
  if (/^twice\b/i.test(rest)) return { numeral: exact(2, at + 5, 1), start: at, unit: 'x' };
  const fold = /^(two|three|four|five|six|seven|eight|nine|ten)[- ]?fold\b/i.exec(rest);
  if (fold) return { numeral: exact(englishNumber(fold[1] ?? '') ?? 1, at + fold[0].length, 1), start: at, unit: 'x' };
  const m = english.exec(rest);
  const value = m ? englishNumber(m[0]) : undefined;
  if (!m || value === undefined) return undefined;
  return { numeral: exact(value, at + m[0].trimEnd().length, value === 0.5 ? 0.5 : 1), start: at };
};

/** Completes a number: sign and currency before it, scale, unit, currency and per-share after it. */
const complete = (text: string, source: string, found: Found): Scanned => {
  const { numeral } = found;
  let { start } = found;
  let end = numeral.end;
  let sign: '+' | '-' | undefined;
  let currency: string | undefined;
  let implied: true | undefined;
  let unit: AmountUnit | undefined = found.unit;
  let exponent = 0;
  let scaled = numeral.scaled;
  let hasUnit = unit !== undefined;
  let open = -1;
  const digitsAt = found.start;
  const signBefore = (): void => {
    const head = window(text, start, 12);
    const minus = /(?:^|[^\w%)\u4e00-\u9fff]|[\u4e00-\u9fff:])([-+])\s?$/.exec(head);
    if (minus) {
      sign = minus[1] as '+' | '-';
      start -= head.length - head.lastIndexOf(minus[1] as string);
      return;
    }
    const word = /(?:负|\b(?:negative|minus)\s)$/i.exec(head);
    if (word) {
      sign = '-';
      start -= word[0].length;
    }
  };
  if (unit === undefined || found.factor !== undefined) signBefore();
  if (/[(]\s?$/.test(window(text, start, 2))) open = text.lastIndexOf('(', start);
  const bracketInside = open >= 0 && /^\s?\)/.test(text.slice(end, end + 2));
  let outside = false;
  if (bracketInside) {
    const close = text.indexOf(')', end) + 1;
    const after = text.slice(close, close + 16);
    const head = window(text, open, 12);
    outside =
      scaleWord.test(after) ||
      /^\s?[万亿百千]/.test(after) ||
      currencyAfter.test(after) ||
      currencyBefore.test(head) ||
      /^%/.test(after) ||
      perShareAfter.test(after);
    if (outside) {
      sign = '-';
      start = open;
      end = close;
      const chinese = /^\s?([百千]?[万亿]{1,2})/.exec(after);
      if (chinese) {
        const scale = readNumeral(`1${chinese[1]}`, 0)?.value ?? 1;
        exponent = Math.round(Math.log10(scale));
        scaled = true;
        end += chinese[0].length;
      }
    }
  }
  const lead = currencyBefore.exec(window(text, start));
  if (lead) {
    currency = currencyCode(lead[1] ?? '');
    start -= lead[0].length;
    signBefore();
    if (open < 0 && /[(]\s?$/.test(window(text, start, 2))) open = text.lastIndexOf('(', start);
  }
  const vagueEn = /^\+(?=\s?(?:million|billion|trillion))/i.exec(text.slice(end, end + 12));
  if (vagueEn) end += 1;
  const scale = !scaled || exponent === 0 ? scaleWord.exec(text.slice(end, end + 12)) : null;
  if (scale && !(scaled && exponent > 0)) {
    const letter = scale[3] ?? scale[2];
    const plain = source.slice(found.start, numeral.end);
    const loose =
      letter !== undefined &&
      currency === undefined &&
      (plain.replace(/\D/g, '').length < 2 || /^[mt]$/.test(letter)) &&
      !/[.]/.test(plain);
    if (!loose) {
      exponent += scaleExponent(scale[0]);
      scaled = true;
      end += scale[0].length;
    }
  }
  if (unit === undefined) {
    const tail = text.slice(end, end + 26);
    const money = currencyAfter.exec(tail);
    if (money) {
      currency ??= currencyCode(money[1] ?? '');
      if (/^[元块]$/.test(money[1] ?? '') && !lead) implied = true;
      end += money[0].length;
      unit = 'money';
    }
    const cents = /^\s?(?:cents?\b|¢|美分|港仙)/i.exec(tail);
    if (cents && !money) {
      exponent -= 2;
      end += cents[0].length;
      currency ??= 'USD';
      unit = 'money';
    }
    if (unit === undefined && currency === undefined)
      for (const candidate of units) {
        const m = candidate.pattern.exec(tail);
        if (!m) continue;
        unit = candidate.unit;
        exponent += candidate.exponent ?? 0;
        end += m[0].length;
        break;
      }
    hasUnit = unit !== undefined;
    const share = perShareAfter.exec(text.slice(end, end + 34));
    if ((unit === 'money' || currency !== undefined) && share) {
      unit = 'per-share';
      end += share[0].length;
    } else if ((unit === 'money' || currency !== undefined) && perShareBefore.test(window(text, start))) unit = 'per-share';
    unit ??= currency !== undefined || scaled ? 'money' : 'number';
  }
  // (3.5%), ($1.2 million): the whole amount in parentheses is a negative only where a loss is spoken of or nothing stands before it (a cell).
  if (open >= 0 && !outside && /^\s?\)/.test(text.slice(end, end + 2))) {
    const digits = text.slice(found.start, numeral.end);
    const head = window(text, open, 40);
    const cell = /(?:^|[\t\n|])\s*$/.test(head);
    const loss = lossBefore.test(head) && !/(?:为|-)$/.test(head.trimEnd().slice(0, -1));
    const substantial = unit !== 'number' || /[,.]/.test(digits) || (digits.length >= 3 && !isYear(digits));
    if (substantial && (cell || (loss && /(?:loss|deficit|outflow|亏|流出)/i.test(head)))) {
      sign = '-';
      start = Math.min(start, open);
      end = text.indexOf(')', end) + 1;
    }
  }
  const approx = found.about
    ? 'about'
    : (approximator(window(text, start), text.slice(end, end + 10)) ?? (numeral.vague || vagueEn ? 'over' : undefined));
  const shifted = shift(numeral.value, exponent);
  const value = sign === '-' ? -shifted : shifted;
  return {
    text: source.slice(start, end),
    start,
    end,
    value: amount(value === 0 ? 0 : value),
    unit,
    ...(currency ? { currency } : {}),
    ...(implied ? { impliedCurrency: implied } : {}),
    ulp: amount(shift(numeral.ulp, exponent)),
    round: amount(shift(numeral.round, exponent)),
    ...(approx ? { approx } : {}),
    ...(sign ? { signed: sign } : {}),
    ...(found.change ? { change: true as const } : {}),
    digitsAt,
    digitsEnd: numeral.end,
    scale: exponent,
    hasUnit,
    hasCurrencySign: lead !== null,
  };
};

/** A numeral that is really a number: not a year, not part of a word or a code, not `一家`. */
const plausible = (text: string, start: number, numeral: Numeral): boolean => {
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

/** Amounts of the plain, masked text in order; offsets are those of `source`. */
export const scanAmounts = (text: string, source: string): Scanned[] => {
  const found: Scanned[] = [];
  let i = 0;
  const size = text.length;
  while (i < size) {
    const code = text.charCodeAt(i);
    const isDigit = (code >= 48 && code <= 57) || (code === 46 && /\d/.test(text[i + 1] ?? '') && !/[\d\w]/.test(text[i - 1] ?? ''));
    const isChinese =
      !isDigit && code > 0x2000 && (chineseStart.test(text[i] as string) || code === 0x7ffb || code === 0x8170 || code === 0x51cf);
    const isLatin = !isDigit && ((code >= 97 && code <= 122) || (code >= 65 && code <= 90));
    let hit: Found | undefined;
    if (isDigit || isChinese) {
      hit = special(text, i);
      if (!hit && (isDigit || code !== 0x7ffb)) {
        const numeral = readNumeral(text, i);
        if (numeral && plausible(text, i, numeral)) hit = { numeral, start: i };
        else if (isDigit && numeral) {
          i = numeral.end;
          continue;
        } else if (isChinese && !numeral && chineseStart.test(text[i] as string)) {
          // A run that is no number (`一一一一`) is passed over whole, so that no text is read twice.
          while (i < size && chineseStart.test(text[i] as string)) i++;
          continue;
        }
      }
    } else if (isLatin && !/[A-Za-z0-9]/.test(text[i - 1] ?? '')) {
      hit = special(text, i) ?? inWords(text, i);
      if (!hit) {
        while (i < size && /[A-Za-z]/.test(text[i] as string)) i++;
        continue;
      }
    }
    if (!hit) {
      i++;
      continue;
    }
    const mention = complete(text, source, hit);
    found.push(mention);
    i = Math.max(mention.end, hit.numeral.end);
  }
  return found;
};
