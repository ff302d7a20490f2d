// The text of a part of the page, piece by piece as a reader sees it: open shadow roots and their slots in place, lines at block borders.

export type Piece = { node: Text; at: number; from: number; length: number };
export type PageText = { text: string; pieces: Piece[] };

const SKIP = 'script, style, noscript, template, crossexam-root, [aria-hidden="true"]';
const BLOCK = /^(?:block|flex|grid|list-item|table|table-row|table-cell|table-caption|flow-root)$/;
/** A page is read this far; a passage ends long before. */
const MOST = 400_000;

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;

/** By its kind, not its class: a frame has classes of its own. */
export const isShadowRoot = (node: Node | null): node is ShadowRoot =>
  node !== null && node.nodeType === Node.DOCUMENT_FRAGMENT_NODE && 'host' in node;

/** The parent in what is rendered: a shadow root's host. */
export const above = (node: Node): Node | null => (isShadowRoot(node.parentNode) ? node.parentNode.host : node.parentNode);

/** The nearest ancestor that begins a line of its own. */
function blockOf(node: Node): Element | null {
  for (let at = above(node); at !== null; at = above(at)) {
    const view = isElement(at) ? at.ownerDocument.defaultView : null;
    if (view !== null && BLOCK.test(view.getComputedStyle(at as Element).display)) return at as Element;
  }
  return null;
}

/** White space of the source is space on the page; the length stays, so that offsets do. */
export const plain = (data: string): string => data.replace(/[\t\n\r\f\u00a0]/g, ' ');

/** What is rendered under a node, in its order: a shadow root instead of the children, a slot's assigned nodes instead of its own. */
function childrenOf(node: Node): readonly Node[] {
  if (isElement(node)) {
    if (node.shadowRoot !== null) return [...node.shadowRoot.childNodes];
    if (node.localName === 'slot') {
      const assigned = (node as HTMLSlotElement).assignedNodes?.() ?? [];
      if (assigned.length > 0) return assigned;
    }
  }
  return [...node.childNodes];
}

/** Text nodes under `root`, without recursion: pages nest deeper than a stack. `wanted` closes whole branches. */
export function* textNodes(root: Node, wanted: (node: Node) => boolean = () => true): Generator<Text> {
  const open: Node[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!wanted(node)) continue;
    if (node.nodeType === Node.TEXT_NODE) yield node as Text;
    else if (!isElement(node) || !node.matches(SKIP)) {
      const children = childrenOf(node);
      for (let i = children.length - 1; i >= 0; i--) open.push(children[i] as Node);
    }
  }
}

/** The pieces of text nodes, joined; each piece from `span` of its node, a new line at each block. */
export function joined(nodes: Iterable<Text>, span: (node: Text) => [from: number, to: number] = (node) => [0, node.length]): PageText {
  const pieces: Piece[] = [];
  let text = '';
  let block: Element | null | undefined;
  for (const node of nodes) {
    const [at, end] = span(node);
    if (end <= at) continue;
    const own = blockOf(node);
    // A new block is a new line: numbers of two cells or two paragraphs are two sentences.
    if (block !== undefined && own !== block && !text.endsWith('\n')) text += '\n';
    block = own;
    pieces.push({ node, at, from: text.length, length: end - at });
    text += plain(node.data.slice(at, end));
    if (text.length > MOST) break;
  }
  return { text, pieces };
}

/** The page's own range of `[start, end)`; undefined where the page took the text away since. */
export function rangeIn({ pieces }: PageText, start: number, end: number): Range | undefined {
  const pieceAt = (offset: number): Piece | undefined => {
    let [low, high] = [0, pieces.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const piece = pieces[middle] as Piece;
      if (offset < piece.from) high = middle - 1;
      else if (offset >= piece.from + piece.length) low = middle + 1;
      else return piece;
    }
    return undefined;
  };
  const [first, last] = [pieceAt(start), pieceAt(end - 1)];
  if (!first || !last || !first.node.isConnected || !last.node.isConnected || first.node.getRootNode() !== last.node.getRootNode())
    return undefined;
  const [from, to] = [first.at + start - first.from, last.at + end - last.from];
  // The page may have shortened its text since.
  if (from > first.node.length || to > last.node.length) return undefined;
  const made = first.node.ownerDocument.createRange();
  made.setStart(first.node, from);
  made.setEnd(last.node, to);
  return made;
}
