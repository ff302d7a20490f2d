// What the caller is and has used, and the right to be forgotten: one purge path for everything or one space.
import { ownedBy } from '../db/owned.ts';
import { purge } from '../db/purge.ts';
import { type Call, type Handlers, json } from './call.ts';
import { stubOf } from './case-stub.ts';
import { dayOf, openSince } from './open-bounds.ts';

const purgeOf = async (call: Call<'purgeOwner'> | Call<'purgeSpace'>, symbol: string): Promise<Response> => {
  const { deps, caller } = call;
  const tombstone = await purge(deps.db, caller.owner, symbol, deps.randomId('z'), new Date(deps.now()).toISOString());
  return json({ purged: true, tombstone });
};

export const owner: Handlers<'owner' | 'purgeOwner' | 'purgeSpace'> = {
  owner: async ({ deps, caller }) => {
    const used = await ownedBy(deps.db, caller.owner).usage(dayOf(deps.now()), openSince(deps.now()));
    return json({ owner: caller.owner, scope: caller.scope, openCases: used.open, casesToday: used.cases, tokensToday: used.tokens });
  },
  purgeOwner: async (call) => {
    // Running cases would write on after the purge: they are cancelled first.
    const open = (await ownedBy(call.deps.db, call.caller.owner).cases(500)).filter((c) => c.end === null);
    for (const { row } of open)
      await stubOf(call.env, row.id)
        .command(call.caller.owner, { action: 'cancel', id: 'purge' })
        .catch(() => undefined);
    return purgeOf(call, '');
  },
  purgeSpace: (call) => purgeOf(call, call.params.symbol ?? ''),
};
