// Readings that rest on a price: market value, its multiples of statement figures, and yields. Money in base units; never across currencies.
import type { MetricValue } from '../schema/metric.ts';
import { roundHalfAway } from '../text/format.ts';
import { type Figures, quartersOf } from './figures.ts';
import type { Basis, Label, PageReason, Reading } from './types.ts';

export type Readings = { readings: Reading[]; reason?: PageReason };

/** A figure of the registry as a reading. */
export const of = (figure: MetricValue | undefined, basis: Basis): Reading[] =>
  figure === undefined
    ? []
    : [
        {
          metric: figure.id,
          basis,
          value: figure.value,
          unit: figure.unit,
          formula: figure.formula,
          period: figure.period,
          cells: figure.cells,
        },
      ];

type Part = Pick<Reading, 'cells' | 'price'> & { value: number; unit: string; formula: string };

/** The market value at the page's price; a reason where it can't be had. */
export function capital(figures: Figures): Part | PageReason {
  const price = figures.price();
  if (price === undefined) return 'no-price';
  const shares = figures.shares();
  if (shares === undefined) return 'nm-absent:shares';
  if (figures.receipts) return 'share-count';
  const { used } = price;
  return {
    value: used.value * shares.value,
    unit: used.currency,
    formula: 'price * shares-outstanding',
    cells: [...price.cells, ...shares.cells],
    price: used,
  };
}

/** A price figure over a statement figure of the same currency. */
function over(top: Part, below: MetricValue, basis: Basis, metric: string, times = 1): Reading | PageReason {
  if (below.unit.replace('/share', '') !== top.unit.replace('/share', '')) return 'currency';
  const bottom = below.value * times;
  if (!(bottom > 0)) return 'loss';
  const stretched = times === 1 ? below.id : `(${below.id} * ${times === 2 || times === 4 ? times : '4/3'})`;
  return {
    metric,
    basis,
    value: top.value / bottom,
    unit: 'x',
    formula: `${top.formula} / ${stretched}`,
    period: below.period,
    cells: [...top.cells, ...below.cells],
    ...(top.price === undefined ? {} : { price: top.price }),
  };
}

function collect(parts: readonly (Reading | PageReason | undefined)[], none: PageReason): Readings {
  const readings = parts.filter((one): one is Reading => typeof one === 'object');
  const reason = parts.find((one): one is PageReason => typeof one === 'string');
  return readings.length > 0 ? { readings } : { readings, reason: reason ?? none };
}

const priceOf = (figures: Figures): Part | undefined => {
  const price = figures.price();
  return price === undefined
    ? undefined
    : { value: price.used.value, unit: price.used.currency, formula: 'price', cells: price.cells, price: price.used };
};

/** Price to earnings by market value and by earnings a share: trailing, fiscal, and the year to date stretched to a year (METRICS nos. 45–47). */
export function earnings(label: Label, figures: Figures): Readings {
  const cap = capital(figures);
  const one = priceOf(figures);
  const profit = label.profit === 'adjusted' ? 'adjusted-net-profit' : 'net-profit';
  const per = (id: string, basis: Basis) => {
    const eps = figures.newest(id, basis);
    return one === undefined || eps === undefined ? undefined : over(one, eps, basis, basis === 'ttm' ? 'pe-ttm' : 'pe-static');
  };
  const whole = (basis: Basis) => {
    const figure = figures.newest(profit, basis);
    if (figure === undefined) return undefined;
    return typeof cap === 'string' ? cap : over(cap, figure, basis, basis === 'ttm' ? 'pe-ttm' : 'pe-static');
  };
  const toDate = figures.newest(profit, 'ytd');
  const annualised =
    toDate === undefined || typeof cap === 'string' ? undefined : over(cap, toDate, 'annualised', 'pe-dynamic', 4 / quartersOf(toDate));
  const trailing = [whole('ttm'), label.profit ? undefined : per('eps-diluted', 'ttm')];
  const fiscal = [whole('fy'), label.profit ? undefined : per('eps-diluted', 'fy'), label.profit ? undefined : per('eps-basic', 'fy')];
  const stated = label.basis === 'fy' ? [...fiscal, ...trailing, annualised] : [...trailing, ...fiscal, annualised];
  return collect(label.basis === 'annualised' ? [annualised, ...trailing, ...fiscal] : stated, 'nm-absent:net-profit');
}

/** Market value over a figure of the statements, in the given bases. */
export function multiple(figures: Figures, metric: string, ids: readonly string[], bases: readonly Basis[]): Readings {
  const cap = capital(figures);
  if (typeof cap === 'string') return { readings: [], reason: cap };
  const parts = bases.flatMap((basis) =>
    ids.map((id) => {
      const figure = figures.newest(id, basis);
      return figure === undefined ? undefined : over(cap, figure, basis, metric);
    }),
  );
  return collect(parts, `nm-absent:${ids[0] ?? ''}`);
}

/** Dividends of a year over the price of now and of yesterday; ratios as fractions (METRICS no. 53). */
export function dividendYield(label: Label, figures: Figures): Readings {
  const now = priceOf(figures);
  if (now === undefined) return { readings: [], reason: 'no-price' };
  const before = figures.previous();
  const prices = before === undefined ? [now] : [now, { ...now, value: before.value, cells: [], price: before }];
  const at = (figure: MetricValue | undefined, basis: Basis, times = 1): (Reading | PageReason)[] =>
    figure === undefined
      ? []
      : prices.map((one) =>
          figure.unit !== `${one.unit}/share`
            ? 'currency'
            : {
                metric: 'dividend-yield',
                basis,
                value: (figure.value * times) / one.value,
                unit: 'ratio',
                formula: times === 1 ? 'dps / price' : `${figure.formula} * ${times} / price`,
                period: figure.period,
                cells: [...one.cells, ...figure.cells],
                ...(one.price === undefined ? {} : { price: one.price }),
              },
        );
  const forward = at(lastDividend(figures), 'forward', 4);
  const trailing = [...at(figures.newest('dps', 'ttm'), 'ttm'), ...at(figures.newest('dps', 'fy'), 'fy')];
  return collect(label.basis === 'forward' ? [...forward, ...trailing] : [...trailing, ...forward], 'nm-absent:dps');
}

/** The dividend of the newest quarter: printed, or what the year to date holds more than a quarter before. */
export function lastDividend(figures: Figures): MetricValue | undefined {
  const printed = figures.newest('dps', 'quarter');
  const now = figures.newest('dps', 'ytd');
  if (printed !== undefined && (now === undefined || printed.period.end >= now.period.end)) return printed;
  const quarters = now === undefined ? 1 : quartersOf(now);
  if (now === undefined || quarters === 1) return now;
  const before = figures.toDate('dps', quarters - 1);
  if (before === undefined || before.period.fiscalYear !== now.period.fiscalYear || before.unit !== now.unit) return undefined;
  const value = roundHalfAway(now.value - before.value, 6);
  const formula = `(dps(${now.period.label}) - dps(${before.period.label}))`;
  return value > 0 ? { ...now, value, formula, cells: [...now.cells, ...before.cells] } : undefined;
}
