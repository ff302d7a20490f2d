// `npm start` as a person meets it: the main job on bundled material, its machine-readable lines, a clear word when the port is taken, and nothing left running.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { freePort, isFree, repositoryRoot } from '#scripts/backend/launch.ts';

const stateDir = mkdtempSync(join(tmpdir(), 'crossexam-start-'));
afterAll(() => rmSync(stateDir, { recursive: true, force: true }));

function start(args: string[]): { child: ChildProcess; done: Promise<{ code: number | null; output: string }> } {
  const { SEC_CONTACT: _contact, FETCH_GATEWAY: _gateway, API_TOKEN: _token, ...env } = process.env;
  const child = spawn(process.execPath, ['scripts/run.mjs', 'start', ...args], {
    cwd: repositoryRoot,
    env: { ...env, STATE_DIR: stateDir, LANG: 'en_US.UTF-8', LC_ALL: '' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data: Buffer) => (output += data.toString('utf8')));
  return { child, done: new Promise((resolve) => child.once('close', (code) => resolve({ code, output }))) };
}

describe('npm start', () => {
  it('argues the bundled companies once and says how to go on', { timeout: 120_000 }, async () => {
    const port = await freePort();
    const { code, output } = await start(['--once', '--port', String(port)]).done;
    const lines = output.split('\n');
    expect(code, output).toBe(0);
    const verdicts = lines.filter((l) => /^VERDICT [a-z-]+ \d+$/.test(l));
    expect(verdicts).toHaveLength(2);
    expect(verdicts[1]).toMatch(/^VERDICT leaning-cautious /);
    const claims = lines.filter((l) => l.startsWith('CLAIM '));
    expect(claims.filter((l) => !/^CLAIM (bull|bear|counsel|expert|judge) .+ \[e[0-9a-f]{12}\] .+ ¶\d+ https:\/\/\S+$/.test(l))).toEqual(
      [],
    );
    for (const side of ['bull', 'bear']) expect(claims.filter((l) => l.startsWith(`CLAIM ${side} `)).length).toBeGreaterThanOrEqual(6);
    expect(lines.some((l) => l.startsWith('WARNING receivables-outgrow-revenue-2y '))).toBe(true);
    expect(lines.filter((l) => l.startsWith('DISPUTE ')).length).toBeGreaterThanOrEqual(2);
    expect(output).toContain('chrome://extensions');
    expect(output).not.toContain('could not be built');
    expect(statSync(join(stateDir, 'token')).mode & 0o077).toBe(0);
    expect(await isFree(port)).toBe(true);
  });

  it('says so when the port is taken', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const { code, output } = await start(['--port', String(port)]).done;
    server.close();
    expect(code).toBe(1);
    expect(output).toMatch(new RegExp(`Port ${port} .* in use`));
  });

  it('ends the runtime with the command, and keeps the token', { timeout: 120_000 }, async () => {
    const port = await freePort();
    const { child, done } = start(['--no-demo', '--port', String(port)]);
    while (
      !(await fetch(`http://127.0.0.1:${port}/health`).then(
        (r) => r.ok,
        () => false,
      ))
    )
      await new Promise((again) => setTimeout(again, 200));
    child.kill('SIGTERM');
    const { output } = await done;
    expect(output).not.toContain('made now');
    // Ended while it still started, the process takes its groups along as it leaves: the system needs a moment to free the port.
    await expect.poll(() => isFree(port), { timeout: 10_000 }).toBe(true);
  });
});
