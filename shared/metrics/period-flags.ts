// What the period of a figure and the reports of its cells say about it: short years, unaudited or not annualised figures, two perimeters.
import type { Cell } from '../schema/cell.ts';
import type { Context } from './context.ts';
import { dayNumber } from './dates.ts';
import type { Frame } from './frames.ts';

/**
 * A balance that an interim report presented anew beside flows of the year as first filed: two perimeters in one ratio
 * (held-for-sale assets left the balance sheet, their sales are still in revenue).
 */
export function acrossEditions(cells: readonly Cell[]): boolean {
  const anew = cells.filter((c) => c.period.basis === 'instant' && c.flags?.includes('reclassified') && c.filed);
  if (!anew.length) return false;
  return cells.some(
    (c) => c.period.basis === 'duration' && c.filed !== undefined && anew.some((a) => a.period.end === c.period.end && c.filed! < a.filed!),
  );
}

/** A year of less than 51 weeks or a quarter of less than 12. */
const SHORT = { FY: 357, Q: 84 } as const;
const LISTED_DAYS = 365;

/** From an interim report; the balance at a year end, which later interim reports repeat, was audited unless they changed it. */
const isUnaudited = (c: Cell): boolean =>
  c.audited === false ||
  (c.form !== undefined && /^(10-Q|6-K)/.test(c.form) && (c.period.fiscalPeriod !== 'FY' || c.flags?.includes('reclassified') === true));

/** What the period and its reports say about a figure: short, not annualised, not audited, from the first year on the market. */
export function periodFlags(frame: Frame, at: 'instant' | 'period', cells: readonly Cell[], context: Context): string[] {
  const out: string[] = [];
  const days = dayNumber(frame.end) - dayNumber(frame.start) + 1;
  if (at === 'period' && ((frame.kind === 'FY' && days < SHORT.FY) || (frame.kind === 'Q' && days < SHORT.Q))) out.push('short-period');
  if (frame.kind === 'YTD' && cells.some((c) => c.period.basis === 'instant') && cells.some((c) => c.period.basis !== 'instant'))
    out.push('not-annualised');
  if (cells.some(isUnaudited)) out.push('unaudited');
  if (context.listed && dayNumber(frame.end) - dayNumber(context.listed) < LISTED_DAYS) out.push('first-year-listed');
  return out;
}
