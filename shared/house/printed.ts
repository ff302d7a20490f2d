// The printed rows behind figures: a claim that rests on a cell also cites the table row in which the company printed it.
import type { EvidenceSet } from '../schema/evidence.ts';

const ROW = 'row:';

/** Rows of a set by what they print ("revenue@FY2024" → evidence id); the first row of the sealed order wins. */
function rowsOf(set: EvidenceSet): Map<string, string> {
  const rows = new Map<string, string>();
  for (const unit of set.units) {
    if (unit.kind !== 'quote') continue;
    for (const topic of unit.topics ?? []) {
      const key = topic.startsWith(ROW) ? topic.slice(ROW.length) : '';
      if (key && !rows.has(key)) rows.set(key, unit.id);
    }
  }
  return rows;
}

/** At most this many rows a claim: the reader wants the figures it names, not every operand of a score. */
const MOST = 4;

/**
 * `ids` followed by the printed rows of the cells that these figures were computed from, without repetition. Figures of a period whose
 * row was not found add nothing.
 */
export function withPrintedRows(ids: readonly string[], set: EvidenceSet): string[] {
  const rows = rowsOf(set);
  if (rows.size === 0) return [...new Set(ids)];
  const wanted = new Set(ids);
  const found = new Set<string>();
  for (const unit of set.units) {
    if (unit.kind !== 'metric' || !wanted.has(unit.id)) continue;
    for (const key of [`${unit.metric}@${unit.period.label}`, ...unit.cells.map((c) => `${c.item}@${c.period.label}`)]) {
      const row = rows.get(key);
      if (row !== undefined && found.size < MOST) found.add(row);
    }
  }
  return [...new Set([...ids, ...found])];
}
