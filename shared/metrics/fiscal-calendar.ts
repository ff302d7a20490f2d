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
/** Two ends so near to each other are one year end written in two ways. */
const SAME_END = 31;
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

/** Of the year ends within a month of each other the one that most figures use; likewise its start. Ends of a year lie 300 days apart. */
function fiscalYears(annual: { start: string; end: string }[], offset: number): FiscalYear[] {
  const counts = new Map<string, Map<string, number>>();
  for (const { start, end } of annual) {
    const starts = counts.get(end) ?? new Map<string, number>();
    counts.set(end, starts);
    starts.set(start, (starts.get(start) ?? 0) + 1);
  }
  const ends = [...counts]
    .map(([end, starts]) => {
      const [start] = [...starts].reduce((a, b) => (b[1] > a[1] || (b[1] === a[1] && b[0] > a[0]) ? b : a));
      return { start, end, n: [...starts.values()].reduce((a, b) => a + b, 0) };
    })
    .sort((a, b) => (a.end < b.end ? -1 : 1));
  const kept: typeof ends = [];
  for (const e of ends) {
    const last = kept.at(-1);
    if (!last || dayNumber(e.end) - dayNumber(last.end) > 300) kept.push(e);
    else if (e.n > last.n && dayNumber(e.end) - dayNumber(last.end) <= SAME_END) kept[kept.length - 1] = e;
  }
  return kept.map(({ start, end }) => ({ start, end, year: calendarYear(end) + offset }));
}

/**
 * The calendar from the annual durations of a company. `votes`: fiscal year numbers that annual reports give for their own year.
 * `interim`: durations of interim reports, which tell whether the quarters are of 13 weeks or of 12 and 16. Without any annual duration the
 * calendar year is used.
 */
export function fiscalCalendar(
  annual: { start: string; end: string }[],
  votes: { end: string; year: number }[] = [],
  interim: readonly { start: string; end: string }[] = [],
): FiscalCalendar {
  const offset = offsetOf(votes);
  const years = fiscalYears(
    annual.filter(({ start, end }) => lengthOf(daysOf(start, end)) === 4),
    offset,
  );
  const marks = unevenQuarters(interim);
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
    const uneven = marks && labelUneven(marks, fy, start, end);
    if (uneven) return uneven;
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

/** Days of a year at the ends of its first three quarters, where they are not of 13 weeks: 12-12-12-16 and 16-12-12-12 weeks. */
type Marks = readonly [number, number, number];
const EARLY: Marks = [84, 168, 252];
const LATE: Marks = [112, 196, 280];
/** Days by which such an end may lie off its mark. */
const OFF = 5;

/** The half-years of the interim reports tell: 24 weeks, 28, or the usual 26. */
function unevenQuarters(interim: readonly { start: string; end: string }[]): Marks | undefined {
  const days = interim.map(({ start, end }) => daysOf(start, end));
  const at = (mark: number): number => days.filter((d) => Math.abs(d - mark) <= OFF).length;
  const usual = days.filter((d) => lengthOf(d) === 2).length;
  if (at(EARLY[1]) > usual) return EARLY;
  return at(LATE[1]) > usual ? LATE : undefined;
}

/** The label of an interim period of such a year; undefined where the usual rules apply. */
function labelUneven(marks: Marks, fy: FiscalYear, start: string | undefined, end: string): Period | undefined {
  const elapsed = daysOf(fy.start, end);
  const k = marks.findIndex((mark) => Math.abs(elapsed - mark) <= OFF);
  if (!start) return k < 0 ? undefined : instant(end, fy.year, k + 1);
  const days = daysOf(start, end);
  const part = (fiscalPeriod: Period['fiscalPeriod']): Period => ({
    start,
    end,
    basis: 'duration',
    fiscalYear: fy.year,
    label: `${fy.year}${fiscalPeriod}`,
    fiscalPeriod,
  });
  const year = daysOf(fy.start, fy.end);
  if (k < 0) return Math.abs(elapsed - year) <= OFF && Math.abs(days - (year - marks[2])) <= OFF ? part('Q4') : undefined;
  const quarter = marks[k]! - (k === 0 ? 0 : marks[k - 1]!);
  if (Math.abs(days - quarter) <= OFF) return part((['Q1', 'Q2', 'Q3'] as const)[k]!);
  return k > 0 && Math.abs(days - marks[k]!) <= OFF ? part(k === 1 ? 'H1' : '9M') : undefined;
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
