// The mark: 16 px beside the company's name, one a page, in our own host and without moving anything of the page.

import { chipText } from '../../locales/chip.ts';
import { fill, languageOf } from '../../locales/index.ts';
import type { PublicSettings } from '../../state/settings.ts';
import { addStyles, hostRoot } from '../host.ts';
import type { PageCompany } from '../page-state.ts';

const CSS = `
.mark { position: fixed; display: none; width: 24px; height: 24px; margin: 0; padding: 4px; border: 0; border-radius: 7px; background: none; cursor: pointer; line-height: 0; }
.mark svg { width: 16px; height: 16px; border-radius: 4px; display: block; }
.mark:hover { background: rgba(127, 137, 147, 0.25); }
.mark:focus-visible { outline: 2px solid #2f62c9; outline-offset: 0; }
`;
const SVG = 'http://www.w3.org/2000/svg';

export function createMark(onPress: (from: HTMLElement) => Promise<void>) {
  let button: HTMLButtonElement | undefined;
  let heading: Element | undefined;
  let frame = 0;

  function place(): void {
    frame = 0;
    if (button === undefined) return;
    const rect = heading?.isConnected ? endOf(heading) : undefined;
    if (rect === undefined) {
      button.style.display = 'none';
      return;
    }
    const left = Math.min(rect.right + 6, innerWidth - 28);
    const top = rect.top + rect.height / 2 - 12;
    const seen = top > -24 && top < innerHeight && left > 0;
    button.style.display = seen ? 'block' : 'none';
    button.style.left = `${left}px`;
    button.style.top = `${top}px`;
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
      heading = at;
      button.dataset.symbol = company.symbol;
      const name = fill(chipText(languageOf(settings?.language ?? 'auto')), { name: company.name });
      button.title = name;
      button.setAttribute('aria-label', name);
      place();
    },
    hide(): void {
      heading = undefined;
      if (button !== undefined) button.style.display = 'none';
    },
  };
}

/** Where the heading's text ends, in the viewport; undefined when it is not rendered. */
function endOf(element: Element): DOMRect | undefined {
  const range = document.createRange();
  range.selectNodeContents(element);
  const rects = [...range.getClientRects()].filter((rect) => rect.width > 0 && rect.height > 0);
  return rects.at(-1);
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
