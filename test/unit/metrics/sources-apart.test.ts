// Figures of one thing from several places: two parses of a document stay apart, later editions restate, sources that differ are a conflict.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assemble } from '#shared/metrics/assemble.ts';
import { calendarDuration } from '#shared/metrics/calendar-periods.ts';
import { computeMetrics } from '#shared/metrics/compute.ts';
import { mergeStatements } from '#shared/metrics/merge.ts';
import type { Cell } from '#shared/schema/cell.ts';
import type { MetricValue } from '#shared/schema/metric.ts';
import { findConflicts } from '#worker/case/perform/conflicts.ts';

const company = { symbol: '600001.SH', name: 'x', market: 'SH', standard: 'cas' as const, currency: 'CNY' };
const cell = (item: string, value: number, more: Partial<Cell> = {}, year = 2023): Cell => ({
  item,
  raw: String(value),
  field: `page:${item}`,
  value,
  unit: item.startsWith('eps') ? 'CNY/share' : 'CNY',
  period: calendarDuration(year, 'FY'),
  filed: '2024-04-20',
  form: '年报',
  snapshotId: 's1',
  sourceUrl: 'https://example.org/report-2023.pdf',
  scope: 'consolidated',
  standard: 'cas',
  ...more,
});
const amount = fc.integer({ min: 1_000, max: 9_000_000 });

describe('two parses of one document', () => {
  test('are never a restatement: the readings stay apart and the figure says so', () => {
    fc.assert(
      fc.property(amount, amount, (a, b) => {
        const data = assemble(company, [cell('revenue', a), cell('revenue', b, { snapshotId: 's2' })]);
        if (data.restated.length) return false;
        if (a === b) return data.cells.length === 1 && !data.cells[0]!.flags?.includes('parse-conflict');
        const other = data.dropped.find((d) => d.reason === 'other-parse');
        return (
          data.cells.length === 1 &&
          data.cells[0]!.flags!.includes('parse-conflict') &&
          other !== undefined &&
          other.cell.value !== data.cells[0]!.value
        );
      }),
    );
  });
  test('also where a filing number names the document', () => {
    const data = assemble(company, [
      cell('revenue', 100, { accession: 'A', sourceUrl: 'https://example.org/a.htm' }),
      cell('revenue', 90, { accession: 'A', sourceUrl: 'https://example.org/a.txt', snapshotId: 's2' }),
    ]);
    expect(data.restated).toEqual([]);
    expect(computeMetrics(data).values.find((v) => v.id === 'revenue')?.flags).toContain('parse-conflict');
  });
});

describe('a later document', () => {
  const next = { filed: '2025-04-20', sourceUrl: 'https://example.org/report-2024.pdf', snapshotId: 's2' };
  test('restates what differs beyond its printed unit, with both values', () => {
    fc.assert(
      fc.property(amount, amount, (a, b) => {
        const data = assemble(company, [cell('revenue', a), cell('revenue', b, next)]);
        const chosen = data.cells[0]!;
        if (Math.abs(a - b) <= 0.015) return data.restated.length === 0;
        return chosen.value === b && chosen.flags!.includes('restated') && data.restated[0]!.before === a && data.restated[0]!.after === b;
      }),
    );
  });
  test('printed in ten thousands what the other printed in yuan: rounding', () => {
    const data = assemble(company, [cell('revenue', 123_456_789), cell('revenue', 123_460_000, { ...next, printedScale: 1e4 })]);
    expect(data.restated).toEqual([]);
  });
  test('bonus shares rescale earnings per share while the profit stays: a split; with another profit it is none', () => {
    const two = (profit: number) =>
      assemble(company, [
        cell('eps-basic', 0.65),
        cell('net-profit', 65e6),
        cell('eps-basic', 0.5, next),
        cell('net-profit', profit, next),
      ]);
    expect(two(65e6).restated.map((r) => r.cause)).toEqual(['split']);
    expect(two(50e6).restated.map((r) => r.cause)).toEqual(['unknown', 'unknown']);
  });
  test('says common control or error correction where the report says so', () => {
    const cause = (flag: string) => assemble(company, [cell('revenue', 100), cell('revenue', 120, { ...next, flags: [flag] })]);
    expect(cause('common-control').restated[0]?.cause).toBe('common-control');
    expect(cause('common-control').cells[0]?.flags).toContain('common-control');
    expect(cause('error-correction').restated[0]?.cause).toBe('error-correction');
    expect(cause('error-correction').cells[0]?.flags).toContain('restated-error');
  });
});

