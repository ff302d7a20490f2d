// Whether the stored tables are those that this version reads. A state that another version made is told from a fault of ours, with what to do.
import type { D1Database } from '@cloudflare/workers-types';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { ProblemError } from '../problem.ts';
import * as schema from './schema.ts';

const ADVICE =
  'The stored data was made by another version of CrossExam and cannot be read by this one. Locally: stop it, move the state directory (.state, or STATE_DIR) away and start again; a new one is made. Deployed: bind a new database and apply the migrations.';

const expected = (): [table: string, columns: string[]][] =>
  Object.values(schema as Record<string, unknown>)
    .filter((table): table is SQLiteTable => is(table, SQLiteTable))
    .map((table) => [getTableName(table), Object.values(getTableColumns(table)).map((column) => column.name)]);

/** Throws `state-outdated` when a table or column is lacking. A runtime that cannot tell is taken at its word. */
export async function checkSchema(db: D1Database): Promise<void> {
  const tables = expected();
  const answers = await db
    .batch<{ t: string; c: string }>(
      tables.map(([table]) => db.prepare(`SELECT '${table}' AS t, name AS c FROM pragma_table_info('${table}')`)),
    )
    .catch(() => null);
  if (answers === null) return;
  const there = new Set(answers.flatMap(({ results }) => results.map(({ t, c }) => `${t}.${c}`)));
  const lacking = tables.flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`).filter((name) => !there.has(name)));
  if (lacking.length > 0)
    throw new ProblemError(503, 'state-outdated', 'The stored data is of another version', {
      detail: `${ADVICE} Lacking: ${lacking.slice(0, 5).join(', ')}.`,
    });
}
