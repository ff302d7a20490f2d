// A statement cell: one figure of one line item for one period, as a source published it.
import * as z from 'zod';
import { isoDate, period } from './period.ts';

export const accountingStandard = z.enum(['us-gaap', 'ifrs', 'cas']);
export type AccountingStandard = z.infer<typeof accountingStandard>;

/**
 * `value` is `raw` as a number, in base units (never thousands). `unit`: ISO currency, "shares", "CUR/share" or "ratio".
 * `field`: "us-gaap:Assets", "ifrs-full:…", "em:TOTAL_ASSETS", "page:…" (a printed row), "derived:…".
 */
export const cell = z.strictObject({
  item: z.string(),
  raw: z.string(),
  field: z.string(),
  value: z.number(),
  unit: z.string(),
  period,
  filed: isoDate.optional(),
  form: z.string().optional(),
  accession: z.string().optional(),
  snapshotId: z.string(),
  sourceUrl: z.string(),
  /** Index of the printed row in the snapshot's paragraphs, where one is known. */
  paragraph: z.number().int().nonnegative().optional(),
  /** Printed label, tag label or vendor label. */
  label: z.string().optional(),
  scope: z.enum(['consolidated', 'parent']).optional(),
  standard: accountingStandard.optional(),
  audited: z.boolean().optional(),
  /** What the page says: 1, 1e3, 1e4, 1e6, 1e8. Rounding tolerance comes from here. */
  printedScale: z.number().optional(),
  flags: z.array(z.string()).optional(),
});
export type Cell = z.infer<typeof cell>;

/** An earlier value of the same concept and dates that a later filing replaced. */
export const restatement = z.strictObject({
  item: z.string(),
  before: z.number(),
  after: z.number(),
  unit: z.string(),
  period,
  filedBefore: isoDate.optional(),
  filedAfter: isoDate.optional(),
  accessionBefore: z.string().optional(),
  accessionAfter: z.string().optional(),
  /** split | recapitalisation | discontinued-recast | held-for-sale-reclass | reclassification | standard-adoption | common-control | error-correction | unknown | reclassified */
  cause: z.string(),
});
export type Restatement = z.infer<typeof restatement>;
