// Published cases of changed definitions, restatements and misread facts, each rebuilt as the input that misled others.
import { readFileSync } from 'node:fs';
import { assemble } from '#shared/metrics/assemble.ts';
import { calendarDuration, calendarInstant } from '#shared/metrics/calendar-periods.ts';
import { readCompanyFacts } from '#shared/metrics/companyfacts.ts';
import { computeMetrics } from '#shared/metrics/compute.ts';
import { readHongKongRows } from '#shared/metrics/vendors/hong-kong.ts';
import type { Cell } from '#shared/schema/cell.ts';
import type { StatementData } from '#shared/schema/gather.ts';
import { dataFile } from '#test/support/data-dir.ts';

interface Row {
  val: number;
  start?: string;
  end: string;
  accn: string;
  form?: string;
  filed: string;
  fy?: number;
}
const year = (y: number): { start: string; end: string } => ({ start: `${y}-01-01`, end: `${y}-12-31` });
const annual = (y: number, val: number): Row => ({
  ...year(y),
  val,
  accn: `0000000000-${String(y + 1).slice(2)}-000001`,
  filed: `${y + 1}-02-15`,
  fy: y,
});

export function facts(tags: Record<string, Row[]>, units: Record<string, string> = {}): StatementData {
  const gaap: Record<string, unknown> = {
    Assets: { label: 'Assets', units: { USD: [{ end: '2025-12-31', val: 9e11, accn: 'x', form: '10-K', filed: '2026-02-15' }] } },
  };
  for (const [tag, rows] of Object.entries(tags))
    gaap[tag] = { label: tag, units: { [units[tag] ?? 'USD']: rows.map((r) => ({ form: '10-K', ...r })) } };
  const read = readCompanyFacts(
    { cik: 1, facts: { 'us-gaap': gaap } },
    { symbol: 'ZZTEST.US', snapshotId: 's', sourceUrl: 'https://example.org' },
  );
  if (!read.ok) throw new Error(read.failure.code);
  return read.value;
}

export interface Trap {
  id: string;
  kind: 'definition' | 'restatement' | 'non-recurring' | 'misread';
  right: boolean;
}

const got = (data: StatementData, id: string, label: string) =>
  computeMetrics(data).values.find((v) => v.id === id && v.period.label === label && v.period.basis !== 'ttm');
const printedCell = (item: string, value: number, y: number, more: Partial<Cell>): Cell => ({
  item,
  raw: String(value),
  field: `page:${item}`,
  value,
  unit: 'CNY',
  period: item === 'cash' ? calendarInstant(y, 'FY') : calendarDuration(y, 'FY'),
  snapshotId: 's',
  sourceUrl: 'https://example.org',
  scope: 'consolidated',
  standard: 'cas',
  ...more,
});

