// Traditional Chinese for the house analyst's own sentences, character by character (see the test against OpenCC).

/** Filled from the texts of the book: simplified and traditional characters in pairs. */
const PAIRS = '';

const table = new Map<string, string>();
for (let i = 0; i + 1 < PAIRS.length; i += 2) table.set(PAIRS.charAt(i), PAIRS.charAt(i + 1));

/** Simplified to traditional, one character for one, so that offsets of numbers stay what they are. */
export function traditional(text: string): string {
  let out = '';
  for (const char of text) out += table.get(char) ?? char;
  return out;
}
