// POST /v1/cases/:id/replay: the record turned again, or a child case on today's data with what came out otherwise.
import { canonical, hashText } from '#shared/case/canonical.ts';
import { caseIdOf } from '#shared/case/ids.ts';
import type { CaseDocument } from '#shared/schema/case.ts';
import { notFound, ProblemError } from '../problem.ts';
import { type Call, type Handlers, json } from './call.ts';
import { stubOf } from './case-stub.ts';
import { ownCase, startCase } from './cases.ts';
import { identify } from './identity.ts';

type Difference = { path: string; before: unknown; after: unknown; cause: 'data' | 'prompt' | 'model' | 'code' };

const WAIT_MS = 25_000;
const LOOK_EVERY_MS = 250;
const TERMINAL = new Set(['done', 'partial', 'failed', 'cancelled', 'over-budget']);

/** What a reader would call the result: not ids, times or texts of evidence, but what was found and decided. */
export function compareDocuments(before: CaseDocument, after: CaseDocument): Difference[] {
  const cause = canonical(figuresOf(before)) === canonical(figuresOf(after)) ? (before.analyst === 'house' ? 'code' : 'model') : 'data';
  const out: Difference[] = [];
  const put = (path: string, a: unknown, b: unknown, why: Difference['cause'] = cause) => {
    if (canonical(a ?? null) !== canonical(b ?? null)) out.push({ path, before: a ?? null, after: b ?? null, cause: why });
  };
  put('status', before.status, after.status);
  put('analyst', before.analyst, after.analyst, 'model');
  for (const field of ['direction', 'confidence', 'caution', 'margin'] as const)
    put(`verdict.${field}`, before.verdict?.[field], after.verdict?.[field]);
  put(
    'warnings',
    before.warnings.map((w) => w.rule),
    after.warnings.map((w) => w.rule),
  );
  const shown = (d: CaseDocument) => d.claims.filter((c) => c.status === 'admitted').map((c) => ({ side: c.side, text: c.text }));
  put('claims', shown(before), shown(after));
  const figures = figuresOf(before);
  const now = figuresOf(after);
  for (const key of new Set([...Object.keys(figures), ...Object.keys(now)])) put(`evidence.${key}`, figures[key], now[key], 'data');
  return out.slice(0, 200);
}

/** Cited figures by metric and period. */
const figuresOf = (document: CaseDocument): Record<string, number> =>
  Object.fromEntries(
    Object.values(document.evidence)
      .flatMap((unit) => (unit.kind === 'metric' ? [[`${unit.metric}@${unit.period.label}`, unit.value] as [string, number]] : []))
      .sort((a, b) => (a[0] < b[0] ? -1 : 1)),
  );

/** A child case shows how it differs from the case that it repeats, as soon as it is over. */
export async function withDifferences(call: Pick<Call<'caseDocument'>, 'env' | 'caller'>, document: CaseDocument): Promise<CaseDocument> {
  if (document.replayOf === undefined || !TERMINAL.has(document.status)) return document;
  const parent = await stubOf(call.env, document.replayOf).document(call.caller.owner);
  return parent === null ? document : { ...document, differences: compareDocuments(parent, document) };
}

async function againstNow(call: Call<'caseReplay'>, before: CaseDocument): Promise<Response> {
  const { deps, env, caller } = call;
  const { row } = await ownCase(call);
  const identity = await identify(row.symbol ?? '', deps);
  const key = call.request.headers.get('idempotency-key') ?? deps.secret();
  const caseId = caseIdOf(caller.owner, `replay ${row.id} ${key}`);
  // Today's data: neither the day of the record nor its page and materials.
  const request = {
    kind: 'equity' as const,
    symbol: identity.symbol,
    question: row.question,
    mode: before.mode,
    locale: before.locale,
    fresh: true,
  };
  await startCase(call, { caseId, request, identity, mode: before.mode, bodyHash: hashText(canonical(request)), replayOf: row.id });
  const until = deps.now() + WAIT_MS;
  while (deps.now() < until) {
    const after = await stubOf(env, caseId).document(caller.owner);
    if (after !== null && TERMINAL.has(after.status)) {
      const differences = compareDocuments(before, after);
      return json({ identical: differences.length === 0, differences, caseId });
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return json({ caseId }, 202, { 'retry-after': '5' });
}

export const replayCase: Handlers<'caseReplay'> = {
  caseReplay: async (call) => {
    const { row } = await ownCase(call);
    const stub = stubOf(call.env, row.id);
    const document = await stub.document(call.caller.owner);
    if (document === null) throw notFound('case');
    if (!TERMINAL.has(document.status)) throw new ProblemError(409, 'case-running', 'The case is not finished yet');
    if (call.body.against === 'now') return againstNow(call, document);
    const answer = await stub.replay(call.caller.owner);
    if (answer === null) throw notFound('case');
    return json({ identical: answer.identical, differences: answer.differences });
  },
};
