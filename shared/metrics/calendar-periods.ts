// Periods of companies that report by calendar year, and the reading of written period labels.
import type { Period } from '../schema/period.ts';

const ENDS = { Q1: '03-31', H1: '06-30', '9M': '09-30', FY: '12-31', Q2: '06-30', Q3: '09-30', Q4: '12-31', H2: '12-31' } as const;
const STARTS = { Q1: '01-01', H1: '01-01', '9M': '01-01', FY: '01-01', Q2: '04-01', Q3: '07-01', Q4: '10-01', H2: '07-01' } as const;
export type CalendarPart = keyof typeof ENDS;

const labelOf = (year: number, part: CalendarPart): string => (part === 'FY' ? `FY${year}` : `${year}${part}`);

/** A calendar-year duration: FY, H1, H2, 9M or a quarter. */
export const calendarDuration = (year: number, part: CalendarPart): Period => ({
  start: `${year}-${STARTS[part]}`,
  end: `${year}-${ENDS[part]}`,
  basis: 'duration',
  label: labelOf(year, part),
  fiscalYear: year,
  fiscalPeriod: part,
});

/** The balance-sheet date that closes such a duration; interim dates are named by their quarter. */
export function calendarInstant(year: number, part: CalendarPart): Period {
  const named: CalendarPart = part === 'H1' ? 'Q2' : part === '9M' ? 'Q3' : part === 'Q4' || part === 'H2' ? 'FY' : part;
  return { end: `${year}-${ENDS[part]}`, basis: 'instant', label: labelOf(year, named), fiscalYear: year, fiscalPeriod: named };
}

/** Year and cumulative part of a report date: 03-31 Q1, 06-30 H1, 09-30 9M, 12-31 FY; anything else is no calendar quarter end. */
export function cumulativePart(date: string): { year: number; part: 'Q1' | 'H1' | '9M' | 'FY' } | undefined {
  const m = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date.slice(0, 10));
  if (!m) return undefined;
  const part = ({ '03-31': 'Q1', '06-30': 'H1', '09-30': '9M', '12-31': 'FY' } as const)[`${m[2]}-${m[3]}` as '03-31'];
  return part ? { year: Number(m[1]), part } : undefined;
}

/** Reads `FY2024`, `2024Q1`, `2024H1`, `20249M`; undefined for anything else. */
export function readLabel(text: string): { year: number; part: CalendarPart } | undefined {
  const fy = /^FY(\d{4})$/.exec(text);
  if (fy) return { year: Number(fy[1]), part: 'FY' };
  const m = /^(\d{4})(Q[1-4]|H[12]|9M)$/.exec(text);
  return m ? { year: Number(m[1]), part: m[2] as CalendarPart } : undefined;
}
