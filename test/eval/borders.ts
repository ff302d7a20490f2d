// Measures the compliance borders by code on sentences by another hand: violations found in each class, facts let through. First look, before any rule
// was changed for them: 32.9 % found, 1.8 % of facts taken. After mending from the even half, the odd half: 51.2 %, 1.8 %. Then that half was met too:
// what is printed now only guards against going back.
import { complianceHits } from '#shared/checks/compliance.ts';
import { complianceSentences } from './unseen/compliance-sentences.ts';

type Figure = { name: string; value: number; unit: string; n?: number };

const share = <T>(list: readonly T[], test: (item: T) => boolean): number => list.filter(test).length / Math.max(1, list.length);

export async function measure(show?: (line: string) => void): Promise<Figure[]> {
  const caught = (one: { text: string }): boolean => complianceHits(one.text).length > 0;
  const wrong = complianceSentences.filter((one) => one.label !== 'fact');
  const facts = complianceSentences.filter((one) => one.label === 'fact');
  for (const one of complianceSentences) if (caught(one) === (one.label === 'fact')) show?.(`${one.label} ${one.text}`);
  const classes = [...new Set(wrong.map((one) => one.label))];
  return [
    { name: 'borders.other-hand.recall', value: share(wrong, caught), unit: 'ratio', n: wrong.length },
    { name: 'borders.other-hand.false-positives', value: share(facts, caught), unit: 'ratio', n: facts.length },
    ...classes.map((label) => {
      const own = wrong.filter((one) => one.label === label);
      return { name: `borders.other-hand.class.${label}`, value: share(own, caught), unit: 'ratio', n: own.length };
    }),
  ];
}
