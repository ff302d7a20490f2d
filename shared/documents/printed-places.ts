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
