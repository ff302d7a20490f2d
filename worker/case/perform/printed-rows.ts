// Ties figures to the place in which the company printed them: the row that speaks for the figure and the column whose head names its period,
// never the same amount of another year or another line.

import { placesIn } from '#shared/documents/printed-places.ts';
import type { PrintedPlace } from '#shared/documents/printed-tables/locate.ts';
import type { Cell } from '#shared/schema/cell.ts';
import type { Paragraph } from '#shared/schema/snapshot.ts';
import { tokens } from '#shared/text/tokens.ts';

/** One figure in its printed cell: offsets in the row's text, and the head of its column. */
export interface ShownFigure {
  item: string;
  period: string;
  start: number;
  end: number;
  column: string;
}
export interface RowHit {
  item: string;
  /** The newest period of the item that the row shows. */
  period: string;
  paragraph: Paragraph;
  score: number;
  /** Label words that the row shares with the figure. */
  terms: string[];
  /** Every period of the item that this row prints, newest first. */
  shown: ShownFigure[];
}

/** Full years and interim periods that a reader compares. */
const YEARS = 5;
const INTERIMS = 6;

const newestFirst = (a: Cell, b: Cell): number =>
  a.period.end < b.period.end ? 1 : a.period.end > b.period.end ? -1 : (a.period.start ?? '') < (b.period.start ?? '') ? 1 : -1;

/**
 * A table that the cells themselves were read from says with each cell which row shows it: the value stands in its own column, beside its period.
 */
function ownPlace(cell: Cell, paragraph: Paragraph | undefined): PrintedPlace[] {
  if (paragraph === undefined) return [];
  const columns = paragraph.text.split('\t');
  const amount = columns.findIndex((c, i) => i > 0 && Number(c.replace(/,/g, '')) === cell.value && c.trim() !== '');
  if (amount < 0 || !columns.includes(cell.period.label)) return [];
  const start = columns.slice(0, amount).reduce((at, c) => at + c.length + 1, 0);
  const label = columns[0] ?? '';
  return [
    {
      paragraph: paragraph.index,
      start,
      end: start + (columns[amount] ?? '').length,
      label,
      column: cell.period.label,
      table: paragraph.path?.[0] ?? '',
      kind: 'other',
      score: OWN_SCORE,
      terms: tokens(label),
    },
  ];
}
/** Above every score of a place that had to be found. */
const OWN_SCORE = 100;

/**
 * For each item of `items` the rows that print its newest figure found in the document, best first, each with the other periods that it
 * shows. `cells` are the chosen cells of one company, `snapshotId` that of the document. Deterministic: ties go to the earlier row.
 */
export function findPrintedRows(
  cells: readonly Cell[],
  paragraphs: readonly Paragraph[],
  items: ReadonlySet<string>,
  snapshotId?: string,
): RowHit[] {
  const placesOf = placesIn(paragraphs);
  const byIndex = new Map(paragraphs.map((p) => [p.index, p]));
  const find = (cell: Cell): PrintedPlace[] => {
    const own = cell.snapshotId === snapshotId && cell.paragraph !== undefined ? ownPlace(cell, byIndex.get(cell.paragraph)) : [];
    return own.length > 0 ? own : placesOf(cell);
  };
  const hits: RowHit[] = [];
  for (const item of [...items].sort()) {
    const own = cells.filter((c) => c.item === item && c.value !== 0 && c.scope !== 'parent').sort(newestFirst);
    const wanted = [
      ...own.filter((c) => c.period.fiscalPeriod === 'FY').slice(0, YEARS),
      ...own.filter((c) => c.period.fiscalPeriod !== 'FY').slice(0, INTERIMS),
    ];
    const found = wanted.map((cell) => ({ cell, places: find(cell) })).filter((f) => f.places.length > 0);
    const main = found[0];
    if (main === undefined) continue;
    const shownAt = (paragraph: number): ShownFigure[] =>
      found.flatMap(({ cell, places }) => {
        const place = places.find((p) => p.paragraph === paragraph);
        return place === undefined ? [] : [{ item, period: cell.period.label, start: place.start, end: place.end, column: place.column }];
      });
    const seen = new Set<number>();
    // Rows of the newest full year first, then the best rows of periods that none of those shows: a quarter beside a year to date.
    const queue: { period: string; place: PrintedPlace }[] = found.flatMap(({ cell, places }, n) =>
      (n === 0 ? places : places.slice(0, 1)).map((place) => ({ period: cell.period.label, place })),
    );
    for (const { period, place } of queue) {
      const paragraph = byIndex.get(place.paragraph);
      if (paragraph === undefined || seen.has(place.paragraph)) continue;
      seen.add(place.paragraph);
      hits.push({ item, period, paragraph, score: place.score, terms: [...place.terms], shown: shownAt(place.paragraph) });
    }
  }
  return hits;
}
