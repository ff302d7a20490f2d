// Accounting standards and formats whose first year breaks a comparison (METRICS 1.6, 3.10).
import type { AccountingStandard } from '../schema/cell.ts';
import type { Frame } from './frames.ts';

interface Break {
  name: string;
  standard: AccountingStandard;
  /** First fiscal years that begin on or after this date, and before a year later. */
  from: string;
  touches: readonly string[];
}

const breaks: readonly Break[] = [
  { name: 'standard-change:ASC606', standard: 'us-gaap', from: '2017-12-15', touches: ['revenue', 'receivables'] },
  { name: 'standard-change:ASC842', standard: 'us-gaap', from: '2018-12-15', touches: ['leases'] },
  { name: 'standard-change:CECL', standard: 'us-gaap', from: '2019-12-15', touches: ['receivables'] },
  { name: 'standard-change:CECL', standard: 'us-gaap', from: '2022-12-15', touches: ['credit'] },
  { name: 'standard-change:ASU2022-04', standard: 'us-gaap', from: '2022-12-15', touches: ['supplier-finance'] },
  { name: 'standard-change:IFRS17', standard: 'ifrs', from: '2023-01-01', touches: ['insurance'] },
  { name: 'standard-change:CAS25', standard: 'cas', from: '2026-01-01', touches: ['insurance'] },
  { name: 'standard-change:IFRS15', standard: 'ifrs', from: '2018-01-01', touches: ['revenue'] },
  { name: 'standard-change:IFRS9', standard: 'ifrs', from: '2018-01-01', touches: ['receivables'] },
  { name: 'standard-change:IFRS16', standard: 'ifrs', from: '2019-01-01', touches: ['leases'] },
  { name: 'standard-change:CAS14', standard: 'cas', from: '2020-01-01', touches: ['revenue', 'receivables', 'freight'] },
  { name: 'standard-change:CAS22', standard: 'cas', from: '2019-01-01', touches: ['receivables'] },
  { name: 'standard-change:CAS21', standard: 'cas', from: '2021-01-01', touches: ['leases'] },
  { name: 'standard-change:risk-classification', standard: 'cas', from: '2023-01-01', touches: ['credit'] },
  { name: 'format-change:2017', standard: 'cas', from: '2017-01-01', touches: ['operating-profit'] },
  { name: 'standard-change:NRI2023', standard: 'cas', from: '2023-01-01', touches: ['non-recurring'] },
  { name: 'format-change:2018', standard: 'cas', from: '2018-01-01', touches: ['expense-split', 'receivables', 'operating-profit'] },
  { name: 'format-change:2019', standard: 'cas', from: '2019-01-01', touches: ['receivables', 'impairment-sign', 'operating-profit'] },
];

/** Flags of a figure whose period is the first under a standard that touches it. */
export function standardFlags(
  touched: readonly string[],
  standard: AccountingStandard | undefined,
  frame: Frame,
  at: 'instant' | 'period',
): string[] {
  if (frame.kind !== 'FY' || at === 'instant') return [];
  return breaks
    .filter(
      (b) =>
        b.standard === standard && b.touches.some((t) => touched.includes(t)) && frame.start >= b.from && frame.start < nextYear(b.from),
    )
    .map((b) => b.name);
}
/** Definition changes of a figure under a standard, oldest first, for its history. */
export const historyOf = (touched: readonly string[], standard: AccountingStandard): { name: string; from: string }[] =>
  breaks
    .filter((b) => b.standard === standard && b.touches.some((t) => touched.includes(t)))
    .map(({ name, from }) => ({ name, from }))
    .sort((a, b) => (a.from < b.from ? -1 : 1));
const nextYear = (date: string): string => `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`;
