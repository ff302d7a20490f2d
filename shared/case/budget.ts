// Budgets of a case: what is spent and reserved, whether a call still fits, and when the time is up.
import type { Usage } from '../schema/case.ts';
import type { Spend } from '../schema/events.ts';
import type { CaseState, StepState } from './state.ts';

/** Wall budget of a case in seconds when the request names none. */
export const DEFAULT_SECONDS = 300;
/** Token budget of a case when the request names none: four times what a full case needs, a backstop against loops. */
export const DEFAULT_TOKENS = 160_000;
/** Calls of a case when the request names none: a full case needs about 17, repeats and repairs included at most three times that. */
export const DEFAULT_CALLS = 60;

export const NO_SPEND: Spend = { tokens: 0, money: 0, calls: 0 };

/** What is charged for a call whose usage is not known: its whole reserve. */
export function chargeOf(step: Pick<StepState, 'reserve'>): Partial<Usage> {
  if (step.reserve.calls === 0) return { calls: 0 };
  return { calls: step.reserve.calls, promptTokens: step.reserve.tokens, cachedTokens: 0, completionTokens: 0, cost: step.reserve.money };
}

/** Spent by settled steps plus reserved by open ones. */
export function committed(s: Pick<CaseState, 'steps'>): Spend {
  const sum = { ...NO_SPEND };
  for (const step of s.steps) {
    if (step.end === null) {
      sum.tokens += step.reserve.tokens;
      sum.money += step.reserve.money;
      sum.calls += step.reserve.calls;
    } else if (step.usage) {
      sum.tokens += (step.usage.promptTokens ?? 0) + (step.usage.completionTokens ?? 0);
      sum.money += step.usage.cost ?? 0;
      sum.calls += step.usage.calls ?? 0;
    }
  }
  return sum;
}

export interface Limits {
  tokens: number;
  calls: number;
  money: number;
}

/** The smaller of what the request allows and what the owner's day leaves. */
export function limitsOf(s: Pick<CaseState, 'request' | 'budgetLeft'>): Limits {
  const asked = s.request.budget ?? {};
  const left = s.budgetLeft ?? {};
  const least = (a: number, b: number | undefined): number => (b === undefined ? a : Math.min(a, b));
  return {
    tokens: least(asked.tokens ?? DEFAULT_TOKENS, left.tokens),
    calls: least(asked.calls ?? DEFAULT_CALLS, left.calls),
    money: least(asked.money ?? Number.MAX_VALUE, left.money),
  };
}

/** Whether a call with this reserve may be sent without breaking a limit. Calls that cost nothing always fit. */
export function fits(s: Pick<CaseState, 'steps' | 'request' | 'budgetLeft'>, reserve: Spend): boolean {
  if (reserve.calls === 0) return true;
  const sum = committed(s);
  const limit = limitsOf(s);
  return (
    sum.tokens + reserve.tokens <= limit.tokens && sum.calls + reserve.calls <= limit.calls && sum.money + reserve.money <= limit.money
  );
}

/** Dispatches that may be in the air at once. */
const PARALLEL = 5;

/**
 * Requests that one dispatch may send: its own, and where an endpoint refuses a form, others in other forms. What the budget has left is shared among
 * all that may be in the air, so that together they never exceed it.
 */
export function sendsFor(s: Pick<CaseState, 'steps' | 'request' | 'budgetLeft'>): number {
  return 1 + Math.max(0, Math.floor((limitsOf(s).calls - committed(s).calls) / PARALLEL));
}

/** The end of the wall budget, ms since the epoch. Waiting for a person does not count: the clock starts anew when the plan is settled. */
export function deadlineOf(s: Pick<CaseState, 'request' | 'clockFrom'>): number {
  return Date.parse(s.clockFrom) + (s.request.budget?.seconds ?? DEFAULT_SECONDS) * 1000;
}
