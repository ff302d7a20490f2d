// Owns finding thousands of names in a text in one pass: hashed first words (Latin) and first characters (Chinese), then a literal comparison.

import { type DirectoryFile, unpack } from './directory-file.ts';
import { type Folded, type FoldTable, foldText } from './fold.ts';

const BITS = 15;

/** Number of buckets that aliases are filed under. */
export const BUCKETS = 1 << BITS;

/** Read-only. Alias n is `text.slice(start[n], start[n + 1])`; bucket b holds aliases `first[b]` up to `first[b + 1]`. */
export type NameIndex = {
  table: FoldTable;
  first: Int32Array;
  text: string;
  start: Int32Array;
  /** One byte for every 18-bit key that an alias is filed under: a quick no for most places of a text. */
  keys: Uint8Array;
  /** What a code unit is: part of a Latin word, and whether an alias begins with it. */
  kinds: Uint8Array;
  count: number;
};

/** One alias found: its number in the list given to `buildIndex`, and its place in the text (UTF-16). */
export type Found = { alias: number; start: number; end: number };

const WORD = 1;
const OPENS = 2;

const isWord = (u: number): boolean => (u >= 97 && u <= 122) || (u >= 48 && u <= 57);
const isHan = (u: number): boolean => u >= 0x3400 && u <= 0x9fff;
const PRIME = 0x01000193;
const mix = (hash: number, unit: number): number => Math.imul(hash ^ unit, PRIME);
const spread = (hash: number): number => Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
/** The top bits choose the bucket, three more the key. */
const KEY_BITS = BITS + 3;
export const KEYS = 1 << KEY_BITS;
const bucketOfSpread = (spread: number): number => spread >>> (32 - BITS);

/** The hash under which a folded alias is filed: two characters, three characters, one word, or two words. */
const keyOf = (units: ArrayLike<number>, to: number): number => {
  const from = 0;
  const first = units[from] as number;
  if (!isWord(first)) {
    const pair = mix(mix(17, first), units[from + 1] as number);
    return to - from === 2 ? pair : mix(pair, units[from + 2] as number);
  }
  let i = from;
  let hash = 29;
  while (i < to && isWord(units[i] as number)) hash = mix(hash, units[i++] as number);
  const second = secondWord(units, i, to);
  if (second < 0) return hash;
  hash = mix(hash, 7);
  for (i = second; i < to && isWord(units[i] as number); i++) hash = mix(hash, units[i] as number);
  return hash;
};

/** Where the next Latin word begins, at most three other characters on; −1 when there is none. */
const secondWord = (units: ArrayLike<number>, from: number, to: number): number => {
  for (let i = from; i < to && i < from + 4; i++) {
    const u = units[i] as number;
    if (isWord(u)) return i > from ? i : -1;
    if (isHan(u)) return -1;
  }
  return -1;
};

/** The bucket of a folded alias of at least two characters. */
const spreadOf = (alias: string): number =>
  spread(
    keyOf(
      Array.from({ length: alias.length }, (_, i) => alias.charCodeAt(i)),
      alias.length,
    ),
  );
export const bucketOf = (alias: string): number => bucketOfSpread(spreadOf(alias));
/** The 18-bit key of a folded alias. */
export const keyBitsOf = (alias: string): number => spreadOf(alias) >>> (32 - KEY_BITS);

/** Opens the packed index: only lengths are added up. */
export const loadIndex = (file: Pick<DirectoryFile, 'aliases' | 'aliasLengths' | 'bucketSizes' | 'keys'>, table: FoldTable): NameIndex => {
  const count = file.aliasLengths.length;
  const start = new Int32Array(count + 1);
  const kinds = new Uint8Array(65536);
  for (let u = 48; u <= 122; u++) if (isWord(u)) kinds[u] = WORD;
  const keys = new Uint8Array(KEYS);
  for (let i = 0; i < file.keys.length; i++) {
    const six = unpack(file.keys, i);
    if (six !== 0) for (let k = 0; k < 6; k++) keys[i * 6 + k] = (six >>> k) & 1;
  }
  let n = 0;
  for (let i = 0; i < count; i++) {
    start[i] = n;
    kinds[file.aliases.charCodeAt(n)] = (kinds[file.aliases.charCodeAt(n)] as number) | OPENS;
    n += unpack(file.aliasLengths, i);
  }
  start[count] = n;
  const first = new Int32Array(BUCKETS + 1);
  for (let b = 0; b < BUCKETS; b++) first[b + 1] = (first[b] as number) + unpack(file.bucketSizes, b);
  return { table, first, text: file.aliases, start, keys, kinds, count };
};

