// Cells of printed or vendor statements → statement data: one chosen edition a period, the others superseded, changes recorded.
import type { Cell, Restatement } from '../schema/cell.ts';
import type { Company } from '../schema/evidence.ts';
import type { StatementData } from '../schema/gather.ts';
import { lineItem } from './items/index.ts';
import { shareCount } from './nominal-value.ts';

const key = (c: Cell): string => `${c.item}|${c.period.start ?? ''}|${c.period.end}`;
/** The later edition last: by date filed, then accession or snapshot as they come. */
const later = (a: Cell, b: Cell): number => {
  const x = a.filed ?? '';
  const y = b.filed ?? '';
  return x < y ? -1 : x > y ? 1 : (a.accession ?? '') < (b.accession ?? '') ? -1 : (a.accession ?? '') > (b.accession ?? '') ? 1 : 0;
};
const interim = (form: string | undefined): boolean => form !== undefined && /^(10-Q|6-K)|季|半年|中期|interim|quarter/i.test(form);

/** Half a unit of the last printed digit on both sides; vendor and full-precision figures agree only exactly (to a cent). */
function sameFigure(a: Cell, b: Cell): boolean {
  if (a.value === b.value) return true;
  const perShare = a.unit.endsWith('/share') || a.unit === 'ratio';
  const tolerance = perShare ? 0.00501 : 1.5 * Math.max(a.printedScale ?? 0.01, b.printedScale ?? 0.01);
  return Math.abs(a.value - b.value) <= tolerance;
}

/**
 * Statement data of cells from one or several editions. The latest edition of an item and period is chosen; an earlier one that
 * differs beyond its printed precision is a restatement (cause `common-control` or `error-correction` where a cell's flags say so,
 * else `unknown`, `reclassified` when only an interim report changed it). Cells of the parent company alone are set aside as
 * `scope-parent`, cells flagged `suspect` as `footing`.
 */
export function assemble(company: Company, given: readonly Cell[]): StatementData {
  const cells = company.standard === 'cas' ? withShareCounts(company, given) : given;
  const out: StatementData = { company, cells: [], restated: [], dropped: [] };
  const groups = new Map<string, Cell[]>();
  const consolidated = cells.some((c) => c.scope !== 'parent');
  const suspects = scaleJumps(cells);
  const slices = company.standard === 'cas' && !company.financial ? slicedPeriods(cells) : new Set<string>();
  for (const cell of cells) {
    if (SALES.has(cell.item) && slices.has(periodOf(cell))) {
      out.dropped.push({ cell, reason: 'slice' });
      continue;
    }
    if (suspects.has(`${cell.period.fiscalYear}|${cell.period.fiscalPeriod}`) && cell.unit === company.currency) {
      out.dropped.push({ cell, reason: 'scale-suspect' });
      continue;
    }
    if (cell.scope === 'parent' && consolidated) {
      out.dropped.push({ cell, reason: 'scope-parent' });
      continue;
    }
    if (cell.flags?.includes('suspect')) {
      out.dropped.push({ cell, reason: 'footing' });
      continue;
    }
    const list = groups.get(key(cell));
    if (list) list.push(cell);
    else groups.set(key(cell), [cell]);
  }
  for (const unsorted of groups.values()) {
    const list = unsorted.slice().sort(later);
    const chosen = list.at(-1)!;
    const earlier = list.slice(0, -1);
    const flags = [...(chosen.flags ?? [])];
    for (const old of earlier) {
      const same = sameFigure(old, chosen);
      // One document read twice says nothing about a change by the company: the readings stay apart, and that they differ is said.
      if (!same && oneDocument(old, chosen)) {
        out.dropped.push({ cell: old, reason: 'other-parse' });
        if (!flags.includes('parse-conflict')) flags.push('parse-conflict');
        continue;
      }
      out.dropped.push({ cell: old, reason: same ? 'superseded-same' : 'superseded' });
      if (same) continue;
      const changed = change(old, chosen);
      changed.cause = splitCause(old, chosen, groups) ?? changed.cause;
      out.restated.push(changed);
      if (changed.cause === 'split') continue;
      if (changed.cause === 'common-control' && !flags.includes('common-control')) flags.push('common-control');
      const flag = interim(chosen.form) ? 'reclassified' : flags.includes('error-correction') ? 'restated-error' : 'restated';
      if (!flags.includes(flag)) flags.push(flag);
    }
    out.cells.push(flags.length ? { ...chosen, flags } : chosen);
  }
  out.cells.sort((a, b) => (a.period.end < b.period.end ? -1 : a.period.end > b.period.end ? 1 : order(a.item) - order(b.item)));
  return out;
}

/**
 * Periods whose sales and costs both differ from the year before or after by a factor over 500: a unit was taken for another (万元 for
 * 元), and no figure of that period can be used. A company that starts to sell has the jump in its sales alone. The period that stands
 * alone against its neighbours is the suspect one; of two, the smaller.
 */
