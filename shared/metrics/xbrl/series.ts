// The facts of a company ordered for reading: by period, with tag conflicts, quarter sums, the reporting currency and the fiscal calendar.
import { daysOf, lengthOf } from '../dates.ts';
import { type FiscalCalendar, fiscalCalendar } from '../fiscal-calendar.ts';
import { type Fact, isInterim, isRecord } from './facts.ts';

/** A namespace's totals as filed by the as-of date: unit, period end, filing day. */
function totals(space: Record<string, unknown>, names: readonly string[], asOf?: string): { unit: string; end: string; filed: string }[] {
  const out: { unit: string; end: string; filed: string }[] = [];
  for (const name of names) {
    const concept = space[name];
    if (!isRecord(concept) || !isRecord(concept.units)) continue;
    for (const [unit, rows] of Object.entries(concept.units)) {
      if (!/^[A-Z]{3}$/.test(unit) || !Array.isArray(rows)) continue;
      for (const r of rows)
        if (isRecord(r) && typeof r.end === 'string' && typeof r.filed === 'string' && r.end <= r.filed && (!asOf || r.filed <= asOf))
          out.push({ unit, end: r.end, filed: r.filed });
    }
  }
  return out;
}

/**
 * The currency of the newest statements: the one most totals of the last two years are in. A filer that changed its currency is read in
 * the new one; amounts converted for convenience are fewer than the real ones and lose.
 */
export function reportingCurrency(space: Record<string, unknown>, names: readonly string[], asOf?: string): string | undefined {
  const main = totals(space, names, asOf);
  const all = main.length ? main : totals(space, Object.keys(space), asOf);
  const last =
    all
      .map((t) => t.end)
      .sort()
      .at(-1) ?? '';
  const since = `${Number(last.slice(0, 4)) - 2}${last.slice(4)}`;
  const counts = new Map<string, number>();
  for (const { unit, end } of all) if (end > since) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  let best: string | undefined;
  for (const [unit, n] of counts) if (!best || n > counts.get(best)!) best = unit;
  return best;
}

/** The day of the newest filing that gives a total under a namespace, '' when there is none: a filer may change its standard. */
export const newestTotal = (space: Record<string, unknown>, names: readonly string[], asOf?: string): string =>
  totals(space, names, asOf)
    .map((t) => t.filed)
    .sort()
    .at(-1) ?? '';

/** Start and end as one key. */
export const periodKey = (start: string | undefined, end: string): string => `${start ?? ''}|${end}`;
/** Facts by period. */
export const groupBy = (facts: readonly Fact[]): Map<string, Fact[]> => {
  const map = new Map<string, Fact[]>();
  for (const f of facts) {
    const k = periodKey(f.start, f.end);
    const list = map.get(k);
    if (list) list.push(f);
    else map.set(k, [f]);
  }
  return map;
};
export const median = (values: number[]): number => {
  const sorted = values.map(Math.abs).sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
};

/** Pairs of tags that give different values for one period inside one filing: two concepts, not one that moved. */
export function tagConflicts(facts: readonly Fact[]): (a: string, b: string) => boolean {
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

/** Σ of the quarters of a fiscal year, the largest fact of each, under other tags than the given one; when all four are tagged. */
export function quarterSum(facts: readonly Fact[], start: string, end: string, otherThan: string): number | undefined {
  const quarters = new Map<string, number>();
  for (const f of facts) {
    if (f.tag === otherThan || !f.start || f.start < start || f.end > end || lengthOf(daysOf(f.start, f.end)) !== 1) continue;
    quarters.set(f.end, Math.max(quarters.get(f.end) ?? Number.NEGATIVE_INFINITY, f.value));
  }
  return quarters.size === 4 ? [...quarters.values()].reduce((a, b) => a + b, 0) : undefined;
}

/** The tag with the largest value at the latest end that a filing covers, by accession. */
export function mainTags(facts: readonly Fact[]): Map<string, string> {
  const latest = new Map<string, Fact>();
  for (const f of facts) {
    const known = latest.get(f.accession);
    if (
      !known ||
      f.end > known.end ||
      (f.end === known.end && (f.value > known.value || (f.value === known.value && f.priority < known.priority)))
    )
      latest.set(f.accession, f);
  }
  return new Map([...latest].map(([accession, f]) => [accession, f.tag]));
}

/** Annual durations and the fiscal year numbers that annual reports state for their own year. */
export function calendarOf(all: Map<string, Fact[]>): FiscalCalendar {
  const annual: { start: string; end: string }[] = [];
  const votes: { end: string; year: number }[] = [];
  const own = new Map<string, Fact>();
  const interim: { start: string; end: string }[] = [];
  for (const id of ['net-profit', 'net-profit-consolidated', 'ocf', 'revenue', 'pretax-profit', 'eps-basic'])
    for (const f of all.get(id) ?? []) {
      if (f.start && isInterim(f.form)) interim.push({ start: f.start, end: f.end });
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
    interim,
  );
}

/** Thirteen fiscal years are read by the safety margin's growth sample; older ones serve nobody. */
const HISTORY_YEARS = 14;

/** Leaves out facts that end more than fourteen calendar years before the latest one. */
export function recentOnly(all: Map<string, Fact[]>): void {
  let last = '';
  for (const list of all.values()) for (const f of list) if (f.end > last) last = f.end;
  const horizon = String(Number(last.slice(0, 4)) - HISTORY_YEARS);
  for (const [id, list] of all) {
    const recent = list.filter((f) => f.end >= horizon);
    if (recent.length) all.set(id, recent);
    else all.delete(id);
  }
}
