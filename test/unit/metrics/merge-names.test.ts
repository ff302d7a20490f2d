// Filling one source from another, and what the names of figures may mean.
import { describe, expect, test } from 'vitest';
import { assemble } from '#shared/metrics/assemble.ts';
import { calendarDuration, calendarInstant } from '#shared/metrics/calendar-periods.ts';
import { computeMetrics } from '#shared/metrics/compute.ts';
import { lineItem } from '#shared/metrics/items/index.ts';
import { mergeStatements } from '#shared/metrics/merge.ts';
import { ambiguousNames, metricsNamed, recognisedOnly } from '#shared/metrics/names.ts';
import { metricDefinition } from '#shared/metrics/registry/index.ts';
import { historyOf } from '#shared/metrics/standards.ts';
import type { Cell } from '#shared/schema/cell.ts';

const company = { symbol: '600000.SH', name: '示例', market: 'SH', standard: 'cas' as const, currency: 'CNY' };
const cell = (source: string, item: string, value: number, year: number): Cell => ({
  item,
  raw: String(value),
  field: `${source}:${item}`,
  value,
  unit: 'CNY',
  period: lineItem(item)!.basis === 'instant' ? calendarInstant(year, 'FY') : calendarDuration(year, 'FY'),
  snapshotId: `s-${source}`,
  sourceUrl: `https://example.org/${source}`,
  scope: 'consolidated',
  standard: 'cas',
});

describe('merging', () => {
  const printed = assemble(company, [
    cell('page', 'revenue', 110, 2024),
    cell('page', 'revenue', 100, 2023),
    cell('page', 'notes-and-accounts-receivable', 40, 2024),
  ]);
  const vendor = assemble(company, [
    cell('em', 'revenue', 111, 2024),
    cell('em', 'revenue', 80, 2022),
    cell('em', 'accounts-receivable', 35, 2024),
    cell('em', 'inventory', 7, 2024),
  ]);

  test('the first source decides; another only fills', () => {
    const merged = mergeStatements([printed, vendor])!;
    const { values } = computeMetrics(merged);
    const at = (id: string, label: string) => values.find((v) => v.id === id && v.period.label === label && v.period.basis !== 'ttm');
    expect(at('revenue', 'FY2024')?.value).toBe(110);
    expect(at('revenue', 'FY2022')?.value).toBe(80);
    expect(at('revenue', 'FY2022')?.flags).toContain('filled-from-other-source');
    expect(at('inventory', 'FY2024')?.value).toBe(7);
    // The vendor's part is not added beside the printed sum.
    expect(merged.cells.some((c) => c.item === 'accounts-receivable')).toBe(false);
  });
  test('another currency or standard is left out whole', () => {
    const dollars = { ...vendor, company: { ...company, currency: 'USD' } };
    expect(mergeStatements([printed, dollars])).toEqual(printed);
    expect(mergeStatements([])).toBeUndefined();
  });
});

describe('names', () => {
  test('every candidate is a known figure', () => {
    for (const entry of ambiguousNames)
      for (const id of [...entry.candidates, ...(entry.chinese ?? [])])
        expect(metricDefinition(id) ?? lineItem(id) ?? ((recognisedOnly as readonly string[]).includes(id) || undefined), id).toBeDefined();
  });
  test('the order depends on the company', () => {
    expect(metricsNamed('ROE', true)[0]).toBe('roe-weighted');
    expect(metricsNamed('roe')[0]).toBe('roe');
    expect(metricsNamed('毛利率')).toEqual(['gross-margin']);
    expect(metricsNamed('ＤＳＯ')).toEqual(['receivable-days']);
    expect(metricsNamed('存货')).toEqual(['inventory']);
    expect(metricsNamed('weather')).toEqual([]);
  });
  test('definition changes are stored with the entry', () => {
    expect(historyOf(metricDefinition('revenue-growth')!.standards!, 'us-gaap')).toEqual([
      { name: 'standard-change:ASC606', from: '2017-12-15' },
    ]);
    expect(historyOf(['receivables'], 'cas').map((h) => h.name)).toContain('format-change:2019');
  });
});
