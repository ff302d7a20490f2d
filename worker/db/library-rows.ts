// Rows of the library: snapshots with their chunks and bodies go in as one transaction, and are never changed.
import type { D1PreparedStatement } from '@cloudflare/workers-types';
import { and, asc, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Snapshot } from '#shared/schema/snapshot.ts';
import type { Chunk } from '../library/chunks.ts';
import { bytesOf, type Database } from './database.ts';
import { bodies, cells, chunks, sightings, snapshots } from './schema.ts';

type Row = typeof snapshots.$inferSelect;

const BODY_PIECE = 900 * 1024;

const toSnapshot = (row: Row): Snapshot => ({
  id: row.id,
  materialId: row.materialId,
  sourceId: row.sourceId,
  url: row.url,
  ...(row.title === null ? {} : { title: row.title }),
  ...(row.kind === null ? {} : { kind: row.kind as Snapshot['kind'] }),
  ...(row.symbol === null ? {} : { symbol: row.symbol }),
  ...(row.publisher === null ? {} : { publisher: row.publisher }),
  ...(row.publishedAt === null ? {} : { publishedAt: row.publishedAt }),
  fetchedAt: row.fetchedAt,
  edition: row.edition,
  contentHash: row.contentHash,
  contentType: row.contentType,
  bytes: row.bytes,
  parserVersion: row.parserVersion,
  paragraphs: row.paragraphs,
});

export interface NewSnapshot {
  scope: string;
  snapshot: Snapshot;
  chunks: Chunk[];
  /** Compressed bytes as received, for answers that are read again (JSON). */
  body: Uint8Array<ArrayBuffer> | null;
}

export async function insertSnapshot(db: Database, input: NewSnapshot): Promise<void> {
  const { scope, snapshot: s } = input;
  const d1 = db.$client;
  const statements = [
    d1
      .prepare(
        'INSERT INTO materials (id, scope, symbol, kind, source_id, url, title, publisher, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
      )
      .bind(s.materialId, scope, s.symbol ?? null, s.kind ?? 'page', s.sourceId, s.url, s.title ?? s.url, s.publisher ?? null, s.fetchedAt),
    d1
      .prepare(
        'INSERT INTO snapshots (id, scope, material_id, source_id, url, title, kind, symbol, publisher, published_at, fetched_at, edition, content_hash, content_type, bytes, paragraphs, parser_version, has_body) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
      )
      .bind(
        s.id,
        scope,
        s.materialId,
        s.sourceId,
        s.url,
        s.title ?? null,
        s.kind ?? null,
        s.symbol ?? null,
        s.publisher ?? null,
        s.publishedAt ?? null,
        s.fetchedAt,
        s.edition,
        s.contentHash,
        s.contentType,
        s.bytes,
        s.paragraphs,
        s.parserVersion,
        input.body === null ? 0 : 1,
      ),
    d1.prepare('INSERT INTO sightings (scope, snapshot_id, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING').bind(scope, s.id, s.fetchedAt),
  ];
  for (const chunk of input.chunks) {
    statements.push(
      d1
        .prepare('INSERT INTO chunks (scope, snapshot_id, n, first, count, body) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING')
        .bind(scope, s.id, chunk.n, chunk.first, chunk.count, chunk.body),
      d1
        .prepare(
          'INSERT INTO chunk_text (rowid, terms) SELECT id, ? FROM chunks WHERE snapshot_id = ? AND n = ? AND id NOT IN (SELECT rowid FROM chunk_text WHERE rowid = chunks.id)',
        )
        .bind(chunk.terms, s.id, chunk.n),
    );
  }
  if (input.body !== null) statements.push(...bodyStatements(db, scope, s.contentHash, input.body));
  await d1.batch(statements);
}

function bodyStatements(db: Database, scope: string, hash: string, body: Uint8Array<ArrayBuffer>): D1PreparedStatement[] {
  const out: D1PreparedStatement[] = [];
  for (let n = 0; n * BODY_PIECE < body.byteLength || n === 0; n++)
    out.push(
      db.$client
        .prepare('INSERT INTO bodies (scope, hash, n, body) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING')
        .bind(scope, hash, n, body.slice(n * BODY_PIECE, (n + 1) * BODY_PIECE)),
    );
  return out;
}

