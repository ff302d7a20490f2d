// Whether a US statement adds up as printed (METRICS 2.6): the identities of the balance sheet, gross profit, and the change in cash.
import { decimal } from '../../metrics/exact.ts';
import { footing } from '../../metrics/footing.ts';
import type { Cell } from '../../schema/cell.ts';
import type { Check } from '../printed-statements/checks.ts';
import type { Lack } from '../printed-statements/read.ts';

const PARTS = { FY: 'FY', H1: 'H1', Q1: 'Q1', '9M': '9M' } as const;

/** The balance sheet's second sum where no total of liabilities is printed: liabilities and equity equal assets. */
export function usChecks(cells: readonly Cell[]): { marked: Cell[]; checks: Check[]; lacks: Lack[] } {
  const checks: Check[] = [];
  const lacks: Lack[] = [];
  const suspects = new Set<Cell>();
  for (const f of footing(cells)) {
    const any = f.cells[0]!;
    const part = PARTS[any.period.fiscalPeriod as keyof typeof PARTS] ?? 'FY';
    const column = { key: any.period.label, scope: 'consolidated' as const, year: any.period.fiscalYear, part };
    checks.push({ check: f.check, ok: f.ok, left: f.left, right: f.right, column, items: f.cells.map((c) => c.item) });
    if (f.ok) continue;
    for (const c of f.cells) suspects.add(c);
    lacks.push({
      query: `${f.check.split(' = ')[0]} ${any.period.label}`,
      code: 'does-not-foot',
      message: `${f.check} (${decimal(f.left)} ≠ ${decimal(f.right)}): the figures concerned are not used.`,
    });
  }
  return { marked: cells.map((c) => (suspects.has(c) ? { ...c, flags: [...(c.flags ?? []), 'suspect'] } : c)), checks, lacks };
}
