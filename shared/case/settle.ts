// What an outcome means for the record: parse, screen, check. Pure, so that a replay over stored outcomes proves something.
import type { PeerComparison, RedFlagShown } from '../schema/comparison.ts';
import type { EventBody } from '../schema/events.ts';
import type { EvidenceSet, Missing } from '../schema/evidence.ts';
import type { GatherOutcome, SealOutcome } from '../schema/gather.ts';
import type { Conflict } from '../schema/metric.ts';
import { utf8Length } from './cite.ts';
import type { Outcome } from './effect.ts';
import { ending, parsed } from './ending.ts';
import { settleAsk } from './settle-ask.ts';
import { settleSearch } from './settle-search.ts';
import type { CaseState, StepState } from './state.ts';

/** Events of one outcome, `step-settled` first. None when the step is not open: a late answer changes nothing. */
export function settle(s: CaseState, set: EvidenceSet | null, stepId: string, attempt: number, outcome: Outcome): EventBody[] {
  const step = s.steps.find((x) => x.step === stepId && x.attempt === attempt);
  if (!step || step.end !== null || s.closedAt !== undefined) return [];
  switch (step.work.do) {
    case 'gather':
      return settleGather(step, outcome);
    case 'seal':
      return settleSeal(s, step, outcome);
    case 'search':
      return settleSearch(s, set, step, outcome);
    case 'ask':
      return settleAsk(s, set, step, outcome);
    default:
      throw new Error(`unknown work ${String(step.work.do)}`);
  }
}

function settleGather(step: StepState, outcome: Outcome): EventBody[] {
  const brought = outcome.failure === undefined ? parsed<GatherOutcome>(outcome) : undefined;
  if (brought) return [ending(step, outcome), ...brought.missing.map(missingEvent)];
  const { source, query } = step.work as { source: string; query: string };
  const reason = outcome.failure?.code ?? (outcome.timedOut ? 'timeout' : 'no-answer');
  return [ending(step, outcome), missingEvent({ source, query, reason })];
}

/** What sealing brings: hashes of the set, whose text is the outcome's part, and of the trail, and what of them enters the log. */
export interface SealRecord {
  set: string;
  trail: string;
  batchId: string;
  takenAt: string;
  counts: Record<string, number>;
  missing: Missing[];
  conflicts: Conflict[];
  comparison?: PeerComparison;
  redFlags?: RedFlagShown[];
}

/** The record of a sealing. A trail holds every value that was computed: it is stored, but no turn of the machine reads it. */
export function sealRecord({ set, trail }: SealOutcome, setHash: string, trailHash: string): SealRecord {
  return {
    set: setHash,
    trail: trailHash,
    batchId: set.batchId,
    takenAt: set.takenAt,
    counts: { units: set.units.length, hits: trail.hits.length, dropped: trail.hits.filter((hit) => !hit.kept).length },
    missing: set.missing,
    conflicts: trail.conflicts,
    ...(set.comparison === undefined ? {} : { comparison: set.comparison }),
    ...(set.redFlags === undefined ? {} : { redFlags: set.redFlags }),
  };
}

function settleSeal(s: CaseState, step: StepState, outcome: Outcome): EventBody[] {
  const record = outcome.failure === undefined ? parsed<SealRecord>(outcome) : undefined;
  if (!record) return [ending(step, outcome)];
  const known = new Set(s.missing.map(keyOf));
  const fresh = record.missing.filter((missing) => {
    const key = keyOf(missing);
    return !known.has(key) && known.add(key) !== undefined;
  });
  const { batchId, set, trail, takenAt, counts } = record;
  return [
    ending(step, outcome),
    { type: 'batch-sealed', batchId, set, trail, takenAt, counts },
    ...fresh.map(missingEvent),
    ...record.conflicts
      .filter((conflict) => utf8Length(JSON.stringify(conflict)) < 28_000)
      .map((conflict): EventBody => ({ type: 'conflict-found', conflict })),
    ...(record.comparison === undefined ? [] : [{ type: 'peers-compared' as const, comparison: record.comparison }]),
    ...(record.redFlags === undefined ? [] : [{ type: 'red-flags-read' as const, flags: record.redFlags }]),
  ];
}

const keyOf = (missing: Missing): string => `${missing.source}\u0000${missing.query}`;

function missingEvent({ source, query, reason, bars }: Missing): EventBody {
  return {
    type: 'evidence-missing',
    source,
    query: query.slice(0, 500),
    reason: reason.slice(0, 500),
    ...(bars === undefined ? {} : { bars }),
  };
}
