// Two ends of a port, in memory: what a view holds and what the background gets.
import type { Port, Sender } from '#extension/platform/runtime.ts';

type Hear = (message: unknown) => void;

export function portPair(name: string, sender: Sender): { view: Port; background: Port } {
  const end = (): { hear: Hear[]; gone: (() => void)[] } => ({ hear: [], gone: [] });
  const a = end();
  const b = end();
  let open = true;
  const make = (mine: typeof a, other: typeof a): Port => ({
    name,
    sender,
    post: (message) => {
      const copy = structuredClone(message);
      if (open) queueMicrotask(() => other.hear.map((hear) => hear(copy)));
    },
    onMessage: (listener) => mine.hear.push(listener),
    onDisconnect: (listener) => mine.gone.push(listener),
    disconnect: () => {
      if (!open) return;
      open = false;
      for (const tell of other.gone) tell();
    },
  });
  return { view: make(a, b), background: make(b, a) };
}
