// The receiving side in the background: who sent it, may they, does it fit; then exactly one handler.
import { ownId, ownUrl } from '../platform/api.ts';
import { onMessage, type Sender } from '../platform/runtime.ts';
import { type Audience, BORDERS, envelope } from './borders.ts';
import type { AnswerOf, CallName, RequestOf } from './protocol.ts';

export type Caller = { audience: Audience; tabId?: number; url?: string };
export type Handlers = { [K in CallName]: (body: RequestOf<K>, caller: Caller) => Promise<AnswerOf<K>> };

/** Pages of the extension have our origin; content scripts have our id, a tab and the top frame. Anything else is nobody. */
export function callerOf(sender: Sender, id: string, ownOrigin: string): Caller | undefined {
  if (sender.id !== id) return undefined;
  if (sender.url?.startsWith(`${ownOrigin}/`)) return { audience: 'page', tabId: sender.tabId, url: sender.url };
  if (sender.tabId === undefined || sender.frameId !== 0) return undefined;
  if (sender.url === undefined || !/^(https?|file):/.test(sender.url)) return undefined;
  return { audience: 'content', tabId: sender.tabId, url: sender.url };
}

const REFUSED = {
  ok: false,
  failure: { code: 'refused', fault: 'us', retry: false, message: 'The message was refused.' },
} as const;

/** Checks and runs one message; undefined when it is not one of ours. */
export function dispatch(message: unknown, caller: Caller | undefined, handlers: Handlers): Promise<unknown> | undefined {
  if (typeof message !== 'object' || message === null || !('call' in message)) return undefined;
  const opened = envelope(message);
  if (opened === undefined || caller === undefined) return Promise.resolve(REFUSED);
  const border = BORDERS[opened.call];
  if (!border.from.includes(caller.audience)) return Promise.resolve(REFUSED);
  const body = border.shape(opened.body);
  if (body === undefined) return Promise.resolve(REFUSED);
  const handle = handlers[opened.call] as (body: unknown, caller: Caller) => Promise<unknown>;
  return handle(body, caller).catch((error: unknown) => ({
    ok: false,
    failure: { code: 'internal', fault: 'us', retry: true, message: error instanceof Error ? error.message : 'Unexpected error.' },
  }));
}

export function receive(handlers: Handlers): void {
  const origin = ownUrl('').replace(/\/$/, '');
  onMessage((message, sender) => dispatch(message, callerOf(sender, ownId(), origin), handlers));
}
