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

/** A purge that finds more is repeated by its caller: nothing is lost by that. */
const MOST_CASES = 10_000;
const GROUP = 20;

/** A few at a time; one that fails stops no other. */
async function inGroups(ids: readonly string[], work: (id: string) => Promise<unknown>): Promise<void> {
  for (let i = 0; i < ids.length; i += GROUP)
    await Promise.all(ids.slice(i, i + GROUP).map((id) => work(id).catch((error: unknown) => console.error('purge', id, String(error)))));
}

export const owner: Handlers<'owner' | 'purgeOwner' | 'purgeSpace'> = {
  owner: async ({ deps, caller }) => {
    const used = await ownedBy(deps.db, caller.owner).usage(dayOf(deps.now()), openSince(deps.now()));
    return json({ owner: caller.owner, scope: caller.scope, openCases: used.open, casesToday: used.cases, tokensToday: used.tokens });
  },
  purgeOwner: async (call) => {
    const { deps, env, caller } = call;
    const all = await ownedBy(deps.db, caller.owner).cases(MOST_CASES);
    // Running cases would write on after the purge: they are cancelled first. The case objects forget before the rows that name them go.
    await inGroups(
      all.filter((c) => c.end === null).map((c) => c.row.id),
      (id) => stubOf(env, id).command(caller.owner, { action: 'cancel', id: 'purge' }),
    );
    await inGroups(
      all.map((c) => c.row.id),
      (id) => stubOf(env, id).purge(caller.owner),
    );
    return purgeOf(call, '');
  },
  purgeSpace: (call) => purgeOf(call, call.params.symbol ?? ''),
};
