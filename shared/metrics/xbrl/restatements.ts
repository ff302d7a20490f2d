// What a later filing changed, and the first cause that fits (METRICS 1.5 steps 3 and 4, 1.7).
import type { Restatement } from '../../schema/cell.ts';
import type { Period } from '../../schema/period.ts';
import type { LineItem } from '../items/index.ts';
import { type Fact, type Grain, isInterim } from './facts.ts';

/** All editions of one item and period, oldest first; the last is the chosen one. */
export interface Group {
  item: LineItem;
  period: Period;
  unit: string;
  editions: Fact[];
}

/** Equal within 1.5 × the coarser rounding grain; per-share figures within one last digit. */
export function sameValue(group: Group, a: Fact, b: Fact, grain: Grain): boolean {
  if (a.value === b.value) return true;
  const difference = Math.abs(a.value - b.value);
  if (group.item.unit === 'per-share') return difference < 0.0101;
  if (group.item.unit === 'ratio') return difference < 1e-6;
  return difference <= 1.5 * Math.max(grain.of(a.accession), grain.of(b.accession));
}

/** Simple share ratios of a split: n for 1, or one of the usual small fractions, within 0.5 %. */
export function splitRatio(ratio: number): number | undefined {
  const r = ratio >= 1 ? ratio : 1 / ratio;
  for (const candidate of [1.1, 1.2, 1.25, 4 / 3, 1.5, 5 / 3, 2.5, 3.5])
    if (Math.abs(r / candidate - 1) <= 0.005) return ratio >= 1 ? candidate : 1 / candidate;
  const n = Math.round(r);
  if (n < 2 || n > 50 || Math.abs(r / n - 1) > 0.005) return undefined;
  return ratio >= 1 ? n : 1 / n;
}

/** Years in which full retrospective adoption of a standard is usual: first and last day of filings that carry it. */
const ADOPTIONS: { name: string; from: string; to: string; items?: string[] }[] = [
  { name: 'ASU 2009-13/14', from: '2010-01-01', to: '2010-12-31' },
  {
    name: 'ASU 2015-03',
    from: '2016-01-01',
    to: '2017-03-31',
    items: ['total-assets', 'total-liabilities', 'long-term-borrowings', 'liabilities-and-equity'],
  },
  {
    name: 'ASU 2016-09',
    from: '2016-09-01',
    to: '2018-03-31',
    items: ['income-tax', 'net-profit', 'eps-basic', 'eps-diluted', 'ocf', 'fincf'],
  },
  { name: 'ASU 2016-15/18', from: '2018-01-01', to: '2019-12-31', items: ['ocf', 'icf', 'fincf', 'change-in-cash'] },
  { name: 'ASC 606', from: '2018-01-01', to: '2019-12-31' },
  { name: 'ASC 842', from: '2019-03-01', to: '2020-03-31' },
];
const PROFIT_LINES = new Set([
  'revenue',
  'cost-of-revenue',
  'gross-profit',
  'selling-expense',
  'admin-expense',
  'sga',
  'rnd-expense',
  'operating-income',
  'pretax-profit',
  'income-tax',
  'interest-expense',
  'interest-income',
  'equity-method-income',
  'asset-impairment',
  'd-and-a',
  'depreciation',
  'pretax-domestic',
  'pretax-foreign',
]);
/** Parent totals that a mere reclassification leaves alone. */
const TOTALS = new Set(['total-assets', 'equity-parent', 'total-equity', 'net-profit', 'net-profit-consolidated', 'revenue']);

interface Change extends Restatement {
  group: Group;
}

/**
 * All changes beyond rounding. `nonReliance`: dates of 8-K item 4.02 (or of a correction announcement); an amended figure filed
 * within 400 days after one is an error correction.
 */
