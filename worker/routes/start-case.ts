// Starting a case for an owner: budget and record first, then the case object; and finding one's own again.
import { canonical, hashText } from '#shared/case/canonical.ts';
import { estimateOf } from '#shared/case/estimate.ts';
import type { CaseRequest, Mode } from '#shared/schema/case.ts';
import type { OpenRequest } from '../case/deps-needed.ts';
import { type CaseEnd, type CaseRow, ownedBy } from '../db/owned.ts';
import { dailyMoney, pricesKnown, roleModels } from '../model/endpoints.ts';
import { notFound, ProblemError } from '../problem.ts';
import type { Call } from './call.ts';
import { stubOf } from './case-stub.ts';
import type { Identity } from './identity.ts';
import { dayOf, openSince } from './open-bounds.ts';

/** What a case without a token budget may take of the day's. */
const TOKENS_RESERVED = 60_000;

/** Everything of a request but its words: two requests of one likeness may share a case. */
export const likenessOf = (request: CaseRequest, symbol: string, mode: Mode): string =>
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

export interface Opening {
  caseId: string;
  request: CaseRequest;
  identity: Identity;
  mode: Mode;
  bodyHash: string;
  replayOf?: string;
}

/** Reserves, records and starts a case; the answer says whether it was there before. */
export async function startCase(call: Pick<Call<'openCase'>, 'deps' | 'env' | 'caller'>, opening: Opening): Promise<'opened' | 'same'> {
  const { deps, env, caller } = call;
  const { request, identity, mode } = opening;
  const now = deps.now();
  // What is reserved of the owner's day is the most that the case may take.
  const tokens = deps.settings.analyst === 'house' ? 0 : (request.budget?.tokens ?? TOKENS_RESERVED);
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
    { day: dayOf(now), tokens },
    { ...deps.settings.perOwner, openSince: openSince(now) },
  );
  if (refusal !== null) {
    const seconds = refusal === 'too-many-open' ? 10 : Math.ceil((Date.parse(`${dayOf(now)}T24:00:00Z`) - now) / 1000) || 3600;
    const title = refusal === 'too-many-open' ? 'Too many cases are open at once' : 'The budget of the day is used up';
    throw new ProblemError(429, refusal, title, { retryAfter: seconds }, { 'retry-after': String(seconds) });
  }
  const money = await moneyLeft(call, opening.caseId);
  const open: OpenRequest = {
    id: opening.caseId,
    owner: caller.owner,
    request,
    bodyHash: opening.bodyHash,
    mode,
    symbol: identity.symbol,
    name: identity.name,
    ...(tokens === 0 ? {} : { ownerBudget: { tokens, ...(money === null ? {} : { money }) } }),
    ...(opening.replayOf === undefined ? {} : { replayOf: opening.replayOf }),
  };
  const answer = await stubOf(env, opening.caseId).open(open);
  if (answer.outcome === 'conflict') throw new ProblemError(409, 'idempotency-conflict', 'This Idempotency-Key was used with another body');
  return answer.outcome;
}

/**
 * What the owner's day leaves of its money, in USD, null where no daily sum is set. Other open cases count with the most that they may take, so
 * cases that open at once never exceed it together; this case's own row stands already. What is left is reserved call by call: a case for which
 * nothing is left ends `over-budget` with what the rules say.
 */
export async function moneyLeft(call: Pick<Call<'openCase'>, 'deps' | 'env' | 'caller'>, caseId: string | null): Promise<number | null> {
  const daily = dailyMoney(call.env);
  const models = roleModels(call.env);
  if (daily === null || models === null) return null;
  if (!pricesKnown(models)) throw new ProblemError(422, 'unknown-prices', 'MODEL_DAILY_MONEY needs the prices of every role: MODEL_PRICES');
  const now = call.deps.now();
  const { spent, open } = await ownedBy(call.deps.db, call.caller.owner).spending(dayOf(now), openSince(now));
  const reserved = open
    .filter((other) => other.id !== caseId)
    .reduce((sum, other) => sum + (estimateOf(other.mode as Mode, 'zh-CN', models).most.cost ?? 0), 0);
  return Math.max(0, daily - spent - reserved);
}

/** 404 for what is not there and for what is another owner's, alike. */
export async function ownCase(
  call: Pick<Call<'caseDocument'>, 'deps' | 'caller' | 'params'>,
): Promise<{ row: CaseRow; end: CaseEnd | null }> {
  const found = await ownedBy(call.deps.db, call.caller.owner).case(call.params.id ?? '');
  if (found === null) throw notFound('case');
  return found;
}
