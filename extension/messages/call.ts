// The sending side of the calls to the background: typed, and a failure value instead of an exception when nobody answers.
import { alive, send } from '../platform/runtime.ts';
import type { AnswerOf, CallName, RequestOf } from './protocol.ts';

const GONE = {
  ok: false,
  failure: { code: 'extension-gone', fault: 'us', retry: false, message: 'The extension was reloaded; reload the page.' },
} as const;

export async function call<K extends CallName>(name: K, body: RequestOf<K>): Promise<AnswerOf<K>> {
  if (!alive()) return GONE as AnswerOf<K>;
  try {
    const answer = (await send({ call: name, body })) as AnswerOf<K> | undefined;
    return answer ?? (GONE as AnswerOf<K>);
  } catch {
    return GONE as AnswerOf<K>;
  }
}
