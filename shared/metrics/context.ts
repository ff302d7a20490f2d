// What is known beside the statements when figures are computed: the day, the price, earlier closes, the listing.
import type { Price } from '../schema/evidence.ts';

/** A day's close and where it was read. */
export interface PricePoint {
  date: string;
  close: number;
  url: string;
  snapshotId?: string;
}

export interface Context {
  asOf?: string;
  price?: Price;
  financial?: boolean;
  /** Closes of earlier days in the price's currency, earlier splits taken into them: for multiples of past years. Any order, gaps allowed. */
  prices?: readonly PricePoint[];
  /** First day of trading: figures of periods that end before it or within a year of it carry `first-year-listed`. */
  listed?: string;
  /** Ordinary shares a listed unit stands for, where the listing is a depositary receipt. */
  sharesPerUnit?: number;
}
