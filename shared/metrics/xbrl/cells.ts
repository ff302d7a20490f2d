// Groups → cells: the chosen edition of each period with its flags, the editions it superseded, and what was dropped.
import type { Cell, Restatement } from '../../schema/cell.ts';
import type { StatementData } from '../../schema/gather.ts';
import type { Period } from '../../schema/period.ts';
import { decimal } from '../exact.ts';
import type { LineItem } from '../items/index.ts';
import type { Fact, Grain } from './facts.ts';
import { cellUnit, type Lost } from './groups.ts';
import { type Group, sameValue } from './restatements.ts';
import { periodKey } from './series.ts';

export interface CellContext {
  namespace: string;
  currency: string;
  snapshotId: string;
  sourceUrl: string;
  grainOf(item: LineItem): Grain;
}

/** Cells, and the dropped ones with reasons: `superseded` (another value), `superseded-same` (equal within rounding), or a fault. */
export function cellsOf(
  groups: readonly Group[],
  lost: readonly Lost[],
  restated: readonly Restatement[],
  context: CellContext,
): Pick<StatementData, 'cells' | 'dropped'> {
  const { namespace, currency, grainOf } = context;
  const toCell = (group: Pick<Group, 'item' | 'unit'>, f: Fact, period: Period, flags: string[]): Cell => {
    const cell: Cell = {
      item: group.item.id,
      raw: decimal(f.value),
      field: f.tag,
      value: f.value,
      unit: group.unit,
      period,
      filed: f.filed,
      form: f.form,
      accession: f.accession,
      snapshotId: context.snapshotId,
      sourceUrl: context.sourceUrl,
      standard: namespace === 'us-gaap' ? 'us-gaap' : 'ifrs',
      scope: 'consolidated',
    };
    if (f.label) cell.label = f.label;
    if (/^(10-K|20-F|40-F)/.test(f.form)) cell.audited = true;
    if (flags.length) cell.flags = flags;
    return cell;
  };

  const changed = new Map<string, string[]>();
  for (const r of restated) {
    if (r.cause === 'split' || r.cause === 'recapitalisation') continue;
    const k = `${r.item}|${periodKey(r.period.start, r.period.end)}`;
    const flags = changed.get(k) ?? [];
    changed.set(k, flags);
    for (const flag of flagsOf(r.cause)) if (!flags.includes(flag)) flags.push(flag);
  }
  const cells: Cell[] = [];
  const dropped: StatementData['dropped'] = [];
  const latestTag = new Map<string, string>();
  /** Years of an item in which filings disagree about some period. */
  const disputed = new Map<string, Set<number>>();
  for (const g of groups) {
    const chosen = g.editions.at(-1)!;
    if (!g.editions.some((f) => f.value !== chosen.value)) continue;
    const years = disputed.get(g.item.id);
    const year = Number(g.period.end.slice(0, 4));
    if (years) years.add(year);
    else disputed.set(g.item.id, new Set([year]));
  }
  for (const g of [...groups].sort((a, b) => (a.period.end < b.period.end ? -1 : a.period.end > b.period.end ? 1 : 0))) {
    const chosen = g.editions.at(-1)!;
    const flags = [...(changed.get(`${g.item.id}|${periodKey(g.period.start, g.period.end)}`) ?? [])];
    if (chosen.broad) flags.push('broad');
    if (chosen.flag) flags.push(chosen.flag);
    const chain = `${g.item.id}|${g.period.basis}|${g.period.fiscalPeriod}`;
    const before = latestTag.get(chain);
    if (before && before !== chosen.tag) flags.push('tag-change');
    latestTag.set(chain, chosen.tag);
    if (
      g.item.unit === 'money' &&
      chosen.value !== 0 &&
      isRoundedText(chosen.value, grainOf(g.item).of(chosen.accession)) &&
      g.item.statement === 'C'
    )
      flags.push('rounded');
    cells.push(toCell(g, chosen, g.period, flags));
    // Editions matter where a value changed, here or one year away: growth is taken inside one filing.
    const years = disputed.get(g.item.id);
    const year = Number(g.period.end.slice(0, 4));
    const matters = years !== undefined && (years.has(year) || years.has(year - 1) || years.has(year + 1));
    if (!matters) continue;
    for (const f of g.editions.slice(0, -1))
      dropped.push({
        cell: toCell(g, f, g.period, []),
        reason: sameValue(g, f, chosen, grainOf(g.item)) ? 'superseded-same' : 'superseded',
      });
  }
  for (const { item, drop, period } of lost) {
    const named = period ?? oddPeriod(drop.fact);
    dropped.push({ cell: toCell({ item, unit: cellUnit(item, currency) }, drop.fact, named, []), reason: drop.reason });
  }

  return { cells, dropped };
}

/** What a change says about the figure: that it was restated, and by which cause where that bears on comparing (METRICS 1.6). */
const flagsOf = (cause: string): string[] =>
  cause === 'reclassified'
    ? ['reclassified']
    : cause === 'error-correction'
      ? ['restated-error']
      : cause === 'unknown'
        ? ['restated']
        : ['restated', cause];

/** A figure given in prose, e.g. 8.2 billion where the filing counts in millions. */
const isRoundedText = (value: number, grain: number): boolean => grain === 1e6 && value % (grain * 100) === 0;

/** A period of no reporting length keeps its dates under the label of the year it ends in. */
const oddPeriod = (f: Fact): Period => {
  const year = Number(f.end.slice(0, 4));
  const base = { end: f.end, label: `FY${year}`, fiscalYear: year, fiscalPeriod: 'FY' as const };
  return f.start ? { ...base, start: f.start, basis: 'duration' } : { ...base, basis: 'instant' };
};
