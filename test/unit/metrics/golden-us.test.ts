// Golden values of AAPL, NVDA and KMB against the recorded companyfacts.
import { describe, expect, test } from 'vitest';
import { computeMetrics } from '#shared/metrics/compute.ts';
import { goldenUs, goldenValues } from '#test/eval/metrics-golden.ts';
import { hasData } from '#test/support/data-dir.ts';
import { figures, type Recorded, statements } from './recorded.ts';

describe.skipIf(!hasData('sec', 'companyfacts'))('golden values, us-gaap', () => {
  const golden = goldenValues(goldenUs);
  for (const company of ['AAPL', 'NVDA', 'KMB'] as const) {
    test(`${company}: every value of the table`, () => {
      const { values, notComputed } = figures(company as Recorded);
      const wrong: string[] = [];
      const mine = golden.filter((g) => g.company === company);
      for (const g of mine) {
        const v = values.find((x) => x.id === g.id && x.period.label === g.label && x.period.basis !== 'ttm');
        if (g.value === undefined) {
          if (v) wrong.push(`${g.label} ${g.id} produced: ${v.value}`);
          else if (!notComputed.some((n) => n.id === g.id && n.period.label === g.label) && g.id !== 'beneish-sgai' && g.id !== 'sga-ratio')
            wrong.push(`${g.label} ${g.id}: no reason`);
          continue;
        }
        if (!v) wrong.push(`${g.label} ${g.id} missing`);
        else if (Math.abs(v.value - g.value) > g.tolerance) wrong.push(`${g.label} ${g.id} = ${v.value}, expected ${g.value}`);
        else if (g.flag && !v.flags?.includes(g.flag)) wrong.push(`${g.label} ${g.id} ${v.flags?.join()}, expected ${g.flag}`);
        else if (!v.cells.length) wrong.push(`${g.label} ${g.id} has no cells`);
      }
      expect(mine.length).toBeGreaterThan(80);
      expect(wrong).toEqual([]);
    });
  }

  test('reasons for what is not produced', () => {
    const code = (company: Recorded, id: string, label: string) =>
      figures(company).notComputed.find((n) => n.id === id && n.period.label === label)?.code;
    expect(code('AAPL', 'interest-cover', 'FY2025')).toBe('nm-absent:interest-expense');
    expect(code('KMB', 'fcf-margin', 'FY2025')).toBe('nm-scope-mismatch');
    expect(code('KMB', 'sga-ratio', 'FY2025')).toBe('nm-absent:sga');
    expect(code('KMB', 'beneish-m', 'FY2024')).toBe('nm-absent:sga');
    expect(code('NVDA', 'cash-to-short-debt', 'FY2026')).toBe('nm-absent:short-term-investments');
  });

  test('AAPL: trailing twelve months, single quarters, market multiples', () => {
    const { values } = computeMetrics(statements('AAPL'), {
      price: { value: 256.08, currency: 'USD', at: '2025-11-03T21:00:00Z', url: 'https://finance.yahoo.com/quote/AAPL' },
    });
    const at = (id: string, label: string) => values.find((v) => v.id === id && v.period.label === label)?.value;
    expect(at('revenue', 'TTM')).toBe(435_617e6);
    expect(at('net-profit', 'TTM')).toBe(117_777e6);
    expect(at('ocf', 'TTM')).toBe(135_472e6);
    expect(at('eps-diluted', 'TTM')).toBe(7.9);
    expect(at('ocf', '2025Q3')).toBe(27_867e6);
    expect(at('revenue', '2025Q4')).toBe(102_466e6);
    expect(at('net-profit', '2025Q4')).toBe(27_466e6);
    expect(at('revenue', '2025Q3')).toBe(94_036e6);
    expect(at('revenue', '20259M')).toBe(313_695e6);
    expect(at('pe-ttm', 'TTM')).toBeCloseTo((256.08 * 14_776_353_000) / 117_777e6, 9);
    expect(at('altman-z', 'FY2025')).toBeCloseTo(10.2169, 4);
  });

  test('AAPL: the average over five quarter-ends is another reading', () => {
    const { values } = figures('AAPL');
    const roe = values.find((v) => v.id === 'roe' && v.period.label === 'FY2025')!;
    const five = roe.alternatives!.find((a) => a.name.startsWith('avg5'))!;
    expect(five.value).toBeCloseTo(112_010 / ((56_950 + 66_758 + 66_796 + 65_830 + 73_733) / 5), 9);
    expect(five.cells.filter((c) => c.item === 'equity-parent').length).toBe(5);
  });

  test('AAPL FY2024 against 53 weeks: growth per week is another reading', () => {
    const { values } = figures('AAPL');
    const growth = values.find((v) => v.id === 'revenue-growth' && v.period.label === 'FY2024')!;
    expect(growth.flags).toContain('53w');
    expect(growth.alternatives?.find((a) => a.name === 'week-normalised')?.value).toBeCloseTo(391_035 / 52 / (383_285 / 53) - 1, 9);
  });

  test('AAPL: yearly multiples on public float, as the margin uses them', () => {
    const { values } = figures('AAPL', '2025-11-30');
    const pe = values.filter((v) => v.id === 'pe-float' && v.period.fiscalYear >= 2016).map((v) => Math.round(v.value * 100) / 100);
    expect(pe.reverse()).toEqual([10.77, 16.53, 16.41, 14.72, 18.61, 31.62, 28.14, 27.23, 26.05, 33.84]);
  });

  test('a price in another currency gives no multiple', () => {
    const { values, notComputed } = computeMetrics(statements('AAPL'), {
      price: { value: 200, currency: 'EUR', at: '2025-12-30T21:00:00Z', url: 'https://example.org' },
    });
    expect(values.some((v) => v.id === 'pe-ttm' || v.id === 'pb')).toBe(false);
    expect(notComputed.find((n) => n.id === 'pe-ttm')?.code).toBe('nm-currency-mismatch');
  });

  test('as of 2024-11-01 nothing filed later is seen', () => {
    const data = statements('AAPL', '2024-11-01');
    expect(data.cells.every((c) => c.filed! <= '2024-11-01')).toBe(true);
    const { values } = computeMetrics(data);
    const revenue = values.filter((v) => v.id === 'revenue' && v.period.basis === 'duration' && v.period.fiscalPeriod === 'FY');
    expect(revenue[0]?.period.label).toBe('FY2024');
    expect(revenue.length).toBeGreaterThanOrEqual(6);
    const g = values.find((v) => v.id === 'revenue-growth' && v.period.label === 'FY2024')!;
    expect(g.value).toBeCloseTo(391_035 / 383_285 - 1, 12);
    expect(new Set(g.cells.map((c) => c.accession))).toEqual(new Set(['0000320193-24-000123']));
  });

  test('as of 2024-02-21 NVIDIA is unsplit and its latest year is FY2024', () => {
    const { values } = figures('NVDA', '2024-02-21');
    const at = (id: string, label: string) => values.find((v) => v.id === id && v.period.label === label && v.period.basis !== 'ttm');
    expect(at('eps-diluted', 'FY2024')?.value).toBe(11.93);
    expect(at('revenue', 'FY2024')?.value).toBe(60_922e6);
    expect(at('revenue-growth', 'FY2024')?.value).toBeCloseTo(1.2585, 4);
  });
});
