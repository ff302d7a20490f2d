// One question to a printed document, in whichever language it reports: where does it print this cell of the record?
import type { Cell } from '../schema/cell.ts';
import type { Paragraph } from '../schema/snapshot.ts';
import { indexReport, reportPlaces } from './printed-statements/locate.ts';
import { indexPrint, type PrintedPlace, printedPlaces } from './printed-tables/locate.ts';
import { printedTables } from './printed-tables/tables.ts';

const SAMPLE = 400;
const HAN = /[\u4e00-\u9fff]/;

/** Answers with every place that prints a cell's value for the cell's period under a label that speaks for it, best first. */
export type PlacesOf = (cell: Cell) => PrintedPlace[];

/** Reads the tables of a document once; the returned function looks cells up in them. */
export function placesIn(paragraphs: readonly Paragraph[]): PlacesOf {
  const rows = paragraphs.filter((p) => p.kind === 'table-row').slice(0, SAMPLE);
  const chinese =
    rows.filter((p) => HAN.test(p.text)).length * 3 > rows.length || (rows.length === 0 && paragraphs.some((p) => HAN.test(p.text)));
  if (chinese) {
    const index = indexReport(paragraphs);
    return (cell) => reportPlaces(cell, index, paragraphs);
  }
  const index = indexPrint(printedTables(paragraphs));
  return (cell) => printedPlaces(cell, index);
}

/** A printed figure and the cell of the record that it shows. */
export interface RecordedFigure<T extends Cell = Cell> {
  readonly paragraph: number;
  readonly start: number;
  readonly end: number;
  readonly label: string;
  /** The head that dates the figure. */
  readonly column: string;
  readonly cell: T;
}

/** The amount's column in a table row that the cell itself was read from. */
function ownFigure<T extends Cell>(cell: T, paragraph: Paragraph | undefined): RecordedFigure<T>[] {
  const columns = paragraph?.text.split('\t') ?? [];
  const at = columns.findIndex((c, i) => i > 0 && c.trim() !== '' && Math.abs(Number(c.replace(/,/g, ''))) === Math.abs(cell.value));
  if (paragraph === undefined || at < 0) return [];
  const start = columns.slice(0, at).reduce((n, c) => n + c.length + 1, 0);
  const end = start + (columns[at] ?? '').length;
  return [{ paragraph: paragraph.index, start, end, label: columns[0] ?? '', column: cell.period.label, cell }];
}

/**
 * Every printed figure of a document that shows one of the cells, by paragraph and place: what `placesIn` says, turned round. A figure that
 * speaks for several cells goes to the one that it fits best, and to none where two fit alike. `snapshotId` is the document's: cells that
 * were read from it name their row themselves.
 */
export function recordedFigures<T extends Cell>(
  cells: readonly T[],
  paragraphs: readonly Paragraph[],
  snapshotId: string,
): RecordedFigure<T>[] {
  const placesOf = placesIn(paragraphs);
  const byIndex = new Map(paragraphs.map((p) => [p.index, p]));
  const best = new Map<string, { figure: RecordedFigure<T>; score: number; tied: boolean }>();
  const note = (figure: RecordedFigure<T>, score: number): void => {
    const key = `${figure.paragraph}|${figure.start}`;
    const held = best.get(key);
    if (held === undefined || score > held.score) best.set(key, { figure, score, tied: false });
    else if (score === held.score && !sameCell(held.figure.cell, figure.cell)) held.tied = true;
  };
  for (const cell of cells) {
    const own = cell.snapshotId === snapshotId && cell.paragraph !== undefined ? ownFigure(cell, byIndex.get(cell.paragraph)) : [];
    for (const figure of own) note(figure, Number.POSITIVE_INFINITY);
    if (own.length > 0) continue;
    for (const { paragraph, start, end, label, column, score } of placesOf(cell))
      note({ paragraph, start, end, label, column, cell }, score);
  }
  return [...best.values()]
    .filter((b) => !b.tied)
    .map((b) => b.figure)
    .sort((a, b) => a.paragraph - b.paragraph || a.start - b.start);
}

const sameCell = (a: Cell, b: Cell): boolean =>
  a.item === b.item && a.period.end === b.period.end && a.period.start === b.period.start && a.value === b.value;
