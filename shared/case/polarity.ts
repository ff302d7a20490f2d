// For whom a cited unit speaks: the sign of the metric's move against its good direction, or the effect of an event.
import type { Evidence } from '../schema/evidence.ts';

/** Growth figures by what growing means: +1 good, −1 bad. Levels speak for nobody without a comparison. */
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

/** +1 for the company, −1 against it, 0 mixed or mute. Only what is beyond dispute: a wrong strike silences a side. */
export function polarity(unit: Evidence, _text: string): -1 | 0 | 1 {
  if (unit.kind === 'event') return unit.event.effect === 'positive' ? 1 : unit.event.effect === 'negative' ? -1 : 0;
  if (unit.kind !== 'metric') return 0;
  const good = GROWTH[unit.metric];
  if (good === undefined || unit.value === 0) return 0;
  return (unit.value > 0 ? good : -good) as 1 | -1;
}
