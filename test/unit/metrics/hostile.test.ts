// Whatever a source answers: no exception, no dependence on the order of facts, nothing from after the as-of date.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCompanyFacts } from '#shared/metrics/companyfacts.ts';
import { computeMetrics } from '#shared/metrics/compute.ts';
import { readEastmoneyRows } from '#shared/metrics/eastmoney.ts';
import { readVendorRows } from '#shared/metrics/vendor-rows.ts';
import { readHongKongRows } from '#shared/metrics/vendors/hong-kong.ts';
import { readSinaReports } from '#shared/metrics/vendors/sina.ts';
import { metricValue } from '#shared/schema/metric.ts';

const meta = { snapshotId: 's00000000000000000001', sourceUrl: 'https://example.org' };
const json = fc.jsonValue({ maxDepth: 5 });

describe('arbitrary answers', () => {
  test('are failures or values, never exceptions', () => {
    fc.assert(
      fc.property(json, (x) => {
        readCompanyFacts(x, { symbol: 'A.US', ...meta });
        readVendorRows(x, meta);
        readSinaReports({ lrb: x, fzb: x }, { symbol: '600000.SH', ...meta });
        if (Array.isArray(x)) {
          readHongKongRows(x, { symbol: '00700.HK', currency: 'CNY', ...meta });
          readEastmoneyRows({ income: x, balance: x, cashflow: x, indicators: x }, { symbol: '600000.SH', ...meta });
        }
        return true;
      }),
      { numRuns: 300 },
    );
  });
});

const TAGS = [
  'Revenues',
  'RevenueFromContractWithCustomerExcludingAssessedTax',
  'CostOfRevenue',
  'GrossProfit',
  'NetIncomeLoss',
  'ProfitLoss',
  'NetCashProvidedByUsedInOperatingActivities',
  'PaymentsToAcquirePropertyPlantAndEquipment',
  'IncomeTaxExpenseBenefit',
];
const INSTANTS = [
  'Assets',
  'Liabilities',
  'StockholdersEquity',
  'AccountsReceivableNetCurrent',
  'InventoryNet',
  'Goodwill',
  'AssetsCurrent',
  'LiabilitiesCurrent',
];
const PERIODS = [2021, 2022, 2023, 2024].flatMap((y) => [
  [`${y}-01-01`, `${y}-03-31`],
  [`${y}-01-01`, `${y}-06-30`],
  [`${y}-01-01`, `${y}-09-30`],
  [`${y}-01-01`, `${y}-12-31`],
]);
const fact = fc.record({
  tag: fc.constantFrom(...TAGS, ...INSTANTS),
  period: fc.constantFrom(...PERIODS),
  val: fc.oneof(
    fc.integer({ min: -5000, max: 90_000 }).map((v) => v * 1e6),
    fc.integer({ min: -9e9, max: 9e10 }),
    fc.constant(0),
  ),
  lag: fc.integer({ min: 0, max: 900 }),
  form: fc.constantFrom('10-K', '10-Q', '10-K/A', '8-K', 'DEF 14A', 'S-1', '20-F', '??'),
});
type Fact = typeof fact extends fc.Arbitrary<infer T> ? T : never;
const day = (iso: string, plus: number): string => new Date(Date.parse(iso) + plus * 86_400_000).toISOString().slice(0, 10);
function document(facts: readonly Fact[]): unknown {
  const gaap: Record<string, { label: string; units: { USD: unknown[] } }> = {};
  facts.forEach(({ tag, period, val, lag, form }) => {
    const [start, end] = period as [string, string];
    const filed = day(end, 20 + lag);
    gaap[tag] ??= { label: tag, units: { USD: [] } };
    gaap[tag].units.USD.push({
      ...(INSTANTS.includes(tag) ? {} : { start }),
      end,
      val,
      accn: `0000000001-${filed.slice(2, 4)}-${filed.slice(5, 7)}${filed.slice(8, 10)}${form.length}`,
      form,
      filed,
      fy: Number(end.slice(0, 4)),
    });
  });
  return { cik: 1, facts: { 'us-gaap': gaap } };
}
const read = (facts: readonly Fact[], asOf?: string) =>
  readCompanyFacts(document(facts), { symbol: 'A.US', ...meta, ...(asOf ? { asOf } : {}) });
