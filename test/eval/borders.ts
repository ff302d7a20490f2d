// Measures the compliance borders by code on sentences by other hands: violations found in each class, facts let through. The first set was met
// while the rules grew (first look: 32.9 % found, 1.8 % of facts taken), so it only guards against going back; the second was looked at once with
// rules and weights frozen: 96.5 % of 200 found, 4.0 % of 150 facts taken. The halves of the third were looked
// at one after the other: 92.7 % found and 13.2 % taken, then, after learning from the first, 93.9 % and 5.2 % (n 164 and 153). All three have since been
// learned from: what is printed now guards against going back.
import { complianceHits } from '#shared/checks/compliance.ts';
import { complianceSentences } from './unseen/compliance-sentences.ts';
import { complianceSentencesM } from './unseen/compliance-sentences-m.ts';
import { complianceSentencesR } from './unseen/compliance-sentences-r.ts';

type Figure = { name: string; value: number; unit: string; n?: number };
type Sentence = { text: string; label: string };

const share = <T>(list: readonly T[], test: (item: T) => boolean): number => list.filter(test).length / Math.max(1, list.length);

function figures(name: string, list: readonly Sentence[], show?: (line: string) => void): Figure[] {
  const caught = (one: Sentence): boolean => complianceHits(one.text).length > 0;
  const wrong = list.filter((one) => one.label !== 'fact');
  const facts = list.filter((one) => one.label === 'fact');
  for (const one of list) if (caught(one) === (one.label === 'fact')) show?.(`${name} ${one.label} ${one.text}`);
  return [
    { name: `borders.${name}.recall`, value: share(wrong, caught), unit: 'ratio', n: wrong.length },
    { name: `borders.${name}.false-positives`, value: share(facts, caught), unit: 'ratio', n: facts.length },
    ...[...new Set(wrong.map((one) => one.label))].map((label) => {
      const own = wrong.filter((one) => one.label === label);
      return { name: `borders.${name}.class.${label}`, value: share(own, caught), unit: 'ratio', n: own.length };
    }),
  ];
}

export async function measure(show?: (line: string) => void): Promise<Figure[]> {
  return [
    ...figures('other-hand', complianceSentences, show),
    ...figures('second-hand', complianceSentencesM, show),
    ...figures('third-hand', complianceSentencesR, show),
  ];
}
