// Cases: opened once for a key, watched, commanded and read by their owner. The case object decides; this file guards the door.
import { canonical, hashText } from '#shared/case/canonical.ts';
import { caseIdOf } from '#shared/case/ids.ts';
import type { CaseRequest } from '#shared/schema/case.ts';
import type { Command } from '../case/deps-needed.ts';
import { ownedBy } from '../db/owned.ts';
import { findSymbol } from '../db/symbol-rows.ts';
import { pricesKnown, roleModels } from '../model/endpoints.ts';
import { notFound, notYet, ProblemError } from '../problem.ts';
import { type Call, type Handlers, json } from './call.ts';
import { stubOf } from './case-stub.ts';
import { withDifferences } from './differences.ts';
import { agreeWithPage, identify } from './identity.ts';
import { modeOf } from './intake.ts';
import { asksTheSame } from './near-same.ts';
import { likenessOf, ownCase, startCase } from './start-case.ts';

const NEAR_SAME_MS = 24 * 3600_000;
type OpenCall = Call<'openCase'>;
async function checkMaterials(call: OpenCall, symbol: string): Promise<void> {
  for (const id of call.body.materialIds ?? []) {
    const [newest] = await call.deps.library.ofMaterial(id, [call.caller.owner]);
    if (newest === undefined)
      throw new ProblemError(422, 'unknown-material', `There is no material ${id.slice(0, 40)} of yours`, { path: 'materialIds' });
    if (newest.symbol !== undefined && newest.symbol !== symbol)
      throw new ProblemError(422, 'material-symbol-mismatch', `The material ${id} is about ${newest.symbol}, the case about ${symbol}`, {
        path: 'materialIds',
      });
  }
}

/** A case of this owner that answers the same question on the same batch: running or finished, younger than a day, no newer filing known. */
async function nearSame(call: OpenCall, likeness: string, symbol: string): Promise<string | null> {
  const since = new Date(call.deps.now() - NEAR_SAME_MS).toISOString();
  const rows = await ownedBy(call.deps.db, call.caller.owner).similarCases(likeness, since);
  const filings = rows.length === 0 ? null : await findSymbol(call.deps.db, symbol);
  const newest = /"filed":"(\d{4}-\d{2}-\d{2})"/.exec(filings?.facts ?? '')?.[1] ?? '';
  for (const { row, end } of rows) {
    if (end !== null && end.status !== 'done' && end.status !== 'partial') continue;
    if (newest > row.openedAt.slice(0, 10) && row.asOf === '') continue;
    if (asksTheSame(row.question, call.body.question)) return row.id;
  }
  return null;
}

async function openCase(call: OpenCall): Promise<Response> {
  const { deps, caller, body } = call;
  if (body.kind !== 'equity') throw notYet(`A case of the kind ${body.kind}`);
  if (body.symbol === undefined) throw new ProblemError(422, 'invalid-body', 'An equity case needs a symbol', { path: 'symbol' });
  if (body.budget?.money !== undefined && !pricesKnown(roleModels(call.env)))
    throw new ProblemError(422, 'unknown-prices', 'A budget in money needs MODEL_PRICES, or the prices of every role', {
      path: 'budget.money',
    });
  const key = call.request.headers.get('idempotency-key');
  if (key !== null && (key === '' || key.length > 200))
    throw new ProblemError(422, 'invalid-headers', 'Idempotency-Key has 1 to 200 characters');
  const caseId = caseIdOf(caller.owner, key ?? deps.secret());
  const bodyHash = hashText(canonical(body));
  const held = key === null ? null : await ownedBy(deps.db, caller.owner).case(caseId);
  if (held !== null && held.row.bodyHash !== bodyHash)
    throw new ProblemError(409, 'idempotency-conflict', 'This Idempotency-Key was used with another body');
  const identity = await identify(body.symbol, deps, body.locale);
  agreeWithPage(identity.symbol, body.pageFacts);
  await checkMaterials(call, identity.symbol);
  const mode = modeOf(body);
  if (held === null && body.fresh !== true) {
    const same = await nearSame(call, likenessOf(body, identity.symbol, mode), identity.symbol);
    if (same !== null) return json({ caseId: same, reusedFrom: same });
  }
  const request: CaseRequest = { ...body, symbol: identity.symbol };
  const outcome = await startCase(call, { caseId, request, identity, mode, bodyHash });
  return json({ caseId }, outcome === 'opened' ? 202 : 200);
}

const STATUS_OF_REFUSAL: Record<string, number> = { 'not-found': 404, 'invalid-plan': 422 };

async function command(call: Call<'casePlan'> | Call<'caseCancel'>, wanted: Command): Promise<Response> {
  const { row } = await ownCase(call);
  const answer = await stubOf(call.env, row.id).command(call.caller.owner, wanted);
  if (!answer.ok) throw new ProblemError(STATUS_OF_REFUSAL[answer.code] ?? 409, answer.code, answer.message);
  return json(answer.document);
}

const commandIdOf = (call: Call<'casePlan'> | Call<'caseCancel'>): string =>
  call.body.id ?? call.request.headers.get('idempotency-key')?.slice(0, 100) ?? call.deps.randomId('k');

async function events(call: Call<'caseEvents'>): Promise<Response> {
  const { row } = await ownCase(call);
  const cursor = call.request.headers.get('last-event-id') ?? call.query.after ?? '0';
  const after = /^\d{1,9}$/.test(cursor) ? cursor : '0';
  const url = `https://case.internal/events?after=${after}&owner=${encodeURIComponent(call.caller.owner)}`;
  const answer = await stubOf(call.env, row.id).fetch(url, { signal: call.request.signal });
  if (answer.status !== 200) throw notFound('case');
  return answer;
}

export const cases: Handlers<'listCases' | 'openCase' | 'caseDocument' | 'caseEvents' | 'casePlan' | 'caseCancel'> = {
  openCase,
  listCases: async ({ deps, caller, query }) => {
    const limit = Math.min(200, Math.max(1, Number(query.limit ?? '50')));
    const list = await ownedBy(deps.db, caller.owner).cases(limit, query.symbol);
    return json({
      cases: list.map(({ row, end }) => ({
        id: row.id,
        kind: row.kind,
        ...(row.symbol === null ? {} : { symbol: row.symbol }),
        question: row.question,
        mode: row.mode,
        locale: row.locale,
        openedAt: row.openedAt,
        ...(row.asOf === '' ? {} : { asOf: row.asOf }),
        ...(end === null ? {} : { status: end.status, closedAt: end.closedAt }),
        ...(end?.direction ? { direction: end.direction } : {}),
        ...(end?.confidence == null ? {} : { confidence: end.confidence }),
      })),
    });
  },
  caseDocument: async (call) => {
    const { row } = await ownCase(call);
    const document = await stubOf(call.env, row.id).document(call.caller.owner);
    if (document === null) throw notFound('case');
    return json(await withDifferences(call, document));
  },
  caseEvents: events,
  casePlan: (call) => {
    const id = commandIdOf(call);
    const { body } = call;
    return command(
      call,
      body.action === 'approve'
        ? { action: 'approve', id }
        : body.action === 'revise'
          ? { action: 'revise', id, note: body.note }
          : { action: 'edit', id, items: body.items },
    );
  },
  caseCancel: (call) => command(call, { action: 'cancel', id: commandIdOf(call) }),
};
