// GET /v1/estimate: what a case would take, before anything is spent.
import { estimateOf } from '#shared/case/estimate.ts';
import { ownedBy } from '../db/owned.ts';
import { roleModels } from '../model/endpoints.ts';
import { type Handlers, json } from './call.ts';
import { modeOf } from './intake.ts';
import { dayOf, openSince } from './open-bounds.ts';
import { moneyLeft } from './start-case.ts';

export const estimate: Handlers<'estimate'> = {
  estimate: async (call) => {
    const { deps, env, caller, query } = call;
    const asked = query.mode === 'auto' ? undefined : query.mode;
    const mode = asked ?? (query.question === undefined ? 'full' : modeOf({ question: query.question }));
    const models = roleModels(env);
    const now = deps.now();
    const used = await ownedBy(deps.db, caller.owner).usage(dayOf(now), openSince(now));
    const money = await moneyLeft(call, null);
    return json({
      mode,
      analyst: models === null ? 'house' : 'model',
      ...estimateOf(mode, query.locale ?? 'en', models),
      left: { tokens: Math.max(0, deps.settings.perOwner.tokensPerDay - used.tokens), ...(money === null ? {} : { money }) },
    });
  },
};
