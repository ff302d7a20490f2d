// Owns how weights of marks are learned offline and printed: logistic regression, and the digits of shared/text/weight-table.ts.
import { MIDDLE } from '#shared/text/weight-table.ts';

export interface Sample {
  x: readonly number[];
  y: number;
  weight: number;
  /** Marks of the whole sentence, the ones left out as well. */
  n: number;
}

const ALPHABET = Array.from({ length: 92 }, (_, i) => String.fromCharCode(35 + i)).filter((one) => !`'\\\``.includes(one));

/** Logistic regression by adaptive steps, the same for the same rows. */
export function learn(
  list: readonly Sample[],
  size: number,
  epochs: number,
  decay: number,
  gain: number,
  rate: number,
): { w: Float64Array; b: number } {
  const w = new Float64Array(size);
  const g = new Float64Array(size).fill(1e-4);
  let [b, gb, seed] = [-1, 1e-4, 7];
  const order = list.map((_, i) => i);
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (let i = order.length - 1; i > 0; i--) {
      seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
      const j = (seed >>> 4) % (i + 1);
      [order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0];
    }
    for (const i of order) {
      const row = list[i];
      if (!row) continue;
      const scale = 4 / Math.sqrt(row.n);
      let z = b;
      for (const mark of row.x) z += (w[mark] ?? 0) * scale;
      const d = (1 / (1 + Math.exp(-z)) - row.y) * row.weight * (row.y ? gain : 1);
      if (Math.abs(d) < 1e-3) continue;
      for (const mark of row.x) {
        const slope = d * scale + decay * (w[mark] ?? 0);
        g[mark] = (g[mark] ?? 0) + slope * slope;
        w[mark] = (w[mark] ?? 0) - (rate * slope) / Math.sqrt(g[mark] ?? 1);
      }
      gb += d * d;
      b -= (rate * d) / Math.sqrt(gb);
    }
  }
  return { w, b };
}

/** A weight as one printed digit. */
export const digit = (weight: number): string => ALPHABET[Math.max(-MIDDLE, Math.min(MIDDLE, Math.round(weight))) + MIDDLE] ?? '';
/** A step between marks as printed digits. */
export function step(size: number): string {
  let out = ALPHABET[size % (MIDDLE + 1)] ?? '';
  for (let rest = Math.floor(size / (MIDDLE + 1)); rest > 0; rest = Math.floor(rest / MIDDLE))
    out = `${ALPHABET[MIDDLE + 1 + (rest % MIDDLE)]}${out}`;
  return out;
}
