// TAT-QA: gold derivations executed and tied to printed figures, and derivations found without being told from the question's words and its answer.
import { readClaim } from '#shared/checks/derivation/claim.ts';
import { executeFormula } from '#shared/checks/derivation/formula.ts';
import { searchDerivation } from '#shared/checks/derivation/search.ts';
import type { Amount } from '#shared/text/amounts.ts';
import { hasData } from '#test/support/data-dir.ts';
import { arithmetic, printedIn, readTatQa, type TatQuestion, tatCells } from './tatqa-read.ts';

type Figure = { name: string; value: number; unit: string; n?: number; bar?: { min?: number; max?: number } };

const POWER: Readonly<Record<string, number>> = { thousand: 1e3, million: 1e6, billion: 1e9 };
/** Unit of the last digit of an answer, which the set rounds to two decimals at most. */
const unitOf = (value: number): number => 10 ** -(String(Math.round(value * 1e4) / 1e4).split('.')[1]?.length ?? 0);
const claimOf = ({ question, scale, answer }: TatQuestion, value: number) => {
  const power = POWER[scale] ?? 1;
  const ulp = (unitOf(answer) * power) as Amount;
  return readClaim(question, { value: (value * power) as Amount, ulp, round: ulp, unit: scale === 'percent' ? 'percent' : 'number' });
};
/** Counts and the hundred of a percentage are no figures of the document. */
const isConstant = (value: number, printed: readonly number[]): boolean =>
  value === 100 || (Number.isInteger(value) && Math.abs(value) <= 12 && !printed.includes(Math.abs(value)));

export const measure = async (): Promise<Figure[]> => {
  if (!hasData('bench', 'tatqa')) return [];
  let [n, executed, operands, tied, found, exact, milliseconds] = [0, 0, 0, 0, 0, 0, 0];
  const accepted: Record<string, [hits: number, n: number]> = {
    'plus-1': [0, 0],
    'minus-1': [0, 0],
    'times-10': [0, 0],
    'sign-flip': [0, 0],
  };
  for (const doc of readTatQa()) {
    const cells = tatCells(doc);
    const values = new Map(cells.map((c) => [c.id, Math.abs(c.value)]));
    const printed = printedIn(doc);
    for (const q of arithmetic(doc)) {
      n++;
      const gold = executeFormula(q.derivation);
      if (gold && Math.abs(gold.value - q.answer) <= 0.0051) executed++;
      const figures = (gold?.operands ?? []).map((o) => Math.abs(o.value)).filter((v) => !isConstant(v, printed));
      operands += figures.length;
      tied += figures.filter((v) => printed.some((p) => Math.abs(p - v) < 1e-9)).length;
      const from = performance.now();
      const { found: matches, confirmed } = searchDerivation(claimOf(q, q.answer), cells);
      milliseconds += performance.now() - from;
      if (confirmed) {
        found++;
        const used = (matches[0]?.operands ?? []).map((id) => values.get(id) ?? Number.NaN);
        if (used.every((v) => figures.some((f) => [1, 1e3, 1e6, 1e9].some((s) => Math.abs(v - f * s) < 1e-6 * Math.max(1, v))))) exact++;
      }
      const altered = { 'plus-1': q.answer * 1.01, 'minus-1': q.answer * 0.99, 'times-10': q.answer * 10, 'sign-flip': -q.answer };
      for (const [name, value] of Object.entries(altered)) {
        const unit = unitOf(q.answer);
        const shown = Math.round(value / unit) * unit;
        const score = accepted[name];
        if (!score || Math.abs(shown - q.answer) < unit / 2) continue;
        score[1]++;
        if (searchDerivation(claimOf(q, shown), cells).confirmed) score[0]++;
      }
    }
  }
  const share = ([hits, of]: [number, number] = [0, 0]): number => hits / Math.max(1, of);
  const wrong = (name: string, bar?: { max: number }): Figure => ({
    name: `derivation.tatqa.accepted.${name}`,
    value: share(accepted[name]),
    unit: 'ratio',
    n: accepted[name]?.[1] ?? 0,
    ...(bar ? { bar } : {}),
  });
  return [
    { name: 'derivation.tatqa.executed', value: executed / n, unit: 'ratio', n, bar: { min: 0.99 } },
    { name: 'derivation.tatqa.operands-tied', value: tied / operands, unit: 'ratio', n: operands, bar: { min: 0.99 } },
    { name: 'derivation.tatqa.found', value: found / n, unit: 'ratio', n, bar: { min: 0.8 } },
    { name: 'derivation.tatqa.found.gold-operands', value: exact / Math.max(1, found), unit: 'ratio', n: found },
    wrong('plus-1', { max: 0.02 }),
    wrong('minus-1', { max: 0.02 }),
    wrong('times-10'),
    wrong('sign-flip'),
    { name: 'derivation.tatqa.ms', value: milliseconds / n, unit: 'ms', n },
  ];
};
