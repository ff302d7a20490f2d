// Measures the question classifier on labelled questions: the book's, and others written after the rules.
import { classify } from '#shared/case/classify.ts';
import { BOOK, type LabelledQuestion, OWN } from './engine-questions.ts';

type Figure = { name: string; value: number; unit: string; n?: number };

const SIMPLE = new Set(['lookup', 'definition', 'single-metric', 'event', 'comparison']);
const DEBATE = new Set(['full', 'risk-check']);

const share = (set: readonly LabelledQuestion[], test: (question: LabelledQuestion) => boolean): number =>
  set.filter(test).length / set.length;
const categoryOf = ([label, question]: LabelledQuestion): string => classify(question, label !== 'off-topic').category;

export async function measure(): Promise<Figure[]> {
  const all = [...BOOK, ...OWN];
  const simple = all.filter(([label]) => SIMPLE.has(label));
  const debate = all.filter(([label]) => DEBATE.has(label));
  const forecast = all.filter(([label]) => label === 'forecast');
  return [
    { name: 'classifier-accuracy', value: share(all, (q) => categoryOf(q) === q[0]), unit: 'ratio', n: all.length },
    { name: 'classifier-accuracy-own', value: share(OWN, (q) => categoryOf(q) === q[0]), unit: 'ratio', n: OWN.length },
    { name: 'simple-without-court', value: share(simple, (q) => !DEBATE.has(categoryOf(q))), unit: 'ratio', n: simple.length },
    { name: 'debate-missed', value: share(debate, (q) => !DEBATE.has(categoryOf(q))), unit: 'ratio', n: debate.length },
    { name: 'forecast-recall', value: share(forecast, (q) => categoryOf(q) === 'forecast'), unit: 'ratio', n: forecast.length },
  ];
}
