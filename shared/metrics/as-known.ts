// Statement data as it was known on a day: later filings and what they changed are hidden, the editions of the day take their place.
import type { Cell } from '../schema/cell.ts';
import type { StatementData } from '../schema/gather.ts';

const key = (c: Cell): string => `${c.item}|${c.period.start ?? ''}|${c.period.end}`;

/**
 * `asOf`: ISO day, inclusive. A figure whose chosen edition was filed later is given by the latest edition filed by then, where that one
 * is on record; restatements and dropped facts of later filings are left out. Cells without a filing day stay.
 */
export function asKnownOn(data: StatementData, asOf: string): StatementData {
  const known = (filed: string | undefined): boolean => !filed || filed <= asOf;
  if (data.cells.every((c) => known(c.filed))) return data;
  const hidden = new Set(data.cells.filter((c) => !known(c.filed)).map(key));
  const earlier = new Map<string, Cell>();
  for (const { cell, reason } of data.dropped)
    if (
      reason.startsWith('superseded') &&
      known(cell.filed) &&
      hidden.has(key(cell)) &&
      (earlier.get(key(cell))?.filed ?? '') <= (cell.filed ?? '')
    )
      earlier.set(key(cell), cell);
  const promoted = new Set(earlier.values());
  return {
    company: data.company,
    cells: data.cells.flatMap((c) => (known(c.filed) ? [c] : (earlier.get(key(c)) ?? []))),
    restated: data.restated.filter((r) => known(r.filedAfter)),
    dropped: data.dropped.filter((d) => known(d.cell.filed) && !promoted.has(d.cell)),
  };
}
