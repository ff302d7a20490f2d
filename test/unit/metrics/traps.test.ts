// Facts that mislead: wrong scale, wrong context, slices, tag moves, splits, recasts, missing quarters.
import { describe, expect, test } from 'vitest';
import { readCompanyFacts } from '#shared/metrics/companyfacts.ts';
import { computeMetrics } from '#shared/metrics/compute.ts';
import type { StatementData } from '#shared/schema/gather.ts';
import { hasData } from '#test/support/data-dir.ts';
import { body, figures, statements } from './recorded.ts';

interface Row {
  val: number;
  start?: string;
  end: string;
  accn?: string;
  form?: string;
  filed?: string;
  fy?: number;
}
/** Invented companyfacts: tag → rows; a year is filed in the February after it. */
function invented(tags: Record<string, Row[]>, unit: Record<string, string> = {}): StatementData {
  const gaap: Record<string, unknown> = {};
  for (const [tag, rows] of Object.entries({ Assets: [2022, 2023, 2024].map((y) => ({ end: `${y}-12-31`, val: 9e9 })), ...tags }))
    gaap[tag] = {
      label: tag,
      units: {
        [unit[tag] ?? 'USD']: rows.map((r) => ({
          accn: `0000000000-${Number(r.end.slice(2, 4)) + 1}-000001`,
          form: '10-K',
          filed: `${Number(r.end.slice(0, 4)) + 1}-02-15`,
          fy: Number(r.end.slice(0, 4)),
          fp: 'FY',
          ...r,
        })),
      },
    };
  const read = readCompanyFacts(
    { cik: 1, entityName: 'Invented', facts: { 'us-gaap': gaap } },
    { symbol: 'ZZTEST.US', snapshotId: 's1', sourceUrl: 'https://example.org', cik: 1 },
  );
  if (!read.ok) throw new Error(read.failure.code);
  return read.value;
}
const year = (y: number) => ({ start: `${y}-01-01`, end: `${y}-12-31` });
const value = (data: StatementData, id: string, label: string) =>
  computeMetrics(data).values.find((v) => v.id === id && v.period.label === label && v.period.basis !== 'ttm');

describe('revenue family', () => {
  test.each([
    ['a segment in Revenues, the total in SalesRevenueNet', { Revenues: 29.4e9, SalesRevenueNet: 83.062e9 }, 83.062e9],
    [
      'a slice in Revenues, the total in the contract tag',
      { Revenues: 2.038e9, RevenueFromContractWithCustomerExcludingAssessedTax: 19.857e9 },
      19.857e9,
    ],
    [
      'an insurer: the contract tag is a slice',
      { Revenues: 77.084e9, RevenueFromContractWithCustomerExcludingAssessedTax: 2.436e9 },
      77.084e9,
    ],
    [
      'a lender: net of interest expense',
      { RevenuesNetOfInterestExpense: 3.61e9, RevenueFromContractWithCustomerExcludingAssessedTax: 0.62e9 },
      3.61e9,
    ],
    ['leasing under the contract tag', { Revenues: 24.927e9, RevenueFromContractWithCustomerExcludingAssessedTax: 0.567e9 }, 24.927e9],
  ])('%s', (_, tags, right) => {
    const data = invented(Object.fromEntries(Object.entries(tags).map(([tag, val]) => [tag, [{ ...year(2024), val }]])));
    expect(value(data, 'revenue', 'FY2024')?.value).toBe(right);
    expect(data.dropped.some((d) => d.reason === 'slice')).toBe(Object.keys(tags).length > 1);
  });

  test('the smaller tag wins when it foots with gross profit', () => {
    const data = invented({
      Revenues: [{ ...year(2024), val: 120 }],
      RevenueFromContractWithCustomerExcludingAssessedTax: [{ ...year(2024), val: 100 }],
      GrossProfit: [{ ...year(2024), val: 40 }],
      CostOfRevenue: [{ ...year(2024), val: 60 }],
    });
    expect(value(data, 'revenue', 'FY2024')?.value).toBe(100);
  });

  test('a later filing that holds only a slice does not replace the total', () => {
    const data = invented({
      Revenues: [{ ...year(2023), val: 24_927e6 }],
      RevenueFromContractWithCustomerExcludingAssessedTax: [
        { ...year(2023), val: 567e6, accn: '0000000000-25-000009', filed: '2025-02-15' },
      ],
    });
    expect(value(data, 'revenue', 'FY2023')?.value).toBe(24_927e6);
  });
});

