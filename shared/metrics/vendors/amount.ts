// An amount as a vendor sends it: a number or a plain decimal string, of a size that a statement can have.

/** Beyond this no statement figure is an amount, and sums of them would leave the range of numbers. */
const LARGEST_AMOUNT = 1e18;

/** The number, or undefined for anything else: blanks, "--", hexadecimal or exponent forms, NaN, infinities, absurd sizes. */
export function vendorAmount(x: unknown): number | undefined {
  const value = typeof x === 'number' ? x : typeof x === 'string' && /^-?\d{1,30}(\.\d{1,30})?$/.test(x) ? Number(x) : Number.NaN;
  return Math.abs(value) <= LARGEST_AMOUNT ? value : undefined;
}
