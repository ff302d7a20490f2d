// Starts the local backend in its own process group and ends all of it again.
import { type ChildProcess, fork } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { ServeReply, ServeRequest } from './serve.ts';

export const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

export type Backend = {
  url: string;
  /** Process id of the group's leader. */
  pid: number;
  /** Standard output and error of the runtime so far. */
  output(): string;
  /** Ends the group in an orderly way, at the latest after five seconds. */
  stop(): Promise<void>;
  /** `kill -9` for the whole group: what a crash looks like. The state directory stays. */
  kill(): Promise<void>;
  /** Resolves when the runtime has ended, for whatever reason. */
  ended: Promise<void>;
};
export type LaunchOptions = {
  stateDir: string;
  port?: number;
  settings?: Record<string, string>;
  verbose?: boolean;
  onOutput?: (text: string) => void;
};

/** Names of the environment that the worker reads. */
const settingNames =
  /^(API_TOKEN|FETCH_GATEWAY|SEC_CONTACT|FMP_API_KEY|MODEL_[A-Z_]+|CORS_ORIGINS|RATE_LIMIT_PER_MINUTE|OPEN_CASES|DAILY_[A-Z]+)$/;
/** The worker's settings out of a process environment; empty values count as absent. */
export const settingsFrom = (environment: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => settingNames.test(entry[0]) && Boolean(entry[1])),
  );

/** A port of 127.0.0.1 that is free now. */
export const freePort = (): Promise<number> => probe(0).then((port) => port ?? freePort());
export const isFree = (port: number): Promise<boolean> => probe(port).then((got) => got !== undefined);

function probe(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : undefined));
    });
  });
}

export async function launchBackend(options: LaunchOptions): Promise<Backend> {
  const port = options.port ?? (await freePort());
  const child = fork(fileURLToPath(new URL('./serve.ts', import.meta.url)), {
    cwd: repositoryRoot,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, CLOUDFLARE_CF_FETCH_ENABLED: 'false', WRANGLER_SEND_METRICS: 'false', WRANGLER_HIDE_BANNER: 'true', CI: '1' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data: Buffer) => {
      output = (output + data.toString('utf8')).slice(-100_000);
      options.onOutput?.(data.toString('utf8'));
    });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const signal = (name: NodeJS.Signals) => signalGroup(child, name);
  // A parent that dies without a word must not leave the runtime behind.
  const last = () => signal('SIGKILL');
  process.once('exit', last);
  void ended.then(() => {
    process.off('exit', last);
    signal('SIGKILL');
  });

  const url = await ready(
    child,
    { root: repositoryRoot, stateDir: options.stateDir, port, settings: options.settings ?? {}, verbose: options.verbose ?? false },
    () => output,
  );
  const kill = async () => {
    signal('SIGKILL');
    await ended;
  };
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    ended,
    kill,
    stop: async () => {
      child.kill('SIGTERM');
      const late = setTimeout(kill, 5000);
      await ended;
      clearTimeout(late);
      signal('SIGKILL');
    },
  };
}

const START_LIMIT_MS = 90_000;

/** The address, once the worker itself answers: a runtime that listens may still hold a worker that could not be built. */
function ready(child: ChildProcess, request: ServeRequest, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    let over = false;
    const fail = (reason: string) => {
      over = true;
      signalGroup(child, 'SIGKILL');
      reject(new Error(`the local backend did not start: ${reason}\n${output()}`.trim()));
    };
    const late = setTimeout(() => fail(`no answer within ${START_LIMIT_MS / 1000} s`), START_LIMIT_MS);
    child.once('exit', (code) => {
      clearTimeout(late);
      if (!over) fail(`its process ended with code ${code}`);
    });
    child.on('message', async (message: ServeReply) => {
      if ('failed' in message) return fail(message.failed);
      while (!over && !(await healthy(message.ready))) {
        if (/Build failed|Uncaught \w*Error/.test(output())) return fail('the worker could not be built');
        await new Promise((again) => setTimeout(again, 200));
      }
      clearTimeout(late);
      over = true;
      resolve(message.ready);
    });
    child.send(request);
  });
}

async function healthy(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/health`, { signal: AbortSignal.timeout(3000) })).ok;
  } catch {
    return false;
  }
}

/** The group is led by the child; when it is gone already there is nothing to do. */
function signalGroup(child: ChildProcess, name: NodeJS.Signals): void {
  if (!child.pid) return;
  try {
    process.kill(-child.pid, name);
  } catch {
    // Already ended.
  }
}
