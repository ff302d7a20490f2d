// The price that the page showed, as the extension read it: it belongs to this case alone and is never stored for others.
import type { GatherEffect } from '#shared/case/effect.ts';
import type { GatherOutcome } from '#shared/schema/gather.ts';

export async function gatherPageFacts(effect: GatherEffect): Promise<GatherOutcome> {
  const facts = effect.context.request.pageFacts;
  const asOf = effect.context.request.asOf;
  const base = { source: 'page-facts', query: effect.work.query, snapshots: [], fetches: [] };
  const lack = (reason: string): GatherOutcome => ({
    ...base,
    missing: [{ source: 'page-facts', query: 'the price on the page', reason }],
  });
  if (facts === undefined) return lack('not-found: The request names no price');
  if (asOf !== undefined && facts.at.slice(0, 10) > asOf) return lack(`later-than-as-of: The price is of ${facts.at.slice(0, 10)}`);
  return { ...base, price: { value: facts.price, currency: facts.currency, at: facts.at, url: facts.url }, missing: [] };
}
