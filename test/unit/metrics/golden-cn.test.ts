// Golden values of 300617 and 600201, from the figures printed in their annual reports.
import { describe, expect, test } from 'vitest';
import { computeMetrics } from '#shared/metrics/compute.ts';
import { goldenCn, goldenValues } from '#test/eval/metrics-golden.ts';
import { printedStatements } from '#test/eval/metrics-printed-cn.ts';

describe('golden values, Chinese GAAP', () => {
  const golden = goldenValues(goldenCn);
  for (const company of ['300617', '600201'] as const) {
    test(`${company}: every value of the table`, () => {
      const { values } = computeMetrics(printedStatements(company));
      const wrong: string[] = [];
      for (const g of golden.filter((x) => x.company === company)) {
        const v = values.find((x) => x.id === g.id && x.period.label === g.label && x.period.basis !== 'ttm');
        if (g.value === undefined) {
          if (v) wrong.push(`${g.label} ${g.id} produced: ${v.value}`);
        } else if (!v) wrong.push(`${g.label} ${g.id} missing`);
        else if (Math.abs(v.value - g.value) > g.tolerance) wrong.push(`${g.label} ${g.id} = ${v.value}, expected ${g.value}`);
        else if (g.flag && !v.flags?.includes(g.flag)) wrong.push(`${g.label} ${g.id} ${v.flags?.join()}, expected ${g.flag}`);
      }
      expect(wrong).toEqual([]);
    });
  }

  test('D&A is the sum of its printed parts; the mixed dividend row is not a payout', () => {
    const { values } = computeMetrics(printedStatements('600201'));
    const at = (id: string) => values.find((v) => v.id === id && v.period.label === 'FY2020' && v.period.basis !== 'ttm')?.value;
    expect(at('d-and-a')).toBe(174_121_959.99);
    expect(at('dividends-and-interest-paid')).toBe(68_085_852.36);
    expect(at('dividend-payout')).toBeCloseTo(0.3323, 4);
  });
});
