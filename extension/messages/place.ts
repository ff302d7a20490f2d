// Where a unit of evidence is printed.
import type { Evidence, MetricEvidence, QuoteEvidence } from '#shared/schema/evidence.ts';

/** Its own paragraph, or that of the cell asked for (the first that is printed otherwise). */
export function placeOf(unit: Evidence, cell: number | undefined): { snapshot: string; paragraph?: number } {
  if (unit.kind !== 'metric') return { snapshot: unit.snapshotId, paragraph: unit.paragraph };
  const chosen = cell === undefined ? (unit.cells.find((one) => one.paragraph !== undefined) ?? unit.cells[0]) : unit.cells[cell];
  const paragraph = chosen?.paragraph;
  return { snapshot: chosen?.snapshotId ?? unit.snapshotId, ...(paragraph === undefined ? {} : { paragraph }) };
}

/** The cited row that prints a figure's cell (the one asked for, else the first that is printed): rows name their items in `topics`. */
export function printedRow(unit: MetricEvidence, cell: number | undefined, evidence: Record<string, Evidence>): QuoteEvidence | undefined {
  const cells = cell === undefined ? unit.cells : unit.cells.slice(cell, cell + 1);
  const rows = Object.values(evidence).filter((one): one is QuoteEvidence => one.kind === 'quote' && one.topics !== undefined);
  for (const { item, period } of cells) {
    const exact = rows.find((row) => row.topics?.includes(`row:${item}@${period.label}`));
    if (exact !== undefined) return exact;
  }
  return undefined;
}
