// What public sources said about a symbol lately: its name, its number with the regulator, its industry code and its filings.
import { asc, eq } from 'drizzle-orm';
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

/** Rows of listings that are not there yet, never asked about: their filings are looked up when a case needs them. Answers how many were new. */
export async function addSymbols(db: Database, rows: { symbol: string; cik: string; name: string }[]): Promise<number> {
  let added = 0;
  const statement = db.$client.prepare(
    "INSERT INTO symbols (symbol, name, cik, facts, snapshot_id, checked_at) VALUES (?, ?, ?, '{}', NULL, '1970-01-01T00:00:00.000Z') ON CONFLICT DO NOTHING",
  );
  for (let i = 0; i < rows.length; i += 50) {
    const results = await db.$client.batch(rows.slice(i, i + 50).map((r) => statement.bind(r.symbol, r.name, r.cik)));
    for (const result of results) added += result.meta.changes;
  }
  return added;
}

/** Symbols with their names, in order: the listings that sources told of. */
export const listSymbols = (db: Database): Promise<{ symbol: string; name: string }[]> =>
  db.select({ symbol: symbols.symbol, name: symbols.name }).from(symbols).orderBy(asc(symbols.symbol)).limit(5000);
