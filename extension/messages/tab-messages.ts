// The border of messages that a tab receives: only our own background, which has no tab, may send them.
import { ownId } from '../platform/api.ts';
import type { Sender } from '../platform/runtime.ts';
import type { TabMessageName, ToTab } from './protocol.ts';

export type TabMessage = { [K in TabMessageName]: { to: K; body: ToTab[K] } }[TabMessageName];

const NAMES: TabMessageName[] = ['overlay-toggle', 'check-open', 'page-moved', 'settings-changed', 'citation-paint'];

export function parseTabMessage(raw: unknown, sender: Sender, id: string = ownId()): TabMessage | undefined {
  if (sender.id !== id || sender.tabId !== undefined) return undefined;
  if (typeof raw !== 'object' || raw === null) return undefined;
  const { to, body } = raw as { to?: unknown; body?: unknown };
  if (!NAMES.includes(to as TabMessageName) || typeof body !== 'object' || body === null) return undefined;
  return raw as TabMessage;
}
