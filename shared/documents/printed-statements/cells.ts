// Cells of a placed statement: which line item a row is, with which sign and at which scale, and what an empty column says.
import { zeroFlag } from '../../metrics/derivations.ts';
import { decimal } from '../../metrics/exact.ts';
import { type LineItem, lineItem } from '../../metrics/items/index.ts';
import { cleanLabel, type PrintedLabel, type StatementKind } from '../../metrics/printed-labels.ts';
import type { Cell } from '../../schema/cell.ts';
import type { ReportPeriod } from './columns.ts';
import type { Declared } from './dividends.ts';
import { type Figure, type PlacedColumn, type PlacedRow, type PlacedTable, periodOf } from './placed.ts';
import { signsOf } from './signs.ts';

export interface CellOptions {
  readonly symbol: string;
  readonly snapshotId: string;
  readonly sourceUrl: string;
  readonly filed?: string;
}

const FORMS = { FY: '年报', H1: '半年报', Q1: '一季报', '9M': '三季报', Q2: '半年报', Q3: '三季报', Q4: '年报' } as const;
/** Rows of formats that print before their standard applies: an empty one says nothing. */
const NOT_YET: Readonly<Record<string, number>> = {
  'lease-liabilities': 2021,
  'right-of-use-assets': 2021,
  'amortisation-right-of-use': 2021,
  'contract-assets': 2020,
  'contract-liabilities': 2020,
};
/** Nominal value of a share where it is not one yuan. */
const NOMINAL: Readonly<Record<string, number>> = { '601899': 0.1, '603993': 0.2 };

/** Cells of one column of a statement, the first row of each item, sub-rows of borrowed names left out. */
export function columnCells(table: PlacedTable, column: PlacedColumn, report: ReportPeriod | undefined, options: CellOptions): Cell[] {
  const { kind } = table.table;
  const sign = signsOf(table, column, report?.year ?? column.year);
  const cells: Cell[] = [];
  const told = new Set<string>();
  const bank = table.rows.some((r) => r.entry?.item === 'net-interest-income' && r.figures.size > 0);
  const kinds = ['优先股', '永续债'].filter((kind) => table.rows.some((r) => cleanLabel(r.label) === kind && hasFigures(r))).length;
  let above = '';
  let group = '';
  for (const row of table.rows) {
    const label = cleanLabel(row.label);
    const items = itemsOf(row, label, { kind, above, group, bank, kinds });
    if (row.figures.size === 0) group = label;
    if (!/^(?:其中|优先股|永续债|利息费用)/.test(label)) above = label;
    for (const entry of items) {
      const item = lineItem(entry.item);
      if (!item || told.has(entry.item)) continue;
      const figure = row.figures.get(column.key);
      const cell =
        figure?.value != null
          ? cellOf(row, figure, entry, item, column, sign(entry, row.label), options)
          : zeroOf(row, figure, entry, item, column, kind, options);
      if (!cell) continue;
      if (!cell.flags?.includes(zeroFlag)) told.add(entry.item);
      cells.push(cell);
      if (entry.item === 'share-capital') cells.push(shareCount(cell, NOMINAL[options.symbol.slice(0, 6)] ?? 1));
    }
  }
  // A printed figure later in the table outranks an empty row of the same name.
  return cells.filter((c) => !(c.flags?.includes(zeroFlag) && told.has(c.item)));
}

const hasFigures = (row: PlacedRow): boolean => [...row.figures.values()].some((f) => f.value !== null);

interface Around {
  readonly kind: StatementKind;
  readonly above: string;
  readonly group: string;
  readonly bank: boolean;
  /** Kinds of other equity instruments with figures of their own. */
  readonly kinds: number;
}

/** The line items of a row; some labels mean something only where they stand. */
function itemsOf(row: PlacedRow, label: string, around: Around): readonly PrintedLabel[] {
  const made = (item: string, statement: StatementKind): PrintedLabel => ({ item, statement, labels: [] });
  if (around.kind === 'income' && around.bank && label === '小计' && around.group === '营业收入') return [made('revenue', 'income')];
  if (around.kind !== 'balance' && /(?:^|[-–])基本(?:及|和)稀释每股收益/.test(label))
    return [made('eps-basic', 'income'), made('eps-diluted', 'income')];
  // The head 其他权益工具 has no figures where its kinds stand below it: one kind is the whole, of two neither is, and nil is neither.
  if (around.kind === 'balance' && label === '优先股' && /^(?:其他权益工具|股本)$/.test(around.above))
    return around.kinds === 1 ? [made('other-equity-instruments', 'balance')] : [];
  if (row.entry?.item === 'other-equity-instruments' && around.kinds > 0 && !hasFigures(row)) return [];
  // A bank's own business; its 利息支出 is no financing cost below the line.
  if (around.kind === 'income' && around.bank && label === '利息收入') return [made('interest-income', 'income')];
  if (around.kind === 'income' && around.bank && label === '利息支出') return [made('interest-expense', 'income')];
  if (!row.entry) return [];
  // 利息收入 and 利息费用 above 财务费用 belong to a finance company inside the group.
  if (row.entry.item === 'interest-income' && around.above !== '财务费用') return [];
  return [row.entry];
}

