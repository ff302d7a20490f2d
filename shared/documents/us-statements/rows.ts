// Which row of a statement is which line item, which tables without a title are statements, and with which sign a deduction is printed.
import type { PrintedTable, TableRow } from '../printed-tables/tables.ts';
import { labelsOf, sectionOf } from './labels.ts';
import type { Section, UsLabel } from './rule.ts';

export const KINDS = ['income', 'balance', 'cash-flow'] as const;
export type Statement = (typeof KINDS)[number];
export const KNOWN_ENOUGH: Record<Statement, number> = { income: 4, balance: 5, 'cash-flow': 4 };
export const NAMES: Record<Statement, string> = {
  income: 'income statement',
  balance: 'balance sheet',
  'cash-flow': 'cash flow statement',
};

interface Found {
  readonly row: TableRow;
  readonly rule: UsLabel;
}
export interface ReadTable {
  readonly table: PrintedTable;
  readonly found: readonly Found[];
  readonly known: number;
}

/** No statement has more. */
const MOST_ROWS = 400;

/** The row of each line item: a total before a part of the same name, the first one otherwise. */
export function readRows(table: PrintedTable): ReadTable {
  const out = new Map<string, Found & { total: boolean }>();
  const shares = new Set<number>();
  let section: Section = '';
  let group = '';
  const rows = table.rows.slice(0, MOST_ROWS);
  const attributed = rows.some((r) => /attributable to/i.test(r.label) && !/comprehensive/i.test(r.label));
  rows.forEach((row, at) => {
    if (row.group !== group) {
      group = row.group;
      section = sectionOf(table.kind, group, section);
    }
    const figured = row.figures.some((f) => f.head.kind !== 'other');
    for (const rule of labelsOf(table.kind, row.label, row.group, section)) {
      const target = netRow(row, rows[at + 1], rows[at + 2], rule);
      if (target === undefined || !figured) continue;
      if (rule.item === 'minority-profit') shares.add(row.paragraph);
      const total = rule.total?.test(row.label.trim().toLowerCase()) === true;
      const held = out.get(rule.item);
      if (held === undefined || (total && !held.total) || (held.rule.broad && !rule.broad))
        out.set(rule.item, { row: target, rule, total });
    }
    section = sectionOf(table.kind, row.label, section);
  });
  // Without a row that splits it, net income is the owners'; a total of equity likewise.
  const alone = (whole: string, part: string): void => {
    const held = out.get(whole);
    if (held && !out.has(part)) {
      out.delete(whole);
      out.set(part, { ...held, rule: { ...held.rule, item: part } });
    }
  };
  if (table.kind !== 'cash-flow' && !attributed && !out.has('minority-profit')) alone('net-profit-consolidated', 'net-profit');
  // Several shares of others are one item: a single row of them is not its amount.
  if (shares.size > 1) out.delete('minority-profit');
  if (!out.has('minority-equity')) alone('total-equity', 'equity-parent');
  // Short-term debt beside a row for the current part of long-term debt is the rest of what is due within the year.
  if (out.has('current-portion-lt-debt') && /^short-term debt$/i.test(out.get('debt-current')?.row.label ?? ''))
    alone('debt-current', 'short-term-borrowings');
  return { table, found: [...out.values()], known: out.size };
}

/** Where property is printed at cost, less depreciation, the net figure stands in a row without label (or under it). */
function netRow(row: TableRow, next: TableRow | undefined, after: TableRow | undefined, rule: UsLabel): TableRow | undefined {
  if (rule.item !== 'ppe' || next === undefined || !/accumulated (?:depreciation|amortization)/i.test(next.label)) return row;
  return after !== undefined && (after.label === '' || /^(?:net|total)\b|\bnet$/i.test(after.label)) ? after : undefined;
}

/** Rows that no other table prints together: by them a statement is known whose title the page lacks. */
const TELLING: Record<Statement, readonly (readonly string[])[]> = {
  balance: [['total-assets'], ['liabilities-and-equity', 'total-liabilities'], ['equity-parent', 'total-equity']],
  income: [
    ['net-profit', 'net-profit-consolidated'],
    ['pretax-profit', 'operating-income', 'revenue'],
    ['eps-basic', 'eps-diluted', 'income-tax'],
  ],
  'cash-flow': [['ocf'], ['icf', 'fincf']],
};
const MIN_ROWS = 8;

/** The statements that no title names, among the tables without one; the one with most known rows of a kind. */
export function untitled(tables: readonly PrintedTable[], chosen: ReadonlyMap<Statement, ReadTable>): Map<Statement, ReadTable> {
  const out = new Map<Statement, ReadTable>();
  for (const kind of KINDS.filter((k) => !chosen.has(k)))
    for (const table of tables.filter((t) => t.kind === 'other' && t.rows.length >= MIN_ROWS && t.rows.length <= MOST_ROWS)) {
      const read = readRows({ ...table, kind });
      const items = new Set(read.found.map((f) => f.rule.item));
      if (read.known < KNOWN_ENOUGH[kind] || !TELLING[kind].every((any) => any.some((item) => items.has(item)))) continue;
      if (read.known > (out.get(kind)?.known ?? 0)) out.set(kind, read);
    }
  return out;
}

const RECOVERY = /^(?!.*(?:provision|expense)).*\b(?:recovery|benefit)\b/i;

/** Whether a deduction is printed as an amount that is added, column by column: whole + part = rest, where whole − part is not. */
export function signsOf({ found }: ReadTable, whole: string, part: string): Map<string, 1 | -1> {
  const out = new Map<string, 1 | -1>();
  const row = (item: string): TableRow | undefined => found.find((f) => f.rule.item === item)?.row;
  const rest = whole === 'pretax-profit' ? (row('net-profit-consolidated') ?? row('net-profit')) : row('net-profit');
  const label = row(part)?.label ?? '';
  for (const t of row(part)?.figures ?? []) {
    const at = (r: TableRow | undefined): number | undefined => r?.figures.find((f) => f.head.text === t.head.text)?.value;
    const [w, r] = [at(row(whole)), at(rest)];
    if (t.value === 0) continue;
    if (w === undefined || r === undefined) {
      // A recovery that is all of the row is printed as an amount received.
      if (part === 'income-tax' && RECOVERY.test(label)) out.set(t.head.text, -1);
      continue;
    }
    out.set(t.head.text, Math.abs(w + t.value - r) < Math.abs(w - t.value - r) ? -1 : 1);
  }
  return out;
}
