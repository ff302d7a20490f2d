// Which chunks of stored documents hold the words of a request: the full-text rows, narrowed to the documents that may be read.
import { bytesOf, type Database } from './database.ts';

export interface FoundChunk {
  snapshotId: string;
  body: Uint8Array<ArrayBuffer>;
}

/** A statement takes at most a hundred parameters. */
const MOST_SNAPSHOTS = 90;

/** Chunks of these snapshots that hold any of the terms, best first: rare words weigh more than common ones. */
export async function chunksHolding(
  db: Database,
  snapshotIds: readonly string[],
  terms: readonly string[],
  limit: number,
): Promise<FoundChunk[]> {
  const ids = snapshotIds.slice(0, MOST_SNAPSHOTS);
  if (ids.length === 0 || terms.length === 0) return [];
  // Each term is a quoted string: nothing in it is syntax.
  const words = terms.map((term) => `"${term.replaceAll('"', '""')}"`).join(' OR ');
  const { results } = await db.$client
    .prepare(
      `SELECT c.snapshot_id AS id, c.body AS body FROM (SELECT rowid, rank FROM chunk_text WHERE chunk_text MATCH ?) t JOIN chunks c ON c.id = t.rowid WHERE c.snapshot_id IN (${ids.map(() => '?').join(', ')}) ORDER BY t.rank LIMIT ?`,
    )
    .bind(words, ...ids, limit)
    .all<{ id: string; body: unknown }>();
  return results.map(({ id, body }) => ({ snapshotId: id, body: bytesOf(body) }));
}
