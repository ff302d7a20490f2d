// Vendor statements: Eastmoney rows of 600519, Hong Kong rows of 00700, captured rows.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { computeMetrics } from '#shared/metrics/compute.ts';
import { readEastmoneyRows } from '#shared/metrics/eastmoney.ts';
import { footing } from '#shared/metrics/footing.ts';
import { readVendorRows } from '#shared/metrics/vendor-rows.ts';
import { readHongKongRows } from '#shared/metrics/vendors/hong-kong.ts';
import { dataFile, hasData } from '#test/support/data-dir.ts';

const meta = { snapshotId: 's00000000000000000001', sourceUrl: 'https://example.org/rows' };
const latest = (values: ReturnType<typeof computeMetrics>['values'], id: string, label: string) =>
  values.find((v) => v.id === id && v.period.label === label && v.period.basis !== 'ttm');

describe.skipIf(!hasData('more', 'cn-statements'))('600519 from Eastmoney rows', () => {
  const json = JSON.parse(readFileSync(dataFile('more', 'cn-statements', 'em_f10_rows_600519_2023-2025.json'), 'utf8'));
  const read = readEastmoneyRows(json, { symbol: '600519.SH', ...meta });
  if (!read.ok) throw new Error(read.failure.message);
  const { values } = computeMetrics(read.value, {
    price: { value: 1361.76, currency: 'CNY', at: '2026-07-30T07:00:00Z', url: 'https://example.org' },
  });

  test('golden values of FY2024 and FY2025', () => {
    const golden: [string, string, number, number][] = [
      ['gross-margin', 'FY2024', 0.9193, 5e-5],
      ['net-margin', 'FY2024', 0.5227, 5e-5],
      ['roe', 'FY2024', 0.3843, 5e-5],
      ['roe-ending', 'FY2024', 0.3699, 5e-5],
      ['debt-ratio', 'FY2024', 0.1904, 5e-5],
      ['current-ratio', 'FY2024', 4.45, 5e-3],
      ['quick-ratio', 'FY2024', 3.49, 5e-3],
      ['inventory-days', 'FY2024', 1333.8, 0.05],
      ['ocf-to-net-profit', 'FY2024', 1.04, 5e-3],
      ['fcf', 'FY2024', 87_785e6, 1e6],
      ['effective-tax-rate', 'FY2024', 0.2533, 5e-5],
      ['adjusted-profit-share', 'FY2024', 1.0002, 1e-4],
      ['total-operating-revenue-growth', 'FY2025', -0.012, 5e-5],
      ['adjusted-profit-share', 'FY2025', 0.9997, 5e-5],
      ['effective-tax-rate', 'FY2025', 0.2566, 5e-5],
    ];
    for (const [id, label, value, tolerance] of golden) {
      const v = latest(values, id, label);
      expect(v, id).toBeDefined();
      expect(Math.abs(v!.value - value), `${id} ${v!.value}`).toBeLessThanOrEqual(tolerance);
    }
    expect(values.find((v) => v.id === 'pe-static')!.value).toBeCloseTo(20.7, 1);
  });

  test('D&A counts one printed row once', () => {
    expect(latest(values, 'd-and-a', 'FY2025')!.value).toBe(2_259_387_054.28);
  });

  test('every identity foots', () => {
    const checks = footing(read.value.cells);
    expect(checks.length).toBeGreaterThan(20);
    expect(checks.filter((c) => !c.ok)).toEqual([]);
  });

  test('opinion, shares and vendor marks', () => {
    expect(read.value.opinions.map((o) => o.text)).toEqual(['标准无保留意见', '标准无保留意见']);
    expect(read.value.cells.every((c) => c.flags?.includes('vendor-only'))).toBe(true);
    expect(latest(values, 'shares-outstanding', 'FY2025')!.value).toBe(1_252_270_215);
  });

  test('another company, a missing currency, an odd date are refused', () => {
    const code = (r: ReturnType<typeof readEastmoneyRows>) => (r.ok ? 'ok' : r.failure.code);
    expect(code(readEastmoneyRows(json, { symbol: '000858.SZ', ...meta }))).toBe('eastmoney-other-company');
    expect(code(readEastmoneyRows({ income: [{ REPORT_DATE: '2024-12-31', TOTAL_PROFIT: 1 }] }, { symbol: '600519.SH', ...meta }))).toBe(
      'eastmoney-shape',
    );
    expect(code(readEastmoneyRows({ income: [{ REPORT_DATE: '2024-11-30', CURRENCY: 'CNY' }] }, { symbol: '600519.SH', ...meta }))).toBe(
      'eastmoney-shape',
    );
    expect(code(readEastmoneyRows({ income: ['<html>'] }, { symbol: '600519.SH', ...meta }))).toBe('eastmoney-shape');
    expect(code(readEastmoneyRows({ income: [] }, { symbol: '600519.SH', ...meta }))).toBe('eastmoney-empty');
  });

  test('as of a day before the announcement the year is not there', () => {
    const early = readEastmoneyRows(json, { symbol: '600519.SH', ...meta, asOf: '2026-04-16' });
    expect(early.ok && early.value.cells.some((c) => c.period.fiscalYear === 2025)).toBe(false);
    expect(early.ok && early.value.cells.some((c) => c.period.fiscalYear === 2024)).toBe(true);
  });
});

