// The worker's entry: HTTP, the scheduled trigger, and the durable objects' classes.
import { makeApp } from './app.ts';
import { CaseObject } from './case/case-object.ts';
import type { Env } from './env.ts';
import { SCHEDULE_NAME, ScheduleObject } from './space/schedule-object.ts';

export { CaseObject, ScheduleObject };

const app = makeApp();
let woken = false;

const wake = (env: Env): Promise<void> =>
  env.SCHEDULE.get(env.SCHEDULE.idFromName(SCHEDULE_NAME))
    .wake()
    .catch((error: unknown) => {
      woken = false;
      console.error('schedule', error instanceof Error ? error.message : String(error));
    });

export default {
  fetch(request, env, ctx) {
    // Alarms are lost by a reload of the local runtime: the first request of each isolate arms the schedule, which sweeps open cases.
    if (!woken) {
      woken = true;
      ctx.waitUntil(wake(env));
    }
    return app.fetch(request, env, ctx);
  },
  scheduled(_event, env, ctx) {
    ctx.waitUntil(wake(env));
  },
} satisfies ExportedHandler<Env>;
