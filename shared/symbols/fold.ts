// Owns the one form in which names are compared: lower case, half width, simplified characters, single spaces, with a map back to the text's own offsets.

/** Table of code unit → folded code unit; 0 means dropped. */
export type FoldTable = Uint16Array;

const SPACE = 32;

/** The letter without its mark for U+00C0 … U+017F; `?` where there is no single one. */
const plainLatin =
  'aaaaaa?ceeeeiiii?nooooo?ouuuuy??aaaaaa?ceeeeiiii?nooooo?ouuuuy?yaaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiii??jjkk?llllllllllnnnnnn???oooooo??rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzz?';

/** Builds the table. `pairs` is traditional and simplified characters in turn (`萬万億亿…`). */
export const foldTable = (pairs: string): FoldTable => {
  const table = new Uint16Array(65536);
  for (let i = 0; i < 65536; i++) table[i] = i;
  for (let i = 0; i <= SPACE; i++) table[i] = SPACE;
  for (let i = 65; i <= 90; i++) table[i] = i + 32;
  for (let i = 0; i < plainLatin.length; i++) if (plainLatin[i] !== '?') table[0xc0 + i] = plainLatin.charCodeAt(i);
  for (let i = 0xff01; i <= 0xff5e; i++) table[i] = table[i - 0xfee0] ?? i;
  for (const i of [0xa0, 0x3000, 0x2d, 0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0xff0d]) table[i] = SPACE;
  for (let i = 0x2000; i <= 0x200a; i++) table[i] = SPACE;
  for (const i of [0x2018, 0x2019, 0x60, 0xff07]) table[i] = 39;
  for (const i of [0xb7, 0x30fb, 0x2022, 0xad, 0x200b, 0x200c, 0x200d, 0x2060, 0xfeff]) table[i] = 0;
  for (let i = 0; i + 1 < pairs.length; i += 2) table[pairs.charCodeAt(i)] = pairs.charCodeAt(i + 1);
  return table;
};

/** Folded text: `units[0..length)`, and for each unit the offset in the text; `at[length]` is the text's length. The arrays are reused by the next call. */
export type Folded = { units: Uint16Array; at: Int32Array; length: number };

let units = new Uint16Array(1 << 16);
let at = new Int32Array((1 << 16) + 1);

/** Folds a text. Runs of spaces become one, zero-width characters vanish. */
export const foldText = (text: string, table: FoldTable): Folded => {
  const size = text.length;
  if (units.length < size) {
    units = new Uint16Array(size * 2);
    at = new Int32Array(size * 2 + 1);
  }
  const out = units;
  const places = at;
  let n = 0;
  let before = 0;
  for (let i = 0; i < size; i++) {
    const unit = table[text.charCodeAt(i)] as number;
    if (unit === 0 || (unit === SPACE && before === SPACE)) continue;
    out[n] = unit;
    places[n] = i;
    n++;
    before = unit;
  }
  places[n] = size;
  return { units: out, at: places, length: n };
};

/** A short string in folded form (aliases, queries). */
export const foldString = (text: string, table: FoldTable): string => {
  let out = '';
  let before = SPACE;
  for (let i = 0; i < text.length; i++) {
    const unit = table[text.charCodeAt(i)] as number;
    if (unit === 0 || (unit === SPACE && before === SPACE)) continue;
    out += String.fromCharCode(unit);
    before = unit;
  }
  return before === SPACE && out.endsWith(' ') ? out.slice(0, -1) : out;
};
