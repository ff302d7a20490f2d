// GET /v1/evidence/:id and GET /v1/batches/:id: units and trails of the caller's own batches.
import type { Evidence, EvidenceSet } from '#shared/schema/evidence.ts';
import { ownedBy } from '../db/owned.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../problem.ts';
import { type Handlers, json } from './call.ts';

/** The unit as its batch was sealed with; null when the owner has none of this id. */
export async function findEvidence(deps: Pick<Deps, 'db' | 'library'>, owner: string, id: string): Promise<Evidence | null> {
  if (!/^e[0-9a-f]{12}$/.test(id)) return null;
  for (const batch of await ownedBy(deps.db, owner).batchesHolding(id)) {
    const set = (await deps.library.readJson(owner, batch.setBody)) as EvidenceSet | null;
    const unit = set?.units.find((u) => u.id === id);
    if (unit !== undefined) return unit;
  }
  return null;
}

export const evidence: Handlers<'evidence' | 'batch'> = {
  evidence: async ({ deps, caller, params }) => {
    const unit = await findEvidence(deps, caller.owner, params.id ?? '');
    if (unit === null) throw notFound('evidence');
    return json(unit);
  },
  batch: async ({ deps, caller, params }) => {
    const row = await ownedBy(deps.db, caller.owner).batch(params.id ?? '');
    const trail = row === null ? null : await deps.library.readJson(caller.owner, row.trailBody);
    if (trail === null) throw notFound('batch');
    return json(trail);
  },
};