describe('presentation that other readers mistake', () => {
  const balance = (more: Record<string, Row[]>) =>
    invented({
      ...Object.fromEntries(
        [
          ['LiabilitiesAndStockholdersEquity', 9e9],
          ['Liabilities', 5e9],
          ['StockholdersEquity', 4e9],
          ['AssetsCurrent', 3e9],
          ['LiabilitiesCurrent', 2e9],
          ['CashAndCashEquivalentsAtCarryingValue', 1e9],
          ['AccountsReceivableNetCurrent', 0.5e9],
          ['InventoryNet', 0.5e9],
          ['PropertyPlantAndEquipmentNet', 2e9],
          ['AccountsPayableCurrent', 0.5e9],
          ['RetainedEarningsAccumulatedDeficit', 1e9],
          ['OperatingLeaseRightOfUseAsset', 0.2e9],
          ['IntangibleAssetsNetExcludingGoodwill', 0.2e9],
          ['ContractWithCustomerLiabilityCurrent', 0.2e9],
          ['MarketableSecuritiesCurrent', 0.2e9],
        ].map(([tag, val]) => [tag, [{ end: '2024-12-31', val: val as number }]]),
      ),
      NetIncomeLoss: [{ ...year(2024), val: 3e8 }],
      ...more,
    });

  test('no debt row and no sign of debt: zero by presentation', () => {
    expect(value(balance({}), 'debt', 'FY2024')?.value).toBe(0);
    expect(value(balance({}), 'goodwill', 'FY2024')?.flags).toContain('absent-as-zero');
  });
  test('debt under a tag that is none of ours: unknown, never zero', () => {
    expect(value(balance({ ConvertibleNotesPayable: [{ end: '2024-12-31', val: 7e8 }] }), 'debt', 'FY2024')).toBeUndefined();
    expect(value(balance({ InterestExpense: [{ ...year(2024), val: 4e7 }] }), 'debt', 'FY2024')).toBeUndefined();
  });
  test('only the total of long-term debt is tagged', () => {
    expect(value(balance({ LongTermDebt: [{ end: '2024-12-31', val: 7e8 }] }), 'debt', 'FY2024')?.value).toBe(7e8);
    const both = balance({ LongTermDebt: [{ end: '2024-12-31', val: 7e8 }], LongTermDebtNoncurrent: [{ end: '2024-12-31', val: 6e8 }] });
    expect(value(both, 'debt-current', 'FY2024')?.value).toBe(1e8);
  });
  test('the minority share is the difference of two totals when it has no row', () => {
    const data = balance({ StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest: [{ end: '2024-12-31', val: 4.3e9 }] });
    expect(value(data, 'minority-equity', 'FY2024')?.value).toBe(3e8);
  });
  test('cost of goods and of services are added', () => {
    const data = invented({
      Revenues: [{ ...year(2024), val: 1000 }],
      CostOfGoodsSold: [{ ...year(2024), val: 400 }],
      CostOfServices: [{ ...year(2024), val: 200 }],
    });
    expect(value(data, 'gross-margin', 'FY2024')?.value).toBe(0.4);
  });
  test('a recast that also changes the revenue tag is a restatement, and growth is like with like', () => {
    const data = invented({
      Revenues: [
        { ...year(2022), val: 19_000e6 },
        { ...year(2023), val: 20_000e6 },
      ],
      RevenueFromContractWithCustomerExcludingAssessedTax: [
        { ...year(2023), val: 16_800e6, accn: '0000000000-25-000001', filed: '2025-02-15' },
        { ...year(2024), val: 16_400e6 },
      ],
    });
    expect(value(data, 'revenue', 'FY2023')?.value).toBe(16_800e6);
    expect(value(data, 'revenue', 'FY2023')?.restated?.[0]?.before).toBe(20_000e6);
    expect(value(data, 'revenue-growth', 'FY2024')?.value).toBeCloseTo(16_400 / 16_800 - 1, 12);
  });
  test('a recast year below its old quarters is not a slice', () => {
    const quarter = (start: string, end: string, val: number, filed: string, accn: string) => ({
      start,
      end,
      val,
      filed,
      accn,
      form: '10-Q',
    });
    const data = invented({
      Revenues: [
        quarter('2023-01-01', '2023-03-31', 5000e6, '2023-05-01', 'q1'),
        quarter('2023-04-01', '2023-06-30', 5000e6, '2023-08-01', 'q2'),
        quarter('2023-07-01', '2023-09-30', 5000e6, '2023-11-01', 'q3'),
        quarter('2023-10-01', '2023-12-31', 4000e6, '2025-02-15', '0000000000-25-000001'),
        { ...year(2023), val: 16_000e6, accn: '0000000000-25-000001', filed: '2025-02-15' },
      ],
    });
    expect(value(data, 'revenue', 'FY2023')?.value).toBe(16_000e6);
  });
  test('a share count that stopped years ago gives no market value', () => {
    const data = invented(
      {
        NetIncomeLoss: [{ ...year(2024), val: 100e6 }],
        CommonStockSharesOutstanding: [{ end: '2019-12-31', val: 50e6 }],
      },
      { CommonStockSharesOutstanding: 'shares' },
    );
    const { notComputed } = computeMetrics(data, {
      price: { value: 20, currency: 'USD', at: '2025-03-01T00:00:00Z', url: 'https://example.org' },
    });
    expect(notComputed.find((n) => n.id === 'pe-ttm')?.code).toBe('nm-absent:shares-outstanding');
  });
});

