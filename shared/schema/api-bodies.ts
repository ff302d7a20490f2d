// Bodies of requests and answers that only the HTTP API knows; nouns that are also stored live in their own files.
import * as z from 'zod';
import { agendaItem, caseStatus, locale, mode } from './case.ts';
import { cell } from './cell.ts';
import { peerComparison, redFlagShown } from './comparison.ts';
import { missing } from './evidence.ts';
import { metricValue, notComputed } from './metric.ts';
import { calendarDate, isoDate, isoTime, period } from './period.ts';
import { anchor, materialKind, paragraph } from './snapshot.ts';
import { market } from './symbol.ts';

export const problem = z.strictObject({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  /** Stable, kebab-case; clients translate by it. */
  code: z.string(),
  detail: z.string().optional(),
  /** Where in the body: a dotted path. */
  path: z.string().optional(),
  errors: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
  requestId: z.string().optional(),
  retryAfter: z.number().optional(),
});
export type Problem = z.infer<typeof problem>;

export const health = z.strictObject({ ok: z.literal(true), version: z.string(), analyst: z.enum(['house', 'model']) });

export const webUrl = z
  .url({ protocol: /^https?$/i, error: 'expected an http(s) address' })
  .max(4000)
  // What stands before an @ is a secret, or a host that only looks like one.
  .refine((address) => !/^https?:\/\/[^/?#]*@/i.test(address), 'an address must not carry a user name or password');

export const resolveRequest = z.strictObject({
  text: z.string().max(200_000),
  url: z.string().max(4000).optional(),
  title: z.string().max(1000).optional(),
  locale: locale.optional(),
});

export const searchLocale = locale.optional();
export const searchAnswer = z.strictObject({
  companies: z.array(z.strictObject({ symbol: z.string(), name: z.string(), market })),
});

export const materialMeta = z.strictObject({
  symbol: z.string().max(20).optional(),
  kind: materialKind,
  url: webUrl.optional(),
  title: z.string().min(1).max(1000),
  publisher: z.string().max(300).optional(),
  publishedAt: z.union([isoDate, isoTime]).optional(),
  contentType: z.string().max(200),
});
export const materialRequest = z.strictObject({ ...materialMeta.shape, body: z.string().optional(), bodyBase64: z.string().optional() });
export type MaterialMeta = z.infer<typeof materialMeta>;
export const materialAnswer = z.strictObject({
  materialId: z.string(),
  snapshotId: z.string(),
  edition: z.string(),
  contentHash: z.string(),
  paragraphs: z.number().int(),
  warnings: z.array(z.string()).optional(),
});

/** Rows that the extension read in the user's own session, or a table of facts with their sources. */
export const vendorRows = z.strictObject({
  source: z.string(),
  symbol: z.string(),
  currency: z.string(),
  capturedAt: isoTime,
  rows: z.array(z.looseObject({ field: z.string(), label: z.string().optional(), value: z.number().nullable(), unit: z.string() })),
});

export const paragraphPage = z.strictObject({
  snapshotId: z.string(),
  paragraphs: z.array(paragraph),
  /** The next `from`; absent on the last page. */
  next: z.number().int().optional(),
});

/** A printed figure of a stored edition, the recorded cell that it shows, and the figures of the batch that rest on this cell. */
export const recordedCells = z.strictObject({
  snapshotId: z.string(),
  batchId: z.string(),
  places: z.array(
    z.strictObject({
      paragraph: z.number().int(),
      start: z.number().int(),
      end: z.number().int(),
      label: z.string(),
      column: z.string(),
      cell,
      /** `evidence`: the citable unit of the figure, where the batch sealed one. */
      metrics: z.array(z.strictObject({ metric: z.string(), period: z.string(), basis: z.string(), evidence: z.string().optional() })),
    }),
  ),
});

export const metricsAnswer = z.strictObject({
  batchId: z.string(),
  symbol: z.string(),
  takenAt: isoTime,
  asOf: isoDate.optional(),
  metrics: z.array(metricValue),
  notComputed: z.array(notComputed),
  /** The company among the peers of its pool, and its attention marks. */
  peers: peerComparison.optional(),
  redFlags: z.array(redFlagShown).optional(),
  missing: z.array(missing),
});
export const accepted = z.strictObject({ status: z.literal('gathering'), retryAfter: z.number() });

export const caseOpened = z.strictObject({ caseId: z.string(), reusedFrom: z.string().optional() });
export const caseListItem = z.strictObject({
  id: z.string(),
  kind: z.string(),
  symbol: z.string().optional(),
  question: z.string(),
  mode,
  locale,
  openedAt: isoTime,
  asOf: isoDate.optional(),
  status: caseStatus.optional(),
  direction: z.string().optional(),
  confidence: z.number().optional(),
  closedAt: isoTime.optional(),
});
export const caseList = z.strictObject({ cases: z.array(caseListItem) });

const commandId = z.string().min(1).max(100).optional();
export const planCommand = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('approve'), id: commandId }),
  z.strictObject({ action: z.literal('revise'), id: commandId, note: z.string().min(1).max(2000) }),
  z.strictObject({ action: z.literal('edit'), id: commandId, items: z.array(agendaItem).min(1).max(40) }),
]);
export const cancelCommand = z.strictObject({ id: commandId });
export const replayRequest = z.strictObject({ against: z.enum(['record', 'now']) });
export const replayDifference = z.strictObject({
  path: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  cause: z.enum(['data', 'prompt', 'model', 'code']),
});
export const replayAnswer = z.strictObject({
  identical: z.boolean(),
  differences: z.array(replayDifference),
  caseId: z.string().optional(),
});

