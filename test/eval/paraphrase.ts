// Measures support verdicts on labelled pairs: the confusion matrix, and what matters most: a twisted claim that passes.
import { compareWithSource, type Support } from '#shared/checks/paraphrase.ts';
import { pairs } from '#test/eval/paraphrase-set.ts';

const verdicts: readonly Support[] = ['supported', 'needs-person', 'contradicted', 'not-found'];

export const measure = async (): Promise<{ name: string; value: number; unit: string; n?: number }[]> => {
  const judged = pairs.map(([claim, source, label]) => ({ label, verdict: compareWithSource(claim, source).verdict }));
  const count = (label: Support, verdict: Support): number => judged.filter((j) => j.label === label && j.verdict === verdict).length;
  const twisted = judged.filter(({ label }) => label !== 'supported');
  return [
    {
      name: 'paraphrase.right',
      value: judged.filter((j) => j.label === j.verdict).length / judged.length,
      unit: 'ratio',
      n: judged.length,
    },
    {
      name: 'paraphrase.twisted-passed',
      value: twisted.filter((j) => j.verdict === 'supported').length / twisted.length,
      unit: 'ratio',
      n: twisted.length,
    },
    ...verdicts.flatMap((label) =>
      verdicts.map((verdict) => ({
        name: `paraphrase.${label}.as.${verdict}`,
        value: count(label, verdict),
        unit: 'count',
        n: pairs.length,
      })),
    ),
  ];
};
