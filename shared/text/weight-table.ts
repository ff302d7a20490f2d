// Owns how a table of learned weights is printed as text: marks in rising order, each as the step from the one before and its weight.

/** One printed character is one digit; quotes and backslashes are left out, so that the tables are plain text. */
const ALPHABET = Array.from({ length: 92 }, (_, i) => String.fromCharCode(35 + i)).filter((one) => !`'\\\``.includes(one));
/** The digit that stands for nothing; as a step between marks, smaller digits end it and larger ones go on. */
export const MIDDLE = (ALPHABET.length - 1) / 2;
const DIGITS = new Int8Array(128);
for (const [i, one] of ALPHABET.entries()) DIGITS[one.charCodeAt(0)] = i;

/** The digit printed at a place, 0 to twice MIDDLE; characters that are no digits count as 0. */
export const digitAt = (text: string, at: number): number => DIGITS[text.charCodeAt(at)] ?? 0;

/** Reads a printed table: mark → weight, a whole number from −MIDDLE to MIDDLE. Never throws. */
export function readTable(printed: string): Map<number, number> {
  const out = new Map<number, number>();
  let mark = 0;
  for (let at = 0; at < printed.length; at++) {
    let step = 0;
    for (; digitAt(printed, at) > MIDDLE; at++) step = step * MIDDLE + digitAt(printed, at) - MIDDLE - 1;
    step = step * (MIDDLE + 1) + digitAt(printed, at);
    mark += step;
    at++;
    out.set(mark, digitAt(printed, at) - MIDDLE);
  }
  return out;
}
