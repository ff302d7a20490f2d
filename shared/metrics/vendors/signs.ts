// Impairment rows that a vendor prints with either sign: the sign with which operating profit foots, or the row is left out.
import type { Cell } from '../../schema/cell.ts';
import { exactSum } from '../exact.ts';

/** 营业利润 = 营业总收入 − 营业总成本 + the rows below it − impairments, both stored loss-positive (METRICS 2.6 check 3). */
const PLUS = ['other-income', 'investment-income', 'exchange-gain', 'hedging-gain', 'fair-value-gain', 'asset-disposal-income'] as const;

/**
 * `cells`: those of one source whose sign is known; `open`: the rows to settle. An open row is returned with the one sign that makes the
 * identity foot to a yuan in its period; where none or more than one does, or rows of the identity are missing, it is left out.
 */
export function settleSigns(cells: readonly Cell[], open: readonly Cell[]): Cell[] {
  const out: Cell[] = [];
  const periods = new Map<string, Cell[]>();
  const keyOf = (c: Cell): string => `${c.period.start ?? ''}|${c.period.end}`;
  for (const c of open) {
    const list = periods.get(keyOf(c));
    if (list) list.push(c);
    else periods.set(keyOf(c), [c]);
  }
  for (const [key, rows] of periods) {
    const at = new Map(cells.filter((c) => keyOf(c) === key).map((c) => [c.item, c.value]));
    const profit = at.get('operating-income');
    const revenue = at.get('total-operating-revenue') ?? at.get('revenue');
    const cost = at.get('total-operating-cost');
    if (profit === undefined || revenue === undefined || cost === undefined || rows.length > 2) continue;
    const terms: { value: number; sign: 1 | -1 }[] = [
      { value: revenue, sign: 1 },
      { value: cost, sign: -1 },
    ];
    for (const item of PLUS) {
      const value = at.get(item);
      if (value !== undefined) terms.push({ value, sign: 1 });
    }
    const rest = exactSum([...terms, { value: profit, sign: -1 }]);
    const foots = [...Array(2 ** rows.length).keys()]
      .map((bits) => rows.map((row, i) => ({ row, value: row.value === 0 ? 0 : bits & (1 << i) ? -row.value : row.value })))
      .filter((given) => Math.abs(rest - given.reduce((sum, { value }) => sum + value, 0)) <= 1);
    const distinct = new Map(foots.map((given) => [given.map((g) => g.value).join('|'), given]));
    const [only] = [...distinct.values()];
    if (distinct.size !== 1 || !only) continue;
    for (const { row, value } of only)
      out.push({ ...row, value, raw: value === row.value ? row.raw : row.raw.startsWith('-') ? row.raw.slice(1) : `-${row.raw}` });
  }
  return out;
}
