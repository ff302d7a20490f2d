// Paints part of a block with the citation highlight. Offsets are those of the stored text, in which cells are joined by a tab.

const NAME = 'crossexam-citation';

/** Offsets in the block's text → a range over its text nodes; cells of a row count one for the tab between them. */
export function rangeIn(block: Element, start: number, end: number): Range | undefined {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  let at = 0;
  let cell: Element | null | undefined;
  let begun = false;
  for (let node = walker.nextNode() as Text | null; node !== null; node = walker.nextNode() as Text | null) {
    const own = node.parentElement?.closest('td');
    if (cell !== undefined && own !== cell) at += emptyBetween(cell, own);
    cell = own;
    const length = node.data.length;
    if (!begun && start < at + length) {
      range.setStart(node, Math.max(0, start - at));
      begun = true;
    }
    if (begun && end <= at + length) {
      range.setEnd(node, Math.max(0, end - at));
      return range;
    }
    if (begun) range.setEnd(node, length);
    at += length;
  }
  return begun ? range : undefined;
}

/** Tabs between two cells with text: one for the border, one more for each empty cell between. */
function emptyBetween(from: Element | null | undefined, to: Element | null | undefined): number {
  if (from == null || to == null || from.parentElement !== to.parentElement) return 1;
  const cells = [...(from.parentElement?.children ?? [])];
  return Math.max(1, cells.indexOf(to) - cells.indexOf(from));
}

export function paintIn(block: Element, start: number, end: number): boolean {
  const range = rangeIn(block, start, end);
  if (range === undefined || typeof Highlight === 'undefined') return false;
  CSS.highlights.set(NAME, new Highlight(range));
  return true;
}
