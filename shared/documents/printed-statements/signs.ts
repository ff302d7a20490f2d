// With which sign a statement prints its costs and impairments, and so with which sign a figure is stored (METRICS 2.3 (12)).
import { type PrintedLabel, storedSign } from '../../metrics/printed-labels.ts';
import type { PlacedColumn, PlacedTable } from './placed.ts';

/** Stored positive as amounts paid or spent; banks print them in brackets. */
const COSTS = new Set([
  'total-operating-cost',
  'cost-of-revenue',
  'taxes-and-surcharges',
  'selling-expense',
  'admin-expense',
  'opex-bank',
  'rnd-expense',
  'interest-expense',
  'insurance-service-expense',
  'non-operating-expense',
  'income-tax',
  'capex',
  'dividends-and-interest-paid',
  'dividends-paid',
]);
const IMPAIRMENTS = new Set(['credit-impairment', 'asset-impairment']);

const printedValue = (table: PlacedTable, item: string, column: PlacedColumn): number | undefined =>
  table.rows.find((r) => r.entry?.item === item)?.figures.get(column.key)?.value ?? undefined;

/** Whether costs are printed as negative amounts: the tax is added to reach net profit, payments stand in brackets. */
function costsNegative(table: PlacedTable, column: PlacedColumn): boolean {
  if (table.table.kind === 'income') {
    const [pretax, tax, net] = ['pretax-profit', 'income-tax', 'net-profit-consolidated'].map((i) => printedValue(table, i, column));
    if (pretax !== undefined && tax !== undefined && net !== undefined && tax !== 0)
      return Math.abs(pretax + tax - net) < Math.abs(pretax - tax - net);
    return (printedValue(table, 'opex-bank', column) ?? printedValue(table, 'total-operating-cost', column) ?? 0) < 0;
  }
  const paid = ['capex', 'dividends-and-interest-paid', 'dividends-paid'].map((i) => printedValue(table, i, column));
  return (paid.find((v) => v !== undefined) ?? 0) < 0;
}

/** The factor between a printed and a stored amount, by row label, for one column of a statement. */
export function signsOf(table: PlacedTable, column: PlacedColumn, reportYear: number): (entry: PrintedLabel, label: string) => 1 | -1 {
  const negative = costsNegative(table, column);
  return (entry, label) => {
    if (IMPAIRMENTS.has(entry.item)) {
      if (negative || /损失以/.test(label)) return -1;
      // An overview names losses without a rule for their sign: as amounts.
      return table.table.kind === 'key-figures' ? 1 : storedSign(entry, reportYear);
    }
    if (negative && COSTS.has(entry.item)) return -1;
    return entry.sign === -1 ? -1 : 1;
  };
}
