// Companies named in an article: a faint underline by the highlight API, without a node added, and a press on it opens the overlay.
import type { FoundMention } from '../../detect/start.ts';
import { VARIANT } from '../../state/build.ts';
import type { PageCompany } from '../page-state.ts';

const NAME = 'crossexam-mention';
const MOST = 300;
const CSS_TEXT = `::highlight(${NAME}) { text-decoration: underline dotted rgba(110, 120, 132, 0.75); text-underline-offset: 3px; }`;

type Placed = { range: Range; company: PageCompany };

/** The range of a mention, when its block's text is the text of the element alone: a block with blocks inside has other offsets. */
export function rangeOf({ element, start, end }: Pick<FoundMention, 'element' | 'start' | 'end'>): Range | undefined {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  let at = 0;
  let begun = false;
  for (let node = walker.nextNode() as Text | null; node !== null; node = walker.nextNode() as Text | null) {
    if (!begun && start < at + node.length) {
      range.setStart(node, start - at);
      begun = true;
    }
    if (begun && end <= at + node.length) {
      range.setEnd(node, end - at);
      return range;
    }
    at += node.length;
  }
  return undefined;
}

const BLOCKS =
  'address,article,aside,blockquote,div,dl,dd,dt,figure,footer,form,h1,h2,h3,h4,h5,h6,header,li,main,nav,ol,p,pre,section,table,td,th,tr,ul,script,style';

export function createMentions(onPress: (company: PageCompany) => void) {
  const placed: Placed[] = [];
  let highlight: Highlight | undefined;

  function begin(): Highlight | undefined {
    if (typeof Highlight === 'undefined') return undefined;
    try {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(CSS_TEXT);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    } catch {
      return undefined;
    }
    const made = new Highlight();
    CSS.highlights.set(NAME, made);
    document.addEventListener('click', press);
    return made;
  }
  function press(event: MouseEvent): void {
    if ((!event.isTrusted && VARIANT !== 'e2e') || event.defaultPrevented || event.button !== 0) return;
    const at = event.target instanceof Element ? event.target : undefined;
    // A link or a button stays what it is.
    if (at === undefined || at.closest('a, button, input, textarea, select, label') !== null) return;
    const hit = placed.find(({ range }) => [...range.getClientRects()].some((box) => inside(box, event.clientX, event.clientY)));
    if (hit !== undefined) onPress(hit.company);
  }
  return {
    add(found: readonly FoundMention[]): void {
      highlight ??= begin();
      if (highlight === undefined) return;
      for (const one of found) {
        if (placed.length >= MOST) return;
        // Text that is being written stays the writer's.
        if (one.element.querySelector(BLOCKS) !== null || (one.element as HTMLElement).isContentEditable) continue;
        const range = rangeOf(one);
        if (range === undefined) continue;
        placed.push({ range, company: { symbol: one.symbol, name: one.name } });
        highlight.add(range);
      }
    },
    clear(): void {
      placed.length = 0;
      highlight?.clear();
    },
  };
}

const inside = (box: DOMRect, x: number, y: number): boolean => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
