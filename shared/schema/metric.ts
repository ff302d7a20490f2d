// A computed figure with the cells it rests on, and the reasons why others were not computed.
import * as z from 'zod';
import { cell, restatement } from './cell.ts';
import { period } from './period.ts';

/** `unit`: ISO currency, "ratio" (fractions: 0.153), "x", "days", "CUR/share", "pp", "count", "score", "shares". */
export const metricValue = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  period,
  value: z.number(),
  unit: z.string(),
  cells: z.array(cell),
  /** Readable formula over line-item ids, e.g. "gross-profit / revenue". */
  formula: z.string(),
  /** Definition id and version of the registry entry, e.g. "gross-margin@1". */
  definition: z.string(),
  restated: z.array(restatement).optional(),
  /** 53w, mixed-edition, tag-change, standard-change:X, reclassified, absent-as-zero, broad … */
  flags: z.array(z.string()).optional(),
  /** Other readings that a reader may meet, e.g. growth by latest values when it differs from the like-with-like one. */
  alternatives: z.array(z.strictObject({ name: z.string(), value: z.number(), cells: z.array(cell) })).optional(),
});
export type MetricValue = z.infer<typeof metricValue>;

/** A figure that is not produced; `code` is one of the nm-codes (nm-negative-denominator, nm-absent:<field>, nm-first-year …). */
export const notComputed = z.strictObject({ id: z.string(), period, code: z.string() });
export type NotComputed = z.infer<typeof notComputed>;

/** Two sources of one figure that differ by more than 0.5 %. */
export const conflict = z.strictObject({
  metric: z.string(),
  period,
  values: z.array(z.strictObject({ source: z.string(), value: z.number(), cells: z.array(cell) })),
  used: z.string(),
  reason: z.string(),
});
export type Conflict = z.infer<typeof conflict>;
