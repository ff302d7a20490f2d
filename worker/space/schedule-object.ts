// The object whose alarm drives scheduled work (cron does not fire in the local runtime): sweep of open cases, directory sync.
import { DurableObject } from 'cloudflare:workers';
import { makeDeps } from '../deps.ts';
import type { Env } from '../env.ts';
import { syncDirectory } from './directory-sync.ts';
import { sweep } from './schedule.ts';

/** One object of this name per deployment. */
export const SCHEDULE_NAME = 'schedule';
const EVERY_MS = 15 * 60_000;
const SYNC_MS = 24 * 3600_000;
const SYNCED = 'directory-synced-at';

export class ScheduleObject extends DurableObject<Env> {
  /** Arms the alarm when none is set; answers whether work was due at once (the first call after a start). */
  async wake(): Promise<void> {
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now() + 1000);
  }

  override async alarm(): Promise<void> {
    try {
      const deps = makeDeps(this.env);
      await sweep(deps, this.env);
      // The first run comes a second after a start and only sweeps.
      const synced = await this.ctx.storage.get<number>(SYNCED);
      if (synced === undefined) await this.ctx.storage.put(SYNCED, 0);
      else if (deps.settings.secContact !== null && deps.now() - synced > SYNC_MS && (await syncDirectory(deps)) !== null)
        await this.ctx.storage.put(SYNCED, deps.now());
    } catch (error) {
      console.error('scheduled work failed', error instanceof Error ? error.message : String(error));
    } finally {
      await this.ctx.storage.setAlarm(Date.now() + EVERY_MS);
    }
  }
}
