import { describe, expect, test } from 'vitest';
import { root } from '#shared/checks/derivation.ts';
import { boundsOf, clampTo, growthBounds, percentile, valueByBook, valueByEarnings, valueBySales } from '#shared/court/band.ts';
import { positionOf } from '#shared/court/margin-words.ts';

const cagrs = (values: number[]): number[] => values.slice(3).map((v, i) => root(v / (values[i] ?? 1), 3) - 1);

describe('the worked examples of the band', () => {
  test('600519: price to earnings, +63.1 % and −26.6 %', () => {
    const eps = [13.25, 12.22, 12.34, 13.31, 21.56, 28.02, 32.8, 37.17, 41.76, 49.93, 59.49, 68.64, 65.66];
    const prices = [334.15, 697.49, 590.01, 1183, 1998, 2050, 1727, 1726, 1524, 1377.18];
    const growths = cagrs(eps);
    const multiples = prices.map((p, i) => p / (eps[i + 3] ?? 1));
    const price = 1361.76;
    const g = growthBounds(growths, 65.66 / 68.64 - 1);
    const m = boundsOf(multiples, price / 65.66, [], { floor: 1 });
    expect(percentile(growths, 0.1)).toBeCloseTo(0.0862, 4);
    expect(g?.low).toBeCloseTo(-0.0434, 4);
    expect(g?.high).toBeCloseTo(0.318, 3);
    expect(m?.low).toBeCloseTo(20.74, 2);
    expect(m?.high).toBeCloseTo(49.56, 2);
    if (!g || !m) throw new Error('bounds');
    const payout = (51.9812 + 51.555 + 30.876) / (65.66 + 68.64 + 59.49);
    const high = valueByEarnings(65.66, clampTo(0.12, g), clampTo(30, m), payout) / price - 1;
    const low = valueByEarnings(65.66, clampTo(-0.08, g), clampTo(16, m), payout) / price - 1;
    expect(high).toBeCloseTo(0.631, 3);
    expect(low).toBeCloseTo(-0.266, 3);
    expect(positionOf(low, high)).toBe('low');
  });

  test('Apple at 256.08: both edges below the price', () => {
    const eps = [1.5775, 1.42, 1.6125, 2.305, 2.0775, 9.21 / 4, 2.98, 2.97, 3.28, 5.61, 6.11, 6.13, 6.08];
    const multiples = [10.77, 16.53, 16.41, 14.72, 18.61, 31.62, 28.14, 27.23, 26.05, 33.84];
    const g = growthBounds(cagrs(eps), 6.59 / 6.57 - 1);
    const m = boundsOf(multiples, 256.08 / 6.59, [], { floor: 1 });
    if (!g || !m) throw new Error('bounds');
    expect(g.low).toBeCloseTo(0.003, 3);
    expect(g.high).toBeCloseTo(0.2385, 4);
    expect(m.low).toBeCloseTo(14.325, 3);
    expect(m.high).toBeCloseTo(31.84, 2);
    const payout = 45_100 / 290_534;
    const high = valueByEarnings(6.59, clampTo(0.15, g), clampTo(38, m), payout) / 256.08 - 1;
    const low = valueByEarnings(6.59, clampTo(0.01, g), clampTo(18, m), payout) / 256.08 - 1;
    expect(high).toBeCloseTo(-0.051, 3);
    expect(low).toBeCloseTo(-0.631, 3);
    expect(positionOf(low, high)).toBe('above');
  });

  test('the invented bank: book value and return on equity', () => {
    expect(valueByBook(44, 0.145, 1.1, 0.34) / 37.44 - 1).toBeCloseTo(0.435, 3);
    expect(valueByBook(44, 0.115, 0.75, 0.34) / 37.44 - 1).toBeCloseTo(-0.053, 3);
  });

  test('sales are diluted and discounted at 12 %', () => {
    expect(valueBySales(10, 0.2, 2, 0.05)).toBeCloseTo((10 * 1.728 * 2) / (1.404928 * 1.157625), 6);
    expect(valueBySales(10, 0.2, 2, -0.5)).toBe(valueBySales(10, 0.2, 2, 0));
  });
});

describe('bounds and position', () => {
  test('five observations are the least; peers stand in, and never stretch the upper bound', () => {
    expect(boundsOf([1, 2, 3, 4], undefined, [], { floor: 0 })).toBeUndefined();
    expect(boundsOf([1, 2, 3, 4], undefined, [10, 11, 12, 13, 14], { floor: 0 })?.high).toBeCloseTo(13.6, 9);
    const own = [10, 11, 12, 13, 14];
    expect(boundsOf(own, undefined, [50, 60, 70, 80, 90], { floor: 0 })?.high).toBeCloseTo(13.6, 9);
    expect(boundsOf(own, undefined, [1, 2, 3, 4, 5], { floor: 0 })?.high).toBe(12);
    expect(boundsOf(own, 2, [], { floor: 5 })?.low).toBe(5);
  });

  test.each([
    [-0.2, -0.01, 'above'],
    [-0.2, 0, 'upper-edge'],
    [-0.2, 0.1, 'middle'],
    [-0.1, 0.3, 'low'],
    [-0.3, 0.1, 'high'],
    [0.1, 0.3, 'below'],
    [0, 0.3, 'below'],
  ] as const)('%d to %d is %s', (low, high, expected) => {
    expect(positionOf(low, high)).toBe(expected);
  });
});
