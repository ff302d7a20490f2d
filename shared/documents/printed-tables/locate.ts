// Cell ↔ print: the printed figure that a cell of the record stands in, under the column of its own period, and back.
import { daysOf, lengthOf } from '../../metrics/dates.ts';
import { decimal } from '../../metrics/exact.ts';
import { type LineItem, lineItem, lineItems } from '../../metrics/items/index.ts';
import type { Cell } from '../../schema/cell.ts';
import type { Period } from '../../schema/period.ts';
import { labelsOf, sectionOf } from '../us-statements/labels.ts';
import type { Section } from '../us-statements/rule.ts';
import { daysApart, type Head, readHead } from './heads.ts';
import type { HeadedFigure, PrintedTable, TableRow } from './tables.ts';
import type { TableKind } from './titles.ts';
import { labelWords } from './words.ts';

export type SoughtCell = Pick<Cell, 'value' | 'unit' | 'field' | 'period'> & Partial<Pick<Cell, 'item' | 'label'>>;

/** Where a cell is printed: the row's paragraph, the figure's offsets in its text, and the head that confirms its period. */
export interface PrintedPlace {
  readonly paragraph: number;
  readonly start: number;
  readonly end: number;
  readonly label: string;
  readonly column: string;
  readonly table: string;
  readonly kind: TableKind;
  readonly score: number;
  /** Words that the row and the cell share. */
  readonly terms: readonly string[];
}

interface IndexedRow {
  readonly table: PrintedTable;
  readonly row: TableRow;
  readonly words: ReadonlySet<string>;
  readonly around: ReadonlySet<string>;
  /** Line items that the label is known to name in this statement. */
  readonly items: ReadonlySet<string>;
  readonly figures: readonly IndexedFigure[];
}
interface IndexedFigure {
  readonly figure: HeadedFigure;
  /** The head that dates the figure: its own, or the date in the label or title over columns that name no period. */
  readonly head: Head;
  /** Words of a column that names no period ("Retained Earnings"). */
  readonly column: ReadonlySet<string>;
  readonly inLabel: boolean;
}

/** The tables of a document made ready for many look-ups. */
export interface PrintIndex {
  readonly rows: readonly IndexedRow[];
  /** The scale of most tables that state one, for those that do not. */
  readonly scale: number;
  /** Figures by their digits without scale: 391,035 and 391035000000 are "391035". */
  readonly byDigits: ReadonlyMap<string, readonly { readonly row: IndexedRow; readonly at: IndexedFigure }[]>;
}

const NO_WORDS: ReadonlySet<string> = new Set();
const bareDigits = (value: number): string =>
  decimal(Math.abs(value))
    .replace('.', '')
    .replace(/^0+|0+$/g, '');

/** No statement has more rows: labels of longer tables are not held against the statements' own. */
const MOST_ROWS = 400;

/** Prepares the rows of `tables` (of `printedTables`) for look-ups. */
export function indexPrint(tables: readonly PrintedTable[]): PrintIndex {
  const rows: IndexedRow[] = [];
  const scales = new Map<number, number>();
  for (const table of tables) {
    if (table.scales.stated) scales.set(table.scales.money, (scales.get(table.scales.money) ?? 0) + table.rows.length);
    let section: Section = '';
    let group = '';
    for (const row of table.rows) {
      if (row.group !== group) {
        group = row.group;
        section = sectionOf(table.kind, group, section);
      }
      const items =
        table.rows.length > MOST_ROWS ? NO_WORDS : new Set(labelsOf(table.kind, row.label, row.group, section).map((l) => l.item));
      section = sectionOf(table.kind, row.label, section);
      rows.push({
        table,
        row,
        words: labelWords(row.label),
        around: labelWords(`${row.group} ${table.title}`),
        items,
        figures: datedFigures(row, table),
      });
    }
  }
  const scale = [...scales].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0] ?? 1;
  const byDigits = new Map<string, { row: IndexedRow; at: IndexedFigure }[]>();
  for (const row of rows)
    for (const at of row.figures) {
      const key = bareDigits(at.figure.value);
      const held = byDigits.get(key);
      if (held) held.push({ row, at });
      else byDigits.set(key, [{ row, at }]);
    }
  return { rows, scale, byDigits };
}

const AS_OF = /\bas\s+(?:of|at)\b|^balances?\b/i;

/** The day that a label ("Balance as of January 30, 2022") or the title of a table ("Lease maturities as of …") names, alone. */
function dayIn(text: string): Head | undefined {
  const found = AS_OF.test(text) ? readHead(text.replace(/\(in [^)]*\)/i, '')) : undefined;
  return found?.end === undefined || found.kind === 'span' ? undefined : { ...found, kind: 'day' };
}

