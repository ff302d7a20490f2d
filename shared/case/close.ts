// How a case ends: its terminal status with the reason, its usage and the completeness of its citations.
import type { CaseStatus } from '../schema/case.ts';
import type { EventBody } from '../schema/events.ts';
import { deadlineOf } from './budget.ts';
import { citationCompleteness, usageOf } from './document.ts';
import type { View } from './stage.ts';
import type { CaseState } from './state.ts';

/** The closing event. Without a given status the record decides: see CONTRACT, "Status". Open steps must be settled in the same commit. */
export function closing(view: View, status?: CaseStatus, reason?: string): EventBody[] {
  const ruled = status === undefined ? statusOf(view) : { status, ...(reason === undefined ? {} : { reason }) };
  return [{ type: 'case-closed', ...ruled, usage: usageOf(view.s), quality: { citationCompleteness: citationCompleteness(view.s) } }];
}

function statusOf({ s, set }: View): { status: CaseStatus; reason?: string } {
  if (!set || set.units.length === 0) return { status: 'failed', reason: 'no-evidence' };
  if (s.fallbacks.some((fallback) => fallback.reason === 'over-budget')) return { status: 'over-budget', reason: 'over-budget' };
  if (ranOutOfTime(s)) return { status: 'partial', reason: 'deadline' };
  if (s.request.kind === 'equity' && !set.units.some((unit) => unit.kind === 'metric'))
    return { status: 'partial', reason: 'no-statements' };
  return { status: 'done' };
}

function ranOutOfTime(s: CaseState): boolean {
  if (s.fallbacks.some((fallback) => fallback.reason === 'deadline')) return true;
  const end = deadlineOf(s);
  return s.steps.some((step) => step.end === 'timeout' && step.endedAt !== undefined && Date.parse(step.endedAt) >= end);
}
