// The closed, versioned union of case events. One ordered log a case; every view is the same fold of it.
import * as z from 'zod';
import {
  agendaItem,
  caseRequest,
  caseStatus,
  claimMade,
  dispute,
  finding,
  margin,
  mode,
  section,
  side,
  strikeCode,
  timelineItem,
  usage,
  verdict,
  warning,
} from './case.ts';
import { peerComparison, redFlagShown } from './comparison.ts';
import { evidence } from './evidence.ts';
import { failure } from './failure.ts';
import { conflict } from './metric.ts';
import { isoTime } from './period.ts';

/** Bumped when a reader of yesterday could no longer read today's events; upcasters bring old records forward. */
export const PROTOCOL_VERSION = 1;

export const spend = z.strictObject({ tokens: z.number(), money: z.number(), calls: z.number() });
export type Spend = z.infer<typeof spend>;
export const stepEnd = z.enum(['ok', 'broken', 'failed', 'timeout', 'aborted', 'ambiguous']);
export type StepEnd = z.infer<typeof stepEnd>;

export const eventBody = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('case-opened'),
    v: z.literal(1),
    id: z.string(),
    owner: z.string(),
    request: caseRequest,
    mode,
    symbol: z.string().optional(),
    name: z.string().optional(),
    stages: z.array(z.string()),
    analyst: z.enum(['house', 'model']),
    engine: z.string(),
    replayOf: z.string().optional(),
    /** Who speaks for each role: model, prompt and prices as they were when the case was opened. Absent with the house analyst. */
    models: z
      .record(
        z.string(),
        z.strictObject({
          model: z.string(),
          endpoint: z.string(),
          prompts: z.record(z.string(), z.strictObject({ version: z.number().int(), hash: z.string() })),
          /** USD per million tokens: input, cached input, output. */
          prices: z.tuple([z.number(), z.number(), z.number()]).nullable(),
          timeoutMs: z.number(),
        }),
      )
      .optional(),
    /** What the owner's daily budget leaves for this case. */
    ownerBudget: z.strictObject({ tokens: z.number().optional(), money: z.number().optional(), calls: z.number().optional() }).optional(),
  }),
  z.strictObject({ type: z.literal('agenda-proposed'), items: z.array(agendaItem), n: z.number().int() }),
  z.strictObject({ type: z.literal('agenda-returned'), note: z.string(), command: z.string() }),
  z.strictObject({
    type: z.literal('agenda-settled'),
    items: z.array(agendaItem),
    by: z.enum(['code', 'person']),
    command: z.string().optional(),
  }),
  z.strictObject({ type: z.literal('cancel-asked'), command: z.string() }),
  z.strictObject({
    type: z.literal('step-started'),
    step: z.string(),
    attempt: z.number().int(),
    /** References only, no prompt text. */
    work: z.record(z.string(), z.unknown()),
    reserve: spend,
    repair: z.strictObject({ answer: z.string(), error: z.string() }).optional(),
    deadline: isoTime,
  }),
  z.strictObject({
    type: z.literal('step-settled'),
    step: z.string(),
    attempt: z.number().int(),
    end: stepEnd,
    outcome: z.string().optional(),
    usage: usage.partial().optional(),
    failure: failure.optional(),
    /** Requests for evidence that the answer held and that its role may make. */
    asks: z.array(z.strictObject({ tool: z.string(), by: z.string(), argument: z.string() })).optional(),
  }),
  z.strictObject({
    type: z.literal('evidence-missing'),
    source: z.string(),
    query: z.string(),
    reason: z.string(),
    bars: z.array(z.enum(['bull', 'bear'])).optional(),
  }),
  z.strictObject({ type: z.literal('conflict-found'), conflict }),
  z.strictObject({ type: z.literal('peers-compared'), comparison: peerComparison }),
  z.strictObject({ type: z.literal('red-flags-read'), flags: z.array(redFlagShown) }),
  z.strictObject({
    type: z.literal('batch-sealed'),
    batchId: z.string(),
    set: z.string(),
    trail: z.string(),
    takenAt: isoTime,
    counts: z.record(z.string(), z.number()),
    extends: z.string().optional(),
    /** Ids that tools found, for the prompts of the next round. */
    found: z.array(z.string()).optional(),
  }),
  z.strictObject({ type: z.literal('evidence-cited'), units: z.array(evidence) }),
  z.strictObject({ type: z.literal('round-opened'), round: z.number().int(), kind: z.string() }),
  z.strictObject({
    type: z.literal('question-put'),
    id: z.string(),
    to: side,
    claimId: z.string(),
    text: z.string(),
    evidence: z.array(z.string()),
  }),
  z.strictObject({ type: z.literal('claim-made'), claim: claimMade }),
  z.strictObject({
    type: z.literal('claim-judged'),
    id: z.string(),
    status: z.enum(['admitted', 'struck', 'withheld']),
    code: strikeCode.optional(),
    hits: z.array(z.string()).optional(),
    by: z.enum(['code', 'judge', 'review']),
  }),
  z.strictObject({
    type: z.literal('claim-weighed'),
    id: z.string(),
    weight: z.number(),
    answeredBy: z.string().optional(),
    conceded: z.string().optional(),
  }),
  z.strictObject({ type: z.literal('convergence-measured'), round: z.number().int(), value: z.number(), reask: z.boolean() }),
  z.strictObject({ type: z.literal('warning-raised'), warning }),
  z.strictObject({ type: z.literal('margin-settled'), margin: margin.nullable(), reason: z.string().optional() }),
  z.strictObject({ type: z.literal('verdict-given'), verdict, disputes: z.array(dispute), timeline: z.array(timelineItem) }),
  z.strictObject({ type: z.literal('analyst-changed'), step: z.string(), to: z.literal('house'), reason: z.string() }),
  z.strictObject({ type: z.literal('section-written'), section }),
  z.strictObject({ type: z.literal('finding-raised'), finding }),
  z.strictObject({ type: z.literal('paragraph-revised'), finding: z.string(), place: z.string(), text: z.string().nullable() }),
  z.strictObject({
    type: z.literal('case-closed'),
    status: caseStatus,
    reason: z.string().optional(),
    usage,
    quality: z.strictObject({ citationCompleteness: z.number() }),
  }),
]);
export type EventBody = z.infer<typeof eventBody>;
export type EventType = EventBody['type'];
/** `seq` runs 1..n without gap or duplicate. */
export type CaseEvent = EventBody & { seq: number; at: string };
