// The shape of a rule that tells which line item a printed row is.

export type Section =
  | 'current-assets'
  | 'assets'
  | 'current-liabilities'
  | 'liabilities'
  | 'equity'
  | 'operating'
  | 'investing'
  | 'financing'
  | '';

export interface UsLabel {
  readonly item: string;
  readonly kind: 'income' | 'balance' | 'cash-flow';
  /** Matched against the cleaned label. */
  readonly is: RegExp;
  readonly not?: RegExp;
  /** Only under such a title of a group. */
  readonly group?: RegExp;
  readonly sections?: readonly Section[];
  /** A total outranks the parts that carry the same name. */
  readonly total?: RegExp;
  /** Narrower or wider than the item: kept as a flag on the cell. */
  readonly broad?: true;
}

export const rule = (kind: UsLabel['kind'], item: string, is: RegExp, more: Omit<UsLabel, 'kind' | 'item' | 'is'> = {}): UsLabel => ({
  kind,
  item,
  is,
  ...more,
});
