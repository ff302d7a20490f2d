// Making an anchor: the place of a quote in a stored paragraph, with what is needed to find it again elsewhere.
import type { Anchor, Paragraph } from '../schema/snapshot.ts';

/** Characters kept before and after the quote (CONTRACT: up to 32, within the paragraph). */
export const CONTEXT = 32;

/**
 * The anchor of `paragraph.text.slice(start, end)` (UTF-16 offsets, end exclusive). Throws a RangeError when the range is empty or
 * outside the paragraph: that is a bug of the caller.
 */
export function makeAnchor(
  paragraph: Pick<Paragraph, 'index' | 'text' | 'fingerprint'>,
  start: number,
  end: number,
  ids: { materialId: string; snapshotId: string; parserVersion?: string },
): Anchor {
  const { text } = paragraph;
  if (!(start >= 0 && start < end && end <= text.length))
    throw new RangeError(`no range [${start}, ${end}) in a paragraph of ${text.length}`);
  return {
    materialId: ids.materialId,
    snapshotId: ids.snapshotId,
    ...(ids.parserVersion === undefined ? {} : { parserVersion: ids.parserVersion }),
    index: paragraph.index,
    quote: text.slice(start, end),
    start,
    end,
    prefix: text.slice(Math.max(0, start - CONTEXT), start),
    suffix: text.slice(end, end + CONTEXT),
    fingerprint: paragraph.fingerprint,
  };
}
