// Turns what the backend or the network answered into a Failure: a code, who is at fault, whether a retry can help.
import type { Failure } from '#shared/schema/failure.ts';

export const OFFLINE: Failure = { code: 'offline', fault: 'us', retry: true, message: 'The backend does not answer.' };
export const UNCONFIGURED: Failure = { code: 'unconfigured', fault: 'user', retry: false, message: 'No backend is connected.' };
export const BAD_ANSWER: Failure = { code: 'bad-answer', fault: 'us', retry: true, message: 'The backend answered something unreadable.' };

const FAULT: Record<number, Failure['fault']> = {
  400: 'user',
  401: 'user',
  403: 'user',
  404: 'user',
  409: 'user',
  413: 'user',
  415: 'user',
  422: 'user',
  429: 'user',
};

/** Reads an RFC 9457 problem document; an answer without one still gets a code from its status. */
export async function failureOf(response: Response): Promise<Failure> {
  let problem: Record<string, unknown> = {};
  try {
    const body: unknown = await response.json();
    if (typeof body === 'object' && body !== null) problem = body as Record<string, unknown>;
  } catch {}
  const text = (key: string) => (typeof problem[key] === 'string' ? (problem[key] as string) : undefined);
  const seconds = Number(response.headers.get('retry-after'));
  return {
    code:
      text('code') ?? (response.status === 401 ? 'unauthorized' : response.status === 501 ? 'not-implemented' : `http-${response.status}`),
    fault: FAULT[response.status] ?? 'us',
    retry: response.status === 429 || (response.status >= 500 && response.status !== 501),
    message: text('detail') ?? text('title') ?? `The backend answered ${response.status}.`,
    ...(Number.isFinite(seconds) && seconds > 0 ? { retryAfterMs: seconds * 1000 } : {}),
  };
}
