// What public sources said about a symbol lately: its name, its number with the regulator, its industry code and its filings.
import { eq } from 'drizzle-orm';
import type { Database } from './database.ts';
import { symbols } from './schema.ts';

export type SymbolRow = typeof symbols.$inferSelect;

export async function findSymbol(db: Database, symbol: string): Promise<SymbolRow | null> {
  const [row] = await db.select().from(symbols).where(eq(symbols.symbol, symbol)).limit(1);
  return row ?? null;
}
export async function putSymbol(db: Database, row: SymbolRow): Promise<void> {
  const { symbol: _, ...set } = row;
  await db.insert(symbols).values(row).onConflictDoUpdate({ target: symbols.symbol, set });
}
