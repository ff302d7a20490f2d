// The D1 tables as drizzle sees them. The migrations are written by hand (full text, triggers); a test holds the two together.
import { blob, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const purges = sqliteTable('purges', { scope: text().notNull(), symbol: text().notNull().default('') });
export const symbols = sqliteTable('symbols', {
  symbol: text().primaryKey(),
  name: text().notNull(),
  cik: text(),
  facts: text().notNull().default('{}'),
  snapshotId: text('snapshot_id'),
  checkedAt: text('checked_at').notNull(),
});
export const materials = sqliteTable('materials', {
  id: text().primaryKey(),
  scope: text().notNull(),
  symbol: text(),
  kind: text().notNull(),
  sourceId: text('source_id').notNull(),
  url: text().notNull(),
  title: text().notNull(),
  publisher: text(),
  createdAt: text('created_at').notNull(),
});
export const snapshots = sqliteTable('snapshots', {
  id: text().primaryKey(),
  scope: text().notNull(),
  materialId: text('material_id').notNull(),
  sourceId: text('source_id').notNull(),
  url: text().notNull(),
  title: text(),
  kind: text(),
  symbol: text(),
  publisher: text(),
  publishedAt: text('published_at'),
  fetchedAt: text('fetched_at').notNull(),
  edition: text().notNull(),
  contentHash: text('content_hash').notNull(),
  contentType: text('content_type').notNull(),
  bytes: integer().notNull(),
  paragraphs: integer().notNull(),
  parserVersion: text('parser_version').notNull(),
  hasBody: integer('has_body').notNull().default(0),
});
export const sightings = sqliteTable('sightings', {
  scope: text().notNull(),
  snapshotId: text('snapshot_id').notNull(),
  at: text().notNull(),
});
export const chunks = sqliteTable('chunks', {
  id: integer().primaryKey(),
  scope: text().notNull(),
  snapshotId: text('snapshot_id').notNull(),
  n: integer().notNull(),
  first: integer().notNull(),
  count: integer().notNull(),
  body: blob({ mode: 'buffer' }).notNull(),
});
export const bodies = sqliteTable('bodies', {
  scope: text().notNull(),
  hash: text().notNull(),
  n: integer().notNull(),
  body: blob({ mode: 'buffer' }).notNull(),
});
export const cells = sqliteTable('cells', {
  scope: text().notNull(),
  snapshotId: text('snapshot_id').notNull(),
  reader: text().notNull(),
  asOf: text('as_of').notNull(),
  body: blob({ mode: 'buffer' }).notNull(),
});
export const batches = sqliteTable('batches', {
  scope: text().notNull(),
  id: text().notNull(),
  symbol: text().notNull(),
  asOf: text('as_of').notNull().default(''),
  locale: text().notNull().default(''),
  caseId: text('case_id'),
  takenAt: text('taken_at').notNull(),
  setBody: text('set_body').notNull(),
  trailBody: text('trail_body').notNull(),
  unitIds: text('unit_ids').notNull(),
});
export const citations = sqliteTable('citations', {
  scope: text().notNull(),
  evidenceId: text('evidence_id').notNull(),
  caseId: text('case_id').notNull(),
  batchId: text('batch_id').notNull(),
  snapshotId: text('snapshot_id').notNull(),
  paragraph: integer(),
  claimIds: text('claim_ids').notNull(),
});
export const cases = sqliteTable('cases', {
  scope: text().notNull(),
  id: text().notNull(),
  symbol: text(),
  kind: text().notNull(),
  mode: text().notNull(),
  locale: text().notNull(),
  question: text().notNull(),
  likeness: text().notNull(),
  bodyHash: text('body_hash').notNull(),
  asOf: text('as_of').notNull().default(''),
  replayOf: text('replay_of'),
  openedAt: text('opened_at').notNull(),
});
export const caseEnds = sqliteTable('case_ends', {
  scope: text().notNull(),
  caseId: text('case_id').notNull(),
  status: text().notNull(),
  direction: text(),
  confidence: real(),
  batchId: text('batch_id'),
  tokens: integer().notNull(),
  cost: real(),
  closedAt: text('closed_at').notNull(),
});
export const reservations = sqliteTable('reservations', {
  scope: text().notNull(),
  caseId: text('case_id').notNull(),
  day: text().notNull(),
  tokens: integer().notNull(),
});
export const entries = sqliteTable('entries', {
  scope: text().notNull(),
  symbol: text().notNull(),
  seq: integer().notNull(),
  id: text().notNull(),
  kind: text().notNull(),
  body: text().notNull(),
  prev: text().notNull(),
  hash: text().notNull(),
  at: text().notNull(),
});
export const watches = sqliteTable('watches', {
  scope: text().notNull(),
  id: text().notNull(),
  symbol: text().notNull(),
  createdAt: text('created_at').notNull(),
  seen: text().notNull().default(''),
});
export const tokens = sqliteTable('tokens', {
  hash: text().primaryKey(),
  id: text().notNull(),
  scope: text().notNull(),
  grants: text({ enum: ['read', 'run', 'admin'] }).notNull(),
  createdAt: text('created_at').notNull(),
  revokedAt: text('revoked_at'),
});
export const keys = sqliteTable('keys', {
  scope: text().notNull(),
  id: text().notNull(),
  publicKey: text('public_key').notNull(),
  name: text().notNull(),
  createdAt: text('created_at').notNull(),
});
export const tombstones = sqliteTable('tombstones', {
  id: text().primaryKey(),
  ownerHash: text('owner_hash').notNull(),
  symbol: text().notNull(),
  entries: integer().notNull(),
  headHash: text('head_hash').notNull(),
  at: text().notNull(),
});
