// How well the surroundings of a place agree with what stood around the quote when it was cited.

/** Share of the expected text before (or after) that stands there, allowing one skipped or changed character per four. */
function edgeAgreement(expected: string, found: string): number {
  if (!expected) return 1;
  let i = expected.length - 1;
  let j = found.length - 1;
  let hits = 0;
  let misses = 0;
  while (i >= 0 && j >= 0) {
    if (expected[i] === found[j]) {
      hits++;
      i--;
      j--;
      continue;
    }
    misses++;
    if (misses > 2 + hits / 4) break;
    if (i > 0 && expected[i - 1] === found[j]) i--;
    else if (j > 0 && expected[i] === found[j - 1]) j--;
    else {
      i--;
      j--;
    }
  }
  return hits / expected.length;
}

const SHIFT = 8;

const reversed = (text: string): string => Array.from(text).reverse().join('');

/**
 * Agreement in 0…1 of the flattened prefix and suffix with the text around `[start, end)` of the flat document, weighted by length;
 * null when the quote had neither.
 */
export function contextAgreement(document: string, start: number, end: number, prefix: string, suffix: string): number | null {
  const total = prefix.length + suffix.length;
  if (total === 0) return null;
  // A word edited at the very edge of the quote shifts where its surroundings begin.
  let before = 0;
  let after = 0;
  const mirrored = reversed(suffix);
  for (let shift = -SHIFT; shift <= SHIFT; shift++) {
    const from = start + shift;
    const to = end + shift;
    if (prefix && before < 1)
      before = Math.max(before, edgeAgreement(prefix, document.slice(Math.max(0, from - prefix.length - SHIFT), Math.max(0, from))));
    if (suffix && after < 1) after = Math.max(after, edgeAgreement(mirrored, reversed(document.slice(to, to + suffix.length + SHIFT))));
  }
  return (before * prefix.length + after * suffix.length) / total;
}
