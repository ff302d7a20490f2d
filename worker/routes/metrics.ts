// GET /v1/metrics/:symbol: all computed figures of a company with the cells they rest on.

import { type Handlers, json } from './call.ts';
import { figuresOf } from './figures.ts';
import { identify } from './identity.ts';

const truthy = (flag: string | undefined): boolean => flag === '1' || flag === 'true' || flag === '';

export const metrics: Handlers<'metrics'> = {
  metrics: async (call) => {
    const { deps, caller, params, query } = call;
    const identity = await identify(params.symbol ?? '', deps);
    const found = await figuresOf(
      deps,
      {
        owner: caller.owner,
        identity,
        ...(query.asOf === undefined ? {} : { asOf: query.asOf }),
        refresh: query.refresh !== undefined && truthy(query.refresh),
      },
      call,
    );
    if (found === null) return json({ status: 'gathering', retryAfter: 3 }, 202, { 'retry-after': '3' });
    const { row, set, trail } = found;
    return json({
      batchId: row.id,
      symbol: row.symbol,
      takenAt: row.takenAt,
      ...(row.asOf === '' ? {} : { asOf: row.asOf }),
      metrics: trail.metrics,
      notComputed: set.notComputed,
      ...(set.comparison === undefined ? {} : { peers: set.comparison }),
      ...(set.redFlags === undefined ? {} : { redFlags: set.redFlags }),
      missing: trail.missing,
    });
  },
};
