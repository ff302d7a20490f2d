// What a model's answer means for the record: read into the task's shape, then every sentence through the screen.
import type { EventBody } from '../schema/events.ts';
import type { EvidenceSet } from '../schema/evidence.ts';
import type { Failure } from '../schema/failure.ts';
import { type AnswerContext, READERS } from './answers.ts';
import type { Outcome, Work } from './effect.ts';
import { ending, parsed } from './ending.ts';
import { ROLES, type RoleId } from './roles.ts';
import { readShape, SHAPES, type Task } from './shapes.ts';
import type { CaseState, StepState } from './state.ts';

/** How the worker stores one call. `json`: what it could read out of the text, null when nothing could be read. */
export interface CallRecord {
  answer: string;
  json: unknown;
  finish: string | null;
  model: string;
  prompt: { id: string; hash: string };
  parameters: Record<string, unknown>;
  ms: number;
  error?: string;
}

const MAX_ASKS = 3;
const MAX_ARGUMENT = 200;

const broken = (message: string): Failure => ({ code: 'broken-answer', fault: 'model', retry: true, message });

export function settleAsk(s: CaseState, set: EvidenceSet | null, step: StepState, outcome: Outcome): EventBody[] {
  const record = outcome.failure === undefined ? parsed<CallRecord>(outcome) : undefined;
  if (!record || !set) return [ending(step, outcome)];
  if (record.json === null || record.json === undefined)
    return [ending(step, outcome, 'broken', broken(record.error ?? 'no JSON in the answer'))];
  const work = step.work as Extract<Work, { do: 'ask' }>;
  const task = work.task as Task;
  const read = readShape(SHAPES[task], record.json);
  if (!read.ok) return [ending(step, outcome, 'broken', broken(read.error))];
  const context: AnswerContext = { s, set, step: step.step, role: work.role };
  const { asks, refused } = toolRequests(read.value, work.role, step.step);
  const first = { ...ending(step, outcome), ...(asks.length === 0 ? {} : { asks }) };
  return [first, ...refused, ...READERS[task](context, read.value)];
}

/** Requests of the answer that its role may make; the others are refused and recorded. */
function toolRequests(
  value: unknown,
  roleName: string,
  by: string,
): { asks: { tool: string; by: string; argument: string }[]; refused: EventBody[] } {
  const requested = ((value as { asks?: { tool: string; argument: string }[] }).asks ?? []).slice(0, MAX_ASKS);
  const allowed = ROLES[roleName as RoleId]?.tools ?? [];
  const valid = requested.filter(
    ({ tool, argument }) => allowed.includes(tool) && argument.trim() !== '' && argument.length <= MAX_ARGUMENT,
  );
  return {
    asks: valid.map(({ tool, argument }) => ({ tool, by, argument })),
    refused: requested
      .filter((ask) => !valid.includes(ask))
      .map(({ tool, argument }) => ({
        type: 'evidence-missing',
        source: tool,
        query: argument.slice(0, MAX_ARGUMENT),
        reason: 'tool-refused',
      })),
  };
}
