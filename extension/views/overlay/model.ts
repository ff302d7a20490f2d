// The overlay's own state: open or not, which company, and what is being looked up. The case itself is the case model's.
import { signal } from '@preact/signals';
import type { CaseRequest } from '#shared/schema/case.ts';
import type { Failure } from '#shared/schema/failure.ts';
import type { SymbolCandidate, SymbolRefusal } from '#shared/schema/symbol.ts';
import { pageTitle } from '../../detect/page-title.ts';
import { call } from '../../messages/call.ts';
import type { PublicSettings } from '../../state/settings.ts';
import type { CaseModel } from '../case-model.ts';
import type { PageCompany } from '../page-state.ts';

export type Finding =
  | { step: 'none' }
  | { step: 'searching' }
  | { step: 'choose'; candidates: SymbolCandidate[] }
  | { step: 'nothing'; text: string; refused: SymbolRefusal[] }
  | { step: 'failed'; failure: Failure };
export type StartWish = {
  question: string;
  mode: NonNullable<CaseRequest['mode']>;
  askPlan: boolean;
  locale: NonNullable<CaseRequest['locale']>;
};

export function createOverlayModel(cases: CaseModel) {
  const open = signal(false);
  const company = signal<PageCompany | undefined>(undefined);
  const settings = signal<PublicSettings | undefined>(undefined);
  const finding = signal<Finding>({ step: 'none' });
  const starting = signal(false);
  const cancelling = signal(false);
  /** Another company that the page is about since the case began. */
  const elsewhere = signal<PageCompany | undefined>(undefined);

  /** Shows a company; a case that this tab already has on it comes back. */
  async function show(next: PageCompany): Promise<void> {
    const same = company.value?.symbol === next.symbol;
    company.value = next;
    elsewhere.value = undefined;
    finding.value = { step: 'none' };
    if (same) return;
    cases.reset();
    cancelling.value = false;
    const bound = await call('case-bound', { symbol: next.symbol });
    if (bound.ok && bound.value.caseId !== null && company.value?.symbol === next.symbol && cases.status.value === 'idle')
      cases.follow(bound.value.caseId);
  }

  async function find(text: string): Promise<void> {
    finding.value = { step: 'searching' };
    const found = await call('symbols-resolve', { text, url: location.href.slice(0, 2048), title: pageTitle().slice(0, 500) });
    if (!found.ok) {
      finding.value = { step: 'failed', failure: found.failure };
      return;
    }
    const { candidates, ambiguous, refused } = found.value;
    if (candidates.length === 0) finding.value = { step: 'nothing', text, refused: refused ?? [] };
    else if (candidates.length === 1 && !ambiguous) await show({ symbol: candidates[0]!.symbol, name: candidates[0]!.name });
    else finding.value = { step: 'choose', candidates };
  }

  async function start(wish: StartWish): Promise<void> {
    const about = company.value;
    if (about === undefined || starting.value) return;
    starting.value = true;
    cases.fail(undefined);
    const request: CaseRequest = {
      kind: 'equity',
      symbol: about.symbol,
      question: wish.question,
      mode: wish.mode,
      locale: wish.locale,
      ...(wish.askPlan ? { plan: 'ask' as const } : {}),
      ...(about.pageFacts === undefined ? {} : { pageFacts: about.pageFacts }),
    };
    const opened = await call('case-open', { request, key: crypto.randomUUID() });
    starting.value = false;
    cancelling.value = false;
    if (opened.ok) cases.follow(opened.value.caseId);
    else cases.fail(opened.failure);
  }

  async function cancel(): Promise<void> {
    const caseId = cases.caseId.value;
    if (caseId === undefined) return;
    cancelling.value = true;
    const answer = await call('case-cancel', { caseId });
    if (!answer.ok && answer.failure.code !== 'already-closed' && answer.failure.code !== 'http-409') cancelling.value = false;
  }

  return { open, company, settings, finding, starting, cancelling, elsewhere, show, find, start, cancel };
}
export type OverlayModel = ReturnType<typeof createOverlayModel>;
