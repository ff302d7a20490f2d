import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fixed,
  formatDays,
  formatMoney,
  formatPercent,
  formatPerShare,
  formatPoints,
  formatTimes,
  grouped,
  roundHalfAway,
} from '#shared/text/format.ts';

describe('numbers as readers write them', () => {
  test.each([
    [118_254e6, 'USD', '1,182.54亿美元', '$118.25 billion'],
    [756e6, 'USD', '7.56亿美元', '$756 million'],
    [999.7e6, 'USD', '10.00亿美元', '$1.00 billion'],
    [-79_802_362.53, 'CNY', '-7,980.24万元', '-CNY 79.8 million'],
    [1.5e12, 'HKD', '1.50万亿港元', 'HK$1.500 trillion'],
    [0, 'USD', '0.00美元', '$0'],
  ])('%d %s', (value, currency, zh, en) => {
    expect(formatMoney(value, currency, 'zh')).toBe(zh);
    expect(formatMoney(value, currency, 'en')).toBe(en);
  });

  test('per cent, points, days, multiples, per share', () => {
    expect(formatPercent(0.153)).toBe('15.3%');
    expect(formatPercent(-0.0336)).toBe('-3.4%');
    expect(formatPercent(12.5)).toBe('1,250.0%');
    expect(formatPoints(11.2, 'zh')).toBe('11.2个百分点');
    expect(formatPoints(11.2, 'en')).toBe('11.2 points');
    expect(formatPoints(1, 'en')).toBe('1.0 point');
    expect(formatDays(26.85, 'zh')).toBe('26.9天');
    expect(formatDays(26.84, 'en')).toBe('26.8 days');
    expect(formatTimes(1.2615, 'zh')).toBe('1.26倍');
    expect(formatTimes(1.2615, 'en')).toBe('1.26 times');
    expect(formatPerShare(6.08, 'USD', 'en')).toBe('$6.08');
    expect(formatPerShare(6.08, 'CNY', 'zh')).toBe('6.08元');
  });

  test('rounds half away from zero on the decimal that was meant', () => {
    expect(fixed(1.005, 2)).toBe('1.01');
    expect(fixed(-2.5, 0)).toBe('-3');
    expect(fixed(0.285, 1, 2)).toBe('28.5');
    expect(fixed(0.1 + 0.2, 1)).toBe('0.3');
    expect(fixed(-0.04, 1)).toBe('0.0');
  });

  test('is within half a unit of the last digit for any number', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e12, max: 1e12, noNaN: true }), fc.integer({ min: 0, max: 4 }), (value, decimals) => {
        const unit = 10 ** -decimals;
        expect(Math.abs(Number(fixed(value, decimals)) - value)).toBeLessThanOrEqual(unit / 2 + Math.abs(value) * 1e-12);
        expect(fixed(-value, decimals).replace('-', '')).toBe(fixed(value, decimals).replace('-', ''));
        expect(Number(grouped(fixed(value, decimals)).replaceAll(',', ''))).toBe(Number(fixed(value, decimals)));
      }),
    );
  });

  test('rounding once is rounding', () => {
    expect(roundHalfAway(92.5)).toBe(93);
    expect(roundHalfAway(-92.5)).toBe(-93);
  });
});
