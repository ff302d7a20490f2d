// Planted traps for the tie between cells and print, on real statements: the amount copied into the neighbouring column, moved there, printed
// in another table under another label, and printed again under the same head in another line.
import { readFileSync } from 'node:fs';
import { indexPrint, printedPlaces } from '#shared/documents/printed-tables/locate.ts';
import { type HeadedFigure, type PrintedTable, printedTables, type TableRow } from '#shared/documents/printed-tables/tables.ts';
import { readCompanyFacts } from '#shared/metrics/companyfacts.ts';
import type { Cell } from '#shared/schema/cell.ts';
import { extractHtml } from '#worker/library/extract-html.ts';
import { dataFile, hasData } from '../support/data-dir.ts';
import { FILINGS } from './documents-print.ts';

interface Figure {
  name: string;
  value: number;
  unit: string;
  n?: number;
  bar?: { min?: number; max?: number };
}

const replaceRow = (tables: readonly PrintedTable[], paragraph: number, change: (row: TableRow) => TableRow): PrintedTable[] =>
  tables.map((t) => ({ ...t, rows: t.rows.map((r) => (r.paragraph === paragraph ? change(r) : r)) }));

const as = (figure: HeadedFigure, like: HeadedFigure): HeadedFigure => ({
  ...figure,
  value: like.value,
  text: like.text,
  decimals: like.decimals,
  nil: false,
});

/** Figures that print the cell's digits under its own end, anywhere, made unreadable. */
const withoutAmount = (tables: readonly PrintedTable[], value: number): PrintedTable[] =>
  tables.map((t) => ({
    ...t,
    rows: t.rows.map((r) => ({ ...r, figures: r.figures.map((f) => (f.value === value ? { ...f, value: f.value * 3 + 7 } : f)) })),
  }));

export async function measure(): Promise<Figure[]> {
  if (!hasData('sec')) return [];
  let [tried, wrong, absent, jumped] = [0, 0, 0, 0];
  for (const [file, facts] of FILINGS) {
    const { paragraphs } = await extractHtml(readFileSync(dataFile('sec', 'filings', file)));
    const statements = printedTables(paragraphs).filter((t) => t.kind !== 'other' && t.kind !== 'equity');
    const read = readCompanyFacts(JSON.parse(readFileSync(dataFile('sec', 'companyfacts', facts), 'utf8')), {
      symbol: 'X.US',
      snapshotId: 's1',
      sourceUrl: 'https://example.org/',
    });
    if (!read.ok) throw new Error(read.failure.message);
    const index = indexPrint(statements);
    for (const cell of read.value.cells as Cell[]) {
      const place = printedPlaces(cell, index)[0];
      const row = place === undefined ? undefined : statements.flatMap((t) => t.rows).find((r) => r.paragraph === place.paragraph);
      const own = row?.figures.find((f) => f.start === place?.start);
      const other = row?.figures.find((f) => f !== own && f.head.text !== own?.head.text);
      if (place === undefined || row === undefined || own === undefined || other === undefined) continue;
      const lands = (tables: readonly PrintedTable[], wanted = place.start): boolean => {
        const at = printedPlaces(cell, indexPrint(tables))[0];
        return at !== undefined && at.paragraph === place.paragraph && at.start === wanted;
      };
      // 1. The neighbouring column prints the same amount.
      tried++;
      if (!lands(replaceRow(statements, row.paragraph, (r) => ({ ...r, figures: r.figures.map((f) => (f === other ? as(f, own) : f)) }))))
        wrong++;
      // 2. A note prints it under the same head in another line; and another line of the same statement does.
      const note: PrintedTable = {
        kind: 'other',
        title: 'Widgets by colour',
        at: 90_000,
        scales: { money: statements[0]!.scales.money, shares: statements[0]!.scales.shares, stated: true },
        rows: [{ paragraph: 90_001, label: 'Blue widgets', group: '', figures: [own] }],
      };
      tried++;
      if (!lands([note, ...statements])) wrong++;
      tried++;
      const twin: TableRow = { paragraph: 90_002, label: 'Blue widgets', group: '', figures: [own] };
      if (!lands(statements.map((t) => (t.rows.includes(row) ? { ...t, rows: [twin, ...t.rows] } : t)))) wrong++;
      // 3. The amount is gone from its period and stands only under another: nothing may be found.
      absent++;
      const moved = replaceRow(withoutAmount(statements, own.value), row.paragraph, (r) => ({
        ...r,
        figures: r.figures.map((f) => (f.start === other.start ? as(f, own) : f)),
      }));
      const found = printedPlaces(cell, indexPrint(moved)).filter((p) => p.paragraph === row.paragraph && p.start === other.start);
      if (found.length > 0) jumped++;
    }
  }
  return [
    { name: 'documents.traps.wrong-place', value: wrong, unit: 'count', n: tried, bar: { max: 0 } },
    { name: 'documents.traps.other-year-jumps', value: jumped, unit: 'count', n: absent, bar: { max: 0 } },
  ];
}
