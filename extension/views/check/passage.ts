// The selected passage as one text, with the way back from its offsets to places of the page. Nothing of the page is changed.

export type Passage = {
  text: string;
  /** The page's own range of `[start, end)` of the text; undefined where the page rendered it away, or the text came from a field. */
  range(start: number, end: number): Range | undefined;
};

type Piece = { node: Text; at: number; from: number; length: number };

const SKIP = 'script, style, noscript, template, crossexam-root, [aria-hidden="true"]';
const BLOCK = /^(?:block|flex|grid|list-item|table|table-row|table-cell|table-caption|flow-root)$/;

/** The nearest ancestor that begins a line of its own. */
function blockOf(node: Node): Element | null {
  for (let at = node.parentElement; at !== null; at = at.parentElement) if (BLOCK.test(getComputedStyle(at).display)) return at;
  return null;
}

/** White space of the source is space on the page; the length stays, so that offsets do. */
const plain = (data: string): string => data.replace(/[\t\n\r\f\u00a0]/g, ' ');

function piecesOf(range: Range): { text: string; pieces: Piece[] } {
  const root = range.commonAncestorContainer;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const pieces: Piece[] = [];
  let text = '';
  let block: Element | null | undefined;
  for (let node: Node | null = root.nodeType === Node.TEXT_NODE ? root : walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!range.intersectsNode(node) || node.parentElement?.closest(SKIP)) continue;
    const data = (node as Text).data;
    const at = node === range.startContainer ? range.startOffset : 0;
    const end = node === range.endContainer ? range.endOffset : data.length;
    if (end <= at) continue;
    const own = blockOf(node);
    // A new block is a new line: numbers of two cells or two paragraphs are two sentences.
    if (block !== undefined && own !== block && !text.endsWith('\n')) text += '\n';
    block = own;
    pieces.push({ node: node as Text, at, from: text.length, length: end - at });
    text += plain(data.slice(at, end));
  }
  return { text, pieces };
}

/** The text of a range of the page. */
export function passageOf(range: Range): Passage {
  const { text, pieces } = piecesOf(range);
  const pieceAt = (offset: number): Piece | undefined => pieces.find((p) => offset >= p.from && offset < p.from + p.length);
  return {
    text,
    range: (start, end) => {
      const [first, last] = [pieceAt(start), pieceAt(end - 1)];
      if (!first || !last || !first.node.isConnected || !last.node.isConnected) return undefined;
      const made = document.createRange();
      const [from, to] = [first.at + start - first.from, last.at + end - last.from];
      // The page may have shortened its text since.
      if (from > first.node.length || to > last.node.length) return undefined;
      made.setStart(first.node, from);
      made.setEnd(last.node, to);
      return made;
    },
  };
}

/** What is selected: in the page, or in a field, whose text has no places to mark. Undefined when nothing is. */
export function selectedPassage(): Passage | undefined {
  const field = document.activeElement;
  if (field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && /^(?:text|search|url)$/.test(field.type))) {
    const [start, end] = [field.selectionStart ?? 0, field.selectionEnd ?? 0];
    if (end > start) return { text: field.value.slice(start, end), range: () => undefined };
  }
  const selection = document.getSelection();
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const passage = passageOf(selection.getRangeAt(0).cloneRange());
  return passage.text.trim() === '' ? undefined : passage;
}
