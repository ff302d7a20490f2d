// Finds labelled values on a quote page by structure alone: an element that holds a label and nothing else, and the value that follows it.
import { isPreviousClose, isPrice, readLabel } from '#shared/page-numbers/labels.ts';
import { readValue } from '#shared/page-numbers/value.ts';

export type Pair = {
  label: string;
  value: string;
  /** Head of the column, in tables with several. */
  column?: string;
  /** Powers of ten that a note above states. */
  scale?: number;
  /** What holds both, and what holds the value. */
  frame: Element;
  element: Element;
  /** Label and value are one piece of text, as in prose. */
  prose?: true;
};

const SKIP =
  'script, style, noscript, template, textarea, select, button svg, svg, crossexam-root, [role="tooltip"], [aria-hidden="true"], [contenteditable=""], [contenteditable="true"]';
const MOST_NODES = 60_000;
const MOST_PAIRS = 200;
const LONGEST = 60;
const LEVELS = 6;
const COLON = /[:：]/;

const known = (text: string): boolean => readLabel(text) !== undefined || isPreviousClose(text) || isPrice(text);

/** Text of a node as a reader takes it: without footnote marks, tooltips and what is not shown. Cut short; a label and a value are not long. */
export function shownText(node: Node, most = 200): string {
  if (node.nodeType === Node.TEXT_NODE) return (node as Text).data;
  if (!(node instanceof Element) || node.matches(SKIP)) return '';
  if (node.localName === 'sup' && /^[\d\s,*†‡]*$/.test(node.textContent ?? '')) return '';
  let text = '';
  for (const child of node.childNodes) {
    const part = shownText(child, most - text.length);
    const apart = child instanceof Element && text !== '' && part !== '' && !/\s$/.test(text) && !/^\s/.test(part);
    text += apart ? ` ${part}` : part;
    if (text.length > most) break;
  }
  return text;
}

const tidy = (text: string): string => text.replace(/[\s\u00a0]+/g, ' ').trim();

/** Not rendered: in a closed menu or another tab's sheet. A page without layout (a test) renders everything. */
const hidden = (element: Element): boolean => typeof element.checkVisibility === 'function' && !element.checkVisibility();

function nextShown(node: Node): Node | undefined {
  for (let at = node.nextSibling; at !== null; at = at.nextSibling) if (tidy(shownText(at, 80)) !== '') return at;
  return undefined;
}

/** The outermost node that holds the label and nothing else. */
function holderOf(node: Text): { holder: Node; label: string } | undefined {
  let found: { holder: Node; label: string } | undefined;
  if (known(tidy(node.data))) found = { holder: node, label: tidy(node.data) };
  let at = node.parentElement;
  for (let level = 0; at !== null && level < LEVELS; level++, at = at.parentElement) {
    const text = tidy(shownText(at, LONGEST + 20));
    if (text.length > LONGEST) break;
    if (known(text)) found = { holder: at, label: text };
    // A label may go on beside this element: "Return on Equity" "(ttm)". Anything else ends it.
    else if (found !== undefined) break;
  }
  return found;
}

const CELL = 'td, th, [role="cell"], [role="gridcell"]';
const rowOf = (element: Element): Element | null => element.closest('tr, [role="row"]');

function partsOf(row: Element): Element[] {
  return [...row.children].filter((one) => tidy(shownText(one, 80)) !== '' || one.matches(CELL));
}

const isValue = (text: string): boolean => readValue(tidy(text)) !== undefined;

/** The heads over the parts of a row: the nearest row before it with as many parts, none of them a value. */
function headsOf(row: Element, count: number): string[] | undefined {
  let at: Element | null = row;
  for (let level = 0; at !== null && level < 4; level++, at = at.parentElement)
    for (
      let before = at.previousElementSibling, tries = 0;
      before !== null && tries < 200;
      before = before.previousElementSibling, tries++
    ) {
      const rows = [before, ...before.querySelectorAll('*')].slice(0, 60);
      for (const one of rows) {
        if (one.childElementCount !== count) continue;
        const parts = [...one.children].map((part) => tidy(shownText(part, 80)));
        if (parts.slice(1).some((text) => isValue(text) && !/^\d{4}$/.test(text))) continue;
        return parts;
      }
    }
  return undefined;
}

const CURRENT = /^(?:current|ttm|trailing|latest|最新|当前|本期|as of\b)/i;
const TIME =
  /^(?:\d{1,2}\/\d{1,2}\/\d{2,4}|(?:fy)? ?(?:19|20)\d{2}(?:[-/.年]?\d{0,2}[-/.月]?\d{0,2}日?)?(?: ?(?:q[1-4]|年报|中报|一季报|三季报))?|q[1-4] ?\d{0,4})$/i;

/** Which of several columns is the company's own and newest; undefined where the heads do not say so. */
function columnOf(heads: readonly string[], own: readonly string[]): number | undefined {
  const rest = heads.slice(1);
  const current = rest.findIndex((head) => CURRENT.test(head));
  if (current >= 0) return current + 1;
  const named = rest.filter((head) => own.some((name) => head.toLowerCase().includes(name.toLowerCase())));
  if (named.length === 1) return rest.indexOf(named[0] ?? '') + 1;
  return rest.length > 0 && rest.every((head) => TIME.test(head)) ? 1 : undefined;
}

