// Handlers about cases: open, find again, cancel, judge. A content script reaches only the cases bound to its own tab.
import type { Failure } from '#shared/schema/failure.ts';
import { answerPlan, cancelCase, openCase, readEvidence, sendJudgement } from '../../api/client.ts';
import { bind, boundCase, isBound } from '../../state/bindings.ts';
import type { Caller, Handlers } from '../receive.ts';

export const NOT_YOURS: { ok: false; failure: Failure } = {
  ok: false,
  failure: { code: 'not-bound', fault: 'us', retry: false, message: 'This case belongs to another tab.' },
};

/** Whether the caller may see the case: pages of the extension always, a content script when its tab opened it. */
export async function mayUse(caller: Caller, caseId: string): Promise<boolean> {
  if (caller.audience === 'page') return true;
  return caller.tabId !== undefined && (await isBound(caller.tabId, caseId));
}

export const caseHandlers: Pick<Handlers, 'case-open' | 'case-bound' | 'case-cancel' | 'plan-answer' | 'judgement-send' | 'evidence-read'> =
  {
    'case-open': async ({ request, key }, caller) => {
      const opened = await openCase(request, key);
      if (opened.ok && caller.tabId !== undefined) await bind(caller.tabId, request.symbol ?? '', opened.value.caseId);
      return opened;
    },
    'case-bound': async ({ symbol, tab }, caller) => {
      const tabId = caller.audience === 'page' ? tab : caller.tabId;
      return { ok: true, value: { caseId: tabId === undefined ? null : ((await boundCase(tabId, symbol)) ?? null) } };
    },
    'case-cancel': async ({ caseId }, caller) => {
      if (!(await mayUse(caller, caseId))) return NOT_YOURS;
      const answer = await cancelCase(caseId);
      return answer.ok ? { ok: true, value: {} } : answer;
    },
    'plan-answer': async ({ caseId, action, note, items }, caller) => {
      if (!(await mayUse(caller, caseId))) return NOT_YOURS;
      const body = action === 'approve' ? { action } : action === 'edit' ? { action, items: items ?? [] } : { action, note: note ?? '' };
      const answer = await answerPlan(caseId, body);
      return answer.ok ? { ok: true, value: {} } : answer;
    },
    'judgement-send': async ({ symbol, ...body }, caller) => {
      if (!(await mayUse(caller, body.caseId))) return NOT_YOURS;
      const answer = await sendJudgement(symbol, { ...body, name: 'reader', at: new Date().toISOString() });
      return answer.ok ? { ok: true, value: {} } : answer;
    },
    'evidence-read': ({ id }) => readEvidence(id),
  };
