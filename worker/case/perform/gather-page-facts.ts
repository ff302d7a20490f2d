// The price that the page showed, as the extension read it: it belongs to this case alone and is stored for its owner, never for others.
import type { GatherEffect } from '#shared/case/effect.ts';
import { fingerprint } from '#shared/documents/fingerprint.ts';
import type { GatherOutcome } from '#shared/schema/gather.ts';
import { utf8 } from '../../library/hash.ts';
import type { GatherDeps } from './gather.ts';

const PARSER = 'page-price@1';

export async function gatherPageFacts(effect: GatherEffect, deps: GatherDeps): Promise<GatherOutcome> {
  const facts = effect.context.request.pageFacts;
  const { owner, symbol, request } = effect.context;
  const base = { source: 'page-facts', query: effect.work.query, snapshots: [], fetches: [] };
  const lack = (reason: string): GatherOutcome => ({
    ...base,
    missing: [{ source: 'page-facts', query: 'the price on the page', reason }],
  });
  if (facts === undefined) return lack('not-found: The request names no price');
  if (request.asOf !== undefined && facts.at.slice(0, 10) > request.asOf)
    return lack(`later-than-as-of: The price is of ${facts.at.slice(0, 10)}`);
  const row = ['price', String(facts.price), facts.currency, facts.at].join('\t');
  const at = new Date(deps.now()).toISOString();
  const { snapshot } = await deps.library.store({
    scope: owner,
    sourceId: 'page-facts',
    url: facts.url,
    title: facts.url,
    kind: 'statement',
    ...(symbol === undefined ? {} : { symbol }),
    edition: `page ${facts.at}`,
    contentType: 'text/plain; charset=utf-8',
    bytes: utf8(row),
    parserVersion: PARSER,
    paragraphs: [{ index: 0, kind: 'table-row', text: row, fingerprint: fingerprint(row) }],
    keepBody: false,
    fetchedAt: at,
  });
  return {
    ...base,
    snapshots: [snapshot],
    fetches: [{ source: 'page-facts', url: facts.url, at, status: 200, snapshotId: snapshot.id, fetchedAt: at }],
    price: { value: facts.price, currency: facts.currency, at: facts.at, url: facts.url, snapshotId: snapshot.id },
    missing: [],
  };
}
