// Tabs: opening pages, sending to a tab, injecting the overlay, and hearing of navigation inside a page.
import { browser, ownUrl } from './api.ts';

export type Tab = { id: number; url?: string; title?: string };

export async function openTab(url: string, openerTabId?: number): Promise<number | undefined> {
  const tab = await browser.tabs
    .create({ url, ...(openerTabId === undefined ? {} : { openerTabId }) })
    .catch(() => browser.tabs.create({ url }));
  return tab.id;
}

/** Opens a page of the extension: `path` with its query. */
export const openOwnPage = (path: string, openerTabId?: number): Promise<number | undefined> => openTab(ownUrl(path), openerTabId);

export async function activeTab(): Promise<Tab | undefined> {
  const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
  return tab?.id === undefined ? undefined : { id: tab.id, url: tab.url, title: tab.title };
}

/** False when no script of ours listens in the tab. */
export async function sendToTab(tabId: number, message: unknown): Promise<unknown> {
  try {
    return await browser.tabs.sendMessage(tabId, message, { frameId: 0 });
  } catch {
    return undefined;
  }
}

/** Runs a built script in the top frame; false when the page may not be touched. */
export async function inject(tabId: number, file: 'overlay.js' | 'check.js' | 'numbers.js' | 'jump.js' | 'painter.js'): Promise<boolean> {
  try {
    await browser.scripting.executeScript({ target: { tabId, frameIds: [0] }, files: [file] as never });
    return true;
  } catch {
    return false;
  }
}

/** Hears every change of address, those made by pushState included, which a content script can't see. */
export function onMoved(listener: (tabId: number, url: string) => void): void {
  browser.tabs.onUpdated.addListener((tabId: number, change: { url?: string }) => {
    if (change.url !== undefined) listener(tabId, change.url);
  });
}

export const onClosed = (listener: (tabId: number) => void): void => browser.tabs.onRemoved.addListener((tabId: number) => listener(tabId));

/** Resolves when the tab has loaded its web page, or after `timeoutMs`; the empty document that a tab begins with does not count. */
export function loaded(tabId: number, timeoutMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const finish = (ok: boolean) => {
      clearTimeout(timer);
      browser.tabs.onUpdated.removeListener(hear);
      resolve(ok);
    };
    const look = () =>
      void browser.tabs.get(tabId).then(
        (tab) => tab.status === 'complete' && /^https?:/.test(tab.url ?? '') && finish(true),
        () => finish(false),
      );
    const hear = (id: number, change: { status?: string }) => {
      if (id === tabId && change.status === 'complete') look();
    };
    const timer = setTimeout(() => finish(false), timeoutMs);
    browser.tabs.onUpdated.addListener(hear);
    // A page from the cache may have finished before anyone listened.
    look();
  });
}
