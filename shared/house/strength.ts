// Strength of a claim, 0–100 (ANALYST 1.2): size, persistence, corroboration and the quality of what it rests on.
import type { Evidence } from '../schema/evidence.ts';
import { roundHalfAway } from '../text/format.ts';
import type { Value } from './evaluate.ts';
import { PRESENTATION } from './restated.ts';

const clamp = (x: number): number => Math.min(1, Math.max(0, x));

/** Size of the signal between the values where it starts to count and where it is complete. An unknown size counts as none. */
export function sizeOf(x: Value, [from, to]: readonly [number, number]): number {
  return typeof x === 'number' ? clamp((x - from) / (to - from)) : 0;
}

/** Quality of the cited evidence; factors do not multiply, the lowest applies. */
export function qualityOf(units: readonly Evidence[]): number {
  let q = 1;
  const lower = (value: number): void => {
    if (value < q) q = value;
  };
  for (const unit of units) {
    // A printed table row only repeats the cells beside it; words without a table are the company's own statement.
    if (unit.kind === 'quote' && !unit.topics?.some((topic) => topic.startsWith('row:'))) lower(0.75);
    if (unit.kind === 'event') {
      const { basis } = unit.event.fields;
      if (basis === 'press') lower(0.65);
      else if (basis === 'forecast' || unit.event.kind.startsWith('forecast')) lower(0.75);
    }
    if (unit.kind !== 'metric') continue;
    const flags = unit.flags ?? [];
    if (flags.includes('unaudited') || unit.cells.some((cell) => cell.audited === false)) lower(0.92);
    if (unit.restated?.some((r) => !PRESENTATION.has(r.cause))) lower(0.9);
    if (
      flags.includes('derived') ||
      unit.cells.some((cell) => cell.field.startsWith('derived:') && !cell.flags?.includes('absent-as-zero'))
    )
      lower(0.85);
    if (flags.includes('preliminary') || unit.cells.some((cell) => cell.flags?.includes('preliminary'))) lower(0.85);
  }
  return q;
}

/** min(95, q × (35 + 35·size + 15·min(run, 3)/3 + 15·min(fired companions, 2)/2)), rounded half away from zero. */
export function confidenceOf(size: number, run: number, companions: number, quality: number): number {
  const persistence = Math.min(Math.max(run, 1), 3) / 3;
  const corroboration = Math.min(companions, 2) / 2;
  return Math.min(95, roundHalfAway(quality * (35 + 35 * size + 15 * persistence + 15 * corroboration)));
}
