// Owns numbers written in words: Chinese numerals with their scales (arabic digits may stand in them) and English number words.

/** `value × 10^exponent` as printed, with the exponent of the last printed digit and of the last non-zero one. */
export type Numeral = { value: number; end: number; ulp: number; round: number; vague: boolean; scaled: boolean };

const digits: Record<string, number> = { 零: 0, 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9 };
const small: Record<string, number> = { 十: 10, 百: 100, 千: 1000 };
const big: Record<string, number> = { 万: 1e4, 亿: 1e8, 兆: 1e12 };

/** Number of a plain decimal text (`1234.5`), correctly rounded; `exponent` shifts it by powers of ten without arithmetic. */
export const decimal = (text: string, exponent = 0): number => Number(exponent === 0 ? text : `${text}e${exponent}`);

const arabic = /\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?|\d{1,4}(?:,\d{4})+(?!\d)(?:\.\d+)?|\d{1,3}(?: \d{3}){2,}(?![\d.])|\d+(?:\.\d+)?|\.\d+/y;
const chineseDecimal =
  /([零一二两三四五六七八九]{1,3}|[一二三四五六七八九]?十[一二三四五六七八九]?|[一二三四五六七八九]?百[零一二三四五六七八九十]{0,4})点([零一二三四五六七八九]{1,6})/y;

const lastNonZero = (text: string): number => {
  const dot = text.indexOf('.');
  if (dot >= 0) {
    const trimmed = text.replace(/0+$/, '');
    if (!trimmed.endsWith('.')) return -(trimmed.length - dot - 1);
  }
  const whole = dot >= 0 ? text.slice(0, dot) : text;
  return /[1-9]/.test(whole) ? whole.length - whole.replace(/0+$/, '').length : 0;
};

const pow10 = (exponent: number): number => Number(`1e${exponent}`);
/** Decimal exponent of a power of ten, read off its digits: logarithms differ between machines. */
export const exponentOf = (unit: number): number => Number(unit.toExponential().split('e')[1]);

/** Value of a whole-number Chinese numeral without 万 and above: `三百五` is 350, `一千零十` 1010. */
const section = (text: string): number => {
  let total = 0;
  let digit: number | undefined;
  let unit = 0;
  let zero = false;
  for (const c of text) {
    if (c in small) {
      unit = small[c] as number;
      total += (digit ?? 1) * unit;
      digit = undefined;
      zero = false;
    } else {
      const said = digits[c] as number;
      if (said === 0) zero = true;
      digit = said === 0 ? undefined : said;
    }
  }
  if (digit === undefined) return total;
  return total + (unit >= 100 && !zero ? (digit * unit) / 10 : digit);
};

/** A scale one or two blanks on, followed by what is counted: `万科` is no scale. */
const spacedScale = /^ {1,2}[十百千]{0,2}[万亿]{1,2}(?:$|[元美港欧日英人股吨户名台辆件只套次个片支瓶箱米平条家张,，.。;；:：、)）\s多余])/;

/**
 * Reads a numeral at `at` in the plain, masked text: arabic digits and Chinese scales mixed (`1亿2千万`, `3,943.28`, `三万亿`, `一点五亿`).
 * `scales: false` reads digits only. Undefined when none starts here. Linear: at most 64 characters are looked at.
 */