describe('broken facts', () => {
  test('a value in millions instead of dollars is dropped', () => {
    const data = invented({
      StockholdersEquity: [
        { end: '2022-12-31', val: 5_406e6 },
        { end: '2023-12-31', val: 5_396, form: '10-K' },
        { end: '2023-12-31', val: 5_396e6, form: '10-K/A', accn: '0000000000-24-000002', filed: '2024-03-01' },
        { end: '2024-12-31', val: 5_500e6 },
      ],
    });
    expect(value(data, 'equity-parent', 'FY2023')?.value).toBe(5_396e6);
    expect(data.restated).toEqual([]);
    expect(data.dropped.find((d) => d.reason === 'scale-suspect')?.cell.value).toBe(5396);
  });

  test('a proxy statement never wins against the annual report', () => {
    const data = invented({
      NetIncomeLoss: [
        { ...year(2024), val: 319_066_000 },
        { ...year(2024), val: 319_065, form: 'DEF 14A', accn: '0000000000-25-000077', filed: '2025-04-01' },
      ],
    });
    expect(value(data, 'net-profit', 'FY2024')?.value).toBe(319_066_000);
    expect(data.dropped.some((d) => d.reason === 'proxy-statement')).toBe(true);
  });

  test('a balance restated by a later annual report shows both values with dates', () => {
    const data = invented({
      CashAndCashEquivalentsAtCarryingValue: [
        { end: '2022-12-31', val: 503_471 },
        { end: '2022-12-31', val: 316_554, form: '10-K/A', accn: '0000000000-23-000044', filed: '2023-10-07' },
      ],
    });
    const cash = value(data, 'cash', 'FY2022')!;
    expect(cash.value).toBe(316_554);
    expect(cash.restated?.[0]).toMatchObject({ before: 503_471, after: 316_554, filedBefore: '2023-02-15', filedAfter: '2023-10-07' });
    expect(cash.flags).toContain('restated');
  });

  test('a figure that only an interim report changed is reclassified, and both values are shown', () => {
    const data = invented({
      InventoryNet: [
        { end: '2023-12-31', val: 500e6 },
        { end: '2023-12-31', val: 450e6, form: '10-Q', accn: '0000000000-24-000033', filed: '2024-05-05' },
      ],
    });
    const inventory = value(data, 'inventory', 'FY2023')!;
    expect(inventory.flags).toContain('reclassified');
    expect(inventory.restated?.[0]).toMatchObject({ before: 500e6, after: 450e6, cause: 'reclassified' });
  });

  test('an amended figure after an 8-K 4.02 is an error correction', () => {
    const read = readCompanyFacts(
      {
        cik: 1,
        facts: {
          'us-gaap': {
            Assets: { label: '', units: { USD: [{ end: '2023-12-31', val: 9e9, accn: 'a', form: '10-K', filed: '2024-02-01' }] } },
            NetIncomeLoss: {
              label: '',
              units: {
                USD: [
                  { ...year(2023), val: 100e6, accn: 'a', form: '10-K', filed: '2024-02-01' },
                  { ...year(2023), val: 60e6, accn: 'b', form: '10-K/A', filed: '2024-09-01' },
                ],
              },
            },
          },
        },
      },
      { symbol: 'ZZTEST.US', snapshotId: 's1', sourceUrl: 'u', nonReliance: ['2024-08-01'] },
    );
    expect(read.ok && read.value.restated[0]?.cause).toBe('error-correction');
    expect(read.ok && computeMetrics(read.value).values.find((v) => v.id === 'net-profit')?.flags).toContain('restated-error');
  });
});

