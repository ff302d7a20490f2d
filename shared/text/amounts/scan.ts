// Owns reading single amounts from left to right: sign, currency, number, scale, unit, per share. Ranges are joined afterwards.
import { exponentOf, readNumeral } from './numerals.ts';
import { isYear, plausible } from './plausible.ts';
import { type Found, inWords, shift, special } from './spellings.ts';
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

const lossBefore = /(?:loss(?:es)?|deficit|negative|outflows?|decrease|decline|亏损|净亏|流出|为|-)[^.;。；\d]{0,30}$/i;
const chineseStart = /[零一二两三四五六七八九十百千]/;

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
        exponent = exponentOf(scale);
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
