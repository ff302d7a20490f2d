// The page's adapter of the block model: the live DOM is walked without recursion and fed to the same cutter as stored filings.
import { cutter } from '#shared/documents/cut.ts';
import type { Run } from '#shared/documents/line.ts';
import type { Paragraph } from '#shared/schema/snapshot.ts';

export interface DomBlocks {
  readonly paragraphs: Paragraph[];
  /** For each paragraph the places its characters came from; `source` is an index into `nodes`. */
  readonly runs: readonly (readonly Run[])[];
  readonly nodes: readonly Text[];
}

/** Our own host element is no part of the page. */
const OWN_HOST = 'crossexam-root';

/**
 * Cuts the page under `root` into paragraphs. Text is read as it stands in the DOM; a node that a script has hidden by a style sheet is
 * read like any other, because the stored snapshot could not know it either.
 */
export function domBlocks(root: Document | Element): DomBlocks {
  const top: Node | null = 'documentElement' in root ? root.documentElement : root;
  const cut = cutter({ trace: true });
  const nodes: Text[] = [];
  let node: Node | null = top;
  while (node) {
    let descend: Node | null = null;
    if (node.nodeType === 3) {
      cut.text((node as Text).data, nodes.length);
      nodes.push(node as Text);
    } else if (node.nodeType === 1) {
      const element = node as Element;
      const name = element.nodeName.toLowerCase();
      if (name !== OWN_HOST) {
        cut.open(name, {
          style: element.getAttribute('style'),
          hidden: element.getAttribute('hidden'),
          open: name === 'dialog' ? element.getAttribute('open') : null,
          colspan: element.getAttribute('colspan'),
          rowspan: element.getAttribute('rowspan'),
        });
        descend = element.firstChild;
        if (!descend) cut.close(name);
      }
    }
    if (descend) {
      node = descend;
      continue;
    }
    // Up to the next sibling of this node or of the nearest ancestor that has one.
    while (node && node !== top && !node.nextSibling) {
      node = node.parentNode;
      if (node && node.nodeType === 1) cut.close(node.nodeName.toLowerCase());
    }
    node = !node || node === top ? null : node.nextSibling;
  }
  const { paragraphs, runs } = cut.finish();
  return { paragraphs, runs, nodes };
}
