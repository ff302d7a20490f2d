// Owns looking figures up: by metric, company and period, with earlier editions and the periods before and after.
import type { MetricValue } from '../../schema/metric.ts';
import type { Period } from '../../schema/period.ts';

/** One company's figures and the names by which a text may speak of it. */
export type CompanyFigures = { symbol: string; names: readonly string[]; values: readonly MetricValue[] };

export type Table = {
  symbol: string;
  currency: string | undefined;
  /** Period labels, newest first, with their Period (durations preferred). */
  periods: readonly Period[];
  get(ids: readonly string[], label: string): MetricValue | undefined;
  all(ids: readonly string[]): readonly MetricValue[];
};

const known = new WeakMap<readonly MetricValue[], Table>();

/** Indexes a company's values; the same list is indexed once. */
export const tableOf = (company: CompanyFigures): Table => {
  const table = known.get(company.values);
  if (table?.symbol === company.symbol) return table;
  const made = index(company);
  known.set(company.values, made);
  return made;
};

const index = ({ symbol, values }: CompanyFigures): Table => {
  const byKey = new Map<string, MetricValue>();
  const byId = new Map<string, MetricValue[]>();
  const periods = new Map<string, Period>();
  let currency: string | undefined;
  for (const value of values) {
    const key = `${value.id}|${value.period.label}`;
    const earlier = byKey.get(key);
    // Of several editions of one label (two TTMs) the newest stands.
    if (!earlier || earlier.period.end < value.period.end) byKey.set(key, value);
    const list = byId.get(value.id);
    if (list) list.push(value);
    else byId.set(value.id, [value]);
    if (/^[A-Z]{3}$/.test(value.unit)) currency ??= value.unit;
    const seen = periods.get(value.period.label);
    if (!seen || (seen.basis === 'instant' && value.period.basis !== 'instant')) periods.set(value.period.label, value.period);
  }
  return {
    symbol,
    currency,
    periods: [...periods.values()].sort((a, b) => (a.end < b.end ? 1 : a.end > b.end ? -1 : a.fiscalPeriod === 'FY' ? -1 : 1)),
    get: (ids, label) => {
      for (const id of ids) {
        const found = byKey.get(`${id}|${label}`);
        if (found) return found;
      }
      return undefined;
    },
    all: (ids) => ids.flatMap((id) => byId.get(id) ?? []),
  };
};

/** The same kind of period `years` later (negative: earlier): `2024Q3` and −1 is `2023Q3`. */
export const shiftLabel = (label: string, years: number): string => label.replace(/\d{4}/, (year) => String(Number(year) + years));

/** The quarter `by` quarters away: `2024Q1` and −1 is `2023Q4`; undefined for what is no quarter. */
export const shiftQuarter = (label: string, by: number): string | undefined => {
  const m = /^(\d{4})Q([1-4])$/.exec(label);
  if (!m) return undefined;
  const at = Number(m[1]) * 4 + Number(m[2]) - 1 + by;
  return `${Math.floor(at / 4)}Q${(at % 4) + 1}`;
};

/** Days between two ISO dates, by the proleptic Gregorian calendar. */
const dayNumber = (iso: string): number => {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number);
  const y = month <= 2 ? year - 1 : year;
  const m = month <= 2 ? month + 9 : month - 3;
  return 365 * y + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + Math.floor((153 * m + 2) / 5) + day;
};

/** The label whose period ends within ten days of a date; annual before quarterly for an instant at a year's end. */
export const labelAtDate = (table: Table, iso: string, span?: 'year' | 'quarter' | 'half' | 'nine'): string | undefined => {
  const day = dayNumber(iso);
  const near = table.periods.filter((p) => p.label !== 'TTM' && Math.abs(dayNumber(p.end) - day) <= 10);
  const wanted = { year: /^FY/, quarter: /Q\d$/, half: /H\d$/, nine: /9M$/ };
  if (span) return near.find((p) => wanted[span].test(p.label))?.label;
  return (near.find((p) => p.label.startsWith('FY')) ?? near.find((p) => /Q\d$/.test(p.label)) ?? near[0])?.label;
};
