// Which case belongs to which tab. Kept in session storage, because the service worker forgets; ids only, never events.
import { readItem, writeItem } from '../platform/storage.ts';

type Binding = { tabId: number; symbol: string; caseId: string };
const KEY = 'bindings';
const KEPT = 100;

async function all(): Promise<Binding[]> {
  const stored = await readItem('session', KEY);
  return Array.isArray(stored) ? (stored as Binding[]) : [];
}

export async function bind(tabId: number, symbol: string, caseId: string): Promise<void> {
  const kept = (await all()).filter((one) => !(one.tabId === tabId && one.symbol === symbol));
  await writeItem('session', KEY, [...kept, { tabId, symbol, caseId }].slice(-KEPT));
}

export const boundCase = async (tabId: number, symbol: string): Promise<string | undefined> =>
  (await all()).find((one) => one.tabId === tabId && one.symbol === symbol)?.caseId;

/** The tab's newest case, whatever the symbol: what the side panel opens with. */
export const lastCase = async (tabId: number): Promise<string | undefined> =>
  (await all()).filter((one) => one.tabId === tabId).at(-1)?.caseId;

export const isBound = async (tabId: number, caseId: string): Promise<boolean> =>
  (await all()).some((one) => one.tabId === tabId && one.caseId === caseId);

export async function unbind(tabId: number): Promise<void> {
  await writeItem(
    'session',
    KEY,
    (await all()).filter((one) => one.tabId !== tabId),
  );
}
