// An invented US company in the shapes of EDGAR: tickers, submissions, companyfacts over six years with one restated year, a 10-K.
import type { CompanyFacts, Concept, Fact, Submissions } from './edgar-as-of.ts';
import { factsAsOf, submissionsAsOf } from './edgar-as-of.ts';
import { type DerivedFigures, figuresFile, inventedFigures, inventedName, inventedYears } from './invented-figures.ts';
import { inventedTenK } from './invented-ten-k.ts';

/** Six letters, so that it can't be taken for a listed company. */
export const inventedSymbol = 'TILBRK.US';
export const inventedCik = '0009900001';
export const inventedTicker = { cik_str: Number(inventedCik), ticker: 'TILBRK', title: inventedName };
const latest = Math.max(...inventedYears);

const filedOn = (year: number): string => `${year + 1}-02-22`;
const accessionOf = (year: number): string => `${inventedCik}-${String(year + 1).slice(2)}-000007`;
const documentOf = (year: number): string => `tilbrk-${year}1231.htm`;

const durations: Record<string, keyof DerivedFigures> = {
  RevenueFromContractWithCustomerExcludingAssessedTax: 'revenue',
  CostOfGoodsAndServicesSold: 'cost',
  GrossProfit: 'gross',
  ResearchAndDevelopmentExpense: 'research',
  SellingGeneralAndAdministrativeExpense: 'selling',
  OperatingIncomeLoss: 'operating',
  InterestExpense: 'interest',
  IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest: 'pretax',
  IncomeTaxExpenseBenefit: 'tax',
  NetIncomeLoss: 'net',
  NetCashProvidedByUsedInOperatingActivities: 'operatingCash',
  PaymentsToAcquirePropertyPlantAndEquipment: 'capex',
  DepreciationDepletionAndAmortization: 'depreciation',
  PaymentsOfDividends: 'dividends',
};
const instants: Record<string, keyof DerivedFigures> = {
  CashAndCashEquivalentsAtCarryingValue: 'cash',
  AccountsReceivableNetCurrent: 'receivables',
  InventoryNet: 'inventory',
  OtherAssetsCurrent: 'otherCurrent',
  AssetsCurrent: 'currentAssets',
  PropertyPlantAndEquipmentNet: 'property',
  Goodwill: 'goodwill',
  Assets: 'assets',
  AccountsPayableCurrent: 'payables',
  LongTermDebtCurrent: 'shortDebt',
  LiabilitiesCurrent: 'currentLiabilities',
  LongTermDebtNoncurrent: 'longDebt',
  Liabilities: 'liabilities',
  StockholdersEquity: 'equity',
  LiabilitiesAndStockholdersEquity: 'assets',
};

/** Facts of one annual filing: three years of flows and two year ends, values in whole dollars. */
function annualFacts(add: (taxonomy: string, tag: string, unit: string, fact: Fact) => void, filing: number): void {
  const mark = { accn: accessionOf(filing), fy: filing, fp: 'FY', form: '10-K', filed: filedOn(filing) };
  for (const year of [filing - 2, filing - 1, filing].filter((y) => figuresFile.years[String(y)])) {
    const f = inventedFigures(year, filing);
    const span = { start: `${year}-01-01`, end: `${year}-12-31` };
    for (const [tag, key] of Object.entries(durations)) add('us-gaap', tag, 'USD', { ...span, val: f[key] * 1000, ...mark });
    add('us-gaap', 'WeightedAverageNumberOfDilutedSharesOutstanding', 'shares', { ...span, val: f.shares * 1000, ...mark });
    add('us-gaap', 'EarningsPerShareDiluted', 'USD/shares', { ...span, val: Math.round((f.net / f.shares) * 100) / 100, ...mark });
    if (year < filing - 1) continue;
    for (const [tag, key] of Object.entries(instants)) add('us-gaap', tag, 'USD', { end: span.end, val: f[key] * 1000, ...mark });
  }
  add('dei', 'EntityCommonStockSharesOutstanding', 'shares', {
    end: `${filing + 1}-01-31`,
    val: inventedFigures(filing).shares * 1000,
    ...mark,
  });
}

