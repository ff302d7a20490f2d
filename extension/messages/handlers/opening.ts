// Handlers that open something: the overlay in a tab, the reader or the source page at a citation, the panel, a page of the extension.
import type { Failure } from '#shared/schema/failure.ts';
import { readEvidence } from '../../api/client.ts';
import { openSidePanel } from '../../platform/chrome-ui.ts';
import { inject, openOwnPage } from '../../platform/tabs.ts';
import { lastCase } from '../../state/bindings.ts';
import type { Handlers } from '../receive.ts';
import { openSource } from '../source-page.ts';
import { mayUse, NOT_YOURS } from './cases.ts';

const DONE = { ok: true, value: {} } as const;
const CLOSED: { ok: false; failure: Failure } = {
  ok: false,
  failure: { code: 'page-closed', fault: 'user', retry: false, message: 'The browser keeps extensions off this page.' },
};
const put = async (tabId: number | undefined, file: Parameters<typeof inject>[1]) =>
  tabId !== undefined && (await inject(tabId, file)) ? DONE : CLOSED;

export const openingHandlers: Pick<
  Handlers,
  'overlay-inject' | 'jump-inject' | 'numbers-inject' | 'citation-open' | 'figure-open' | 'source-open' | 'panel-open' | 'page-open'
> = {
  'overlay-inject': (_, { tabId }) => put(tabId, 'overlay.js'),
  'jump-inject': (_, { tabId }) => put(tabId, 'jump.js'),
  'numbers-inject': (_, { tabId }) => put(tabId, 'numbers.js'),
  'citation-open': async ({ caseId, evidenceId, cell, snapshot, paragraph, start, end }, caller) => {
    if (!(await mayUse(caller, caseId))) return NOT_YOURS;
    // The contract's two fields come first: an address that is cut short still leads to the paragraph.
    const query = new URLSearchParams({
      snapshot,
      ...(paragraph === undefined ? {} : { paragraph: String(paragraph) }),
      case: caseId,
      evidence: evidenceId,
      ...(cell === undefined ? {} : { cell: String(cell) }),
      ...(start === undefined || end === undefined ? {} : { start: String(start), end: String(end) }),
    });
    await openOwnPage(`/reader.html?${query}`, caller.tabId);
    return DONE;
  },
  'figure-open': async ({ evidenceId }, caller) => {
    const unit = await readEvidence(evidenceId);
    if (!unit.ok) return unit;
    const snapshot = unit.value.kind === 'metric' ? unit.value.cells[0]?.snapshotId : unit.value.snapshotId;
    if (snapshot === undefined)
      return { ok: false, failure: { code: 'no-place', fault: 'us', retry: false, message: 'The figure has no stored source.' } };
    await openOwnPage(`/reader.html?${new URLSearchParams({ snapshot, evidence: evidenceId })}`, caller.tabId);
    return DONE;
  },
  'source-open': async ({ caseId, evidenceId, cell }, caller) => {
    if (!(await mayUse(caller, caseId))) return NOT_YOURS;
    const unit = await readEvidence(evidenceId);
    if (!unit.ok) return unit;
    await openSource(unit.value, cell, caller.tabId);
    return DONE;
  },
  'panel-open': async ({ caseId, view }, { tabId }) => {
    // No await before opening: the browser wants it inside the gesture.
    const path = `sidepanel.html?${new URLSearchParams({ ...(caseId === undefined ? {} : { case: caseId }), ...(tabId === undefined ? {} : { tab: String(tabId) }), ...(view === undefined ? {} : { view }) })}`;
    if (tabId !== undefined && (await openSidePanel(tabId, path))) return DONE;
    const known = caseId ?? (tabId === undefined ? undefined : await lastCase(tabId));
    const query = new URLSearchParams({ ...(known === undefined ? {} : { case: known }), ...(view === undefined ? {} : { view }) });
    await openOwnPage(`/sidepanel.html?${query}`, tabId);
    return DONE;
  },
  'page-open': async ({ page }, { tabId }) => {
    await openOwnPage(page === 'sent' ? '/options.html#sent' : `/${page}.html`, tabId);
    return DONE;
  },
};
