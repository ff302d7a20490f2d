// Whether a US statement adds up as printed (METRICS 2.6): the identities of the balance sheet, gross profit, and the change in cash.
import { decimal } from '../../metrics/exact.ts';
import { type Footing, footing } from '../../metrics/footing.ts';
import type { Cell } from '../../schema/cell.ts';
import type { Check } from '../printed-statements/checks.ts';
import type { Lack } from '../printed-statements/read.ts';

const PARTS = { FY: 'FY', H1: 'H1', Q1: 'Q1', '9M': '9M' } as const;

/** Items that a failed identity makes suspect, by its left side; others stand on rows that are told by their own names. */
const BLAMED: Readonly<Record<string, readonly string[]>> = {
  'gross-profit': ['gross-profit', 'cost-of-revenue'],
  'net-profit-consolidated': ['net-profit-consolidated', 'minority-profit'],
};
const CHANGE = 'change-in-cash';

/** Some statements print the change in cash before the effect of exchange rates, and that effect below it. */
function beforeFx(f: Footing): boolean {
  const fx = f.cells.find((c) => c.item === 'fx-on-cash');
  return f.check.startsWith(CHANGE) && fx !== undefined && Math.abs(f.left - (f.right - fx.value)) <= (fx.printedScale ?? 1) * 4;
}

/**
 * The identities that the cells of a report have to satisfy, the cells that a failed one makes suspect, and what to tell. `discontinued`:
 * the cash flow statement has rows of discontinued operations, which stand outside the three sums.
 */
export function usChecks(cells: readonly Cell[], discontinued: boolean): { marked: Cell[]; checks: Check[]; lacks: Lack[] } {
  const checks: Check[] = [];
  const lacks: Lack[] = [];
  const suspects = new Set<Cell>();
  const unadjusted = new Set<Cell>();
  for (const f of footing(cells)) {
    const any = f.cells[0]!;
    const part = PARTS[any.period.fiscalPeriod as keyof typeof PARTS] ?? 'FY';
    const column = { key: any.period.label, scope: 'consolidated' as const, year: any.period.fiscalYear, part };
    const early = !f.ok && beforeFx(f);
    const ok = f.ok || early;
    if (early) for (const c of f.cells) if (c.item === CHANGE) unadjusted.add(c);
    checks.push({ check: f.check, ok, left: f.left, right: f.right, column, items: f.cells.map((c) => c.item) });
    if (ok) continue;
    const left = f.check.split(' = ')[0]!;
    const blamed = left === CHANGE && discontinued ? [CHANGE, 'fx-on-cash'] : BLAMED[left];
    for (const c of f.cells) if (blamed === undefined || blamed.includes(c.item)) suspects.add(c);
    lacks.push({
      query: `${f.check.split(' = ')[0]} ${any.period.label}`,
      code: 'does-not-foot',
      message: `${f.check} (${decimal(f.left)} ≠ ${decimal(f.right)}): the figures concerned are not used.`,
    });
  }
  const flagged = (c: Cell): Cell => {
    const flag = suspects.has(c) ? 'suspect' : unadjusted.has(c) ? 'before-fx' : undefined;
    return flag === undefined ? c : { ...c, flags: [...(c.flags ?? []), flag] };
  };
  return { marked: cells.map(flagged), checks, lacks };
}
