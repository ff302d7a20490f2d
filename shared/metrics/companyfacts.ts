// EDGAR companyfacts → statement data: cells of our line items, what later filings changed, what was dropped and why.
import type { Cell } from '../schema/cell.ts';
import type { Company } from '../schema/evidence.ts';
import type { Result } from '../schema/failure.ts';
import type { StatementData } from '../schema/gather.ts';
import type { Period } from '../schema/period.ts';
import { daysOf, lengthOf } from './dates.ts';
import { decimal } from './exact.ts';
import { type FiscalCalendar, fiscalCalendar } from './fiscal-calendar.ts';
import { type LineItem, lineItems } from './items/index.ts';
import { type Fact, factsOf, Grain, isRecord } from './xbrl/facts.ts';
import { type Resolved, resolveByPriority, resolveRevenue } from './xbrl/family.ts';
import { type Dropped, dropFaults, type Surroundings } from './xbrl/faults.ts';
import { findRestatements, type Group, sameValue } from './xbrl/restatements.ts';

export interface CompanyFactsOptions {
  /** Canonical symbol, e.g. AAPL.US. */
  symbol: string;
  snapshotId: string;
  sourceUrl: string;
  /** Hides every fact filed later. */
  asOf?: string;
  cik?: string | number;
  name?: string;
  /** Bank, insurer, broker or other lender (SIC 6000–6499, 6712). */
  financial?: boolean;
  pool?: string;
  /** Dates of 8-K item 4.02 filings, where the submissions are at hand. */
  nonReliance?: readonly string[];
}

const fail = (code: string, message: string): Result<StatementData> => ({
  ok: false,
  failure: { code, fault: 'source', retry: false, message },
});

/** The currency most of the totals are reported in. */
function reportingCurrency(space: Record<string, unknown>, names: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const name of names) {
    const concept = space[name];
    if (!isRecord(concept) || !isRecord(concept.units)) continue;
    for (const [unit, rows] of Object.entries(concept.units))
      if (/^[A-Z]{3}$/.test(unit) && Array.isArray(rows)) counts.set(unit, (counts.get(unit) ?? 0) + rows.length);
  }
  let best: string | undefined;
  for (const [unit, n] of counts) if (!best || n > counts.get(best)!) best = unit;
  return best;
}

const HISTORY_YEARS = 14;
const periodKey = (start: string | undefined, end: string): string => `${start ?? ''}|${end}`;
const groupBy = (facts: readonly Fact[]): Map<string, Fact[]> => {
  const map = new Map<string, Fact[]>();
  for (const f of facts) {
    const k = periodKey(f.start, f.end);
    const list = map.get(k);
    if (list) list.push(f);
    else map.set(k, [f]);
  }
  return map;
};
const median = (values: number[]): number => {
  const sorted = values.map(Math.abs).sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
};

/** Pairs of tags that give different values for one period inside one filing: two concepts, not one that moved. */
function tagConflicts(facts: readonly Fact[]): (a: string, b: string) => boolean {
  const pairs = new Set<string>();
  if (facts.every((f) => f.tag === facts[0]!.tag)) return () => false;
  const seen = new Map<string, Fact[]>();
  for (const f of facts) {
    const k = `${f.accession}|${periodKey(f.start, f.end)}`;
    const list = seen.get(k);
    if (!list) {
      seen.set(k, [f]);
      continue;
    }
    for (const g of list)
      if (g.tag !== f.tag && Math.abs(g.value - f.value) > 1e-6 * Math.abs(f.value))
        pairs.add(`${g.tag}|${f.tag}`).add(`${f.tag}|${g.tag}`);
    list.push(f);
  }
  return (a, b) => pairs.has(`${a}|${b}`);
}

/** Quarters of a fiscal year as the largest fact of each quarter; their sum when all four are tagged. */
function quarterSum(facts: readonly Fact[], start: string, end: string): number | undefined {
  const quarters = new Map<string, number>();
  for (const f of facts) {
    if (!f.start || f.start < start || f.end > end || lengthOf(daysOf(f.start, f.end)) !== 1) continue;
    quarters.set(f.end, Math.max(quarters.get(f.end) ?? Number.NEGATIVE_INFINITY, f.value));
  }
  return quarters.size === 4 ? [...quarters.values()].reduce((a, b) => a + b, 0) : undefined;
}