/** Number of an alias given whole, −1 when it is none. */
export const findAlias = (index: NameIndex, folded: string): number => {
  const bucket = bucketOf(folded);
  for (let a = index.first[bucket] as number; a < (index.first[bucket + 1] as number); a++)
    if (index.text.slice(index.start[a], index.start[a + 1]) === folded) return a;
  return -1;
};

const matches = (index: NameIndex, alias: number, folded: Folded, at: number): number => {
  const from = index.start[alias] as number;
  const size = (index.start[alias + 1] as number) - from;
  if (at + size > folded.length) return 0;
  for (let i = 0; i < size; i++) if (index.text.charCodeAt(from + i) !== folded.units[at + i]) return 0;
  const end = at + size;
  const last = folded.units[end - 1] as number;
  return isWord(last) && end < folded.length && isWord(folded.units[end] as number) ? 0 : size;
};

const probe = (index: NameIndex, hash: number, folded: Folded, at: number, out: Found[]): void => {
  const bucket = bucketOfSpread(spread(hash));
  const to = index.first[bucket + 1] as number;
  for (let alias = index.first[bucket] as number; alias < to; alias++) {
    const size = matches(index, alias, folded, at);
    if (size > 0) out.push({ alias, start: folded.at[at] as number, end: (folded.at[at + size - 1] as number) + 1 });
  }
};

/** A quick no for most places of a text: no alias has this key. */
const known = (keys: Uint8Array, hash: number): boolean =>
  keys[(Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0) >>> (32 - KEY_BITS)] === 1;

/** Every alias at every place of the text, overlaps included, in order of place. Linear in the text. */
export const scanNames = (index: NameIndex, text: string): Found[] => {
  const folded = foldText(text, index.table);
  const { units, length } = folded;
  const { keys, kinds } = index;
  const out: Found[] = [];
  let i = 0;
  // The hashing of `keyOf` is written out here: in a cold process a call for every character costs more than all else.
  while (i < length) {
    const u = units[i] as number;
    const kind = kinds[u] as number;
    if ((kind & WORD) === 0) {
      if (kind === OPENS && i + 1 < length) {
        const pair = Math.imul(Math.imul(17 ^ u, PRIME) ^ (units[i + 1] as number), PRIME);
        if (known(keys, pair)) probe(index, pair, folded, i, out);
        if (i + 2 < length) {
          const three = Math.imul(pair ^ (units[i + 2] as number), PRIME);
          if (known(keys, three)) probe(index, three, folded, i, out);
        }
      }
      i++;
      continue;
    }
    const at = i;
    let hash = 29;
    let unit = u;
    do {
      hash = Math.imul(hash ^ unit, PRIME);
      i++;
      unit = i < length ? (units[i] as number) : 0;
    } while (((kinds[unit] as number) & WORD) !== 0);
    if ((kind & OPENS) === 0) continue;
    if (known(keys, hash)) probe(index, hash, folded, at, out);
    const second = secondWord(units, i, length);
    if (second < 0) continue;
    hash = Math.imul(hash ^ 7, PRIME);
    for (let j = second; j < length && ((kinds[units[j] as number] as number) & WORD) !== 0; j++)
      hash = Math.imul(hash ^ (units[j] as number), PRIME);
    if (known(keys, hash)) probe(index, hash, folded, at, out);
  }
  return out;
};
