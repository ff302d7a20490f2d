// Reads a value as quote pages print it: one number with its scale and unit, a pair "0.92 (0.53%)", or a word for none. Anything else is no value.
import { decimal } from '../text/amounts/numerals.ts';
import { simplified } from '../text/simplified.ts';
import type { Printed } from './types.ts';

const SCALES: Readonly<Record<string, number>> = {
  k: 3,
  thousand: 3,
  m: 6,
  mn: 6,
  mm: 6,
  mil: 6,
  million: 6,
  b: 9,
  bn: 9,
  bil: 9,
  billion: 9,
  t: 12,
  tn: 12,
  trillion: 12,
  万: 4,
  百万: 6,
  千万: 7,
  亿: 8,
  万亿: 12,
  兆: 12,
};
const CURRENCIES: readonly (readonly [RegExp, string])[] = [
  [/^(?:hk\$|hkd|港元|港币)$/, 'HKD'],
  [/^(?:us\$|\$|usd|美元)$/, 'USD'],
  [/^(?:¥|￥|cny|rmb|元|人民币)$/, 'CNY'],
  [/^(?:€|eur|欧元)$/, 'EUR'],
  [/^(?:£|gbp|英镑)$/, 'GBP'],
];
const MONEY = 'hk\\$|us\\$|\\$|¥|€|£|hkd|usd|cny|rmb|eur|gbp|港元|港币|美元|人民币|欧元|英镑|元';
const SCALE = Object.keys(SCALES)
  .sort((a, b) => b.length - a.length)
  .join('|');
const NUMBER = new RegExp(
  `^(?<before>${MONEY})? ?(?<minus>[-−–])?(?<digits>\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?) ?(?<scale>${SCALE})?(?<percent> ?%)?(?: ?(?:x|倍|股|shares))?(?: ?(?<after>${MONEY}))?$`,
);
const PAIR = /^(.+?) ?\((.+)\)$/;
const LOSS = /^(?:亏损|loss|loss-making|negative|neg)$/;
const NONE = /^(?:[-–—−]{1,3}|n\/a|na|nm|nan|不适用|暂无|无|∞|\*)$/;

/** White space, width and script as one; nothing else is changed. */
export const plain = (text: string): string =>
  simplified(text)
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\s\u00a0\u3000]+/g, ' ')
    .trim()
    .toLowerCase();

type One = Extract<Printed, { kind: 'number' }>;

function one(text: string): One | undefined {
  const found = NUMBER.exec(text)?.groups;
  if (found === undefined) return undefined;
  const digits = (found.digits ?? '').replaceAll(',', '');
  const exponent = (found.scale === undefined ? 0 : (SCALES[found.scale] ?? 0)) - (found.percent === undefined ? 0 : 2);
  // A zero at the end may be padding: "1.90%" is often a rounded 1.9.
  const decimals = (digits.split('.')[1] ?? '').replace(/(?<=\d)0$/, '').length;
  const sign = found.before ?? found.after;
  const currency = sign === undefined ? undefined : CURRENCIES.find(([pattern]) => pattern.test(sign))?.[1];
  return {
    kind: 'number',
    value: decimal(`${found.minus === undefined ? '' : '-'}${digits}`, exponent),
    ulp: decimal('1', exponent - decimals),
    percent: found.percent !== undefined,
    scaled: found.scale !== undefined,
    ...(currency === undefined ? {} : { currency }),
  };
}

/**
 * Reads a printed value. Percent becomes a fraction, scales become base units, `ulp` is the last digit's unit in the same scale.
 * `undefined` where the text is no single value (a date, a range, a sentence). Never throws.
 */
export function readValue(text: string): Printed | undefined {
  if (text.length > 60) return undefined;
  const said = plain(text);
  if (LOSS.test(said)) return { kind: 'loss' };
  if (NONE.test(said)) return { kind: 'none' };
  const whole = one(said);
  if (whole !== undefined) return whole;
  const pair = PAIR.exec(said);
  const first = pair === null ? undefined : one(pair[1] ?? '');
  const second = pair === null ? undefined : one(pair[2] ?? '');
  if (first === undefined || second === undefined || !second.percent) return undefined;
  return { ...first, second: { value: second.value, ulp: second.ulp } };
}