export function findRestatements(groups: readonly Group[], grain: Grain, nonReliance: readonly string[] = []): Restatement[] {
  const changes: Change[] = [];
  /** accession → items that it carries, by period end. */
  const carried = new Map<string, Set<string>>();
  for (const g of groups)
    for (const f of g.editions) {
      const set = carried.get(f.accession) ?? new Set();
      set.add(g.item.id);
      carried.set(f.accession, set);
    }
  for (const group of groups) {
    const chosen = group.editions.at(-1)!;
    const firstNew = group.editions.find((f) => sameValue(group, f, chosen, grain))!;
    const newer = group.editions.filter((f) => sameValue(group, f, chosen, grain));
    const told: number[] = [];
    for (const old of group.editions) {
      if (sameValue(group, old, chosen, grain) || told.includes(old.value)) continue;
      told.push(old.value);
      const after = newer.find((f) => f.filed >= old.filed) ?? firstNew;
      changes.push({
        item: group.item.id,
        before: old.value,
        after: chosen.value,
        unit: group.unit,
        period: group.period,
        filedBefore: old.filed,
        filedAfter: after.filed,
        accessionBefore: old.accession,
        accessionAfter: after.accession,
        // A year's figure that only interim reports present anew; an interim figure has no other later edition than the next year's report.
        cause: group.period.fiscalPeriod === 'FY' && newer.every((f) => isInterim(f.form)) ? 'reclassified' : 'unknown',
        group,
      });
    }
  }
  const key = (c: Change, item: string): string => `${item}|${c.period.start ?? ''}|${c.period.end}|${c.accessionAfter}`;
  const changed = new Set(changes.map((c) => key(c, c.item)));
  const shareRatios = new Map<string, number>();
  for (const c of changes)
    if (c.unit === 'shares' && c.before > 0 && c.after > 0) shareRatios.set(c.accessionAfter ?? '', c.after / c.before);

  return changes.map(({ group, ...c }): Restatement => {
    const with_ = (item: string): boolean => changed.has(key({ group, ...c }, item));
    const carries = (item: string): boolean => carried.get(c.accessionAfter ?? '')?.has(item) ?? false;
    if (group.item.unit === 'shares' || group.item.unit === 'per-share') {
      const ratio = group.item.unit === 'shares' ? c.after / c.before : c.before / c.after;
      const seen = shareRatios.get(c.accessionAfter ?? '');
      const split = splitRatio(ratio);
      // A per-share figure is printed with few digits: it follows the share counts of its filing.
      if (group.item.unit === 'per-share' && seen !== undefined) {
        const digits = 0.006 / Math.max(Math.abs(c.after), 1e-9);
        if (Math.abs(ratio / seen - 1) <= 0.005 + digits) return { ...c, cause: splitRatio(seen) ? 'split' : 'recapitalisation' };
      }
      if (split !== undefined && (group.item.unit === 'shares' || seen === undefined)) return { ...c, cause: 'split' };
      if (group.item.unit === 'shares' && Math.abs(ratio - 1) > 0.2 && !with_('net-profit')) return { ...c, cause: 'recapitalisation' };
    }
    if (c.cause === 'reclassified') return c;
    if (nonReliance.some((d) => d <= c.filedAfter! && Date.parse(c.filedAfter!) - Date.parse(d) <= 400 * 86_400_000))
      return { ...c, cause: 'error-correction' };
    if (PROFIT_LINES.has(c.item) && carries('net-profit-discontinued') && !with_('net-profit') && !with_('net-profit-consolidated'))
      return { ...c, cause: 'discontinued-recast' };
    if (c.period.basis === 'instant' && !with_('total-assets') && carries('disposal-assets'))
      return { ...c, cause: 'held-for-sale-reclass' };
    const adopted = ADOPTIONS.some(
      (a) =>
        a.from <= c.filedAfter! && c.filedAfter! <= a.to && (a.items ? a.items.includes(c.item) : [...TOTALS].some((item) => with_(item))),
    );
    if (adopted) return { ...c, cause: 'standard-adoption' };
    if (!TOTALS.has(c.item) && ![...TOTALS].some((item) => with_(item))) return { ...c, cause: 'reclassification' };
    return c;
  });
}
