// POST /v1/anchors/resolve: where a citation stands in the paragraphs given, or in a stored edition.
import { locate, type Neighbours } from '#shared/anchor/locate.ts';
import { SHARED } from '../db/database.ts';
import { notFound, ProblemError } from '../problem.ts';
import { type Call, type Handlers, json } from './call.ts';

const visible = (call: Call<'resolveAnchor'>, id: string) => call.deps.library.snapshot(id, [SHARED, call.caller.owner]);

/** What stood beside the cited paragraph when it was cited: it tells equal rows apart. */
async function neighboursOf(call: Call<'resolveAnchor'>): Promise<Neighbours> {
  const { snapshotId, index } = call.body.anchor;
  if ((await visible(call, snapshotId)) === null) return {};
  const list = await call.deps.library.paragraphs(snapshotId, Math.max(0, index - 1), index + 2);
  const before = list.find((p) => p.index === index - 1)?.text;
  const after = list.find((p) => p.index === index + 1)?.text;
  return { ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) };
}

export const anchors: Handlers<'resolveAnchor'> = {
  resolveAnchor: async (call) => {
    const { anchor, paragraphs, snapshotId } = call.body;
    if (paragraphs !== undefined && snapshotId !== undefined)
      throw new ProblemError(422, 'invalid-body', 'Either paragraphs or snapshotId, not both', { path: 'paragraphs' });
    if (paragraphs !== undefined) {
      const sorted = paragraphs.toSorted((a, b) => a.index - b.index);
      if (sorted.some((p, i) => i > 0 && p.index === sorted[i - 1]?.index))
        throw new ProblemError(422, 'invalid-body', 'Two paragraphs have one index', { path: 'paragraphs' });
      return json(locate(anchor, sorted, await neighboursOf(call)));
    }
    const snapshot = await visible(call, snapshotId ?? anchor.snapshotId);
    if (snapshot === null) throw notFound('snapshot');
    return json(locate(anchor, await call.deps.library.paragraphs(snapshot.id, 0, snapshot.paragraphs), await neighboursOf(call)));
  },
};
