// The tricky inputs of the amount parser with their answers, as a regression test.
import { describe, expect, it } from 'vitest';
import { parseAmounts } from '#shared/text/amounts.ts';
import { tricky } from '#test/unit/amounts/tricky-inputs.ts';

describe('amounts in tricky inputs', () => {
  it.each(tricky)('%s → %s', (input, expected) => {
    const wanted = expected
      .split(' ; ')
      .map((part) =>
        /^(-?[\d.]+)(?:–([\d.]+))?(?: (?:\(any unit\)|([a-z-]+)))?(?: (about|over|under|nearly|atleast|atmost|range))?$/.exec(part.trim()),
      );
    const found = parseAmounts(input);
    expect(found.map((m) => m.text)).toHaveLength(wanted.length);
    wanted.forEach((want, i) => {
      const got = found[i];
      if (!want || !got) throw new Error(`unreadable expectation ${expected}`);
      const [, value, high, unit, approx] = want;
      expect(Math.abs(got.value - Number(value))).toBeLessThanOrEqual(Math.abs(Number(value)) * 2e-6);
      if (high) expect(got.high).toBeCloseTo(Number(high), 6);
      else expect(got.high).toBeUndefined();
      if (unit) expect(got.unit).toBe(unit === 'amount' ? 'money' : unit);
      if (approx && approx !== 'range') expect(got.approx).toBe(approx);
      expect(input.slice(got.start, got.end)).toBe(got.text);
    });
  });
});
