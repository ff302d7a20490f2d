// RETRIEVAL recipe A: the paragraphs of a document that a statement rests on. Words, stemmed bigrams, clauses, neighbours and digits together.
import { isNumberToken, tokens } from '../text/tokens.ts';
import { buildIndex, type Index, scores } from './bm25.ts';
import { stem } from './porter.ts';

/** Weights of RETRIEVAL §2, rounded from a regression on the development half. */
const WEIGHTS = { words: 0.2, bigrams: 1, clauses: 2.3, window: 2.1, digits: 0.9, digitsAsked: 1.4 };

export interface ClaimIndex {
  readonly size: number;
  readonly words: Index;
  readonly bigrams: Index;
  /** Each paragraph with the one before and the one after, stemmed. */
  readonly window: Index;
  /** Share of number tokens. */
  readonly digits: Float64Array;
}

const stems = (list: readonly string[]): string[] => list.map(stem);
const pairs = (list: readonly string[]): string[] => list.slice(1).map((t, i) => `${list[i]}_${t}`);

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
    window: buildIndex(stemmed.map((list, i) => [...(stemmed[i - 1] ?? []), ...list, ...(stemmed[i + 1] ?? [])])),
    digits,
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

const DIGITS_ASKED = 6;

/** Scores of all paragraphs for a statement; higher is more likely what it rests on. */
export function claimScores(index: ClaimIndex, statement: string): Float64Array {
  const query = tokens(statement);
  const stemmed = stems(query);
  const words = normalised(scores(index.words, query));
  const bigrams = normalised(scores(index.bigrams, pairs(stemmed)));
  const window = normalised(scores(index.window, stemmed));
  const clause = new Float64Array(index.size);
  for (const part of clauses(statement)) {
    const own = normalised(scores(index.words, part));
    for (let i = 0; i < clause.length; i++) if (own[i]! > clause[i]!) clause[i] = own[i]!;
  }
  const asked = (statement.match(/\d/g)?.length ?? 0) > DIGITS_ASKED ? WEIGHTS.digitsAsked : 0;
  return Float64Array.from(
    { length: index.size },
    (_, i) =>
      WEIGHTS.words * words[i]! +
      WEIGHTS.bigrams * bigrams[i]! +
      WEIGHTS.clauses * clause[i]! +
      WEIGHTS.window * window[i]! +
      (WEIGHTS.digits + asked) * index.digits[i]!,
  );
}
