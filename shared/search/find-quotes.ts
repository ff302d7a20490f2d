// The searches that a case always makes in a company's documents: ranked hits with scores, terms and the reason of every drop.
import type { Paragraph } from '../schema/snapshot.ts';
import { squash } from '../text/normalise.ts';
import { tokens } from '../text/tokens.ts';
import { best, buildIndex, type Index, matchedTerms, scores } from './bm25.ts';
import { isChineseDocument } from './passages.ts';
import { type QuoteQuery, quoteQueries } from './quote-queries.ts';
import { type Sentence, sentencesOf } from './sentences.ts';

export interface QuoteHit {
  readonly query: string;
  readonly rank: number;
  readonly score: number;
  readonly terms: string[];
  /** Index of the paragraph. */
  readonly paragraph: number;
  /** The sentence, where one fits; UTF-16 offsets in the paragraph. */
  readonly start?: number;
  readonly end?: number;
  readonly kept: boolean;
  readonly dropReason?: string;
}

export interface QuoteSearch {
  readonly id: string;
  readonly by: QuoteQuery['by'];
  readonly text: string;
  readonly terms: string[];
  readonly hits: QuoteHit[];
}

/** Hits shown for a query, kept or dropped. */
const SHOWN = 40;
const LONGEST = 600;
const SHORTEST_EN = 40;
const SHORTEST_ZH = 12;

/**
 * Runs the standing queries (or those given) over one document. `taken` holds what is cited already (places and words) and
 * is filled: a sentence is cited once, under the query that found it first. Deterministic; scores are comparable within a query only.
 */
export function findQuotes(
  paragraphs: readonly Paragraph[],
  taken: Set<string> = new Set(),
  queries: readonly QuoteQuery[] = quoteQueries,
): QuoteSearch[] {
  const index = indexWithHeadings(paragraphs);
  const chinese = isChineseDocument(paragraphs);
  return queries.map((query) => {
    const text = chinese ? query.zh : query.en;
    const terms = tokens(text);
    const hits: QuoteHit[] = [];
    let kept = 0;
    for (const { place, score } of best(scores(index, terms, chinese ? { b: 0.4 } : {}), SHOWN)) {
      const paragraph = paragraphs[place]!;
      const hit = { query: query.id, rank: hits.length + 1, score, terms: matchedTerms(index, terms, place), paragraph: paragraph.index };
      const found = fitting(paragraph, query, terms, chinese);
      if (typeof found === 'string') {
        hits.push({ ...hit, kept: false, dropReason: found });
        continue;
      }
      const key = `${paragraph.index}:${found.start}`;
      const words = squash(paragraph.text.slice(found.start, found.end));
      const dropReason = taken.has(key)
        ? 'cited under another query'
        : taken.has(words)
          ? 'the same words are cited from another place'
          : kept >= query.most
            ? `the best ${query.most} are kept`
            : undefined;
      if (dropReason === undefined) {
        taken.add(key).add(words);
        kept++;
      }
      hits.push({ ...hit, start: found.start, end: found.end, kept: dropReason === undefined, ...(dropReason ? { dropReason } : {}) });
    }
    return { id: query.id, by: query.by, text, terms, hits };
  });
}

const TITLE = 90;

/** A paragraph is found by its own words, its heading's, and those of a short line right above it, which is a heading set in plain type. */
function indexWithHeadings(paragraphs: readonly Paragraph[]): Index {
  return buildIndex(
    paragraphs.map((p, i) => {
      const above = paragraphs[i - 1];
      const title = above && above.kind === 'text' && above.text.length < TITLE && !/[.。]$/.test(above.text) ? above.text : '';
      return tokens(p.kind === 'table-row' ? p.text : `${p.path?.[p.path.length - 1] ?? ''} ${title} ${p.text}`);
    }),
  );
}

/** The sentence of the paragraph that answers the query best, or why none is quoted. */
function fitting(paragraph: Paragraph, query: QuoteQuery, terms: readonly string[], chinese: boolean): Sentence | string {
  if (paragraph.kind === 'heading' || paragraph.kind === 'caption') return 'a heading names a subject, it states nothing';
  if (paragraph.kind === 'table-row') return 'a table row: figures are cited by their cells';
  const wanted = new Set(terms);
  let chosen: Sentence | undefined;
  let most = -1;
  let reason = 'no sentence states what is looked for';
  for (const sentence of sentencesOf(paragraph.text)) {
    const text = paragraph.text.slice(sentence.start, sentence.end);
    if (text.length > LONGEST) {
      reason = 'the sentence is too long to quote';
      continue;
    }
    if (!query.need.test(text)) continue;
    if (query.not?.test(text)) {
      reason = 'the sentence speaks of a possibility or denies it';
      continue;
    }
    if (text.length < (chinese ? SHORTEST_ZH : SHORTEST_EN)) {
      reason = 'the sentence is too short to stand alone';
      continue;
    }
    const own = new Set(tokens(text));
    let score = /\d/.test(text) ? 1.5 : 0;
    for (const term of wanted) if (own.has(term)) score++;
    if (score > most) {
      most = score;
      chosen = sentence;
    }
  }
  return chosen ?? reason;
}
