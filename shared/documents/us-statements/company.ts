// Whose report an English-language filing is, as its cover says.
import type { Paragraph } from '../../schema/snapshot.ts';

const COVER = 140;
const TICKER_HEAD = /\btrading\s+symbol/i;

/**
 * The tickers that the cover lists, as words, when they rule the company out: the cover has a column of trading symbols, ours is not among
 * them, and our name does not stand on the cover. Undefined when the report may be the company's.
 */
export function registrantNames(paragraphs: readonly Paragraph[], ticker: string, name: string | undefined): string | undefined {
  const cover = paragraphs.slice(0, COVER);
  const head = cover.find((p) => TICKER_HEAD.test(p.text));
  if (!head) return undefined;
  const listed = new Set<string>();
  for (const p of cover) {
    const cells = p.text.split('\t');
    const at = p.columns?.findIndex((c) => TICKER_HEAD.test(c)) ?? -1;
    const own = at >= 0 ? cells[at]?.trim() : p.index > head.index && p.index <= head.index + 40 ? cells[1]?.trim() : undefined;
    if (own && /^[A-Z][A-Z0-9. -]{0,9}$/.test(own)) listed.add(own);
  }
  const plain = (t: string): string => t.replace(/[^A-Z0-9]/gi, '').toUpperCase();
  if (listed.size === 0 || [...listed].some((t) => plain(t).startsWith(plain(ticker)))) return undefined;
  if (name !== undefined) {
    const first = name.split(/[\s,.]+/)[0]!.toLowerCase();
    if (first.length > 2 && cover.some((p) => p.text.toLowerCase().includes(first))) return undefined;
  }
  return [...listed].slice(0, 3).join(', ');
}
