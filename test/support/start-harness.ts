// The worker in wrangler's test harness: storage access, eviction and captured logs, where a test must look inside or crash between events.
import { createTestHarness, type TestHarness, type WorkerHandle } from 'wrangler';
import { repositoryRoot } from '#scripts/backend/launch.ts';
import { testToken } from './start-backend.ts';

export type Harness = { url: string; token: string; server: TestHarness; worker: WorkerHandle; close(): Promise<void> };

/** Storage is temporary; migrations are applied. `vars` are the worker's settings. */
export async function startHarness(vars: Record<string, string> = {}): Promise<Harness> {
  const server = createTestHarness({
    root: repositoryRoot,
    workers: [{ configPath: 'wrangler.toml', vars: { API_TOKEN: testToken, SEC_CONTACT: 'tests@example.com', ...vars } }],
  });
  const { url } = await server.listen();
  const worker = server.getWorker();
  await worker.applyD1Migrations('DB');
  return { url: String(url).replace(/\/$/, ''), token: vars.API_TOKEN ?? testToken, server, worker, close: () => server.close() };
}
