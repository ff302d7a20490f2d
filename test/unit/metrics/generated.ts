// Invented companies as companyfacts: statements that foot, year after year, and the faults that real filings have put into them.
import fc from 'fast-check';
import { readCompanyFacts } from '#shared/metrics/companyfacts.ts';
import { computeMetrics, type Figures } from '#shared/metrics/compute.ts';
import type { StatementData } from '#shared/schema/gather.ts';

export interface Row {
  tag: string;
  start?: string;
  end: string;
  val: number;
  accn: string;
  form: string;
  filed: string;
  fy: number;
  unit: string;
}
export interface Made {
  rows: Row[];
  /** Last fiscal year. */
  last: number;
}

const DAY = 86_400_000;
export const plus = (iso: string, days: number): string => new Date(Date.parse(iso) + days * DAY).toISOString().slice(0, 10);
const MILLION = 1e6;

/** What a year's business is made of, in millions; everything else follows so that the statements foot. */
export interface Year {
  revenue: number;
  /** Costs, research, overheads as thousandths of revenue. */
  cost: number;
  rnd: number;
  sga: number;
  interest: number;
  taxRate: number;
  ocf: number;
  capex: number;
  assets: number;
  current: number;
  receivables: number;
  inventory: number;
  liabilities: number;
  currentLiabilities: number;
  payables: number;
}
const permille = (min: number, max: number) => fc.integer({ min, max });
export const year: fc.Arbitrary<Year> = fc.record({
  revenue: fc.integer({ min: 2_000, max: 90_000 }),
  cost: permille(300, 600),
  rnd: permille(10, 120),
  sga: permille(50, 150),
  interest: permille(1, 20),
  taxRate: permille(100, 300),
  ocf: permille(-50, 300),
  capex: permille(10, 100),
  assets: permille(800, 3000),
  current: permille(300, 600),
  receivables: permille(50, 200),
  inventory: permille(30, 150),
  liabilities: permille(300, 700),
  currentLiabilities: permille(150, 290),
  payables: permille(30, 100),
});

/** Amounts of a year in millions, by tag. */
export function amounts(y: Year): { flows: Record<string, number>; stocks: Record<string, number> } {
  const of = (share: number, whole = y.revenue): number => Math.round((whole * share) / 1000);
  const cost = of(y.cost);
  const gross = y.revenue - cost;
  const operating = gross - of(y.rnd) - of(y.sga);
  const interest = of(y.interest) + 1;
  const pretax = operating - interest;
  const tax = Math.round((pretax * y.taxRate) / 1000);
  const assets = of(y.assets);
  const liabilities = of(y.liabilities, assets);
  return {
    flows: {
      Revenues: y.revenue,
      CostOfRevenue: cost,
      GrossProfit: gross,
      ResearchAndDevelopmentExpense: of(y.rnd),
      SellingGeneralAndAdministrativeExpense: of(y.sga),
      OperatingIncomeLoss: operating,
      InterestExpense: interest,
      IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest: pretax,
      IncomeTaxExpenseBenefit: tax,
      NetIncomeLoss: pretax - tax,
      NetCashProvidedByUsedInOperatingActivities: of(y.ocf),
      PaymentsToAcquirePropertyPlantAndEquipment: of(y.capex),
    },
    stocks: {
      Assets: assets,
      AssetsCurrent: of(y.current, assets),
      AccountsReceivableNetCurrent: of(y.receivables, assets),
      InventoryNet: of(y.inventory, assets),
      Liabilities: liabilities,
      LiabilitiesCurrent: of(y.currentLiabilities, assets),
      AccountsPayableCurrent: of(y.payables, assets),
      StockholdersEquity: assets - liabilities,
      LiabilitiesAndStockholdersEquity: assets,
    },
  };
}

export interface Options {
  /** Length of each fiscal year in days; 364 by default, 371 for 53 weeks. */
  days?: readonly number[];
  /** First day of the first fiscal year. */
  first?: string;
  shares?: number;
}

/** Annual reports of the years given, oldest first, each with the year before as comparative; shares and earnings per share too. */
export function company(years: readonly Year[], options: Options = {}): Made {
  const rows: Row[] = [];
  const shares = options.shares ?? 1000;
  let start = options.first ?? '2018-12-30';
  const spans = years.map((_, i) => {
    const end = plus(start, (options.days?.[i] ?? 364) - 1);
    const span = { start, end };
    start = plus(end, 1);
    return span;
  });
  const yearOf = (end: string): number => Number(plus(end, -15).slice(0, 4));
  years.forEach((_, i) => {
    const { end: closing } = spans[i]!;
    const filing = {
      accn: `0000000001-${closing.slice(2, 4)}-${String(i).padStart(6, '0')}`,
      form: '10-K',
      filed: plus(closing, 50),
      fy: yearOf(closing),
    };
    for (const j of i > 0 ? [i - 1, i] : [i]) {
      const { start: from, end } = spans[j]!;
      const { flows, stocks } = amounts(years[j]!);
      for (const [tag, v] of Object.entries(flows)) rows.push({ tag, start: from, end, val: v * MILLION, unit: 'USD', ...filing });
      for (const [tag, v] of Object.entries(stocks)) rows.push({ tag, end, val: v * MILLION, unit: 'USD', ...filing });
      rows.push({
        tag: 'WeightedAverageNumberOfDilutedSharesOutstanding',
        start: from,
        end,
        val: shares * MILLION,
        unit: 'shares',
        ...filing,
      });
      rows.push({
        tag: 'EarningsPerShareDiluted',
        start: from,
        end,
        val: Math.round((flows.NetIncomeLoss! * 100) / shares) / 100,
        unit: 'USD/shares',
        ...filing,
      });
    }
  });
  return { rows, last: yearOf(spans.at(-1)!.end) };
}

export const document = (rows: readonly Row[]): unknown => {
  const gaap: Record<string, { label: string; units: Record<string, unknown[]> }> = {};
  for (const { tag, unit, ...row } of rows) {
    gaap[tag] ??= { label: tag, units: {} };
    gaap[tag].units[unit] ??= [];
    gaap[tag].units[unit].push(row);
  }
  return { cik: 1, entityName: 'Invented', facts: { 'us-gaap': gaap } };
};

export function read(rows: readonly Row[], asOf?: string): StatementData {
  const answer = readCompanyFacts(document(rows), {
    symbol: 'ZZTEST.US',
    snapshotId: 's00000000000000000001',
    sourceUrl: 'https://example.org/facts.json',
    pool: 'machinery',
    ...(asOf ? { asOf } : {}),
  });
  if (!answer.ok) throw new Error(answer.failure.code);
  return answer.value;
}

export const figuresOf = (rows: readonly Row[], asOf?: string): Figures => computeMetrics(read(rows, asOf));

/** Values of full fiscal years as `id@label` → value. */
export const annual = (figures: Figures): Map<string, number> =>
  new Map(
    figures.values
      .filter((v) => v.period.fiscalPeriod === 'FY' && v.period.basis !== 'ttm')
      .map((v) => [`${v.id}@${v.period.label}`, v.value]),
  );