const SCALE_NOTES: readonly (readonly [RegExp, number])[] = [
  [/\bin thousands\b|单位[:：]\s*千元/i, 3],
  [/\bin millions\b|单位[:：]\s*百万/i, 6],
  [/\bin billions\b/i, 9],
  [/单位[:：]\s*万元/, 4],
  [/单位[:：]\s*亿元/, 8],
];

/** "All numbers in thousands", said a few levels above. */
function scaleAbove(element: Element): number | undefined {
  let at: Element | null = element;
  for (let level = 0; at !== null && level < 8; level++, at = at.parentElement)
    for (let before = at.previousElementSibling, tries = 0; before !== null && tries < 6; before = before.previousElementSibling, tries++) {
      const text = tidy(shownText(before, 160));
      const note = text.length > 140 ? undefined : SCALE_NOTES.find(([pattern]) => pattern.test(text));
      if (note !== undefined) return note[1];
    }
  return undefined;
}

function pairAt(node: Text, own: readonly string[]): Pair | undefined {
  const text = tidy(node.data);
  const cut = text.search(COLON);
  const parent = node.parentElement;
  if (parent === null) return undefined;
  // "总市值：4.57万" in one piece.
  if (cut > 0 && cut < text.length - 1) {
    const label = text.slice(0, cut);
    const value = text.slice(cut + 1).trim();
    return known(label) && isValue(value) ? { label, value, frame: parent, element: parent, prose: true } : undefined;
  }
  const titled = parent.closest('[title]');
  const held = holderOf(node) ?? titledHolder(node, titled);
  if (held === undefined) return undefined;
  const frame = held.holder.parentElement;
  const after = nextShown(held.holder);
  if (frame === null || after === undefined) return undefined;
  const element = after instanceof Element ? after : frame;
  const row = rowOf(element);
  if (row !== rowOf(held.holder instanceof Element ? held.holder : frame)) return undefined;
  const column = several(held.label, held.holder, frame, own);
  return column === 'none' ? undefined : (column ?? single(held.label, after, frame, element));
}

/** A short label whose element spells it out in its title: "净资产" titled "每股净资产". */
function titledHolder(node: Text, titled: Element | null): { holder: Node; label: string } | undefined {
  const title = titled?.getAttribute('title') ?? '';
  const text = tidy(node.data).replace(COLON, '');
  return title.length <= LONGEST && text.length > 1 && title.includes(text) && readLabel(title) !== undefined
    ? { holder: node, label: title }
    : undefined;
}

function single(label: string, after: Node, frame: Element, element: Element): Pair | undefined {
  const value = tidy(shownText(after, 80)).replace(/^[:：]\s*/, '');
  // A number and its unit in two pieces: <span>1961.84</span>亿
  const next = nextShown(after);
  const unit = next === undefined ? '' : tidy(shownText(next, 20));
  const whole = /^[^\d:：]{1,6}$/.test(unit) && isValue(value + unit) ? value + unit : value;
  return isValue(whole) ? { label, value: whole, frame, element } : undefined;
}

/** A row of a label and several values: only the column whose head says that it is the company's own and newest. */
function several(label: string, holder: Node, frame: Element, own: readonly string[]): Pair | 'none' | undefined {
  const wrapped = frame.matches(CELL) && frame.parentElement !== null ? frame.parentElement : frame;
  const next = nextShown(holder);
  const inner = next instanceof Element && !isValue(shownText(next, 80)) ? [...next.children] : [];
  const values = inner.length > 1 ? inner : partsOf(wrapped).slice(1);
  const grid = inner.length > 1 ? [holder as Element, ...inner] : partsOf(wrapped);
  if (grid[0] !== holder && !(grid[0]?.contains(holder) ?? false)) return undefined;
  if (values.length < 2 || !values.every((one) => isValue(shownText(one, 80)) || tidy(shownText(one, 80)) === '')) return undefined;
  const heads = headsOf(wrapped, inner.length > 1 ? 1 + inner.length : wrapped.children.length);
  const column = heads === undefined ? undefined : columnOf(heads, own);
  const element = column === undefined ? undefined : values[column - 1];
  const value = element === undefined ? '' : tidy(shownText(element, 80));
  if (element === undefined || heads === undefined || column === undefined || !isValue(value)) return 'none';
  return { label, value, column: heads[column] ?? '', frame: wrapped, element };
}

/**
 * Every labelled value of a page, in its order; `own` are names of the company, for tables with a column a company. Open shadow roots are read too.
 * Bounded in nodes and pairs; nothing of the page is changed.
 */
export function pairsOf(page: Document, own: readonly string[]): Pair[] {
  const out: Pair[] = [];
  const seen = new Set<Element>();
  let nodes = 0;
  const roots: (Document | ShadowRoot)[] = [page];
  for (let root = roots.shift(); root !== undefined; root = roots.shift()) {
    const walker = page.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
      node instanceof Element && node.matches(SKIP) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
    );
    for (let node = walker.nextNode(); node !== null && nodes < MOST_NODES && out.length < MOST_PAIRS; node = walker.nextNode()) {
      nodes++;
      if (node instanceof Element) {
        if (node.shadowRoot !== null) roots.push(node.shadowRoot);
        continue;
      }
      const data = (node as Text).data;
      if (data.length > 400 || !/\p{L}/u.test(data)) continue;
      const pair = pairAt(node as Text, own);
      if (pair === undefined || (seen.has(pair.element) && pair.element !== pair.frame) || hidden(pair.element)) continue;
      seen.add(pair.element);
      const scale = scaleAbove(pair.frame);
      out.push(scale === undefined ? pair : { ...pair, scale });
    }
  }
  return out;
}