describe.skipIf(!hasData('more', 'hk-statements'))('00700 from Hong Kong rows', () => {
  const rows = ['income_statement', 'balance_sheet', 'cash_flow'].flatMap((f) => {
    const [head, ...lines] = readFileSync(dataFile('more', 'hk-statements', `em_hk_00700_${f}_2025-12-18.csv`), 'utf8')
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/);
    return lines.map((line) => Object.fromEntries(line.split(',').map((value, i) => [head!.split(',')[i]!, value])));
  });

  test('amounts are yuan, as the report says', () => {
    const refused = readHongKongRows(rows, { symbol: '00700.HK', currency: '', ...meta });
    expect(refused.ok).toBe(false);
    const read = readHongKongRows(rows, { symbol: '00700.HK', currency: 'CNY', ...meta });
    if (!read.ok) throw new Error(read.failure.message);
    const { values } = computeMetrics(read.value, {
      price: { value: 400, currency: 'HKD', at: '2025-03-20T08:00:00Z', url: 'https://example.org' },
    });
    const revenue = latest(values, 'revenue', 'FY2024')!;
    expect([revenue.value, revenue.unit]).toEqual([660_257e6, 'CNY']);
    expect(values.some((v) => v.id === 'pe-ttm')).toBe(false);
    // Senior notes are debt; goodwill stands inside another row and is not zero.
    expect(latest(values, 'debt', 'FY2024')!.value).toBe((52_885 + 8_623 + 146_521 + 130_586 + 5_600 + 13_897) * 1e6);
    expect(latest(values, 'goodwill', 'FY2024')).toBeUndefined();
    expect(latest(values, 'capex', 'FY2024')!.value).toBe((62_927 + 33_121) * 1e6);
    expect(latest(values, 'gross-margin', 'FY2024')!.value).toBeCloseTo(0.52895, 5);
    expect(latest(values, 'current-ratio', 'FY2024')!.value).toBeCloseTo(1.25011, 5);
    expect(new Set(values.map((v) => v.id)).size).toBeGreaterThanOrEqual(60);
  });
});

