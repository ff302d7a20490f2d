// Performs one gathering effect: one source, at most twenty seconds, and always an outcome: what failed is in `missing`.
import type { GatherEffect } from '#shared/case/effect.ts';
import type { GatherOutcome } from '#shared/schema/gather.ts';
import type { Database } from '../../db/database.ts';
import type { Library } from '../../library/library.ts';
import { gatherEastmoney } from '../../sources/eastmoney/eastmoney.ts';
import type { Outside } from '../../sources/outbound.ts';
import { gatherSample } from '../../sources/sample.ts';
import { gatherSec } from '../../sources/sec/sec-edgar.ts';
import { gatherSina } from '../../sources/sina/sina.ts';
import { gatherMaterials } from './gather-materials.ts';
import { gatherPageFacts } from './gather-page-facts.ts';

export interface GatherDeps {
  db: Database;
  library: Library;
  outside: Outside;
  now(): number;
}
type Gatherer = (effect: GatherEffect, deps: GatherDeps, signal: AbortSignal) => Promise<GatherOutcome>;

const SOURCE_MS = 20_000;
/** What was gathered by then still has to reach the case before its own deadline. */
const MARGIN_MS = 750;

/** What a public source has to know of a case. */
const publicRequest = ({ context, work }: GatherEffect) => ({
  symbol: context.symbol ?? '',
  ...(context.name === undefined ? {} : { name: context.name }),
  ...(context.request.asOf === undefined ? {} : { asOf: context.request.asOf }),
  query: work.query,
  wantsPrice: context.request.pageFacts === undefined && context.request.asOf === undefined,
  // Only a batch that no case asked for may insist on new answers; cases live from what is younger than a day.
  ...(context.id === '' && context.request.fresh ? { refresh: true } : {}),
});

/** One entry a source of `shared/case/sources.ts`. */
const gatherers: Readonly<Record<string, Gatherer>> = {
  'sec-edgar': (effect, deps, signal) => gatherSec(publicRequest(effect), deps, signal),
  eastmoney: (effect, deps, signal) => gatherEastmoney(publicRequest(effect), deps, signal),
  sina: (effect, deps, signal) => gatherSina(publicRequest(effect), deps, signal),
  sample: (effect, deps, signal) =>
    gatherSample(
      {
        symbol: effect.context.symbol ?? '',
        locale: effect.context.locale,
        ...(effect.context.request.asOf === undefined ? {} : { asOf: effect.context.request.asOf }),
        query: effect.work.query,
        handedIn: (effect.context.request.materialIds?.length ?? 0) > 0,
      },
      deps,
      signal,
    ),
  materials: gatherMaterials,
  'page-facts': gatherPageFacts,
};

const lacking = (effect: GatherEffect, reason: string): GatherOutcome => ({
  source: effect.work.source,
  query: effect.work.query,
  snapshots: [],
  fetches: [],
  missing: [{ source: effect.work.source, query: effect.work.query, reason }],
});

export async function gather(effect: GatherEffect, deps: GatherDeps, signal: AbortSignal): Promise<GatherOutcome> {
  const gatherer = gatherers[effect.work.source];
  if (gatherer === undefined) return lacking(effect, `unknown-source: ${effect.work.source} is not a source of this version`);
  const limited = AbortSignal.any([signal, AbortSignal.timeout(Math.min(SOURCE_MS, Math.max(500, effect.timeoutMs - MARGIN_MS)))]);
  try {
    return await gatherer(effect, deps, limited);
  } catch (error) {
    if (signal.aborted) throw error;
    console.error('gather', effect.work.source, error instanceof Error ? (error.stack ?? error.message) : String(error));
    return lacking(
      effect,
      limited.aborted ? 'source-given-up: The time for this source was over' : 'internal: The source could not be read',
    );
  }
}
