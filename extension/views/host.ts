// The one element that we add to a page: <crossexam-root>, fixed, of no size, with a shadow root that page styles and scripts can't enter.
import { VARIANT } from '../state/build.ts';
import { pageState } from './page-state.ts';

const TAG = 'crossexam-root';
const KEYS = ['keydown', 'keyup', 'keypress'] as const;
const PRESSES = [
  'click',
  'auxclick',
  'dblclick',
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'touchstart',
  'touchend',
  'keydown',
  'keyup',
  'keypress',
  'input',
  'change',
  'submit',
  'beforeinput',
] as const;

/** `all: initial` cuts inherited properties off; each is important, so that no page rule wins. */
const STYLE: Record<string, string> = {
  all: 'initial',
  position: 'fixed',
  top: '0',
  left: '0',
  width: '0',
  height: '0',
  display: 'block',
  overflow: 'visible',
  'z-index': '2147483647',
  'line-height': '1.5',
  direction: 'ltr',
};

export function hostRoot(): ShadowRoot {
  const page = pageState();
  if (page.host !== undefined) return page.host.root;
  for (const stale of document.querySelectorAll(TAG)) stale.remove();
  const element = document.createElement(TAG);
  for (const [name, value] of Object.entries(STYLE)) element.style.setProperty(name, value, 'important');
  const root = element.attachShadow({ mode: VARIANT === 'e2e' ? 'open' : 'closed' });
  // Capture runs before every listener of ours: a press that a script made up is dropped here. Tests may make them up.
  if (VARIANT !== 'e2e') for (const type of PRESSES) root.addEventListener(type, dropUntrusted, { capture: true });
  for (const type of KEYS) root.addEventListener(type, (event) => event.stopPropagation());
  document.documentElement.append(element);
  reattachOnce(element);
  page.host = { element, root };
  return root;
}

function dropUntrusted(event: Event): void {
  if (event.isTrusted) return;
  event.stopImmediatePropagation();
  event.preventDefault();
}

/** Some pages render the whole document anew after load. Once is mended; twice is the page's wish. */
function reattachOnce(element: HTMLElement): void {
  const observer = new MutationObserver(() => {
    if (element.isConnected) return;
    observer.disconnect();
    document.documentElement.append(element);
  });
  observer.observe(document.documentElement, { childList: true });
}

/** Adds a style sheet to the shadow root; a page's content policy does not reach constructed sheets. */
export function addStyles(root: ShadowRoot, css: string): void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  } catch {
    // Firefox refuses to hand sheets across its wrappers in some versions.
    const style = document.createElement('style');
    style.textContent = css;
    root.append(style);
  }
}
