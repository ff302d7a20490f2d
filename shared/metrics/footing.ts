// Footing checks: the identities a statement has to satisfy (METRICS 2.6).
import type { Cell } from '../schema/cell.ts';
import { exactSum } from './exact.ts';

export interface Footing {
  /** e.g. "total-assets = total-liabilities + total-equity". */
  check: string;
  end: string;
  start?: string;
  ok: boolean;
  left: number;
  right: number;
  cells: Cell[];
}

interface Identity {
  left: string;
  right: readonly string[];
  basis: 'instant' | 'duration';
  /** For one standard only. */
  standard?: Cell['standard'];
}
/** `-x` is subtracted, `x?` may be absent. */
const identities: readonly Identity[] = [
  { left: 'total-assets', right: ['total-liabilities', 'total-equity', 'temporary-equity?'], basis: 'instant' },
  { left: 'liabilities-and-equity', right: ['total-assets'], basis: 'instant' },
  { left: 'total-equity', right: ['equity-parent', 'minority-equity?'], basis: 'instant' },
  { left: 'total-assets', right: ['current-assets', 'non-current-assets'], basis: 'instant' },
  { left: 'total-liabilities', right: ['current-liabilities', 'non-current-liabilities'], basis: 'instant' },
  { left: 'gross-profit', right: ['revenue', '-cost-of-revenue'], basis: 'duration' },
  {
    left: 'operating-income',
    right: [
      'total-operating-revenue',
      '-total-operating-cost',
      'other-income?',
      'investment-income?',
      'exchange-gain?',
      'hedging-gain?',
      'fair-value-gain?',
      '-credit-impairment?',
      '-asset-impairment?',
      'asset-disposal-income?',
    ],
    basis: 'duration',
    standard: 'cas',
  },
  {
    left: 'pretax-profit',
    right: ['operating-income', 'non-operating-income', '-non-operating-expense'],
    basis: 'duration',
    standard: 'cas',
  },
  { left: 'net-profit-consolidated', right: ['pretax-profit', '-income-tax'], basis: 'duration', standard: 'cas' },
  { left: 'net-profit-consolidated', right: ['net-profit', 'minority-profit?'], basis: 'duration' },
  { left: 'change-in-cash', right: ['ocf', 'icf', 'fincf', 'fx-on-cash?'], basis: 'duration' },
];

/**
 * Checks every identity whose needed rows are there, for each period and scope. Tolerance: printed unit × number of addends (half a
 * cent more for decimals). A check that fails makes all cells of its statement `suspect` — the caller sets the flag.
 */
export function footing(cells: readonly Cell[]): Footing[] {
  const periods = new Map<string, Map<string, Cell>>();
  for (const c of cells) {
    const k = `${c.scope ?? 'consolidated'}|${c.accession ?? c.snapshotId}|${c.period.start ?? ''}|${c.period.end}`;
    const at = periods.get(k) ?? new Map<string, Cell>();
    if (!at.has(c.item)) at.set(c.item, c);
    periods.set(k, at);
  }
  const out: Footing[] = [];
  for (const at of periods.values()) {
    const any = at.values().next().value!;
    for (const identity of identities) {
      if (identity.standard && identity.standard !== any.standard) continue;
      if ((identity.basis === 'instant') !== (any.period.start === undefined)) continue;
      const left = at.get(identity.left);
      if (!left) continue;
      const used: Cell[] = [left];
      const terms: { value: number; sign: 1 | -1 }[] = [];
      let whole = true;
      for (const name of identity.right) {
        const sign = name.startsWith('-') ? -1 : 1;
        const id = name.replace(/^-/, '').replace(/\?$/, '');
        const cell = at.get(id);
        if (cell) {
          used.push(cell);
          terms.push({ value: cell.value, sign });
        } else if (!name.endsWith('?')) whole = false;
      }
      // Without the minority row owners' share and total can't be told apart.
      if (!whole || (terms.length === 1 && /minority/.test(identity.right.join()))) continue;
      const right = exactSum(terms);
      const scale = Math.max(...used.map(grainOf));
      const footed: Footing = {
        check: `${identity.left} = ${identity.right
          .map((n) => n.replace(/\?$/, ''))
          .join(' + ')
          .replaceAll('+ -', '- ')}`,
        end: any.period.end,
        ok: Math.abs(left.value - right) <= scale * used.length + 0.005,
        left: left.value,
        right,
        cells: used,
      };
      if (any.period.start) footed.start = any.period.start;
      out.push(footed);
    }
  }
  return out;
}

/** The unit of the last printed digit: what the page says, else what the figure shows. */
function grainOf(c: Cell): number {
  if (c.printedScale !== undefined && c.printedScale >= 1) return c.printedScale;
  if (!Number.isInteger(c.value) || c.standard === 'cas') return 0.01;
  return c.value !== 0 && c.value % 1e6 === 0 ? 1e6 : c.value % 1e3 === 0 ? 1e3 : 1;
}

/** The cells with `suspect` set on every cell of a statement (same snapshot, scope and period) in which a check fails. */
export function markSuspect(cells: readonly Cell[]): Cell[] {
  const failed = new Set(
    footing(cells)
      .filter((f) => !f.ok)
      .flatMap((f) => f.cells.map(statementKey)),
  );
  return cells.map((c) =>
    failed.has(statementKey(c)) ? { ...c, flags: [...(c.flags ?? []).filter((f) => f !== 'suspect'), 'suspect'] } : c,
  );
}
const statementKey = (c: Cell): string => `${c.snapshotId}|${c.scope ?? ''}|${c.period.start ?? ''}|${c.period.end}`;
