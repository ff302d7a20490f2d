// The fiscal calendar that a report's own heads and words give: when its years end, how they are called, and when a printed span begins.
import { dayNumber, isoDay } from '../../metrics/dates.ts';
import { type FiscalCalendar, fiscalCalendar } from '../../metrics/fiscal-calendar.ts';
import type { Paragraph } from '../../schema/snapshot.ts';
import { datesOf, type Head, readHead } from '../printed-tables/heads.ts';
import type { PrintedTable } from '../printed-tables/tables.ts';

const MONTH_END = /-(?:01-31|02-2[89]|03-31|04-30|05-31|06-30|07-31|08-31|09-30|10-31|11-30|12-31)$/;
const WEEKS: Record<3 | 6 | 9 | 12, number> = { 3: 13, 6: 26, 9: 39, 12: 52 };
const NAMED = /\bfiscal(?:\s+year)?\s+((?:19|20)\d{2})\b[^.;]{0,40}?\bended\s+([A-Z][a-z]{2,8}\.?\s+\d{1,2},\s+(?:19|20)\d{2})/g;
const FRONT = 900;

/** The first day of the same calendar months that end on a month's last day. */
function monthStart(end: string, months: number): string {
  const index = Number(end.slice(0, 4)) * 12 + Number(end.slice(5, 7)) - months;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`;
}

/**
 * The first day of a span of `months` that ends on `end`: the day after another printed span's end of the same length before it, else the
 * calendar month's for a month end, else whole weeks (52/53-week years print no first day).
 */
export function startOf(end: string, months: 3 | 6 | 9 | 12, ends: readonly string[]): string {
  const before = ends.find((e) => e < end && Math.abs(dayNumber(end) - dayNumber(e) - 365.25) <= 8);
  if (MONTH_END.test(end) && (before === undefined || MONTH_END.test(before))) return monthStart(end, months);
  if (months === 12 && before !== undefined) return isoDay(dayNumber(before) + 1);
  return isoDay(dayNumber(end) - WEEKS[months] * 7 + 1);
}

export interface ReportCalendar {
  readonly calendar: FiscalCalendar;
  /** Ends of the printed years and spans, latest first. */
  readonly ends: readonly string[];
  /** Whether the report's longest printed span is a year. */
  readonly annual: boolean;
}

const isSpan = (h: Head): boolean => h.kind === 'span' && h.end !== undefined && h.months !== undefined;

/** What the heads of the statements and the words of the report say of its fiscal years. */
export function reportCalendar(tables: readonly PrintedTable[], paragraphs: readonly Paragraph[]): ReportCalendar {
  const heads = tables.filter((t) => t.kind !== 'other').flatMap((t) => t.rows.flatMap((r) => r.figures.map((f) => f.head)));
  const spans = heads.filter(isSpan);
  const days = heads.filter((h) => h.kind === 'day' && h.end !== undefined);
  const longest = Math.max(0, ...spans.map((h) => h.months!));
  const annual = longest === 12 || (longest === 0 && isAnnual(paragraphs));
  const yearEnds = [
    ...new Set((annual ? [...spans.filter((h) => h.months === 12), ...(longest === 0 ? days : [])] : []).map((h) => h.end!)),
  ]
    .sort()
    .reverse();
  const ends = [...new Set([...spans, ...days].map((h) => h.end!))].sort().reverse();
  const years = yearEnds.length > 0 ? yearEnds : annual || longest === 0 ? coverYearEnds(heads, paragraphs) : interimYearEnds(spans, days);
  const votes = fiscalNames(paragraphs);
  const calendar = fiscalCalendar(
    years.map((end) => ({ start: startOf(end, 12, years), end })),
    votes,
  );
  return { calendar, ends, annual };
}

/** An interim report prints the balance sheet of the last year end beside its own date. */
function interimYearEnds(spans: readonly Head[], days: readonly Head[]): string[] {
  const own = new Set(spans.map((h) => h.end!));
  const longest = spans.filter((h) => h.months === Math.max(...spans.map((s) => s.months!))).sort((a, b) => (a.end! < b.end! ? 1 : -1))[0];
  if (longest === undefined) return [];
  const wanted = dayNumber(longest.end!) - longest.months! * 30.44;
  return [...new Set(days.map((h) => h.end!))].filter((e) => !own.has(e) && Math.abs(dayNumber(e) - wanted) <= 12);
}

const COVER = /\b(?:fiscal\s+)?year\s+ended:?\s+([a-z]{3,9}\.?\s+\d{1,2},\s+(?:19|20)\d{2})/i;

/** Columns headed by bare years, in a report whose cover names the last day of its year: that day of each, where it is a month's last. */
function coverYearEnds(heads: readonly Head[], paragraphs: readonly Paragraph[]): string[] {
  for (const p of paragraphs.slice(0, 120)) {
    const end = readHead(COVER.exec(p.text)?.[1] ?? '').end;
    if (end === undefined) continue;
    const years = new Set(heads.filter((h) => h.kind === 'year').map((h) => h.year!));
    if (!MONTH_END.test(end)) return listedYearEnds(end, paragraphs);
    return [...years].sort((a, b) => b - a).map((year) => monthEnd(year, Number(end.slice(5, 7))));
  }
  return [];
}

/** Ends of 52/53-week years as a sentence lists them ("for the fiscal years ended May 26, 2019, May 27, 2018, and May 28, 2017"). */
function listedYearEnds(latest: string, paragraphs: readonly Paragraph[]): string[] {
  for (const p of paragraphs) {
    if (!/years\s+ended/i.test(p.text) || p.text.length > 600) continue;
    const days = datesOf(p.text);
    if (
      days.length >= 2 &&
      days.includes(latest) &&
      days.every((d) => Math.abs(((dayNumber(latest) - dayNumber(d) + 180) % 365.25) - 180) <= 8)
    )
      return days.sort().reverse();
  }
  return [];
}

const monthEnd = (year: number, month: number): string =>
  isoDay(dayNumber(`${year + (month === 12 ? 1 : 0)}-${String((month % 12) + 1).padStart(2, '0')}-01`) - 1);

/** Fiscal years that the text names with their last day: "fiscal 2022 ended January 28, 2023". */
function fiscalNames(paragraphs: readonly Paragraph[]): { end: string; year: number }[] {
  const votes: { end: string; year: number }[] = [];
  for (const p of paragraphs.slice(0, FRONT)) {
    if (!p.text.includes('iscal')) continue;
    for (const m of p.text.matchAll(NAMED)) {
      const head = readHead(m[2]!);
      if (head.end !== undefined) votes.push({ end: head.end, year: Number(m[1]) });
    }
  }
  return votes;
}

const isAnnual = (paragraphs: readonly Paragraph[]): boolean =>
  paragraphs.slice(0, 120).some((p) => /\bform\s+(?:10-k|20-f|40-f)\b|\bannual\s+report\b/i.test(p.text));
