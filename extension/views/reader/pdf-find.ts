// Where a quote stands on a PDF page: the page's text pieces joined without spaces, and the pieces that the quote covers.
import { flatten } from '#shared/anchor/flat.ts';

/** Indexes of the pieces that print `quote`; empty when the page does not print it, or prints it at several places. */
export function piecesOf(quote: string, pieces: readonly string[]): number[] {
  const wanted = flatten(quote);
  if (wanted === '') return [];
  const starts: number[] = [];
  let page = '';
  for (const piece of pieces) {
    starts.push(page.length);
    page += flatten(piece);
  }
  const at = page.indexOf(wanted);
  if (at < 0 || page.indexOf(wanted, at + 1) >= 0) return [];
  const end = at + wanted.length;
  return pieces.flatMap((_, index) => {
    const from = starts[index]!;
    const to = starts[index + 1] ?? page.length;
    return to > from && from < end && to > at ? [index] : [];
  });
}
