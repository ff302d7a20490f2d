// What is done on a schedule: open cases are looked at, because a case whose object lost its alarm is woken by the question.
import { openCaseIds } from '../db/open-cases.ts';
import type { Deps } from '../deps.ts';
import type { Env } from '../env.ts';

/** Cases older than this are no longer woken. */
const SWEEP_MS = 24 * 3600_000;

export async function sweep(deps: Deps, env: Env): Promise<{ swept: number }> {
  await deps.ready();
  const since = new Date(deps.now() - SWEEP_MS).toISOString();
  const open = await openCaseIds(deps.db, since);
  for (const id of open) {
    try {
      await env.CASES.get(env.CASES.idFromName(id)).poke();
    } catch (error) {
      console.error('sweep', id, error instanceof Error ? error.message : String(error));
    }
  }
  return { swept: open.length };
}