export function inventedFacts(): CompanyFacts {
  const facts: CompanyFacts['facts'] = { dei: {}, 'us-gaap': {} };
  const add = (taxonomy: string, tag: string, unit: string, fact: Fact) => {
    const concepts: Record<string, Concept> = facts[taxonomy] ?? {};
    const concept = concepts[tag] ?? { label: tag, description: null, units: {} };
    facts[taxonomy] = { ...concepts, [tag]: { ...concept, units: { ...concept.units, [unit]: [...(concept.units[unit] ?? []), fact] } } };
  };
  for (const year of inventedYears) annualFacts(add, year);
  for (const q of figuresFile.quarters) {
    const mark = { accn: `${inventedCik}-24-000015`, fy: q.fy, fp: q.fp, form: '10-Q', filed: q.filed };
    const span = { start: `${q.end.slice(0, 4)}-01-01`, end: q.end };
    for (const [tag, key] of [...Object.entries(durations), ['NetIncomeLoss', 'netIncome']] as const) {
      const val = q[key];
      if (typeof val === 'number') add('us-gaap', tag, 'USD', { ...span, val: val * 1000, ...mark });
    }
    for (const [tag, key] of Object.entries(instants)) {
      const val = q[key];
      if (typeof val === 'number') add('us-gaap', tag, 'USD', { end: q.end, val: val * 1000, ...mark });
    }
  }
  return { cik: Number(inventedCik), entityName: inventedName, facts };
}

export function inventedSubmissions(): Submissions {
  const rows = [
    {
      accessionNumber: `${inventedCik}-24-000015`,
      filingDate: '2024-05-02',
      reportDate: '2024-03-31',
      form: '10-Q',
      primaryDocument: 'tilbrk-20240331.htm',
    },
    ...inventedYears
      .toSorted((a, b) => b - a)
      .map((y) => ({
        accessionNumber: accessionOf(y),
        filingDate: filedOn(y),
        reportDate: `${y}-12-31`,
        form: '10-K',
        primaryDocument: documentOf(y),
      })),
  ].map((r) => ({
    ...r,
    acceptanceDateTime: `${r.filingDate}T21:05:00.000Z`,
    act: '34',
    fileNumber: '001-99001',
    filmNumber: '24000001',
    items: '',
    core_type: r.form,
    size: 412000,
    isXBRL: 1,
    isInlineXBRL: 1,
    isXBRLNumeric: 1,
    primaryDocDescription: r.form,
  }));
  const recent = Object.fromEntries(
    Object.keys(rows[0]!).map((column) => [column, rows.map((r) => (r as Record<string, unknown>)[column])]),
  );
  return {
    cik: inventedCik,
    entityType: 'operating',
    sic: '3829',
    sicDescription: 'Measuring & Controlling Devices, NEC',
    name: inventedName,
    tickers: ['TILBRK'],
    exchanges: ['NYSE'],
    category: 'Accelerated filer',
    fiscalYearEnd: '1231',
    stateOfIncorporation: 'DE',
    formerNames: [],
    filings: { recent, files: [] },
  };
}

export const inventedTenKUrl = `https://www.sec.gov/Archives/edgar/data/${Number(inventedCik)}/${accessionOf(latest).replaceAll('-', '')}/${documentOf(latest)}`;

/** What EDGAR would answer about the invented company on `asOf`. */
export function inventedAnswers(asOf?: string): { url: string; type: string; body: string }[] {
  const json = 'application/json';
  const answers = [
    {
      url: `https://data.sec.gov/submissions/CIK${inventedCik}.json`,
      type: json,
      body: JSON.stringify(submissionsAsOf(inventedSubmissions(), asOf)),
    },
    {
      url: `https://data.sec.gov/api/xbrl/companyfacts/CIK${inventedCik}.json`,
      type: json,
      body: JSON.stringify(factsAsOf(inventedFacts(), asOf)),
    },
  ];
  if (!asOf || filedOn(latest) <= asOf)
    answers.push({ url: inventedTenKUrl, type: 'text/html; charset=utf-8', body: inventedTenK(latest) });
  return answers;
}

export { inventedFigures, inventedName, inventedYears } from './invented-figures.ts';
