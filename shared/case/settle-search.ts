// The answers to tool requests: units that are added to the end of the sealed set, and directions that stayed empty.
import type { EventBody } from '../schema/events.ts';
import type { EvidenceSet } from '../schema/evidence.ts';
import type { Outcome } from './effect.ts';
import { ending, parsed } from './ending.ts';
import type { CaseState, StepState } from './state.ts';

/** One tool answer; its JSON text with the units is the outcome's first part, named by `set`. */
export interface SearchRecord {
  set: string;
  trail: string;
  takenAt: string;
  units: number;
  missing: { source: string; query: string; reason: string; bars?: ('bull' | 'bear')[] }[];
}

export function settleSearch(s: CaseState, _set: EvidenceSet | null, step: StepState, outcome: Outcome): EventBody[] {
  const record = outcome.failure === undefined ? parsed<SearchRecord>(outcome) : undefined;
  if (!record || !s.batch) return [ending(step, outcome)];
  const missing = record.missing.map((m): EventBody => ({ type: 'evidence-missing', ...m }));
  const added = outcome.parts?.[0];
  if (record.units === 0 || added === undefined) return [ending(step, outcome), ...missing];
  return [
    ending(step, outcome),
    {
      type: 'batch-sealed',
      batchId: s.batch.id,
      set: record.set,
      trail: record.trail,
      takenAt: record.takenAt,
      counts: { units: record.units },
      found: (JSON.parse(added) as EvidenceSet).units.map((unit) => unit.id),
      extends: s.sets.at(-1) ?? '',
    },
    ...missing,
  ];
}
