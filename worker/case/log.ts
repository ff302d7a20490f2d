// The log of a case in the SQLite of its object: one row a commit, texts of outcomes gzipped by hash, and the outbox.
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Commit } from '#shared/case/replay.ts';
import { type RecordedEvent, upcast } from '#shared/case/upcasters.ts';
import type { Job } from './deps-needed.ts';
import type { OutboxStore, WaitingJob } from './outbox.ts';
import type { CaseStore } from './pump.ts';

const TABLES = `
CREATE TABLE IF NOT EXISTS commits (first INTEGER PRIMARY KEY, at TEXT NOT NULL, cause TEXT NOT NULL, events TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS blobs (hash TEXT PRIMARY KEY, gz BLOB NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS outbox (key TEXT PRIMARY KEY, job TEXT NOT NULL, tries INTEGER NOT NULL, due_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
`;

export interface CaseLog extends CaseStore, OutboxStore {
  /** A fact about the case that is not an event: the hash of the request's body. */
  meta(name: string): string | undefined;
  /** Kept with the next commit, in its transaction. */
  setMeta(name: string, value: string): void;
}

/** Below this, packing costs more than it saves. */
const SMALL_CHARS = 4_000;
const GZIP_MAGIC = 0x1f;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Short texts as they are, others gzipped: no text of a record begins with the first byte of gzip. */
function packed(text: string): Uint8Array {
  return text.length < SMALL_CHARS && text.charCodeAt(0) !== GZIP_MAGIC ? encoder.encode(text) : gzipSync(text, { level: 1 });
}

function unpacked(bytes: Uint8Array): string {
  return bytes[0] === GZIP_MAGIC ? gunzipSync(bytes).toString('utf8') : decoder.decode(bytes);
}

/** `storage` of an object that was never opened stays untouched: tables are made by the first commit. */
export function openLog(storage: DurableObjectStorage): CaseLog {
  const { sql } = storage;
  let made = sql.exec("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'commits'").toArray().length > 0;
  const pendingMeta = new Map<string, string>();
  // Asked for at every turn; this object is the only one that writes the table.
  let jobsWaiting: WaitingJob[] | null = null;
  return {
    load() {
      if (!made) return [];
      const rows = sql
        .exec<{ at: string; cause: string; events: string }>('SELECT at, cause, events FROM commits ORDER BY first')
        .toArray();
      const commits = rows.map((row) => ({ at: row.at, cause: JSON.parse(row.cause), events: JSON.parse(row.events) }) as Commit);
      const events = upcast(commits.flatMap((commit) => commit.events) as unknown as RecordedEvent[]);
      let from = 0;
      return commits.map((commit) => {
        from += commit.events.length;
        return { ...commit, events: events.slice(from - commit.events.length, from) };
      });
    },
    commit(commit, blobs, jobs) {
      const first = commit.events[0];
      if (!first) return;
      storage.transactionSync(() => {
        if (!made) sql.exec(TABLES);
        for (const [name, value] of pendingMeta) sql.exec('INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)', name, value);
        for (const { hash, text } of blobs) sql.exec('INSERT OR IGNORE INTO blobs (hash, gz) VALUES (?, ?)', hash, packed(text));
        sql.exec(
          'INSERT INTO commits (first, at, cause, events) VALUES (?, ?, ?, ?)',
          first.seq,
          commit.at,
          JSON.stringify(commit.cause),
          JSON.stringify(commit.events),
        );
        for (const job of jobs) {
          sql.exec('INSERT OR IGNORE INTO outbox (key, job, tries, due_at) VALUES (?, ?, 0, 0)', job.key, JSON.stringify(job));
        }
      });
      made = true;
      pendingMeta.clear();
      if (jobs.length > 0) jobsWaiting = null;
    },
    blob(hash) {
      if (!made) return undefined;
      const row = sql.exec<{ gz: ArrayBuffer }>('SELECT gz FROM blobs WHERE hash = ?', hash).toArray()[0];
      return row === undefined ? undefined : unpacked(new Uint8Array(row.gz));
    },
    waiting() {
      if (!made) return [];
      jobsWaiting ??= sql
        .exec<{ job: string; tries: number; due_at: number }>('SELECT job, tries, due_at FROM outbox ORDER BY due_at, key')
        .toArray()
        .map((row): WaitingJob => ({ job: JSON.parse(row.job) as Job, tries: row.tries, dueAt: row.due_at }));
      return jobsWaiting;
    },
    done(key) {
      jobsWaiting = null;
      sql.exec('DELETE FROM outbox WHERE key = ?', key);
    },
    postpone(key, tries, dueAt) {
      jobsWaiting = null;
      sql.exec('UPDATE outbox SET tries = ?, due_at = ? WHERE key = ?', tries, dueAt, key);
    },
    meta(name) {
      if (!made) return pendingMeta.get(name);
      return sql.exec<{ value: string }>('SELECT value FROM meta WHERE name = ?', name).toArray()[0]?.value;
    },
    setMeta(name, value) {
      pendingMeta.set(name, value);
    },
  };
}
