// What gathering leaves behind: outcomes of single sources, and the six-step trail of a batch.
import * as z from 'zod';
import { cell, restatement } from './cell.ts';
import { company, evidence, evidenceSet, missing, price } from './evidence.ts';
import { conflict, metricValue } from './metric.ts';
import { isoTime } from './period.ts';
import { snapshot } from './snapshot.ts';

export const fetchRecord = z.strictObject({
  source: z.string(),
  url: z.string(),
  at: isoTime,
  status: z.number().int(),
  snapshotId: z.string().optional(),
  failure: z.string().optional(),
  /** When a stored edition was used instead of asking again: the time at which it was fetched. */
  fetchedAt: isoTime.optional(),
});
export type FetchRecord = z.infer<typeof fetchRecord>;

/** Line items of one company from one source: chosen cells, what later filings changed, and what was dropped and why. */
export const statementData = z.strictObject({
  company,
  cells: z.array(cell),
  restated: z.array(restatement),
  dropped: z.array(z.strictObject({ cell, reason: z.string() })),
});
export type StatementData = z.infer<typeof statementData>;

export const gatherOutcome = z.strictObject({
  source: z.string(),
  query: z.string(),
  company: company.optional(),
  snapshots: z.array(snapshot),
  statements: statementData.optional(),
  /** Instead of `statements`: under which key the library keeps the cells, so that a record does not carry thousands of them. */
  cells: z.strictObject({ snapshotId: z.string(), reader: z.string(), asOf: z.string() }).optional(),
  price: price.optional(),
  /** Citable units that the source's own tables state: the auditor's opinion of a year. */
  units: z.array(evidence).optional(),
  /** Keys under which the library keeps the figures of peers. */
  peers: z.array(z.string()).optional(),
  /** The last prices of peers. */
  peerPrices: z.array(z.strictObject({ symbol: z.string(), price })).optional(),
  fetches: z.array(fetchRecord),
  missing: z.array(missing),
});
export type GatherOutcome = z.infer<typeof gatherOutcome>;

export const hit = z.strictObject({
  query: z.string(),
  rank: z.number().int(),
  score: z.number(),
  terms: z.array(z.string()).optional(),
  materialId: z.string(),
  snapshotId: z.string(),
  paragraph: z.number().int().optional(),
  kept: z.boolean(),
  dropReason: z.string().optional(),
});
export type Hit = z.infer<typeof hit>;

/** The six-step trail: what GET /v1/batches/:id answers. */
export const trail = z.strictObject({
  id: z.string(),
  symbol: z.string(),
  takenAt: isoTime,
  queries: z.array(z.strictObject({ id: z.string(), source: z.string(), text: z.string(), terms: z.array(z.string()) })),
  hits: z.array(hit),
  metrics: z.array(metricValue),
  conflicts: z.array(conflict),
  fetches: z.array(fetchRecord),
  missing: z.array(missing),
});
export type Trail = z.infer<typeof trail>;

export const sealOutcome = z.strictObject({ set: evidenceSet, trail });
export type SealOutcome = z.infer<typeof sealOutcome>;
