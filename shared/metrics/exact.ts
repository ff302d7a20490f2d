// Sums of money without float artefacts: plain numbers while they are exact integers, decimals otherwise.
import Big from 'big.js';

/** Σ sign·value, exact in decimal. Terms are base units as numbers; a number's shortest form is its decimal value up to 15 digits. */
export function exactSum(terms: readonly { value: number; sign: 1 | -1 }[]): number {
  let plain = 0;
  let safe = true;
  for (const { value, sign } of terms) {
    plain += sign * value;
    if (!Number.isSafeInteger(value) || !Number.isSafeInteger(plain)) safe = false;
  }
  if (safe || terms.length === 1) return plain;
  let sum = new Big(0);
  for (const { value, sign } of terms) sum = sign === 1 ? sum.plus(value) : sum.minus(value);
  return sum.toNumber();
}

/** a − b, exact in decimal. */
export const minus = (a: number, b: number): number =>
  exactSum([
    { value: a, sign: 1 },
    { value: b, sign: -1 },
  ]);

/** A constructor of its own whose strings never take the exponent form. */
const Plain = Big();
Plain.PE = 1e6;
Plain.NE = -1e6;

/** A number as a plain decimal string, never in exponent form. */
export function decimal(value: number): string {
  const text = String(value);
  return text.includes('e') ? new Plain(value).toString() : text;
}

/** Money rounded to the cent, half away from zero: sums inside formulas carry no binary dust. */
export const cents = (value: number): number =>
  Number.isInteger(value) || !Number.isFinite(value) ? value : new Big(value).round(2, 1).toNumber();
