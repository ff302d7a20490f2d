// A document as one string for finding quotes: squashed and folded, with the way back to paragraphs and offsets.
import { type Normalised, normalise, normaliseWithOffsets } from '../text/normalise.ts';
import { simplified } from '../text/simplified.ts';

export interface Block {
  readonly index: number;
  readonly text: string;
}

export interface FlatDocument {
  readonly blocks: readonly Block[];
  /** All blocks one after the other without white space, NFKC, simplified, lower case. */
  readonly text: string;
  /** Where each block begins in `text`; one entry more than there are blocks. */
  readonly starts: Int32Array;
}

const HAN = /[\u4e00-\u9fff]/;

/** The form in which quotes and documents are compared: no white space, half width, simplified, lower case. */
export function flatten(text: string): string {
  const plain = normalise(text).replace(/ /g, '');
  return (HAN.test(plain) ? simplified(plain) : plain).toLowerCase();
}

const flats = new WeakMap<readonly Block[], FlatDocument>();

/** Flattens a document once; the result is remembered as long as the array lives, so the array must not be changed. */
export function flatDocument(blocks: readonly Block[]): FlatDocument {
  const known = flats.get(blocks);
  if (known) return known;
  const starts = new Int32Array(blocks.length + 1);
  const parts: string[] = [];
  let at = 0;
  for (let i = 0; i < blocks.length; i++) {
    starts[i] = at;
    const part = flatten(blocks[i]!.text);
    parts.push(part);
    at += part.length;
  }
  starts[blocks.length] = at;
  const flat = { blocks, text: parts.join(''), starts };
  flats.set(blocks, flat);
  return flat;
}

/** The position in `blocks` of the block that holds `offset` of the flat text. */
export function blockAt(flat: FlatDocument, offset: number): number {
  let low = 0;
  let high = flat.blocks.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (flat.starts[middle]! <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Offsets in the block's own text for `[from, to)` of its flat text. */
export function ownRange(text: string, from: number, to: number): { start: number; end: number } {
  const n: Normalised = normaliseWithOffsets(text);
  let flatAt = 0;
  let start = -1;
  let end = 0;
  for (let i = 0; i < n.text.length; i++) {
    if (n.text[i] === ' ') continue;
    // Lower case may be longer than its capital (İ → i̇).
    const width = n.text[i]!.toLowerCase().length;
    if (start < 0 && flatAt + width > from) start = n.at[i]!;
    if (flatAt < to) {
      let next = i + 1;
      while (next < n.text.length && n.at[next] === n.at[i]) next++;
      end = n.text[next] === ' ' ? endOfChar(text, n.at[i]!, n.at[next]!) : (n.at[next] ?? text.length);
    }
    flatAt += width;
    if (flatAt >= to) break;
  }
  if (start < 0) start = text.length;
  while (end > start && /\s/.test(text[end - 1]!)) end--;
  return { start, end: Math.max(start, end) };
}

const endOfChar = (text: string, at: number, limit: number): number => {
  const code = text.charCodeAt(at);
  let end = at + (code >= 0xd800 && code <= 0xdbff ? 2 : 1);
  while (end < limit && /\p{M}/u.test(text[end]!)) end++;
  return end;
};
