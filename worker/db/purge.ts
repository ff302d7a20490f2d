// The one way in which stored things are deleted: a marker that the triggers know, the deletions, a tombstone, and the marker gone again,
// all in one transaction.
import { hashText } from '../library/hash.ts';
import type { Database } from './database.ts';

export interface Tombstone {
  id: string;
  symbol: string;
  entries: number;
  headHash: string;
  at: string;
}

/** Tables with a `scope` column that an owner's purge empties, children before parents. */
export const OWNED_TABLES = [
  'citations',
  'case_ends',
  'cases',
  'reservations',
  'entries',
  'batches',
  'watches',
  'keys',
  'sightings',
  'chunks',
  'bodies',
  'cells',
  'snapshots',
  'materials',
] as const;

async function heads(db: Database, owner: string, symbol: string): Promise<{ entries: number; headHash: string }> {
  const rows = await db.$client
    .prepare(
      "SELECT symbol, MAX(seq) AS seq, COUNT(*) AS n FROM entries WHERE scope = ?1 AND (?2 = '' OR symbol = ?2) GROUP BY symbol ORDER BY symbol",
    )
    .bind(owner, symbol)
    .all<{ symbol: string; seq: number; n: number }>();
  let entries = 0;
  const hashes: string[] = [];
  for (const row of rows.results) {
    entries += row.n;
    const head = await db.$client
      .prepare('SELECT hash FROM entries WHERE scope = ? AND symbol = ? AND seq = ?')
      .bind(owner, row.symbol, row.seq)
      .first<{ hash: string }>();
    hashes.push(`${row.symbol} ${head?.hash ?? ''}`);
  }
  // One space: its own head. Several: the hash over all heads.
  const single = rows.results.length === 1 ? (hashes[0]?.split(' ')[1] ?? '') : '';
  return { entries, headHash: single !== '' ? single : await hashText(hashes.join('\n')) };
}

/** Deletes everything of an owner (`symbol` empty) or one space, and answers what the tombstone says. */
export async function purge(db: Database, owner: string, symbol: string, id: string, at: string): Promise<Tombstone> {
  const { entries, headHash } = await heads(db, owner, symbol);
  const d1 = db.$client;
  const deletions =
    symbol === ''
      ? [
          d1.prepare('DELETE FROM chunk_text WHERE rowid IN (SELECT id FROM chunks WHERE scope = ?)').bind(owner),
          ...OWNED_TABLES.map((table) => d1.prepare(`DELETE FROM ${table} WHERE scope = ?`).bind(owner)),
        ]
      : [d1.prepare('DELETE FROM entries WHERE scope = ? AND symbol = ?').bind(owner, symbol)];
  await d1.batch([
    d1.prepare('INSERT INTO purges (scope, symbol) VALUES (?, ?) ON CONFLICT DO NOTHING').bind(owner, symbol),
    ...deletions,
    d1
      .prepare('INSERT INTO tombstones (id, owner_hash, symbol, entries, head_hash, at) VALUES (?, ?, ?, ?, ?, ?)')
      .bind(id, await hashText(owner), symbol, entries, headHash, at),
    d1.prepare('DELETE FROM purges WHERE scope = ? AND symbol = ?').bind(owner, symbol),
  ]);
  return { id, symbol, entries, headHash, at };
}
