// How a company stands beside others and what catches the eye in its figures: the peer table and the red flags of a case.
import * as z from 'zod';
import { metricValue } from './metric.ts';
import { isoTime, period } from './period.ts';

/** A peer's newest figures of the metrics of its pool, as they were computed from one snapshot. */
export const peerCard = z.strictObject({
  symbol: z.string(),
  name: z.string(),
  pool: z.string(),
  snapshotId: z.string(),
  materialId: z.string(),
  sourceUrl: z.string(),
  fetchedAt: isoTime,
  /** The newest figure of each metric; yearly figures that growth is taken from also three years before. */
  values: z.array(metricValue),
  /** Multiples and yields at a price of one, without the price's cell: what they are at a price is known when there is one. */
  perPrice: z.array(metricValue).optional(),
});
export type PeerCard = z.infer<typeof peerCard>;

/** One metric among the peers. Quartiles and percentile (share of peers below, 0–1) from five peers on, else the reason. */
export const peerRow = z.strictObject({
  metric: z.string(),
  unit: z.string(),
  period,
  value: z.number(),
  /** Peers that have the metric, the company itself not counted. */
  n: z.number().int(),
  median: z.number().optional(),
  p25: z.number().optional(),
  p75: z.number().optional(),
  percentile: z.number().optional(),
  reason: z.enum(['too-few-peers', 'not-ranked']).optional(),
  /** Unit of the company's own figure, and of the median with every peer's cells. */
  evidence: z.string().optional(),
  medianEvidence: z.string().optional(),
  /** The peers' own figures behind the median; `cells`: their places among the cells of its unit. */
  each: z
    .array(
      z.strictObject({
        symbol: z.string(),
        value: z.number(),
        label: z.string(),
        formula: z.string(),
        cells: z.array(z.number().int().nonnegative()).optional(),
      }),
    )
    .optional(),
});

export const peerComparison = z.strictObject({
  pool: z.string(),
  peers: z.array(z.strictObject({ symbol: z.string(), name: z.string(), snapshotId: z.string().optional() })),
  rows: z.array(peerRow),
});
export type PeerComparison = z.infer<typeof peerComparison>;

/** Figures of the peers that bound the safety margin, one a peer that has it: `eps-cagr3`, `sales-per-share-cagr3`, `roe`, `pe`, `pb`, `ps`. */
export const peerSample = z.strictObject({
  metric: z.string(),
  each: z.array(z.strictObject({ symbol: z.string(), value: z.number() })),
});
export type PeerSample = z.infer<typeof peerSample>;

/** An attention mark (never a warning, never part of a verdict by itself). */
export const redFlagShown = z.strictObject({
  id: z.string(),
  zh: z.string(),
  en: z.string(),
  state: z.enum(['fires', 'clear', 'unknown']),
  figures: z.array(
    z.strictObject({ metric: z.string(), label: z.string(), value: z.number(), unit: z.string(), evidence: z.string().optional() }),
  ),
  threshold: z.string(),
  /** Announcements it rests on. */
  events: z.array(z.string()).optional(),
  reason: z.string().optional(),
});
export type RedFlagShown = z.infer<typeof redFlagShown>;
