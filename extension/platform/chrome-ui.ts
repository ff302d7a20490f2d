// What the browser itself shows: toolbar button, keyboard command, context menu, side panel, and its permission prompt.
import { browser } from './api.ts';
import type { Tab } from './tabs.ts';

type RawTab = { id?: number; url?: string; title?: string };
const tabOf = (tab: RawTab | undefined): Tab | undefined =>
  tab?.id === undefined ? undefined : { id: tab.id, url: tab.url, title: tab.title };

export function onAction(listener: (tab: Tab) => void): void {
  browser.action.onClicked.addListener((raw: RawTab) => {
    const tab = tabOf(raw);
    if (tab !== undefined) listener(tab);
  });
}

export function onCommand(name: string, listener: (tab: Tab) => void): void {
  browser.commands.onCommand.addListener((command: string, raw?: RawTab) => {
    const tab = tabOf(raw);
    if (command === name && tab !== undefined) listener(tab);
  });
}

export type MenuItem = { id: string; title: string; contexts: ('selection' | 'page' | 'link')[] };

export async function setMenu(items: MenuItem[]): Promise<void> {
  await browser.contextMenus.removeAll();
  for (const item of items) browser.contextMenus.create({ id: item.id, title: item.title, contexts: item.contexts as never });
}

export function onMenu(listener: (id: string, selection: string, tab: Tab) => void): void {
  browser.contextMenus.onClicked.addListener((info: { menuItemId: string | number; selectionText?: string }, raw?: RawTab) => {
    const tab = tabOf(raw);
    if (tab !== undefined) listener(String(info.menuItemId), info.selectionText ?? '', tab);
  });
}

type SidePanel = {
  open(options: { tabId: number }): Promise<void>;
  setOptions(options: { tabId: number; path: string; enabled: boolean }): Promise<void>;
};

/** Opens the side panel where the browser lets an extension do that; false means: open a tab instead. Call it inside a gesture. */
export async function openSidePanel(tabId: number, path: string): Promise<boolean> {
  const panel = (browser as unknown as { sidePanel?: SidePanel }).sidePanel;
  if (panel === undefined) return false;
  try {
    void panel.setOptions({ tabId, path, enabled: true });
    await panel.open({ tabId });
    return true;
  } catch {
    return false;
  }
}

/** Asks for a host; must be called from a click in a page of the extension. */
export async function askForHost(url: string): Promise<boolean> {
  const { protocol, hostname } = new URL(url);
  try {
    return await browser.permissions.request({ origins: [`${protocol}//${hostname}/*`] });
  } catch {
    return false;
  }
}

export async function hasHost(url: string): Promise<boolean> {
  try {
    const { protocol, hostname } = new URL(url);
    return await browser.permissions.contains({ origins: [`${protocol}//${hostname}/*`] });
  } catch {
    return false;
  }
}

export const uiLanguage = (): string => browser.i18n?.getUILanguage?.() ?? navigator.language;
