// The schema in two spellings agrees; migrations run once whoever comes first; budgets hold whatever runs beside each other.
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#worker/db/database.ts';
import { ensureSchema, statementsOf } from '#worker/db/migrate.ts';
import { type NewCase, ownedBy } from '#worker/db/owned.ts';
import * as schema from '#worker/db/schema.ts';
import { makeRateLimit } from '#worker/middleware/rate-limit.ts';
import { bindings } from './support/call.ts';

beforeAll(() => ensureSchema(bindings.DB));

describe('the schema', () => {
  it('has the columns that the code reads', async () => {
    const tables = Object.values(schema as Record<string, unknown>).filter((t): t is SQLiteTable => is(t, SQLiteTable));
    expect(tables.length).toBeGreaterThan(15);
    for (const table of tables) {
      const name = getTableName(table);
      const there = await bindings.DB.prepare(`SELECT name, "notnull" AS required FROM pragma_table_info('${name}')`).all<{
        name: string;
        required: number;
      }>();
      const columns = Object.values(getTableColumns(table));
      expect(columns.map((c) => c.name).sort(), name).toEqual(there.results.map((r) => r.name).sort());
    }
  });

  it('is applied once, by wrangler’s count too', async () => {
    await Promise.all([1, 2, 3].map(() => ensureSchema(bindings.DB)));
    const rows = await bindings.DB.prepare('SELECT name, COUNT(*) AS n FROM d1_migrations GROUP BY name').all<{
      name: string;
      n: number;
    }>();
    expect(rows.results.map((r) => r.n)).toEqual(rows.results.map(() => 1));
  });

  it('is split at statements, triggers whole', () => {
    expect(
      statementsOf("-- a\nCREATE TABLE a (b);\n\nCREATE TRIGGER t BEFORE UPDATE ON a BEGIN SELECT RAISE(ABORT, 'x;y'); END;\n"),
    ).toEqual(['CREATE TABLE a (b)', "CREATE TRIGGER t BEFORE UPDATE ON a BEGIN SELECT RAISE(ABORT, 'x;y'); END"]);
  });
});

const bounds = { openCases: 5, casesPerDay: 8, tokensPerDay: 1000, openSince: '2000-01-01T00:00:00Z' };
const row = (id: string): NewCase => ({
  id,
  symbol: 'AAPL.US',
  kind: 'equity',
  mode: 'full',
  locale: 'en',
  question: 'Q',
  likeness: 'l',
  bodyHash: 'h',
  asOf: '',
  replayOf: null,
  openedAt: '2026-11-30T00:00:00Z',
});
const day = '2026-11-30';

describe('budgets', () => {
  it('hold when a hundred come at once, and let the same case in again', async () => {
    const owned = ownedBy(openDatabase(bindings.DB), 'crowd');
    const answers = await Promise.all(Array.from({ length: 100 }, (_, i) => owned.openCase(row(`c${i}`), { day, tokens: 0 }, bounds)));
    expect(answers.filter((a) => a === null)).toHaveLength(5);
    expect(new Set(answers.filter((a) => a !== null))).toEqual(new Set(['too-many-open']));
    expect((await owned.usage(day, bounds.openSince)).open).toBe(5);
    const opened = answers.indexOf(null);
    expect(await owned.openCase(row(`c${opened}`), { day, tokens: 0 }, bounds)).toBeNull();
    expect((await owned.usage(day, bounds.openSince)).cases).toBe(5);
  });

  it('count what was reserved until it is known what was spent', async () => {
    const owned = ownedBy(openDatabase(bindings.DB), 'spender');
    expect(await owned.openCase(row('a'), { day, tokens: 600 }, bounds)).toBeNull();
    expect(await owned.openCase(row('b'), { day, tokens: 600 }, bounds)).toBe('daily-budget');
    const end = {
      caseId: 'a',
      status: 'done',
      direction: null,
      confidence: null,
      batchId: null,
      tokens: 100,
      cost: null,
      closedAt: row('a').openedAt,
    };
    await owned.endCase(end);
    await owned.endCase({ ...end, tokens: 999 });
    expect(await owned.usage(day, bounds.openSince)).toMatchObject({ open: 0, tokens: 100 });
  });

  it('are each owner’s own', async () => {
    const other = ownedBy(openDatabase(bindings.DB), 'quiet');
    expect(await other.openCase(row('c1'), { day, tokens: 0 }, bounds)).toBeNull();
    expect((await other.cases(10)).map((c) => c.row.scope)).toEqual(['quiet']);
  });
});

describe('requests a minute', () => {
  it('are a sliding window, each key its own', () => {
    const limit = makeRateLimit();
    const t = 1_800_000_000_000 - (1_800_000_000_000 % 60_000);
    for (let i = 0; i < 60; i++) limit.take('a', 60, t + i * 500);
    expect(() => limit.take('a', 60, t + 40_000)).toThrow(/Too many/);
    limit.take('b', 60, t + 40_000);
    // A quarter of the next minute gone: three quarters of the last one still count.
    for (let i = 0; i < 15; i++) limit.take('a', 60, t + 75_000);
    expect(() => limit.take('a', 60, t + 75_000)).toThrow(/Too many/);
    limit.take('a', 60, t + 200_000);
  });
});
