// POST /v1/cases/:id/replay: the record turned again, or a child case on today's data with what came out otherwise.
import { canonical, hashText } from '#shared/case/canonical.ts';
import { caseIdOf } from '#shared/case/ids.ts';
import type { CaseDocument } from '#shared/schema/case.ts';
import { notFound, ProblemError } from '../problem.ts';
import { type Call, type Handlers, json } from './call.ts';
import { stubOf } from './case-stub.ts';
import { compareDocuments, TERMINAL } from './differences.ts';
import { identify } from './identity.ts';
import { ownCase, startCase } from './start-case.ts';

const WAIT_MS = 25_000;
const LOOK_EVERY_MS = 250;
async function againstNow(call: Call<'caseReplay'>, before: CaseDocument): Promise<Response> {
  const { deps, env, caller } = call;
  const { row } = await ownCase(call);
  const identity = await identify(row.symbol ?? '', deps, row.locale);
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
