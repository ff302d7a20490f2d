// Opening claims: the fired rules put into words, three a side at most.
import type { ClaimMade, Locale } from '../schema/case.ts';
import type { EvidenceSet } from '../schema/evidence.ts';
import { type Writing, writingOf } from '../text/format.ts';
import { traditional } from '../text/format-traditional.ts';
import { type Facts, factsOf } from './facts.ts';
import { choose, type Fired, fire } from './fire.ts';
import type { HouseOpenings, NotEvaluable } from './outcomes.ts';
import { withPrintedRows } from './printed.ts';
import { type RenderContext, type Rendered, renderFirst } from './render.ts';

interface Worded {
  sentence: Rendered;
  fact: Rendered;
}

const FALLBACK = { zh: '{period}：', en: '{period}: ' } as const;
const STOP = { zh: '。', en: '.' } as const;

/** A fired rule in words: a variant whose placeholders all resolve, else period and fact; undefined when neither can be said. */
function wordsOf(one: Fired, facts: Facts, writing: Writing): Worded | undefined {
  const context: RenderContext = { facts, writing, run: one.run, ...(one.event ? { event: one.event } : {}) };
  const facts_ = [one.rule.fact[writing], ...(one.rule.otherwise ? [one.rule.otherwise[writing]] : [])];
  const fact = renderFirst(facts_, context);
  if (!fact) return undefined;
  const sentence = renderFirst([...one.rule[writing], FALLBACK[writing] + one.rule.fact[writing] + STOP[writing]], context);
  return sentence && { sentence, fact };
}

const local = (text: string, locale: Locale): string => (locale === 'zh-TW' ? traditional(text) : text);

/** Opening claims of both sides from the rules of the book; numbers carry evidence ids of the completed set or a derivation trace. */
export function openingsOf(set: EvidenceSet, locale: Locale): HouseOpenings {
  const facts = factsOf(set);
  const writing = writingOf(locale);
  const { fired, notEvaluable } = fire(facts);
  const words = new Map(fired.map((one) => [one, wordsOf(one, facts, writing)]));
  const side = (name: 'bull' | 'bear'): ClaimMade[] =>
    choose(
      fired.filter((one) => one.rule.side === name),
      (one) => words.get(one) !== undefined,
    ).flatMap((one, i): ClaimMade[] => {
      const said = words.get(one);
      if (!said) return [];
      return [
        {
          id: `opening.${name}.${i + 1}`,
          side: name,
          round: 1,
          text: local(said.sentence.text, locale),
          evidence: withPrintedRows([...one.cite, ...said.sentence.evidence], set),
          numbers: said.sentence.numbers.map((n) => ({ ...n, text: local(n.text, locale) })),
          confidence: one.confidence,
          topic: one.rule.topic,
          rule: one.rule.id,
          fact: local(said.fact.text, locale),
          refuted: local(one.rule.refuted[writing], locale),
        },
      ];
    });
  const unsaid = fired
    .filter((one) => words.get(one) === undefined)
    .map((one): NotEvaluable => ({ rule: one.rule.id, name: one.rule.name, missing: ['text'] }));
  return {
    bull: side('bull'),
    bear: side('bear'),
    fired: fired.map((one) => ({ rule: one.rule.id, confidence: one.confidence })),
    notEvaluable: [...notEvaluable, ...unsaid],
  };
}
