// Cells of one source's answers about different report dates in one statement; the first answer's word counts where two say the same.
import type { StatementData } from '#shared/schema/gather.ts';

export function mergePeriods(a: StatementData | null, b: StatementData): StatementData {
  if (a === null) return b;
  const keyOf = (c: StatementData['cells'][number]): string => `${c.item}|${c.period.start ?? ''}|${c.period.end}|${c.unit}`;
  const seen = new Set(a.cells.map(keyOf));
  return {
    company: { ...b.company, ...a.company },
    cells: [...a.cells, ...b.cells.filter((c) => !seen.has(keyOf(c)))],
    restated: [...a.restated, ...b.restated],
    dropped: [...a.dropped, ...b.dropped],
  };
}
