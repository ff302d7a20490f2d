// Handlers that open something: the overlay in a tab, the reader or the source page at a citation, the panel, a page of the extension.
import { readEvidence } from '../../api/client.ts';
import { openSidePanel } from '../../platform/chrome-ui.ts';
import { inject, openOwnPage } from '../../platform/tabs.ts';
import { lastCase } from '../../state/bindings.ts';
import { placeOf } from '../place.ts';
import type { Handlers } from '../receive.ts';
import { openSource } from '../source-page.ts';
import { mayUse } from './cases.ts';

const DONE = { ok: true, value: {} } as const;

export const openingHandlers: Pick<Handlers, 'overlay-inject' | 'jump-inject' | 'citation-open' | 'panel-open' | 'page-open'> = {
  'overlay-inject': async (_, { tabId }) => {
    if (tabId !== undefined && (await inject(tabId, 'overlay.js'))) return DONE;
    return {
      ok: false,
      failure: { code: 'page-closed', fault: 'user', retry: false, message: 'The browser keeps extensions off this page.' },
    };
  },
  'jump-inject': async (_, { tabId }) => {
    if (tabId !== undefined && (await inject(tabId, 'jump.js'))) return DONE;
    return {
      ok: false,
      failure: { code: 'page-closed', fault: 'user', retry: false, message: 'The browser keeps extensions off this page.' },
    };
  },
  'citation-open': async ({ caseId, evidenceId, cell, where }, caller) => {
    if (!(await mayUse(caller, caseId)))
      return { ok: false, failure: { code: 'not-bound', fault: 'us', retry: false, message: 'This case belongs to another tab.' } };
    if (where === 'source') {
      const unit = await readEvidence(evidenceId);
      if (!unit.ok) return unit;
      await openSource(unit.value, cell, caller.tabId);
      return DONE;
    }
    const query = new URLSearchParams({ case: caseId, evidence: evidenceId, ...(cell === undefined ? {} : { cell: String(cell) }) });
    const unit = await readEvidence(evidenceId);
    // The contract's address comes first, so that it can be copied; without an answer the reader still has the case to read from.
    const place = unit.ok ? placeOf(unit.value, cell) : undefined;
    const address = new URLSearchParams(
      place === undefined
        ? {}
        : { snapshot: place.snapshot, ...(place.paragraph === undefined ? {} : { paragraph: String(place.paragraph) }) },
    );
    await openOwnPage(`/reader.html?${[address.toString(), query.toString()].filter((part) => part !== '').join('&')}`, caller.tabId);
    return DONE;
  },
  'panel-open': async ({ caseId }, { tabId }) => {
    // No await before opening: the browser wants it inside the gesture.
    const path = `sidepanel.html?${new URLSearchParams({ ...(caseId === undefined ? {} : { case: caseId }), ...(tabId === undefined ? {} : { tab: String(tabId) }) })}`;
    if (tabId !== undefined && (await openSidePanel(tabId, path))) return DONE;
    const known = caseId ?? (tabId === undefined ? undefined : await lastCase(tabId));
    await openOwnPage(`/sidepanel.html${known === undefined ? '' : `?case=${known}`}`, tabId);
    return DONE;
  },
  'page-open': async ({ page }, { tabId }) => {
    await openOwnPage(page === 'sent' ? '/options.html#sent' : `/${page}.html`, tabId);
    return DONE;
  },
};
