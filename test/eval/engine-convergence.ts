// Measures the convergence detector on generated pairs of sides: the same view in other words, and two views of one company.
import { CONVERGENCE_LIMIT, convergence } from '#shared/case/convergence.ts';
import { printedValue } from '#shared/case/pack.ts';
import type { Claim, Locale, Side } from '#shared/schema/case.ts';
import type { MetricEvidence } from '#shared/schema/evidence.ts';
import { sampleUnits } from '#test/unit/case/sample-set.ts';

type Figure = { name: string; value: number; unit: string; n?: number };

const SAY: Record<'en' | 'zh', ((name: string, value: string, label: string) => string)[]> = {
  en: [
    (name, value, label) => `${name} was ${value} in ${label}`,
    (name, value, label) => `In ${label} ${name} came to ${value}`,
    (name, value, label) => `${name} stood at ${value} for ${label}`,
  ],
  zh: [
    (name, value, label) => `${label}${name}为${value}`,
    (name, value, label) => `${name}在${label}达到${value}`,
    (name, value, label) => `${label}的${name}是${value}`,
  ],
};

function claims(side: Side, units: readonly MetricEvidence[], style: number, locale: Locale): Claim[] {
  const say = SAY[locale === 'en' ? 'en' : 'zh'];
  return units.map((unit, i) => ({
    id: `opening.${side}.${i + 1}`,
    side,
    round: 1,
    text: say[(style + i) % say.length]!(unit.metric, printedValue(unit.value, unit.unit, locale), unit.period.label),
    evidence: [unit.id],
    numbers: [],
    confidence: 60,
    status: 'admitted',
  }));
}

/** Pairs of openings: `same` tells whether both sides argue from the same units. */
export function pairs(): { bull: Claim[]; bear: Claim[]; same: boolean }[] {
  const units = sampleUnits().filter((unit): unit is MetricEvidence => unit.kind === 'metric');
  const out: { bull: Claim[]; bear: Claim[]; same: boolean }[] = [];
  for (const locale of ['en', 'zh-CN'] as const) {
    for (let i = 0; i < 60; i++) {
      const at = (k: number): MetricEvidence => units[(i * 5 + k * 3) % units.length]!;
      const mine = [at(0), at(1), at(2)];
      const theirs = units.filter((unit) => !mine.includes(unit));
      const others = [0, 1, 2].map((k) => theirs[(i * 7 + k * 4) % theirs.length]!);
      out.push({ bull: claims('bull', mine, i, locale), bear: claims('bear', mine, i + 1, locale), same: true });
      // One shared figure is no convergence: both sides may look at revenue.
      const overlap = i % 3 === 0 ? [mine[0]!, others[1]!, others[2]!] : others;
      out.push({ bull: claims('bull', mine, i, locale), bear: claims('bear', overlap, i + 1, locale), same: false });
    }
  }
  return out;
}

export async function measure(): Promise<Figure[]> {
  const all = pairs().map(({ bull, bear, same }) => ({
    same,
    found: convergence([...bull, ...bear], 1, ['bull', 'bear']) > CONVERGENCE_LIMIT,
  }));
  const same = all.filter((pair) => pair.same);
  const different = all.filter((pair) => !pair.same);
  return [
    { name: 'convergence-found', value: same.filter((pair) => pair.found).length / same.length, unit: 'ratio', n: same.length },
    {
      name: 'convergence-false',
      value: different.filter((pair) => pair.found).length / different.length,
      unit: 'ratio',
      n: different.length,
    },
  ];
}
