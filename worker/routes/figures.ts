// The figures of a company for one owner: from a batch younger than a day, or gathered now; a run that takes longer than the answer may
// goes on and is found by the next call.
import type { EvidenceSet } from '#shared/schema/evidence.ts';
import type { Trail } from '#shared/schema/gather.ts';
import { gatherAndSeal } from '../case/perform/batch.ts';
import { type BatchRow, ownedBy } from '../db/owned.ts';
import type { Deps } from '../deps.ts';
import type { Identity } from './identity.ts';

const DAY_MS = 24 * 3600_000;
/** Below the twenty seconds that an answer may take. */
const ANSWER_WITHIN_MS = 19_500;
/** Runs of this isolate, by owner, symbol and day: asked for again, not begun again. */
const going = new Map<string, Promise<string>>();

export interface Figures {
  row: BatchRow;
  set: EvidenceSet;
  trail: Trail;
}
export interface FiguresRequest {
  owner: string;
  identity: Identity;
  asOf?: string;
  refresh?: boolean;
  withinMs?: number;
}

async function read(deps: Deps, owner: string, row: BatchRow): Promise<Figures> {
  const [set, trail] = await Promise.all([deps.library.readJson(owner, row.setBody), deps.library.readJson(owner, row.trailBody)]);
  if (set === null || trail === null) throw new Error(`batch ${row.id} is not stored`);
  return { row, set: set as EvidenceSet, trail: trail as Trail };
}

/** Null: still gathering when the time was over. */
export async function figuresOf(
  deps: Deps,
  request: FiguresRequest,
  call: { waitUntil(work: Promise<unknown>): void; beginsWork(): void },
): Promise<Figures | null> {
  const { owner, identity } = request;
  const owned = ownedBy(deps.db, owner);
  const asOf = request.asOf ?? '';
  if (!request.refresh) {
    const held = await owned.newestBatch(identity.symbol, asOf, new Date(deps.now() - DAY_MS).toISOString());
    if (held !== null) return read(deps, owner, held);
  }
  const key = `${owner} ${identity.symbol} ${asOf}`;
  let run = going.get(key);
  if (run === undefined) {
    call.beginsWork();
    run = gatherAndSeal(
      {
        owner,
        symbol: identity.symbol,
        name: identity.name,
        ...(request.asOf === undefined ? {} : { asOf: request.asOf }),
        ...(request.refresh ? { refresh: true } : {}),
      },
      deps,
    ).finally(() => going.delete(key));
    going.set(key, run);
    call.waitUntil(run.catch(() => undefined));
  }
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), request.withinMs ?? ANSWER_WITHIN_MS));
  const batchId = await Promise.race([run, late]);
  const row = batchId === null ? null : await owned.batch(batchId);
  return row === null ? null : read(deps, owner, row);
}
