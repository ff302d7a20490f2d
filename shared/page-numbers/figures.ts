// Our figures of one company, found by id and period: the newest of each kind of period, the price used, and the number of shares.
import type { Cell } from '../schema/cell.ts';
import type { MetricValue, NotComputed } from '../schema/metric.ts';
import type { Basis, UsedPrice } from './types.ts';

export type FigureRequest = {
  metrics: readonly MetricValue[];
  notComputed: readonly NotComputed[];
  /** The price that the page prints; the one on record serves where there is none. */
  price?: { value: number; currency: string };
};

const YEAR_TO_DATE = /^\d{4}(?:H1|9M)$/;
const FIRST_QUARTER = /^\d{4}Q1$/;
const QUARTER = /^\d{4}Q[1-4]$/;
/** Quarters that a period since the beginning of the year holds. */
const QUARTERS: Readonly<Record<string, 1 | 2 | 3 | 4>> = { Q1: 1, H1: 2, '9M': 3, FY: 4 };

export const quartersOf = ({ period }: MetricValue): 1 | 2 | 3 | 4 => QUARTERS[period.fiscalPeriod] ?? 4;

const fits = (figure: MetricValue, basis: Basis): boolean => {
  const { label, basis: span } = figure.period;
  switch (basis) {
    case 'ttm':
      return label === 'TTM';
    case 'fy':
      return label.startsWith('FY');
    case 'quarter':
      return span !== 'instant' && QUARTER.test(label);
    case 'ytd':
      return span !== 'instant' && (YEAR_TO_DATE.test(label) || FIRST_QUARTER.test(label) || label.startsWith('FY'));
    default:
      return label !== 'TTM' || span === 'instant';
  }
};

export type Figures = ReturnType<typeof figuresOf>;

/** Index over the answer of `GET /v1/metrics/:symbol`. Pure; takes no figure that is not there. */
export function figuresOf(request: FigureRequest, previousClose?: number) {
  const byId = new Map<string, MetricValue[]>();
  for (const figure of request.metrics) {
    const known = byId.get(figure.id);
    if (known === undefined) byId.set(figure.id, [figure]);
    else known.push(figure);
  }
  for (const known of byId.values()) known.sort((a, b) => (a.period.end < b.period.end ? 1 : a.period.end > b.period.end ? -1 : 0));
  const all = (id: string): readonly MetricValue[] => byId.get(id) ?? [];

  const priceCell = (): Cell | undefined => {
    for (const id of ['market-cap', 'pe-ttm', 'pb', 'ps', 'dividend-yield'])
      for (const figure of all(id)) {
        const cell = figure.cells.find((one) => one.item === 'price');
        if (cell !== undefined) return cell;
      }
    return undefined;
  };
  const price = (): { used: UsedPrice; cells: Cell[] } | undefined => {
    if (request.price !== undefined) return { used: { ...request.price, from: 'page' }, cells: [] };
    const cell = priceCell();
    return cell === undefined
      ? undefined
      : { used: { value: cell.value, currency: cell.unit.replace('/share', ''), from: 'record' }, cells: [cell] };
  };
  return {
    /** The newest figure of an id on a basis; `latest` is the newest balance or period that is not a trailing sum. */
    newest: (id: string, basis: Basis): MetricValue | undefined => all(id).find((one) => fits(one, basis)),
    /** The newest figure since the beginning of the year with so many quarters. */
    toDate: (id: string, quarters: number): MetricValue | undefined =>
      all(id).find((one) => fits(one, 'ytd') && quartersOf(one) === quarters),
    price,
    /** Yesterday's price of the page, in the currency of today's. */
    previous: (): UsedPrice | undefined => {
      const now = price();
      return now === undefined || previousClose === undefined
        ? undefined
        : { value: previousClose, currency: now.used.currency, from: 'previous' };
    },
    /** The newest count of shares: that of the market value on record, else that of the newest balance. */
    shares: (): { value: number; cells: Cell[]; period: MetricValue['period'] } | undefined => {
      for (const figure of all('market-cap')) {
        const cell = figure.cells.find((one) => one.unit === 'shares');
        if (cell !== undefined) return { value: cell.value, cells: [cell], period: cell.period };
      }
      const counted = all('shares-outstanding').find((one) => fits(one, 'latest'));
      return counted === undefined ? undefined : { value: counted.value, cells: counted.cells, period: counted.period };
    },
    /** Why a figure is not computed, by the registry's code. */
    whyNot: (id: string): string | undefined => request.notComputed.find((one) => one.id === id)?.code,
    /** True for a company whose reports follow Chinese standards. */
    chinese: request.metrics.some((figure) => figure.cells.some((cell) => cell.standard === 'cas')),
    /** True where reports are those of a foreign issuer in the US: how many shares a receipt holds is not on record. */
    receipts: request.metrics.some((figure) => figure.cells.some((cell) => cell.form === '20-F' || cell.form === '40-F')),
    empty: request.metrics.length === 0,
  };
}