describe('periods', () => {
  test('a quarter under a year-to-date label is the difference of two', () => {
    const q = (start: string, end: string, val: number, n: number) => ({
      start,
      end,
      val,
      form: '10-Q',
      filed: `2021-${String(n).padStart(2, '0')}-28`,
      accn: `0000000000-21-0000${n}`,
      fy: 2022,
    });
    const data = invented({
      NetCashProvidedByUsedInOperatingActivities: [
        { start: '2020-02-01', end: '2021-01-31', val: 900, filed: '2021-03-20', accn: '0000000000-21-000003', fy: 2021 },
        q('2021-02-01', '2021-07-31', 1_988_633_000, 8),
        q('2021-02-01', '2021-10-31', 3_042_396_000, 11),
      ],
    });
    expect(value(data, 'ocf', '2022Q3')?.value).toBe(1_053_763_000);
  });

  test('a missing quarter gives no growth', () => {
    const data = invented({
      Revenues: [
        { ...year(2021), val: 10 },
        { ...year(2023), val: 20 },
        { ...year(2024), val: 30 },
      ],
    });
    expect(value(data, 'revenue-growth', 'FY2023')).toBeUndefined();
    expect(value(data, 'revenue-growth', 'FY2024')?.value).toBe(0.5);
  });

  test('a derived quarter whose sign the item cannot have is refused', () => {
    const data = invented({
      PaymentsOfDividends: [
        { ...year(2024), val: 70 },
        { start: '2024-01-01', end: '2024-09-30', val: 100, form: '10-Q', filed: '2024-11-01', accn: '0000000000-24-000099' },
      ],
      PaymentsToAcquirePropertyPlantAndEquipment: [
        { ...year(2024), val: 70 },
        { start: '2024-01-01', end: '2024-09-30', val: 100, form: '10-Q', filed: '2024-11-01', accn: '0000000000-24-000099' },
      ],
      Revenues: [
        { ...year(2024), val: 1000 },
        { start: '2024-01-01', end: '2024-09-30', val: 700, form: '10-Q', filed: '2024-11-01', accn: '0000000000-24-000099' },
      ],
    });
    expect(value(data, 'capex', '2024Q4')).toBeUndefined();
    expect(value(data, 'revenue', '2024Q4')?.value).toBe(300);
  });

  test('fiscal years follow the issuer, also when they end in January', () => {
    const data = invented({
      Revenues: [
        { start: '2024-01-29', end: '2025-01-26', val: 10, fy: 2025 },
        { start: '2023-01-30', end: '2024-01-28', val: 8, fy: 2024 },
      ],
    });
    expect(value(data, 'revenue', 'FY2025')?.value).toBe(10);
    const store = invented({
      Revenues: [
        { start: '2024-02-04', end: '2025-02-01', val: 10, fy: 2024 },
        { start: '2023-01-29', end: '2024-02-03', val: 8, fy: 2023 },
      ],
    });
    expect(value(store, 'revenue', 'FY2024')?.value).toBe(10);
    expect(value(store, 'revenue-growth', 'FY2024')?.flags).toContain('53w');
  });

  test('a transition period is no fiscal year', () => {
    const data = invented({
      Revenues: [
        { ...year(2022), val: 10 },
        { start: '2023-01-01', end: '2023-06-15', val: 5 },
      ],
    });
    expect(data.dropped.some((d) => d.reason === 'odd-period')).toBe(true);
    expect(computeMetrics(data).values.filter((v) => v.id === 'revenue' && v.period.basis === 'duration').length).toBe(1);
  });
});

describe('splits', () => {
  test('earlier per-share figures and share counts are adjusted, the cell stays as filed', () => {
    const data = invented(
      {
        NetIncomeLoss: [
          { ...year(2022), val: 100e6 },
          { ...year(2023), val: 110e6 },
          { ...year(2024), val: 121e6 },
        ],
        EarningsPerShareDiluted: [
          { ...year(2022), val: 1 },
          { ...year(2023), val: 1.1 },
          { ...year(2023), val: 0.11, accn: '0000000000-25-000001', filed: '2025-02-15' },
          { ...year(2024), val: 0.121 },
        ],
        WeightedAverageNumberOfDilutedSharesOutstanding: [
          { ...year(2022), val: 100e6 },
          { ...year(2023), val: 100e6 },
          { ...year(2023), val: 1000e6, accn: '0000000000-25-000001', filed: '2025-02-15' },
          { ...year(2024), val: 1000e6 },
        ],
      },
      { EarningsPerShareDiluted: 'USD/shares', WeightedAverageNumberOfDilutedSharesOutstanding: 'shares' },
    );
    const old = value(data, 'eps-diluted', 'FY2022')!;
    expect(old.value).toBe(0.1);
    expect(old.cells[0]!.value).toBe(1);
    expect(old.flags).toContain('split-adjusted');
    expect(value(data, 'eps-diluted', 'FY2023')?.restated).toBeUndefined();
    expect(value(data, 'eps-growth', 'FY2024')?.value).toBeCloseTo(0.1, 9);
  });
});

