// The jump on the page one stands on: find the quote, paint it, bring it into view, and say honestly how it was found.
import type { Neighbours } from '#shared/anchor/locate.ts';
import type { Evidence } from '#shared/schema/evidence.ts';
import type { Anchor, AnchorPlace } from '#shared/schema/snapshot.ts';
import { findWhenReady } from './find.ts';
import { bringIntoView, clear, paint } from './paint.ts';

/** The anchor of a printed unit of evidence, as the finder needs it. */
export const anchorOfUnit = (unit: Exclude<Evidence, { kind: 'metric' }>): Anchor => ({
  materialId: unit.materialId,
  snapshotId: unit.snapshotId,
  index: unit.paragraph,
  quote: unit.quote,
  start: unit.start,
  end: unit.end,
  prefix: unit.prefix,
  suffix: unit.suffix,
  fingerprint: unit.fingerprint,
});

/**
 * Jumps to `anchor` on `page`. The answer is the place found; only a place with the same numbers is painted, and `lost` or
 * `ambiguous` leave the page unpainted. A place that the page prints but the browser can't paint is still scrolled to.
 */
export async function jumpHere(page: Document, anchor: Anchor, neighbours: Neighbours = {}, signal?: AbortSignal): Promise<AnchorPlace> {
  clear();
  const { place, ranges } = await findWhenReady(page, anchor, neighbours, signal);
  if (ranges.length > 0) {
    paint(page, ranges);
    bringIntoView(ranges);
  }
  return place;
}