describe('captured rows', () => {
  const fy = (year: number) => ({
    start: `${year}-01-01`,
    end: `${year}-12-31`,
    basis: 'duration',
    label: `FY${year}`,
    fiscalYear: year,
    fiscalPeriod: 'FY',
  });
  const doc = (rows: unknown[], symbol = 'ZZTEST.US') => ({
    source: 'page',
    symbol,
    currency: 'USD',
    capturedAt: '2025-03-20T09:00:00Z',
    rows,
  });

  test('XBRL tags, line items and unknown fields', () => {
    const read = readVendorRows(
      doc([
        {
          field: 'us-gaap:Revenues',
          label: 'Revenue',
          period: fy(2024),
          value: 2300,
          unit: 'USD',
          filed: '2025-03-01',
          form: '10-K',
          accession: 'a-1',
          sourceUrl: 'https://x.example/10k',
        },
        { field: 'us-gaap:Revenues', label: 'Revenue', period: fy(2023), value: 2000, unit: 'USD' },
        { field: 'us-gaap:NetIncomeLoss', label: 'Net income', period: fy(2024), value: '230', unit: 'USD' },
        { field: 'page:rnd-expense', label: 'Research', period: fy(2024), value: '115.00', unit: 'USD' },
        { field: 'page:nothing-we-know', label: '?', period: fy(2024), value: 1, unit: 'USD' },
      ]),
      meta,
    );
    if (!read.ok) throw new Error(read.failure.message);
    const { values } = computeMetrics(read.value);
    expect(latest(values, 'revenue-growth', 'FY2024')!.value).toBe(0.15);
    expect(latest(values, 'net-margin', 'FY2024')!.value).toBe(0.1);
    const rnd = latest(values, 'rnd-ratio', 'FY2024')!;
    expect(rnd.value).toBe(0.05);
    expect(rnd.cells.map((c) => [c.field, c.raw])).toContainEqual(['page:rnd-expense', '115.00']);
    const revenue = latest(values, 'revenue', 'FY2024')!.cells[0]!;
    expect([revenue.sourceUrl, revenue.accession]).toEqual(['https://x.example/10k', 'a-1']);
    expect(latest(values, 'revenue', 'FY2023')!.cells[0]!.accession).toBeUndefined();
  });

  test('report dates of a mainland company are cumulative from January', () => {
    const read = readVendorRows(
      doc(
        [
          { field: 'em:TOTAL_OPERATE_INCOME', label: '', period: '2024-09-30', value: 900, unit: 'CNY' },
          { field: 'em:TOTAL_OPERATE_INCOME', label: '', period: '2024-06-30', value: 500, unit: 'CNY' },
          { field: 'em:TOTAL_ASSETS', label: '', period: '2024-09-30', value: 5000, unit: 'CNY' },
        ],
        '600000.SH',
      ),
      meta,
    );
    if (!read.ok) throw new Error(read.failure.message);
    const { values } = computeMetrics(read.value);
    expect(values.find((v) => v.id === 'total-operating-revenue' && v.period.label === '2024Q3')?.value).toBe(400);
    expect(values.find((v) => v.id === 'total-assets')?.period.label).toBe('2024Q3');
  });

  test.each([
    ['no object', 'x'],
    ['no rows', { source: 'a', symbol: 'b', currency: 'c', capturedAt: 'd' }],
    ['a row that is no object', doc(['x'])],
    ['a row without a number', doc([{ field: 'page:revenue', period: 'FY2024', value: 'many', unit: 'USD' }])],
    ['nothing known', doc([{ field: 'page:weather', period: 'FY2024', value: 1, unit: 'USD' }])],
  ])('refuses %s', (_, json) => {
    const read = readVendorRows(json, meta);
    expect(read.ok).toBe(false);
  });

  test('empty values are absent, not zero', () => {
    const read = readVendorRows(
      doc([
        { field: 'page:revenue', period: 'FY2024', value: 10, unit: 'USD' },
        { field: 'page:goodwill', period: 'FY2024', value: null, unit: 'USD' },
        { field: 'page:inventory', period: 'FY2024', value: '--', unit: 'USD' },
      ]),
      meta,
    );
    expect(read.ok && read.value.cells.map((c) => c.item)).toEqual(['revenue']);
  });
});

