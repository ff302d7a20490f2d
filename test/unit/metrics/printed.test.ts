// Printed labels, footing, restatements between reports, exact sums, evidence ids.
import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assemble } from '#shared/metrics/assemble.ts';
import { calendarDuration, calendarInstant } from '#shared/metrics/calendar-periods.ts';
import { computeMetrics } from '#shared/metrics/compute.ts';
import { decimal, exactSum } from '#shared/metrics/exact.ts';
import { footing, markSuspect } from '#shared/metrics/footing.ts';
import { lineItem } from '#shared/metrics/items/index.ts';
import { cleanLabel, printedItem, printedLabels, storedSign } from '#shared/metrics/printed-labels.ts';
import { metricEvidence } from '#shared/metrics/to-evidence.ts';
import type { Cell } from '#shared/schema/cell.ts';
import { metricEvidence as metricEvidenceSchema } from '#shared/schema/evidence.ts';
import { statementData } from '#shared/schema/gather.ts';
import { metricValue } from '#shared/schema/metric.ts';
import { printedStatements } from '#test/eval/metrics-printed-cn.ts';

const cell = (item: string, value: number, year: number, more: Partial<Cell> = {}): Cell => ({
  item,
  raw: String(value),
  field: `page:${item}`,
  value,
  unit: 'CNY',
  period: lineItem(item)!.basis === 'instant' ? calendarInstant(year, 'FY') : calendarDuration(year, 'FY'),
  snapshotId: 's00000000000000000001',
  sourceUrl: 'https://example.org/report',
  scope: 'consolidated',
  standard: 'cas',
  printedScale: 0.01,
  ...more,
});
const company = { symbol: '600000.SH', name: '示例', market: 'SH', standard: 'cas' as const, currency: 'CNY' };

describe('labels', () => {
  test.each([
    ['一、营业总收入', '营业总收入'],
    ['其中：营业收入', '营业收入'],
    ['减：所得税费用', '所得税费用'],
    ['资产减值损失（损失以“-”号填列）', '资产减值损失'],
    ['三、营业利润（亏损以“－”号填列）', '营业利润'],
    ['经营活动产生的现金流量净 额', '经营活动产生的现金流量净额'],
    ['（一）基本每股收益（元/股）', '基本每股收益'],
    ['1.归属于母公司所有者的净利润', '归属于母公司所有者的净利润'],
    ['实收资本（或股本）', '实收资本(或股本)'],
    ['五、净利润（净亏损以“-”号填列）', '净利润'],
    ['应收帐款', '应收账款'],
    ['不良贷款率(6)', '不良贷款率'],
    ['成本收入比（%）(1)', '成本收入比'],
    ['归属于上市公司股东的净利润（元）', '归属于上市公司股东的净利润'],
  ])('%s → %s', (printed, clean) => {
    expect(cleanLabel(printed)).toBe(clean);
  });
  test('every label names a line item and is already clean', () => {
    for (const entry of printedLabels) {
      expect(lineItem(entry.item), entry.item).toBeDefined();
      for (const label of entry.labels) expect(cleanLabel(label), label).toBe(label);
    }
  });
  test('no guess: a longer or shorter label is not matched', () => {
    expect(printedItem('income', '营业收入合计')).toBeUndefined();
    expect(printedItem('balance', '其中：应收利息')).toBeUndefined();
    expect(printedItem('balance', '应收票据及应收账款')?.item).toBe('notes-and-accounts-receivable');
  });
  test('impairments: printed negative since 2019, positive before', () => {
    const entry = printedItem('income', '信用减值损失')!;
    expect(storedSign(entry, 2019)).toBe(-1);
    expect(storedSign(entry, 2018)).toBe(1);
    expect(storedSign(printedItem('income', '营业成本')!, 2020)).toBe(1);
  });
});

describe('footing', () => {
  test('a 2019 income statement foots with a reversal added', () => {
    const rows: [string, number][] = [
      ['total-operating-revenue', 318_024_319.3],
      ['total-operating-cost', 265_302_065.72],
      ['other-income', 3_651_420.81],
      ['investment-income', 20_534_266.79],
      ['fair-value-gain', -5_361_917.81],
      ['credit-impairment', -4_015_040.34],
      ['asset-disposal-income', -12_987.89],
      ['operating-income', 75_548_075.82],
    ];
    const [check] = footing(rows.map(([item, v]) => cell(item, v, 2019)));
    expect(check).toMatchObject({ ok: true, left: 75_548_075.82, right: 75_548_075.82 });
  });
  test('a balance sheet that does not foot marks its cells, which are then not used', () => {
    const cells = [
      cell('total-assets', 100, 2024),
      cell('total-liabilities', 60, 2024),
      cell('total-equity', 30, 2024),
      cell('revenue', 50, 2024),
    ];
    expect(footing(cells).some((f) => !f.ok)).toBe(true);
    const data = assemble(company, markSuspect(cells));
    expect(data.cells.map((c) => c.item)).toEqual(['revenue']);
    expect(data.dropped.every((d) => d.reason === 'footing')).toBe(true);
    expect(computeMetrics(data).values.some((v) => v.id === 'debt-ratio')).toBe(false);
  });
  test('rounding to thousands is no fault', () => {
    const thousand = { printedScale: 1000 };
    const cells = [
      cell('total-assets', 100_000, 2024, thousand),
      cell('total-liabilities', 60_000, 2024, thousand),
      cell('total-equity', 41_000, 2024, thousand),
    ];
    expect(footing(cells).every((f) => f.ok)).toBe(true);
  });
});