/** The cases of the public list, by id. */
export function traps(): Trap[] {
  const cases = JSON.parse(readFileSync(dataFile('more', 'sec', 'restatement_and_concept_cases.json'), 'utf8')) as {
    id: string;
    values_usd?: Record<string, number>;
    values?: Record<string, number>;
  }[];
  const out: Trap[] = [];
  const add = (id: string, kind: Trap['kind'], right: boolean): void => void out.push({ id, kind, right });
  const of = (id: string) => cases.find((c) => c.id === id);

  for (const [id, y, right] of [
    ['us-PG-FY2014', 2014, 'SalesRevenueNet'],
    ['us-GIS-FY2024', 2024, 'RevenueFromContractWithCustomerExcludingAssessedTax'],
    ['us-MET-FY2025', 2025, 'Revenues'],
    ['us-SOFI-FY2025', 2025, 'RevenuesNetOfInterestExpense'],
  ] as const) {
    const values = of(id)?.values_usd;
    if (!values) continue;
    const data = facts(Object.fromEntries(Object.entries(values).map(([tag, val]) => [tag, [annual(y, val)]])));
    const v = got(data, 'revenue', `FY${y}`);
    add(id, 'definition', v?.value === values[right] && data.dropped.some((d) => d.reason === 'slice'));
  }
  const tesla = facts({
    Revenues: [annual(2023, 96_773e6)],
    RevenueFromContractWithCustomerExcludingAssessedTax: [
      { ...annual(2023, 2_000e6), accn: '0000000000-25-000001', filed: '2025-02-15' },
      annual(2024, 97_690e6),
    ],
  });
  add(
    'us-TSLA-2023Q2',
    'definition',
    got(tesla, 'revenue', 'FY2023')?.value === 96_773e6 && got(tesla, 'revenue', 'FY2024')?.value === 97_690e6,
  );
  const nvidia = facts({
    RevenueFromContractWithCustomerExcludingAssessedTax: [annual(2021, 16_675e6), annual(2022, 26_914e6)],
    Revenues: [annual(2022, 26_914e6), annual(2023, 26_974e6), annual(2024, 60_922e6), annual(2025, 130_497e6)],
  });
  add(
    'us-NVDA-tag-move',
    'definition',
    got(nvidia, 'revenue', 'FY2025')?.value === 130_497e6 && Boolean(got(nvidia, 'revenue-growth', 'FY2023')),
  );

  const amazon = facts(
    {
      WeightedAverageNumberOfDilutedSharesOutstanding: [
        annual(2020, 510e6),
        { ...annual(2020, 10_198e6), accn: '0000000000-23-000001', filed: '2023-02-03' },
      ],
      NetIncomeLoss: [annual(2020, 21_331e6), annual(2022, -2_722e6)],
    },
    { WeightedAverageNumberOfDilutedSharesOutstanding: 'shares' },
  );
  add(
    'us-AMZN-FY2020-shares',
    'restatement',
    amazon.restated.some((r) => r.cause === 'split' && r.before === 510e6 && r.after === 10_198e6) &&
      !got(amazon, 'weighted-shares-diluted', 'FY2020')?.restated,
  );
  const cash = facts({
    CashAndCashEquivalentsAtCarryingValue: [
      { end: '2022-12-31', val: 503_471, accn: 'a', filed: '2023-02-20' },
      { end: '2022-12-31', val: 316_554, accn: 'b', form: '10-K/A', filed: '2023-10-07' },
    ],
    Revenues: [annual(2022, 900_000)],
  });
  const restatedCash = got(cash, 'cash', 'FY2022');
  add('us-cash-2022-restated', 'restatement', restatedCash?.value === 316_554 && restatedCash.restated?.[0]?.before === 503_471);
  const dx = facts({
    NetIncomeLoss: [
      annual(2025, 319_066_000),
      { ...annual(2025, 319_065), accn: 'p', form: 'DEF 14A', filed: '2026-04-01' },
      { start: '2025-01-01', end: '2025-09-30', val: 133_707_000, accn: 'q', form: '10-Q', filed: '2025-11-01' },
    ],
  });
  add(
    'us-DX-FY2025',
    'misread',
    got(dx, 'net-profit', 'FY2025')?.value === 319_066_000 && got(dx, 'net-profit', '2025Q4')?.value === 185_359_000,
  );
  const snow = facts({
    Revenues: [
      annual(2024, 1),
      { start: '2025-01-01', end: '2025-06-30', val: 1_988_633_000, accn: 'h', form: '10-Q', filed: '2025-08-01' },
      { start: '2025-01-01', end: '2025-09-30', val: 3_042_396_000, accn: 'n', form: '10-Q', filed: '2025-11-01' },
    ],
  });
  add('us-SNOW-2021Q3', 'misread', got(snow, 'revenue', '2025Q3')?.value === 1_053_763_000);
  const hk = readHongKongRows(
    [
      {
        REPORT_DATE: '2024-12-31',
        START_DATE: '2024-01-01',
        STD_ITEM_NAME: '营运收入',
        AMOUNT: 660_257_000_000,
        SECURITY_CODE: '00700',
        CURRENCY: 'HKD',
      },
    ],
    { symbol: '00700.HK', currency: 'CNY', snapshotId: 's', sourceUrl: 'u' },
  );
  add('hk-currency-label', 'misread', hk.ok && hk.value.cells[0]?.unit === 'CNY');

  const kangmei = assemble({ symbol: '600518.SH', name: '康美药业', market: 'SH', standard: 'cas', currency: 'CNY' }, [
    printedCell('cash', 341.51e8, 2017, { filed: '2018-04-26', snapshotId: 's1' }),
    printedCell('cash', 42.07e8, 2017, { filed: '2019-04-30', snapshotId: 's2', flags: ['error-correction'] }),
    printedCell('revenue', 264.77e8, 2017, { filed: '2018-04-26', snapshotId: 's1' }),
    printedCell('revenue', 175.79e8, 2017, { filed: '2019-04-30', snapshotId: 's2', flags: ['error-correction'] }),
  ]);
  const kangmeiCash = got(kangmei, 'cash', 'FY2017');
  add(
    'cn-600518-FY2017',
    'restatement',
    kangmeiCash?.value === 42.07e8 &&
      kangmeiCash.restated?.[0]?.cause === 'error-correction' &&
      Boolean(kangmeiCash.flags?.includes('restated-error')),
  );
  const luckin = facts({
    Revenues: [annual(2019, 5_000e6), { ...annual(2019, 3_025e6), accn: '0000000000-21-000077', form: '20-F/A', filed: '2021-06-30' }],
  });
  add('us-LK-2019', 'restatement', got(luckin, 'revenue', 'FY2019')?.restated?.[0]?.before === 5_000e6);
  const battery = assemble(
    { symbol: '300750.SZ', name: '宁德时代', market: 'SZ', standard: 'cas', currency: 'CNY' },
    [
      [2019, 45_788_020_642.4],
      [2020, 50_319_487_697.2],
      [2021, 13_035_579.64],
    ].flatMap(([y, v]) => [printedCell('total-operating-revenue', v!, y!, {}), printedCell('total-operating-cost', v! * 0.9, y!, {})]),
  );
  add(
    'cn-300750-FY2021-unit',
    'misread',
    battery.dropped.every((d) => d.reason === 'scale-suspect' && d.cell.period.fiscalYear === 2021) && battery.dropped.length === 2,
  );

  // Non-recurring items: never guessed where the rule book of another market does not define them, never merged with the total.
  const us = facts({ NetIncomeLoss: [annual(2024, 100e6)], Revenues: [annual(2024, 900e6)] });
  add(
    'adjusted-profit-outside-china',
    'non-recurring',
    !got(us, 'adjusted-net-profit', 'FY2024') && !got(us, 'adjusted-profit-share', 'FY2024'),
  );
  const discontinued = facts({
    NetIncomeLoss: [annual(2024, 100e6)],
    ProfitLoss: [annual(2024, 100e6)],
    IncomeLossFromDiscontinuedOperationsNetOfTax: [annual(2024, 60e6)],
    IncomeLossFromContinuingOperationsIncludingPortionAttributableToNoncontrollingInterest: [annual(2024, 40e6)],
    Revenues: [annual(2024, 400e6)],
  });
  add('discontinued-in-margin', 'non-recurring', got(discontinued, 'net-margin', 'FY2024')?.value === 0.1);
  return out;
}
