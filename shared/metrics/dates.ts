// Day arithmetic on ISO dates.

/** Days since 1970-01-01 of an ISO date. */
export const dayNumber = (iso: string): number =>
  Math.round(Date.UTC(Number(iso.slice(0, 4)), Number(iso.slice(5, 7)) - 1, Number(iso.slice(8, 10))) / 86_400_000);

/** The ISO date of a day number. */
export const isoDay = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);

/** Days of a duration, both ends included. */
export const daysOf = (start: string, end: string): number => dayNumber(end) - dayNumber(start) + 1;

/** quarter 80–100 days, half 170–190, nine months 260–285, year 350–378; anything else is no reporting length. */
export function lengthOf(days: number): 1 | 2 | 3 | 4 | undefined {
  if (days >= 80 && days <= 100) return 1;
  if (days >= 170 && days <= 190) return 2;
  if (days >= 260 && days <= 285) return 3;
  if (days >= 350 && days <= 378) return 4;
  return undefined;
}
