// GET /v1/metrics/:symbol: gathers by itself when nothing younger than a day is stored, and answers within twenty seconds or asks to come again.
import type { EvidenceSet } from '#shared/schema/evidence.ts';
import type { Trail } from '#shared/schema/gather.ts';
import { gatherAndSeal } from '../case/perform/batch.ts';
import { ownedBy } from '../db/owned.ts';
import { type Call, type Handlers, json } from './call.ts';
import { identify } from './identity.ts';

const DAY_MS = 24 * 3600_000;
const ANSWER_WITHIN_MS = 20_000;
/** Gathering runs of this isolate that nobody waits for any more, by owner, symbol and day: asked for again, not begun again. */
const going = new Map<string, Promise<string>>();

const truthy = (flag: string | undefined): boolean => flag === '1' || flag === 'true' || flag === '';

async function answerFrom(call: Call<'metrics'>, batchId: string): Promise<Response> {
  const { deps, caller } = call;
  const row = await ownedBy(deps.db, caller.owner).batch(batchId);
  const trail = row === null ? null : ((await deps.library.readJson(caller.owner, row.trailBody)) as Trail | null);
  const set = row === null ? null : ((await deps.library.readJson(caller.owner, row.setBody)) as EvidenceSet | null);
  if (row === null || trail === null || set === null) throw new Error(`batch ${batchId} is not stored`);
  return json({
    batchId,
    symbol: row.symbol,
    takenAt: row.takenAt,
    ...(row.asOf === '' ? {} : { asOf: row.asOf }),
    metrics: trail.metrics,
    notComputed: set.notComputed,
    missing: trail.missing,
  });
}

export const metrics: Handlers<'metrics'> = {
  metrics: async (call) => {
    const { deps, caller, query } = call;
    const identity = await identify(call.params.symbol ?? '', deps);
    const asOf = query.asOf ?? '';
    if (!truthy(query.refresh)) {
      const since = new Date(deps.now() - DAY_MS).toISOString();
      const held = await ownedBy(deps.db, caller.owner).newestBatch(identity.symbol, asOf, since);
      if (held !== null) return answerFrom(call, held.id);
    }
    const key = `${caller.owner} ${identity.symbol} ${asOf}`;
    let run = going.get(key);
    if (run === undefined) {
      run = gatherAndSeal(
        {
          owner: caller.owner,
          symbol: identity.symbol,
          name: identity.name,
          ...(query.asOf === undefined ? {} : { asOf: query.asOf }),
          refresh: truthy(query.refresh),
        },
        deps,
      ).finally(() => going.delete(key));
      going.set(key, run);
      call.waitUntil(run.catch(() => undefined));
    }
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), ANSWER_WITHIN_MS - 500));
    const batchId = await Promise.race([run, late]);
    if (batchId === null) return json({ status: 'gathering', retryAfter: 3 }, 202, { 'retry-after': '3' });
    return answerFrom(call, batchId);
  },
};