export const anchorRequest = z.strictObject({
  anchor,
  paragraphs: z
    .array(z.strictObject({ index: z.number().int().nonnegative(), text: z.string() }))
    .max(20_000)
    .optional(),
  snapshotId: z.string().optional(),
});

export const checkRequest = z.strictObject({
  text: z.string().min(1).max(20_000),
  symbol: z.string(),
  locale: locale.optional(),
  asOf: calendarDate.optional(),
});
export const checkAnswer = z.strictObject({
  numbers: z.array(
    z.strictObject({
      text: z.string(),
      start: z.number().int(),
      end: z.number().int(),
      metric: z.string().optional(),
      period: period.optional(),
      verdict: z.enum(['correct', 'deviates', 'wrong-unit', 'wrong-sign', 'wrong-period', 'wrong-company', 'wrong-metric', 'not-found']),
      expected: z.number().optional(),
      /** Of `expected`: `USD`, `USD/share`, `ratio` (a fraction, shown in percent), `pp`, `x`, `days`. */
      unit: z.string().max(20).optional(),
      deviation: z.number().optional(),
      evidence: z.string().optional(),
    }),
  ),
  compliance: z.array(z.strictObject({ start: z.number().int(), end: z.number().int(), rule: z.string() })),
});

export const judgementRequest = z.strictObject({
  caseId: z.string().optional(),
  claimId: z.string().optional(),
  entryId: z.string().optional(),
  verdict: z.enum(['agree', 'disagree', 'note']),
  text: z.string().max(4000),
  name: z.string().min(1).max(200),
  at: isoTime,
  keyId: z.string().optional(),
  signature: z.string().optional(),
});
export const spaceEntry = z.strictObject({
  id: z.string(),
  seq: z.number().int(),
  symbol: z.string(),
  kind: z.enum(['conclusion', 'judgement', 'relation']),
  author: z.strictObject({ type: z.enum(['machine', 'human']), name: z.string().optional(), keyId: z.string().optional() }),
  at: isoTime,
  body: z.unknown(),
  evidence: z.array(z.string()),
  batchId: z.string().optional(),
  prev: z.string(),
  hash: z.string(),
  signature: z.string().optional(),
});
export const space = z.strictObject({
  entries: z.array(spaceEntry),
  states: z.record(z.string(), z.enum(['valid', 'overturned', 'pending-review'])),
  head: z.strictObject({ seq: z.number().int(), hash: z.string() }),
});
export const watchRequest = z.strictObject({ symbol: z.string() });
export const watch = z.strictObject({ id: z.string(), symbol: z.string(), createdAt: isoTime });
export const gateRequest = z.strictObject({ action: z.unknown(), context: z.unknown().optional() });
export const gateAnswer = z.strictObject({
  decision: z.enum(['deny', 'needs-human', 'allow']),
  riskLevel: z.enum(['low', 'medium', 'high']),
  caseId: z.string(),
  reasons: z.array(z.string()),
});

export const tokenScope = z.enum(['read', 'run', 'admin']);
export type TokenScope = z.infer<typeof tokenScope>;
export const tokenRequest = z.strictObject({ name: z.string().regex(/^[\w.@-]{1,64}$/, 'letters, digits, . @ _ -'), scope: tokenScope });
export const tokenInfo = z.strictObject({
  id: z.string(),
  name: z.string(),
  scope: tokenScope,
  createdAt: isoTime,
  revokedAt: isoTime.optional(),
});
export const tokenCreated = z.strictObject({ ...tokenInfo.shape, token: z.string() });
export const keyRequest = z.strictObject({ publicKey: z.string().min(40).max(200), name: z.string().min(1).max(200) });
export const keyInfo = z.strictObject({ keyId: z.string(), publicKey: z.string(), name: z.string(), createdAt: isoTime });
export const purged = z.strictObject({
  purged: z.literal(true),
  tombstone: z.strictObject({ id: z.string(), symbol: z.string(), entries: z.number().int(), headHash: z.string(), at: isoTime }),
});
export const ownerInfo = z.strictObject({
  owner: z.string(),
  scope: tokenScope,
  openCases: z.number().int(),
  casesToday: z.number().int(),
  tokensToday: z.number(),
});
const spendEstimate = z.strictObject({
  calls: z.number().int(),
  promptTokens: z.number().int(),
  cachedTokens: z.number().int(),
  completionTokens: z.number().int(),
  /** USD; null when a role has no known price. */
  cost: z.number().nullable(),
});
/** What a case would take: estimates, made before anything is spent. */
export const estimateAnswer = z.strictObject({
  mode,
  analyst: z.enum(['house', 'model']),
  expected: z.strictObject({ ...spendEstimate.shape, longestChain: z.number().int() }),
  most: z.strictObject({ calls: z.number().int(), tokens: z.number().int(), cost: z.number().nullable() }),
  byRole: z.record(z.string(), spendEstimate),
  /** What the owner's day leaves: tokens, and USD where a daily sum of money is set. */
  left: z.strictObject({ tokens: z.number(), money: z.number().optional() }),
});
export const directoryAnswer = z.looseObject({
  version: z.number(),
  /** Listings that sources told of and the directory does not have yet. */
  added: z.array(z.strictObject({ symbol: z.string(), name: z.string() })),
});
