// Figures worked out by hand from printed reports: Amazon 2019, Best Buy 2023, Microsoft 2023, Postal Savings Bank 2019.
import { describe, expect, test } from 'vitest';
import { computeMetrics } from '#shared/metrics/compute.ts';
import { footing } from '#shared/metrics/footing.ts';
import { printedReport, printedReports, workedOut } from '#test/eval/metrics-printed.ts';

describe('printed reports', () => {
  for (const company of Object.keys(printedReports)) {
    const data = printedReport(company);
    const { values, notComputed } = computeMetrics(data);
    test(`${company}: every figure worked out by hand`, () => {
      const wrong: string[] = [];
      for (const [, label, id, value] of workedOut.filter(([c]) => c === company)) {
        const v = values.find((x) => x.id === id && x.period.label === label && x.period.basis !== 'ttm');
        if (!v) wrong.push(`${label} ${id} missing`);
        else if (Math.abs(v.value - value) > 2e-8 * Math.max(1, Math.abs(value)))
          wrong.push(`${label} ${id} = ${v.value}, by hand ${value}`);
      }
      expect(wrong).toEqual([]);
    });
    test(`${company}: the statements foot`, () => {
      expect(footing(data.cells).filter((c) => !c.ok)).toEqual([]);
    });
    if (printedReports[company]!.financial)
      test(`${company}: nothing that does not apply to banks`, () => {
        const ids = new Set(values.map((v) => v.id));
        for (const id of [
          'gross-margin',
          'current-ratio',
          'interest-cover',
          'fcf',
          'capex-to-revenue',
          'receivable-days',
          'cash-conversion-cycle',
          'roic',
          'beneish-m',
          'altman-z-double-prime',
          'piotroski-f',
          'net-debt',
        ])
          expect(ids.has(id), id).toBe(false);
        expect(ids.has('goodwill-to-net-assets') || notComputed.some((n) => n.id === 'goodwill-to-net-assets')).toBe(true);
        expect(notComputed.find((n) => n.id === 'gross-margin')?.code).toBe('nm-industry');
      });
  }
});
