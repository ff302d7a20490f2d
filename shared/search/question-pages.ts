// RETRIEVAL recipe B: the page of a filing that answers a question. Words, synonyms, the metric asked for, and where its statement is printed.
import { tokens } from '../text/tokens.ts';
import { buildIndex, type Index, scores } from './bm25.ts';
import { normalised } from './claim-paragraphs.ts';
import { METRIC_ROUTES, SYNONYMS } from './lexicon.ts';
import { stem } from './porter.ts';
import { type Statement, statementPages } from './statement-pages.ts';

export interface PageIndex {
  readonly size: number;
  readonly words: Index;
  readonly bigrams: Index;
  /** Windows of 100 tokens, every 50; `page[i]` is the page of window i. */
  readonly windows: Index;
  readonly page: Int32Array;
  readonly statements: Readonly<Record<Statement, Float64Array>>;
}

const WINDOW = 100;
const STRIDE = 50;
const pairs = (list: readonly string[]): string[] => list.slice(1).map((t, i) => `${list[i]}_${t}`);
const stemmed = (text: string): string[] => tokens(text).map(stem);

/** Indexes the pages of one document; texts keep their line breaks. */
export function pageIndex(pages: readonly string[]): PageIndex {
  const lists = pages.map(stemmed);
  const windows: string[][] = [];
  const page: number[] = [];
  lists.forEach((list, p) => {
    for (let at = 0; at === 0 || at + STRIDE < list.length; at += STRIDE) {
      windows.push(list.slice(at, at + WINDOW));
      page.push(p);
    }
  });
  return {
    size: pages.length,
    words: buildIndex(lists),
    bigrams: buildIndex(lists.map(pairs)),
    windows: buildIndex(windows),
    page: Int32Array.from(page),
    statements: statementPages(pages),
  };
}

/** Instructions to a reader, which name no content. */
const INSTRUCTIONS: readonly RegExp[] = [
  /\bround (?:your answer|to)[^.?]*[.?]?/gi,
  /\b(?:please )?(?:answer|respond|reply)\b[^.?]*\b(?:in|with|to)\b[^.?]*(?:units?|decimal|percent|format|usd|dollars?|thousands|millions|billions)[^.?]*[.?]?/gi,
  /\bassume (?:that )?you are[^.?:]*[.?:]?/gi,
  /\byou are an?[^.?:]*:/gi,
  /\bhere'?s the question:?/gi,
  /\b(?:please )?base your judgments? on[^.?]*[.?]?/gi,
  /\b(?:give a response to|respond to|address|answer) the question by[^.?]*[.?]?/gi,
  /\bif [^.?]*\bnot\b[^.?]*(?:useful|relevant|meaningful)[^.?]*(?:state|explain)[^.?]*[.?]?/gi,
  /\bin units of percents?[^.?]*[.?]?/gi,
  /\(in (?:usd|us\$)[^)]*\)/gi,
];

const NAMED: readonly (readonly [RegExp, Statement])[] = [
  [/\bp ?& ?l\b|income statement|statements? of (?:income|operations|earnings)|profit and loss/i, 'I'],
  [/balance sheet|statements? of financial (?:position|condition)/i, 'B'],
  [/cash flow statement|statements? of cash flows?/i, 'C'],
];
/** Beyond this a question is no question; the instruction patterns are quadratic. */
const LONGEST_QUESTION = 800;
const PARTS = /segment|region|geograph|countr|business line/i;

export interface Question {
  readonly text: string;
  readonly terms: string[];
  readonly synonyms: readonly { readonly terms: string[]; readonly weight: number }[];
  readonly metricTerms: string[];
  readonly need: Readonly<Record<Statement, number>>;
}

/** What a question asks for. `company` names are taken out, as every page carries them. */
export function readQuestion(question: string, company = ''): Question {
  const asked = question.slice(0, LONGEST_QUESTION);
  const named = NAMED.filter(([shape]) => shape.test(asked)).map(([, kind]) => kind);
  let text = asked;
  for (const shape of INSTRUCTIONS) text = text.replace(shape, ' ');
  const names = new Set(company.toLowerCase().match(/[a-z0-9]+/g) ?? []);
  const terms = tokens(text)
    .filter((t) => t !== 's' && !names.has(t))
    .map(stem);
  const plain = ` ${tokens(text, { keepStopWords: true }).join(' ')} `;
  const synonyms: { terms: string[]; weight: number }[] = [];
  for (const group of SYNONYMS) {
    const found = group.filter((phrase) => plain.includes(` ${phrase} `));
    if (found.length === 0) continue;
    for (const phrase of group) {
      if (found.includes(phrase)) continue;
      const words = stemmed(phrase);
      if (words.length) synonyms.push({ terms: words, weight: 1 / words.length });
    }
  }
  const need: Record<Statement, number> = { I: 0, B: 0, C: 0 };
  const metricTerms: string[] = [];
  for (const route of METRIC_ROUTES) {
    if (!route.pattern.test(text)) continue;
    metricTerms.push(...stemmed(route.terms));
    for (const kind of route.statements) need[kind as Statement] = Math.max(need[kind as Statement], named.length ? 0.3 : 0.6);
  }
  if (PARTS.test(text) && named.length === 0) for (const kind of ['I', 'B', 'C'] as const) need[kind] *= 0.4;
  for (const kind of named) need[kind] = 1;
  return { text, terms, synonyms, metricTerms, need };
}

const WEIGHTS = { bigrams: 0.3, synonyms: 0.3, metric: 0.5, window: 0.5 };

/** Scores of all pages for a question. */
export function pageScores(index: PageIndex, question: Question): Float64Array {
  const words = normalised(scores(index.words, question.terms));
  const bigrams = normalised(scores(index.bigrams, pairs(question.terms)));
  const metric = normalised(scores(index.words, question.metricTerms));
  const expansion = new Float64Array(index.size);
  for (const { terms, weight } of question.synonyms) {
    const own = scores(index.words, terms);
    for (let i = 0; i < expansion.length; i++) expansion[i] = expansion[i]! + weight * own[i]!;
  }
  const synonyms = normalised(expansion);
  const inWindows = scores(index.windows, [...question.terms, ...question.metricTerms], { b: 0.4 });
  const bestWindow = new Float64Array(index.size);
  for (let i = 0; i < inWindows.length; i++) {
    const page = index.page[i]!;
    if (inWindows[i]! > bestWindow[page]!) bestWindow[page] = inWindows[i]!;
  }
  const window = normalised(bestWindow);
  return Float64Array.from({ length: index.size }, (_, i) => {
    let score =
      words[i]! +
      WEIGHTS.bigrams * bigrams[i]! +
      WEIGHTS.synonyms * synonyms[i]! +
      WEIGHTS.metric * metric[i]! +
      WEIGHTS.window * window[i]!;
    for (const kind of ['I', 'B', 'C'] as const) score += question.need[kind] * index.statements[kind][i]!;
    return score;
  });
}
