// Derivations over real statements: claims with traces, true and mutated, and prose whose derived numbers are found without a trace.
import { findDerivation } from '#shared/checks/derivation/find.ts';
import { type Amount, parseAmounts } from '#shared/text/amounts.ts';
import { measureTraces, trueClaims } from './derivation-traces.ts';
import { figuresOf } from './numbers-figures.ts';
import { randomOf } from './numbers-generate.ts';

type Figure = { name: string; value: number; unit: string; n?: number; bar?: { min?: number; max?: number } };

export const measure = async (): Promise<Figure[]> => {
  const traces = measureTraces();
  if (traces.true === 0) return [];
  const random = randomOf(5);
  const times: number[] = [];
  let [n, found, altered, asserted] = [0, 0, 0, 0];
  for (const symbol of ['AAPL.US', 'NVDA.US', 'KMB.US'] as const) {
    const values = figuresOf(symbol)?.values ?? [];
    for (const claim of trueClaims(symbol, 40)) {
      const amounts = parseAmounts(claim.text);
      const at = claim.text.indexOf(claim.printed);
      const number = amounts.find((a) => a.start <= at + 1 && a.end > at);
      if (!number) continue;
      n++;
      const from = performance.now();
      if (findDerivation(claim.text, number, amounts, values).outcome === 'found') found++;
      times.push(performance.now() - from);
      const step = number.ulp * (2 + Math.floor(random.next() * 40)) * (random.next() < 0.5 ? -1 : 1);
      altered++;
      if (findDerivation(claim.text, { ...number, value: (number.value + step) as Amount }, amounts, values).outcome === 'found')
        asserted++;
    }
  }
  times.sort((a, b) => a - b);
  return [
    { name: 'derivation.trace.executed-again', value: traces.passed / traces.true, unit: 'ratio', n: traces.true, bar: { min: 1 } },
    { name: 'derivation.trace.wrong-refused', value: traces.refused / traces.wrong, unit: 'ratio', n: traces.wrong, bar: { min: 0.995 } },
    {
      name: 'derivation.trace.wrong-refused.by-arithmetic-alone',
      value: traces.refusedByArithmetic / traces.wrong,
      unit: 'ratio',
      n: traces.wrong,
    },
    ...Object.entries(traces.kinds).map(([kind, [refused, of]]) => ({
      name: `derivation.trace.wrong-refused.${kind}`,
      value: refused / of,
      unit: 'ratio',
      n: of,
    })),
    { name: 'derivation.prose.found', value: found / n, unit: 'ratio', n },
    { name: 'derivation.prose.altered-asserted', value: asserted / altered, unit: 'ratio', n: altered, bar: { max: 0.02 } },
    { name: 'derivation.prose.ms', value: times[times.length >> 1] ?? 0, unit: 'ms', n, bar: { max: 2 } },
  ];
};
