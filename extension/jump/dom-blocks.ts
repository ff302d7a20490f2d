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
const NODES_A_STEP = 400;

/** Yields between steps, so that a long page can be cut without one long task. */
function* walk(root: Document | Element): Generator<undefined, DomBlocks> {
  const top: Node | null = 'documentElement' in root ? root.documentElement : root;
  const cut = cutter({ trace: true, fingerprints: false });
  const nodes: Text[] = [];
  let node: Node | null = top;
  for (let n = 1; node; n++) {
    if (n % NODES_A_STEP === 0) yield undefined;
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

/**
 * Cuts the page under `root` into paragraphs at once. Text is read as it stands in the DOM; what a style sheet hides is read like any
 * other text, because the stored snapshot could not know it either.
 */
export function domBlocks(root: Document | Element): DomBlocks {
  const steps = walk(root);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

const SLICE_MS = 12;

/** The same in slices of about 12 ms, so that the page stays responsive. Rejects with the signal's reason when it aborts. */
export async function domBlocksInSlices(root: Document | Element, signal?: AbortSignal): Promise<DomBlocks> {
  const steps = walk(root);
  let until = performance.now() + SLICE_MS;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() < until) continue;
    await new Promise((resolve) => setTimeout(resolve, 0));
    signal?.throwIfAborted();
    until = performance.now() + SLICE_MS;
  }
}
