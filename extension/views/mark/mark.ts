// The mark: 16 px beside the company's name, one a page, in our own host and without moving anything of the page.

import { chipText } from '../../locales/chip.ts';
import { fill, languageOf } from '../../locales/index.ts';
import type { PublicSettings } from '../../state/settings.ts';
import { addStyles, hostRoot } from '../host.ts';
import type { PageCompany } from '../page-state.ts';

const CSS = `
.mark { position: fixed; display: none; width: 24px; height: 24px; margin: 0; padding: 4px; border: 0; border-radius: 7px; background: none; cursor: pointer; line-height: 0; }
.mark svg { width: 16px; height: 16px; border-radius: 4px; display: block; }
.mark.waits { background: #fff; box-shadow: 0 2px 10px rgba(15, 20, 30, 0.3); }
.mark:hover { background: rgba(127, 137, 147, 0.25); }
.mark:focus-visible { outline: 2px solid #2f62c9; outline-offset: 0; }
`;
const SVG = 'http://www.w3.org/2000/svg';

export function createMark(onPress: (from: HTMLElement) => Promise<void>) {
  let button: HTMLButtonElement | undefined;
  let heading: Element | undefined;
  let frame = 0;
  /** The name has been in view since this company was found. */
  let met = false;
  let leftward = false;
  let shown = '';

  function place(): void {
    frame = 0;
    if (button === undefined || shown === '') return;
    const rect = heading?.isConnected ? endOf(heading) : undefined;
    const top = rect === undefined ? -1 : rect.top + rect.height / 2 - 12;
    const inView = rect !== undefined && top > -12 && top < innerHeight - 12 && rect.left < innerWidth;
    met ||= inView;
    // Until the name has been in view, and where a page prints none, the mark waits in the corner; after that it stays with the name.
    // So it does while it has the focus: a mark that the overlay gave the focus back to must be seen.
    const held = (button.getRootNode() as ShadowRoot).activeElement === button;
    const waits = !inView && (!met || rect === undefined || held);
    button.style.display = inView || waits ? 'block' : 'none';
    button.classList.toggle('waits', waits);
    // A name written from right to left ends at its left.
    const end = rect === undefined ? 0 : leftward ? rect.left - 30 : rect.right + 6;
    button.style.left = waits ? 'auto' : `${Math.max(4, Math.min(end, innerWidth - 28))}px`;
    button.style.right = waits ? '16px' : 'auto';
    button.style.top = waits ? '16px' : `${top}px`;
  }
  const later = () => {
    if (frame === 0) frame = requestAnimationFrame(place);
  };

  function build(): HTMLButtonElement {
    const root = hostRoot();
    addStyles(root, CSS);
    const made = document.createElement('button');
    made.type = 'button';
    made.className = 'mark';
    made.dataset.testid = 'ticker-chip';
    made.append(drawing());
    made.addEventListener('click', () => void onPress(made));
    made.addEventListener('focus', later);
    made.addEventListener('blur', later);
    root.append(made);
    addEventListener('scroll', later, { capture: true, passive: true });
    addEventListener('resize', later, { passive: true });
    // Images and ads that load late push the name down; one observer on the document's size hears of it.
    new ResizeObserver(later).observe(document.documentElement);
    return made;
  }

  return {
    show(company: Pick<PageCompany, 'symbol' | 'name'>, at: Element | undefined, settings: PublicSettings | undefined): void {
      button ??= build();
      if (shown !== company.symbol) met = false;
      shown = company.symbol;
      heading = at;
      leftward = at !== undefined && getComputedStyle(at).direction === 'rtl';
      button.dataset.symbol = company.symbol;
      const name = fill(chipText(languageOf(settings?.language ?? 'auto')), { name: company.name });
      button.title = name;
      button.setAttribute('aria-label', name);
      place();
    },
    hide(): void {
      heading = undefined;
      shown = '';
      if (button !== undefined) button.style.display = 'none';
    },
  };
}

/** The last line of the heading's text, in the viewport: its pieces from the first to the last edge; undefined when it is not rendered. */
function endOf(element: Element): DOMRect | undefined {
  const range = document.createRange();
  range.selectNodeContents(element);
  const rects = [...range.getClientRects()].filter((rect) => rect.width > 0 && rect.height > 0);
  const last = rects.at(-1);
  if (last === undefined) return undefined;
  const line = rects.filter((rect) => rect.top < last.bottom && rect.bottom > last.top);
  const left = Math.min(...line.map((rect) => rect.left));
  return new DOMRect(left, last.top, Math.max(...line.map((rect) => rect.right)) - left, last.height);
}

function drawing(): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 128 128');
  svg.setAttribute('aria-hidden', 'true');
  for (const [d, fill] of [
    ['M0 0H128V128H0Z', '#1c1f23'],
    ['M18 74 46 26 74 74Z', '#f0b27a'],
    ['M54 56H110L82 104Z', '#8fb8f2'],
  ] as const) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', d);
    path.setAttribute('fill', fill);
    svg.append(path);
  }
  return svg;
}
