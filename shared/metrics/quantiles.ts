// Quantiles of small samples, as every percentile of the product is taken.

/** Percentile by linear interpolation between the neighbours of (n − 1)·p in ascending order; p from 0 to 1, at least one value. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const k = (sorted.length - 1) * p;
  const low = Math.floor(k);
  const a = sorted[low]!;
  const b = sorted[Math.min(low + 1, sorted.length - 1)]!;
  return a + (b - a) * (k - low);
}
