// The database handle: drizzle over D1. Only files of this folder write SQL; routes reach owned rows through `ownedBy`.
import type { D1Database } from '@cloudflare/workers-types';
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';

export type Database = DrizzleD1Database & { $client: D1Database };

/** The scope of what everybody may read: public filings and answers of public sources. */
export const SHARED = '*';

export const openDatabase = (db: D1Database): Database => drizzle(db);

/** D1 hands blobs over as arrays or buffers, depending on the runtime. */
export const bytesOf = (blob: unknown): Uint8Array<ArrayBuffer> => {
  if (blob instanceof ArrayBuffer) return new Uint8Array(blob);
  if (ArrayBuffer.isView(blob)) return new Uint8Array(blob.buffer.slice(blob.byteOffset, blob.byteOffset + blob.byteLength) as ArrayBuffer);
  return Uint8Array.from(blob as number[]);
};
