// A vendor's cell finds its printed place in a Chinese report: hand-made figures of three reports, each looked up by item, period and value.
import { readFileSync } from 'node:fs';
import { type PlacesOf, placesIn } from '#shared/documents/printed-places.ts';
import type { Cell } from '#shared/schema/cell.ts';
import type { Paragraph } from '#shared/schema/snapshot.ts';
import { extract } from '#worker/library/extract.ts';
import { dataFile, hasData } from '../support/data-dir.ts';
import { printedReport } from './metrics-printed.ts';
import { printedStatements } from './metrics-printed-cn.ts';

interface Figure {
  name: string;
  value: number;
  unit: string;
  n?: number;
  bar?: { min?: number; max?: number };
}

const REPORTS: readonly (readonly [file: string, type: string, cells: () => readonly Cell[]])[] = [
  ['300617_2019_annual_report.html', 'text/html; charset=utf-8', () => printedStatements('300617').cells],
  ['300617_2019_annual_report.txt', 'text/plain; charset=utf-8', () => printedStatements('300617').cells],
  ['600201_2020_annual_report.pdf', 'application/pdf', () => printedStatements('600201').cells],
  ['601658_2019_annual_report.html', 'text/html; charset=utf-8', () => printedReport('601658').cells],
];
/** Sums over rows, counts and figures of the notes: no single printed cell shows them. */
const NOT_ONE_CELL = new Set([
  'trade-receivables',
  'trade-payables',
  'retained-earnings',
  'shares-outstanding',
  'dividends-declared',
  'share-issuance',
  'share-issuance-minority',
]);

/** What stands at the place, as a number in the printed unit, against the cell: equal but for the unit's power of ten. */
const shows = (text: string, value: number): boolean => {
  const digits = (t: string): string => t.replace(/[^\d]/g, '').replace(/^0+|0+$/g, '');
  return digits(text) === digits(String(Math.abs(value).toFixed(2)));
};

function tally(
  cells: readonly Cell[],
  placesOf: PlacesOf,
  paragraphs: readonly Paragraph[],
  name: string,
): { n: number; found: number; right: number; other: number } {
  const out = { n: 0, found: 0, right: 0, other: 0 };
  for (const cell of cells.filter((c) => c.value !== 0 && !NOT_ONE_CELL.has(c.item))) {
    out.n++;
    const place = placesOf(cell)[0];
    if (place === undefined) {
      if (process.env.SHOW) console.error('missed', name, cell.item, cell.period.label, cell.value);
      continue;
    }
    out.found++;
    if (
      shows(paragraphs[place.paragraph]!.text.slice(place.start, place.end), cell.value) &&
      place.column.startsWith(String(cell.period.fiscalYear))
    )
      out.right++;
    else if (process.env.SHOW)
      console.error('wrong', name, cell.item, cell.value, paragraphs[place.paragraph]!.text.slice(place.start, place.end), place.column);
    // The same amount asked for under the year before or after must not be found in this column.
    const year = (y: number): Cell => ({
      ...cell,
      period: {
        ...cell.period,
        end: `${y}${cell.period.end.slice(4)}`,
        ...(cell.period.start ? { start: `${y}${cell.period.start.slice(4)}` } : {}),
        fiscalYear: y,
      },
    });
    for (const y of [cell.period.fiscalYear - 1, cell.period.fiscalYear + 1])
      if (placesOf(year(y)).some((p) => p.paragraph === place.paragraph && p.start === place.start)) out.other++;
  }
  return out;
}

export async function measure(): Promise<Figure[]> {
  if (!hasData('cn-reports')) return [];
  let [n, found, right, other] = [0, 0, 0, 0];
  for (const [file, type, cells] of REPORTS) {
    const read = await extract(new Uint8Array(readFileSync(dataFile('cn-reports', file))), type);
    if (!read.ok) throw new Error(read.failure.message);
    const t = tally(cells(), placesIn(read.value.paragraphs), read.value.paragraphs, file);
    n += t.n;
    found += t.found;
    right += t.right;
    other += t.other;
  }
  return [
    { name: 'documents.cn.cells-found', value: found / n, unit: 'share', n, bar: { min: 0.98 } },
    { name: 'documents.cn.cells-right', value: right / found, unit: 'share', n: found, bar: { min: 1 } },
    { name: 'documents.cn.other-year-jumps', value: other, unit: 'count', n: 2 * found, bar: { max: 0 } },
  ];
}
