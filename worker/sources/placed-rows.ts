// A vendor's statement answer as a table that can be opened: one row a figure that is read, and for each cell the row it stands in.
import { fingerprint } from '#shared/documents/fingerprint.ts';
import { lineItem } from '#shared/metrics/items/index.ts';
import { vendorField } from '#shared/metrics/vendors/fields.ts';
import type { Cell } from '#shared/schema/cell.ts';
import type { StatementData } from '#shared/schema/gather.ts';
import type { Paragraph } from '#shared/schema/snapshot.ts';
import { printedAmount } from '../library/vendor.ts';

/** A row that holds no figure: what the auditor said of a year. */
export interface WordRow {
  field: string;
  label: string;
  period: string;
  end: string;
  text: string;
}
export interface PlacedRows {
  paragraphs: Paragraph[];
  /** Index of the paragraph by field and end of the period. */
  places: ReadonlyMap<string, number>;
}

export const placeKey = (field: string, end: string): string => `${field}|${end}`;
export const NO_ROWS: PlacedRows = { paragraphs: [], places: new Map() };

/** The amount as the vendor sent it: our cells turn the sign of some rows. */
const sent = ({ field, raw, value }: Cell): string =>
  printedAmount(vendorField(field)?.sign === -1 ? -Number(raw ?? value) : (raw ?? value));

/** One row of the vendor's table: what is read there, the end of its period, and its columns as they are shown. */
export interface Line {
  field: string;
  end: string;
  columns: readonly (string | number)[];
}

/** The lines as paragraphs under a heading, in the order given; a second line of one field and end is the same figure again. */
export function placedLines(title: string, lines: readonly Line[]): PlacedRows {
  const paragraphs: Paragraph[] = [{ index: 0, kind: 'heading', text: title, level: 1, fingerprint: fingerprint(title) }];
  const places = new Map<string, number>();
  for (const { field, end, columns } of lines) {
    const key = placeKey(field, end);
    if (places.has(key)) continue;
    const text = columns.map((c) => (typeof c === 'number' ? printedAmount(c) : c)).join('\t');
    const index = paragraphs.length;
    paragraphs.push({ index, kind: 'table-row', text, fingerprint: fingerprint(text), path: [title, field] });
    places.set(key, index);
  }
  return { paragraphs, places };
}

/** Every cell that was read of one answer, chosen or dropped, newest period first, in the order of the statement. */
export function placedRows(title: string, data: Pick<StatementData, 'cells' | 'dropped'>, words: readonly WordRow[] = []): PlacedRows {
  const cells = [...data.cells, ...data.dropped.map((d) => d.cell)].filter((c) => !c.field.startsWith('derived:'));
  const lines: Line[] = [
    ...words.map(({ field, label, period, end, text }) => ({ field, end, columns: [label, period, text] })),
    ...cells.map((cell) => ({
      field: cell.field,
      end: cell.period.end,
      columns: [cell.label ?? lineItem(cell.item)?.zh ?? cell.item, cell.period.label, sent(cell), cell.unit],
    })),
  ];
  return placedLines(
    title,
    lines.toSorted((a, b) => (a.end < b.end ? 1 : a.end > b.end ? -1 : 0)),
  );
}

/** The cells with the row that shows each, by the snapshot that a cell names. */
export function placeCells(data: StatementData, bySnapshot: ReadonlyMap<string, PlacedRows['places']>): StatementData {
  const placed = (cell: Cell): Cell => {
    const places = bySnapshot.get(cell.snapshotId);
    // A cell that adds rows up is shown at the first of them.
    const paragraph =
      places?.get(placeKey(cell.field, cell.period.end)) ?? places?.get(placeKey(cell.field.split('+')[0] ?? '', cell.period.end));
    return paragraph === undefined ? cell : { ...cell, paragraph };
  };
  return { ...data, cells: data.cells.map(placed), dropped: data.dropped.map((d) => ({ ...d, cell: placed(d.cell) })) };
}
