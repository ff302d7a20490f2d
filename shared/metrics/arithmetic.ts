// Arithmetic on readings: results carry the cells, flags and restatements of what they were made from, or the first reason why not.
import type { Cell } from '../schema/cell.ts';
import { minus } from './exact.ts';
import { isNm, type Nm, type Operand, type Reading, union } from './operands.ts';

/** A growth or other reading that also has an alternative. */
export interface Computed extends Operand {
  alternatives?: { name: string; value: number; cells: Cell[] }[];
  /** Overrides the definition's formula when another branch of it was taken. */
  formulaUsed?: string;
}
export type Answer = Computed | Nm;

const made = (value: number, parts: readonly Operand[], extra: readonly string[] = []): Operand => ({
  value,
  unit: parts[0]?.unit ?? 'ratio',
  cells: union(...parts.map((p) => p.cells)),
  formula: '',
  flags: union(...parts.map((p) => p.flags), extra),
  restated: union(...parts.map((p) => p.restated)),
});

/** Applies a function to readings; the first reason why one is absent is the answer's. */
export function combine(parts: readonly Reading[], f: (...values: number[]) => number, flags: readonly string[] = []): Reading {
  for (const p of parts) if (isNm(p)) return p;
  const given = parts as Operand[];
  const value = f(...given.map((p) => p.value));
  return Number.isFinite(value) ? made(value, given, flags) : { nm: 'nm-zero-denominator' };
}

/** a ÷ b with b > 0, else not meaningful. */
export function divide(a: Reading, b: Reading): Reading {
  if (isNm(a)) return a;
  if (isNm(b)) return b;
  if (b.value === 0) return { nm: 'nm-zero-denominator' };
  if (b.value < 0) return { nm: 'nm-negative-denominator' };
  return made(a.value / b.value, [a, b]);
}

/** The same reading with one more flag. */
export const flagged = <R extends Answer>(r: R, ...flags: string[]): R => (isNm(r) ? r : { ...r, flags: union(r.flags, flags) });
export const branch = (r: Reading, formulaUsed: string): Answer => (isNm(r) ? r : { ...r, formulaUsed });

/** The latest filed accession that is in every list. */
export function common(lists: readonly (readonly Cell[])[]): string | undefined {
  const first = lists[0];
  if (!first) return undefined;
  for (let i = first.length - 1; i >= 0; i--) {
    const id = first[i]!.accession;
    if (id && lists.every((list) => list.some((c) => c.accession === id))) return id;
  }
  return undefined;
}

/** (v₁ − v₀) ÷ v₀ for v₀ > 0 without a change of sign, else the reason in words that the views know. */
export function rate(now: Operand, before: Operand): Operand | Nm {
  if (before.value === 0) return { nm: 'nm-zero-denominator' };
  if (before.value < 0) {
    if (now.value >= 0) return { nm: 'nm-sign-change:turned-to-profit' };
    return { nm: now.value < before.value ? 'nm-negative-denominator:loss-widened' : 'nm-negative-denominator:loss-narrowed' };
  }
  if (now.value < 0) return { nm: 'nm-sign-change:turned-to-loss' };
  // (v₁ − v₀) ÷ v₀ keeps 15 % at 0.15, where v₁ ÷ v₀ − 1 loses the last digits.
  return made(minus(now.value, before.value) / before.value, [now, before]);
}
