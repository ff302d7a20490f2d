// The real worker in the local runtime for tests: a free port, a state directory of its own, a token, and an end that leaves nothing running.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Backend, launchBackend } from '#scripts/backend/launch.ts';

export const testToken = 'test-token-0123456789abcdef0123456789abcdef0123456789';

export type TestBackend = Backend & {
  token: string;
  stateDir: string;
  /** A call with the token; a body is sent as JSON. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  /** `kill -9` and a new start on the same port and state: the answer to "what if it crashes now?". */
  crashAndRestart(): Promise<void>;
};
export type StartBackendOptions = {
  /** FETCH_GATEWAY, SEC_CONTACT, MODEL_… as the worker reads them. */
  env?: Record<string, string>;
  port?: number;
  /** Kept after stop when given. */
  stateDir?: string;
  verbose?: boolean;
};

export async function startBackend(options: StartBackendOptions = {}): Promise<TestBackend> {
  const stateDir = options.stateDir ?? mkdtempSync(join(tmpdir(), 'crossexam-'));
  const settings = { API_TOKEN: testToken, SEC_CONTACT: 'tests@example.com', ...options.env };
  let backend = await launchBackend({ stateDir, port: options.port, settings, verbose: options.verbose });
  const { url } = backend;
  const token = settings.API_TOKEN;
  return {
    url,
    token,
    stateDir,
    get pid() {
      return backend.pid;
    },
    get ended() {
      return backend.ended;
    },
    output: () => backend.output(),
    kill: () => backend.kill(),
    stop: async () => {
      await backend.stop();
      if (!options.stateDir) rmSync(stateDir, { recursive: true, force: true });
    },
    crashAndRestart: async () => {
      await backend.kill();
      backend = await launchBackend({ stateDir, port: Number(new URL(url).port), settings, verbose: options.verbose });
    },
    call: (method, path, body, headers = {}) =>
      fetch(url + path, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        body: body === undefined ? undefined : JSON.stringify(body),
      }),
  };
}
