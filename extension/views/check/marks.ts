// Marks numbers in the page by verdict: colour and shape of the line below, by the highlight registry, so that no node is added.
import type { CheckedNumber } from '../../messages/protocol.ts';
import { outcomeOf } from './model.ts';
import { isShadowRoot } from './page-text.ts';
import type { Passage } from './passage.ts';

const NAMES = { right: 'crossexam-right', wrong: 'crossexam-wrong', open: 'crossexam-open', now: 'crossexam-now' } as const;
/** Middle tones that are told apart on white and on black; the shape of the line says the same as its colour. Dots are for mentions. */
const RULES = `::highlight(${NAMES.right}) { text-decoration: underline solid 2px #2e8b5c; text-underline-offset: 3px; }
::highlight(${NAMES.wrong}) { text-decoration: underline wavy 2px #d1364a; text-underline-offset: 3px; }
::highlight(${NAMES.open}) { text-decoration: underline dashed 2px #7c8793; text-underline-offset: 4px; }
::highlight(${NAMES.now}) { background-color: #ffe08a; color: #1c1f23; }`;

/** A frame has highlights, sheets and ranges of its own. */
type View = Window & {
  Highlight: typeof Highlight;
  CSS: typeof CSS;
  CSSStyleSheet: typeof CSSStyleSheet;
  MutationObserver: typeof MutationObserver;
};
type Painted = { passage: Passage; numbers: readonly CheckedNumber[]; view: View; sheet: CSSStyleSheet; roots: Set<Document | ShadowRoot> };

const QUIET_MS = 250;
/** What finding the text again may cost: one part in so many of the time. */
const REST = 20;
const LONGEST_REST_MS = 20_000;

let painted: Painted | undefined;
let observer: MutationObserver | undefined;
let waiting: ReturnType<typeof setTimeout> | undefined;

export function clearMarks(): void {
  observer?.disconnect();
  clearTimeout(waiting);
  observer = waiting = undefined;
  if (painted === undefined) return;
  const { view, sheet, roots } = painted;
  painted = undefined;
  for (const name of Object.values(NAMES)) view.CSS.highlights?.delete(name);
  for (const root of roots) root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
}

function dress(root: Node, { sheet, roots }: Painted): void {
  if (!('adoptedStyleSheets' in root) || roots.has(root as ShadowRoot)) return;
  const sheeted = root as Document | ShadowRoot;
  sheeted.adoptedStyleSheets = [...sheeted.adoptedStyleSheets, sheet];
  roots.add(sheeted);
}

/** Sets the highlights as the page stands now; the number of marks set. */
function draw(now: Painted): number {
  const { passage, numbers, view } = now;
  const made = { right: new view.Highlight(), wrong: new view.Highlight(), open: new view.Highlight() };
  let n = 0;
  for (const number of numbers) {
    const range = passage.range(number.start, number.end);
    if (range === undefined) continue;
    dress(range.startContainer.getRootNode(), now);
    made[outcomeOf(number)].add(range);
    n++;
  }
  for (const outcome of ['right', 'wrong', 'open'] as const) view.CSS.highlights.set(NAMES[outcome], made[outcome]);
  return n;
}

/** True while each mark still stands on its own text. */
function stands({ passage, numbers }: Painted): boolean {
  return numbers.every(({ start, end, text }) => passage.range(start, end)?.toString().replace(/\s/g, '') === text.replace(/\s/g, ''));
}

/** Follows the page: where it rendered the passage anew, the marks are set on its text again, never more often than the page can bear. */
function follow(now: Painted): void {
  const home = now.passage.home;
  if (home === undefined || now.passage.renew === undefined) return;
  let rest = QUIET_MS;
  const again = () => {
    waiting = undefined;
    if (painted !== now || stands(now)) return;
    const from = performance.now();
    now.passage.renew?.();
    draw(now);
    rest = Math.min(LONGEST_REST_MS, Math.max(QUIET_MS, (performance.now() - from) * REST));
  };
  observer = new now.view.MutationObserver(() => {
    waiting ??= setTimeout(again, rest);
  });
  const options = { childList: true, characterData: true, subtree: true };
  observer.observe(home.ownerDocument ?? now.view.document, options);
  // Changes inside a shadow root are not told outside of it.
  for (let root = home.getRootNode(); isShadowRoot(root); root = root.host.getRootNode()) observer.observe(root, options);
}

/** Paints all numbers; where the browser can't, or the text has no place, the card alone speaks. */
export function markNumbers(passage: Passage, numbers: readonly CheckedNumber[]): void {
  clearMarks();
  const view = (passage.home?.ownerDocument ?? document).defaultView as View | null;
  if (view === null || view.CSS?.highlights === undefined) return;
  try {
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(RULES);
    painted = { passage, numbers, view, sheet, roots: new Set() };
    dress(view.document, painted);
    draw(painted);
    follow(painted);
  } catch {
    clearMarks();
  }
}

/** Brings one number into view and sets it off from the rest. */
export function showNumber(passage: Passage, number: CheckedNumber): void {
  const range = passage.range(number.start, number.end);
  const view = painted?.view;
  if (range === undefined || view === undefined) return;
  view.CSS.highlights.set(NAMES.now, new view.Highlight(range));
  const box = range.getBoundingClientRect();
  if (view === window && box.top >= 0 && box.bottom <= innerHeight) return;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  range.startContainer.parentElement?.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' });
}
