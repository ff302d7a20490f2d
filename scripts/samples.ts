// Writes Apple's bundled statement tables: annual facts as EDGAR's companyfacts held them on one day, each with its filing and source address.
import { readFileSync, writeFileSync } from 'node:fs';
import { dataFile, hasData } from '#test/support/data-dir.ts';
import { type CompanyFacts, type Fact, factsAsOf, type Submissions } from '#test/support/edgar-as-of.ts';
import { repositoryRoot } from './backend/launch.ts';

const asOf = '2024-11-01';
const cik = '0000320193';
const filings = 4;

/** The face of the statements; a fact that no 10-K of these years holds is simply not there. */
const tags: [taxonomy: string, tag: string][] = [
  ...[
    'RevenueFromContractWithCustomerExcludingAssessedTax CostOfGoodsAndServicesSold GrossProfit ResearchAndDevelopmentExpense',
    'SellingGeneralAndAdministrativeExpense OperatingExpenses OperatingIncomeLoss NonoperatingIncomeExpense InterestExpense',
    'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest IncomeTaxExpenseBenefit NetIncomeLoss',
    'EarningsPerShareBasic EarningsPerShareDiluted WeightedAverageNumberOfSharesOutstandingBasic WeightedAverageNumberOfDilutedSharesOutstanding',
    'CashAndCashEquivalentsAtCarryingValue MarketableSecuritiesCurrent AccountsReceivableNetCurrent NontradeReceivablesCurrent InventoryNet',
    'OtherAssetsCurrent AssetsCurrent MarketableSecuritiesNoncurrent PropertyPlantAndEquipmentNet OtherAssetsNoncurrent AssetsNoncurrent Assets',
    'AccountsPayableCurrent OtherLiabilitiesCurrent ContractWithCustomerLiabilityCurrent CommercialPaper LongTermDebtCurrent LiabilitiesCurrent',
    'LongTermDebtNoncurrent OtherLiabilitiesNoncurrent LiabilitiesNoncurrent Liabilities RetainedEarningsAccumulatedDeficit StockholdersEquity',
    'LiabilitiesAndStockholdersEquity CommonStockSharesOutstanding',
    'NetCashProvidedByUsedInOperatingActivities PaymentsToAcquirePropertyPlantAndEquipment DepreciationDepletionAndAmortization',
    'ShareBasedCompensation PaymentsOfDividends PaymentsForRepurchaseOfCommonStock',
  ]
    .join(' ')
    .split(' ')
    .map((tag): [string, string] => ['us-gaap', tag]),
  ['dei', 'EntityCommonStockSharesOutstanding'],
];

const year = (f: Fact): number => {
  // Apple's fiscal year is named after the calendar year in which it ends, in late September.
  const [y, m] = f.end.split('-').map(Number);
  return (m ?? 1) >= 10 ? (y ?? 0) + 1 : (y ?? 0);
};
const days = (f: Fact): number => (f.start ? (Date.parse(f.end) - Date.parse(f.start)) / 86_400_000 : 0);

function rows(): Record<string, unknown>[] {
  const company = factsAsOf(JSON.parse(readFileSync(dataFile('sec', 'companyfacts', `CIK${cik}.json`), 'utf8')) as CompanyFacts, asOf);
  const submissions = JSON.parse(readFileSync(dataFile('sec', 'submissions', `CIK${cik}.json`), 'utf8')) as Submissions;
  const recent = submissions.filings.recent;
  const addressOf = (accession: string): string => {
    const i = recent.accessionNumber?.indexOf(accession) ?? -1;
    const document = i < 0 ? '' : String(recent.primaryDocument?.[i]);
    return `https://www.sec.gov/Archives/edgar/data/${Number(cik)}/${accession.replaceAll('-', '')}/${document}`;
  };
  const annual = (f: Fact): boolean => /^10-K/.test(f.form) && (!f.start || days(f) > 340);
  const accessions = [
    ...new Set(
      Object.values(company.facts['us-gaap']?.Assets?.units ?? {})
        .flat()
        .filter(annual)
        .toSorted((a, b) => (a.filed < b.filed ? 1 : -1))
        .map((f) => f.accn),
    ),
  ].slice(0, filings);
  return tags.flatMap(([taxonomy, tag]) => {
    const concept = company.facts[taxonomy]?.[tag];
    return Object.entries(concept?.units ?? {}).flatMap(([unit, facts]) =>
      facts
        .filter((f) => annual(f) && accessions.includes(f.accn))
        .toSorted((a, b) => (a.filed + a.end < b.filed + b.end ? 1 : -1))
        .map((f) => ({
          field: `${taxonomy}:${tag}`,
          label: concept?.label ?? tag,
          period: {
            ...(f.start ? { start: f.start } : {}),
            end: f.end,
            basis: f.start ? 'duration' : 'instant',
            label: `FY${taxonomy === 'dei' ? f.fy : year(f)}`,
            fiscalYear: taxonomy === 'dei' ? f.fy : year(f),
            fiscalPeriod: 'FY',
          },
          value: f.val,
          unit: unit.replace('USD/shares', 'USD/share'),
          filed: f.filed,
          form: f.form,
          accession: f.accn,
          sourceUrl: addressOf(f.accn),
        })),
    );
  });
}

if (!hasData('sec', 'companyfacts', `CIK${cik}.json`)) process.exit(0);
const table = rows();
const file = `${repositoryRoot}/worker/samples/apple/statements.json`;
const head = { source: 'sec-edgar-companyfacts', symbol: 'AAPL.US', currency: 'USD', capturedAt: `${asOf}T21:00:00Z` };
writeFileSync(file, `${JSON.stringify(head).slice(0, -1)},"rows":[\n${table.map((row) => JSON.stringify(row)).join(',\n')}\n]}\n`);
console.log(`${table.length} facts of ${filings} annual filings as of ${asOf} written to worker/samples/apple/statements.json`);
