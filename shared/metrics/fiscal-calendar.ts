// Fiscal periods of one company: labels from dates, never from a vendor's label (METRICS 1.2).
import type { Period } from '../schema/period.ts';
import { dayNumber, daysOf, isoDay, lengthOf } from './dates.ts';

interface FiscalYear {
  start: string;
  end: string;
  year: number;
}

export interface FiscalCalendar {
  years: FiscalYear[];
  /** The labelled period of a duration or an instant; undefined when the length is no reporting length (odd-period). */
  label(start: string | undefined, end: string): Period | undefined;
}

const QUARTER = 91.3;
/** Half a month: a year that ends in the first days of January belongs to the year before. */
const JANUARY = 15;
const calendarYear = (end: string): number => Number(isoDay(dayNumber(end) - JANUARY).slice(0, 4));

/** The issuer's own year numbers differ from the calendar year of the end by a constant; the most frequent difference wins. */
function offsetOf(votes: { end: string; year: number }[]): number {
  const counts = new Map<number, number>();
  for (const { end, year } of votes) {
    const d = year - calendarYear(end);
    if (d === 0 || d === -1 || d === 1) counts.set(d, (counts.get(d) ?? 0) + 1);
  }
  let best = 0;
  let n = 0;
  for (const [d, c] of counts) if (c > n || (c === n && d === 0)) [best, n] = [d, c];
  return best;
}

function fiscalYears(annual: { start: string; end: string }[], offset: number): FiscalYear[] {
  const byEnd = new Map<string, string>();
  for (const { start, end } of annual) {
    const known = byEnd.get(end);
    if (!known || start > known) byEnd.set(end, start);
  }
  const sorted = [...byEnd]
    .map(([end, start]) => ({ start, end, year: calendarYear(end) + offset }))
    .sort((a, b) => (a.end < b.end ? -1 : 1));
  // Two ends within a week are one year end, written in two ways.
  return sorted.filter((y, i) => i === 0 || dayNumber(y.end) - dayNumber(sorted[i - 1]!.end) > 300);
}

/**
 * The calendar from the annual durations of a company. `votes`: fiscal year numbers that annual reports give for their own year.
 * Without any annual duration the calendar year is used.
 */
export function fiscalCalendar(annual: { start: string; end: string }[], votes: { end: string; year: number }[] = []): FiscalCalendar {
  const offset = offsetOf(votes);
  const years = fiscalYears(
    annual.filter(({ start, end }) => lengthOf(daysOf(start, end)) === 4),
    offset,
  );
  const first = years[0];
  const last = years.at(-1);

  /** The fiscal year that holds a date, extrapolated by whole years outside the known ones. */
  function yearOf(date: string): FiscalYear {
    const known = years.find((y) => y.start <= date && date <= y.end);
    if (known) return known;
    if (!first || !last) {
      const y = Number(date.slice(0, 4));
      return { start: `${y}-01-01`, end: `${y}-12-31`, year: y };
    }
    const base = date > last.end ? last : (years.filter((y) => y.end < date).at(-1) ?? first);
    const distance = dayNumber(date) - dayNumber(base.end);
    // Ends of 52/53-week years wander by a few days around the same calendar day.
    const n = distance > 0 ? Math.max(1, Math.ceil((distance - 10) / 365.25)) : Math.ceil((distance - 10) / 365.25);
    const endOf = (k: number): string =>
      k === 0 ? base.end : isoDay(dayNumber(`${Number(base.end.slice(0, 4)) + k}${base.end.slice(4)}`));
    return { start: isoDay(dayNumber(endOf(n - 1)) + 1), end: endOf(n), year: base.year + n };
  }

  function label(start: string | undefined, end: string): Period | undefined {
    const fy = yearOf(end);
    const elapsed = daysOf(fy.start, end);
    const quarters = Math.round(elapsed / QUARTER);
    const near = Math.abs(elapsed - quarters * QUARTER) <= 12;
    if (!start) {
      if (quarters === 0 || !near) {
        // A cover date: named after the last quarter end before it.
        const before = Math.floor(elapsed / QUARTER);
        if (before === 0) return instant(end, fy.year - 1, 4);
        return instant(end, fy.year, before);
      }
      return instant(end, fy.year, quarters);
    }
    const length = lengthOf(daysOf(start, end));
    if (!length || !near) return undefined;
    const fromStart = Math.abs(dayNumber(start) - dayNumber(fy.start)) <= 7;
    const base = { start, end, basis: 'duration' as const, fiscalYear: fy.year };
    if (length === 4) return quarters === 4 && fromStart ? { ...base, label: `FY${fy.year}`, fiscalPeriod: 'FY' } : undefined;
    if (length === 1) {
      const q = quarters as 1 | 2 | 3 | 4;
      return q >= 1 && q <= 4 ? { ...base, label: `${fy.year}Q${q}`, fiscalPeriod: `Q${q}` } : undefined;
    }
    if (length === 2 && fromStart && quarters === 2) return { ...base, label: `${fy.year}H1`, fiscalPeriod: 'H1' };
    if (length === 2 && quarters === 4) return { ...base, label: `${fy.year}H2`, fiscalPeriod: 'H2' };
    if (length === 3 && fromStart && quarters === 3) return { ...base, label: `${fy.year}9M`, fiscalPeriod: '9M' };
    return undefined;
  }

  return { years, label };
}

const instant = (end: string, year: number, quarter: number): Period =>
  quarter === 4
    ? { end, basis: 'instant', label: `FY${year}`, fiscalYear: year, fiscalPeriod: 'FY' }
    : {
        end,
        basis: 'instant',
        label: `${year}Q${quarter}`,
        fiscalYear: year,
        fiscalPeriod: `Q${quarter as 1 | 2 | 3}`,
      };