const figures = (facts: readonly Fact[], asOf?: string) => {
  const r = read(facts, asOf);
  return r.ok ? computeMetrics(r.value) : undefined;
};

describe('arbitrary facts', () => {
  test('give finite values with cells, in the shape of the contract', () => {
    fc.assert(
      fc.property(fc.array(fact, { maxLength: 120 }), (facts) => {
        const out = figures(facts);
        for (const v of out?.values ?? []) {
          if (!Number.isFinite(v.value)) throw new Error(`${v.id} ${v.value}`);
          if (!v.cells.length) throw new Error(`${v.id} without cells`);
          const checked = metricValue.safeParse(v);
          if (!checked.success) throw new Error(`${v.id}: ${checked.error.message}`);
        }
        const keys = (out?.values ?? []).map((v) => `${v.id}|${v.period.basis}|${v.period.label}|${v.period.end}`);
        return new Set(keys).size === keys.length;
      }),
      { numRuns: 120 },
    );
  });
  test('do not depend on the order of filing rows', () => {
    fc.assert(
      fc.property(
        fc
          .array(fact, { maxLength: 60 })
          .chain((facts) => fc.tuple(fc.constant(facts), fc.shuffledSubarray(facts, { minLength: facts.length }))),
        ([facts, shuffled]) => {
          // Two facts of one filing for one figure have no order but that of the file.
          const seen = new Set<string>();
          const unique = (list: readonly Fact[]) =>
            list.filter((f) => {
              const k = JSON.stringify([f.tag, f.period, f.lag, f.form.length]);
              if (seen.has(k)) return false;
              seen.add(k);
              return true;
            });
          const a = unique(facts);
          seen.clear();
          const b = shuffled.filter((f) => a.includes(f));
          const sorted = (x: ReturnType<typeof figures>) =>
            x?.values.map((v) => JSON.stringify([v.id, v.period.label, v.period.basis, v.value])).sort();
          expect(sorted(figures(b))).toEqual(sorted(figures(a)));
        },
      ),
      { numRuns: 80 },
    );
  });
  test('filed after the as-of date change nothing', () => {
    fc.assert(
      fc.property(fc.array(fact, { maxLength: 80 }), (facts) => {
        const asOf = '2023-06-30';
        const early = facts.filter((f) => day(f.period[1]!, 20 + f.lag) <= asOf);
        expect(figures(facts, asOf)).toEqual(figures(early));
      }),
      { numRuns: 80 },
    );
  });
});

