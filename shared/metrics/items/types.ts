// The shape of a line item: what it is called, where it stands in the statements, and under which tags filers publish it.

/** A tag to read, in priority order. `broad`: wider than the item, read only when nothing narrower is there. */
export type Tag = string | { tag: string; broad?: true; flag?: string };

export interface LineItem {
  id: string;
  zh: string;
  en: string;
  /** I income, B balance sheet, C cash flow, N note or other. */
  statement: 'I' | 'B' | 'C' | 'N';
  basis: 'instant' | 'duration';
  unit: 'money' | 'shares' | 'per-share' | 'ratio';
  /** plus: positive as printed · loss: a loss is positive · signed: a gain is positive. */
  sign: 'plus' | 'loss' | 'signed';
  usGaap?: Tag[];
  ifrs?: Tag[];
  /** Absent from a complete, balanced statement means zero (METRICS 1.1). */
  zero?: true;
  /** The tags are alternatives of which the largest speaks: a sign that something is there, not its amount. */
  largest?: true;
  /** A component that exists only to build another item. */
  part?: true;
}

type Extra = Pick<LineItem, 'usGaap' | 'ifrs' | 'zero' | 'part' | 'largest'>;
type Make = (id: string, zh: string, en: string, extra?: Extra) => LineItem;
const make =
  (statement: LineItem['statement'], basis: LineItem['basis'], unit: LineItem['unit'], sign: LineItem['sign']): Make =>
  (id, zh, en, extra = {}) => ({ id, zh, en, statement, basis, unit, sign, ...extra });

export const income = make('I', 'duration', 'money', 'plus');
export const incomeSigned = make('I', 'duration', 'money', 'signed');
export const incomeLoss = make('I', 'duration', 'money', 'loss');
export const perShare = make('N', 'duration', 'per-share', 'signed');
export const weightedShares = make('N', 'duration', 'shares', 'plus');
export const balance = make('B', 'instant', 'money', 'plus');
export const balanceSigned = make('B', 'instant', 'money', 'signed');
export const shares = make('N', 'instant', 'shares', 'plus');
export const cashFlow = make('C', 'duration', 'money', 'plus');
export const cashFlowSigned = make('C', 'duration', 'money', 'signed');
export const note = make('N', 'duration', 'money', 'signed');
export const noteInstant = make('N', 'instant', 'money', 'plus');
export const rate = make('N', 'duration', 'ratio', 'signed');
export const rateInstant = make('N', 'instant', 'ratio', 'signed');
