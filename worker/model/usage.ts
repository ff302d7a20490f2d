// What a call cost: tokens as the endpoint reports them when that is believable, else as they are estimated; money by the prices.
import { roughTokens } from '#shared/case/pack.ts';
import type { Usage } from '#shared/schema/case.ts';
import type { Prices } from './endpoints.ts';

export interface ReportedUsage {
  prompt_tokens?: unknown;
  completion_tokens?: unknown;
  prompt_tokens_details?: { cached_tokens?: unknown } | null;
  /** DeepSeek's name for cached tokens. */
  prompt_cache_hit_tokens?: unknown;
}

const MAX_BELIEVABLE = 4_000_000;

/** A whole number of tokens between nothing and more than any context holds. */
const believable = (n: unknown): n is number => typeof n === 'number' && Number.isInteger(n) && n >= 0 && n <= MAX_BELIEVABLE;

/** `calls`: requests sent for this answer, refused ones included. */
export function usageOf(
  reported: ReportedUsage | null | undefined,
  prompt: string,
  answer: string,
  prices: Prices | null,
  calls: number,
): Partial<Usage> {
  const promptTokens = believable(reported?.prompt_tokens) && reported.prompt_tokens > 0 ? reported.prompt_tokens : roughTokens(prompt);
  const completionTokens = believable(reported?.completion_tokens) ? reported.completion_tokens : roughTokens(answer);
  const cached = reported?.prompt_tokens_details?.cached_tokens ?? reported?.prompt_cache_hit_tokens;
  const cachedTokens = believable(cached) ? Math.min(cached, promptTokens) : 0;
  return { calls, promptTokens, cachedTokens, completionTokens, cost: costOf(prices, promptTokens, cachedTokens, completionTokens) };
}

/** USD, or null without prices. */
export function costOf(prices: Prices | null, promptTokens: number, cachedTokens: number, completionTokens: number): number | null {
  if (prices === null) return null;
  const [input, cached, output] = prices;
  // To nine decimals: binary fractions carry noise.
  return Math.round(((promptTokens - cachedTokens) * input + cachedTokens * cached + completionTokens * output) * 1e3) / 1e9;
}
