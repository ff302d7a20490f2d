// GET /v1/evidence/:id and GET /v1/batches/:id: units and trails of the caller's own batches.
import type { Evidence, EvidenceSet } from '#shared/schema/evidence.ts';
import { ownedBy } from '../db/owned.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../problem.ts';
import { type Handlers, json } from './call.ts';

/** A reader opens many units of one batch: the last few sets stay parsed. They never change under their key. */
const recent = new Map<string, ReadonlyMap<string, Evidence>>();
const RECENT = 4;

async function unitsOf(deps: Pick<Deps, 'library'>, owner: string, body: string): Promise<ReadonlyMap<string, Evidence>> {
  const key = `${owner} ${body}`;
  const held = recent.get(key);
  if (held !== undefined) return held;
  const set = (await deps.library.readJson(owner, body)) as EvidenceSet | null;
  const units = new Map((set?.units ?? []).map((unit) => [unit.id, unit]));
  recent.set(key, units);
  if (recent.size > RECENT) recent.delete(recent.keys().next().value ?? '');
  return units;
}

/** The unit as its batch was sealed with; null when the owner has none of this id. */
export async function findEvidence(deps: Pick<Deps, 'db' | 'library'>, owner: string, id: string): Promise<Evidence | null> {
  if (!/^e[0-9a-f]{12}$/.test(id)) return null;
  for (const batch of await ownedBy(deps.db, owner).batchesHolding(id)) {
    const unit = (await unitsOf(deps, owner, batch.setBody)).get(id);
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