export async function insertBody(db: Database, scope: string, hash: string, body: Uint8Array<ArrayBuffer>): Promise<void> {
  await db.$client.batch(bodyStatements(db, scope, hash, body));
}

export async function insertSighting(db: Database, scope: string, snapshotId: string, at: string): Promise<void> {
  await db.insert(sightings).values({ scope, snapshotId, at }).onConflictDoNothing();
}

export async function findSnapshot(db: Database, id: string, scopes: string[]): Promise<Snapshot | null> {
  const [row] = await db
    .select()
    .from(snapshots)
    .where(and(eq(snapshots.id, id), inArray(snapshots.scope, scopes)))
    .limit(1);
  if (row === undefined) return null;
  const seen = await db
    .select({ at: sightings.at })
    .from(sightings)
    .where(eq(sightings.snapshotId, id))
    .orderBy(asc(sightings.at))
    .limit(1000);
  return { ...toSnapshot(row), sightings: seen.map((s) => s.at) };
}

/** The snapshot of an address that was seen last, and when; `id` narrows it to one parser's or one content's. */
export async function lastSeen(db: Database, scope: string, url: string): Promise<{ snapshot: Snapshot; at: string } | null> {
  const [row] = await db
    .select({ snapshot: snapshots, at: sightings.at })
    .from(snapshots)
    .innerJoin(sightings, eq(sightings.snapshotId, snapshots.id))
    .where(and(eq(snapshots.scope, scope), eq(snapshots.url, url)))
    .orderBy(desc(sightings.at))
    .limit(1);
  return row === undefined ? null : { snapshot: toSnapshot(row.snapshot), at: row.at };
}

/** Snapshots of a material, newest first. */
export async function snapshotsOfMaterial(db: Database, materialId: string, scopes: string[]): Promise<Snapshot[]> {
  const rows = await db
    .select()
    .from(snapshots)
    .where(and(eq(snapshots.materialId, materialId), inArray(snapshots.scope, scopes)))
    .orderBy(desc(snapshots.fetchedAt), desc(snapshots.id))
    .limit(20);
  return rows.map(toSnapshot);
}

/** Chunks that overlap `[from, to)`, in order. */
export async function chunksBetween(
  db: Database,
  snapshotId: string,
  from: number,
  to: number,
): Promise<{ first: number; body: Uint8Array<ArrayBuffer> }[]> {
  const rows = await db
    .select({ first: chunks.first, body: chunks.body })
    .from(chunks)
    .where(and(eq(chunks.snapshotId, snapshotId), lt(chunks.first, to), gte(sql`${chunks.first} + ${chunks.count}`, from + 1)))
    .orderBy(asc(chunks.n));
  return rows.map((r) => ({ first: r.first, body: bytesOf(r.body) }));
}

export async function findBody(db: Database, scope: string, hash: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const rows = await db
    .select({ body: bodies.body })
    .from(bodies)
    .where(and(eq(bodies.scope, scope), eq(bodies.hash, hash)))
    .orderBy(asc(bodies.n));
  if (rows.length === 0) return null;
  const parts = rows.map((r) => bytesOf(r.body));
  const whole = new Uint8Array(parts.reduce((n, p) => n + p.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}

type CellsKey = { snapshotId: string; reader: string; asOf: string };
const keyed = (key: CellsKey) => and(eq(cells.snapshotId, key.snapshotId), eq(cells.reader, key.reader), eq(cells.asOf, key.asOf));

export async function hasCells(db: Database, key: CellsKey): Promise<boolean> {
  return (await db.select({ reader: cells.reader }).from(cells).where(keyed(key)).limit(1)).length > 0;
}
export async function findCells(db: Database, key: CellsKey): Promise<Uint8Array<ArrayBuffer> | null> {
  const [row] = await db.select({ body: cells.body }).from(cells).where(keyed(key)).limit(1);
  return row === undefined ? null : bytesOf(row.body);
}

export async function insertCells(
  db: Database,
  row: { scope: string; snapshotId: string; reader: string; asOf: string; body: Uint8Array<ArrayBuffer> },
): Promise<void> {
  await db.$client
    .prepare('INSERT INTO cells (scope, snapshot_id, reader, as_of, body) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING')
    .bind(row.scope, row.snapshotId, row.reader, row.asOf, row.body)
    .run();
}
