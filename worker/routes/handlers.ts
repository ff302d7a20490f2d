// All handlers by route id; the type fails when one is lacking.
import type { RouteId } from '#shared/schema/api.ts';
import { anchors } from './anchors.ts';
import type { Handlers } from './call.ts';
import { cases } from './cases.ts';
import { check } from './check.ts';
import { estimate } from './estimate.ts';
import { evidence } from './evidence.ts';
import { health } from './health.ts';
import { later } from './later.ts';
import { materials } from './materials.ts';
import { metrics } from './metrics.ts';
import { owner } from './owner.ts';
import { recordedCells } from './recorded-cells.ts';
import { replayCase } from './replay.ts';
import { snapshots } from './snapshots.ts';
import { symbols } from './symbols.ts';
import { tokens } from './tokens.ts';

export const handlers: Handlers<RouteId> = {
  ...health,
  ...symbols,
  ...materials,
  ...snapshots,
  ...recordedCells,
  ...metrics,
  ...cases,
  ...estimate,
  ...check,
  ...replayCase,
  ...evidence,
  ...anchors,
  ...owner,
  ...tokens,
  ...later,
};
