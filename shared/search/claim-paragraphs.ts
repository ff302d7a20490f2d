// RETRIEVAL recipe A: the paragraphs of a document that a statement rests on. Words, stemmed bigrams, clauses, neighbours and digits together.
import { isNumberToken, tokens } from '../text/tokens.ts';
import { best, buildIndex, type Index, naturalLog, scores } from './bm25.ts';
import { stem } from './porter.ts';

/**
 * Weights from a listwise softmax regression on the development half of FinDVer (L2 0.003), rounded to a tenth. The first six features
 * are those of RETRIEVAL §2; stemmed clauses, clause tops, neighbour bigrams and length add one point in cross-validation by report.
 */
const WEIGHTS = {
  words: 0.9,
  bigrams: 0.5,
  clauses: 1.5,
  window: 1.5,
  digits: 1.2,
  digitsAsked: 1.3,
  stemmedClauses: 1.9,
  tops: 0.3,
  windowBigrams: 1.5,
  length: -0.03,
};
/** A paragraph among so many best of a clause counts for it. */
const TOP = 3;

export interface ClaimIndex {
  readonly size: number;
  readonly words: Index;
  readonly bigrams: Index;
  /** Each paragraph with the one before and the one after, stemmed. */
  readonly window: Index;
  readonly windowBigrams: Index;
  readonly stems: Index;
  /** Share of number tokens. */
  readonly digits: Float64Array;
  /** ln(1 + tokens). */
  readonly length: Float64Array;
}

const stems = (list: readonly string[]): string[] => list.map(stem);
const pairs = (list: readonly string[]): string[] => list.slice(1).map((t, i) => `${list[i]}_${t}`);

/** Each list with those before and after it. */
const around = (lists: readonly string[][]): string[][] =>
  lists.map((list, i) => [...(lists[i - 1] ?? []), ...list, ...(lists[i + 1] ?? [])]);

/** Indexes the paragraphs of one document. */
export function claimIndex(texts: readonly string[]): ClaimIndex {
  const words = texts.map((t) => tokens(t));
  const stemmed = words.map(stems);
  const digits = new Float64Array(texts.length);
  words.forEach((list, i) => {
    digits[i] = list.filter(isNumberToken).length / (list.length + 1);
  });
  return {
    size: texts.length,
    words: buildIndex(words),
    bigrams: buildIndex(stemmed.map(pairs)),
    window: buildIndex(around(stemmed)),
    windowBigrams: buildIndex(around(stemmed.map(pairs))),
    stems: buildIndex(stemmed),
    digits,
    length: Float64Array.from(words, (list) => naturalLog(1 + list.length)),
  };
}

const BREAK =
  /,\s+|;|\b(?:and|while|whereas|despite|but|with|although|which|as well as|along with|resulting in|due to|because|indicating|suggesting|reflecting|compared (?:to|with)|alongside|including)\b|[，；。、]/i;
const CLAUSE = 4;
const TAIL = 3;

/** Clauses of a statement as token lists: short ones join the next, a short tail the one before. */
export function clauses(statement: string): string[][] {
  const found: string[][] = [];
  let open: string[] = [];
  for (const part of statement.split(BREAK)) {
    open.push(...tokens(part ?? ''));
    if (open.length >= CLAUSE) {
      found.push(open);
      open = [];
    }
  }
  if (open.length > 0) {
    const last = found[found.length - 1];
    if (last && open.length < TAIL) last.push(...open);
    else found.push(open);
  }
  return found;
}

/** Divided by the largest; all zero when nothing matched. */
export function normalised(list: Float64Array): Float64Array {
  let most = 0;
  for (const x of list) if (x > most) most = x;
  return most > 0 ? list.map((x) => x / most) : list;
}

/** Each entry of `most` becomes the larger of the two. */
function raise(most: Float64Array, list: Float64Array): void {
  for (let i = 0; i < most.length; i++) if (list[i]! > most[i]!) most[i] = list[i]!;
}

const DIGITS_ASKED = 6;

/** Scores of all paragraphs for a statement; higher is more likely what it rests on. */
export function claimScores(index: ClaimIndex, statement: string): Float64Array {
  const query = tokens(statement);
  const stemmed = stems(query);
  const words = normalised(scores(index.words, query));
  const bigrams = normalised(scores(index.bigrams, pairs(stemmed)));
  const window = normalised(scores(index.window, stemmed));
  const windowBigrams = normalised(scores(index.windowBigrams, pairs(stemmed)));
  const clause = new Float64Array(index.size);
  const stemmedClause = new Float64Array(index.size);
  const tops = new Float64Array(index.size);
  const parts = clauses(statement);
  for (const part of parts) {
    const own = normalised(scores(index.words, part));
    raise(clause, own);
    raise(stemmedClause, normalised(scores(index.stems, stems(part))));
    for (const { place } of best(own, TOP)) tops[place] = tops[place]! + 1 / parts.length;
  }
  const asked = (statement.match(/\d/g)?.length ?? 0) > DIGITS_ASKED ? WEIGHTS.digitsAsked : 0;
  return Float64Array.from(
    { length: index.size },
    (_, i) =>
      WEIGHTS.words * words[i]! +
      WEIGHTS.bigrams * bigrams[i]! +
      WEIGHTS.clauses * clause[i]! +
      WEIGHTS.window * window[i]! +
      WEIGHTS.windowBigrams * windowBigrams[i]! +
      WEIGHTS.stemmedClauses * stemmedClause[i]! +
      WEIGHTS.tops * tops[i]! +
      WEIGHTS.length * index.length[i]! +
      (WEIGHTS.digits + asked) * index.digits[i]!,
  );
}
