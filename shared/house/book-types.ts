// The fixed shape of rules and answers: text as it stands in the data files, and compiled.
import type { Node } from './expression.ts';

export type Dimension =
  | 'growth'
  | 'profitability'
  | 'cash'
  | 'working-capital'
  | 'balance-sheet'
  | 'capital-return'
  | 'investment'
  | 'earnings-quality'
  | 'governance'
  | 'legal'
  | 'valuation'
  | 'business-event';

export type Topic =
  | 'demand'
  | 'cash'
  | 'margin'
  | 'profit-source'
  | 'leverage'
  | 'capital-return'
  | 'investment'
  | 'inventory'
  | 'returns'
  | 'asset-quality'
  | 'governance'
  | 'legal'
  | 'valuation';

export interface Bilingual {
  zh: string;
  en: string;
}

/** Fields of ANALYST 1.1. `t`: values of `x` at which the signal starts to count and is complete. */
export interface RuleText {
  id: string;
  name: Bilingual;
  dim: Dimension;
  topic: Topic;
  mat: number;
  when: string;
  x: string;
  t: readonly [number, number];
  hold: string;
  with: readonly string[];
  cite: readonly string[];
  zh: readonly string[];
  en: readonly string[];
  fact: Bilingual;
  /** The fact where the first has a figure that is not meaningful (growth into a loss). */
  otherwise?: Bilingual;
  refuted: Bilingual;
  by: readonly string[];
}

/** `direct`: same question, tied by an accounting identity or the same measure; `context`: same question, another measure. */
export interface AnswerText {
  id: string;
  to: readonly string[];
  kind: 'direct' | 'context';
  when: string;
  x: string;
  t: readonly [number, number];
  cite: readonly string[];
  zh: readonly string[];
  en: readonly string[];
}

export interface Rule extends RuleText {
  side: 'bull' | 'bear';
  ast: { when: Node; x: Node; hold: Node | 'once' };
}
export interface Answer extends AnswerText {
  side: 'bull' | 'bear';
  ast: { when: Node; x: Node };
}
