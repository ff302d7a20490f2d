// On a listed page: detection finds the company and the companies named; a mark stands beside its name, a faint underline under the others.
import { type FoundCompany, startDetect } from '../../detect/start.ts';
import { siteOf } from '../../hosts.ts';
import { call } from '../../messages/call.ts';
import { parseTabMessage } from '../../messages/tab-messages.ts';
import { onMessage } from '../../platform/runtime.ts';
import { type PageCompany, pageState } from '../page-state.ts';
import { createMark } from './mark.ts';
import { createMentions } from './mentions.ts';
import { shownPrice } from './price.ts';

export async function startMark(): Promise<void> {
  const page = pageState();
  const answer = await call('settings-read', {});
  if (!answer.ok) return;
  page.settings = answer.value;
  let found: FoundCompany | undefined;
  const off = () => page.settings?.sitesOff.includes(siteOf(location.href)?.id ?? '') ?? false;

  const open = async (company: PageCompany | undefined, from: HTMLElement | undefined) => {
    if (page.overlay === undefined && !(await call('overlay-inject', {})).ok) return;
    page.overlay?.open(company, from);
  };
  const withPrice = (company: { symbol: string; name: string }): PageCompany => ({
    symbol: company.symbol,
    name: company.name,
    ...shownPrice(document, location.href, company.symbol),
  });
  // The price is read at the press, not when the page came up: it moves.
  const mark = createMark((from) => open(found === undefined ? undefined : withPrice(found), from));
  const mentions = createMentions((company) => void open(company, undefined));

  const draw = () => {
    page.company = found === undefined || off() ? undefined : withPrice(found);
    if (found === undefined || off()) mark.hide();
    else mark.show(found, found.heading, page.settings);
    if (found !== undefined || off()) mentions.clear();
  };
  const detection = startDetect(
    {
      page: document,
      url: () => location.href,
      company: async (question) => {
        const said = await call('page-company', { ...question, url: question.url.slice(0, 2048), title: question.title.slice(0, 500) });
        return said.ok ? said.value.company : undefined;
      },
      mentions: async (question) => {
        if (off()) return [];
        const said = await call('mentions-find', { ...question, url: question.url.slice(0, 2048) });
        return said.ok ? said.value.mentions : [];
      },
      show: (now) => {
        found = now;
        draw();
        page.overlay?.moved(page.company);
      },
      mentioned: (now) => {
        if (found === undefined && !off()) mentions.add(now);
      },
      now: () => performance.now(),
    },
    new AbortController().signal,
  );

  onMessage((raw, sender) => {
    const message = parseTabMessage(raw, sender);
    if (message?.to === 'page-moved') {
      mentions.clear();
      detection.moved();
    } else if (message?.to === 'settings-changed') {
      page.settings = message.body.settings;
      draw();
    }
    return undefined;
  });
}
