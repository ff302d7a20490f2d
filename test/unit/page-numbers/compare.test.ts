// The numbers of a quote page beside ours: same, same by another definition, different, or not computed and why. An invented company.
import { describe, expect, test } from 'vitest';
import { comparePageNumbers } from '#shared/page-numbers/compare.ts';
import type { Cell } from '#shared/schema/cell.ts';
import type { MetricValue } from '#shared/schema/metric.ts';
import type { Period } from '#shared/schema/period.ts';

const FY: Period = { start: '2024-01-01', end: '2024-12-31', basis: 'duration', label: 'FY2024', fiscalYear: 2024, fiscalPeriod: 'FY' };
const TTM: Period = { start: '2024-10-01', end: '2025-09-30', basis: 'ttm', label: 'TTM', fiscalYear: 2025, fiscalPeriod: 'TTM' };
const NINE: Period = { start: '2025-01-01', end: '2025-09-30', basis: 'duration', label: '20259M', fiscalYear: 2025, fiscalPeriod: '9M' };
const HALF: Period = { start: '2025-01-01', end: '2025-06-30', basis: 'duration', label: '2025H1', fiscalYear: 2025, fiscalPeriod: 'H1' };
const QUARTER: Period = { end: '2025-09-30', basis: 'instant', label: '2025Q3', fiscalYear: 2025, fiscalPeriod: 'Q3' };

function figure(id: string, period: Period, value: number, unit: string, more: Partial<Cell> = {}): MetricValue {
  const cell: Cell = {
    item: id,
    raw: String(value),
    field: `page:${id}`,
    value,
    unit,
    period,
    snapshotId: 's00000000000000000000',
    sourceUrl: 'https://example.com/report',
    ...more,
  };
  return { id, period, value, unit, cells: [cell], formula: id, definition: `${id}@1` };
}

/** 1,000 million shares, profit 500 m (FY), 600 m (TTM), 540 m in nine months; equity 4,000 m. */
const metrics: MetricValue[] = [
  figure('net-profit', FY, 500e6, 'USD'),
  figure('net-profit', TTM, 600e6, 'USD'),
  figure('net-profit', NINE, 540e6, 'USD'),
  figure('revenue', TTM, 3000e6, 'USD'),
  figure('revenue', FY, 2500e6, 'USD'),
  figure('equity-parent', QUARTER, 4000e6, 'USD'),
  figure('shares-outstanding', QUARTER, 1000e6, 'shares'),
  figure('eps-diluted', TTM, 0.59, 'USD/share'),
  figure('eps-basic', TTM, 0.6, 'USD/share'),
  figure('eps-diluted', FY, 0.49, 'USD/share'),
  figure('roe', TTM, 0.161, 'ratio'),
  figure('roe-ending', TTM, 0.15, 'ratio'),
  figure('gross-margin', TTM, 0.42, 'ratio'),
  figure('gross-margin', FY, 0.4, 'ratio'),
  figure('debt-to-equity', QUARTER, 0.75, 'x'),
  figure('dps', FY, 0.2, 'USD/share'),
  figure('dps', NINE, 0.18, 'USD/share'),
  figure('dps', HALF, 0.12, 'USD/share'),
];
const price = { value: 12, currency: 'USD' };
const compare = (...shown: [label: string, value: string, column?: string][]) =>
  comparePageNumbers({
    metrics,
    notComputed: [],
    price,
    shown: shown.map(([label, value, column]) => ({ label, value, ...(column === undefined ? {} : { column }) })),
  });

describe('agreement by the definition that the label states', () => {
  test.each([
    ['P/E (TTM)', '20.0', 'net-profit'],
    ['P/E (TTM)', '20.34', 'eps-diluted'],
    ['市盈率(静)', '24.00', 'net-profit'],
    ['市盈率(动)', '16.67', 'net-profit * 4/3'],
    ['Market Cap', '12.00B', 'shares-outstanding'],
    ['总市值', '120亿', 'shares-outstanding'],
    ['市净率', '3.00', 'equity-parent'],
    ['P/S', '4.00', 'revenue'],
    ['ROE (ttm)', '16.1%', 'roe'],
    ['Debt/Eq', '75.00', 'debt-to-equity'],
    ['Debt/Eq', '0.75', 'debt-to-equity'],
    ['Forward Dividend', '0.24', 'dps'],
  ])('%s %s', (label, value, part) => {
    const [number] = compare([label, value]);
    expect(number).toMatchObject({ relation: 'agrees' });
    expect(number?.ours?.formula).toContain(part);
  });
});

test('the price is that of the page, and it says so', () => {
  expect(compare(['P/E (TTM)', '20.0'])[0]?.ours?.price).toEqual({ value: 12, currency: 'USD', from: 'page' });
});