function datedFigures(row: TableRow, table: PrintedTable): IndexedFigure[] {
  const day = row.figures.some((f) => f.head.end === undefined && f.head.kind !== 'year')
    ? (dayIn(row.label) ?? dayIn(table.title))
    : undefined;
  const own = row.figures.map((figure) => {
    const undated = figure.head.end === undefined && figure.head.kind !== 'year';
    return {
      figure,
      head: undated && day !== undefined ? day : figure.head,
      column: undated && day !== undefined ? labelWords(figure.head.text) : NO_WORDS,
      inLabel: false,
    };
  });
  return [...own, ...(row.inLabel ?? []).map((figure) => ({ figure, head: figure.head, column: NO_WORDS, inLabel: true }))];
}

const MONTHS = [0, 3, 6, 9, 12] as const;
/** Ends of 52/53-week years and vendors' month ends lie within a week of each other. */
const NEAR_DAYS = 7;
const OPENING = /\bbeginn|\bopening\b|\bstart of\b/i;
const CLOSING = /\bend(?:ing)?\b|\bclosing\b/i;

/** How surely a head names a period: 2 by its dates, 1 by the year's number or a bare day, 0 not. */
function headFits(head: Head, row: TableRow, kind: TableKind, period: Period): 0 | 1 | 2 {
  if (head.kind === 'year') {
    const named = period.basis === 'instant' && OPENING.test(row.label) ? period.fiscalYear + 1 : period.fiscalYear;
    const year = period.fiscalPeriod === 'FY' && head.year === named && (head.months ?? 12) === 12;
    return year && (period.basis === 'instant' || daysOf(period.start ?? period.end, period.end) > 300) ? 1 : 0;
  }
  if (head.end === undefined) return 0;
  const closes = daysApart(head.end, period.end) <= NEAR_DAYS;
  if (period.basis === 'instant') {
    if (head.kind === 'day') return closes ? 2 : 0;
    if (OPENING.test(row.label))
      return Math.abs(daysApart(head.end, period.end) - head.months! * 30.44) <= 10 && period.end < head.end ? 2 : 0;
    return closes && CLOSING.test(row.label) ? 2 : 0;
  }
  if (!closes || period.start === undefined) return 0;
  if (head.kind === 'span') return head.months === MONTHS[lengthOf(daysOf(period.start, period.end)) ?? 0] ? 2 : 0;
  const twins = row.figures.filter((f) => f.head.end !== undefined && daysApart(f.head.end, head.end!) <= NEAR_DAYS);
  return kind !== 'balance' && twins.length === 1 ? 1 : 0;
}

function scalesFor(unit: string, table: PrintedTable, usual: number): readonly number[] {
  if (unit.endsWith('/share') || unit.endsWith('/shares')) return [1];
  if (unit === 'shares') return [...new Set([table.scales.shares, table.scales.money, 1])];
  if (table.scales.stated) return [table.scales.money];
  return usual === 1 ? [1] : [usual, 1];
}

/** Equal to half a unit of the last printed digit; costs and payments are printed with either sign. */
function shows(figure: HeadedFigure, cell: SoughtCell, table: PrintedTable, usual: number): boolean {
  const [printed, sought] = [Math.abs(figure.value), Math.abs(cell.value)];
  const half = 0.5 * Number(`1e-${figure.decimals}`);
  if (cell.unit === 'ratio' || cell.unit === 'pure')
    return figure.percent ? Math.abs(printed - Number(`${sought}e2`)) <= half + 1e-9 : Math.abs(printed - sought) <= half * 1e-3;
  if (figure.percent) return false;
  return scalesFor(cell.unit, table, usual).some((s) => Math.abs(printed * s - sought) <= Math.min(half * s, 0.0005 * sought) + 1e-6);
}

const STATEMENT: Readonly<Record<string, readonly TableKind[]>> = {
  I: ['income', 'comprehensive-income'],
  B: ['balance'],
  C: ['cash-flow'],
  N: ['income', 'balance', 'equity'],
};
const PRIMARY: ReadonlySet<TableKind> = new Set(['income', 'balance', 'cash-flow']);

interface Sought {
  readonly cell: SoughtCell;
  readonly item?: LineItem;
  readonly words: ReadonlySet<string>;
  readonly kinds: readonly TableKind[];
}

/** Line items by the tags that filers give them. */
const byTag = new Map<string, LineItem>();
for (const item of lineItems)
  for (const [space, tags] of [
    ['us-gaap', item.usGaap],
    ['ifrs-full', item.ifrs],
  ] as const)
    for (const tag of tags ?? []) {
      const name = typeof tag === 'string' ? tag : tag.tag;
      const full = name.includes(':') ? name : `${space}:${name}`;
      if (!byTag.has(full) && item.part !== true && item.largest !== true) byTag.set(full, item);
    }

