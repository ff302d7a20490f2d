// Applies the bundled migrations that the database lacks, in the table that wrangler itself uses, so that a local start needs no second tool.
import library from './migrations/0001_library.sql';
import owned from './migrations/0002_owned.sql';

const MIGRATIONS: [name: string, sql: string][] = [
  ['0001_library.sql', library],
  ['0002_owned.sql', owned],
];

/** Statements end at a semicolon before an empty line or the end; comment lines fall away. */
export function statementsOf(sql: string): string[] {
  return sql
    .split('\n')
    .filter((line) => !line.startsWith('--'))
    .join('\n')
    .split(/;[ \t]*(?:\n[ \t]*\n|\s*$)/)
    .map((s) => s.trim())
    .filter((s) => s !== '');
}

async function apply(db: D1Database): Promise<void> {
  await db.exec(
    'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)',
  );
  const done = new Set((await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>()).results.map((r) => r.name));
  for (const [name, sql] of MIGRATIONS) {
    if (done.has(name)) continue;
    try {
      // The name goes in with the statements, in one transaction: of two isolates that race, one fails whole.
      await db.batch([
        ...statementsOf(sql).map((s) => db.prepare(s)),
        db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
      ]);
    } catch (error) {
      const now = await db.prepare('SELECT 1 FROM d1_migrations WHERE name = ?').bind(name).first();
      if (now === null) throw error;
    }
  }
}

const ready = new WeakMap<D1Database, Promise<void>>();

/** Once per isolate and binding; a failure is tried again by the next caller. */
export function ensureSchema(db: D1Database): Promise<void> {
  let going = ready.get(db);
  if (going === undefined) {
    going = apply(db).catch((error: unknown) => {
      ready.delete(db);
      throw error;
    });
    ready.set(db, going);
  }
  return going;
}
