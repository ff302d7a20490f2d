// The statements of one company as an index: chosen cells by item and dates, their editions, restatements and splits.
import type { Cell, Restatement } from '../schema/cell.ts';
import type { StatementData } from '../schema/gather.ts';
import { dayNumber } from './dates.ts';
import { splitRatio } from './xbrl/restatements.ts';

/** A split: figures filed before `from` count old shares; multiply share counts (divide per-share figures) by `factor`. */
export interface Split {
  factor: number;
  from: string;
  exact: boolean;
}

export class Statements {
  readonly data: StatementData;
  readonly splits: Split[];
  private readonly byItem = new Map<string, Map<string, Cell[]>>();
  private readonly superseded = new Map<string, Cell[]>();
  private readonly differing = new Set<string>();
  private readonly changes = new Map<string, Restatement[]>();
  /** Item and filing → by how much the filing changed earlier periods of the item, the largest. */
  private readonly recasts = new Map<string, number>();

  constructor(data: StatementData) {
    this.data = data;
    for (const cell of data.cells) {
      const ends = this.byItem.get(cell.item) ?? new Map<string, Cell[]>();
      this.byItem.set(cell.item, ends);
      const list = ends.get(cell.period.end);
      if (list) list.push(cell);
      else ends.set(cell.period.end, [cell]);
    }
    for (const { cell, reason } of data.dropped) {
      if (!reason.startsWith('superseded')) continue;
      const k = key(cell.item, cell.period.start, cell.period.end);
      const list = this.superseded.get(k);
      if (list) list.push(cell);
      else this.superseded.set(k, [cell]);
      if (reason === 'superseded') this.differing.add(k);
    }
    for (const r of data.restated) {
      const k = key(r.item, r.period.start, r.period.end);
      const list = this.changes.get(k);
      if (list) list.push(r);
      else this.changes.set(k, [r]);
      if (!r.accessionAfter || !r.period.start || isSplit(r) || r.before === 0) continue;
      const recast = `${r.item}|${r.accessionAfter}`;
      this.recasts.set(recast, Math.max(this.recasts.get(recast) ?? 0, Math.abs(r.after / r.before - 1)));
    }
    this.splits = findSplits(data.restated);
  }

  has(item: string): boolean {
    return this.byItem.has(item);
  }

  /** All chosen cells of an item. */
  cellsOf(item: string): Cell[] {
    return [...(this.byItem.get(item)?.values() ?? [])].flat();
  }

  /** The chosen cell of an item for these dates; a start that is off by up to a week is the same period written twice. */
  cell(item: string, start: string | undefined, end: string): Cell | undefined {
    const list = this.byItem.get(item)?.get(end);
    if (!list) return undefined;
    if (start === undefined) return list.find((c) => c.period.start === undefined);
    const exact = list.find((c) => c.period.start === start);
    if (exact) return exact;
    const day = dayNumber(start);
    return list.find((c) => c.period.start !== undefined && Math.abs(dayNumber(c.period.start) - day) <= 7);
  }

  /** Every edition of a chosen cell's period, oldest first, the chosen one last. */
  editions(cell: Cell): Cell[] {
    return [...(this.superseded.get(key(cell.item, cell.period.start, cell.period.end)) ?? []), cell];
  }

  /** True when filings disagree about this period beyond rounding. */
  differs(cell: Cell): boolean {
    return this.differing.has(key(cell.item, cell.period.start, cell.period.end));
  }

  /** What later filings changed in a cell; splits are no restatement. */
  restatements(cell: Cell): Restatement[] {
    return (this.changes.get(key(cell.item, cell.period.start, cell.period.end)) ?? []).filter((r) => !isSplit(r));
  }

  /** By how much the filing of a flow changed earlier periods of it, as a share of them: what it prints then stands on a new basis. */
  recastBy(cell: Cell): number {
    return this.recasts.get(`${cell.item}|${cell.accession ?? ''}`) ?? 0;
  }

  /** Product of the splits that came after a cell was filed. */
  splitFactor(cell: Cell): number {
    let factor = 1;
    if (cell.filed) for (const s of this.splits) if (cell.filed < s.from) factor *= s.factor;
    return factor;
  }
}

const key = (item: string, start: string | undefined, end: string): string => `${item}|${start ?? ''}|${end}`;
export const isSplit = (r: Restatement): boolean => r.cause === 'split' || r.cause === 'recapitalisation';

/** Splits as share counts tell them: one a ratio, effective between the last filing on old shares and the first on new ones. */
function findSplits(restated: readonly Restatement[]): Split[] {
  const splits: Split[] = [];
  const counts = restated.filter((r) => r.unit === 'shares' && isSplit(r) && r.filedBefore && r.filedAfter);
  for (const r of counts.sort((a, b) => (a.filedAfter! < b.filedAfter! ? -1 : 1))) {
    const raw = r.after / r.before;
    const exact = splitRatio(raw);
    const factor = exact ?? raw;
    // A jump over two splits is already told by the two single ones.
    const known = splits.find((s) => Math.abs(s.factor / factor - 1) < 0.01 && r.filedBefore! < s.from && s.from <= r.filedAfter!);
    const product = splits.filter((s) => r.filedBefore! < s.from && s.from <= r.filedAfter!).reduce((a, s) => a * s.factor, 1);
    if (known || (product !== 1 && Math.abs(product / factor - 1) < 0.01)) continue;
    splits.push({ factor, from: r.filedAfter!, exact: exact !== undefined });
  }
  return splits;
}