function sought(cell: SoughtCell): Sought {
  const item = cell.item === undefined ? byTag.get(cell.field) : lineItem(cell.item);
  const words = labelWords(`${cell.field.replace(/^[\w-]+:/, '')} ${cell.item?.replaceAll('-', ' ') ?? ''}`);
  for (const word of labelWords(cell.label ?? '')) words.add(word);
  return { cell, words, ...(item === undefined ? { kinds: [] } : { item, kinds: STATEMENT[item.statement]! }) };
}

/** Words that half the rows of a report carry: alone they name nothing. */
const COMMON = new Set(
  'income cash revenue tax expense share security debt liability asset property paid acquire holder deferred operating financing investing other'.split(
    ' ',
  ),
);

const SUMS = /^(?:total|net|balances?|ending|beginning|gross)\b|\bbalances?\b/i;
/** Digits that tell a figure from others: 1,250 has three. */
const digitsOf = (figure: HeadedFigure): number => figure.text.replace(/[^\d]/g, '').replace(/^0+|0+$/g, '').length;

/** How well a row's label speaks for a cell; undefined where nothing in it does. */
function labelScore(
  row: IndexedRow,
  own: ReadonlySet<string>,
  what: Sought,
  digits: number,
): { score: number; terms: string[] } | undefined {
  const terms = [...own].filter((w) => what.words.has(w)).sort();
  const near = [...row.around].filter((w) => what.words.has(w) && !own.has(w)).length;
  const known = what.item !== undefined && row.items.has(what.item.id);
  const named = terms.some((w) => !COMMON.has(w)) || terms.length * 2 >= what.words.size || terms.length * 2 > own.size;
  // Four digits seldom meet by accident under one period; fewer need words that are the cell's own.
  const meets = digits >= 4 && (terms.length > 0 || (near > 0 && (own.size === 0 || SUMS.test(row.row.label))));
  if (!known && !(terms.length > 0 && named) && !meets) return undefined;
  const strange = [...own].filter((w) => !what.words.has(w)).length;
  const share = terms.length / Math.max(1, what.words.size);
  return { score: (known ? 4 : 0) + 4 * share + Math.min(2, terms.length) + Math.min(1, near / 2) - Math.min(2, 0.4 * strange), terms };
}

function scored(row: IndexedRow, at: IndexedFigure, what: Sought, usual: number): { score: number; terms: string[] } | undefined {
  const { figure, head, column, inLabel } = at;
  if (figure.nil || (inLabel && what.cell.unit !== 'shares') || !shows(figure, what.cell, row.table, usual)) return undefined;
  const fits = headFits(head, row.row, row.table.kind, what.cell.period);
  if (fits === 0) return undefined;
  const label = labelScore(row, column.size === 0 ? row.words : new Set([...row.words, ...column]), what, digitsOf(figure));
  if (label === undefined) return undefined;
  const home = what.kinds.includes(row.table.kind) ? 3 : PRIMARY.has(row.table.kind) ? 2 : 0;
  // Costs and payments stand in brackets; a gain that is printed as a loss is another figure.
  const turned = figure.value < 0 !== what.cell.value < 0 && row.table.kind !== 'cash-flow' && what.item?.sign !== 'plus';
  return { score: label.score + home + fits - (turned ? 2 : 0), terms: label.terms };
}

/** Every printed figure that shows the cell's value under the cell's period in a row whose label speaks for it, best first. */
export function printedPlaces(cell: SoughtCell, index: PrintIndex): PrintedPlace[] {
  if (cell.value === 0) return [];
  const what = sought(cell);
  const out: PrintedPlace[] = [];
  for (const { row, at } of index.byDigits.get(bareDigits(cell.value)) ?? []) {
    const found = scored(row, at, what, index.scale);
    if (found === undefined) continue;
    const { figure } = at;
    out.push({
      paragraph: row.row.paragraph,
      start: figure.start,
      end: figure.end,
      label: row.row.label,
      column: at.head.text,
      table: row.table.title,
      kind: row.table.kind,
      ...found,
    });
  }
  return out.sort((a, b) => b.score - a.score || a.paragraph - b.paragraph || a.start - b.start);
}

/** The cell of the record that a printed figure shows: same value, period and label; undefined where two cells fit alike or none does. */
export function recordedCell<T extends SoughtCell>(
  paragraph: number,
  offset: number,
  cells: readonly T[],
  index: PrintIndex,
): T | undefined {
  const row = index.rows.find((r) => r.row.paragraph === paragraph);
  const figure = row?.figures.find(({ figure: f }) => f.start <= offset && offset < f.end);
  if (row === undefined || figure === undefined) return undefined;
  const digits = bareDigits(figure.figure.value);
  let best: { cell: T; score: number } | undefined;
  for (const cell of cells) {
    if (bareDigits(cell.value) !== digits) continue;
    const found = scored(row, figure, sought(cell), index.scale);
    if (found !== undefined && (best === undefined || found.score > best.score)) best = { cell, score: found.score };
  }
  return best?.cell;
}
