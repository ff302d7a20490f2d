// The selected passage as one text, with the way back from its offsets to places of the page. Nothing of the page is changed.
import { above, joined, type PageText, plain, rangeIn, textNodes } from './page-text.ts';

export type Passage = {
  text: string;
  /** The page's own range of `[start, end)` of the text; undefined where the page rendered it away, or the text came from a field. */
  range(start: number, end: number): Range | undefined;
  /** Where its text is looked for again after the page rendered it anew; undefined for a text without a place. */
  home?: Node;
  /** Finds the text anew, line by line; lines that are gone have no place from then on. */
  renew?(): void;
};

/** The text of a range of the page. */
export function passageOf(range: Range): Passage {
  const root = range.commonAncestorContainer;
  const inside = (node: Node): boolean => node.getRootNode() !== root.getRootNode() || range.intersectsNode(node);
  const nodes = textNodes(root, inside);
  const span = (node: Text): [number, number] => [
    node === range.startContainer ? range.startOffset : 0,
    node === range.endContainer ? range.endOffset : node.length,
  ];
  const first = joined(nodes, span);
  const { text } = first;
  // The ancestors of now: the first that is still there later is where the text is looked for.
  const ancestors: Node[] = [];
  for (let at: Node | null = root; at !== null; at = above(at)) ancestors.push(at);
  const home = (): Node => ancestors.find((one) => one.isConnected) ?? range.startContainer.ownerDocument?.body ?? document.body;
  let page: PageText = first;
  /** Where each line of the text begins in `page`; undefined while that is the text itself. */
  let lines: { start: number; end: number; at: number | undefined }[] | undefined;
  return {
    text,
    get home() {
      return home();
    },
    range: (start, end) => {
      if (lines === undefined) return rangeIn(page, start, end);
      const line = lines.find((one) => start >= one.start && end <= one.end);
      return line?.at === undefined ? undefined : rangeIn(page, line.at + start - line.start, line.at + end - line.start);
    },
    renew: () => {
      page = joined(textNodes(home()));
      lines = linesIn(text, page.text);
    },
  };
}

/** Places the lines of a passage in a page's text: as a whole, else one by one in their order, else where a line stands only once. */
function linesIn(text: string, page: string): { start: number; end: number; at: number | undefined }[] {
  const whole = page.indexOf(text);
  let start = 0;
  let cursor = 0;
  return text.split('\n').map((line) => {
    const here = { start, end: start + line.length, at: whole < 0 ? undefined : whole + start } as {
      start: number;
      end: number;
      at: number | undefined;
    };
    start += line.length + 1;
    if (whole >= 0 || line.trim() === '') return here;
    const next = page.indexOf(line, cursor);
    const only = next >= 0 ? next : page.indexOf(line);
    if (only < 0 || (next < 0 && page.indexOf(line, only + 1) >= 0)) return here;
    here.at = only;
    cursor = only + line.length;
    return here;
  });
}

const MOST_FRAMES = 40;
const MOST_HOSTS = 4000;

/** This document and those of same-origin frames in it; another origin's is closed to us. */
function documentsOf(page: Document, depth = 0): Document[] {
  const found = [page];
  if (depth > 2) return found;
  for (const frame of [...page.querySelectorAll('iframe, frame')].slice(0, MOST_FRAMES)) {
    try {
      const inner = (frame as HTMLIFrameElement).contentDocument;
      if (inner !== null) found.push(...documentsOf(inner, depth + 1));
    } catch {
      // Another origin.
    }
  }
  return found;
}

const filled = (selection: Selection | null | undefined): Range | undefined =>
  selection == null || selection.isCollapsed || selection.rangeCount === 0 || selection.toString().trim() === ''
    ? undefined
    : selection.getRangeAt(0).cloneRange();

type Selecting = { getSelection?(): Selection | null };

/** A selection inside an open shadow root: the document only knows its host. */
function shadowSelection(page: Document): Range | undefined {
  const roots: (Document | ShadowRoot)[] = [page];
  let n = 0;
  for (let root = roots.pop(); root !== undefined; root = roots.pop())
    for (const element of root.querySelectorAll('*')) {
      if (n++ > MOST_HOSTS * 10) return undefined;
      if (element.shadowRoot === null || element.localName === 'crossexam-root') continue;
      const range = filled((element.shadowRoot as unknown as Selecting).getSelection?.());
      if (range !== undefined && range.startContainer.getRootNode() === element.shadowRoot) return range;
      roots.push(element.shadowRoot);
    }
  return composedRange(page, page.getSelection());
}

/** The standard's way, where a root has no selection of its own. */
function composedRange(page: Document, selection: Selection | null): Range | undefined {
  const composed = (selection as { getComposedRanges?(options: { shadowRoots: ShadowRoot[] }): StaticRange[] } | null)?.getComposedRanges;
  if (selection === null || composed === undefined) return undefined;
  const roots = [...page.querySelectorAll('*')].slice(0, MOST_HOSTS).flatMap((one) => (one.shadowRoot === null ? [] : [one.shadowRoot]));
  const [found] = roots.length === 0 ? [] : composed.call(selection, { shadowRoots: roots });
  if (found === undefined || found.collapsed || found.startContainer.getRootNode() !== found.endContainer.getRootNode()) return undefined;
  const range = page.createRange();
  range.setStart(found.startContainer, found.startOffset);
  range.setEnd(found.endContainer, found.endOffset);
  return range;
}

/** The text of a field that has a selection; it has no places to mark. */
function fieldText(page: Document): string | undefined {
  const field = page.activeElement;
  const view = page.defaultView;
  if (view === null || field === null || !('selectionStart' in field)) return undefined;
  const { selectionStart, selectionEnd, value, localName, type } = field as HTMLInputElement;
  if (localName === 'input' && !/^(?:text|search|url)$/.test(type)) return undefined;
  return selectionStart !== null && selectionEnd !== null && selectionEnd > selectionStart
    ? value.slice(selectionStart, selectionEnd)
    : undefined;
}

/** What is selected: in the page, in a same-origin frame, in an open shadow root, or in a field. Undefined when nothing is. */
export function selectedPassage(): Passage | undefined {
  for (const page of documentsOf(document)) {
    const typed = fieldText(page);
    if (typed !== undefined) return { text: plain(typed), range: () => undefined };
    const range = filled(page.getSelection()) ?? shadowSelection(page);
    if (range === undefined) continue;
    const passage = passageOf(range);
    if (passage.text.trim() !== '') return passage;
  }
  return undefined;
}

/** Takes the browser's own mark of the selection away, which would hide ours. */
export function unselect(): void {
  for (const page of documentsOf(document)) page.getSelection()?.removeAllRanges();
}
