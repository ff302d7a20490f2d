// Flags that rest on announcements and on peers: windows, what ends an event, what was not searched, and the added figure branches.
import { describe, expect, test } from 'vitest';
import { type FlagRecord, redFlags } from '#shared/metrics/red-flags.ts';
import type { MetricValue } from '#shared/schema/metric.ts';

const value = (id: string, v: number, year = 2024, part: 'FY' | 'Q4' = 'FY'): MetricValue => ({
  id,
  period: {
    start: part === 'FY' ? `${year}-01-01` : `${year}-10-01`,
    end: `${year}-12-31`,
    basis: 'duration',
    label: part === 'FY' ? `FY${year}` : `${year}Q4`,
    fiscalYear: year,
    fiscalPeriod: part,
  },
  value: v,
  unit: 'ratio',
  cells: [],
  formula: id,
  definition: `${id}@1`,
});
const flag = (id: string, values: MetricValue[], record?: FlagRecord, market = 'SZ') =>
  redFlags(values, { market }, record).find((f) => f.id === id);
const on = (kind: string, date: string, fields?: Record<string, string>) => ({
  id: `e-${kind}`,
  kind,
  date,
  ...(fields ? { fields } : {}),
});

describe('announcements', () => {
  test('inside the window it fires with the evidence; outside, or ended, it is clear; unsearched it is unknown', () => {
    const asOf = '2025-06-30';
    expect(flag('F-23', [], { asOf, events: [on('inquiry', '2025-03-01')] })).toMatchObject({ state: 'fires', events: ['e-inquiry'] });
    expect(flag('F-23', [], { asOf, events: [on('inquiry', '2024-06-01')] })?.state).toBe('clear');
    expect(flag('F-23', [], { asOf, events: [on('inquiry', '2025-07-01')] })?.state).toBe('clear');
    expect(flag('F-23', [], { asOf })).toMatchObject({ state: 'unknown', reason: 'not-searched' });
    const lifted = [on('delisting-risk', '2024-09-01'), on('delisting-lifted', '2025-05-01')];
    expect(flag('F-31', [], { asOf, events: lifted })?.state).toBe('clear');
    expect(flag('F-31', [], { asOf, events: lifted.slice(0, 1) })?.state).toBe('fires');
  });
  test('a standard opinion is no flag, another one is', () => {
    const asOf = '2025-06-30';
    expect(flag('F-02', [], { asOf, events: [on('audit-opinion', '2023-04-20', { opinion: 'standard' })] })?.state).toBe('clear');
    expect(flag('F-02', [], { asOf, events: [on('audit-opinion', '2023-04-20', { opinion: 'qualified' })] })?.state).toBe('fires');
  });
  test('a flag of another market does not exist there', () => {
    expect(flag('F-25', [], { asOf: '2025-06-30', events: [] }, 'US')).toBeUndefined();
    expect(flag('F-12', [value('pledge-ratio-total', 0.5)], undefined, 'US')).toBeUndefined();
  });
});

test('a margin out of line needs peers', () => {
  const row = (metric: string, percentile: number) => ({ metric, value: 1, n: 9, percentile });
  const asOf = '2025-06-30';
  expect(flag('F-20', [], { asOf, peers: [row('gross-margin', 0.95), row('receivable-days', 0.8)] })?.state).toBe('fires');
  expect(flag('F-20', [], { asOf, peers: [row('gross-margin', 0.95), row('receivable-days', 0.7)] })?.state).toBe('clear');
  expect(flag('F-20', [], { asOf })).toMatchObject({ state: 'unknown', reason: 'too-few-peers' });
});

test.each([
  ['F-12', [value('pledge-ratio-total', 0.3)], 'clear'],
  ['F-12', [value('pledge-ratio-total', 0.301)], 'fires'],
  ['F-19', [value('goodwill-to-net-assets', 0.12), value('impairment-goodwill', 5)], 'fires'],
  ['F-19', [value('goodwill-to-net-assets', 0.12)], 'clear'],
  ['F-21', [value('net-profit', -100), value('net-profit', -80, 2024, 'Q4')], 'fires'],
  ['F-21', [value('net-profit', -100), value('net-profit', -60, 2024, 'Q4')], 'unknown'],
  ['F-21', [value('net-profit', -100), value('net-profit', -60, 2024, 'Q4'), value('impairment-to-profit', 0.2)], 'clear'],
  ['F-24', [value('current-assets', 10), value('current-liabilities', 31), value('total-assets', 100), value('ocf', -1)], 'fires'],
  ['F-24', [value('current-assets', 10), value('current-liabilities', 30), value('total-assets', 100), value('ocf', -1)], 'clear'],
  ['F-28', [value('rnd-investment', 100), value('rnd-expense', 59)], 'fires'],
  [
    'F-28',
    [value('rnd-investment', 100), value('rnd-expense', 70), value('rnd-investment', 100, 2023), value('rnd-expense', 95, 2023)],
    'fires',
  ],
  ['F-28', [value('rnd-investment', 100), value('rnd-expense', 70)], 'clear'],
  [
    'F-30',
    [
      value('effective-tax-rate', 0.2),
      value('pretax-profit', 100),
      value('income-tax', 20),
      value('cash-taxes-paid', 5),
      value('income-tax', 20, 2023),
      value('cash-taxes-paid', 5, 2023),
    ],
    'fires',
  ],
  ['F-29', [value('largest-customer-share', 0.31)], 'fires'],
  ['F-29', [value('largest-customer-share', 0.3)], 'unknown'],
] as const)('%s %#', (id, values, state) => {
  // The year is read from a duration of the latest year.
  expect(flag(id, [...values])?.state).toBe(state);
});
