// Owns turning a company's figures into figures of the derivation search: labels in both languages, fiscal periods, percents for ratios.
import type { MetricValue } from '../../schema/metric.ts';
import { inPercent } from '../../text/amounts.ts';
import { metricWords } from '../prose/lexicon.ts';
import type { CellKind, SearchCell } from './cell.ts';
import type { When } from './when.ts';
import { contentWords } from './words.ts';

const labels = new Map<string, readonly (readonly string[])[]>();

/** The names of a metric as word lists, by metric id; its id's own words where the lexicon has none. */
const labelsOf = (id: string): readonly (readonly string[])[] => {
  const seen = labels.get(id);
  if (seen) return seen;
  const names = metricWords.filter((w) => w.ids.includes(id)).flatMap((w) => [...w.en.split(';'), ...w.zh.split('、')]);
  const lists = (names.length > 0 ? names : [id.replaceAll('-', ' ')]).map(contentWords).filter((l) => l.length > 0);
  const distinct = [...new Map(lists.map((l) => [[...l].sort().join(' '), l])).values()];
  labels.set(id, distinct);
  return distinct;
};

const QUARTERS: Readonly<Record<string, { quarter?: number; months: number }>> = {
  Q1: { quarter: 1, months: 3 },
  Q2: { quarter: 2, months: 3 },
  Q3: { quarter: 3, months: 3 },
  Q4: { quarter: 4, months: 3 },
  H1: { months: 6 },
  H2: { months: 6 },
  '9M': { months: 9 },
  FY: { months: 12 },
};

const kindOf = (unit: string): CellKind =>
  unit === 'ratio' || unit === 'pp'
    ? 'percent'
    : unit === 'x'
      ? 'x'
      : unit === 'days'
        ? 'days'
        : /\/share$/.test(unit)
          ? 'per-share'
          : 'amount';

type Known = { cells: readonly SearchCell[]; parts: Map<string, readonly SearchCell[]> };
const known = new WeakMap<readonly MetricValue[], Known>();

/**
 * A company's figures for the search; the same list is turned once. Growth figures and trailing twelve months are left out: the first are
 * derivations themselves, the second have no period that prose names. `id` is the place in `values`.
 */
const statementCells = (values: readonly MetricValue[]): readonly SearchCell[] => {
  const seen = known.get(values);
  if (seen) return seen.cells;
  const cells = values.flatMap((v, i): SearchCell[] => {
    const span = QUARTERS[v.period.fiscalPeriod];
    if (!span || /growth|-cagr/.test(v.id) || !Number.isFinite(v.value)) return [];
    const end = Number(v.period.end.slice(5, 7));
    const calendar = Number(v.period.end.slice(0, 4));
    const when = { year: v.period.fiscalYear, end, ...span };
    const kind = kindOf(v.unit);
    return [
      {
        id: String(i),
        value: v.unit === 'ratio' ? inPercent(v.value) : v.value,
        kind,
        labels: labelsOf(v.id),
        around: [],
        column: [],
        whens: calendar === v.period.fiscalYear ? [when] : [when, { ...when, year: calendar }],
        ...(v.period.basis === 'instant' ? {} : { months: span.months }),
        row: `${v.id}/${v.period.fiscalPeriod}`,
        group: v.period.fiscalPeriod,
      },
    ];
  });
  known.set(values, { cells, parts: new Map() });
  return cells;
};

/**
 * The figures that a sentence with these periods may mean: those of its years and of the year before the first, full years unless it names a
 * quarter, a length or a day. The same question about the same figures is answered once.
 */
export const cellsFor = (values: readonly MetricValue[], whens: readonly When[], months: number | undefined): readonly SearchCell[] => {
  const years = [...new Set(whens.map((w) => w.year))].sort((a, b) => a - b);
  const short = months !== undefined && months < 12 ? true : whens.some((w) => w.quarter !== undefined || w.months !== undefined);
  const dated = whens.some((w) => w.end !== undefined);
  const key = `${years.join()}/${short}/${dated}`;
  const all = statementCells(values);
  const parts = known.get(values)?.parts;
  const seen = parts?.get(key);
  if (seen) return seen;
  const wanted = new Set([...years, (years[0] ?? 0) - 1]);
  const part = all.filter((c) => c.whens.some((w) => wanted.has(w.year)) && (dated || (c.group === 'FY') !== short));
  parts?.set(key, part);
  return part;
};