describe('rows that mean one thing for a bank and another for a maker', () => {
  const row = {
    REPORT_DATE: '2024-12-31',
    SECURITY_CODE: '600000',
    CURRENCY: 'CNY',
    INTEREST_EXPENSE: 7,
    OPERATE_INCOME: 100,
    OPERATE_EXPENSE: 60,
  };
  const read = (more: object) => {
    const r = readEastmoneyRows({ income: [{ ...row, ...more }] }, { symbol: '600000.SH', snapshotId: 's', sourceUrl: 'u' });
    return r.ok ? Object.fromEntries(r.value.cells.map((c) => [c.item, c.value])) : {};
  };
  test('利息支出 is a bank’s interest expense, and a finance arm’s payments to depositors elsewhere', () => {
    expect(read({ ORG_TYPE: '银行' })).toMatchObject({ 'interest-expense': 7, 'total-operating-cost': 60 });
    expect(read({ ORG_TYPE: '通用' })['interest-expense']).toBeUndefined();
    expect(read({ ORG_TYPE: '通用', FE_INTEREST_EXPENSE: 3 })['interest-expense']).toBe(3);
  });
  test('an impairment row of either sign is settled by the identity of operating profit, or left out', () => {
    const rows = (profit: number, more: [string, number][] = []) => ({
      source: 'xueqiu',
      symbol: '600000.SH',
      currency: 'CNY',
      capturedAt: '2025-05-01T00:00:00Z',
      rows: (
        [
          ['total_revenue', 1000],
          ['operating_costs', 800],
          ['invest_income', 20],
          ['op', profit],
          ['asset_impairment_loss', -30],
          ...more,
        ] as [string, number][]
      ).map(([field, value]) => ({ field: `xq:${field}`, period: 'FY2024', value, unit: 'CNY' })),
    });
    const loss = (json: unknown) => {
      const r = readVendorRows(json, { snapshotId: 's', sourceUrl: 'u' });
      return r.ok ? r.value.cells.find((c) => c.item === 'asset-impairment')?.value : 'failed';
    };
    expect(loss(rows(190))).toBe(30);
    expect(loss(rows(250))).toBe(-30);
    expect(loss(rows(777))).toBeUndefined();
    // Two rows of one size and opposite effect: either way foots, so neither is told.
    expect(loss(rows(220, [['credit_impairment_loss', 30]]))).toBeUndefined();
  });
  test('zero of a vendor that discloses nothing is absent', () => {
    const json = {
      source: 'fmp',
      symbol: 'AAPL.US',
      currency: 'USD',
      capturedAt: '2025-05-01T00:00:00Z',
      rows: [
        { field: 'fmp:interestExpense', period: 'FY2024', value: 0, unit: 'USD' },
        { field: 'fmp:revenue', period: 'FY2024', value: 391_035e6, unit: 'USD' },
      ],
    };
    const r = readVendorRows(json, { snapshotId: 's', sourceUrl: 'u' });
    expect(r.ok && r.value.cells.map((c) => c.item)).toEqual(['revenue']);
  });
});

test('Hong Kong: the total outranks the turnover of the main business; associates and joint ventures add up', () => {
  const rows = (list: [string, number][]) =>
    readHongKongRows(
      list.map(([name, AMOUNT]) => ({
        REPORT_DATE: '2024-12-31',
        START_DATE: '2024-01-01',
        STD_ITEM_NAME: name,
        AMOUNT,
        SECURITY_CODE: '00700',
      })),
      { symbol: '00700.HK', currency: 'CNY', snapshotId: 's', sourceUrl: 'u' },
    );
  const at = (list: [string, number][], item: string) => {
    const r = rows(list);
    return r.ok ? r.value.cells.find((c) => c.item === item)?.value : undefined;
  };
  expect(
    at(
      [
        ['营业额', 652],
        ['营运收入', 660],
      ],
      'revenue',
    ),
  ).toBe(660);
  expect(at([['营业额', 652]], 'revenue')).toBe(652);
  expect(
    at(
      [
        ['应占联营公司溢利', 25],
        ['应占合营公司溢利', -3],
        ['应占联营公司溢利', 25],
      ],
      'equity-method-income',
    ),
  ).toBe(22);
});
