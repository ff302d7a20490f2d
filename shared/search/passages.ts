// Which paragraphs of one document answer a request in words: recipe A for English, with the pages of recipe B where it has pages, C for Chinese.
import type { Paragraph } from '../schema/snapshot.ts';
import { isWide } from '../text/normalise.ts';
import { tokens } from '../text/tokens.ts';
import { best, buildIndex, type Index, matchedTerms, scores } from './bm25.ts';
import { B_BLOCKS, blockScores, type ReportIndex, reportIndex } from './chinese-blocks.ts';
import { type ClaimIndex, claimIndex, claimScores, normalised } from './claim-paragraphs.ts';
import { type PageIndex, pageIndex, pageScores, readQuestion } from './question-pages.ts';

export interface Passage {
  /** The paragraph's own index. */
  readonly index: number;
  /** Comparable among the passages of one request, over all documents. */
  readonly score: number;
  readonly terms: string[];
}

/** One document ready to be asked; built once for a list of paragraphs. */
interface Ready {
  /** Words (Chinese: single characters and pairs) of each paragraph. */
  readonly plain: Index;
  readonly chinese: boolean;
  readonly claims?: ClaimIndex;
  readonly report?: ReportIndex;
  /** Of a document with pages: their texts, and the place of each paragraph's page. */
  readonly pages?: { readonly index: PageIndex; readonly of: readonly number[] };
}

const READY = new WeakMap<readonly Paragraph[], Ready>();
const SAMPLE = 20_000;
const UNIGRAMS = { unigrams: true };

/** True where more than a quarter of the first characters are Chinese. */
export function isChineseDocument(paragraphs: readonly Paragraph[]): boolean {
  let wide = 0;
  let all = 0;
  for (let i = 0; i < paragraphs.length && all < SAMPLE; i++)
    for (const c of paragraphs[i]!.text) {
      all++;
      if (isWide(c.codePointAt(0)!)) wide++;
    }
  return wide * 4 > all;
}

function ready(paragraphs: readonly Paragraph[]): Ready {
  const known = READY.get(paragraphs);
  if (known) return known;
  const chinese = isChineseDocument(paragraphs);
  const texts = paragraphs.map((p) => p.text);
  const plain = buildIndex(texts.map((t) => tokens(t, chinese ? UNIGRAMS : {})));
  const made: Ready = chinese
    ? { plain, chinese, report: reportIndex(paragraphs) }
    : { plain, chinese, claims: claimIndex(texts), ...pagesOf(paragraphs) };
  READY.set(paragraphs, made);
  return made;
}

/** The pages of a document whose every paragraph stands on one: their lines in order. */
function pagesOf(paragraphs: readonly Paragraph[]): { pages?: NonNullable<Ready['pages']> } {
  const places = new Map<number, number>();
  const texts: string[][] = [];
  const of: number[] = [];
  for (const { page, text } of paragraphs) {
    if (page === undefined) return {};
    let place = places.get(page);
    if (place === undefined) {
      place = texts.push([]) - 1;
      places.set(page, place);
    }
    texts[place]!.push(text);
    of.push(place);
  }
  return texts.length > 1 ? { pages: { index: pageIndex(texts.map((lines) => lines.join('\n'))), of } } : {};
}

/** Scores of an English document's paragraphs: their own, and where it has pages those of their page beside them. */
function englishScores({ claims, pages }: Ready, request: string): Float64Array {
  const own = normalised(claimScores(claims!, request));
  if (!pages) return own;
  const page = normalised(pageScores(pages.index, readQuestion(request)));
  return own.map((x, i) => x + page[pages.of[i]!]!);
}

/** Scores of a Chinese document's paragraphs: those of their block, and within a block their own words decide. */
function chineseScores(report: ReportIndex, question: string, own: Float64Array): Float64Array {
  const blocks = blockScores(report, question);
  const out = new Float64Array(own.length);
  report.blocks.forEach((block, b) => {
    let most = 0;
    for (let i = block.from; i <= block.to; i++) if (own[i]! > most) most = own[i]!;
    for (let i = block.from; i <= block.to; i++) out[i] = blocks[b]! * (0.5 + (most > 0 ? (0.5 * own[i]!) / most : 0));
  });
  return out;
}

/**
 * The paragraphs of a document for a request in words, best first, at most `limit`; only those that share a word with it. The recipe's
 * score (relative within the document) is scaled by the document's best plain BM25, so that a document that speaks of something else
 * does not rank beside one that answers.
 */
export function passages(paragraphs: readonly Paragraph[], request: string, limit: number): Passage[] {
  const document = ready(paragraphs);
  const { plain, chinese, report } = document;
  const terms = tokens(request, chinese ? UNIGRAMS : {});
  const own = scores(plain, terms, chinese ? { b: B_BLOCKS } : {});
  let most = 0;
  for (const x of own) if (x > most) most = x;
  if (most === 0) return [];
  const recipe = report ? chineseScores(report, request, own) : englishScores(document, request);
  let top = 0;
  for (let i = 0; i < recipe.length; i++) {
    if (own[i] === 0) recipe[i] = 0;
    if (recipe[i]! > top) top = recipe[i]!;
  }
  return best(recipe, limit).map(({ place, score }) => ({
    index: paragraphs[place]!.index,
    score: (score / top) * most,
    terms: matchedTerms(plain, terms, place),
  }));
}
