// Graham's checks for the defensive investor over a company's own figures (METRICS 3.8): each a check with its cells, none a verdict.
import type { Cell } from '../schema/cell.ts';
import type { MetricValue } from '../schema/metric.ts';

export interface DefensiveCheck {
  id:
    | 'current-ratio'
    | 'debt-within-working-capital'
    | 'earnings-every-year'
    | 'earnings-growth'
    | 'dividends-every-year'
    | 'price-to-earnings'
    | 'price-product';
  state: 'passes' | 'fails' | 'unknown';
  /** What was compared: a ratio, a growth as a fraction, a number of years. */
  value?: number;
  threshold: number;
  /** Years that the answer rests on, where it is about years. */
  years?: number;
  cells: Cell[];
  /** The figure that is missing. */
  reason?: string;
}

const YEARS = 10;
const MEAN_OF = 3;

/**
 * Seven checks, in the order of the book: current ratio at least 2; long-term debt within working capital; earnings a share above zero in
 * every one of ten years (of those on record, the number is said); their growth by a third over ten years, three-year means at both
 * ends; dividends in every year; price at most 15 times three-year mean earnings; P/E × P/B at most 22.5. Pure, from computeMetrics' values.
 */
export function defensiveChecks(values: readonly MetricValue[]): DefensiveCheck[] {
  const years = (id: string): MetricValue[] =>
    values
      .filter((v) => v.id === id && v.period.fiscalPeriod === 'FY' && v.period.basis !== 'ttm')
      .sort((a, b) => b.period.fiscalYear - a.period.fiscalYear)
      .filter((v, i, all) => i === 0 || all[0]!.period.fiscalYear - v.period.fiscalYear === i);
  const newest = (id: string): MetricValue | undefined =>
    values.filter((v) => v.id === id).reduce<MetricValue | undefined>((a, b) => (a && a.period.end >= b.period.end ? a : b), undefined);
  const compared = (
    id: DefensiveCheck['id'],
    threshold: number,
    parts: readonly [string, MetricValue | undefined][],
    value: (...v: number[]) => number,
    passes: (v: number) => boolean,
  ): DefensiveCheck => {
    const missing = parts.find(([, v]) => v === undefined);
    if (missing) return { id, state: 'unknown', threshold, cells: [], reason: missing[0] };
    const result = value(...parts.map(([, v]) => v!.value));
    return { id, state: passes(result) ? 'passes' : 'fails', value: result, threshold, cells: parts.flatMap(([, v]) => v!.cells) };
  };
  const one = (...ids: string[]): [string, MetricValue | undefined][] => ids.map((id) => [id, newest(id)]);

  const diluted = years('eps-diluted');
  const eps = (diluted.length ? diluted : years('eps-basic')).slice(0, YEARS);
  const dividends = [years('dps'), years('dividends-declared'), years('dividends-paid')]
    .reduce((a, b) => (b.length > a.length ? b : a))
    .slice(0, YEARS);
  const everyYear = (id: DefensiveCheck['id'], series: MetricValue[], reason: string): DefensiveCheck => {
    if (!series.length) return { id, state: 'unknown', threshold: YEARS, cells: [], reason };
    const good = series.filter((v) => v.value > 0).length;
    const state = good < series.length ? 'fails' : series.length < YEARS ? 'unknown' : 'passes';
    const check: DefensiveCheck = { id, state, value: good, threshold: YEARS, years: series.length, cells: series.flatMap((v) => v.cells) };
    return state === 'unknown' ? { ...check, reason: 'short-history' } : check;
  };
  const mean = (list: MetricValue[]): number => list.reduce((sum, v) => sum + v.value, 0) / list.length;
  const growth = (): DefensiveCheck => {
    const id = 'earnings-growth';
    const base = { id, threshold: 1 / 3, years: eps.length, cells: eps.flatMap((v) => v.cells) } as const;
    if (eps.length < YEARS) return { ...base, state: 'unknown', reason: eps.length ? 'short-history' : 'eps-diluted' };
    const [late, early] = [mean(eps.slice(0, MEAN_OF)), mean(eps.slice(-MEAN_OF))];
    if (early <= 0) return { ...base, state: 'unknown', reason: 'nm-negative-denominator' };
    const value = (late - early) / early;
    return { ...base, state: value >= 1 / 3 ? 'passes' : 'fails', value };
  };
  return [
    compared(
      'current-ratio',
      2,
      one('current-ratio'),
      (v) => v,
      (v) => v >= 2,
    ),
    compared(
      'debt-within-working-capital',
      1,
      one('long-term-borrowings', 'working-capital'),
      (d, w) => (w > 0 ? d / w : Number.POSITIVE_INFINITY),
      (v) => v <= 1,
    ),
    everyYear('earnings-every-year', eps, 'eps-diluted'),
    growth(),
    everyYear('dividends-every-year', dividends, 'dividends-paid'),
    compared(
      'price-to-earnings',
      15,
      one('pe-avg3'),
      (v) => v,
      (v) => v <= 15,
    ),
    compared(
      'price-product',
      22.5,
      one('pe-ttm', 'pb'),
      (e, b) => e * b,
      (v) => v <= 22.5,
    ),
  ];
}
