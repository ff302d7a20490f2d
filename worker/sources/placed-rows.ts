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

/** Every cell that was read of one answer, chosen or dropped, newest period first, in the order of the statement. */
export function placedRows(title: string, data: Pick<StatementData, 'cells' | 'dropped'>, words: readonly WordRow[] = []): PlacedRows {
  const paragraphs: Paragraph[] = [];
  const places = new Map<string, number>();
  const add = (text: string, more: Partial<Paragraph>): number => {
    const index = paragraphs.length;
    paragraphs.push({ index, kind: 'table-row', text, fingerprint: fingerprint(text), ...more });
    return index;
  };
  add(title, { kind: 'heading', level: 1 });
  const cells = [...data.cells, ...data.dropped.map((d) => d.cell)].filter((c) => !c.field.startsWith('derived:'));
  const ends = [...new Set([...cells.map((c) => c.period.end), ...words.map((w) => w.end)])].sort().reverse();
  for (const end of ends) {
    for (const word of words.filter((w) => w.end === end))
      places.set(placeKey(word.field, end), add([word.label, word.period, word.text].join('\t'), { path: [title, word.field] }));
    for (const cell of cells.filter((c) => c.period.end === end)) {
      const key = placeKey(cell.field, end);
      if (places.has(key)) continue;
      const label = cell.label ?? lineItem(cell.item)?.zh ?? cell.item;
      places.set(key, add([label, cell.period.label, sent(cell), cell.unit].join('\t'), { path: [title, cell.field] }));
    }
  }
  return { paragraphs, places };
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
