// Multiples and yields of a company whose price is asked for apart from its statements: kept at a price of one, completed when a price is there.
import type { Cell } from '../schema/cell.ts';
import type { Price } from '../schema/evidence.ts';
import type { MetricValue } from '../schema/metric.ts';

/** +1: proportional to the price; −1: inversely. The registry's definitions of METRICS 3.3 say so. */
const BY_PRICE: Readonly<Record<string, 1 | -1>> = { 'pe-ttm': 1, pb: 1, ps: 1, 'dividend-yield': -1, 'fcf-yield': -1 };
export const pricedMetrics: readonly string[] = Object.keys(BY_PRICE);

/**
 * Figures that computeMetrics gave with a price of one unit of the statements' currency, without the price's cell. Figures that rest on no
 * price, and those whose dependence on it is not known here, are left out.
 */
export const perPrice = (values: readonly MetricValue[]): MetricValue[] =>
  values.flatMap((value) =>
    Object.hasOwn(BY_PRICE, value.id) && value.cells.some((cell) => cell.item === 'price')
      ? [{ ...value, cells: value.cells.filter((cell) => cell.item !== 'price') }]
      : [],
  );

const MONEY = /^([A-Z]{3})(?:\/share)?$/;

/**
 * The figures at a price (per share, in its currency), with the price as their last cell, labelled with the code it is the
 * price of. Input: perPrice. A figure in another currency than
 * the price, or none of whose cells is money, is left out: no rate is guessed.
 */
export function atPrice(values: readonly MetricValue[], price: Price, symbol: string): MetricValue[] {
  if (!(price.value > 0)) return [];
  const cell = { ...cellOf(price), label: symbol };
  return values.flatMap((value): MetricValue[] => {
    const power = BY_PRICE[value.id];
    const currencies = value.cells.flatMap((c) => MONEY.exec(c.unit)?.[1] ?? []);
    if (power === undefined || currencies.length === 0 || currencies.some((c) => c !== price.currency)) return [];
    return [{ ...value, value: power === 1 ? value.value * price.value : value.value / price.value, cells: [...value.cells, cell] }];
  });
}

function cellOf({ value, currency, at, url, snapshotId }: Price): Cell {
  const end = at.slice(0, 10);
  const year = Number(end.slice(0, 4));
  return {
    item: 'price',
    raw: String(value),
    field: 'page:price',
    value,
    unit: `${currency}/share`,
    period: { end, basis: 'instant', label: `FY${year}`, fiscalYear: year, fiscalPeriod: 'FY' },
    snapshotId: snapshotId ?? '',
    sourceUrl: url,
  };
}
