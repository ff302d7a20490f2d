// Finding a citation on the live page: cut the DOM, locate the anchor, and give the ranges that print the quote.

import type { Neighbours } from '#shared/anchor/locate.ts';
import { locate } from '#shared/anchor/locate.ts';
import type { Run } from '#shared/documents/line.ts';
import type { Anchor, AnchorPlace } from '#shared/schema/snapshot.ts';
import { type DomBlocks, domBlocksInSlices } from './dom-blocks.ts';

/** An anchor with the place inside its paragraph that a reader looks for: the cell of a row, in the column of its period. */
export interface JumpAnchor extends Anchor {
  readonly focus?: { readonly start: number; readonly end: number };
}

export interface Found {
  readonly place: AnchorPlace;
  /** Empty when there is nothing to paint. Row quotes give one range a cell. */
  readonly ranges: Range[];
  /** The cell of a row that a figure stands in, where the jump names one and the row is printed as it was. */
  readonly focus: Range[];
  /** What the page prints there, in the block's own spelling. */
  readonly text?: string;
}

/** A place may be painted as the citation when its words are there and its numbers are the same. */
export const isPaintable = (place: AnchorPlace): boolean =>
  place.index !== undefined &&
  place.numberChanged !== true &&
  (place.status === 'exact' || place.status === 'moved' || place.status === 'edited');

/** DOM ranges for `[start, end)` of the paragraph at position `at`: one for each stretch of text inside one text node. */
export function rangesFor(blocks: DomBlocks, at: number, start: number, end: number): Range[] {
  const ranges: Range[] = [];
  for (const run of blocks.runs[at] ?? []) {
    const range = rangeOf(blocks.nodes[run.source], run, start, end);
    if (range) ranges.push(range);
  }
  return ranges;
}

function rangeOf(node: Text | undefined, run: Run, start: number, end: number): Range | undefined {
  const from = Math.max(run.at, start);
  const to = Math.min(run.at + run.length, end);
  if (!node || to <= from) return undefined;
  const first = run.offset + (from - run.at);
  const last = run.offset + (to - run.at);
  // The page may have changed the node while it was read.
  if (last > node.data.length || !node.isConnected) return undefined;
  const range = node.ownerDocument.createRange();
  range.setStart(node, first);
  range.setEnd(node, last);
  return range;
}

/** Looks once. `neighbours` are the texts around the cited paragraph in its snapshot, where they are at hand. */
export async function findOnPage(root: Document, anchor: JumpAnchor, neighbours: Neighbours = {}, signal?: AbortSignal): Promise<Found> {
  const blocks = await domBlocksInSlices(root, signal);
  const place = locate(anchor, blocks.paragraphs, neighbours);
  if (place.index === undefined) return { place, ranges: [], focus: [] };
  const text = blocks.paragraphs[place.index]?.text.slice(place.start, place.end);
  const ranges = isPaintable(place) ? rangesFor(blocks, place.index, place.start!, place.end!) : [];
  const focus = ranges.length > 0 ? focusRanges(blocks, anchor, place, text) : [];
  return { place, ranges, focus, ...(text === undefined ? {} : { text }) };
}

/** The focus keeps its distance from the quote's start; where the row reads otherwise than it was quoted, no cell is singled out. */
function focusRanges(blocks: DomBlocks, anchor: JumpAnchor, place: AnchorPlace, text: string | undefined): Range[] {
  if (anchor.focus === undefined || text !== anchor.quote || place.index === undefined || place.start === undefined) return [];
  const shift = place.start - anchor.start;
  return rangesFor(blocks, place.index, anchor.focus.start + shift, anchor.focus.end + shift);
}

/** Pages fill in late: how long after the first look the others come. */
const RETRY_MS = [300, 900, 2000];

/** Looks again while the page is still filling in and the quote is lost. */
export async function findWhenReady(root: Document, anchor: JumpAnchor, neighbours: Neighbours = {}, signal?: AbortSignal): Promise<Found> {
  let found = await findOnPage(root, anchor, neighbours, signal);
  for (const wait of RETRY_MS) {
    if (found.place.status !== 'lost' || signal?.aborted) return found;
    const before = root.body?.textContent?.length ?? 0;
    await new Promise((resolve) => setTimeout(resolve, wait));
    if (root.readyState === 'complete' && (root.body?.textContent?.length ?? 0) === before) return found;
    found = await findOnPage(root, anchor, neighbours, signal);
  }
  return found;
}
