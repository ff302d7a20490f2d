// Sums over the steps of a case: what was spent, and the longest chain of model calls that had to wait for one another.
import type { Usage } from '../schema/case.ts';
import type { CaseState, StepState } from './state.ts';

const NONE: Usage = { calls: 0, promptTokens: 0, cachedTokens: 0, completionTokens: 0, cost: null, longestChain: 0 };

export function isAsk(step: StepState): boolean {
  return step.work.do === 'ask';
}

/** Usage so far. Cost (USD) is null as soon as one call has no known price; with no call at all it is null too. */
export function usageOf(s: Pick<CaseState, 'steps'>): Usage {
  const sum = { ...NONE };
  let cost = 0;
  let unknown = false;
  for (const step of s.steps) {
    const u = step.usage;
    if (!u || !(u.calls ?? 0)) continue;
    sum.calls += u.calls ?? 0;
    sum.promptTokens += u.promptTokens ?? 0;
    sum.cachedTokens += u.cachedTokens ?? 0;
    sum.completionTokens += u.completionTokens ?? 0;
    if (u.cost === null || u.cost === undefined) unknown = true;
    else cost += u.cost;
  }
  return { ...sum, cost: sum.calls === 0 || unknown ? null : cost, longestChain: longestChain(s) };
}

/** The largest number of ask steps of which each began after the one before had ended; repeats and repairs count. */
export function longestChain(s: Pick<CaseState, 'steps'>): number {
  const asks = s.steps.filter(isAsk);
  const depth: number[] = [];
  let longest = 0;
  asks.forEach((step, i) => {
    let before = 0;
    for (let j = 0; j < i; j++) {
      const earlier = asks[j];
      if (earlier?.endSeq !== undefined && earlier.endSeq < step.startSeq) before = Math.max(before, depth[j] ?? 0);
    }
    depth.push(before + 1);
    longest = Math.max(longest, before + 1);
  });
  return longest;
}

/** Tokens and calls of each role, for the overlay's list of costs. */
export function usageByRole(
  s: Pick<CaseState, 'steps'>,
): Record<string, { calls: number; promptTokens: number; completionTokens: number }> {
  const out: Record<string, { calls: number; promptTokens: number; completionTokens: number }> = {};
  for (const step of s.steps) {
    if (!isAsk(step) || !step.usage) continue;
    const role = String(step.work.role);
    out[role] ??= { calls: 0, promptTokens: 0, completionTokens: 0 };
    out[role].calls += step.usage.calls ?? 0;
    out[role].promptTokens += step.usage.promptTokens ?? 0;
    out[role].completionTokens += step.usage.completionTokens ?? 0;
  }
  return out;
}
