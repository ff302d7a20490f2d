// Figures worked out by hand from printed reports: Amazon 2019, Best Buy 2023, Microsoft 2023, Postal Savings Bank 2019.

import { describe, expect, test } from 'vitest';
import { computeMetrics } from '#shared/metrics/compute.ts';
import { footing } from '#shared/metrics/footing.ts';
import { printedReport, printedReports, typed, workedOut } from '#test/eval/metrics-printed.ts';
import { handReports } from '#test/eval/metrics-printed-hand.ts';

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

test('a bank’s own printed ratios: net assets a share without preferred shares, cost-income ratio, return on assets', () => {
  const { values } = computeMetrics(typed('601658', handReports.PSBC!));
  const at = (id: string, label: string) => values.find((v) => v.id === id && v.period.label === label && v.period.basis !== 'ttm')!.value;
  expect(at('bvps', 'FY2019')).toBeCloseTo(5.75, 2);
  expect(at('bvps', 'FY2018')).toBeCloseTo(5.26, 2);
  expect(at('cost-income-ratio', 'FY2019')).toBeCloseTo(0.5657, 4);
  expect(at('cost-income-ratio', 'FY2018')).toBeCloseTo(0.5641, 4);
  expect(at('roa', 'FY2019')).toBeCloseTo(0.0062, 4);
});
