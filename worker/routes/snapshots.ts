// GET /v1/snapshots/:id and its paragraphs: what is stored of a material, for everybody or for the caller alone.
import type { Snapshot } from '#shared/schema/snapshot.ts';
import { SHARED } from '../db/database.ts';
import { notFound } from '../problem.ts';
import { type Call, type Handlers, json } from './call.ts';

const PAGE = 2000;

async function visible(call: Call<'snapshot'> | Call<'paragraphs'>): Promise<Snapshot> {
  const found = await call.deps.library.snapshot(call.params.id ?? '', [SHARED, call.caller.owner]);
  if (found === null) throw notFound('snapshot');
  return found;
}

export const snapshots: Handlers<'snapshot' | 'paragraphs'> = {
  snapshot: async (call) => json(await visible(call)),
  paragraphs: async (call) => {
    const snapshot = await visible(call);
    const from = Number(call.query.from ?? '0');
    const to = Math.min(call.query.to === undefined ? from + PAGE : Number(call.query.to), from + PAGE, snapshot.paragraphs);
    const paragraphs = to > from ? await call.deps.library.paragraphs(snapshot.id, from, to) : [];
    return json({ snapshotId: snapshot.id, paragraphs, ...(to < snapshot.paragraphs && to > from ? { next: to } : {}) });
  },
};
