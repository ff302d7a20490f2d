// A batch that no case asked for: gathers the public sources of a symbol and seals them, for `/metrics` and for checking texts.
import type { GatherEffect } from '#shared/case/effect.ts';
import { sourcesOf } from '#shared/case/sources.ts';
import { type GatherDeps, gather } from './gather.ts';
import { sealInputs } from './seal.ts';

export interface BatchRequest {
  owner: string;
  symbol: string;
  name: string;
  asOf?: string;
  refresh?: boolean;
}

/** Answers the id of the stored batch. */
export async function gatherAndSeal(request: BatchRequest, deps: GatherDeps): Promise<string> {
  const asked = {
    kind: 'equity' as const,
    symbol: request.symbol,
    question: 'figures',
    ...(request.asOf === undefined ? {} : { asOf: request.asOf }),
    ...(request.refresh ? { fresh: true } : {}),
  };
  const context = {
    id: '',
    owner: request.owner,
    symbol: request.symbol,
    name: request.name,
    locale: 'en' as const,
    mode: 'quick' as const,
    request: asked,
  };
  const effects: GatherEffect[] = sourcesOf(asked).map(({ source, query }) => ({
    step: `gather.${source}`,
    attempt: 1,
    work: { do: 'gather', source, query },
    reserve: { tokens: 0, money: 0, calls: 0 },
    timeoutMs: 20_000,
    context,
  }));
  const never = new AbortController().signal;
  const outcomes = await Promise.all(effects.map((effect) => gather(effect, deps, never)));
  const sealed = await sealInputs(
    {
      owner: request.owner,
      symbol: request.symbol,
      name: request.name,
      locale: 'en',
      question: asked.question,
      ...(request.asOf === undefined ? {} : { asOf: request.asOf }),
      caseId: null,
    },
    outcomes,
    deps,
  );
  return sealed.set.batchId;
}
