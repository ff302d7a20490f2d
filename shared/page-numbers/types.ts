// The words of this folder: a number as a page shows it, a reading of our own figures for it, and how the two stand to each other.
import type { Cell } from '../schema/cell.ts';
import type { Period } from '../schema/period.ts';

/** What a page prints: a label, its value, the head of the column it stands in, and the scale a note above it states. */
export type ShownNumber = { label: string; value: string; column?: string; scale?: number };

/** What labels of quote pages name. Each is a metric of the registry, or a quantity that is recognised and not computed. */
export type Quantity =
  | 'pe'
  | 'pb'
  | 'ps'
  | 'pcf'
  | 'market-cap'
  | 'eps'
  | 'bvps'
  | 'sales-per-share'
  | 'dividend-yield'
  | 'dps'
  | 'dividend-payout'
  | 'gross-margin'
  | 'operating-margin'
  | 'net-margin'
  | 'roe'
  | 'roa'
  | 'roic'
  | 'debt-ratio'
  | 'debt-to-equity'
  | 'current-ratio'
  | 'quick-ratio'
  | 'revenue'
  | 'gross-profit'
  | 'operating-income'
  | 'net-profit'
  | 'ebitda'
  | 'ocf'
  | 'fcf'
  | 'levered-fcf'
  | 'revenue-growth'
  | 'net-profit-growth'
  | 'eps-growth'
  | 'shares-outstanding'
  | 'total-cash'
  | 'debt'
  | 'goodwill-to-net-assets'
  | 'pledge-ratio-total'
  | 'peg'
  | 'enterprise-value'
  | 'float-cap';

/** Which reading a label states by itself: trailing twelve months, fiscal year, annualised, expected, a quarter, the year to date. */
export type Basis = 'ttm' | 'fy' | 'annualised' | 'forward' | 'quarter' | 'ytd' | 'latest';
export type Kind = 'x' | 'ratio' | 'money' | 'per-share' | 'shares';

export type Label = {
  quantity: Quantity;
  kind: Kind;
  basis?: Basis;
  /** Quarters of the year so far, where the label names them. */
  quarters?: 1 | 2 | 3 | 4;
  shares?: 'basic' | 'diluted';
  profit?: 'adjusted';
  /** Powers of ten and percent that the label itself states. */
  scale?: number;
  percent?: true;
  /** The label names two numbers: an amount a share and, in brackets, a yield. */
  pair?: true;
};

/** A printed value: `loss` and `none` are words for no number. `ulp` is a unit of its last digit. */
export type Printed =
  | {
      kind: 'number';
      value: number;
      ulp: number;
      percent: boolean;
      scaled: boolean;
      currency?: string;
      second?: { value: number; ulp: number };
    }
  | { kind: 'loss' }
  | { kind: 'none' };

/** The price that figures are taken at: the one printed on the page, yesterday's beside it, or the one on record. */
export type UsedPrice = { value: number; currency: string; from: 'page' | 'previous' | 'record' };

/** One of our figures for a label: how it is computed, for when, and from which cells. */
export type Reading = {
  /** Registry id of the figure, where it has one. */
  metric: string;
  basis: Basis;
  value: number;
  unit: string;
  formula: string;
  period: Period;
  cells: Cell[];
  price?: UsedPrice;
};

export type Relation = 'agrees' | 'other-definition' | 'differs' | 'not-computed';
/** Why nothing is computed, or why a difference is no fault of the page. Codes `nm-…` are those of the registry. */
export type PageReason =
  | 'forecast'
  | 'not-defined'
  | 'float-unknown'
  | 'loss'
  | 'no-value'
  | 'no-price'
  | 'currency'
  | 'share-count'
  | 'unit-unclear'
  | 'no-figures'
  | 'no-basis'
  | `nm-${string}`;

export type PageNumber = {
  /** Place in what was asked. */
  index: number;
  label: string;
  value: string;
  quantity: Quantity;
  relation: Relation;
  basis?: Basis;
  /** By the definition that the label states, or by ours where it states none. */
  ours?: Reading;
  /** The other definition that the shown number fits. */
  fits?: Reading;
  /** Shown over ours, less one. */
  deviation?: number;
  reason?: PageReason;
};
