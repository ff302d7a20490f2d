// The present multiple among the company's own of five fiscal years (METRICS 5.2; pe_percentile5 of the house rules): from a price series alone.
import type { Cell } from '../../schema/cell.ts';
import type { Answer } from '../arithmetic.ts';
import { combine } from '../arithmetic.ts';
import { dayNumber } from '../dates.ts';
import type { Frame } from '../frames.ts';
import { absent, isNm, type Nm, type Operand, type Reading } from '../operands.ts';
import { percentile } from '../quantiles.ts';
import type { Scope } from '../scope.ts';
import { define, type MetricDefinition } from './types.ts';

const YEARS = 5;
/** Markets are closed on weekends and holidays: the last close within this many days before a year end is the year end's. */
const NEAR_DAYS = 12;
const HUNDRED = 100;

/** The close at a day, as a cell. Closes are those of the newest share count: earlier splits are in them, as they are in per-share figures. */
function closeAt(s: Scope, day: string): Operand | undefined {
  let best: { date: string; close: number; snapshotId?: string; url: string } | undefined;
  const last = s.context.asOf ?? '9999';
  for (const p of s.context.prices ?? [])
    if (p.date <= day && p.date <= last && p.close > 0 && dayNumber(day) - dayNumber(p.date) <= NEAR_DAYS && (!best || p.date > best.date))
      best = p;
  if (!best) return undefined;
  const year = Number(best.date.slice(0, 4));
  const unit = `${s.context.price?.currency ?? s.company.currency ?? ''}/share`;
  const cell: Cell = {
    item: 'price',
    raw: String(best.close),
    field: 'page:close',
    value: best.close,
    unit,
    period: { end: best.date, basis: 'instant', label: `FY${year}`, fiscalYear: year, fiscalPeriod: 'FY' },
    snapshotId: best.snapshotId ?? '',
    sourceUrl: best.url,
  };
  return { value: best.close, unit, cells: [cell], formula: 'price', flags: [], restated: [] };
}

/** One multiple a fiscal year, of the five newest: close at the year end ÷ the year's figure a share; loss years give none. */
function yearly(s: Scope, perShare: (f: Frame) => Reading): Reading[] | Nm {
  const out: Reading[] = [];
  let frame = s.latestYear();
  for (let i = 0; i < YEARS; i++) {
    if (!frame) return { nm: 'nm-first-year' };
    const close = closeAt(s, frame.end);
    const per = perShare(frame);
    if (!close) return absent('price');
    if (isNm(per)) return per;
    if (close.unit !== per.unit) return { nm: 'nm-currency-mismatch' };
    if (per.value <= 0) return { nm: 'nm-negative-denominator' };
    out.push(combine([close, per], (p, e) => p / e));
    frame = frame.prior;
  }
  return out;
}

const eps =
  (s: Scope) =>
  (f: Frame): Reading => {
    const order = s.chinese ? ['eps-basic', 'eps-diluted'] : ['eps-diluted', 'eps-basic'];
    const first = s.operands.get(order[0]!, f);
    return isNm(first) ? s.operands.get(order[1]!, f) : first;
  };
const bookValue =
  (s: Scope) =>
  (f: Frame): Reading => {
    const other = s.operands.get('other-equity-instruments', f);
    return combine(
      [s.operands.get('equity-parent', f), s.operands.get('shares-outstanding', f), ...(isNm(other) ? [] : [other])],
      (e, n, o = 0) => (n > 0 ? (e - o) / n : Number.NaN),
    );
  };
const inShares = (r: Reading, s: Scope): Reading => (isNm(r) ? r : { ...r, unit: `${s.company.currency ?? ''}/share` });

type Sample = (s: Scope) => Reading[] | Nm;
const peYears: Sample = (s) => yearly(s, eps(s));
const pbYears: Sample = (s) => yearly(s, (f) => inShares(bookValue(s)(f), s));

/** Share of the five at or under the present multiple, half of the equal ones, in percent. */
const rank =
  (now: string, sample: Sample) =>
  (s: Scope): Answer => {
    const present = s.metric(now);
    if (isNm(present)) return present;
    const own = sample(s);
    if ('nm' in own) return own;
    return combine([present, ...own], (p, ...v) => (HUNDRED * v.reduce((sum, x) => sum + (x < p ? 1 : x === p ? 0.5 : 0), 0)) / v.length);
  };
const middle =
  (sample: Sample) =>
  (s: Scope): Answer => {
    const own = sample(s);
    return 'nm' in own ? own : combine(own, (...v) => percentile(v, 0.5));
  };
const latest = { kinds: ['TTM'], intermediate: true } as const;

export const valuationHistory: MetricDefinition[] = [
  define(
    'pe-percentile-5y',
    '市盈率五年百分位',
    'P/E, percentile of five years',
    'score',
    'rank(pe-ttm, price / eps of 5 fiscal years)',
    rank('pe-ttm', peYears),
    latest,
  ),
  define(
    'pe-median-5y',
    '市盈率五年中位数',
    'P/E, median of five years',
    'x',
    'median(price / eps of 5 fiscal years)',
    middle(peYears),
    latest,
  ),
  define(
    'pb-percentile-5y',
    '市净率五年百分位',
    'P/B, percentile of five years',
    'score',
    'rank(pb, price / bvps of 5 fiscal years)',
    rank('pb', pbYears),
    latest,
  ),
  define(
    'pb-median-5y',
    '市净率五年中位数',
    'P/B, median of five years',
    'x',
    'median(price / bvps of 5 fiscal years)',
    middle(pbYears),
    latest,
  ),
];
