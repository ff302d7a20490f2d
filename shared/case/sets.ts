// The sealed set of a case as `next` and `settle` read it: the sealed units and what was added to their end.
import type { EvidenceSet } from '../schema/evidence.ts';
import type { CaseState } from './state.ts';

export type Blobs = (hash: string) => string | undefined;
export type SetReader = (s: Pick<CaseState, 'sets'>) => EvidenceSet | null;

/** Reads sets by hash and remembers what it parsed; a set whose text is gone reads as null. */
export function setReader(blobs: Blobs): SetReader {
  const cache = new Map<string, EvidenceSet | null>();
  return ({ sets }) => {
    const first = sets[0];
    if (first === undefined) return null;
    const key = sets.join(' ');
    let set = cache.get(key);
    if (set === undefined) {
      set = read(blobs, sets);
      cache.set(key, set);
    }
    return set;
  };
}

function read(blobs: Blobs, sets: readonly string[]): EvidenceSet | null {
  const [base, ...added] = sets.map((hash) => {
    const text = blobs(hash);
    return text === undefined ? undefined : (JSON.parse(text) as EvidenceSet);
  });
  if (!base) return null;
  const known = new Set(base.units.map((unit) => unit.id));
  const units = [...base.units];
  const missing = [...base.missing];
  for (const extension of added) {
    if (!extension) return null;
    for (const unit of extension.units) {
      if (!known.has(unit.id)) {
        known.add(unit.id);
        units.push(unit);
      }
    }
    missing.push(...extension.missing);
  }
  return added.length === 0 ? base : { ...base, units, missing };
}
