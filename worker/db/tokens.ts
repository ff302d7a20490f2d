// Rows of tokens. A token belongs to the owner that it is named after; revoking is the one update.
import { and, eq, isNull } from 'drizzle-orm';
import type { TokenScope } from '#shared/schema/api-bodies.ts';
import type { Database } from './database.ts';
import { tokens } from './schema.ts';

export type TokenRow = typeof tokens.$inferSelect;

export async function findToken(db: Database, hash: string): Promise<TokenRow | null> {
  const [row] = await db
    .select()
    .from(tokens)
    .where(and(eq(tokens.hash, hash), isNull(tokens.revokedAt)))
    .limit(1);
  return row ?? null;
}
export async function addToken(
  db: Database,
  row: { hash: string; id: string; scope: string; grants: TokenScope; createdAt: string },
): Promise<void> {
  await db.insert(tokens).values(row);
}
export const listTokens = (db: Database): Promise<TokenRow[]> => db.select().from(tokens).orderBy(tokens.createdAt, tokens.id);

/** False when there is no such token that was still good. */
export async function revokeToken(db: Database, id: string, at: string): Promise<boolean> {
  const changed = await db
    .update(tokens)
    .set({ revokedAt: at })
    .where(and(eq(tokens.id, id), isNull(tokens.revokedAt)))
    .returning({ id: tokens.id });
  return changed.length > 0;
}
