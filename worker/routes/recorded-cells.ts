// GET /v1/snapshots/:id/cells: for a stored edition, which printed figures show a cell of the caller's batch, and what rests on that cell.
import { type RecordedFigure, recordedFigures } from '#shared/documents/printed-places.ts';
import type { Cell } from '#shared/schema/cell.ts';
import type { EvidenceSet } from '#shared/schema/evidence.ts';
import type { Trail } from '#shared/schema/gather.ts';
import { SHARED } from '../db/database.ts';
import { ownedBy } from '../db/owned.ts';
import { notFound } from '../problem.ts';
import { type Handlers, json } from './call.ts';

interface Use {
  metric: string;
  period: string;
  basis: string;
  evidence?: string;
}
const keyOf = (c: Cell): string => `${c.snapshotId}|${c.item}|${c.field}|${c.period.start ?? ''}|${c.period.end}|${c.value}`;

/** A reader turns the pages of one document: its figures stay found. Both are functions of the stored texts. */
const recent = new Map<string, { figures: RecordedFigure[]; uses: Map<string, Use[]> }>();
const RECENT = 4;

function usesOf(trail: Trail, set: EvidenceSet | null): { cells: Cell[]; uses: Map<string, Use[]> } {
  const units = new Map(
    (set?.units ?? []).flatMap((u) => (u.kind === 'metric' ? [[`${u.metric}|${u.period.label}|${u.period.basis}`, u.id] as const] : [])),
  );
  const cells = new Map<string, Cell>();
  const uses = new Map<string, Use[]>();
  for (const value of trail.metrics)
    for (const cell of value.cells) {
      const key = keyOf(cell);
      const evidence = units.get(`${value.id}|${value.period.label}|${value.period.basis}`);
      cells.set(key, cell);
      const held = uses.get(key) ?? [];
      if (!held.some((u) => u.metric === value.id && u.period === value.period.label && u.basis === value.period.basis))
        held.push({
          metric: value.id,
          period: value.period.label,
          basis: value.period.basis,
          ...(evidence === undefined ? {} : { evidence }),
        });
      uses.set(key, held);
    }
  return { cells: [...cells.values()], uses };
}

export const recordedCells: Handlers<'recordedCells'> = {
  recordedCells: async ({ deps, caller, params, query }) => {
    const { owner } = caller;
    const [snapshot, row] = await Promise.all([
      deps.library.snapshot(params.id ?? '', [SHARED, owner]),
      ownedBy(deps.db, owner).batch(query.batch),
    ]);
    if (snapshot === null) throw notFound('snapshot');
    if (row === null) throw notFound('batch');
    const key = `${owner} ${row.trailBody} ${snapshot.id}`;
    let found = recent.get(key);
    if (found === undefined) {
      const [trail, set] = await Promise.all([deps.library.readJson(owner, row.trailBody), deps.library.readJson(owner, row.setBody)]);
      if (trail === null) throw notFound('batch');
      const { cells, uses } = usesOf(trail as Trail, set as EvidenceSet | null);
      const paragraphs = await deps.library.paragraphs(snapshot.id, 0, snapshot.paragraphs);
      found = { figures: recordedFigures(cells, paragraphs, snapshot.id), uses };
      recent.set(key, found);
      if (recent.size > RECENT) recent.delete(recent.keys().next().value ?? '');
    }
    const from = Number(query.from ?? '0');
    const to = query.to === undefined ? Number.POSITIVE_INFINITY : Number(query.to);
    const { figures, uses } = found;
    return json({
      snapshotId: snapshot.id,
      batchId: row.id,
      places: figures
        .filter((f) => f.paragraph >= from && f.paragraph < to)
        .map((figure) => ({ ...figure, metrics: uses.get(keyOf(figure.cell)) ?? [] })),
    });
  },
};
