// Painting a citation with the CSS Custom Highlight API: no node of the page is touched, rows are painted across their cells.

/** The highlight's name is part of the contract with tests and user styles. */
export const HIGHLIGHT = 'crossexam-citation';

/** The one cell of a painted row that a figure rests on. */
const FIGURE = 'crossexam-figure';

const RULE = `::highlight(${HIGHLIGHT}) { background-color: #ffe08a; color: #1f1a00; text-decoration: underline 2px #b7791f; }
::highlight(${FIGURE}) { background-color: #ffb020; color: #1f1a00; text-decoration: underline 3px #7b341e; }`;

let sheet: CSSStyleSheet | undefined;

/** The rule comes as an adopted sheet; where the browser keeps those from content scripts, as one style element. */
function addRule(page: Document): void {
  if (sheet && page.adoptedStyleSheets.includes(sheet)) return;
  try {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(RULE);
    page.adoptedStyleSheets.push(sheet);
  } catch {
    const id = `${HIGHLIGHT}-rule`;
    if (page.getElementById(id)) return;
    const style = page.createElement('style');
    style.id = id;
    style.textContent = RULE;
    page.head.append(style);
  }
}

/** Paints the ranges, `figure` stronger, and forgets the citation painted before; false where the browser has no highlights. */
export function paint(page: Document, ranges: readonly Range[], figure: readonly Range[] = []): boolean {
  if (typeof CSS === 'undefined' || !('highlights' in CSS) || typeof Highlight === 'undefined') return false;
  if (ranges.length === 0) {
    clear();
    return false;
  }
  addRule(page);
  CSS.highlights.set(HIGHLIGHT, new Highlight(...ranges));
  if (figure.length > 0) {
    const strong = new Highlight(...figure);
    strong.priority = 1;
    CSS.highlights.set(FIGURE, strong);
  } else CSS.highlights.delete(FIGURE);
  return true;
}

/** Takes the paint away. */
export function clear(): void {
  if (typeof CSS !== 'undefined' && 'highlights' in CSS) {
    CSS.highlights.delete(HIGHLIGHT);
    CSS.highlights.delete(FIGURE);
  }
}

/** Nearer than this many screens the page glides, farther it jumps: gliding through a long filing shows nothing. */
const GLIDE_SCREENS = 2;

/** Opens what folds the place away and scrolls it to the middle; at once for those who asked for less motion. */
export function bringIntoView(ranges: readonly Range[]): void {
  const first = ranges[0];
  const element = first?.startContainer.parentElement;
  const view = element?.ownerDocument.defaultView;
  if (!first || !element || !view) return;
  for (let e: Element | null = element.closest('details:not([open])'); e; e = e.parentElement?.closest('details:not([open])') ?? null)
    e.setAttribute('open', '');
  const far = Math.abs(first.getBoundingClientRect().top) > view.innerHeight * GLIDE_SCREENS;
  const still = far || view.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: still ? 'instant' : 'smooth' });
}
