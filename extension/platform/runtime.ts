// Messages and ports of the runtime, reduced to what the extension uses and to types of its own.
import { browser } from './api.ts';

export type Sender = { id?: string; url?: string; origin?: string; tabId?: number; frameId?: number; documentId?: string };
export type Port = {
  name: string;
  sender: Sender;
  post(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
  onDisconnect(listener: () => void): void;
  disconnect(): void;
};

type RawSender = { id?: string; url?: string; origin?: string; tab?: { id?: number }; frameId?: number; documentId?: string };
type RawPort = ReturnType<typeof browser.runtime.connect>;

function senderOf(raw: RawSender | undefined): Sender {
  return { id: raw?.id, url: raw?.url, origin: raw?.origin, tabId: raw?.tab?.id, frameId: raw?.frameId, documentId: raw?.documentId };
}

function wrap(raw: RawPort): Port {
  return {
    name: raw.name,
    sender: senderOf(raw.sender),
    post: (message) => {
      // A port that went away between two events throws; its onDisconnect tells the rest.
      try {
        raw.postMessage(message);
      } catch {}
    },
    onMessage: (listener) => raw.onMessage.addListener((message: unknown) => listener(message)),
    onDisconnect: (listener) => raw.onDisconnect.addListener(() => listener()),
    disconnect: () => raw.disconnect(),
  };
}

/** Sends a message to the background and waits for its answer; rejects when nobody listens. */
export const send = (message: unknown): Promise<unknown> => browser.runtime.sendMessage(message);

/** `listener` returns undefined for a message that is not its own. */
export function onMessage(listener: (message: unknown, sender: Sender) => Promise<unknown> | undefined): void {
  browser.runtime.onMessage.addListener((message: unknown, raw: RawSender, respond: (answer: unknown) => void) => {
    const answer = listener(message, senderOf(raw));
    if (answer === undefined) return undefined;
    void answer.then(respond);
    return true;
  });
}

export const connect = (name: string): Port => wrap(browser.runtime.connect({ name }));
export const onConnect = (listener: (port: Port) => void): void => browser.runtime.onConnect.addListener((raw) => listener(wrap(raw)));
export const onInstalled = (listener: (reason: string) => void): void =>
  browser.runtime.onInstalled.addListener((details: { reason: string }) => listener(details.reason));

/** False in a content script whose extension was reloaded or removed under it. */
export const alive = (): boolean => {
  try {
    return browser.runtime?.id !== undefined;
  } catch {
    return false;
  }
};
