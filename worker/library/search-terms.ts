// The terms of a chunk's full-text row: words of letters and digits, and pairs of Chinese characters, because the tokenizer of
// SQLite finds no Chinese substring. Candidates only; ranking inside a document is done in memory.
const MAX_TERMS_CHARS = 200_000;

export function searchTerms(texts: string[]): string {
  const terms = new Set<string>();
  for (const text of texts) {
    const plain = text.normalize('NFKC').toLowerCase();
    for (const [word] of plain.matchAll(/[\p{L}\p{N}]+/gu)) {
      const runs = word.match(/\p{Script=Han}+|[^\p{Script=Han}]+/gu) ?? [];
      for (const run of runs) {
        if (!/\p{Script=Han}/u.test(run)) {
          if (run.length <= 40) terms.add(run);
          continue;
        }
        const signs = [...run];
        if (signs.length === 1) terms.add(run);
        for (let i = 0; i + 1 < signs.length; i++) terms.add(`${signs[i]}${signs[i + 1]}`);
      }
    }
  }
  return [...terms].join(' ').slice(0, MAX_TERMS_CHARS);
}
