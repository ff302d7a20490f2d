// Wires the background: every listener is registered in the first turn of the event loop, or a woken service worker would miss its event.
import { connection } from '../api/client.ts';
import { readEventStream } from '../api/event-stream.ts';
import { siteOf } from '../hosts.ts';
import { languageOf } from '../locales/index.ts';
import { textOf } from '../locales/text.ts';
import { ownId, ownUrl } from '../platform/api.ts';
import { onAction, onCommand, onMenu, setMenu } from '../platform/chrome-ui.ts';
import { onConnect, onInstalled, type Port } from '../platform/runtime.ts';
import { inject, onClosed, onMoved, openOwnPage, sendToTab, type Tab } from '../platform/tabs.ts';
import { unbind } from '../state/bindings.ts';
import { onSettingsChanged, publicPart, readSettings } from '../state/settings.ts';
import { caseStreams } from './case-streams.ts';
import { mayUse } from './handlers/cases.ts';
import { handlers } from './handlers/index.ts';
import type { ToTab } from './protocol.ts';
import { callerOf, receive } from './receive.ts';

const MENU_ANALYSE = 'analyse-selection';
const MENU_CHECK = 'check-selection';
/** What one check takes; the rest is said to be left out. */
const MAX_CHECKED = 20_000;

export function startBackground(): void {
  receive(handlers);
  const streams = caseStreams(async (caseId, hooks, signal) => {
    const to = await connection();
    if (to === undefined) return hooks.onLink('unauthorized');
    await readEventStream(to, caseId, hooks, signal);
  }, mayFollow);
  onConnect((port) => streams.connect(port));

  onAction((tab) => void toggleOverlay(tab, {}));
  onCommand('toggle-overlay', (tab) => void toggleOverlay(tab, {}));
  onCommand('check-selection', (tab) => void openCheck(tab, ''));
  onMenu((id, selection, tab) => {
    if (id === MENU_CHECK) void openCheck(tab, selection.slice(0, MAX_CHECKED));
    if (id === MENU_ANALYSE) void toggleOverlay(tab, { text: selection.trim().slice(0, 2000) });
  });
  onMoved((tabId, url) => {
    if (siteOf(url) !== undefined) void tell(tabId, 'page-moved', { url });
  });
  onClosed((tabId) => void unbind(tabId));
  onInstalled((reason) => {
    void drawMenu();
    if (reason === 'install') void readSettings().then((settings) => (settings.token === '' ? openOwnPage('/onboarding.html') : undefined));
  });
  onSettingsChanged(() => void drawMenu());
}

async function mayFollow(port: Port, caseId: string): Promise<boolean> {
  const caller = callerOf(port.sender, ownId(), ownUrl('').replace(/\/$/, ''));
  return caller !== undefined && (await mayUse(caller, caseId));
}

async function drawMenu(): Promise<void> {
  const settings = await readSettings();
  const { menu } = textOf(languageOf(settings.language));
  await setMenu([
    { id: MENU_ANALYSE, title: menu.analyse, contexts: ['selection'] },
    { id: MENU_CHECK, title: menu.check, contexts: ['selection'] },
  ]);
}

const tell = <K extends keyof ToTab>(tabId: number, name: K, body: ToTab[K]): Promise<unknown> => sendToTab(tabId, { to: name, body });

/** Injecting twice is harmless: the script sees itself and only toggles. */
async function toggleOverlay(tab: Tab, body: ToTab['overlay-toggle']): Promise<void> {
  if (await inject(tab.id, 'overlay.js')) {
    await tell(tab.id, 'settings-changed', { settings: publicPart(await readSettings()) });
    await tell(tab.id, 'overlay-toggle', body);
  } else await openOwnPage('/onboarding.html#closed-page', tab.id);
}

/** Checks the selection where it stands; the script reads it itself, the text is for pages whose selection is gone. */
async function openCheck(tab: Tab, text: string): Promise<void> {
  if (await inject(tab.id, 'check.js')) {
    await tell(tab.id, 'settings-changed', { settings: publicPart(await readSettings()) });
    await tell(tab.id, 'check-open', { text });
  } else await openOwnPage('/onboarding.html#closed-page', tab.id);
}