function scaleJumps(cells: readonly Cell[]): Set<string> {
  const series = (...items: string[]): Map<string, number> => {
    const out = new Map<string, number>();
    for (const item of items)
      for (const c of cells)
        if (c.item === item && c.value > 0 && c.scope !== 'parent') out.set(`${c.period.fiscalYear}|${c.period.fiscalPeriod}`, c.value);
    return out;
  };
  const sales = series('net-interest-income', 'revenue', 'total-operating-revenue');
  const costs = series('opex-bank', 'admin-expense', 'total-operating-cost');
  const out = new Set<string>();
  for (const [k, v] of sales) {
    const [year, part] = k.split('|') as [string, string];
    const following = `${Number(year) + 1}|${part}`;
    const next = sales.get(following);
    if (next === undefined || apart(next, v) < JUMP) continue;
    const [cost, nextCost] = [costs.get(k), costs.get(following)];
    if (cost !== undefined && nextCost !== undefined && apart(cost, nextCost) < JUMP) continue;
    const other = sales.get(`${Number(year) + 2}|${part}`) ?? sales.get(`${Number(year) - 1}|${part}`);
    const first = other === undefined ? v < next : apart(v, other) > apart(next, other);
    out.add(first ? k : following);
  }
  return out;
}

const SALES = new Set(['revenue', 'cost-of-revenue', 'gross-profit']);
/** Finance arms of a maker take a few per cent of 营业总收入; a 营业收入 under a tenth of it is a part or another unit. */
const SLICE = 0.1;
const periodOf = (c: Cell): string => `${c.snapshotId}|${c.scope ?? ''}|${c.period.start ?? ''}|${c.period.end}`;

/** Statements whose 营业收入 is no total beside their own 营业总收入: it and its cost are not used, the total speaks. */
function slicedPeriods(cells: readonly Cell[]): Set<string> {
  const totals = new Map(cells.filter((c) => c.item === 'total-operating-revenue').map((c) => [periodOf(c), c.value]));
  return new Set(cells.filter((c) => c.item === 'revenue' && c.value < SLICE * (totals.get(periodOf(c)) ?? 0)).map(periodOf));
}

const JUMP = 500;
const apart = (a: number, b: number): number => Math.max(a / b, b / a);
/** Mainland statements print share capital, not a count; a count that is given stays. */
function withShareCounts(company: Company, cells: readonly Cell[]): Cell[] {
  const counted = new Set(cells.filter((c) => c.item === 'shares-outstanding').map((c) => `${c.period.end}|${c.snapshotId}`));
  return [
    ...cells,
    ...cells
      .filter((c) => c.item === 'share-capital' && c.unit === 'CNY' && c.value > 0 && !counted.has(`${c.period.end}|${c.snapshotId}`))
      .map((c) => shareCount(c, company.symbol)),
  ];
}

/** Two cells of one document: the same filing, or the same page of the same day. */
const oneDocument = (a: Cell, b: Cell): boolean =>
  a.accession !== undefined || b.accession !== undefined
    ? a.accession === b.accession
    : a.filed !== undefined && a.filed === b.filed && a.form === b.form && a.sourceUrl === b.sourceUrl;

/** Bonus shares (10转3) rescale the earnings per share of earlier years in the next report, while the profit stays. */
function splitCause(before: Cell, after: Cell, groups: ReadonlyMap<string, readonly Cell[]>): 'split' | undefined {
  if (!after.unit.endsWith('/share') || before.value === 0 || after.value === 0) return undefined;
  const profits = groups.get(`net-profit|${after.period.start ?? ''}|${after.period.end}`) ?? [];
  if (profits.length < 2 || profits.some((p) => !sameFigure(p, profits.at(-1)!))) return undefined;
  const ratio = before.value / after.value;
  const digits = 0.0051 / Math.abs(after.value) + 0.0051 / Math.abs(before.value);
  // 10送/转 n: steps of one tenth, up to five for one.
  for (let tenths = 11; tenths <= 50; tenths++) if (Math.abs((ratio * 10) / tenths - 1) <= Math.max(0.005, digits)) return 'split';
  return undefined;
}

const order = (item: string): number => (lineItem(item)?.statement === 'B' ? 1 : 0);

function change(before: Cell, after: Cell): Restatement {
  const r: Restatement = {
    item: after.item,
    before: before.value,
    after: after.value,
    unit: after.unit,
    period: after.period,
    cause: after.flags?.includes('common-control')
      ? 'common-control'
      : after.flags?.includes('error-correction')
        ? 'error-correction'
        : interim(after.form)
          ? 'reclassified'
          : 'unknown',
  };
  if (before.filed) r.filedBefore = before.filed;
  if (after.filed) r.filedAfter = after.filed;
  if (before.accession) r.accessionBefore = before.accession;
  if (after.accession) r.accessionAfter = after.accession;
  return r;
}
