// The two storage areas: local for settings and the sent log, session for what must outlive the service worker but not the browser.
import { browser } from './api.ts';

type Area = 'local' | 'session';

export async function readItem(area: Area, key: string): Promise<unknown> {
  const found = (await browser.storage[area].get(key)) as Record<string, unknown>;
  return found[key];
}
export const writeItem = (area: Area, key: string, value: unknown): Promise<void> => browser.storage[area].set({ [key]: value });

export function onItemChanged(area: Area, key: string, listener: (value: unknown) => void): void {
  browser.storage.onChanged.addListener((changes: Record<string, { newValue?: unknown }>, name: string) => {
    const change = changes[key];
    if (name === area && change !== undefined) listener(change.newValue);
  });
}