export const readNumeral = (text: string, at: number): Numeral | undefined => {
  let i = at;
  let total = 0;
  let tenThousands = 0;
  let rest = 0;
  let part: { value: number; text: string; exponent: number } | undefined;
  let ulp = 0;
  let round = 0;
  let vague = false;
  let scaled = false;
  let simple: { text: string; exponent: number } | undefined;
  let parts = 0;
  const end = Math.min(text.length, at + 64);
  const flush = (unit: number): void => {
    const value = part?.value ?? 1;
    ulp = (part ? pow10(part.exponent) : ulp || 1) * unit;
    round = (part ? pow10(lastNonZero(part.text)) : round || 1) * unit;
    if (unit < 1e4) rest += value * unit;
    else {
      if (part) rest += value;
      else if (rest === 0 && tenThousands === 0) rest = 1;
      if (unit === 1e4) {
        tenThousands += rest * 1e4;
        rest = 0;
      } else {
        total += (tenThousands + rest) * unit;
        tenThousands = 0;
        rest = 0;
      }
    }
    if (simple && parts === 1) simple.exponent += exponentOf(unit);
    part = undefined;
    scaled = true;
  };
  while (i < end) {
    const c = text[i] as string;
    if ((c >= '0' && c <= '9') || (c === '.' && /\d/.test(text[i + 1] ?? ''))) {
      if (part) break;
      arabic.lastIndex = i;
      const found = arabic.exec(text)?.[0];
      if (!found) break;
      // A second arabic number joins only inside a Chinese compound: `1亿2千万`, not `1亿 2`.
      if (parts > 0 && !/^[千百十万亿]/.test(text.slice(i + found.length, i + found.length + 1))) break;
      const bare = found.replace(/[, ]/g, '');
      const dot = bare.indexOf('.');
      part = { value: decimal(bare.startsWith('.') ? `0${bare}` : bare), text: bare, exponent: dot < 0 ? 0 : -(bare.length - dot - 1) };
      parts++;
      simple = parts === 1 ? { text: bare.startsWith('.') ? `0${bare}` : bare, exponent: 0 } : undefined;
      ulp = pow10(part.exponent);
      round = pow10(lastNonZero(bare));
      i += found.length;
      continue;
    }
    if (c in digits || c in small) {
      if (part && c in digits) break;
      if (part) {
        flush(small[c] as number);
        i++;
        continue;
      }
      chineseDecimal.lastIndex = i;
      const fraction = chineseDecimal.exec(text);
      if (fraction) {
        const body = `${section(fraction[1] ?? '')}.${[...(fraction[2] ?? '')].map((d) => digits[d]).join('')}`;
        part = { value: decimal(body), text: body, exponent: -(fraction[2] ?? '').length };
        parts++;
        simple = parts === 1 ? { text: body, exponent: 0 } : undefined;
        ulp = pow10(part.exponent);
        round = ulp;
        i += fraction[0].length;
        continue;
      }
      let j = i;
      while (j < end && ((text[j] as string) in digits || (text[j] as string) in small)) j++;
      const words = text.slice(i, j);
      // `二二` is no number but a year or a list; a lone 零 is zero.
      if (/[一二两三四五六七八九]{2}/.test(words)) break;
      const lone = /[一二三四五六七八九]$/.exec(words);
      const tail = scaled && words.length === 1 && lone !== null && !/^[万亿十百千]/.test(text.slice(j, j + 1));
      const value = tail
        ? (section(words) * (tenThousands > 0 && rest === 0 && total === 0 ? 1e4 : total > 0 && tenThousands === 0 ? 1e8 : 10)) / 10
        : section(words);
      const body = String(value);
      part = { value, text: body, exponent: lone ? lastNonZero(body) : lastNonZero(body) };
      parts++;
      simple = undefined;
      ulp = pow10(lastNonZero(body));
      round = ulp;
      i = j;
      continue;
    }
    // `503.95 亿元`: set with a space between figures and words, as pages and PDFs often are.
    if (c === ' ' && part && parts === 1 && !scaled && spacedScale.test(text.slice(i, i + 10))) {
      i += text[i + 1] === ' ' ? 2 : 1;
      continue;
    }
    if (c in big) {
      flush(big[c] as number);
      i++;
      continue;
    }
    if (
      (c === '多' || c === '余' || c === '几' || c === '+') &&
      (part || scaled) &&
      (c === '+'
        ? /^\+\s?(?:[万亿千百%人名]|million|billion|trillion)/i.test(text.slice(i, i + 12)) || !/\d/.test(text[i + 1] ?? '')
        : true)
    ) {
      vague = true;
      i++;
      continue;
    }
    break;
  }
  if (i === at || (!part && !scaled)) return undefined;
  const value = simple && parts === 1 ? decimal(simple.text, simple.exponent) : total + tenThousands + rest + (part?.value ?? 0);
  return { value, end: i, ulp, round, vague, scaled };
};

const ones = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** Value of `seven`, `twelve`, `twenty-five`, `a`, `half a`; undefined for other words. */
export const englishNumber = (words: string): number | undefined => {
  const text = words.toLowerCase().trim().replace(/\s+/g, ' ');
  if (text === 'a' || text === 'an') return 1;
  if (/^half an?$/.test(text)) return 0.5;
  const hundred = /^(?:(\w+) )?hundred(?: (?:and )?(.+))?$/.exec(text);
  if (hundred) {
    const head = hundred[1] === undefined || hundred[1] === 'a' ? 1 : englishNumber(hundred[1]);
    const tail = hundred[2] === undefined ? 0 : englishNumber(hundred[2]);
    return head === undefined || tail === undefined ? undefined : head * 100 + tail;
  }
  const [first = '', second] = text.split(/[- ]/);
  const ten = tens.indexOf(first);
  if (ten >= 2) {
    if (second === undefined) return ten * 10;
    const one = ones.indexOf(second);
    return one > 0 && one < 10 ? ten * 10 + one : undefined;
  }
  const one = ones.indexOf(first);
  return one >= 0 && second === undefined ? one : undefined;
};
