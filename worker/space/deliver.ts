// Delivers the jobs of a case's outbox into D1: each is an insert with a deterministic key, so delivering twice changes nothing.
import type { Job, JobSource } from '../case/deps-needed.ts';
import { ownedBy } from '../db/owned.ts';
import type { Deps } from '../deps.ts';

type DeliverDeps = Pick<Deps, 'db' | 'now'>;

export async function deliver(job: Job, source: JobSource, deps: DeliverDeps): Promise<void> {
  const owned = ownedBy(deps.db, job.owner);
  const document = source.document();
  if (job.kind !== 'case-closed') return;
  await owned.endCase({
    caseId: job.caseId,
    status: document.status,
    direction: document.verdict?.direction ?? null,
    confidence: document.verdict?.confidence ?? null,
    batchId: document.batch?.id ?? null,
    tokens: document.usage.promptTokens + document.usage.completionTokens,
    cost: document.usage.cost,
    closedAt: document.closedAt ?? new Date(deps.now()).toISOString(),
  });
  const batchId = document.batch?.id;
  if (batchId === undefined) return;
  const citing = new Map<string, string[]>();
  for (const claim of document.claims) for (const id of claim.evidence) citing.set(id, [...(citing.get(id) ?? []), claim.id]);
  await owned.addCitations(
    Object.values(document.evidence).map((unit) => ({
      evidenceId: unit.id,
      caseId: job.caseId,
      batchId,
      snapshotId: unit.snapshotId,
      paragraph: unit.kind === 'metric' ? null : unit.paragraph,
      claimIds: JSON.stringify(citing.get(unit.id) ?? []),
    })),
  );
}
