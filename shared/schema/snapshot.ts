// Materials, their snapshots and the paragraphs of a snapshot.
import * as z from 'zod';
import { isoDate, isoTime } from './period.ts';

export const materialKind = z.enum(['filing', 'announcement', 'statement', 'news', 'page', 'text', 'vendor']);
export type MaterialKind = z.infer<typeof materialKind>;

export const paragraphKind = z.enum(['heading', 'text', 'list-item', 'table-row', 'caption']);
export type ParagraphKind = z.infer<typeof paragraphKind>;

/**
 * One block of a snapshot. A table row's `text` is its cells joined by a tab; `path` is the header path (section headings for
 * text; caption, unit line and column headers for a row). `level` for headings 1–6. `page` counts from 1 where paged.
 */
export const paragraph = z.strictObject({
  index: z.number().int().nonnegative(),
  kind: paragraphKind,
  text: z.string(),
  page: z.number().int().positive().optional(),
  path: z.array(z.string()).optional(),
  /** Of a table row: the column header over each cell of `text`, '' where there is none. */
  columns: z.array(z.string()).optional(),
  level: z.number().int().optional(),
  fingerprint: z.string(),
});
export type Paragraph = z.infer<typeof paragraph>;

export const snapshot = z.strictObject({
  id: z.string(),
  materialId: z.string(),
  sourceId: z.string(),
  url: z.string(),
  title: z.string().optional(),
  kind: materialKind.optional(),
  symbol: z.string().optional(),
  publisher: z.string().optional(),
  publishedAt: isoDate.optional(),
  fetchedAt: isoTime,
  /** The filing's form and date ("10-K 2024-11-01") or the page's fetch date. */
  edition: z.string(),
  /** SHA-256 hex of the bytes as received. */
  contentHash: z.string(),
  contentType: z.string(),
  bytes: z.number().int().nonnegative(),
  parserVersion: z.string(),
  /** A count. */
  paragraphs: z.number().int().nonnegative(),
  sightings: z.array(isoTime).optional(),
});
export type Snapshot = z.infer<typeof snapshot>;

/** `start`/`end`: UTF-16 offsets within the paragraph's text; prefix and suffix up to 32 characters. */
export const anchor = z.strictObject({
  materialId: z.string(),
  snapshotId: z.string(),
  parserVersion: z.string().optional(),
  index: z.number().int().nonnegative(),
  quote: z.string().min(1),
  start: z.number().int().nonnegative(),
  end: z.number().int().nonnegative(),
  prefix: z.string(),
  suffix: z.string(),
  fingerprint: z.string(),
});
export type Anchor = z.infer<typeof anchor>;

export const anchorStatus = z.enum(['exact', 'moved', 'edited', 'ambiguous', 'lost']);
/** A placed answer carries index, start, end; `numberChanged` is never painted as the citation. */
export const anchorPlace = z.strictObject({
  status: anchorStatus,
  index: z.number().int().optional(),
  start: z.number().int().optional(),
  end: z.number().int().optional(),
  similarity: z.number(),
  numberChanged: z.boolean().optional(),
});
export type AnchorPlace = z.infer<typeof anchorPlace>;
