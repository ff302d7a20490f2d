// Owns the marks by which a short text is weighed: hashed runs of characters (Chinese) or of words (English), whatever the numbers in it.

/** Marks are numbered up to here: few enough to print, so many that two marks seldom share a number. */
export const MARKS = 1 << 20;
const HAN = /\p{Script=Han}/u;
/** A text is weighed by its first units: longer ones are lists and tables. */
const MAX_UNITS = 160;

/** FNV-1a over UTF-16 units, folded to the numbers of marks. */
export function markOf(token: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < token.length; i++) hash = Math.imul(hash ^ token.charCodeAt(i), 0x01000193);
  hash ^= hash >>> 17;
  return (hash >>> 0) % MARKS;
}

/** Words with their endings taken off, so that one act is one word in any tense. */
const stem = (word: string): string => (word.length > 4 ? word.replace(/(?:ing|ed|es|s|ly)$/u, '') : word);

function runs(units: readonly string[], longest: number, joint: string, add: (token: string) => void): void {
  for (let i = 0; i < units.length; i++) {
    let run = '';
    for (let n = 0; n < longest && i + n < units.length; n++) {
      run = n === 0 ? (units[i] ?? '') : `${run}${joint}${units[i + n]}`;
      add(`${n}${run}`);
    }
  }
}

/**
 * The marks of a text, each once: runs of up to three characters or words, and in English words apart by one and beginnings of words. `text`
 * is plain text in simplified characters (NFKC); numbers weigh the same whatever their value. Never throws.
 */
export function textMarks(text: string): Set<number> {
  const out = new Set<number>();
  const add = (token: string): void => {
    out.add(markOf(token));
  };
  const plain = text.toLowerCase().replace(/\d+(?:[.,]\d+)*/gu, '0');
  if (HAN.test(text)) {
    runs(['^', ...Array.from(plain.replace(/\s+/gu, '').slice(0, MAX_UNITS)), '$'], 3, '', add);
    return out;
  }
  const words = (plain.match(/[a-z]+(?:['’][a-z]+)?|0|[$€£%!?"]|[^\s\w,.]/gu) ?? []).slice(0, MAX_UNITS);
  const stems = ['^', ...words.map(stem), '$'];
  runs(stems, 3, ' ', add);
  for (let i = 0; i + 2 < stems.length; i++) add(`_${stems[i]} ${stems[i + 2]}`);
  for (const word of words) if (word.length > 5) add(`p${word.slice(0, 5)}`);
  return out;
}
