// The strongest restatement among the newest three years: what rule BE36 reads. Presentation changes are notes, never a charge.

import type { Restatement } from '../schema/cell.ts';
import type { EvidenceSet, MetricEvidence } from '../schema/evidence.ts';

export interface RestatedFact {
  restatement: Restatement;
  unit: MetricEvidence;
  /** Size of the change, per cent of the earlier value. */
  pct: number;
  cause: string;
  /** An error was corrected: the only cause that counts against the company. */
  error: boolean;
}

/** Causes by which presentation or basis changed and nothing was wrong (METRICS 1.5). */
export const PRESENTATION: ReadonlySet<string> = new Set([
  'split',
  'recapitalisation',
  'discontinued-recast',
  'held-for-sale-reclass',
  'reclassification',
  'reclassified',
  'standard-adoption',
  'common-control',
]);

const YEARS = 3;
const HUNDRED = 100;

/** Error corrections first, then the largest change; ties by item and period. */
export function strongestRestatement(set: EvidenceSet, year: number): RestatedFact | undefined {
  let best: RestatedFact | undefined;
  for (const unit of set.units) {
    if (unit.kind !== 'metric') continue;
    for (const restatement of unit.restated ?? []) {
      if (restatement.period.fiscalYear <= year - YEARS || restatement.before === 0) continue;
      const pct = Math.abs(restatement.after / restatement.before - 1) * HUNDRED;
      const error = restatement.cause === 'error-correction';
      if (!best || Number(error) > Number(best.error) || (error === best.error && pct > best.pct))
        best = { restatement, unit, pct, cause: restatement.cause, error };
    }
  }
  return best;
}