describe('answers made to hang or mislead', () => {
  const MANY = 30_000;
  const day0 = Date.parse('2010-01-01');
  const iso = (i: number): string => new Date(day0 + i * 86_400_000).toISOString().slice(0, 10);
  const facts = (row: (i: number) => Record<string, unknown>): unknown => ({
    cik: 1,
    facts: {
      'us-gaap': {
        Assets: { label: 'A', units: { USD: [{ end: '2024-12-31', val: 1e9, accn: 'a', form: '10-K', filed: '2025-02-01' }] } },
        Revenues: { label: 'R', units: { USD: Array.from({ length: MANY }, (_, i) => row(i)) } },
      },
    },
  });
  test.each([
    [
      'one period, each another value',
      (i: number) => ({ start: '2023-01-01', end: '2023-12-31', val: i + 1e6, accn: `a${i}`, form: '10-K', filed: iso(5200 + (i % 400)) }),
    ],
    ['one filing', (i: number) => ({ start: '2023-01-01', end: '2023-12-31', val: i + 1e6, accn: 'a', form: '10-K', filed: '2024-02-01' })],
    [
      'years that start on every day',
      (i: number) => ({
        start: iso(i % 5000),
        end: iso((i % 5000) + 364),
        val: i,
        accn: `a${i}`,
        form: '10-K',
        filed: iso((i % 5000) + 400),
      }),
    ],
    [
      'quarters of every length',
      (i: number) => ({
        start: iso(i % 5400),
        end: iso((i % 5400) + 80 + (i % 20)),
        val: i,
        accn: `a${i % 50}`,
        form: '10-Q',
        filed: iso((i % 5400) + 400),
      }),
    ],
  ])('30,000 facts, %s: an answer within seconds', (_, row) => {
    const started = performance.now();
    const read = readCompanyFacts(facts(row), { symbol: 'A.US', ...meta });
    expect(read.ok).toBe(true);
    if (read.ok) computeMetrics(read.value);
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  const hostile = fc.oneof(
    fc.constantFrom(
      'NaN',
      'Infinity',
      '1e400',
      '0x10',
      ' ',
      '--',
      '9'.repeat(400),
      '-',
      '1,000',
      null,
      true,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      1e300,
      -1e300,
      {},
      [],
    ),
    fc.string(),
  );
  test('amounts that are none leave no cell, in any vendor', () => {
    fc.assert(
      fc.property(hostile, (bad) => {
        const good = '123.5';
        const hk = readHongKongRows(
          [good, bad].map((AMOUNT, i) => ({
            REPORT_DATE: `202${i}-12-31`,
            START_DATE: `202${i}-01-01`,
            STD_ITEM_NAME: '营运收入',
            AMOUNT,
            SECURITY_CODE: '00700',
          })),
          { symbol: '00700.HK', currency: 'CNY', ...meta },
        );
        const em = readEastmoneyRows(
          { income: [{ REPORT_DATE: '2023-12-31', SECURITY_CODE: '600000', CURRENCY: 'CNY', OPERATE_INCOME: bad, NETPROFIT: 5 }] },
          { symbol: '600000.SH', ...meta },
        );
        const sina = readSinaReports(
          {
            lrb: {
              result: {
                status: { code: 0 },
                data: {
                  report_list: {
                    20231231: {
                      rType: '合并期末',
                      rCurrency: 'CNY',
                      data: [
                        { item_field: 'BIZINCO', item_value: bad },
                        { item_field: 'NETPROFIT', item_value: '5' },
                      ],
                    },
                  },
                },
              },
            },
          },
          { symbol: '600000.SH', ...meta },
        );
        const cells = [hk, em, sina].flatMap((r) => (r.ok ? r.value.cells : []));
        const plain = typeof bad === 'string' && /^-?\d{1,18}(\.\d+)?$/.test(bad);
        return (
          cells.every((c) => Number.isFinite(c.value) && Math.abs(c.value) <= 1e18) &&
          (plain || cells.filter((c) => c.item === 'revenue').length <= 1)
        );
      }),
      { numRuns: 200 },
    );
  });
  test('vendor rows with periods that are none are refused, never passed on', () => {
    const row = (period: unknown) =>
      readVendorRows(
        {
          source: 'x',
          symbol: '600000.SH',
          currency: 'CNY',
          capturedAt: '2025-01-01T00:00:00Z',
          rows: [{ field: 'page:revenue', period, value: '1', unit: 'CNY' }],
        },
        meta,
      );
    const whole = { start: '2023-01-01', end: '2023-12-31', basis: 'duration', label: 'FY2023', fiscalYear: 2023, fiscalPeriod: 'FY' };
    expect(row(whole).ok).toBe(true);
    for (const bad of [
      { ...whole, label: 'x' },
      { ...whole, fiscalYear: 'y' },
      { ...whole, fiscalPeriod: 'Z' },
      { ...whole, end: 'soon' },
      { ...whole, start: '2024-01-01' },
      {},
    ])
      expect(row(bad).ok).toBe(false);
  });
});
