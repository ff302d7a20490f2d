// Where a unit of evidence is printed.
import type { Evidence } from '#shared/schema/evidence.ts';

/** Its own paragraph, or that of the cell asked for (the first that is printed otherwise). */
export function placeOf(unit: Evidence, cell: number | undefined): { snapshot: string; paragraph?: number } {
  if (unit.kind !== 'metric') return { snapshot: unit.snapshotId, paragraph: unit.paragraph };
  const chosen = cell === undefined ? (unit.cells.find((one) => one.paragraph !== undefined) ?? unit.cells[0]) : unit.cells[cell];
  return { snapshot: chosen?.snapshotId ?? unit.snapshotId, paragraph: chosen?.paragraph };
}
