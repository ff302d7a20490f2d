// Evidence: the citable units of a case, and the sealed set that a case may cite.
import * as z from 'zod';
import { accountingStandard, cell, restatement } from './cell.ts';
import { peerComparison, peerSample, redFlagShown } from './comparison.ts';
import { notComputed } from './metric.ts';
import { isoDate, isoTime, period } from './period.ts';

const unitBase = {
  id: z.string(),
  materialId: z.string(),
  snapshotId: z.string(),
  edition: z.string(),
  fetchedAt: isoTime,
  sourceUrl: z.string(),
  title: z.string(),
  fingerprint: z.string(),
};
const quoteFields = {
  quote: z.string(),
  start: z.number().int(),
  end: z.number().int(),
  prefix: z.string(),
  suffix: z.string(),
  /** Index of the paragraph in the snapshot. */
  paragraph: z.number().int(),
  page: z.number().int().optional(),
  /** Header path of a table row or the headings above; never inside the quote. */
  path: z.array(z.string()).optional(),
};
export const quoteEvidence = z.strictObject({
  ...unitBase,
  kind: z.literal('quote'),
  ...quoteFields,
  /** What the passage is about: `row:<line item>@<period label>` on the printed table row that shows a figure, else a topic word. */
  topics: z.array(z.string()).optional(),
  /** The figures that a printed row shows, each in the column whose head names its period: line item, period label, place in the paragraph. */
  shows: z
    .array(z.strictObject({ item: z.string(), period: z.string(), start: z.number().int(), end: z.number().int(), column: z.string() }))
    .optional(),
});
/** `materialId` and `snapshotId` repeat those of the first cell. */
export const metricEvidence = z.strictObject({
  ...unitBase,
  kind: z.literal('metric'),
  metric: z.string(),
  period,
  value: z.number(),
  unit: z.string(),
  formula: z.string(),
  definition: z.string(),
  cells: z.array(cell),
  restated: z.array(restatement).optional(),
  flags: z.array(z.string()).optional(),
});
/** An eventised announcement (time, subject, event, effect) resting on a quote. */
export const eventEvidence = z.strictObject({
  ...unitBase,
  kind: z.literal('event'),
  ...quoteFields,
  event: z.strictObject({
    kind: z.string(),
    date: isoDate,
    subject: z.string(),
    effect: z.enum(['positive', 'negative', 'neutral']),
    fields: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  }),
});
export const evidence = z.discriminatedUnion('kind', [quoteEvidence, metricEvidence, eventEvidence]);
export type Evidence = z.infer<typeof evidence>;
export type QuoteEvidence = z.infer<typeof quoteEvidence>;
export type MetricEvidence = z.infer<typeof metricEvidence>;
export type EventEvidence = z.infer<typeof eventEvidence>;

/** What was looked for, where, why it came back empty, and which directions are therefore barred. */
export const missing = z.strictObject({
  source: z.string(),
  query: z.string(),
  reason: z.string(),
  bars: z.array(z.enum(['bull', 'bear'])).optional(),
});
export type Missing = z.infer<typeof missing>;

export const company = z.strictObject({
  symbol: z.string(),
  name: z.string(),
  nameZh: z.string().optional(),
  market: z.string(),
  /** Id of the industry pool (METRICS section 6), e.g. "electronics-hardware"; absent when unknown. */
  pool: z.string().optional(),
  financial: z.boolean().optional(),
  standard: accountingStandard.optional(),
  /** Currency of the statements. */
  currency: z.string().optional(),
});
export type Company = z.infer<typeof company>;

export const price = z.strictObject({
  value: z.number(),
  currency: z.string(),
  at: isoTime,
  url: z.string(),
  snapshotId: z.string().optional(),
});
export type Price = z.infer<typeof price>;

/** Everything a case may cite: content-hashed, ordered, it only grows at its end. `next` and `settle` read only this. */
export const evidenceSet = z.strictObject({
  batchId: z.string(),
  symbol: z.string(),
  company,
  takenAt: isoTime,
  asOf: isoDate.optional(),
  price: price.optional(),
  units: z.array(evidence),
  notComputed: z.array(notComputed),
  missing: z.array(missing),
  comparison: peerComparison.optional(),
  /** What bounds the safety margin beside the company's own history. */
  peerSamples: z.array(peerSample).optional(),
  redFlags: z.array(redFlagShown).optional(),
});
export type EvidenceSet = z.infer<typeof evidenceSet>;
