// Calls into the worker that runs beside the tests, with tokens of several owners.
import { env, exports } from 'cloudflare:workers';
import type { Env } from '#worker/env.ts';

export const bindings = env as unknown as Env & { API_TOKEN: string };
export const worker = (exports as unknown as { default: Fetcher }).default;

export interface CallOptions {
  token?: string | null;
  body?: unknown;
  headers?: Record<string, string>;
  raw?: BodyInit;
}

/** A call with the administrator's token unless another is given; `null` sends none. */
export function call(method: string, path: string, options: CallOptions = {}): Promise<Response> {
  const token = options.token === undefined ? bindings.API_TOKEN : options.token;
  const body = options.raw ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
  return worker.fetch(`https://crossexam.test${path}`, {
    method,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(body === undefined ? {} : { body }),
  });
}

export const json = async <T = Record<string, unknown>>(response: Promise<Response> | Response): Promise<T> =>
  (await (await response).json()) as T;

/** A fresh token of an owner. */
export async function tokenOf(name: string, scope: 'read' | 'run' | 'admin' = 'run'): Promise<{ token: string; id: string }> {
  const made = await call('POST', '/v1/tokens', { body: { name, scope } });
  if (made.status !== 201) throw new Error(`no token: ${made.status} ${await made.text()}`);
  return (await made.json()) as { token: string; id: string };
}
