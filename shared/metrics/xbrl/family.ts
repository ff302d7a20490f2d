// Which tag of a concept family speaks for a period, edition by edition (METRICS 2.2 priority, 2.3 trap 1).
import { byEdition, type Fact } from './facts.ts';
import type { Dropped } from './faults.ts';

export interface Resolved {
  /** One fact an accession, in the order of the editions; the last is the chosen one. */
  editions: Fact[];
  dropped: Dropped[];
}

const byAccession = (facts: readonly Fact[]): Map<string, Fact[]> => {
  const map = new Map<string, Fact[]>();
  for (const f of [...facts].sort(byEdition)) {
    const list = map.get(f.accession);
    if (list) list.push(f);
    else map.set(f.accession, [f]);
  }
  return map;
};

/**
 * First tag that has a fact for the period; a later filing that carries only a lower tag replaces it when the two tags never
 * disagree inside one filing (`conflicts` says so), otherwise they are two concepts and are not chained. Broad tags speak only alone.
 */
export function resolveByPriority(facts: readonly Fact[], conflicts: (a: string, b: string) => boolean): Resolved {
  const dropped: Dropped[] = [];
  let usable = [...facts];
  if (usable.some((f) => !f.broad)) usable = usable.filter((f) => !f.broad);
  const top = Math.min(...usable.map((f) => f.priority));
  const topTag = usable.find((f) => f.priority === top)!.tag;
  const editions: Fact[] = [];
  for (const list of byAccession(usable).values()) {
    const best = list.reduce((a, b) => (b.priority < a.priority ? b : a));
    if (best.tag === topTag || !conflicts(topTag, best.tag)) editions.push(best);
    else dropped.push({ fact: best, reason: 'other-concept' });
  }
  return { editions, dropped };
}

/** Of several tags the one with the largest value in each filing. */
export function resolveLargest(facts: readonly Fact[]): Resolved {
  return { editions: [...byAccession(facts).values()].map((list) => list.reduce((a, b) => (b.value > a.value ? b : a))), dropped: [] };
}

export interface RevenueTests {
  /** Gross profit + cost of revenue of the period, where both are tagged. */
  grossPlusCost?: readonly number[];
  /** Σ of the quarters of the same year under other tags than this one, where four are tagged. */
  quarters?(otherThan: string): number | undefined;
  /** The tag under which a filing gives the total of its own latest period. */
  mainTag(accession: string): string | undefined;
  financial: boolean;
}

/** Under this share of the known total, another tag in a later filing is a slice and no restatement. */
const SLICE = 0.6;

/**
 * Revenue: in each filing the tag that foots with gross profit, else the larger; never a slice (METRICS 2.3 trap 1). A filing whose own
 * total stands under one tag speaks for earlier periods only with that tag.
 */
export function resolveRevenue(facts: readonly Fact[], tests: RevenueTests): Resolved {
  const dropped: Dropped[] = [];
  const foots = (f: Fact): boolean => (tests.grossPlusCost ?? []).some((v) => Math.abs(v - f.value) <= 1e-6 * Math.abs(v));
  const net = (f: Fact): boolean => f.tag === 'us-gaap:RevenuesNetOfInterestExpense';
  const slice = (f: Fact): boolean => {
    if (foots(f) || (tests.financial && net(f))) return false;
    const quarters = tests.quarters?.(f.tag);
    return quarters !== undefined && f.value < 0.98 * quarters;
  };
  const best = (list: Fact[]): Fact => {
    const footing = list.find(foots);
    if (footing) return footing;
    const n = tests.financial ? list.find(net) : undefined;
    return n ?? list.reduce((a, b) => (b.value > a.value || (b.value === a.value && b.priority < a.priority) ? b : a));
  };
  const editions: Fact[] = [];
  const refused: Fact[] = [];
  for (const list of byAccession(facts).values()) {
    const usable = list.filter((f) => !slice(f));
    for (const f of list) if (slice(f)) dropped.push({ fact: f, reason: 'slice' });
    if (!usable.length) continue;
    const f = best(usable);
    for (const g of usable) if (g !== f && g.value !== f.value) dropped.push({ fact: g, reason: 'slice' });
    const current = editions.at(-1);
    const main = tests.mainTag(f.accession);
    const foreign = main !== undefined && main !== f.tag && !foots(f);
    const small =
      current !== undefined && current.tag !== f.tag && f.value < SLICE * current.value && !foots(f) && !(tests.financial && net(f));
    if (current && current.value !== f.value && (foreign || small)) refused.push(f);
    else if (!current && foreign) refused.push(f);
    else {
      // An earlier edition under another tag that was far smaller was the slice.
      if (current && current.tag !== f.tag && current.value < SLICE * f.value && !foots(current) && !(tests.financial && net(current)))
        dropped.push(...editions.splice(0).map((fact): Dropped => ({ fact, reason: 'slice' })));
      editions.push(f);
    }
  }
  // Nothing but foreign tags: the largest is what there is.
  if (!editions.length && refused.length) editions.push(refused.splice(refused.indexOf(best(refused)), 1)[0]!);
  dropped.push(...refused.map((fact): Dropped => ({ fact, reason: 'slice' })));
  return { editions, dropped };
}
