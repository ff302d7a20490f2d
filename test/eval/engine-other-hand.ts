// Measures the question classifier and the likeness of claims on sets by another hand, written without sight of the rules.
import { classify } from '#shared/case/classify.ts';
import { likeness } from '#shared/case/convergence.ts';
import { convergencePairs } from './unseen/convergence-pairs.ts';
import { classifierQuestions } from './unseen/questions.ts';

type Figure = { name: string; value: number; unit: string; n?: number };
type Kind = 'simple' | 'debate' | 'forecast' | 'off-topic';

const DEBATE = new Set(['full', 'risk-check']);
/** A company is known for all but what has nothing to do with one: as on a quote page. */
export const kindOf = (text: string): Kind => {
  const { category } = classify(text, true);
  return DEBATE.has(category) ? 'debate' : category === 'forecast' || category === 'off-topic' ? category : 'simple';
};

const share = <T>(list: readonly T[], test: (item: T) => boolean): number => list.filter(test).length / list.length;

export async function measure(show?: (line: string) => void): Promise<Figure[]> {
  const of = (kind: Kind) => classifierQuestions.filter((q) => q.kind === kind);
  const right = (q: { text: string; kind: Kind }) => kindOf(q.text) === q.kind;
  for (const q of classifierQuestions) if (!right(q)) show?.(`${q.kind} taken for ${kindOf(q.text)}: ${q.text}`);
  const like = ({ a, b }: { a: string; b: string }) => likeness({ text: a, evidence: [] }, { text: b, evidence: [] });
  const same = convergencePairs.filter((p) => p.same);
  const different = convergencePairs.filter((p) => !p.same);
  // How well the likeness of bare wording tells the two apart: the share of (same, different) pairs in the right order.
  let ordered = 0;
  for (const s of same) for (const d of different) ordered += like(s) > like(d) ? 1 : like(s) === like(d) ? 0.5 : 0;
  return [
    { name: 'classifier.other-hand.accuracy', value: share(classifierQuestions, right), unit: 'ratio', n: classifierQuestions.length },
    {
      name: 'classifier.other-hand.simple-without-court',
      value: share(of('simple'), (q) => kindOf(q.text) !== 'debate'),
      unit: 'ratio',
      n: of('simple').length,
    },
    {
      name: 'classifier.other-hand.debate-missed',
      value: share(of('debate'), (q) => kindOf(q.text) !== 'debate'),
      unit: 'ratio',
      n: of('debate').length,
    },
    { name: 'classifier.other-hand.forecast-recall', value: share(of('forecast'), right), unit: 'ratio', n: of('forecast').length },
    { name: 'classifier.other-hand.off-topic-recall', value: share(of('off-topic'), right), unit: 'ratio', n: of('off-topic').length },
    { name: 'likeness.other-hand.ordered', value: ordered / (same.length * different.length), unit: 'ratio', n: convergencePairs.length },
  ];
}
