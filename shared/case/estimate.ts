// What a hearing is expected to take before it starts, and the most that it may: from the table of asks, the prices and the budget.
import type { Budget, Locale, Mode } from '../schema/case.ts';
import { DEFAULT_CALLS, DEFAULT_TOKENS } from './budget.ts';
import { ASKS, type AskSpec, PLANNER, REVISER, type RoleId } from './roles.ts';
import type { RoleModels } from './state.ts';

/** Tokens of the common prefix: rules, company and a pack of usual size (44 figures, ten passages). Chinese passages take more. */
const PREFIX_TOKENS = { en: 1_600, zh: 2_800 };
/** Brief, question and task of a role; the record grows by a claim's line for each claim that it is shown. */
const BRIEF_TOKENS = 350;
const RECORD_TOKENS = { none: 0, openings: 450, answered: 1_000, report: 900 };
/** Answers seldom use all that they may. */
const USED_SHARE = 0.6;
/** Dispatches of one step: the first, two repeats, two repairs. */
const ATTEMPTS = 5;

export interface SpendEstimate {
  calls: number;
  promptTokens: number;
  /** Of the prompt: what a provider that caches prefixes has seen before. */
  cachedTokens: number;
  completionTokens: number;
  /** USD; null when a role has no known price. */
  cost: number | null;
}
export interface CaseEstimate {
  expected: SpendEstimate & { longestChain: number };
  /** Never more than this: repeats and repairs of every step, bounded by the budget. */
  most: { calls: number; tokens: number; cost: number | null };
  byRole: Record<string, SpendEstimate>;
}

/** The plan where a person wants one, and two revisions at most. */
const WHEN_NEEDED: readonly AskSpec[] = [PLANNER, REVISER, REVISER];
/** `again` runs only where both sides said the same. */
const UNEXPECTED: readonly string[] = ['again', 'when-needed'];

const NOTHING: SpendEstimate = { calls: 0, promptTokens: 0, cachedTokens: 0, completionTokens: 0, cost: 0 };
const nanos = (usd: number): number => Math.round(usd * 1e9) / 1e9;

/** `models` null: the house holds court and nothing is spent. Token counts are estimates; costs in USD follow from them by the prices. */
export function estimateOf(mode: Mode, locale: Locale, models: RoleModels | null, budget: Budget = {}): CaseEstimate {
  const expected = { ...NOTHING, longestChain: 0 };
  const byRole: Record<string, SpendEstimate> = {};
  if (models === null) return { expected: { ...expected, cost: null }, most: { calls: 0, tokens: 0, cost: null }, byRole };
  const limit = { tokens: budget.tokens ?? DEFAULT_TOKENS, calls: budget.calls ?? DEFAULT_CALLS };
  const most = { calls: 0, tokens: 0, money: 0 };
  let dearest = 0;
  let priced = true;
  for (const [stage, asks] of [...Object.entries(ASKS[mode]), ['when-needed', WHEN_NEEDED] as const]) {
    for (const ask of asks) {
      const prices = models[ask.role]?.prices ?? null;
      const prompt = promptTokens(ask, locale);
      const reserve = prompt + ask.maxTokens;
      // What is asked only when it is needed counts for the most, not for what is expected.
      most.calls += ATTEMPTS;
      most.tokens += ATTEMPTS * reserve;
      if (prices === null) priced = false;
      else {
        most.money += (ATTEMPTS * (prompt * prices[0] + ask.maxTokens * prices[2])) / 1_000_000;
        dearest = Math.max(dearest, ...prices);
      }
      if (UNEXPECTED.includes(stage)) continue;
      const cached = expected.longestChain === 0 ? 0 : prefixTokens(locale);
      const completion = Math.round(ask.maxTokens * USED_SHARE);
      const cost = prices === null ? null : ((prompt - cached) * prices[0] + cached * prices[1] + completion * prices[2]) / 1_000_000;
      const call: SpendEstimate = { calls: 1, promptTokens: prompt, cachedTokens: cached, completionTokens: completion, cost };
      byRole[ask.role] = sum(byRole[ask.role] ?? NOTHING, call);
      Object.assign(expected, sum(expected, call));
    }
    if (!UNEXPECTED.includes(stage)) expected.longestChain++;
  }
  const tokens = Math.min(most.tokens, limit.tokens);
  const money = Math.min(most.money, (limit.tokens * dearest) / 1_000_000, budget.money ?? Number.MAX_VALUE);
  return { expected, most: { calls: Math.min(most.calls, limit.calls), tokens, cost: priced ? nanos(money) : null }, byRole };
}

const prefixTokens = (locale: Locale): number => PREFIX_TOKENS[locale === 'en' ? 'en' : 'zh'];

function promptTokens(ask: Pick<AskSpec, 'shows' | 'report'> & { role: RoleId }, locale: Locale): number {
  const record = ask.report
    ? RECORD_TOKENS.report
    : ask.shows.includes('answers')
      ? RECORD_TOKENS.answered
      : ask.shows.length > 0
        ? RECORD_TOKENS.openings
        : RECORD_TOKENS.none;
  return prefixTokens(locale) + BRIEF_TOKENS + record;
}

function sum(a: SpendEstimate, b: SpendEstimate): SpendEstimate {
  return {
    calls: a.calls + b.calls,
    promptTokens: a.promptTokens + b.promptTokens,
    cachedTokens: a.cachedTokens + b.cachedTokens,
    completionTokens: a.completionTokens + b.completionTokens,
    cost: a.cost === null || b.cost === null ? null : nanos(a.cost + b.cost),
  };
}
