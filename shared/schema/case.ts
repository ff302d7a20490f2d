// The case document: what the fold over a case's events yields, and what GET /v1/cases/:id answers.
import * as z from 'zod';
import { cell } from './cell.ts';
import { peerComparison, redFlagShown } from './comparison.ts';
import { evidence, missing } from './evidence.ts';
import { conflict } from './metric.ts';
import { isoDate, isoTime } from './period.ts';

export const side = z.enum(['bull', 'bear', 'counsel', 'expert', 'judge', 'pro', 'con']);
export type Side = z.infer<typeof side>;
export const mode = z.enum(['quick', 'brief', 'full', 'inquiry']);
export type Mode = z.infer<typeof mode>;
export const locale = z.enum(['zh-CN', 'zh-TW', 'en']);
export type Locale = z.infer<typeof locale>;
export const analyst = z.enum(['house', 'model', 'mixed']);
export const caseStatus = z.enum(['queued', 'planning', 'running', 'done', 'partial', 'failed', 'cancelled', 'over-budget']);
export type CaseStatus = z.infer<typeof caseStatus>;
export const strikeCode = z.enum([
  'no-evidence',
  'unknown-evidence',
  'number-mismatch',
  'duplicate',
  'evasion',
  'stance',
  'borrowed',
  'off-framework',
  'sentiment-as-evidence',
  'hedged',
  'advice',
  'unverifiable',
]);
export type StrikeCode = z.infer<typeof strikeCode>;

export const derivation = z.strictObject({
  op: z.enum(['growth', 'ratio', 'difference', 'sum', 'average', 'cagr', 'share', 'per-share', 'multiple', 'negate']),
  operands: z.array(z.string()),
});
/** A number printed in a claim: copied from the evidence named, or derived with a trace. Offsets are UTF-16 units of the claim's text. */
export const claimNumber = z.strictObject({
  text: z.string(),
  start: z.number().int().optional(),
  end: z.number().int().optional(),
  value: z.number(),
  unit: z.string(),
  metric: z.string().optional(),
  period: z.string().optional(),
  evidence: z.string().optional(),
  derivation: derivation.optional(),
});
export type ClaimNumber = z.infer<typeof claimNumber>;

/** A claim as it is made; status and weight come in later events. `answers` is the id of the attacked claim. */
export const claimMade = z.strictObject({
  id: z.string(),
  side,
  round: z.number().int(),
  text: z.string(),
  evidence: z.array(z.string()),
  numbers: z.array(claimNumber),
  confidence: z.number().min(0).max(100),
  answers: z.string().optional(),
  topic: z.string().optional(),
  /** The house rule or answer that made it. */
  rule: z.string().optional(),
  /** Noun phrase used in disputes and verdicts. */
  fact: z.string().optional(),
  /** What would make the claim false. */
  refuted: z.string().optional(),
  /** Of an answer or a note: rebut | concede | supplement | supports | weakens | neutral | confirmed | other-definition | not-verifiable. */
  act: z.string().optional(),
  /** Of a model's claim over quotes: the wording against the cited passages, where a person should look ("excluding …" lost, a condition turned). */
  support: z
    .strictObject({ verdict: z.enum(['needs-person', 'contradicted']), passage: z.string(), findings: z.array(z.string()) })
    .optional(),
});
export type ClaimMade = z.infer<typeof claimMade>;
export const claim = z.strictObject({
  ...claimMade.shape,
  status: z.enum(['admitted', 'struck', 'withheld']),
  reason: strikeCode.optional(),
  weight: z.number().optional(),
  answeredBy: z.string().optional(),
  conceded: z.string().optional(),
});
export type Claim = z.infer<typeof claim>;

export const warningRule = z.enum([
  'ocf-negative-3y',
  'receivables-outgrow-revenue-2y',
  'audit-opinion-nonstandard',
  'pledge-over-50',
  'goodwill-over-30',
]);
export const warning = z.strictObject({
  rule: warningRule,
  title: z.string(),
  detail: z.string().optional(),
  cells: z.array(cell),
  evidence: z.array(z.string()).optional(),
});
export type Warning = z.infer<typeof warning>;

export const direction = z.enum([
  'bullish',
  'leaning-bullish',
  'neutral',
  'leaning-cautious',
  'cautious',
  'undecided',
  'support',
  'conditional',
  'reject',
]);
export type Direction = z.infer<typeof direction>;
/** The safety-margin band: fractions around the current price (−0.2 = 20 % below), never an amount of money. */
export const margin = z.strictObject({
  low: z.number(),
  high: z.number(),
  priceAt: isoTime,
  assumptions: z.array(z.strictObject({ name: z.string(), low: z.number(), high: z.number(), unit: z.string(), source: z.string() })),
  position: z.string().optional(),
});
export type Margin = z.infer<typeof margin>;
export const dispute = z.strictObject({
  question: z.string(),
  topic: z.string().optional(),
  bull: z.string(),
  bear: z.string(),
  claimIds: z.array(z.string()).optional(),
});
export type Dispute = z.infer<typeof dispute>;
export const verdict = z.strictObject({
  direction,
  confidence: z.number(),
  text: z.string().optional(),
  core: z.string().optional(),
  bullScore: z.number().optional(),
  bearScore: z.number().optional(),
  margin: margin.nullable(),
  marginReason: z.string().optional(),
  disputes: z.array(dispute),
  caution: z.boolean(),
});
export type Verdict = z.infer<typeof verdict>;

