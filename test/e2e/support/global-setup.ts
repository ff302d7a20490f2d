// Before all end-to-end tests: the replay server, the real worker behind it, and the extension built for that worker.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { freePort, repositoryRoot } from '#scripts/backend/launch.ts';
import { hasData } from '#test/support/data-dir.ts';
import { startReplay } from '#test/support/replay-server.ts';
import { startBackend, testToken } from '#test/support/start-backend.ts';

/** Builds with wxt; the store build too, for its smoke test. */
function build(args: string[], env: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [`${repositoryRoot}/node_modules/wxt/bin/wxt.mjs`, 'build', ...args], {
      cwd: repositoryRoot,
      env: { ...process.env, ...env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    child.stdout.on('data', (chunk) => (said += chunk));
    child.stderr.on('data', (chunk) => (said += chunk));
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`wxt build ${args.join(' ')} failed:\n${said}`))));
  });
}

export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.CHROMIUM === undefined && existsSync('/usr/bin/chromium')) process.env.CHROMIUM = '/usr/bin/chromium';
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const replay = await startReplay({ asOf: '2024-11-01' });
  const [backend] = await Promise.all([
    startBackend({ port, env: { FETCH_GATEWAY: replay.url } }),
    build(['--mode', 'e2e'], { E2E_BACKEND_URL: url, E2E_TOKEN: testToken }),
    build([], {}),
  ]);
  process.env.E2E_BACKEND = backend.url;
  process.env.E2E_REPLAY = replay.url;
  if (!hasData()) console.log('DATA_DIR is absent: the recorded pages are skipped, the invented ones run.');
  return async () => {
    await backend.stop();
    await replay.close();
  };
}