describe('assembling reports', () => {
  test('the later report is chosen, the earlier value is kept beside', () => {
    const data = assemble(company, [
      cell('revenue', 900, 2023, { filed: '2024-04-01', snapshotId: 's1' }),
      cell('revenue', 800, 2023, { filed: '2025-04-01', snapshotId: 's2', flags: ['error-correction'] }),
      cell('revenue', 880, 2024, { filed: '2025-04-01', snapshotId: 's2' }),
    ]);
    expect(data.restated).toEqual([expect.objectContaining({ before: 900, after: 800, cause: 'error-correction' })]);
    expect(statementData.safeParse(data).success).toBe(true);
    const { values } = computeMetrics(data);
    expect(values.find((v) => v.id === 'revenue' && v.period.label === 'FY2023')?.flags).toContain('restated-error');
  });
  test('the parent company never mixes in', () => {
    const data = assemble(company, [cell('revenue', 100, 2024), cell('net-profit', 30, 2024, { scope: 'parent' })]);
    expect(data.cells.map((c) => c.item)).toEqual(['revenue']);
  });
  test('万元 read as 元 is dropped, a company that starts to sell is not', () => {
    const year = (y: number, revenue: number, cost: number) => [cell('revenue', revenue, y), cell('admin-expense', cost, y)];
    const unit = assemble(company, [...year(2019, 45e9, 2e9), ...year(2020, 50e9, 2e9), ...year(2021, 13_035_579, 330_000)]);
    expect([...new Set(unit.dropped.map((d) => `${d.reason} ${d.cell.period.fiscalYear}`))]).toEqual(['scale-suspect 2021']);
    const young = assemble(company, [...year(2020, 600_000, 80e6), ...year(2021, 530e6, 90e6)]);
    expect(young.dropped).toEqual([]);
  });
});

describe('values', () => {
  const { values, notComputed } = computeMetrics(printedStatements('600201'));
  test('have the shape of the contract', () => {
    for (const v of values) expect(metricValue.safeParse(v).error?.issues ?? [], v.id).toEqual([]);
    for (const v of values) expect(v.cells.length, v.id).toBeGreaterThan(0);
    expect(notComputed.every((n) => n.code.startsWith('nm-'))).toBe(true);
  });
  test('are unique by id and period', () => {
    const keys = values.map((v) => `${v.id}|${v.period.basis}|${v.period.label}|${v.period.end}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
  test('become evidence whose id says what it holds', () => {
    const v = values.find((x) => x.id === 'gross-margin')!;
    const meta = { materialId: 'm00000000000000000001', fetchedAt: '2026-01-01T00:00:00Z', title: '年报' };
    const unit = metricEvidence(v, meta);
    expect(metricEvidenceSchema.safeParse(unit).success).toBe(true);
    expect(unit.id).toMatch(/^e[0-9a-f]{12}$/);
    expect(metricEvidence({ ...v, value: v.value + 1e-9 }, meta).id).not.toBe(unit.id);
    expect(metricEvidence(structuredClone(v), meta)).toEqual(unit);
    expect(unit.edition).toBe('年报 2021-04-23');
  });
});

describe('sums of money', () => {
  const money = fc
    .integer({ min: -9_000_000_000_000, max: 9_000_000_000_000 })
    .map((c) => Number(`${Math.trunc(c / 100)}.${String(Math.abs(c % 100)).padStart(2, '0')}`));
  test('equal the decimal sum', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ value: money, sign: fc.constantFrom(1 as const, -1 as const) }), { minLength: 1, maxLength: 8 }),
        (terms) => {
          const exact = terms.reduce((sum, t) => sum.plus(new Big(t.value).times(t.sign)), new Big(0));
          return exactSum(terms) === exact.toNumber();
        },
      ),
    );
  });
  test('no artefact of binary fractions', () => {
    expect(
      exactSum([
        { value: 0.1, sign: 1 },
        { value: 0.2, sign: 1 },
      ]),
    ).toBe(0.3);
    expect(
      exactSum([
        { value: 8_357_282_726.53, sign: 1 },
        { value: 5_163_806_310.09, sign: -1 },
      ]),
    ).toBe(3_193_476_416.44);
  });
  test('decimal strings have no exponent', () => {
    expect(decimal(1e-9)).toBe('0.000000001');
    expect(decimal(3_253_431_000_000)).toBe('3253431000000');
  });
});
