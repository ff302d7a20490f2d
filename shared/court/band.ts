// Arithmetic of the safety-margin band (METRICS 5): percentiles, bounds, and the three value methods. Amounts never leave this file's callers.

/** House constants, versioned with the method: a change is a change of `BAND_VERSION`. */
export const BAND_VERSION = 'band@2';
export const YEARS = 3;
export const DISCOUNT = 0.1;
export const DISCOUNT_SALES = 0.12;
export const LEAST_OWN = 5;
const GROWTH_CAPS = { low: -0.3, high: 0.35 } as const;

/** Percentile by linear interpolation between ⌊k⌋ and ⌊k⌋ + 1, k = (n − 1)·p. Undefined for an empty sample. */
export function percentile(sample: readonly number[], p: number): number | undefined {
  const sorted = [...sample].sort((a, b) => a - b);
  const k = (sorted.length - 1) * p;
  const [a, b] = [sorted[Math.floor(k)], sorted[Math.min(Math.floor(k) + 1, sorted.length - 1)]];
  return a === undefined || b === undefined ? undefined : a + (b - a) * (k - Math.floor(k));
}

export interface Bounds {
  low: number;
  high: number;
}

/**
 * Prudent bounds: the present and the peers may pull the lower bound down or cap the upper one, never stretch the upper one.
 * `floor`, `ceiling`: absolute caps.
 */
export function boundsOf(
  own: readonly number[],
  present: number | undefined,
  peers: readonly number[],
  caps: { floor: number; ceiling?: number },
): Bounds | undefined {
  const sample = own.length >= LEAST_OWN ? own : peers.length >= LEAST_OWN ? peers : undefined;
  if (!sample) return undefined;
  const [p10, p90, median] = [percentile(sample, 0.1), percentile(sample, 0.9), percentile(sample, 0.5)];
  if (p10 === undefined || p90 === undefined || median === undefined) return undefined;
  const withPeers = sample === own && peers.length >= LEAST_OWN;
  const [peerMedian, peerHigh] = withPeers ? [percentile(peers, 0.5), percentile(peers, 0.9)] : [undefined, undefined];
  let low = p10;
  for (const value of [present, peerMedian]) if (value !== undefined && value < low) low = value;
  let high = peerHigh === undefined ? p90 : Math.min(p90, Math.max(peerHigh, median));
  low = Math.max(low, caps.floor);
  if (caps.ceiling !== undefined) high = Math.min(high, caps.ceiling);
  return { low, high };
}

export const growthBounds = (own: readonly number[], present: number | undefined, peers: readonly number[] = []): Bounds | undefined =>
  boundsOf(own, present, peers, { floor: GROWTH_CAPS.low, ceiling: GROWTH_CAPS.high });

export const clampTo = (x: number, { low, high }: Bounds): number => Math.min(Math.max(x, low), high);

const power = (x: number, n: number): number => {
  let out = 1;
  for (let i = 0; i < n; i++) out *= x;
  return out;
};

/** PE method: earnings a share grown for H years at the exit multiple, and the dividends on the way, discounted. */
export function valueByEarnings(earnings: number, growth: number, multiple: number, payout: number): number {
  let value = (earnings * power(1 + growth, YEARS) * multiple) / power(1 + DISCOUNT, YEARS);
  for (let t = 1; t <= YEARS; t++) value += (earnings * power(1 + growth, t) * payout) / power(1 + DISCOUNT, t);
  return value;
}

/** PB–ROE method: book value a share compounded by retained return at the exit multiple, and the dividends on the way. */
export function valueByBook(book: number, roe: number, multiple: number, payout: number): number {
  const kept = 1 + roe * (1 - payout);
  let value = (book * power(kept, YEARS) * multiple) / power(1 + DISCOUNT, YEARS);
  for (let t = 1; t <= YEARS; t++) value += (book * power(kept, t - 1) * roe * payout) / power(1 + DISCOUNT, t);
  return value;
}

/** PS method for loss makers: sales a share, diluted and discounted; no dividends. */
export function valueBySales(sales: number, growth: number, multiple: number, dilution: number): number {
  return (sales * power(1 + growth, YEARS) * multiple) / (power(1 + DISCOUNT_SALES, YEARS) * power(1 + Math.max(0, dilution), YEARS));
}

/** Mean and coefficient of variation of a sample. */
export function spread(sample: readonly number[]): { mean: number; variation: number } | undefined {
  if (sample.length === 0) return undefined;
  const mean = sample.reduce((a, b) => a + b, 0) / sample.length;
  const variance = sample.reduce((sum, x) => sum + (x - mean) * (x - mean), 0) / sample.length;
  return mean === 0 ? undefined : { mean, variation: Math.sqrt(variance) / Math.abs(mean) };
}
