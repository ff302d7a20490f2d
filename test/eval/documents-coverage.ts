// A measure of coverage that shares no code with the cutter: tags stripped by regular expressions, white space out, characters counted.

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Old pages number their quotes and dashes by windows-1252, and the HTML standard reads them so. */
const character = (code: number): string =>
  code >= 128 && code < 160 ? new TextDecoder('windows-1252').decode(new Uint8Array([code])) : String.fromCodePoint(code);

/** What a page shows, taken without a parser: comments, scripts, head and the inline-XBRL header out, then all tags. */
export const visibleText = (html: string): string =>
  html
    .replace(/<!--[\s\S]*?-->|<(script|style|head|title)\b[\s\S]*?<\/\1>|<ix:header\b[\s\S]*?<\/ix:header>|<[^>]+>/gi, '')
    .replace(/&#x([0-9a-f]+);/gi, (_, h: string) => character(Number.parseInt(h, 16)))
    .replace(/&#(\d+);/g, (_, d: string) => character(Number(d)))
    .replace(/&([a-z]+);/gi, (m, n: string) => ENTITIES[n] ?? m);

export const squashPlain = (text: string): string => text.normalize('NFKC').replace(/[\s\u200b-\u200f\u2060\ufeff\u00ad]+/g, '');

/**
 * The share of `visible` (squashed) that the paragraphs hold: each is looked for after the end of the one before (and anywhere,
 * once, when it is not found there), and every character counts once.
 */
export function coverage(visible: string, paragraphs: readonly { text: string }[]): number {
  const held = new Uint8Array(visible.length);
  let at = 0;
  for (const p of paragraphs) {
    const text = squashPlain(p.text);
    if (!text) continue;
    let found = visible.indexOf(text, at);
    if (found < 0 || found > at + 5000) {
      const near = visible.lastIndexOf(text, at);
      if (found < 0 || (near >= 0 && at - near < 5000)) found = near >= 0 ? near : found;
    }
    if (found < 0) continue;
    held.fill(1, found, found + text.length);
    at = found + text.length;
  }
  let n = 0;
  for (const h of held) n += h;
  return visible.length ? n / visible.length : 1;
}
