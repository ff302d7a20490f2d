// Owns numbers that are spelt out: fractions, tenths, doublings, English number words, and the shift by powers of ten that they need.
import { englishNumber, type Numeral, readNumeral } from './numerals.ts';
import type { AmountUnit } from './types.ts';

/** Number × 10^exponent, rounded once: `394.3` and 9 give 394300000000. */
export const shift = (value: number, exponent: number): number =>
  exponent === 0
    ? value
    : Number(
        `${value}e${exponent}`.replace(
          /^(.*)e(-?\+?\d+)e(-?\d+)$/,
          (_, n: string, a: string, b: string) => `${n}e${Number(a) + Number(b)}`,
        ),
      );

export type Found = { numeral: Numeral; start: number; unit?: AmountUnit; change?: true; about?: true; factor?: number; rest?: number };

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
export const special = (text: string, at: number): Found | undefined => {
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
export const inWords = (text: string, at: number): Found | undefined => {
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