export const reportParagraph = z.strictObject({ text: z.string(), claimIds: z.array(z.string()), evidence: z.array(z.string()) });
export const section = z.strictObject({ id: z.string(), title: z.string(), paragraphs: z.array(reportParagraph) });
export type Section = z.infer<typeof section>;
export const timelineItem = z.strictObject({ date: isoDate, text: z.string(), evidence: z.array(z.string()) });
export const finding = z.strictObject({
  id: z.string().optional(),
  place: z.string(),
  rule: z.string(),
  by: z.string(),
  expected: z.string().optional(),
});
export const usage = z.strictObject({
  calls: z.number(),
  promptTokens: z.number(),
  cachedTokens: z.number(),
  completionTokens: z.number(),
  cost: z.number().nullable(),
  longestChain: z.number(),
});
export type Usage = z.infer<typeof usage>;
export const agendaItem = z.strictObject({ id: z.string(), text: z.string(), metrics: z.array(z.string()).optional() });

export const pageFacts = z.strictObject({
  price: z.number().positive(),
  currency: z.string(),
  at: isoTime,
  url: z.string(),
  shown: z.array(z.strictObject({ label: z.string(), value: z.string() })).optional(),
});
export const budget = z.strictObject({
  tokens: z.number().int().positive().optional(),
  money: z.number().positive().optional(),
  calls: z.number().int().positive().optional(),
  seconds: z.number().positive().optional(),
});
export type Budget = z.infer<typeof budget>;
export const caseRequest = z.strictObject({
  kind: z.enum(['equity', 'credit', 'tech-choice', 'compliance', 'content-safety', 'agent-action', 'product-triage']),
  symbol: z.string().optional(),
  topic: z.string().optional(),
  question: z.string().min(1).max(2000),
  mode: z.enum(['auto', 'quick', 'brief', 'full', 'inquiry']).optional(),
  plan: z.enum(['auto', 'ask']).optional(),
  locale: locale.optional(),
  materialIds: z.array(z.string()).max(50).optional(),
  pageFacts: pageFacts.optional(),
  budget: budget.optional(),
  asOf: isoDate.optional(),
  fresh: z.boolean().optional(),
});
export type CaseRequest = z.infer<typeof caseRequest>;

export const caseDocument = z.strictObject({
  id: z.string(),
  kind: z.string(),
  symbol: z.string().optional(),
  name: z.string().optional(),
  topic: z.string().optional(),
  question: z.string(),
  mode,
  status: caseStatus,
  reason: z.string().optional(),
  analyst,
  locale,
  asOf: isoDate.optional(),
  openedAt: isoTime.optional(),
  closedAt: isoTime.optional(),
  batch: z.strictObject({ id: z.string(), takenAt: isoTime }).nullable(),
  plan: z.strictObject({ items: z.array(agendaItem), state: z.string(), revisions: z.number().int() }).optional(),
  claims: z.array(claim),
  questions: z
    .array(z.strictObject({ id: z.string(), to: side, claimId: z.string(), text: z.string(), evidence: z.array(z.string()) }))
    .optional(),
  evidence: z.record(z.string(), evidence),
  warnings: z.array(warning),
  conflicts: z.array(conflict).optional(),
  /** The company among the peers of its industry pool. */
  peers: peerComparison.optional(),
  /** Attention marks, decided or not; those that fire first. */
  redFlags: z.array(redFlagShown).optional(),
  verdict: verdict.nullable(),
  report: z.strictObject({ sections: z.array(section) }),
  timeline: z.array(timelineItem),
  review: z.strictObject({ findings: z.array(finding), revisions: z.number().int() }),
  missing: z.array(missing),
  usage,
  /** What each role's calls took; absent without a model. Cost in USD, null with unknown prices. */
  usageByRole: z
    .record(
      z.string(),
      z.strictObject({
        calls: z.number(),
        promptTokens: z.number(),
        cachedTokens: z.number(),
        completionTokens: z.number(),
        cost: z.number().nullable(),
      }),
    )
    .optional(),
  convergence: z.array(z.strictObject({ round: z.number().int(), value: z.number(), reask: z.boolean() })),
  fallbacks: z.array(z.strictObject({ step: z.string(), reason: z.string() })).optional(),
  /** Roles that were never asked, by name, each with the reason: `over-budget`, `deadline`, `model-down`. */
  notRun: z.array(z.strictObject({ role: z.string(), name: z.string(), step: z.string(), reason: z.string() })).optional(),
  quality: z.strictObject({ citationCompleteness: z.number() }),
  replayOf: z.string().optional(),
  /** On a case that repeats another with today's data: what came out otherwise. */
  differences: z
    .array(
      z.strictObject({
        path: z.string(),
        before: z.unknown(),
        after: z.unknown(),
        cause: z.enum(['data', 'prompt', 'model', 'code']),
      }),
    )
    .optional(),
});
export type CaseDocument = z.infer<typeof caseDocument>;
