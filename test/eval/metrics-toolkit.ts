// Ratios of another implementation (a public finance library's test data: statements and ratios of two companies) against ours, where both define them alike.
import { readFileSync } from 'node:fs';
import { assemble } from '#shared/metrics/assemble.ts';
import { computeMetrics } from '#shared/metrics/compute.ts';
import { lineItem } from '#shared/metrics/items/index.ts';
import type { Cell } from '#shared/schema/cell.ts';
import type { Period } from '#shared/schema/period.ts';
import { dataFile } from '#test/support/data-dir.ts';

const ITEMS: Readonly<Record<string, readonly [item: string, sign?: -1]>> = {
  Revenue: ['revenue'],
  'Cost of Goods Sold': ['cost-of-revenue'],
  'Gross Profit': ['gross-profit'],
  'Selling, General and Administrative Expenses': ['sga'],
  'Research and Development Expenses': ['rnd-expense'],
  'Operating Income': ['operating-income'],
  'Income Before Tax': ['pretax-profit'],
  'Income Tax Expense': ['income-tax'],
  'Net Income': ['net-profit'],
  'Accounts Receivable': ['accounts-receivable'],
  Inventory: ['inventory'],
  'Total Current Assets': ['current-assets'],
  'Total Assets': ['total-assets'],
  'Accounts Payable': ['accounts-payable'],
  'Total Current Liabilities': ['current-liabilities'],
  'Total Liabilities': ['total-liabilities'],
  'Total Shareholder Equity': ['equity-parent'],
  'Cash Flow from Operations': ['ocf'],
  'Capital Expenditure': ['capex', -1],
  'Dividends Paid': ['dividends-paid', -1],
};
/** Their name → ours, where both mean the same. */
const RATIOS: Readonly<Record<string, string>> = {
  'Days of Inventory Outstanding': 'inventory-days',
  'Days of Sales Outstanding': 'receivable-days',
  'Operating Cycle': 'operating-cycle',
  'Days of Accounts Payable Outstanding': 'payable-days',
  'Cash Conversion Cycle': 'cash-conversion-cycle',
  'SGA-to-Revenue Ratio': 'sga-ratio',
  'Asset Turnover Ratio': 'asset-turnover',
  'Current Ratio': 'current-ratio',
  'Gross Margin': 'gross-margin',
  'Operating Margin': 'operating-margin',
  'Net Profit Margin': 'net-margin',
  'Effective Tax Rate': 'effective-tax-rate',
  'Return on Assets': 'roa',
  'Return on Equity': 'roe',
  'Income Quality Ratio': 'ocf-to-net-profit',
  'Dividend Payout Ratio': 'dividend-payout',
};

function rows(file: string): { company: string; name: string; values: (number | undefined)[] }[] {
  const text = readFileSync(dataFile('more', 'metrics', 'financetoolkit', file), 'utf8')
    .trim()
    .split(/\r?\n/)
    .slice(1);
  return text.map((line) => {
    const fields = [...line.matchAll(/("([^"]*)"|[^,]*)(?:,|$)/g)].map((m) => m[2] ?? m[1] ?? '');
    return { company: fields[0]!, name: fields[1]!.trim(), values: fields.slice(2, 6).map((v) => (v === '' ? undefined : Number(v))) };
  });
}

/** How many of their ratios ours equal within 0.5 %, or within half of their last printed digit. */
export function toolkitRatios(): { right: number; n: number } {
  const statements = ['income', 'balance', 'cash'].flatMap((part) => rows(`test_toolkit_${part}.csv`));
  const ratios = rows('test_collect_all_ratios.csv');
  let [right, n] = [0, 0];
  for (const company of ['AAPL', 'MSFT']) {
    const cells: Cell[] = [];
    const seen = new Set<string>();
    for (const row of statements.filter((r) => r.company === company)) {
      const target = ITEMS[row.name];
      const item = target && lineItem(target[0]);
      if (!target || !item || seen.has(target[0])) continue;
      seen.add(target[0]);
      row.values.forEach((given, i) => {
        if (given === undefined) return;
        const year = 2020 + i;
        const value = given * (target[1] ?? 1);
        const dates: Pick<Period, 'start' | 'end' | 'basis'> =
          item.basis === 'instant'
            ? { end: `${year}-12-31`, basis: 'instant' }
            : { start: `${year}-01-01`, end: `${year}-12-31`, basis: 'duration' };
        cells.push({
          item: item.id,
          raw: String(value),
          field: `page:${item.id}`,
          value,
          unit: 'USD',
          period: { ...dates, label: `FY${year}`, fiscalYear: year, fiscalPeriod: 'FY' },
          snapshotId: 's',
          sourceUrl: 'https://example.org',
          standard: 'us-gaap',
        });
      });
    }
    const { values } = computeMetrics(
      assemble({ symbol: `${company}.US`, name: company, market: 'US', standard: 'us-gaap', currency: 'USD' }, cells),
    );
    for (const row of ratios.filter((r) => r.company === company)) {
      const id = RATIOS[row.name];
      if (!id) continue;
      row.values.forEach((theirs, i) => {
        if (theirs === undefined) return;
        n++;
        const ours = values.find((v) => v.id === id && v.period.label === `FY${2020 + i}` && v.period.basis !== 'ttm')?.value;
        if (ours !== undefined && Math.abs(ours - theirs) <= Math.max(0.005 * Math.abs(theirs), 0.00005)) right++;
        else console.error(`${company} ${2020 + i} ${id} = ${ours}, there ${theirs}`);
      });
    }
  }
  return { right, n };
}
