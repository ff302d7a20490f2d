// Two sources of one figure that differ by more than half a per cent: shown as a conflict with the one used and why.
import type { Conflict, MetricValue } from '#shared/schema/metric.ts';

const TOLERANCE = 0.005;
const MAX_CONFLICTS = 40;
const REASONS: Readonly<Record<string, string>> = {
  materials: 'handed in for this case',
  eastmoney: 'neither is the filing: the source that says when it was announced and what the auditor found comes first',
};
const keyOf = (v: MetricValue): string => `${v.id}|${v.period.start ?? ''}|${v.period.end}|${v.period.basis}`;

/** `used` is the source whose figures the case rests on; `others` were computed the same way from their own cells. */
export function findConflicts(
  used: { source: string; values: readonly MetricValue[] },
  others: readonly { source: string; values: readonly MetricValue[] }[],
): Conflict[] {
  const byKey = new Map(used.values.map((v) => [keyOf(v), v]));
  const out: Conflict[] = [];
  for (const other of others)
    for (const value of other.values) {
      const mine = byKey.get(keyOf(value));
      if (mine === undefined || mine.unit !== value.unit) continue;
      const size = Math.max(Math.abs(mine.value), Math.abs(value.value));
      if (size === 0 || Math.abs(mine.value - value.value) / size <= TOLERANCE) continue;
      out.push({
        metric: mine.id,
        period: mine.period,
        values: [
          { source: used.source, value: mine.value, cells: mine.cells },
          { source: other.source, value: value.value, cells: value.cells },
        ],
        used: used.source,
        reason: REASONS[used.source] ?? 'statements as filed come before other sources',
      });
    }
  return out.slice(0, MAX_CONFLICTS);
}