describe('growth', () => {
  const two = (before: number, now: number) =>
    invented({
      NetIncomeLoss: [
        { ...year(2023), val: before },
        { ...year(2024), val: now },
      ],
    });
  test.each([
    [-10, 5, 'nm-sign-change:turned-to-profit'],
    [10, -5, 'nm-sign-change:turned-to-loss'],
    [-10, -20, 'nm-negative-denominator:loss-widened'],
    [-10, -5, 'nm-negative-denominator:loss-narrowed'],
    [0, 5, 'nm-zero-denominator'],
  ])('from %d to %d: %s', (before, now, code) => {
    const { values, notComputed } = computeMetrics(two(before, now));
    expect(values.some((v) => v.id === 'net-profit-growth')).toBe(false);
    expect(notComputed.find((n) => n.id === 'net-profit-growth' && n.period.label === 'FY2024')?.code).toBe(code);
  });

  test('like with like: both years from one filing; the growth by latest values is an alternative', () => {
    const data = invented({
      Revenues: [
        { ...year(2022), val: 1000e6 },
        { ...year(2022), val: 1000e6, accn: '0000000000-24-000001', filed: '2024-02-15' },
        { ...year(2023), val: 1200e6 },
        { ...year(2023), val: 900e6, accn: '0000000000-25-000001', filed: '2025-02-15' },
        { ...year(2024), val: 990e6 },
      ],
    });
    const g = value(data, 'revenue-growth', 'FY2023')!;
    expect(g.value).toBe(0.2);
    expect(g.alternatives).toEqual([expect.objectContaining({ name: 'latest-values', value: -0.1 })]);
    expect(value(data, 'revenue-growth', 'FY2024')!.value).toBeCloseTo(0.1, 12);
    expect(value(data, 'revenue', 'FY2023')!.value).toBe(900e6);
  });

  test('no filing holds both bases: not computed, never a silent mix', () => {
    const data = invented({
      Revenues: [
        { ...year(2022), val: 1000e6 },
        { ...year(2023), val: 1200e6, accn: '0000000000-24-000001' },
        { ...year(2023), val: 900e6, accn: '0000000000-24-000055', form: '8-K', filed: '2024-12-01' },
      ],
    });
    const { notComputed } = computeMetrics(data);
    expect(notComputed.find((n) => n.id === 'revenue-growth' && n.period.label === 'FY2023')?.code).toBe('nm-mixed-edition');
  });
});

describe('answers that are no companyfacts', () => {
  test.each([['<html>challenge</html>'], [null], [{}], [{ facts: [] }], [{ facts: {} }], [{ facts: { 'us-gaap': { Assets: 5 } } }]])(
    '%j is a failure, not an exception',
    (json) => {
      expect(readCompanyFacts(json, { symbol: 'A.US', snapshotId: 's', sourceUrl: 'u' }).ok).toBe(false);
    },
  );
  test('the facts of another company are refused', () => {
    const read = readCompanyFacts({ cik: 2, facts: {} }, { symbol: 'A.US', snapshotId: 's', sourceUrl: 'u', cik: '0000000001' });
    expect(!read.ok && read.failure.code).toBe('companyfacts-other-company');
  });
});

