// The operations of a derivation trace, executed the same way when a claim is made and when it is checked.
import type { ClaimNumber } from '../schema/case.ts';

export type DerivationOp = NonNullable<ClaimNumber['derivation']>['op'];

/** x^(1/n) for n ≥ 1 by Newton's iteration: only sums, products and quotients, so that every engine gets the same bits. */
export function root(x: number, n: number): number {
  if (x < 0 || n < 1) return Number.NaN;
  if (x === 0 || n === 1) return x;
  let y = x > 1 ? x / n + 1 : 1;
  for (let i = 0; i < 200; i++) {
    let power = 1;
    for (let k = 1; k < n; k++) power *= y;
    const next = ((n - 1) * y + x / power) / n;
    if (next === y || Math.abs(next - y) <= y * 1e-16) return next;
    y = next;
  }
  return y;
}

/**
 * Executes one operation over operand values in wire units (fractions for ratios).
 * growth (now, before) · ratio, share, per-share, multiple (a, b): a ÷ b · difference (a, b, …): a − b − … · sum · average ·
 * cagr (now, before) over `years` · negate (a). Undefined where the operation has no meaning.
 */
export function execute(op: DerivationOp, values: readonly number[], years = 1): number | undefined {
  const [a, b] = values;
  if (a === undefined || values.some((v) => !Number.isFinite(v))) return undefined;
  switch (op) {
    case 'negate':
      return -a;
    case 'sum':
      return values.reduce((x, y) => x + y, 0);
    case 'average':
      return values.reduce((x, y) => x + y, 0) / values.length;
    case 'difference':
      return b === undefined ? undefined : values.slice(1).reduce((x, y) => x - y, a);
    case 'growth':
      return b === undefined || b <= 0 ? undefined : a / b - 1;
    case 'cagr':
      return b === undefined || b <= 0 || a <= 0 || years < 1 ? undefined : root(a / b, years) - 1;
    default:
      return b === undefined || b === 0 ? undefined : a / b;
  }
}
