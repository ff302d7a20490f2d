// Pledged shares of the controlling group as a cell (METRICS 4.4): the sum over the group, never one member's and never the market total.
import type { Cell } from '../schema/cell.ts';
import { decimal } from './exact.ts';

export interface Holder {
  name: string;
  /** Shares held and pledged, in shares. */
  held: number;
  pledged: number;
  /** Member of the controlling group: controlling holder, vehicles of the controller, persons acting in concert. */
  controlling: boolean;
  /** 冻结 is no pledge; a sentence that mixes both can't be split. */
  mixedWithFreeze?: boolean;
}
export interface PledgeSource {
  /** Date of the list or announcement. */
  date: string;
  snapshotId: string;
  sourceUrl: string;
  paragraph?: number;
  /** Statements that no controlling holder or controller exists. */
  noController?: boolean;
  totalShares?: number;
}
export type PledgeReading =
  | { state: 'known'; ratio: number; cells: Cell[]; members: { name: string; ratio: number }[] }
  | { state: 'unknown'; reason: 'none' | 'absent' | 'suspect' | 'mixed-with-freeze' };

const NOMINEES = /香港中央结算|HKSCC/i;

/** Σ pledged ÷ Σ held over the controlling group. Over 100 %, or more pledged than held, is suspect; no controller is `none`. */
export function controllingPledge(holders: readonly Holder[], source: PledgeSource): PledgeReading {
  if (source.noController) return { state: 'unknown', reason: 'none' };
  const group = holders.filter((h) => h.controlling && !NOMINEES.test(h.name));
  const held = group.reduce((sum, h) => sum + h.held, 0);
  if (!group.length || held <= 0) return { state: 'unknown', reason: 'absent' };
  if (group.some((h) => h.mixedWithFreeze)) return { state: 'unknown', reason: 'mixed-with-freeze' };
  if (group.some((h) => h.pledged > h.held || h.pledged < 0)) return { state: 'unknown', reason: 'suspect' };
  const pledged = group.reduce((sum, h) => sum + h.pledged, 0);
  const ratio = pledged / held;
  const cells = [cellOf('pledge-ratio-controlling', ratio, source)];
  if (source.totalShares && source.totalShares > 0)
    cells.push(cellOf('pledge-ratio-total', holders.reduce((sum, h) => sum + h.pledged, 0) / source.totalShares, source));
  return { state: 'known', ratio, cells, members: group.map((h) => ({ name: h.name, ratio: h.held > 0 ? h.pledged / h.held : 0 })) };
}

/** The group's ratio from shares of the total: (pledged % of total) ÷ (held % of total). */
export const ratioFromTotals = (pledgedOfTotal: number, heldOfTotal: number): number | undefined =>
  heldOfTotal > 0 && pledgedOfTotal >= 0 && pledgedOfTotal <= heldOfTotal ? pledgedOfTotal / heldOfTotal : undefined;

function cellOf(item: string, ratio: number, source: PledgeSource): Cell {
  const year = Number(source.date.slice(0, 4));
  const quarter =
    source.date.slice(5) === '12-31'
      ? 'FY'
      : (`Q${Math.min(4, Math.ceil(Number(source.date.slice(5, 7)) / 3))}` as 'Q1' | 'Q2' | 'Q3' | 'Q4');
  const cell: Cell = {
    item,
    raw: decimal(ratio),
    field: `page:${item === 'pledge-ratio-total' ? '质押占总股本' : '控股股东及一致行动人质押占其所持'}`,
    value: ratio,
    unit: 'ratio',
    period: {
      end: source.date,
      basis: 'instant',
      label: quarter === 'FY' ? `FY${year}` : `${year}${quarter}`,
      fiscalYear: year,
      fiscalPeriod: quarter,
    },
    snapshotId: source.snapshotId,
    sourceUrl: source.sourceUrl,
  };
  if (source.paragraph !== undefined) cell.paragraph = source.paragraph;
  return cell;
}
