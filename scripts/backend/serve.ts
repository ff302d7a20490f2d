// The child process that runs the worker in the local runtime; it is told what to do by its parent and ends when the parent is gone.
import { join } from 'node:path';
import { unstable_startWorker } from 'wrangler';

export type ServeRequest = { root: string; stateDir: string; port: number; settings: Record<string, string>; verbose: boolean };
export type ServeReply = { ready: string } | { failed: string };

const reply = (message: ServeReply) => process.send?.(message);

async function serve({ root, stateDir, port, settings, verbose }: ServeRequest): Promise<void> {
  const bindings = Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, { type: 'plain_text' as const, value }]));
  const worker = await unstable_startWorker({
    config: join(root, 'wrangler.toml'),
    envFiles: [],
    bindings,
    // Without watching a saved file does not restart the runtime in the middle of a case.
    dev: {
      watch: false,
      persist: stateDir,
      inspector: false,
      logLevel: verbose ? 'info' : 'warn',
      server: { hostname: '127.0.0.1', port },
      remote: false,
    },
  });
  await worker.ready;
  reply({ ready: String(await worker.url).replace(/\/$/, '') });
  const end = async () => {
    await worker.dispose();
    process.exit(0);
  };
  process.on('SIGTERM', end);
  process.on('disconnect', end);
}

// Ctrl-C reaches the whole terminal group; the parent decides when the runtime ends.
process.on('SIGINT', () => {});
process.once('message', (request: ServeRequest) => {
  serve(request).catch((error: unknown) => {
    reply({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    process.exit(1);
  });
});
