// Cases of all owners that have no end yet: read by the sweep alone, which tells nobody about them.
import type { Database } from './database.ts';

export async function openCaseIds(db: Database, since: string): Promise<string[]> {
  const found = await db.$client
    .prepare(
      'SELECT c.id FROM cases c LEFT JOIN case_ends e ON e.scope = c.scope AND e.case_id = c.id WHERE e.case_id IS NULL AND c.opened_at >= ? ORDER BY c.opened_at LIMIT 500',
    )
    .bind(since)
    .all<{ id: string }>();
  return found.results.map((r) => r.id);
}
