// FinDVer, numeric statements against their gold paragraphs: which false ones are caught without a trace, which true ones are flagged; beside it the gold formula.
import { readClaim } from '#shared/checks/derivation/claim.ts';
import { searchDerivation } from '#shared/checks/derivation/search.ts';
import { agrees, parseAmounts } from '#shared/text/amounts.ts';
import { hasData } from '#test/support/data-dir.ts';
import { type FindverCase, findverCases, isHeldOut } from './findver-gold.ts';

type Figure = { name: string; value: number; unit: string; n?: number; bar?: { min?: number; max?: number } };

/** A small bare integer counts things or years; it is no figure of a statement. */
const isFigure = (a: { unit: string; value: number; ulp: number }): boolean =>
  !((a.unit === 'number' || a.unit === 'count') && Math.abs(a.value) <= 12 && a.ulp >= 1);

/** True when every figure of the statement is confirmed by the paragraphs. */
export function confirmed({ statement, cells }: FindverCase): boolean {
  const amounts = parseAmounts(statement.statement);
  return amounts.filter(isFigure).every((a) => searchDerivation(readClaim(statement.statement, a, amounts), cells).confirmed);
}

/** The oracle: some figure of the statement is what the gold formula yields, to half a unit. */
const byGold = ({ statement, gold }: FindverCase): boolean =>
  gold?.every((value) =>
    parseAmounts(statement.statement).some((a) =>
      [1, 1e3, 1e6, 1e9].some((s) =>
        agrees({ ...a, value: Math.abs(a.value) as typeof a.value }, Math.abs(value) * s, 'ignore-approximators'),
      ),
    ),
  ) ?? false;

export const measure = async (): Promise<Figure[]> => {
  if (!hasData('bench', 'findver')) return [];
  const cases = findverCases().map((c) => ({ ...c, said: confirmed(c), oracle: byGold(c) }));
  const figures: Figure[] = [];
  const add = (name: string, list: typeof cases, key: 'said' | 'oracle', bars?: readonly [{ min: number }, { max: number }]): void => {
    const [wrong, right] = [list.filter((c) => !c.statement.entailment_label), list.filter((c) => c.statement.entailment_label)];
    figures.push(
      {
        name: `derivation.findver.${name}.caught`,
        value: wrong.filter((c) => !c[key]).length / Math.max(1, wrong.length),
        unit: 'ratio',
        n: wrong.length,
        ...(bars ? { bar: bars[0] } : {}),
      },
      {
        name: `derivation.findver.${name}.flagged`,
        value: right.filter((c) => !c[key]).length / Math.max(1, right.length),
        unit: 'ratio',
        n: right.length,
        ...(bars ? { bar: bars[1] } : {}),
      },
    );
  };
  const consistent = cases.filter((c) => c.consistent);
  add('consistent', consistent, 'said', [{ min: 0.9 }, { max: 0.25 }]);
  add(
    'consistent.dev',
    consistent.filter((c) => !isHeldOut(c.place)),
    'said',
  );
  add(
    'consistent.second-half',
    consistent.filter((c) => isHeldOut(c.place)),
    'said',
  );
  add('all', cases, 'said');
  add('oracle', cases, 'oracle');
  return figures;
};
