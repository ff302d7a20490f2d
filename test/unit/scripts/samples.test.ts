// The bundled material: the invented company's figures add up and stand in its report, and Apple's facts are those of the recorded companyfacts.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bundledJobs } from '#scripts/start/bundled.ts';
import { dataFile, hasData } from '#test/support/data-dir.ts';
import type { CompanyFacts } from '#test/support/edgar-as-of.ts';

type Row = {
  field: string;
  label: string;
  labelZh?: string;
  value: number;
  unit: string;
  accession: string;
  period: { start?: string; end: string; fiscalYear: number };
};
const rowsOf = (path: string): Row[] =>
  (JSON.parse(readFileSync(new URL(`../../../worker/samples/${path}`, import.meta.url), 'utf8')) as { rows: Row[] }).rows;
const sample = rowsOf('example-foods/statements.json');
const value = (tag: string, year: number): number =>
  sample.find((r) => r.field === `us-gaap:${tag}` && r.period.fiscalYear === year)!.value;

describe('Example Foods', () => {
  it('grows as the book says: revenue 15, profit 8, receivables 31, cash flow 3 percent, payout 45 after 40', () => {
    const growth = (tag: string) => value(tag, 2024) / value(tag, 2023) - 1;
    expect(growth('Revenues')).toBeCloseTo(0.15, 9);
    expect(growth('NetIncomeLoss')).toBeCloseTo(0.08, 9);
    expect(growth('AccountsReceivableNetCurrent')).toBeCloseTo(0.31, 9);
    expect(growth('NetCashProvidedByUsedInOperatingActivities')).toBeCloseTo(0.03, 9);
    expect(value('PaymentsOfDividends', 2024) / value('NetIncomeLoss', 2024)).toBeCloseTo(0.45, 9);
    expect(value('PaymentsOfDividends', 2023) / value('NetIncomeLoss', 2023)).toBeCloseTo(0.4, 9);
  });
  it('has statements that add up', () => {
    for (const year of [2023, 2024]) {
      expect(value('Revenues', year) - value('CostOfRevenue', year)).toBe(value('GrossProfit', year));
      expect(value('Liabilities', year) + value('StockholdersEquity', year)).toBe(value('Assets', year));
    }
  });
  it('prints every figure in both reports', () => {
    for (const [suffix, label] of [
      ['en', 'label'],
      ['zh', 'labelZh'],
    ] as const) {
      const html = readFileSync(new URL(`../../../worker/samples/example-foods/annual-report.${suffix}.html`, import.meta.url), 'utf8');
      for (const row of sample) {
        const printed = (Math.abs(row.value) / 1e6).toLocaleString('en-US', { minimumFractionDigits: 1 });
        const line = html.split('\n').find((l) => l.startsWith(`<tr><td>${row[label]}</td>`));
        expect(line, `${suffix} ${row.label}`).toContain(printed);
      }
    }
  });
  it('says in every document that it is invented', () => {
    for (const job of [...bundledJobs('en'), ...bundledJobs('zh-CN')])
      for (const material of job.materials.filter((m) => m.contentType === 'text/html')) expect(material.body).toMatch(/invented|虚构/);
  });
});

describe.runIf(hasData('sec', 'companyfacts'))('Apple', () => {
  it('each fact stands in companyfacts with its dates, value and filing', () => {
    const company = JSON.parse(readFileSync(dataFile('sec', 'companyfacts', 'CIK0000320193.json'), 'utf8')) as CompanyFacts;
    const wrong = rowsOf('apple/statements.json').filter((row) => {
      const [taxonomy = '', tag = ''] = row.field.split(':');
      return !Object.values(company.facts[taxonomy]?.[tag]?.units ?? {})
        .flat()
        .some((f) => f.val === row.value && f.end === row.period.end && f.start === row.period.start && f.accn === row.accession);
    });
    expect(wrong).toEqual([]);
  });
});