/** Annual durations and the fiscal year numbers that annual reports state for their own year. */
function calendarOf(all: Map<string, Fact[]>): FiscalCalendar {
  const annual: { start: string; end: string }[] = [];
  const votes: { end: string; year: number }[] = [];
  const own = new Map<string, Fact>();
  for (const id of ['net-profit', 'net-profit-consolidated', 'ocf', 'revenue', 'pretax-profit', 'eps-basic'])
    for (const f of all.get(id) ?? []) {
      if (!f.start || lengthOf(daysOf(f.start, f.end)) !== 4 || !/^(10-K|20-F|40-F)/.test(f.form)) continue;
      annual.push({ start: f.start, end: f.end });
      const known = own.get(f.accession);
      if (!known || f.end > known.end) own.set(f.accession, f);
    }
  for (const f of own.values()) if (f.fy) votes.push({ end: f.end, year: f.fy });
  // Rolling twelve months are no fiscal year: keep the ends that annual reports close on.
  const ends = new Set([...own.values()].map((f) => f.end.slice(5, 7)));
  return fiscalCalendar(
    annual.filter((a) => ends.has(a.end.slice(5, 7))),
    votes,
  );
}

/**
 * Cells of the line items of METRICS 2.2 from a companyfacts answer (us-gaap or ifrs-full), in base units. Where several filings
 * give a period, the latest is the cell; the earlier values stand in `dropped` with the reason `superseded` and, beyond rounding,
 * in `restated` with a cause. Fails with `companyfacts-shape` on another shape, `companyfacts-empty` when no line item is found.
 */