const unitOfItem = (item: LineItem): string | undefined =>
  item.unit === 'money' ? 'CNY' : item.unit === 'per-share' ? 'CNY/share' : item.unit === 'ratio' ? 'ratio' : undefined;

function base(row: PlacedRow, entry: PrintedLabel, item: LineItem, column: PlacedColumn, options: CellOptions) {
  const label = cleanLabel(row.label) || entry.item;
  return {
    item: entry.item,
    field: `page:${label}`,
    label,
    period: periodOf(column, item.basis),
    snapshotId: options.snapshotId,
    accession: options.snapshotId,
    sourceUrl: options.sourceUrl,
    paragraph: row.paragraph,
    scope: column.scope,
    standard: 'cas' as const,
    form: FORMS[column.part],
    audited: column.part === 'FY',
    ...(options.filed === undefined ? {} : { filed: options.filed }),
  };
}

function cellOf(
  row: PlacedRow,
  figure: Figure,
  entry: PrintedLabel,
  item: LineItem,
  column: PlacedColumn,
  sign: 1 | -1,
  options: CellOptions,
): Cell | undefined {
  const unit = unitOfItem(item);
  const printed = figure.token.value;
  if (unit === undefined || printed === null) return undefined;
  const common = { ...base(row, entry, item, column, options), unit };
  const digits = figure.token.text.replace(/[^\d.]/g, '');
  if (item.unit === 'money') {
    if (row.unit === undefined || figure.value === null) return undefined;
    const value = sign * figure.value;
    const raw = row.unit === 1 ? `${value < 0 ? '-' : ''}${digits}` : decimal(value);
    return { ...common, raw, value: value === 0 ? 0 : value, printedScale: figure.grain };
  }
  if (item.unit === 'per-share') return { ...common, raw: decimal(printed), value: printed };
  if (!figure.token.percent && !/%/.test(row.label.normalize('NFKC'))) return undefined;
  const ratio = Number(`${decimal(printed)}e-2`);
  return { ...common, raw: decimal(ratio), value: ratio };
}

/** An empty column of a printed row in a complete statement is nil (METRICS 1.1 (b)); never for figures per share, ratios or 不适用. */
function zeroOf(
  row: PlacedRow,
  figure: Figure | undefined,
  entry: PrintedLabel,
  item: LineItem,
  column: PlacedColumn,
  kind: StatementKind,
  options: CellOptions,
): Cell | undefined {
  if (item.unit !== 'money' || column.scope === 'parent' || kind === 'key-figures' || row.unit === undefined) return undefined;
  if (column.year < (NOT_YET[entry.item] ?? 0)) return undefined;
  const others = [...row.figures.values()].some((f) => f.value !== null);
  const nil = figure !== undefined || row.empty || others;
  if (!nil) return undefined;
  return {
    ...base(row, entry, item, column, options),
    field: 'derived:absent-in-complete-statement',
    raw: '0',
    value: 0,
    unit: 'CNY',
    printedScale: row.unit,
    flags: [zeroFlag],
  };
}

function shareCount(capital: Cell, nominal: number): Cell {
  const { label: _, ...rest } = capital;
  const value = capital.value / nominal;
  return {
    ...rest,
    item: 'shares-outstanding',
    raw: decimal(value),
    value,
    unit: 'shares',
    flags: [...(capital.flags ?? []), `nominal-${nominal}`],
  };
}

/** A declared dividend as a cell. */
export function dividendCell(d: Declared, item: LineItem, options: CellOptions): Cell {
  const column: PlacedColumn = { key: '', scope: 'consolidated', year: d.year, part: 'FY' };
  const row: PlacedRow = { paragraph: d.paragraph, label: d.label, figures: new Map(), empty: false };
  const entry: PrintedLabel = { item: item.id, statement: 'key-figures', labels: [] };
  return { ...base(row, entry, item, column, options), raw: decimal(d.value), value: d.value, unit: 'CNY', printedScale: 0.01 };
}
