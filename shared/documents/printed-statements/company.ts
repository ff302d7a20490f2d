// The company as its own statements show it.
import { poolOf } from '../../metrics/pools.ts';
import type { Cell } from '../../schema/cell.ts';
import type { Company } from '../../schema/evidence.ts';

/** A part of a whole at the latest date at which the whole is printed; 0 where either is not. */
const ratioOf = (cells: readonly Cell[], part: string, whole: string): number => {
  const wholes = cells.filter((c) => c.item === whole && c.scope === 'consolidated');
  const end = wholes
    .map((c) => c.period.end)
    .sort()
    .at(-1);
  const total = wholes.find((c) => c.period.end === end)?.value ?? 0;
  const own = cells.find((c) => c.item === part && c.period.end === end && c.scope === 'consolidated')?.value ?? 0;
  return total > 0 ? own / total : 0;
};

/** What kind of company the statements themselves show: the rows of a bank, an insurer or a broker, filled. */
export function companyOf(options: { symbol: string; name?: string }, cells: readonly Cell[]): Company {
  const bank = ratioOf(cells, 'loans', 'total-assets') > 0.25 && ratioOf(cells, 'deposits', 'total-assets') > 0.25;
  const insurer =
    ratioOf(cells, 'premium-earned', 'total-operating-revenue') > 0.4 ||
    ratioOf(cells, 'insurance-revenue', 'total-operating-revenue') > 0.4;
  const broker = ratioOf(cells, 'client-funds', 'total-liabilities') > 0.1;
  const known = poolOf({ symbol: options.symbol });
  const pool = bank ? 'bank' : insurer ? 'insurance' : broker ? 'capital-markets' : known === 'diversified' ? undefined : known;
  return {
    symbol: options.symbol,
    name: options.name ?? options.symbol,
    ...(options.name === undefined ? {} : { nameZh: options.name }),
    market: options.symbol.slice(options.symbol.lastIndexOf('.') + 1),
    standard: 'cas',
    currency: 'CNY',
    financial: bank || insurer || broker,
    ...(pool === undefined ? {} : { pool }),
  };
}
