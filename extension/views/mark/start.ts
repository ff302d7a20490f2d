// On a listed page: finds the company, sets one mark beside its name, follows route changes, and opens the overlay on a press.

import { siteOf } from '../../hosts.ts';
import { call } from '../../messages/call.ts';
import { parseTabMessage } from '../../messages/tab-messages.ts';
import { onMessage } from '../../platform/runtime.ts';
import { pageState } from '../page-state.ts';
import { pageCompany } from './company.ts';
import { createMark } from './mark.ts';

/** How often a page is looked at again after load or a route change, until its company shows up. */
const LOOKS_MS = [0, 300, 1000, 2500, 5000];

export async function startMark(): Promise<void> {
  const page = pageState();
  const answer = await call('settings-read', {});
  if (!answer.ok) return;
  page.settings = answer.value;
  const mark = createMark(page, async (from) => {
    if (page.overlay === undefined && !(await call('overlay-inject', {})).ok) return;
    page.overlay?.open(page.company, from);
  });
  const off = () => page.settings?.sitesOff.includes(siteOf(location.href)?.id ?? '') ?? false;

  let looks: ReturnType<typeof setTimeout>[] = [];
  const look = () => {
    const found = off() ? undefined : pageCompany(document, location.href);
    page.company = found?.company;
    if (found === undefined) mark.hide();
    else mark.show(found.company, found.heading, page.settings);
    return found?.heading !== undefined;
  };
  const lookAgain = () => {
    for (const timer of looks) clearTimeout(timer);
    const before = page.company?.symbol;
    looks = LOOKS_MS.map((ms, index) =>
      setTimeout(() => {
        const settled = look();
        if (page.company?.symbol !== before || index === LOOKS_MS.length - 1) page.overlay?.moved(page.company);
        if (settled && index > 1) for (const timer of looks) clearTimeout(timer);
      }, ms),
    );
  };
  lookAgain();

  onMessage((raw, sender) => {
    const message = parseTabMessage(raw, sender);
    if (message?.to === 'page-moved') lookAgain();
    else if (message?.to === 'settings-changed') {
      page.settings = message.body.settings;
      look();
    }
    return undefined;
  });
}
