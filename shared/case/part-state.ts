// Where one part of a stage stands: not begun, in the air, to be repeated or repaired, handed over, finished.
import type { Spend } from '../schema/events.ts';
import { NO_SPEND } from './budget.ts';
import type { Part } from './stage.ts';
import type { CaseState, StepState } from './state.ts';
import { givenUp } from './trust.ts';

export type PartState =
  | { kind: 'finished' }
  | { kind: 'open'; step: StepState }
  /** `notBefore`: ms since the epoch. */
  | { kind: 'ready'; attempt: number; notBefore: number; repair?: { answer: string; error: string } }
  | { kind: 'handed-over'; reason: string }
  | { kind: 'failed'; reason: string };

/** Dispatches of one step that a crash may cost before the step counts as failed: it may be what brings the process down. */
const MAX_LOST = 8;
const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 20_000;
const MAX_ERROR_CHARS = 600;

export function partState(s: CaseState, stage: string, part: Part): PartState {
  const id = `${stage}.${part.id}`;
  const asks = part.work.do === 'ask';
  if (asks && (s.analyst === 'house' || s.fallbacks.some((fallback) => fallback.step === id))) return { kind: 'finished' };
  const attempts = s.steps.filter((step) => step.step === id);
  const last = attempts.at(-1);
  if (last?.end === null) return { kind: 'open', step: last };
  if (last?.end === 'ok') return { kind: 'finished' };
  const reason = asks ? givenUp(s) : null;
  if (reason !== null) return { kind: 'handed-over', reason };
  if (!last) return { kind: 'ready', attempt: 1, notBefore: 0 };
  const again = repetition(attempts, last, part);
  if (again) return { kind: 'ready', attempt: last.attempt + 1, ...again };
  if (part.orElse === 'nobody') return { kind: 'finished' };
  const why = last.failure?.code ?? String(last.end);
  return part.orElse === 'house' ? { kind: 'handed-over', reason: why } : { kind: 'failed', reason: why };
}

function repetition(
  attempts: readonly StepState[],
  last: StepState,
  part: Part,
): { notBefore: number; repair?: { answer: string; error: string } } | null {
  const count = (...ends: string[]): number => attempts.filter((step) => ends.includes(String(step.end))).length;
  const endedAt = Date.parse(last.endedAt ?? last.startedAt);
  const sameRepair = last.repair === undefined ? {} : { repair: last.repair };
  if (last.end === 'ambiguous') return count('ambiguous') <= MAX_LOST ? { notBefore: endedAt, ...sameRepair } : null;
  if (last.end === 'broken') {
    if (count('broken') > part.repairs) return null;
    if (last.outcome === undefined) return { notBefore: endedAt };
    return { notBefore: endedAt, repair: { answer: last.outcome, error: (last.failure?.message ?? 'broken').slice(0, MAX_ERROR_CHARS) } };
  }
  if (last.end !== 'failed' && last.end !== 'timeout') return null;
  const failures = count('failed', 'timeout');
  if (failures > part.repeats || last.failure?.retry === false) return null;
  const delay = last.failure?.retryAfterMs ?? FIRST_DELAY_MS * 2 ** (failures - 1);
  return { notBefore: endedAt + Math.min(LONGEST_DELAY_MS, delay), ...sameRepair };
}

/** The reserve of one dispatch: the prompt's estimate and the longest answer, at the recorded prices. Works that ask no model cost nothing. */
export function reserveOf(s: Pick<CaseState, 'models'>, part: Part, repair = false): Spend {
  if (part.work.do !== 'ask') return NO_SPEND;
  const prompt = part.promptTokens() + (repair ? part.work.maxTokens : 0);
  const prices = s.models?.[part.work.role]?.prices ?? null;
  const money = prices === null ? 0 : (prompt * prices[0] + part.work.maxTokens * prices[2]) / 1_000_000;
  return { tokens: prompt + part.work.maxTokens, money, calls: 1 };
}