describe.skipIf(!hasData('sec', 'companyfacts'))('recorded restatements', () => {
  const causes = (company: 'AAPL' | 'NVDA' | 'KMB' | 'LPA', asOf?: string) => statements(company, asOf).restated;
  const find = (company: Parameters<typeof causes>[0], item: string, end: string) =>
    causes(company).filter((r) => r.item === item && r.period.end === end);

  test('KMB: recast to continuing operations, held for sale, nothing for totals', () => {
    expect(find('KMB', 'revenue', '2024-12-31').map((r) => [r.before, r.after, r.cause])).toContainEqual([
      20_058e6,
      16_805e6,
      'discontinued-recast',
    ]);
    expect(find('KMB', 'accounts-receivable', '2024-12-31')[0]).toMatchObject({
      before: 2_009e6,
      after: 1_728e6,
      cause: 'held-for-sale-reclass',
    });
    for (const item of ['net-profit', 'ocf', 'total-assets', 'equity-parent'])
      expect(
        causes('KMB').filter((r) => r.item === item && r.period.end === '2024-12-31' && r.period.fiscalPeriod === 'FY'),
        item,
      ).toEqual([]);
  });
  test('KMB as first filed: before the recast was published', () => {
    const { values } = figures('KMB', '2025-03-01');
    const at = (id: string) => values.find((v) => v.id === id && v.period.label === 'FY2024' && v.period.basis !== 'ttm')!.value;
    expect(at('gross-margin')).toBeCloseTo(0.358, 4);
    expect(at('operating-margin')).toBeCloseTo(0.16, 3);
    expect(at('goodwill-to-net-assets')).toBeCloseTo(2.3381, 4);
  });
  test('KMB between the recast interim report and the recast year: no trailing figure from two bases', () => {
    const { values, notComputed } = figures('KMB', '2025-11-15');
    const ttm = (id: string) => values.find((v) => v.id === id && v.period.basis === 'ttm');
    expect(ttm('revenue')).toBeUndefined();
    expect(notComputed.find((n) => n.id === 'gross-margin' && n.period.label === 'TTM')?.code).toBe('nm-mixed-edition');
    expect(ttm('net-profit')?.value).toBeGreaterThan(1.5e9);
    expect(values.some((v) => v.id === 'revenue' && v.period.label === '2024Q4')).toBe(false);
  });
  test('KMB after it: the fourth quarter of the recast year', () => {
    const { values } = figures('KMB');
    expect(values.find((v) => v.id === 'revenue' && v.period.label === '2024Q4')?.value).toBe(4_104e6);
  });
  test('KMB 2018-06-30: total equity under the owners’ tag is a scope error', () => {
    const cell = statements('KMB').cells.find((c) => c.item === 'equity-parent' && c.period.end === '2018-06-30');
    expect(cell?.value).toBe(-57e6);
  });
  test('KMB FY2017: a new standard, not an error', () => {
    expect(find('KMB', 'revenue', '2017-12-31')[0]?.cause).toBe('standard-adoption');
  });
  test('NVDA: split, moved tag, wrong context', () => {
    const data = statements('NVDA');
    expect(find('NVDA', 'eps-diluted', '2024-01-28').every((r) => r.cause === 'split')).toBe(true);
    expect(data.cells.find((c) => c.item === 'revenue' && c.period.label === 'FY2026')?.value).toBe(215_938e6);
    expect(data.cells.find((c) => c.item === 'revenue' && c.period.start === '2017-01-30' && c.period.end === '2017-07-30')?.value).toBe(
      4_167e6,
    );
    expect(data.dropped.some((d) => d.reason === 'context-suspect' && d.cell.value === 2_230e6)).toBe(true);
  });
  test('NVDA: share counts that were never refiled are adjusted', () => {
    const { values } = figures('NVDA');
    const at = (label: string) => values.find((v) => v.id === 'shares-outstanding' && v.period.label === label)!;
    expect(at('FY2023').value).toBe(24_660e6);
    expect(at('FY2023').cells[0]!.value).toBe(2_466e6);
    expect(at('FY2024').value).toBe(24_643e6);
  });
  test('AAPL: split-adjusted EPS of years that were never refiled', () => {
    const { values } = figures('AAPL');
    const eps = (label: string) => values.find((v) => v.id === 'eps-diluted' && v.period.label === label)?.value;
    expect(eps('FY2017')).toBe(9.21 / 4);
    expect(eps('FY2018')).toBe(2.98);
    expect(eps('FY2013')).toBe(1.42);
  });
  test('AAPL: a figure rounded in text does not replace the precise one', () => {
    const cell = statements('AAPL').dropped.find((d) => d.reason === 'rounded-in-text');
    expect(cell).toBeDefined();
  });
  test('LPA: recapitalisation of the share count', () => {
    expect(find('LPA', 'weighted-shares-basic', '2023-12-31')[0]?.cause).toBe('recapitalisation');
  });
  test('the answer of one company is not read as another', () => {
    const read = readCompanyFacts(body('AAPL'), { symbol: 'NVDA.US', snapshotId: 's', sourceUrl: 'u', cik: 1045810 });
    expect(read.ok).toBe(false);
  });
});
