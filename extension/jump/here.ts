// The jump on the page one stands on: find the quote, paint it, bring it into view, and say honestly how it was found.
import type { Neighbours } from '#shared/anchor/locate.ts';
import type { Evidence, QuoteEvidence } from '#shared/schema/evidence.ts';
import type { Anchor, AnchorPlace } from '#shared/schema/snapshot.ts';
import { findWhenReady, type JumpAnchor } from './find.ts';
import { bringIntoView, clear, paint } from './paint.ts';

/** The printed figure of a row that a metric rests on: of the cell asked for, else of the first cell that the row shows. */
function focusOf(row: QuoteEvidence, about: Evidence | undefined, cell: number | undefined): JumpAnchor['focus'] {
  if (about?.kind !== 'metric') return undefined;
  for (const { item, period } of cell === undefined ? about.cells : about.cells.slice(cell, cell + 1)) {
    const shown = row.shows?.find((one) => one.item === item && one.period === period.label);
    if (shown !== undefined) return { start: shown.start, end: shown.end };
  }
  return undefined;
}

/** The anchor of a printed unit of evidence, as the finder needs it. `about`: the figure that led to this row, and which of its cells. */
export const anchorOfUnit = (unit: Exclude<Evidence, { kind: 'metric' }>, about?: Evidence, cell?: number): JumpAnchor => {
  const focus = unit.kind === 'quote' ? focusOf(unit, about, cell) : undefined;
  return { ...anchorIn(unit), ...(focus === undefined ? {} : { focus }) };
};

const anchorIn = (unit: Exclude<Evidence, { kind: 'metric' }>): Anchor => ({
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
export async function jumpHere(
  page: Document,
  anchor: JumpAnchor,
  neighbours: Neighbours = {},
  signal?: AbortSignal,
): Promise<AnchorPlace> {
  clear();
  const { place, ranges, focus } = await findWhenReady(page, anchor, neighbours, signal);
  if (ranges.length > 0) {
    paint(page, ranges, focus);
    bringIntoView(focus.length > 0 ? focus : ranges);
  }
  return place;
}
