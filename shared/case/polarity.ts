// For whom cited units speak: the sign of a metric's move against its good direction, or the effect of an event.
import type { Evidence, MetricEvidence } from '../schema/evidence.ts';

/** Growth figures by what growing means: +1 good, −1 bad. */
const GROWTH: Record<string, 1 | -1> = {
  'revenue-growth': 1,
  'net-profit-growth': 1,
  'gross-profit-growth': 1,
  'operating-profit-growth': 1,
  'ocf-growth': 1,
  'fcf-growth': 1,
  'eps-growth': 1,
  'receivables-growth': -1,
  'inventory-growth': -1,
  'debt-growth': -1,
};
/** Levels speak for nobody alone; two periods of one level do. */
const LEVELS: Record<string, 1 | -1> = {
  'gross-margin': 1,
  'operating-margin': 1,
  'net-margin': 1,
  'ocf-to-net-profit': 1,
  roe: 1,
  roa: 1,
  roic: 1,
  'interest-cover': 1,
  'current-ratio': 1,
  'debt-ratio': -1,
  'receivable-days': -1,
  'inventory-days': -1,
  'cash-conversion-cycle': -1,
  'goodwill-to-net-assets': -1,
  'accruals-ratio': -1,
};
/** What outgrows revenue speaks against the company, however fast both grow. */
const AGAINST_REVENUE: readonly string[] = ['receivables-growth', 'inventory-growth'];

/**
 * The directions in which the units of one claim point: +1 for the company, −1 against it; empty where they are mute. Only what is
 * beyond dispute: a wrong strike silences a side.
 */
export function directions(units: readonly Evidence[]): (1 | -1)[] {
  const out: (1 | -1)[] = [];
  const metrics = units.filter((unit): unit is MetricEvidence => unit.kind === 'metric');
  const revenue = metrics.find((unit) => unit.metric === 'revenue-growth');
  for (const unit of units) {
    if (unit.kind === 'event' && unit.event.effect !== 'neutral') out.push(unit.event.effect === 'positive' ? 1 : -1);
  }
  for (const unit of metrics) {
    const good = GROWTH[unit.metric];
    if (good === undefined || unit.value === 0) continue;
    const rival = metrics.find((other) => AGAINST_REVENUE.includes(other.metric) && other.period.end === unit.period.end);
    if (unit === revenue && rival && rival.value > unit.value) continue;
    out.push(unit.value > 0 ? good : (-good as 1 | -1));
  }
  for (const [i, unit] of metrics.entries()) {
    const good = LEVELS[unit.metric];
    const other = metrics.find((one, j) => j > i && one.metric === unit.metric && one.period.end !== unit.period.end);
    if (good === undefined || !other || other.value === unit.value) continue;
    const [now, before] = unit.period.end > other.period.end ? [unit, other] : [other, unit];
    out.push(now.value > before.value ? good : (-good as 1 | -1));
  }
  return out;
}
