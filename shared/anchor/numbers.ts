// Which numbers a passage prints: a quote whose number changed is never the citation any more.

/** A number with sign, brackets, currency and the unit word right after it: 2.3亿 is no 2.3万, (565) is no 565, 5% is no 5pp. */
const NUMBER =
  /[(\-–—−+]?(?:US|HK)?[$€£¥]?[(\-–—−+]?\d(?:[\d,.]*\d)?(?:\)|%|‰|个百分点|百万|千万|万亿|亿|万|千|百|倍|成|bps|pp|million|billion|thousand|trillion|percent)*/gi;
/** Chinese numerals count where they have a unit or are long enough to be no word. */
const CHINESE =
  /[零一二两三四五六七八九十百千]{1,8}(?:亿|万|倍|成|个百分点|年|个月|元|股)|百分之[零一二三四五六七八九十百点]+|[一二三四五六七八九]十[一二三四五六七八九]?/g;

/** The numbers of a flattened passage, in order. Group commas and currency signs are left out, as editions set them differently. */
export function numbersIn(flat: string): string[] {
  const found: string[] = [];
  for (const match of flat.matchAll(NUMBER)) found.push(canonical(match[0], flat[match.index - 1] ?? ''));
  for (const match of flat.matchAll(CHINESE)) found.push(match[0]);
  return found;
}

function canonical(raw: string, before: string): string {
  let text = raw.replace(/(?:us|hk)?[$€£¥]/gi, '').replace(/,(?=\d{3}(?!\d))/g, '');
  // A dash for nil in the cell before is no sign of this number.
  if (/^[-–—−]\(/.test(text)) text = text.slice(1);
  // A hyphen between a word and a number ("10-k", "covid-19", "2023-2024") is no sign.
  if (/[-–—−+]/.test(text[0] ?? '') && /[\p{L}\p{N}]/u.test(before)) text = text.slice(1);
  const bracketed = /^\(\d/.test(text);
  text = text.replace(/[()]/g, '');
  return bracketed ? `(${text}` : text;
}

/** True when the two flattened passages print different numbers. */
export function numbersDiffer(a: string, b: string): boolean {
  const x = numbersIn(a);
  const y = numbersIn(b);
  return x.length !== y.length || x.some((n, i) => n !== y[i]);
}

/** The passage without its digits and separators: what must agree for two rows to be the same row with other figures. */
export const wordsOnly = (flat: string): string => flat.replace(/[\d.,()%$¥€£\-–—−+]/g, '');
