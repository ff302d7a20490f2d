// Cases: opened once for a key, watched, commanded and read by their owner. The case object decides; this file guards the door.
import { canonical, hashText } from '#shared/case/canonical.ts';
import { caseIdOf } from '#shared/case/ids.ts';
import type { CaseRequest, Mode } from '#shared/schema/case.ts';
import type { Command, OpenRequest } from '../case/deps-needed.ts';
import { type CaseEnd, type CaseRow, ownedBy } from '../db/owned.ts';
import { findSymbol } from '../db/symbol-rows.ts';
import { notFound, notYet, ProblemError } from '../problem.ts';
import { type Call, type Handlers, json } from './call.ts';
import { stubOf } from './case-stub.ts';
import { agreeWithPage, type Identity, identify } from './identity.ts';
import { modeOf } from './intake.ts';
import { asksTheSame } from './near-same.ts';
import { dayOf, openSince } from './open-bounds.ts';
import { withDifferences } from './replay.ts';

const NEAR_SAME_MS = 24 * 3600_000;
/** What a case without a token budget may take of the day's. */
const TOKENS_RESERVED = 60_000;

type OpenCall = Call<'openCase'>;
/** Everything of a request but its words: two requests of one likeness may share a case. */
const likenessOf = (request: CaseRequest, symbol: string, mode: Mode): string =>
  hashText(
    canonical({
      kind: request.kind,
      symbol,
      locale: request.locale ?? 'en',
      mode,
      materialIds: [...(request.materialIds ?? [])].sort(),
      asOf: request.asOf,
      plan: request.plan ?? 'auto',
    }),
  );

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

export interface Opening {
  caseId: string;
  request: CaseRequest;
  identity: Identity;
  mode: Mode;
  bodyHash: string;
  replayOf?: string;
}

/** Reserves, records and starts a case; the answer says whether it was there before. */
export async function startCase(call: Pick<OpenCall, 'deps' | 'env' | 'caller'>, opening: Opening): Promise<'opened' | 'same'> {
  const { deps, env, caller } = call;
  const { request, identity, mode } = opening;
  const now = deps.now();
  const refusal = await ownedBy(deps.db, caller.owner).openCase(
    {
      id: opening.caseId,
      symbol: identity.symbol,
      kind: request.kind,
      mode,
      locale: request.locale ?? 'en',
      question: request.question,
      likeness: likenessOf(request, identity.symbol, mode),
      bodyHash: opening.bodyHash,
      asOf: request.asOf ?? '',
      replayOf: opening.replayOf ?? null,
      openedAt: new Date(now).toISOString(),
    },
    { day: dayOf(now), tokens: deps.settings.analyst === 'house' ? 0 : (request.budget?.tokens ?? TOKENS_RESERVED) },
    { ...deps.settings.perOwner, openSince: openSince(now) },
  );
  if (refusal !== null) {
    const seconds = refusal === 'too-many-open' ? 10 : Math.ceil((Date.parse(`${dayOf(now)}T24:00:00Z`) - now) / 1000) || 3600;
    const title = refusal === 'too-many-open' ? 'Too many cases are open at once' : 'The budget of the day is used up';
    throw new ProblemError(429, refusal, title, { retryAfter: seconds }, { 'retry-after': String(seconds) });
  }
  const open: OpenRequest = {
    id: opening.caseId,
    owner: caller.owner,
    request,
    bodyHash: opening.bodyHash,
    mode,
    symbol: identity.symbol,
    name: identity.name,
    ...(opening.replayOf === undefined ? {} : { replayOf: opening.replayOf }),
  };
  const answer = await stubOf(env, opening.caseId).open(open);
  if (answer.outcome === 'conflict') throw new ProblemError(409, 'idempotency-conflict', 'This Idempotency-Key was used with another body');
  return answer.outcome;
}

async function openCase(call: OpenCall): Promise<Response> {
  const { deps, caller, body } = call;
  if (body.kind !== 'equity') throw notYet(`A case of the kind ${body.kind}`);
  if (body.symbol === undefined) throw new ProblemError(422, 'invalid-body', 'An equity case needs a symbol', { path: 'symbol' });
  if (body.budget?.money !== undefined && call.env.MODEL_PRICES === undefined)
    throw new ProblemError(422, 'unknown-prices', 'A budget in money needs MODEL_PRICES', { path: 'budget.money' });
  const key = call.request.headers.get('idempotency-key');
  if (key !== null && (key === '' || key.length > 200))
    throw new ProblemError(422, 'invalid-headers', 'Idempotency-Key has 1 to 200 characters');
  const caseId = caseIdOf(caller.owner, key ?? deps.secret());
  const bodyHash = hashText(canonical(body));
  const held = key === null ? null : await ownedBy(deps.db, caller.owner).case(caseId);
  if (held !== null && held.row.bodyHash !== bodyHash)
    throw new ProblemError(409, 'idempotency-conflict', 'This Idempotency-Key was used with another body');
  const identity = await identify(body.symbol, deps);
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

/** 404 for what is not there and for what is another owner's, alike. */
export async function ownCase(
  call: Pick<Call<'caseDocument'>, 'deps' | 'caller' | 'params'>,
): Promise<{ row: CaseRow; end: CaseEnd | null }> {
  const found = await ownedBy(call.deps.db, call.caller.owner).case(call.params.id ?? '');
  if (found === null) throw notFound('case');
  return found;
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