export function readCompanyFacts(json: unknown, options: CompanyFactsOptions): Result<StatementData> {
  if (!isRecord(json) || !isRecord(json.facts)) return fail('companyfacts-shape', 'The answer is not a companyfacts document.');
  if (options.cik !== undefined && Number(json.cik) !== Number(options.cik))
    return fail('companyfacts-other-company', `The answer is for CIK ${String(json.cik)}, not ${options.cik}.`);
  const facts = json.facts;
  const gaap = isRecord(facts['us-gaap']) ? facts['us-gaap'] : {};
  const ifrs = isRecord(facts['ifrs-full']) ? facts['ifrs-full'] : {};
  const namespace = Object.keys(gaap).length >= Object.keys(ifrs).length ? 'us-gaap' : 'ifrs-full';
  const currency = reportingCurrency(namespace === 'us-gaap' ? gaap : ifrs, [
    'Assets',
    'NetIncomeLoss',
    'ProfitLoss',
    'StockholdersEquity',
  ]);
  if (!currency) return fail('companyfacts-empty', 'The answer holds no total in a currency.');

  const unitsOf: Record<LineItem['unit'], string[]> = {
    money: [currency],
    shares: ['shares'],
    'per-share': [`${currency}/shares`],
    ratio: ['pure'],
  };
  const all = new Map<string, Fact[]>();
  const grain = new Grain();
  const shareGrain = new Grain();
  for (const item of lineItems) {
    const list = factsOf(facts, namespace, item, unitsOf[item.unit], options.asOf);
    if (!list.length) continue;
    all.set(item.id, list);
    for (const f of list)
      if (item.unit === 'money') grain.add(f.accession, f.value);
      else if (item.unit === 'shares' && item.id !== 'shares-outstanding-cover') shareGrain.add(f.accession, f.value);
  }
  if (!all.size) return fail('companyfacts-empty', 'The answer holds none of the line items.');
  // Thirteen fiscal years are read by the safety margin's growth sample; older ones serve nobody.
  const horizon = `${Number([...all.values()].reduce((last, list) => list.reduce((m, f) => (f.end > m ? f.end : m), last), '').slice(0, 4)) - HISTORY_YEARS}`;
  for (const [id, list] of all) {
    const recent = list.filter((f) => f.end >= horizon);
    if (recent.length) all.set(id, recent);
    else all.delete(id);
  }
  const calendar = calendarOf(all);
  const financial = options.financial ?? (all.has('interest-and-dividend-income') || all.has('premium-earned') || all.has('deposits'));

  const grainOf = (item: LineItem): Grain => (item.unit === 'shares' ? shareGrain : grain);
  const groups: Group[] = [];
  const lost: { item: LineItem; drop: Dropped; period?: Period }[] = [];
  const periods = new Map<string, Period | undefined>();
  const periodOf = (start: string | undefined, end: string): Period | undefined => {
    const k = periodKey(start, end);
    if (!periods.has(k)) periods.set(k, calendar.label(start, end));
    return periods.get(k);
  };
  const valuesAt = (id: string, end: string): number[] => (all.get(id) ?? []).filter((f) => f.end === end).map((f) => f.value);

  for (const item of lineItems) {
    const list = all.get(item.id);
    if (!list) continue;
    const conflicts = tagConflicts(list);
    const medians = new Map<string, number>();
    const valuesByEnd = new Map<string, { start?: string; tag: string; value: number }[]>();
    for (const f of list) {
      const k = `${f.end}`;
      const at = valuesByEnd.get(k);
      if (at) at.push(f);
      else valuesByEnd.set(k, [f]);
    }
    const medianOf = (tag: string): number => {
      if (!medians.has(tag)) medians.set(tag, median(list.filter((f) => f.tag === tag).map((f) => f.value)));
      return medians.get(tag)!;
    };
    for (const [key, facts_] of groupBy(list)) {
      const [start, end] = key.split('|') as [string, string];
      const period = periodOf(start || undefined, end);
      if (!period) {
        lost.push({ item, drop: { fact: facts_[0]!, reason: 'odd-period' } });
        continue;
      }
      const kept: Fact[] = [];
      for (const tag of new Set(facts_.map((f) => f.tag))) {
        const own = facts_.filter((f) => f.tag === tag);
        if (own.length === 1 || own.every((f) => f.value === own[0]!.value && f.form === own[0]!.form)) {
          kept.push(...own);
          continue;
        }
        const around: Surroundings = {
          grain: Math.max(...own.map((f) => grainOf(item).of(f.accession))),
          median: medianOf(tag),
          sameEnd: (valuesByEnd.get(end) ?? []).filter((f) => f.tag === tag && f.start !== own[0]!.start).map((f) => f.value),
        };
        if (item.id === 'equity-parent') {
          around.minority = valuesAt('minority-equity', end);
          around.total = valuesAt('total-equity', end);
        }
        const judged = dropFaults(own, around);
        kept.push(...judged.kept);
        for (const drop of judged.dropped) lost.push({ item, drop, period });
      }
      let resolved: Resolved;
      if (item.id === 'revenue' && namespace === 'us-gaap') {
        const gross = (all.get('gross-profit') ?? []).filter((f) => periodKey(f.start, f.end) === key);
        const cost = (all.get('cost-of-revenue') ?? []).filter((f) => periodKey(f.start, f.end) === key);
        const sums = gross.flatMap((g) => cost.filter((c) => c.accession === g.accession).map((c) => g.value + c.value));
        const tests: Parameters<typeof resolveRevenue>[1] = { grossPlusCost: sums, financial };
        if (period.fiscalPeriod === 'FY') tests.quarters = quarterSum(list, start, end);
        resolved = resolveRevenue(kept, tests);
      } else resolved = resolveByPriority(kept, conflicts);
      for (const drop of resolved.dropped) lost.push({ item, drop, period });
      if (resolved.editions.length) groups.push({ item, period, unit: cellUnit(item, currency), editions: resolved.editions });
    }
  }

  const restated = [
    ...findRestatements(
      groups.filter((g) => g.item.unit !== 'shares'),
      grain,
      options.nonReliance,
    ),
    ...findRestatements(
      groups.filter((g) => g.item.unit === 'shares'),
      shareGrain,
      options.nonReliance,
    ),
  ];
  const shareSplits = restated.filter((r) => r.unit === 'shares' && (r.cause === 'split' || r.cause === 'recapitalisation'));
  for (const r of restated)
    if (r.unit.includes('/share') && r.cause !== 'split' && r.cause !== 'recapitalisation') {
      const twin = shareSplits.find((s) => s.accessionAfter === r.accessionAfter);
      if (twin && Math.abs(r.before / r.after / (twin.after / twin.before) - 1) <= 0.005 + 0.006 / Math.abs(r.after || 1))
        r.cause = twin.cause;
    }

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
      snapshotId: options.snapshotId,
      sourceUrl: options.sourceUrl,
      standard: namespace === 'us-gaap' ? 'us-gaap' : 'ifrs',
      scope: 'consolidated',
    };
    if (f.label) cell.label = f.label;
    if (/^(10-K|20-F|40-F)/.test(f.form)) cell.audited = true;
    if (flags.length) cell.flags = flags;
    return cell;
  };

  const changedKeys = new Map<string, string>();
  for (const r of restated) {
    const k = `${r.item}|${periodKey(r.period.start, r.period.end)}`;
    const flag =
      r.cause === 'reclassified'
        ? 'reclassified'
        : r.cause === 'split' || r.cause === 'recapitalisation'
          ? 'split'
          : r.cause === 'error-correction'
            ? 'restated-error'
            : 'restated';
    if (!changedKeys.get(k)?.startsWith('restated')) changedKeys.set(k, flag);
  }
  const cells: Cell[] = [];
  const dropped: StatementData['dropped'] = [];
  const latestTag = new Map<string, string>();
  const many = new Set<string>();
  for (const g of groups) {
    const chosen = g.editions.at(-1)!;
    if (g.editions.some((f) => f.value !== chosen.value)) many.add(`${g.item.id}|${g.period.end}`);
  }
  const yearNeighbours = (end: string): string[] => [`${Number(end.slice(0, 4)) - 1}`, `${Number(end.slice(0, 4)) + 1}`];
  const manyByItemYear = new Set([...many].map((k) => k.slice(0, k.lastIndexOf('|') + 5)));
  for (const g of [...groups].sort((a, b) => (a.period.end < b.period.end ? -1 : a.period.end > b.period.end ? 1 : 0))) {
    const chosen = g.editions.at(-1)!;
    const flags: string[] = [];
    const change = changedKeys.get(`${g.item.id}|${periodKey(g.period.start, g.period.end)}`);
    if (change && change !== 'split') flags.push(change);
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
    const matters =
      many.has(`${g.item.id}|${g.period.end}`) || yearNeighbours(g.period.end).some((y) => manyByItemYear.has(`${g.item.id}|${y}`));
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

  const company: Company = {
    symbol: options.symbol,
    name: options.name ?? (typeof json.entityName === 'string' ? json.entityName : options.symbol),
    market: options.symbol.slice(options.symbol.lastIndexOf('.') + 1),
    standard: namespace === 'us-gaap' ? 'us-gaap' : 'ifrs',
    currency,
    financial,
  };
  if (options.pool) company.pool = options.pool;
  return { ok: true, value: { company, cells, restated, dropped } };
}

const cellUnit = (item: LineItem, currency: string): string =>
  item.unit === 'money' ? currency : item.unit === 'shares' ? 'shares' : item.unit === 'per-share' ? `${currency}/share` : 'ratio';

/** A figure given in prose, e.g. 8.2 billion where the filing counts in millions. */
const isRoundedText = (value: number, grain: number): boolean => grain === 1e6 && value % (grain * 100) === 0;

/** A period of no reporting length keeps its dates under the label of the year it ends in. */
const oddPeriod = (f: Fact): Period => {
  const year = Number(f.end.slice(0, 4));
  const base = { end: f.end, label: `FY${year}`, fiscalYear: year, fiscalPeriod: 'FY' as const };
  return f.start ? { ...base, start: f.start, basis: 'duration' } : { ...base, basis: 'instant' };
};
