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

export interface RevenueTests {
  /** Gross profit + cost of revenue of the period, where both are tagged. */
  grossPlusCost?: readonly number[];
  /** Σ of the quarters of the same year, where four are tagged. */
  quarters?: number;
  financial: boolean;
}

/** Revenue: the tag that foots with gross profit, else the larger; never a slice (METRICS 2.3 trap 1). */
export function resolveRevenue(facts: readonly Fact[], tests: RevenueTests): Resolved {
  const dropped: Dropped[] = [];
  const foots = (f: Fact): boolean => (tests.grossPlusCost ?? []).some((v) => Math.abs(v - f.value) <= 1e-6 * Math.abs(v));
  const slice = (f: Fact): boolean => tests.quarters !== undefined && f.value < 0.98 * tests.quarters && !foots(f);
  const net = (f: Fact): boolean => f.tag === 'us-gaap:RevenuesNetOfInterestExpense';
  const best = (list: Fact[]): Fact => {
    const footing = list.find(foots);
    if (footing) return footing;
    if (tests.financial) {
      const n = list.find(net);
      if (n) return n;
    }
    return list.reduce((a, b) => (b.value > a.value || (b.value === a.value && b.priority < a.priority) ? b : a));
  };
  let current: Fact | undefined;
  let editions: Fact[] = [];
  for (const list of byAccession(facts).values()) {
    const usable = list.filter((f) => !slice(f));
    for (const f of list) if (slice(f)) dropped.push({ fact: f, reason: 'slice' });
    if (!usable.length) continue;
    const f = best(usable);
    for (const g of usable) if (g !== f && g.value !== f.value) dropped.push({ fact: g, reason: 'slice' });
    if (!current || f.tag === current.tag || f.value === current.value) {
      editions.push(f);
    } else if (foots(f) || (f.value > current.value && !foots(current) && !(tests.financial && net(current)))) {
      for (const g of editions) if (g.tag !== f.tag) dropped.push({ fact: g, reason: 'slice' });
      editions = [...editions.filter((g) => g.tag === f.tag), f];
    } else {
      dropped.push({ fact: f, reason: 'slice' });
      continue;
    }
    current = f;
  }
  return { editions, dropped };
}
