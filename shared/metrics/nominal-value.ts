// Share counts from share capital: mainland shares have a nominal value of one yuan, with a few exceptions.
import type { Cell } from '../schema/cell.ts';
import { decimal } from './exact.ts';

const NOMINAL: Readonly<Record<string, number>> = { '601899.SH': 0.1, '603993.SH': 0.2 };

/** The share count that a share-capital cell in yuan states, flagged with the nominal value it rests on. */
export function shareCount(capital: Cell, symbol: string): Cell {
  const nominal = NOMINAL[symbol] ?? 1;
  const count = Math.round(capital.value / nominal);
  return {
    ...capital,
    item: 'shares-outstanding',
    value: count,
    raw: decimal(count),
    unit: 'shares',
    flags: [...(capital.flags ?? []), `nominal-${nominal}`],
  };
}
