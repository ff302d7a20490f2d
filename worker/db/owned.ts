// Rows that belong to somebody, reachable only through this layer: it takes the owner once and every statement carries it.
import { and, count, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { batches, caseEnds, cases, citations, keys, reservations } from './schema.ts';

export type CaseRow = typeof cases.$inferSelect;
export type CaseEnd = typeof caseEnds.$inferSelect;
export type BatchRow = typeof batches.$inferSelect;
export type NewCase = Omit<CaseRow, 'scope'>;
export interface Bounds {
  openCases: number;
  casesPerDay: number;
  tokensPerDay: number;
  /** Open cases older than this are lost ones and no longer count. */
  openSince: string;
}
export type Refusal = 'too-many-open' | 'daily-budget';

export function ownedBy(db: Database, owner: string) {
  const mine = { cases: eq(cases.scope, owner), batches: eq(batches.scope, owner) };
  return {
    owner,

    /** The case with its end, if any. */
    async case(id: string): Promise<{ row: CaseRow; end: CaseEnd | null } | null> {
      const [found] = await db
        .select({ row: cases, end: caseEnds })
        .from(cases)
        .leftJoin(caseEnds, and(eq(caseEnds.scope, cases.scope), eq(caseEnds.caseId, cases.id)))
        .where(and(mine.cases, eq(cases.id, id)))
        .limit(1);
      return found ?? null;
    },

    cases(limit: number, symbol?: string): Promise<{ row: CaseRow; end: CaseEnd | null }[]> {
      return db
        .select({ row: cases, end: caseEnds })
        .from(cases)
        .leftJoin(caseEnds, and(eq(caseEnds.scope, cases.scope), eq(caseEnds.caseId, cases.id)))
        .where(symbol === undefined ? mine.cases : and(mine.cases, eq(cases.symbol, symbol)))
        .orderBy(desc(cases.openedAt), desc(cases.id))
        .limit(limit);
    },

    /** Candidates for a near-same question: same likeness apart from the words, opened since. */
    similarCases(likeness: string, since: string): Promise<{ row: CaseRow; end: CaseEnd | null }[]> {
      return db
        .select({ row: cases, end: caseEnds })
        .from(cases)
        .leftJoin(caseEnds, and(eq(caseEnds.scope, cases.scope), eq(caseEnds.caseId, cases.id)))
        .where(and(mine.cases, eq(cases.likeness, likeness), gte(cases.openedAt, since), isNull(cases.replayOf)))
        .orderBy(desc(cases.openedAt))
        .limit(20);
    },

    /**
     * Reserves and inserts in one transaction of guarded inserts: nothing is written when a bound is reached, whatever runs beside it.
     * The same id again writes nothing and is no refusal.
     */
    async openCase(row: NewCase, reserve: { day: string; tokens: number }, bounds: Bounds): Promise<Refusal | null> {
      const d1 = db.$client;
      const open =
        '(SELECT COUNT(*) FROM cases c LEFT JOIN case_ends e ON e.scope = c.scope AND e.case_id = c.id WHERE c.scope = ?1 AND e.case_id IS NULL AND c.opened_at >= ?7) < ?5';
      const today = 'FROM reservations WHERE scope = ?1 AND day = ?3';
      // A case that has ended counts with what it took, an open one with what it may take.
      const spent =
        '(SELECT COALESCE(SUM(COALESCE(e.tokens, r.tokens)), 0) FROM reservations r LEFT JOIN case_ends e ON e.scope = r.scope AND e.case_id = r.case_id WHERE r.scope = ?1 AND r.day = ?3)';
      await d1.batch([
        d1
          .prepare(
            `INSERT INTO reservations (scope, case_id, day, tokens) SELECT ?1, ?2, ?3, ?4 WHERE ${open} AND (SELECT COUNT(*) ${today}) < ?6 AND ${spent} + ?4 <= ?8 ON CONFLICT DO NOTHING`,
          )
          .bind(owner, row.id, reserve.day, reserve.tokens, bounds.openCases, bounds.casesPerDay, bounds.openSince, bounds.tokensPerDay),
        d1
          .prepare(
            'INSERT INTO cases (scope, id, symbol, kind, mode, locale, question, likeness, body_hash, as_of, replay_of, opened_at) SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? WHERE EXISTS (SELECT 1 FROM reservations WHERE scope = ? AND case_id = ?) ON CONFLICT DO NOTHING',
          )
          .bind(
            owner,
            row.id,
            row.symbol,
            row.kind,
            row.mode,
            row.locale,
            row.question,
            row.likeness,
            row.bodyHash,
            row.asOf,
            row.replayOf,
            row.openedAt,
            owner,
            row.id,
          ),
      ]);
      const [held] = await db
        .select({ id: cases.id })
        .from(cases)
        .where(and(mine.cases, eq(cases.id, row.id)))
        .limit(1);
      if (held !== undefined) return null;
      const used = await this.usage(reserve.day, bounds.openSince);
      return used.open >= bounds.openCases ? 'too-many-open' : 'daily-budget';
    },

    async usage(day: string, openSince: string): Promise<{ open: number; cases: number; tokens: number }> {
      const [open] = await db
        .select({ n: count() })
        .from(cases)
        .leftJoin(caseEnds, and(eq(caseEnds.scope, cases.scope), eq(caseEnds.caseId, cases.id)))
        .where(and(mine.cases, isNull(caseEnds.caseId), gte(cases.openedAt, openSince)));
      const [spent] = await db
        .select({ n: count(), tokens: sql<number>`coalesce(sum(coalesce(${caseEnds.tokens}, ${reservations.tokens})), 0)` })
        .from(reservations)
        .leftJoin(caseEnds, and(eq(caseEnds.scope, reservations.scope), eq(caseEnds.caseId, reservations.caseId)))
        .where(and(eq(reservations.scope, owner), eq(reservations.day, day)));
      return { open: open?.n ?? 0, cases: spent?.n ?? 0, tokens: spent?.tokens ?? 0 };
    },

    /** USD spent by the day's ended cases, and the day's cases that may still spend. */
    async spending(day: string, openSince: string): Promise<{ spent: number; open: { id: string; mode: string }[] }> {
      const rows = await db
        .select({ id: cases.id, mode: cases.mode, openedAt: cases.openedAt, ended: caseEnds.caseId, cost: caseEnds.cost })
        .from(reservations)
        .innerJoin(cases, and(eq(cases.scope, reservations.scope), eq(cases.id, reservations.caseId)))
        .leftJoin(caseEnds, and(eq(caseEnds.scope, reservations.scope), eq(caseEnds.caseId, reservations.caseId)))
        .where(and(eq(reservations.scope, owner), eq(reservations.day, day)));
      return {
        spent: rows.reduce((sum, row) => sum + (row.cost ?? 0), 0),
        open: rows.filter((row) => row.ended === null && row.openedAt >= openSince).map(({ id, mode }) => ({ id, mode })),
      };
    },

    async endCase(end: Omit<CaseEnd, 'scope'>): Promise<void> {
      await db
        .insert(caseEnds)
        .values({ scope: owner, ...end })
        .onConflictDoNothing();
    },

    async batch(id: string): Promise<BatchRow | null> {
      const [row] = await db
        .select()
        .from(batches)
        .where(and(mine.batches, eq(batches.id, id)))
        .limit(1);
      return row ?? null;
    },
    /** The newest batch that no case asked for with its own materials: what `/metrics` answers from. */
    async newestBatch(symbol: string, asOf: string, since: string): Promise<BatchRow | null> {
      const [row] = await db
        .select()
        .from(batches)
        .where(and(mine.batches, eq(batches.symbol, symbol), eq(batches.asOf, asOf), gte(batches.takenAt, since), isNull(batches.caseId)))
        .orderBy(desc(batches.takenAt))
        .limit(1);
      return row ?? null;
    },
    async addBatch(row: Omit<BatchRow, 'scope'>): Promise<void> {
      await db
        .insert(batches)
        .values({ scope: owner, ...row })
        .onConflictDoNothing();
    },
    /** Batches that hold a unit, the cited ones first. */
    async batchesHolding(evidenceId: string): Promise<BatchRow[]> {
      const [cited] = await db
        .select({ batchId: citations.batchId })
        .from(citations)
        .where(and(eq(citations.scope, owner), eq(citations.evidenceId, evidenceId)))
        .limit(1);
      if (cited !== undefined) {
        const row = await this.batch(cited.batchId);
        // Units that a tool added lie in a batch of their own.
        if (row?.unitIds.includes(evidenceId)) return [row];
      }
      return db
        .select()
        .from(batches)
        .where(and(mine.batches, sql`instr(${batches.unitIds}, ${evidenceId}) > 0`))
        .orderBy(desc(batches.takenAt))
        .limit(1);
    },
    async addCitations(rows: Omit<typeof citations.$inferSelect, 'scope'>[]): Promise<void> {
      if (rows.length === 0) return;
      // One statement with one parameter: a case cites dozens of units, and each bound statement has its price.
      await db.$client
        .prepare(
          "INSERT INTO citations (scope, evidence_id, case_id, batch_id, snapshot_id, paragraph, claim_ids) SELECT ?1, value ->> 'evidenceId', value ->> 'caseId', value ->> 'batchId', value ->> 'snapshotId', value ->> 'paragraph', value ->> 'claimIds' FROM json_each(?2) WHERE true ON CONFLICT DO NOTHING",
        )
        .bind(owner, JSON.stringify(rows))
        .run();
    },

    keys: () => db.select().from(keys).where(eq(keys.scope, owner)).orderBy(keys.createdAt),
    async addKey(row: Omit<typeof keys.$inferSelect, 'scope'>): Promise<boolean> {
      const made = await db
        .insert(keys)
        .values({ scope: owner, ...row })
        .onConflictDoNothing()
        .returning({ id: keys.id });
      return made.length > 0;
    },
  };
}
export type Owned = ReturnType<typeof ownedBy>;