test('as of a day between two reports the earlier edition speaks, and the change is not known yet', () => {
  const data = assemble(company, [
    cell('revenue', 100),
    cell('revenue', 120, { filed: '2025-04-20', sourceUrl: 'https://example.org/report-2024.pdf', snapshotId: 's2' }),
    cell('revenue', 150, { filed: '2025-04-20', sourceUrl: 'https://example.org/report-2024.pdf', snapshotId: 's2' }, 2024),
  ]);
  const at = (asOf?: string) =>
    computeMetrics(data, asOf ? { asOf } : {}).values.filter((v) => v.id === 'revenue' && v.period.basis !== 'ttm');
  expect(at('2024-12-31').map((v) => [v.period.label, v.value, v.restated])).toEqual([['FY2023', 100, undefined]]);
  expect(at().find((v) => v.period.label === 'FY2023')?.value).toBe(120);
  expect(at('2025-04-20').map((v) => v.value)).toEqual([150, 120]);
});

describe('two sources', () => {
  const figure = (source: string, value: number): { source: string; values: MetricValue[] } => ({
    source,
    values: computeMetrics(assemble(company, [cell('revenue', value)])).values.filter(
      (v) => v.id === 'revenue' && v.period.basis !== 'ttm',
    ),
  });
  test('more than half a per cent apart are a conflict, with both values; within it none', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000, max: 9_000_000 }), fc.integer({ min: -200, max: 200 }), (value, perMyriad) => {
        const other = value + (value * perMyriad) / 10_000;
        const found = findConflicts(figure('a', value), [figure('b', other)]);
        const apart = Math.abs(value - other) / Math.max(value, other) > 0.005;
        if (!apart) return found.length === 0;
        return found.length === 1 && found[0]!.used === 'a' && found[0]!.values.map((v) => v.value).join() === [value, other].join();
      }),
    );
  });
  test('that write one year end in two ways speak of one year', () => {
    const period = {
      start: '2023-10-01',
      end: '2024-09-28',
      basis: 'duration' as const,
      label: 'FY2024',
      fiscalYear: 2024,
      fiscalPeriod: 'FY' as const,
    };
    const filed = assemble(company, [cell('revenue', 100, { period })]);
    const vendor = (end: string) => assemble(company, [cell('cost-of-revenue', 60, { period: { ...period, end }, snapshotId: 's9' })]);
    const margin = (end: string) =>
      computeMetrics(mergeStatements([filed, vendor(end)])!).values.find((v) => v.id === 'gross-margin' && v.period.label === 'FY2024');
    expect(margin('2024-09-30')).toMatchObject({ value: 0.4, period: { end: '2024-09-28' } });
    expect(margin('2024-09-30')!.flags).toContain('date-mapped');
    expect(margin('2024-10-31')).toBeUndefined();
  });
  test('are never mixed in one figure: the first decides, the other only fills', () => {
    fc.assert(
      fc.property(amount, amount, amount, (a, b, c) => {
        const first = assemble(company, [cell('revenue', a)]);
        const second = assemble(company, [cell('revenue', b, { snapshotId: 's9' }), cell('cost-of-revenue', c, { snapshotId: 's9' })]);
        const merged = mergeStatements([first, second])!;
        const revenue = merged.cells.filter((x) => x.item === 'revenue');
        const cost = merged.cells.find((x) => x.item === 'cost-of-revenue')!;
        return (
          revenue.length === 1 &&
          revenue[0]!.value === a &&
          merged.restated.length === 0 &&
          cost.flags!.includes('filled-from-other-source')
        );
      }),
    );
  });
});

test('a revenue that is a tenth of its own total is a part or another unit: the total speaks, without the cost of the part', () => {
  const rows = (revenue: number) =>
    assemble(company, [
      cell('total-operating-revenue', 2_667e6),
      cell('revenue', revenue),
      cell('cost-of-revenue', 1.7e6),
      cell('net-profit', 600e6),
    ]);
  const at = (revenue: number, id: string) => computeMetrics(rows(revenue)).values.find((v) => v.id === id && v.period.basis !== 'ttm');
  expect(rows(1.9e6).dropped.map((d) => [d.cell.item, d.reason])).toEqual([
    ['revenue', 'slice'],
    ['cost-of-revenue', 'slice'],
  ]);
  expect(at(1.9e6, 'revenue')).toMatchObject({ value: 2_667e6, flags: ['broad'] });
  expect(at(1.9e6, 'gross-margin')).toBeUndefined();
  expect(at(2_500e6, 'revenue')?.value).toBe(2_500e6);
});
