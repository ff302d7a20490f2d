// Derivations over a company's figures: asserted only when the sentence names them, and traces that speak of something else.
import { describe, expect, it } from 'vitest';
import { findDerivation } from '#shared/checks/derivation/find.ts';
import { traceFault } from '#shared/checks/derivation-trace.ts';
import type { MetricValue } from '#shared/schema/metric.ts';
import { parseAmounts } from '#shared/text/amounts.ts';

const value = (id: string, year: number, amount: number, unit = 'USD'): MetricValue => ({
  id,
  period: { start: `${year}-01-01`, end: `${year}-12-31`, basis: 'duration', label: `FY${year}`, fiscalYear: year, fiscalPeriod: 'FY' },
  value: amount,
  unit,
  cells: [],
  formula: id,
  definition: `${id}@1`,
});
const values = [
  value('revenue', 2024, 1_250e6),
  value('revenue', 2023, 1_180e6),
  value('revenue', 2022, 990e6),
  value('rnd-expense', 2024, 112e6),
  value('rnd-expense', 2023, 97e6),
  value('gross-margin', 2024, 0.412, 'ratio'),
  value('gross-margin', 2023, 0.397, 'ratio'),
];
const outcome = (sentence: string) => {
  const amounts = parseAmounts(sentence);
  return findDerivation(sentence, amounts.at(-1) as (typeof amounts)[number], amounts, values, 'FY2024');
};

describe('finds', () => {
  it.each([
    ['Revenue grew 5.9% in FY2024.', 'growth', ['revenue/FY2024', 'revenue/FY2023']],
    ['2024年营业收入同比增长5.9%。', 'growth', ['revenue/FY2024', 'revenue/FY2023']],
    ['In FY2024, R&D expense was 9.0% of revenue.', 'ratio', ['rnd-expense/FY2024', 'revenue/FY2024']],
    ['Gross margin widened by 1.5 percentage points in FY2024.', 'points', ['gross-margin/FY2024', 'gross-margin/FY2023']],
    ['FY2022至FY2024营业收入年复合增长率为12.4%。', 'cagr', ['revenue/FY2024', 'revenue/FY2022']],
  ])('%s', (sentence, op, operands) => {
    const found = outcome(sentence);
    expect(found).toMatchObject({ outcome: 'found', op });
    if (found.outcome === 'found') expect(found.operands.map((o) => `${o.id}/${o.period.label}`)).toEqual(operands);
  });
});

it('expects in wire units', () => {
  const growth = outcome('Revenue grew 5.9% in FY2024.');
  expect(growth.outcome === 'found' && growth.expected).toBeCloseTo(1250 / 1180 - 1, 10);
  const points = outcome('Gross margin widened by 1.5 percentage points in FY2024.');
  expect(points.outcome === 'found' && points.expected).toBeCloseTo(1.5, 10);
});

it.each(['Revenue grew 6.9% in FY2024.', 'Revenue fell 5.9% in FY2024.', 'Revenue was 5.9 in FY2024.', 'The sky is 5.9% bluer.'])(
  'asserts nothing of %s',
  (sentence) => {
    expect(outcome(sentence)).toEqual({ outcome: 'none' });
  },
);

describe('a trace that speaks of something else', () => {
  const [now, before, older, spent] = values as [MetricValue, MetricValue, MetricValue, MetricValue];
  const text = 'In FY2024, revenue rose 5.9%.';
  const place = { start: 24, end: 28 };
  it.each([
    ['stands', text, 'growth', [now, before], undefined],
    ['has one operand', text, 'growth', [now], 'operands'],
    ['mixes two figures in a growth rate', text, 'growth', [now, spent], 'operands'],
    ['puts the earlier first', text, 'growth', [before, now], 'order'],
    ['is of another year', text, 'growth', [before, older], 'period'],
    ['skips a year', text, 'growth', [now, older], 'period'],
    ['is of another figure', 'In FY2024, operating cash flow rose 5.9%.', 'growth', [now, before], 'metric'],
    ['is turned', 'In FY2024, revenue fell 5.9%.', 'growth', [now, before], 'direction'],
    ['adds unlike units', text, 'sum', [now, values[5] as MetricValue], 'operands'],
  ] as const)('%s', (_name, sentence, op, operands, fault) => {
    const units = operands.map(({ id, period, unit, value: held }) => ({ metric: id, period, unit, value: held }));
    expect(traceFault(sentence, op, units, place)).toBe(fault);
  });
});
