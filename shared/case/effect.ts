// What the machine asks the shells to do, and what comes back: works, effects, outcomes, moves. Types only.
import type { CaseRequest, Locale, Mode, StrikeCode, Usage } from '../schema/case.ts';
import type { EventBody, Spend } from '../schema/events.ts';
import type { Failure } from '../schema/failure.ts';

export type StepId = string;
export type Hash = string;

/** A typed request for evidence inside a model's answer; at most three an answer. */
export interface ToolAsk {
  tool: string;
  /** Step of the answer that asks. */
  by: string;
  argument: string;
}

export type Work =
  | { do: 'gather'; source: string; query: string }
  /** `inputs`: hashes of the gather outcomes, in the order of their steps. */
  | { do: 'seal'; inputs: Hash[] }
  | { do: 'search'; asks: ToolAsk[] }
  | { do: 'ask'; role: string; task: string; prompt: { id: string; hash: Hash }; vars: Record<string, string[]>; maxTokens: number };

/** What every performer may know of the case; nothing of it is recorded again. */
export interface CaseContext {
  id: string;
  owner: string;
  symbol?: string;
  name?: string;
  locale: Locale;
  mode: Mode;
  request: CaseRequest;
}

/** One dispatch of one step: started after its intent is committed. */
export interface Effect<W extends Work = Work> {
  step: StepId;
  attempt: number;
  work: W;
  reserve: Spend;
  timeoutMs: number;
  repair?: { answer: Hash; error: string };
  context: CaseContext;
}
export type GatherEffect = Effect<Extract<Work, { do: 'gather' }>>;
export type SealEffect = Effect<Extract<Work, { do: 'seal' }>>;
export type SearchEffect = Effect<Extract<Work, { do: 'search' }>>;
export type AskEffect = Effect<Extract<Work, { do: 'ask' }>>;

/** What one dispatch brought: JSON text of the answer, or a failure; both with what was spent. `parts`: further texts to be stored by hash. */
export interface Outcome {
  body?: string;
  parts?: string[];
  usage?: Partial<Usage>;
  failure?: Failure;
  /** True when the deadline of the step passed before an answer. */
  timedOut?: boolean;
}

export interface Moves {
  append: EventBody[];
  start: Effect[];
  abort: { step: StepId; attempt: number }[];
  /** ISO time at which the watchdog has to look again, null when nothing is pending. */
  wakeAt: string | null;
}

export type StrikeHits = { code: StrikeCode; hits: string[] };
