// Owns amounts in text: every number of a Chinese or English passage with its place, value, unit, currency, precision and approximator.
import { masked, plainDigits } from './amounts/normal.ts';
import { joinRanges } from './amounts/ranges.ts';
import { scanAmounts } from './amounts/scan.ts';
import type { AmountMention } from './amounts/types.ts';

export type { Amount, AmountMention, AmountUnit, Approximator } from './amounts/types.ts';

/**
 * Parses every amount of a text in order of place. Dates, periods, fiscal years, ids and list markers are not amounts.
 * Offsets are UTF-16 into `text`. Values in base units; percent in percent, points in points, basis points in basis points. Never throws.
 * Grammar: design NUMBERS §1 (ours); the tricky inputs of its appendix T are the regression test.
 */
export const parseAmounts = (text: string): AmountMention[] => {
  const plain = masked(plainDigits(text));
  return joinRanges(scanAmounts(plain, text), plain, text);
};

/** A fraction in percent, as prose prints it. */
export const inPercent = (fraction: number): number => fraction * 100;

/** How far a printed number may be from the truth: `exact` half a unit of the last digit; the approximators widen it. */
export type Strictness = 'as-printed' | 'ignore-approximators';

/**
 * Whether a printed amount agrees with a value of the same unit (base units; percent as percent). Half a unit of the last printed digit; about:
 * max(half the last non-zero unit, 0.5 %); over and at least: up to min(that unit, 10 %) above; under and nearly: as much below; a range must contain it.
 * Source of the widths: NUMBERS §1. `ignore-approximators` is for our own claims, where they excuse nothing.
 */
export const agrees = (
  printed: Pick<AmountMention, 'value' | 'high' | 'ulp' | 'round' | 'approx'>,
  expected: number,
  strictness: Strictness = 'as-printed',
): boolean => {
  const { value, high, ulp, round } = printed;
  const slack = (ulp / 2) * (1 + 1e-9) + Math.abs(expected) * 1e-12;
  if (high !== undefined) return value - slack <= expected && expected <= high + slack;
  const apart = Math.abs(expected - value);
  if (apart <= slack) return true;
  if (strictness === 'ignore-approximators' || printed.approx === undefined) return false;
  const size = Math.abs(value);
  const reach = Math.min(round, size / 10) + slack;
  const [at, to] = [size, Math.sign(value) === Math.sign(expected) || value === 0 ? Math.abs(expected) : -Math.abs(expected)];
  switch (printed.approx) {
    case 'about':
      return apart <= Math.max(round / 2, size * 0.005) + slack;
    case 'over':
    case 'atleast':
      return to >= at - slack && to <= at + reach;
    default:
      return to <= at + slack && to >= at - reach;
  }
};
