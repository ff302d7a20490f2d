// Finding an edited quote: unchanged pieces of it point to a few regions, and only those are aligned character by character.
import search from 'approx-string-match';

export interface Match {
  readonly start: number;
  readonly end: number;
  /** 1 − edit distance / length of the longer of quote and match. */
  readonly similarity: number;
}

/** Edits that are looked for at all, as a share of the quote. */
const MAX_EDITS = 0.3;
const MAX_PROBES = 24;
/** A piece that stands in more places says nothing about where. */
const MAX_HITS = 40;
const MAX_REGIONS = 6;
/** No block is longer (`cut`), so no quote is: aligning more would only keep the reader waiting. */
const LONGEST_QUOTE = 4000;
/** Characters of the quote times characters searched, for one alignment: the rest of an endless block is not looked at. */
const MAX_WORK = 40_000_000;
const HAN = /[\u4e00-\u9fff]/;

/** Regions of `document` (flat) that share unchanged pieces with `pattern`, the most promising first, as guessed starts of the match. */
function regions(document: string, pattern: string): number[] {
  const m = pattern.length;
  const dense = (pattern.match(/[\u4e00-\u9fff]/g)?.length ?? 0) * 2 > m;
  const size = Math.max(dense ? 3 : 5, Math.min(dense ? 6 : 12, m >> 2));
  if (m < size) return [];
  const count = Math.min(MAX_PROBES, Math.max(1, Math.floor(m / size) * 2 - 1));
  const step = count > 1 ? (m - size) / (count - 1) : 0;
  const bucket = Math.max(16, m >> 2);
  const votes = new Map<number, { n: number; start: number }>();
  for (let i = 0; i < count; i++) {
    const offset = Math.round(i * step);
    const piece = pattern.slice(offset, offset + size);
    const places: number[] = [];
    for (let at = document.indexOf(piece); at >= 0 && places.length <= MAX_HITS; at = document.indexOf(piece, at + 1))
      places.push(at - offset);
    if (places.length > MAX_HITS) continue;
    for (const start of places) {
      const key = Math.floor(start / bucket);
      const vote = votes.get(key);
      if (vote) vote.n += 1 / places.length;
      else votes.set(key, { n: 1 / places.length, start });
    }
  }
  return [...votes.values()]
    .sort((a, b) => b.n - a.n || a.start - b.start)
    .slice(0, MAX_REGIONS)
    .map((v) => v.start);
}

/** The best alignments of `pattern` inside `document[from, to)`. */
function align(document: string, from: number, to: number, pattern: string): Match[] {
  const text = document.slice(from, to);
  const maxErrors = Math.min(pattern.length - 1, Math.ceil(pattern.length * MAX_EDITS));
  if (maxErrors < 0 || !text) return [];
  const backwards = reversed(pattern);
  return search(text, pattern, maxErrors)
    .slice(0, 4)
    .map((f) => {
      // Of the starts with as few errors the latest: the other way round a dropped word is "replaced" by what stands before it.
      const span = Math.min(f.end, pattern.length + f.errors);
      const tail = text.slice(f.end - span, f.end);
      const lengths = search(reversed(tail), backwards, f.errors).filter((m) => m.start === 0 && m.end > 0);
      const length = lengths.reduce((least, m) => Math.min(least, m.end), f.end - f.start);
      return { start: from + f.end - length, end: from + f.end, similarity: 1 - f.errors / Math.max(pattern.length, length) };
    });
}

const reversed = (text: string): string => {
  let out = '';
  for (let i = text.length - 1; i >= 0; i--) out += text[i];
  return out;
};

const GRAM = 5;
/** Prose repeats few of its five-character pieces; below this share of different ones a text is a pattern that fits everywhere. */
const LEAST_VARIED = 0.2;

/** Text such as `ababab…`: it aligns at every offset, which takes minutes and says nothing about the place. */
function monotonous(text: string): boolean {
  const windows = text.length - GRAM + 1;
  if (windows < 60) return false;
  const different = new Set<string>();
  for (let i = 0; i < windows; i++) different.add(text.slice(i, i + GRAM));
  return different.size < windows * LEAST_VARIED;
}

/**
 * Places where `pattern` stands with edits, best first. Both are flat. `hints` are flat offsets near which to look in any case (the
 * block of the stored index), `window` how far around them.
 */
export function approximate(document: string, pattern: string, hints: readonly [number, number][]): Match[] {
  if (pattern.length > LONGEST_QUOTE || monotonous(pattern)) return [];
  const reach = Math.max(4 * pattern.length, Math.ceil(MAX_WORK / pattern.length));
  const slack = Math.ceil(pattern.length * MAX_EDITS) + 8;
  const spans: [number, number][] = [...hints];
  const bucket = Math.max(16, pattern.length >> 2);
  for (const start of regions(document, pattern)) spans.push([start - slack - bucket, start + pattern.length + slack + bucket]);
  const best = new Map<number, Match>();
  for (const [a, b] of spans) {
    const from = Math.max(0, a);
    const to = Math.min(document.length, b, from + reach);
    for (const match of align(document, from, to, pattern)) {
      const key = match.end;
      const known = best.get(key);
      if (!known || known.similarity < match.similarity) best.set(key, match);
    }
  }
  const sorted = [...best.values()].sort((a, b) => b.similarity - a.similarity || a.start - b.start);
  // Overlapping alignments are one place: the best of them.
  const places: Match[] = [];
  for (const match of sorted) if (!places.some((p) => match.start < p.end && p.start < match.end)) places.push(match);
  return places;
}

/** Similarity in 0…1 of two short flat strings by edit distance. */
export function similarity(a: string, b: string): number {
  if (a === b) return 1;
  const [long, short] = a.length >= b.length ? [a, b] : [b, a];
  if (!short) return 0;
  let row = Array.from({ length: short.length + 1 }, (_, i) => i);
  for (let i = 1; i <= long.length; i++) {
    const next = [i];
    for (let j = 1; j <= short.length; j++) {
      const cost = long[i - 1] === short[j - 1] ? 0 : 1;
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + cost));
    }
    row = next;
  }
  return 1 - row[short.length]! / long.length;
}

export const hasHan = (text: string): boolean => HAN.test(text);
