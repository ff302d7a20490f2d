// Owns collecting the visible text of a page as blocks, in slices that never hold the page up.

/** One block of text and where it stands. */
export type Block = { element: Element; text: string };

const SKIPPED = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'textarea',
  'input',
  'select',
  'option',
  'svg',
  'canvas',
  'iframe',
  'code',
  'crossexam-root',
]);
const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'cite',
  'em',
  'font',
  'i',
  'mark',
  'q',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
  'u',
  'label',
]);
export const MOST_CHARACTERS = 200_000;
const LONGEST_BLOCK = 4000;

/** The nearest ancestor that is no inline element. */
function blockOf(node: Node): Element | undefined {
  let element = node.parentElement;
  while (element && INLINE.has(element.localName)) element = element.parentElement;
  return element ?? undefined;
}

/**
 * Walks text under `root` and yields blocks; the caller decides when to go on. Text nodes of one block are joined as they stand.
 * Stops at `budget` characters.
 */
export function* collect(root: Node, budget = MOST_CHARACTERS): Generator<Block> {
  const page = root.nodeType === 9 ? (root as Document) : root.ownerDocument;
  if (!page) return;
  const walker = page.createTreeWalker(root, 5 /* elements and text */, (node) =>
    node.nodeType === 3 ? 1 : SKIPPED.has((node as Element).localName) || (node as Element).hasAttribute('hidden') ? 2 : 3,
  );
  let left = budget;
  let element: Element | undefined;
  let text = '';
  const done = (): Block | undefined => {
    const block = element && /[\p{L}\d]{2}/u.test(text) ? { element, text } : undefined;
    text = '';
    return block;
  };
  for (let node = walker.nextNode(); node && left > 0; node = walker.nextNode()) {
    const data = (node as Text).data;
    if (data.length === 0) continue;
    const here = blockOf(node);
    if (here !== element || text.length > LONGEST_BLOCK) {
      const block = done();
      if (block) yield block;
      element = here;
    }
    text += data.slice(0, left);
    left -= data.length;
  }
  const last = done();
  if (last) yield last;
}
