// Facts → groups: for each line item and period the editions that count, and what was set aside with its reason.
import type { Period } from '../../schema/period.ts';
import type { FiscalCalendar } from '../fiscal-calendar.ts';
import { type LineItem, lineItems } from '../items/index.ts';
import type { Fact, Grain } from './facts.ts';
import { type Resolved, resolveByPriority, resolveLargest, resolveRevenue } from './family.ts';
import { type Dropped, dropFaults, type Surroundings } from './faults.ts';
import { fits } from './identities.ts';
import type { Group } from './restatements.ts';
import { groupBy, mainTags, median, quarterSum, tagConflicts } from './series.ts';

export interface Lost {
  item: LineItem;
  drop: Dropped;
  period?: Period;
}
export interface GroupingContext {
  namespace: string;
  currency: string;
  financial: boolean;
  calendar: FiscalCalendar;
  grainOf(item: LineItem): Grain;
}

export const cellUnit = (item: LineItem, currency: string): string =>
  item.unit === 'money' ? currency : item.unit === 'shares' ? 'shares' : item.unit === 'per-share' ? `${currency}/share` : 'ratio';

/** Groups of all line items, each with its editions oldest first. */
export function groupFacts(all: ReadonlyMap<string, Fact[]>, context: GroupingContext): { groups: Group[]; lost: Lost[] } {
  const groups: Group[] = [];
  const lost: Lost[] = [];
  const periods = new Map<string, Period | undefined>();
  const periodOf = (key: string, start: string | undefined, end: string): Period | undefined => {
    if (!periods.has(key)) periods.set(key, context.calendar.label(start, end));
    return periods.get(key);
  };
  const byPeriod = new Map<string, Map<string, Fact[]>>();
  const grouped = (id: string): Map<string, Fact[]> => {
    let map = byPeriod.get(id);
    if (!map) {
      map = groupBy(all.get(id) ?? []);
      byPeriod.set(id, map);
    }
    return map;
  };
  const values = (id: string, key: string): number[] => (grouped(id).get(key) ?? []).map((f) => f.value);

  for (const item of lineItems) {
    const list = all.get(item.id);
    if (!list) continue;
    const conflicts = tagConflicts(list);
    const main = item.id === 'revenue' ? mainTags(list) : new Map<string, string>();
    const medians = new Map<string, number>();
    const medianOf = (tag: string): number => {
      const known = medians.get(tag);
      if (known !== undefined) return known;
      const m = median(list.filter((f) => f.tag === tag).map((f) => f.value));
      medians.set(tag, m);
      return m;
    };
    for (const [key, facts] of grouped(item.id)) {
      const { start, end } = facts[0]!;
      const period = periodOf(key, start, end);
      if (!period) {
        lost.push({ item, drop: { fact: facts[0]!, reason: 'odd-period' } });
        continue;
      }
      const kept: Fact[] = [];
      for (const tag of new Set(facts.map((f) => f.tag))) {
        const own = facts.filter((f) => f.tag === tag);
        if (own.every((f) => f.value === own[0]!.value && f.form === own[0]!.form)) {
          kept.push(...own);
          continue;
        }
        const around: Surroundings = {
          grain: Math.max(...own.map((f) => context.grainOf(item).of(f.accession))),
          median: medianOf(tag),
          sameEnd: start ? list.filter((f) => f.end === end && f.tag === tag && f.start !== start).map((f) => f.value) : [],
        };
        around.fits = (v) => fits(item.id, v, (id) => values(id, key));
        if (item.id === 'equity-parent') {
          around.minority = values('minority-equity', key);
          around.total = values('total-equity', key);
        }
        const judged = dropFaults(own, around);
        kept.push(...judged.kept);
        for (const drop of judged.dropped) lost.push({ item, drop, period });
      }
      let resolved: Resolved;
      if (item.id === 'revenue' && context.namespace === 'us-gaap') {
        const cost = grouped('cost-of-revenue').get(key) ?? [];
        const gross = grouped('gross-profit').get(key) ?? [];
        const tests: Parameters<typeof resolveRevenue>[1] = {
          grossPlusCost: gross.flatMap((g) => cost.filter((c) => c.accession === g.accession).map((c) => g.value + c.value)),
          mainTag: (accession) => main.get(accession),
          financial: context.financial,
        };
        if (period.fiscalPeriod === 'FY' && start) tests.quarters = (tag) => quarterSum(list, start, end, tag);
        resolved = resolveRevenue(kept, tests);
      } else resolved = item.largest ? resolveLargest(kept) : resolveByPriority(kept, conflicts);
      for (const drop of resolved.dropped) lost.push({ item, drop, period });
      if (resolved.editions.length) groups.push({ item, period, unit: cellUnit(item, context.currency), editions: resolved.editions });
    }
  }
  return { groups, lost };
}
