// Measures support verdicts on labelled pairs, our own and those by another hand: the confusion matrix, and what matters most, twisted claims that pass.
import { compareWithSource, type Support } from '#shared/checks/paraphrase.ts';
import { pairs } from '#test/eval/paraphrase-set.ts';
import { paraphrasePairsO } from '#test/eval/unseen/paraphrase-pairs-o.ts';
import { paraphrasePairsR } from '#test/eval/unseen/paraphrase-pairs-r.ts';
import { qualifierPairs } from '#test/eval/unseen/qualifier-pairs.ts';

type Figure = { name: string; value: number; unit: string; n?: number; bar?: { min?: number; max?: number } };
type Labelled = { claim: string; source: string; label: Support };

const verdicts: readonly Support[] = ['supported', 'needs-person', 'contradicted', 'not-found'];

const figures = (name: string, set: readonly Labelled[], bars: { right?: number; passed?: number; held?: number }): Figure[] => {
  const judged = set.map(({ claim, source, label }) => ({ label, verdict: compareWithSource(claim, source).verdict }));
  const twisted = judged.filter(({ label }) => label !== 'supported');
  const faithful = judged.filter(({ label }) => label === 'supported');
  const share = (list: typeof judged, hit: (j: (typeof judged)[number]) => boolean): number =>
    list.filter(hit).length / Math.max(1, list.length);
  return [
    {
      name: `${name}.right`,
      value: share(judged, (j) => j.label === j.verdict),
      unit: 'ratio',
      n: judged.length,
      ...(bars.right === undefined ? {} : { bar: { min: bars.right } }),
    },
    {
      name: `${name}.twisted-passed`,
      value: share(twisted, (j) => j.verdict === 'supported'),
      unit: 'ratio',
      n: twisted.length,
      ...(bars.passed === undefined ? {} : { bar: { max: bars.passed } }),
    },
    {
      name: `${name}.faithful-held`,
      value: share(faithful, (j) => j.verdict !== 'supported'),
      unit: 'ratio',
      n: faithful.length,
      ...(bars.held === undefined ? {} : { bar: { max: bars.held } }),
    },
    ...verdicts.flatMap((label) =>
      verdicts
        .map((verdict) => ({ verdict, count: judged.filter((j) => j.label === label && j.verdict === verdict).length }))
        .filter(({ count }) => count > 0)
        .map(({ verdict, count }) => ({ name: `${name}.${label}.as.${verdict}`, value: count, unit: 'count', n: judged.length })),
    ),
  ];
};

export const measure = async (): Promise<Figure[]> => [
  ...figures(
    'paraphrase',
    pairs.map(([claim, source, label]) => ({ claim, source, label })),
    { right: 0.95, passed: 0, held: 0.05 },
  ),
  ...figures(
    'paraphrase.other-hand',
    qualifierPairs.map(({ claim, source, support }) => ({ claim, source, label: support === 'needs-a-person' ? 'needs-person' : support })),
    { right: 0.85, passed: 0.1, held: 0.1 },
  ),
  ...figures(
    'paraphrase.further-hand',
    paraphrasePairsO.map(({ claim, source, support }) => ({
      claim,
      source,
      label: support === 'needs-a-person' ? 'needs-person' : support,
    })),
    // First look: 60.8 % right, 18 of 69 twisted passed, 22 of 51 faithful held.
    { right: 0.7, passed: 0.1 },
  ),
  // Halves looked at one after the other: 71.0 % right, 5 of 42 passed, 10 of 20 held; then 53.2 %, 10 of 42 and 12 of 20.
  ...figures(
    'paraphrase.third-hand',
    paraphrasePairsR.map(({ claim, source, support }) => ({
      claim,
      source,
      label: support === 'needs-a-person' ? 'needs-person' : support,
    })),
    {},
  ),
];
