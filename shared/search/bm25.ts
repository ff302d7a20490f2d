// BM25 over one document's paragraphs. N and document frequencies are those of this document: a word that is rare here tells more.
import { tokens } from '../text/tokens.ts';

/** RETRIEVAL §2: measured best for paragraphs in English and, with b 0.4, for Chinese blocks. */
export const K1 = 1.2;
export const B = 0.75;

export interface Index {
  readonly size: number;
  readonly averageLength: number;
  readonly lengths: Float64Array;
  /** Term → [place, count, place, count, …] in rising order of places. */
  readonly postings: ReadonlyMap<string, number[]>;
}

export interface Ranked {
  /** Place of the document in the list that was indexed. */
  readonly place: number;
  readonly score: number;
  readonly terms: string[];
}

/** Indexes token lists, one a document (paragraph, page, window). */
export function buildIndex(documents: readonly (readonly string[])[]): Index {
  const postings = new Map<string, number[]>();
  const lengths = new Float64Array(documents.length);
  let total = 0;
  for (let place = 0; place < documents.length; place++) {
    const document = documents[place]!;
    lengths[place] = document.length;
    total += document.length;
    for (const term of document) {
      const list = postings.get(term);
      if (!list) postings.set(term, [place, 1]);
      else if (list[list.length - 2] === place) list[list.length - 1]!++;
      else list.push(place, 1);
    }
  }
  return { size: documents.length, averageLength: documents.length ? total / documents.length : 0, lengths, postings };
}

export interface ScoreOptions {
  readonly k1?: number;
  readonly b?: number;
}

/**
 * Scores of all documents for the query's terms, counted with multiplicity: idf = ln(1 + (N − n + 0.5) / (n + 0.5)). Logarithms are
 * taken by a series that gives the same bits on every engine, because scores are recorded.
 */
export function scores(index: Index, query: readonly string[], options: ScoreOptions = {}): Float64Array {
  const k1 = options.k1 ?? K1;
  const b = options.b ?? B;
  const out = new Float64Array(index.size);
  const counts = new Map<string, number>();
  for (const term of query) counts.set(term, (counts.get(term) ?? 0) + 1);
  for (const [term, times] of counts) {
    const list = index.postings.get(term);
    if (!list) continue;
    const n = list.length / 2;
    const idf = naturalLog(1 + (index.size - n + 0.5) / (n + 0.5));
    for (let i = 0; i < list.length; i += 2) {
      const place = list[i]!;
      const count = list[i + 1]!;
      const norm = k1 * (1 - b + (b * index.lengths[place]!) / (index.averageLength || 1));
      out[place] = out[place]! + (times * idf * count * (k1 + 1)) / (count + norm);
    }
  }
  return out;
}

const LN2 = Math.LN2;

/** ln(x) for x ≥ 1 by halving and the series of atanh: basic arithmetic only, so the same double everywhere. */
export function naturalLog(x: number): number {
  let halvings = 0;
  let m = x;
  while (m > 1.5) {
    m /= 2;
    halvings++;
  }
  const z = (m - 1) / (m + 1);
  const square = z * z;
  let power = z;
  let sum = 0;
  for (let k = 1; k < 40; k += 2) {
    sum += power / k;
    power *= square;
  }
  return 2 * sum + halvings * LN2;
}

/** Query terms that stand in the document at `place`. */
export function matchedTerms(index: Index, query: readonly string[], place: number): string[] {
  const found: string[] = [];
  for (const term of new Set(query)) {
    const list = index.postings.get(term);
    if (!list) continue;
    for (let i = 0; i < list.length; i += 2)
      if (list[i] === place) {
        found.push(term);
        break;
      }
  }
  return found.sort();
}

/** Places with a score above zero, best first, ties by place; at most `limit`. */
export function best(scored: Float64Array, limit: number): { place: number; score: number }[] {
  const found: { place: number; score: number }[] = [];
  for (let place = 0; place < scored.length; place++) if (scored[place]! > 0) found.push({ place, score: scored[place]! });
  found.sort((x, y) => y.score - x.score || x.place - y.place);
  return found.slice(0, limit);
}

const INDEXES = new WeakMap<object, Index>();

/** The word index of a list of paragraphs, built once for each list. */
export function paragraphIndex(paragraphs: readonly { readonly text: string }[]): Index {
  const known = INDEXES.get(paragraphs);
  if (known) return known;
  const index = buildIndex(paragraphs.map((p) => tokens(p.text)));
  INDEXES.set(paragraphs, index);
  return index;
}

/**
 * Paragraphs of one document for a query in words, best first. `index` is the paragraph's own index. English function words do not
 * count; Chinese is matched by bigrams.
 */
export function rank(
  query: string,
  paragraphs: readonly { readonly index: number; readonly text: string }[],
  options: ScoreOptions & { readonly limit?: number } = {},
): { index: number; score: number; terms: string[] }[] {
  const index = paragraphIndex(paragraphs);
  const terms = tokens(query);
  return best(scores(index, terms, options), options.limit ?? 20).map(({ place, score }) => ({
    index: paragraphs[place]!.index,
    score,
    terms: matchedTerms(index, terms, place),
  }));
}
