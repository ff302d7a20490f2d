// The one normalisation of text for comparing and searching, with a map back to the original offsets.
import { mendRadicals } from './radicals.ts';

/** Characters that take no space on the page: zero-width, direction marks, soft hyphen, controls other than white space. */
const INVISIBLE = /(?!\s)\p{Cc}|\p{Cf}|[\u034f]|[\ufe00-\ufe0f]/gu;
const PLAIN = /^[\t\n\v\f\r -~]*$/;
const SPACE = /\s/;
/** A base character with its combining marks: the unit over which NFKC is applied when offsets are kept. */
const CLUSTER = /\P{M}\p{M}*|\p{M}+/gsu;

/** Normalised text; `at[i]` is the offset in the original of the character that made `text[i]`, and `at[text.length]` the original's length. */
export interface Normalised {
  readonly text: string;
  readonly at: Int32Array;
}

/** Curly quotes, dashes and minus signs in one spelling: editions and re-encoders differ in nothing else. */
const FOLD = /[\u2018\u2019\u201a\u201b\u2032\u201c\u201d\u201e\u2033\u2010-\u2015\u2212\u30fb\u2022]/g;
const FOLDED: Readonly<Record<string, string>> = { '\u30fb': '·', '\u2022': '·' };
const fold = (c: string): string =>
  FOLDED[c] ?? (c < '\u2016' && c >= '\u2010' ? '-' : c === '\u2212' ? '-' : c <= '\u201b' || c === '\u2032' ? "'" : '"');

/**
 * Text for comparison and search: NFKC (so full-width digits and letters become plain), CJK radicals as ideographs, quotes and
 * dashes in one spelling, invisible characters dropped, runs of white space one space, ends trimmed. Case is kept.
 */
export function normalise(text: string): string {
  const clean = PLAIN.test(text) ? text : mendRadicals(text.normalize('NFKC')).replace(INVISIBLE, '').replace(FOLD, fold);
  return clean.replace(/\s+/g, ' ').trim();
}

/** Like `normalise`, with each character's offset in the original. Clusters are normalised one by one, which differs from `normalise` only where NFKC composes across clusters (conjoining Hangul). */
export function normaliseWithOffsets(text: string): Normalised {
  const at = new Int32Array(text.length * 4 + 1);
  let out = '';
  let n = 0;
  let pendingSpace = -1;
  const put = (piece: string, offset: number): void => {
    for (let i = 0; i < piece.length; i++) {
      const c = piece[i]!;
      if (SPACE.test(c)) {
        if (n > 0 && pendingSpace < 0) pendingSpace = offset;
        continue;
      }
      if (pendingSpace >= 0) {
        if (n < at.length - 2) at[n++] = pendingSpace;
        out += ' ';
        pendingSpace = -1;
      }
      if (n < at.length - 1) at[n++] = offset;
      out += c;
    }
  };
  if (PLAIN.test(text)) for (let i = 0; i < text.length; i++) put(text[i]!, i);
  else
    for (const match of text.matchAll(CLUSTER)) {
      const cluster = match[0];
      put(mendRadicals(cluster.normalize('NFKC')).replace(INVISIBLE, '').replace(FOLD, fold), match.index);
    }
  // NFKC expands one character to 18 at most (U+FDFA): where the estimate was too small the rest shares the last offset.
  const offsets = at.length >= out.length + 1 ? at.slice(0, out.length + 1) : stretch(at, out.length + 1);
  offsets[out.length] = text.length;
  return { text: out, at: offsets };
}

function stretch(at: Int32Array, length: number): Int32Array {
  const wide = new Int32Array(length).fill(at[at.length - 2] ?? 0);
  wide.set(at.subarray(0, at.length - 1));
  return wide;
}

/** The range of the original that `[start, end)` of the normalised text came from. */
export function originalRange(normalised: Normalised, start: number, end: number): { start: number; end: number } {
  const from = normalised.at[start] ?? normalised.at[normalised.text.length] ?? 0;
  if (end <= start) return { start: from, end: from };
  const last = normalised.at[end - 1] ?? from;
  let next = end;
  while (next < normalised.text.length && normalised.at[next] === last) next++;
  // White space before the next kept character belongs to neither side.
  const stop = normalised.text[end] === ' ' ? (normalised.at[end] ?? 0) : (normalised.at[next] ?? 0);
  return { start: from, end: Math.max(stop, last) };
}

/** All white space and invisible characters out, NFKC and folds applied: equal for texts that differ in wrapping and width only. */
export function squash(text: string): string {
  return normalise(text).replace(/ /g, '');
}

/** True for characters set without spaces between words: Han, kana, Hangul excluded, CJK punctuation and full-width forms. */
export function isWide(code: number): boolean {
  return (
    (code >= 0x2e80 && code <= 0x303f) ||
    (code >= 0x3040 && code <= 0x30ff) ||
    (code >= 0x3400 && code <= 0x9fff) ||
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0xff00 && code <= 0xff60) ||
    (code >= 0xd840 && code <= 0xd8bf)
  );
}
