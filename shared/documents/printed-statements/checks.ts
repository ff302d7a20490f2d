// Whether a printed statement adds up, column by column: sums of groups, totals and the chain of the income statement (METRICS 2.6).
import { exactSum } from '../../metrics/exact.ts';
import { cleanLabel } from '../../metrics/printed-labels.ts';
import type { Figure, PlacedColumn, PlacedRow, PlacedTable } from './placed.ts';

export interface Check {
  readonly check: string;
  readonly ok: boolean;
  readonly left: number;
  readonly right: number;
  readonly column: PlacedColumn;
  /** Items that a failed check makes suspect; absent: all of the statement's column. */
  readonly items?: readonly string[];
}

interface Addend {
  readonly row: PlacedRow;
  readonly figure: Figure;
}

const TOTALS = /^(?:流动资产|非流动资产|流动负债|非流动负债)合计$|现金流(?:入|出)小计$/;
const RESETS =
  /^(?:流动资产|非流动资产|流动负债|非流动负债|资产|负债|股东权益|所有者权益(?:\(或股东权益\))?)$|合计$|总计$|小计$|产生的现金流量(?:净额)?$/;
/** Parts of the row above them, printed with or without 其中. */
const PARTS = /^(?:应收利息|应收股利|应付利息|应付股利|优先股|永续债)$/;
const COST_ENDS = /^(?:其他收益|投资收益|净敞口套期收益|公允价值变动收益|公允价值变动净收益|营业利润|汇兑收益)$/;

const within = (figure: number, printed: number, grain: number, n: number): boolean =>
  Math.abs(figure - printed) <= grain * (n + 1) + 0.005;
const sum = (parts: readonly Addend[]): number => exactSum(parts.map((p) => ({ value: p.figure.value ?? 0, sign: 1 as const })));

/** The checks of one column that need the rows in their order: sums of groups, and 营业总成本 over its parts. */
export function rowChecks({ table, rows }: PlacedTable, column: PlacedColumn): Check[] {
  const out: Check[] = [];
  let group: Addend[] = [];
  let parts: Addend[] = [];
  const judge = (name: string, total: Figure, addends: readonly Addend[], optional: readonly Addend[]): void => {
    if (total.value === null || addends.length === 0) return;
    const all = [...addends, ...optional];
    const without = sum(addends);
    const right = within(without, total.value, total.grain, addends.length) || optional.length === 0 ? without : sum(all);
    const ok = within(right, total.value, total.grain, all.length);
    const items = all.flatMap((a) => (a.row.entry ? [a.row.entry.item] : []));
    out.push({ check: `${name} = Σ`, ok, left: total.value, right, column, items });
  };
  for (const row of rows) {
    const label = cleanLabel(row.label);
    const figure = row.figures.get(column.key);
    const counted = figure && figure.value !== null;
    if (TOTALS.test(label) && counted) judge(label, figure, group, parts);
    if (RESETS.test(label)) {
      group = [];
      parts = [];
    } else if (counted) {
      const part = /^\s*(?:其中|-|－)/.test(row.label.normalize('NFKC')) || PARTS.test(label);
      (part ? parts : group).push({ row, figure });
    }
  }
  if (table.kind === 'income') costCheck(rows, column, judge);
  return out;
}

function costCheck(
  rows: readonly PlacedRow[],
  column: PlacedColumn,
  judge: (name: string, total: Figure, addends: readonly Addend[], optional: readonly Addend[]) => void,
): void {
  const from = rows.findIndex((r) => r.entry?.item === 'total-operating-cost');
  const total = rows[from]?.figures.get(column.key);
  if (!total) return;
  const addends: Addend[] = [];
  let afterFinance = false;
  for (const row of rows.slice(from + 1)) {
    const label = cleanLabel(row.label);
    if (COST_ENDS.test(label) || /^\s*加/.test(row.label)) break;
    const figure = row.figures.get(column.key);
    if (figure && figure.value !== null && !(afterFinance && /^利息(?:费用|收入|支出)$/.test(label))) addends.push({ row, figure });
    if (label === '财务费用') afterFinance = true;
  }
  judge('营业总成本', total, addends, []);
}
