// Owns whether a number is set against something else than the company's reported figures: expectations, or a basis that leaves things out.
import type { AmountMention } from '../../text/amounts.ts';
import { otherBasis } from './lexicon.ts';
import type { Sentence } from './sentence.ts';

const AGAINST_OTHERS = /\b(?:miss(?:ed|es)|beat|beats|short of|shy of|fell short)\b|(?:低于|高于|超出?|不及)(?:市场)?预期/i;

const CHANGES: ReadonlySet<string> = new Set(['percent', 'pp', 'bps']);

/** `grew 2 % in 2024 and 8 % in 2022`: of several changes, each with its year right after it, the year of this one. */
export const ownYear = (s: Sentence, n: AmountMention): string | undefined => {
  const yearAfter = (m: AmountMention): string | undefined =>
    s.periods.find((p) => p.start >= m.end && /^\s?(?:in|for|during|over)?\s?(?:the\s)?$/i.test(s.text.slice(m.end, p.start)))?.label;
  const years = new Set(s.numbers.filter((m) => CHANGES.has(m.unit)).flatMap((m) => yearAfter(m) ?? []));
  return years.size > 1 ? yearAfter(n) : undefined;
};

/** A clause that measures a step against what others had expected. */
export const isAgainstOthers = (clause: string): boolean => AGAINST_OTHERS.test(clause);

/** `Excluding the sold businesses, net sales were …`: up to a semicolon or a contrast, unless the clause says that it is as reported. */
export const isOnOtherBasis = (s: Sentence, n: AmountMention): boolean => {
  const before = s.text.slice(s.span.start, n.start);
  const part = before.slice(
    Math.max(-1, ...[...before.matchAll(/[;；]|\bbut\b|\bwhile\b|而(?!且)|但/gi)].map((m) => m.index + m[0].length - 1)) + 1,
  );
  return otherBasis.test(part) && !/\b(?:as )?reported\b|(?:报告|报表|列报|申报)口径/i.test(part);
};
