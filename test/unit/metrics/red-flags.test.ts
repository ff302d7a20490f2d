// Attention marks: the expected outcomes of METRICS 7.7 on recorded companies, and missing figures that stay unknown.
import { describe, expect, test } from 'vitest';
import { computeMetrics } from '#shared/metrics/compute.ts';
import { redFlags } from '#shared/metrics/red-flags.ts';
import { printedStatements } from '#test/eval/metrics-printed-cn.ts';
import { hasData } from '#test/support/data-dir.ts';
import { figures, type Recorded } from './recorded.ts';

const states = (flags: ReturnType<typeof redFlags>) => Object.fromEntries(flags.map((f) => [f.id, f.state]));

describe.skipIf(!hasData('sec', 'companyfacts'))('US companies', () => {
  const of = (company: Recorded) => states(redFlags(figures(company).values, { market: 'US' }));
  test('NVDA FY2026: accruals and the growth-driven M score, not inventory', () => {
    expect(of('NVDA')).toMatchObject({ 'F-05': 'fires', 'F-06': 'fires', 'F-08': 'clear', 'F-07': 'clear' });
  });
  test('AAPL FY2025: none of them', () => {
    expect(of('AAPL')).toMatchObject({ 'F-04': 'clear', 'F-05': 'clear', 'F-06': 'clear', 'F-08': 'clear', 'F-18': 'clear' });
  });
  test('KMB FY2025: supplier finance; the M score cannot be computed', () => {
    expect(of('KMB')).toMatchObject({ 'F-06': 'unknown', 'F-08': 'clear', 'F-01': 'clear' });
  });
  test('LPA FY2024: interest cover, minority share of another sign', () => {
    expect(of('LPA')).toMatchObject({ 'F-18': 'fires', 'F-27': 'fires' });
  });
});

describe('Chinese companies', () => {
  test('300617 FY2019: cash covers more than half the profit in both years; 2018 inventory days are not known', () => {
    const flags = redFlags(computeMetrics(printedStatements('300617')).values, { market: 'SZ' });
    expect(states(flags)).toMatchObject({ 'F-04': 'clear', 'F-08': 'unknown', 'F-14': 'unknown' });
    // Three quarters of the profit recur; grants are not among the recorded rows, so the flag is not clear.
    expect(flags.find((f) => f.id === 'F-14')?.reason).toBe('nm-absent:grants-share');
    expect(flags.find((f) => f.id === 'F-08')?.reason).toBe('nm-absent:inventory-days@1');
    expect(flags.some((f) => f.id === 'F-32')).toBe(false);
  });
  test('600201 FY2020: inventory is within sales growth', () => {
    const { values } = computeMetrics(printedStatements('600201'));
    expect(states(redFlags(values, { market: 'SH' }))['F-05']).toBe('clear');
  });
  test('nothing on record is unknown, never clear', () => {
    const flags = redFlags([], { market: 'SZ' });
    expect(flags.filter((f) => f.id !== 'F-01').every((f) => f.state === 'unknown')).toBe(true);
  });
});
