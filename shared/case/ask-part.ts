// Turns the data of an ask into a part of a stage: the work with its references, its limits, and the estimate for its reserve.
import type { EvidenceSet } from '../schema/evidence.ts';
import { evidenceBlock, foundBlock, roughTokens } from './pack.ts';
import { claimLines, reportLines } from './record-text.ts';
import { type AskSpec, expertOf } from './roles.ts';
import { SHAPES } from './shapes.ts';
import type { Part, View } from './stage.ts';
import type { CaseState } from './state.ts';

const REPEATS = 2;
const REPAIRS = 2;
/** Rules, brief and task of the longest prompt, in tokens. */
const BRIEF_TOKENS = 1_100;

const blockTokens = new WeakMap<EvidenceSet, number>();

/** A part for each ask. Roles without a model (a case of the house) give parts that are finished from the start. */
export function askParts({ s, set }: View, asks: readonly AskSpec[]): Part[] {
  return asks.map(
    (ask): Part => ({
      id: ask.part,
      work: {
        do: 'ask',
        role: ask.role,
        task: ask.task,
        prompt: { id: ask.prompt, hash: s.models?.[ask.role]?.prompts[ask.prompt]?.hash ?? '' },
        vars: { shows: [...ask.shows], ...(ask.report ? { report: ['shown'] } : {}), ...expertVar(ask, set) },
        maxTokens: ask.maxTokens,
      },
      promptTokens: () => (s.analyst === 'model' && set ? estimate(s, set, ask) : 0),
      timeoutMs: s.models?.[ask.role]?.timeoutMs ?? 60_000,
      repeats: REPEATS,
      repairs: REPAIRS,
      orElse: ask.orElse,
    }),
  );
}

function expertVar(ask: AskSpec, set: EvidenceSet | null): Record<string, string[]> {
  return ask.role === 'expert' ? { expert: [expertOf(set?.company.pool)] } : {};
}

function estimate(s: CaseState, set: EvidenceSet, ask: AskSpec): number {
  // The same set always gives the same block.
  let block = blockTokens.get(set);
  if (block === undefined) {
    block =
      roughTokens(evidenceBlock(set, s.baseUnits, s.request.locale ?? 'en')) +
      roughTokens(foundBlock(set, s.found, s.request.locale ?? 'en'));
    blockTokens.set(set, block);
  }
  const record = roughTokens(claimLines(s, ask.shows)) + (ask.report ? roughTokens(reportLines(s)) : 0);
  return block + record + BRIEF_TOKENS + roughTokens(JSON.stringify(SHAPES[ask.task]));
}
