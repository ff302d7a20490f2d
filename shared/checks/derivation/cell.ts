// Owns the shape of a figure that a derivation may use: its value and kind, the words of its row and column, its periods.
import type { When } from './when.ts';

export type CellKind = 'amount' | 'percent' | 'per-share' | 'x' | 'days';

export type SearchCell = {
  /** Names the cell in a trace. */
  id: string;
  /** Base units; percents in percent. */
  value: number;
  kind: CellKind;
  /** Words of the row, one list for each name that it goes by. */
  labels: readonly (readonly string[])[];
  /** Words of section and caption: they help, their absence does not harm. */
  around: readonly string[];
  /** Words of the column head without its period. */
  column: readonly string[];
  whens: readonly When[];
  /** The periods come from a sentence before: a guess. */
  guessed?: true;
  /** Length of the column's period in months. */
  months?: number;
  /** Same row: the same figure at other times. */
  row: string;
  /** Same group: one table, whose columns are siblings. */
  group: string;
  /** A total whose label says no more: it goes by its caption. */
  total?: true;
  /** Its own words say that it is itself a change or an average. */
  says?: 'change' | 'average';
  /** Stands in prose: its label is a guess from the words around it. */
  prose?: true;
  /** What the source says its figures are in: 1000 for thousands. `value` has it already. */
  scale?: number;
  /** The source does not name its scale: thousands or millions may be meant. */
  openScale?: true;
};