test('another definition is named, not called an error', () => {
  const [pe, roe, margin] = compare(['市盈率', '24.00'], ['ROE', '15.0%'], ['Gross margin (ttm)', '40.0%']);
  expect(pe).toMatchObject({ relation: 'other-definition', ours: { basis: 'ttm' }, fits: { basis: 'fy', period: { label: 'FY2024' } } });
  expect(roe).toMatchObject({ relation: 'other-definition', fits: { metric: 'roe-ending' } });
  expect(margin).toMatchObject({ relation: 'other-definition', fits: { basis: 'fy' } });
});

test('a difference has its size', () => {
  const [margin] = compare(['Gross margin', '50.4%']);
  expect(margin).toMatchObject({ relation: 'differs' });
  expect(margin?.deviation).toBeCloseTo(0.2, 6);
});

test('a pair gives two numbers; a yield is also tried at yesterday’s price', () => {
  const pair = compare(['Forward Dividend & Yield', '0.24 (2.00%)']);
  expect(pair.map((one) => [one.quantity, one.relation])).toEqual([
    ['dps', 'agrees'],
    ['dividend-yield', 'agrees'],
  ]);
  const shown = [
    { label: 'Previous Close', value: '10.00' },
    { label: 'Dividend yield', value: '2.00%' },
  ];
  expect(comparePageNumbers({ metrics, notComputed: [], price, shown })[0]).toMatchObject({
    index: 1,
    relation: 'agrees',
    ours: { price: { from: 'previous' } },
  });
});

describe('not computed, with the reason', () => {
  test.each([
    ['Forward P/E', '18.1', 'forecast'],
    ['PEG Ratio', '1.2', 'forecast'],
    ['Enterprise Value', '13.1B', 'not-defined'],
    ['流通市值', '90亿', 'float-unknown'],
    ['P/E (TTM)', '--', 'no-value'],
    ['Gross margin', '0.31', 'unit-unclear'],
    ['ROE (mrq)', '3.1%', 'no-basis'],
    ['Revenue (ttm)', '3,000', 'unit-unclear'],
  ])('%s', (label, value, reason) => expect(compare([label, value])[0]).toMatchObject({ relation: 'not-computed', reason }));

  test('no price, no figures, another currency', () => {
    const shown = [{ label: 'P/E', value: '20' }];
    const reasonOf = (request: Partial<Parameters<typeof comparePageNumbers>[0]>) =>
      comparePageNumbers({ metrics, notComputed: [], shown, ...request })[0]?.reason;
    expect(reasonOf({})).toBe('no-price');
    expect(reasonOf({ metrics: [], price })).toBe('no-figures');
    expect(reasonOf({ price: { value: 90, currency: 'HKD' } })).toBe('currency');
  });
});

test('a loss is a word on both sides', () => {
  const losing = metrics
    .filter((one) => !one.id.startsWith('eps'))
    .map((one) => (one.id === 'net-profit' ? { ...one, value: -one.value } : one));
  const ask = (value: string) =>
    comparePageNumbers({ metrics: losing, notComputed: [], price, shown: [{ label: '市盈率(TTM)', value }] })[0];
  expect(ask('亏损')).toMatchObject({ relation: 'agrees', reason: 'loss' });
  expect(ask('31.2')).toMatchObject({ relation: 'not-computed', reason: 'loss' });
});

test('where the market values are far apart the count of shares is in doubt, not the page', () => {
  const numbers = compare(['Market Cap', '24.00B'], ['P/B', '6.00'], ['Gross margin', '50.4%']);
  expect(numbers.map((one) => [one.relation, one.reason])).toEqual([
    ['not-computed', 'share-count'],
    ['not-computed', 'share-count'],
    ['differs', undefined],
  ]);
});

test('receipts of foreign issuers are not multiplied by shares', () => {
  const foreign = metrics.map((one) => ({ ...one, cells: one.cells.map((cell) => ({ ...cell, form: '20-F' })) }));
  expect(comparePageNumbers({ metrics: foreign, notComputed: [], price, shown: [{ label: 'Market cap', value: '2B' }] })[0]).toMatchObject({
    relation: 'not-computed',
    reason: 'share-count',
  });
});

test('a coarse print proves no other definition', () => {
  expect(compare(['市盈率(静)', '20'], ['市盈率(静)', '2'])).toMatchObject([{ relation: 'other-definition' }, { relation: 'differs' }]);
});

test('a note above states the scale; the number may be written out all the same', () => {
  const ask = (value: string) =>
    comparePageNumbers({ metrics, notComputed: [], price, shown: [{ label: 'Total Revenue', value, column: 'ttm', scale: 3 }] })[0];
  expect(ask('3,000,000')).toMatchObject({ relation: 'agrees', basis: 'ttm' });
  expect(ask('3,000,000,000')).toMatchObject({ relation: 'agrees' });
  expect(ask('3,300,000')).toMatchObject({ relation: 'differs' });
});

test('counts of shares are of different days', () => {
  expect(compare(['Market Cap', '12.08B'], ['Market Cap', '12.30B']).map((one) => one.relation)).toEqual(['agrees', 'differs']);
});
