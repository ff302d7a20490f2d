// Facts that are broken as filed, and how that is known (METRICS 1.5 step 1).
import { byEdition, type Fact, isPeriodic } from './facts.ts';

export interface Dropped {
  fact: Fact;
  reason:
    | 'proxy-statement'
    | 'scale-suspect'
    | 'context-suspect'
    | 'duplicate-context'
    | 'scope-suspect'
    | 'rounded-in-text'
    | 'sign-suspect'
    | 'slice'
    | 'other-concept'
    | 'odd-period';
}

/** What is needed to judge the facts of one concept and period. */
export interface Surroundings {
  /** The coarsest rounding grain of the filings: a difference inside it is no fault. */
  grain: number;
  /** Median of the absolute values of the tag over all periods. */
  median: number;
  /** Values of the same tag with the same end and another start. */
  sameEnd: readonly number[];
  /** Minority interest at the same date, for the scope test of owners' equity. */
  minority?: readonly number[];
  /** Total equity at the same date. */
  total?: readonly number[];
  /** Whether a value satisfies an identity of the statement; undefined where none can be checked. */
  fits?(value: number): boolean | undefined;
}

const near = (a: number, b: number, rel: number): boolean => Math.abs(a - b) <= rel * Math.abs(b);
const digits = (v: number): number => {
  let n = Math.abs(v);
  if (n === 0 || !Number.isInteger(n)) return 99;
  while (n % 10 === 0) n /= 10;
  return String(n).length;
};
const roundedTo = (v: number, model: number): boolean => {
  let unit = 1;
  while (model % (unit * 10) === 0) unit *= 10;
  return Math.abs(v - model) <= unit / 2;
};

/** Of two values a thousand or a million apart the wrong one: by the statement's identity, by the filings that give each, by the series. */
function wrongScale(small: number, large: number, facts: readonly Fact[], around: Surroundings): number {
  const [a, b] = [around.fits?.(small), around.fits?.(large)];
  if (a !== b && a !== undefined && b !== undefined) return a ? large : small;
  const filings = (x: number): number => new Set(facts.filter((f) => f.value === x).map((f) => f.accession)).size;
  if (filings(small) !== filings(large)) return filings(small) < filings(large) ? small : large;
  const off = (x: number): number => Math.max(Math.abs(x) / around.median, around.median / Math.abs(x));
  return around.median && off(large) > off(small) ? large : small;
}

/** Splits the facts of one tag and period into kept and dropped. Kept facts come in the order of their editions. */
export function dropFaults(facts: readonly Fact[], near_: Surroundings): { kept: Fact[]; dropped: Dropped[] } {
  const dropped: Dropped[] = [];
  let kept = [...facts].sort(byEdition);
  const drop = (bad: (f: Fact) => boolean, reason: Dropped['reason']): void => {
    const out = kept.filter(bad);
    if (!out.length || out.length === kept.length) return;
    kept = kept.filter((f) => !bad(f));
    for (const fact of out) dropped.push({ fact, reason });
  };
  if (kept.some((f) => isPeriodic(f.form))) drop((f) => !isPeriodic(f.form), 'proxy-statement');
  const values = (): number[] => [...new Set(kept.map((f) => f.value))];
  if (values().length < 2) return { kept, dropped };

  // One filing that gives two values: the one that another filing gives too, else the more precise one.
  const byFiling = new Map<string, Fact[]>();
  for (const f of kept) byFiling.set(f.accession, [...(byFiling.get(f.accession) ?? []), f]);
  for (const [accession, own] of byFiling) {
    const distinct = [...new Set(own.map((f) => f.value))];
    if (distinct.length < 2) continue;
    const seen = (v: number): number => kept.filter((f) => f.accession !== accession && f.value === v).length;
    const best = distinct.reduce((a, b) => (seen(b) !== seen(a) ? (seen(b) > seen(a) ? b : a) : digits(b) > digits(a) ? b : a));
    drop((f) => f.accession === accession && f.value !== best, 'duplicate-context');
  }

  for (const v of values())
    for (const w of values()) {
      if (!w || !v || Math.abs(v) >= Math.abs(w)) continue;
      const ratio = w / v;
      if (!near(ratio, 1e3, 1e-3) && !near(ratio, 1e6, 1e-3)) continue;
      const bad = wrongScale(v, w, kept, near_);
      drop((f) => f.value === bad, 'scale-suspect');
    }

  // A value of another context of the same end, while an older and a newer filing agree on something else.
  for (const v of values()) {
    if (!near_.sameEnd.includes(v)) continue;
    const at = kept.findIndex((f) => f.value === v);
    const before = kept.slice(0, at).at(-1)?.value;
    const after = kept.slice(at + 1).find((f) => f.value !== v)?.value;
    if (before !== undefined && before === after) drop((f) => f.value === v, 'context-suspect');
  }

  if (near_.minority?.length)
    for (const v of values())
      for (const w of values())
        if (v < w && near_.minority.some((m) => m !== 0 && near(w - v, m, 1e-3)) && near_.total?.some((t) => near(t, w, 1e-6)))
          drop((f) => f.value === w, 'scope-suspect');

  for (const v of values()) {
    if (digits(v) > 3) continue;
    if (values().some((w) => w !== v && digits(w) >= digits(v) + 2 && roundedTo(w, v) && Math.abs(w - v) > 1.5 * near_.grain))
      drop((f) => f.value === v, 'rounded-in-text');
  }

  for (const v of values()) {
    if (v === 0 || !values().includes(-v)) continue;
    const latest = kept.filter((f) => f.value === v || f.value === -v).at(-1)!.value;
    // The sign with which the statement foots; the latest where it does not tell.
    const right = near_.fits?.(latest) === false && near_.fits(-latest) ? -latest : latest;
    drop((f) => f.value === -right, 'sign-suspect');
  }
  return { kept, dropped };
}
