// Where a figure of the record is printed in a Chinese report: the row of its line item, in the column whose head names its period and scope.
import type { Period } from '../../schema/period.ts';
import type { Paragraph } from '../../schema/snapshot.ts';
import type { PrintedPlace, SoughtCell } from '../printed-tables/locate.ts';
import type { TableKind } from '../printed-tables/titles.ts';
import { type Figure, type PlacedColumn, type PlacedRow, type PlacedTable, periodOf, placed } from './placed.ts';
import { knownRows, type PrintedTable, printedTables, reportPeriod } from './tables.ts';

const KINDS: Readonly<Record<PrintedTable['kind'], TableKind>> = {
  income: 'income',
  balance: 'balance',
  'cash-flow': 'cash-flow',
  'cash-flow-note': 'other',
  'key-figures': 'other',
};
/** Statements before the overview, the overview before the notes. */
const RANK: Readonly<Record<PrintedTable['kind'], number>> = {
  income: 10,
  balance: 10,
  'cash-flow': 10,
  'cash-flow-note': 7,
  'key-figures': 6,
};
const KNOWN_ENOUGH = 3;

interface Entry {
  readonly table: PlacedTable;
  readonly row: PlacedRow;
  readonly column: PlacedColumn;
  readonly figure: Figure;
}

const keyOf = (item: string, period: Pick<Period, 'start' | 'end'>): string => `${item}|${period.start ?? ''}|${period.end}`;

/** All printed figures of line items of a report by item and period. */
export function indexReport(paragraphs: readonly Paragraph[]): ReadonlyMap<string, readonly Entry[]> {
  const report = reportPeriod(paragraphs);
  const out = new Map<string, Entry[]>();
  for (const table of printedTables(paragraphs).filter((t) => knownRows(t) >= KNOWN_ENOUGH || t.kind === 'cash-flow-note')) {
    const read = placed(table, report);
    for (const row of read.rows)
      for (const column of read.columns) {
        const figure = row.figures.get(column.key);
        if (row.entry === undefined || figure?.value == null) continue;
        for (const basis of ['instant', 'duration'] as const) {
          const key = keyOf(row.entry.item, periodOf(column, basis));
          const entry: Entry = { table: read, row, column, figure };
          const held = out.get(key);
          if (held) held.push(entry);
          else out.set(key, [entry]);
        }
      }
  }
  return out;
}

/** Half a unit of the last printed digit; costs and losses are printed with either sign. */
const same = (figure: Figure, value: number): boolean =>
  Math.abs(Math.abs(figure.value!) - Math.abs(value)) <= Math.max(0.5 * figure.grain, 0.006);

/** Where in the row's text the figure stands: the n-th cell that prints these characters, n by the order of the columns. */
function offsets(text: string, entry: Entry): [number, number] {
  const printed = entry.figure.token.text;
  const before = [...entry.row.figures].filter(([key, f]) => f.token.text === printed && key !== entry.column.key);
  const order = [...entry.row.figures.keys()];
  const own = order.indexOf(entry.column.key);
  const skip = before.filter(([key]) => order.indexOf(key) < own).length;
  let at = -1;
  for (let n = 0; n <= skip; n++) {
    const next = text.indexOf(printed, at + 1);
    if (next < 0) break;
    at = next;
  }
  return at < 0 ? [0, text.length] : [at, at + printed.length];
}

/** The places that print a cell of the record: its line item, its period and its value agree; statements first, then the overview. */
export function reportPlaces(
  cell: SoughtCell & { scope?: string },
  index: ReturnType<typeof indexReport>,
  paragraphs: readonly Paragraph[],
): PrintedPlace[] {
  if (cell.item === undefined || cell.value === 0) return [];
  const scope = cell.scope === 'parent' ? 'parent' : 'consolidated';
  const out: PrintedPlace[] = [];
  for (const entry of index.get(keyOf(cell.item, cell.period)) ?? []) {
    if (entry.column.scope !== scope || !same(entry.figure, cell.value)) continue;
    const { table } = entry.table;
    const [start, end] = offsets(paragraphs[entry.row.paragraph]?.text ?? '', entry);
    out.push({
      paragraph: entry.row.paragraph,
      start,
      end,
      label: entry.row.label,
      column: `${entry.column.year}${entry.column.part}`,
      table: table.title,
      kind: KINDS[table.kind],
      score: RANK[table.kind],
      terms: [entry.row.label],
    });
  }
  return out.sort((a, b) => b.score - a.score || a.paragraph - b.paragraph || a.start - b.start);
}
