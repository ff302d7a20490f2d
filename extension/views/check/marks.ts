// Marks numbers in the page by verdict: colour and shape of the line below, by the highlight registry, so that no node is added.
import type { CheckedNumber } from '../../messages/protocol.ts';
import type { Passage } from './passage.ts';

export type Outcome = 'right' | 'wrong' | 'open';
export const outcomeOf = ({ verdict }: CheckedNumber): Outcome =>
  verdict === 'correct' ? 'right' : verdict === 'not-found' ? 'open' : 'wrong';

const NAMES = { right: 'crossexam-right', wrong: 'crossexam-wrong', open: 'crossexam-open', now: 'crossexam-now' } as const;
/** Middle tones that are told apart on white and on black; the shape of the line says the same as its colour. */
const RULES = `::highlight(${NAMES.right}) { text-decoration: underline solid 2px #2e8b5c; text-underline-offset: 3px; }
::highlight(${NAMES.wrong}) { text-decoration: underline wavy 2px #d1364a; text-underline-offset: 3px; }
::highlight(${NAMES.open}) { text-decoration: underline dotted 2px #7c8793; text-underline-offset: 3px; }
::highlight(${NAMES.now}) { background-color: #ffe08a; color: #1c1f23; }`;

let sheet: CSSStyleSheet | undefined;

export function clearMarks(): void {
  for (const name of Object.values(NAMES)) CSS.highlights?.delete(name);
  if (sheet !== undefined) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  sheet = undefined;
}

/** Paints all numbers; false where the browser can't, then the card alone speaks. */
export function markNumbers(passage: Passage, numbers: readonly CheckedNumber[]): boolean {
  clearMarks();
  if (CSS.highlights === undefined) return false;
  try {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(RULES);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  } catch {
    return false;
  }
  const made = { right: new Highlight(), wrong: new Highlight(), open: new Highlight() };
  let painted = 0;
  for (const number of numbers) {
    const range = passage.range(number.start, number.end);
    if (range === undefined) continue;
    made[outcomeOf(number)].add(range);
    painted++;
  }
  for (const outcome of ['right', 'wrong', 'open'] as const) CSS.highlights.set(NAMES[outcome], made[outcome]);
  return painted > 0;
}

/** Brings one number into view and sets it off from the rest. */
export function showNumber(passage: Passage, number: CheckedNumber): void {
  const range = passage.range(number.start, number.end);
  if (range === undefined || CSS.highlights === undefined) return;
  CSS.highlights.set(NAMES.now, new Highlight(range));
  const box = range.getBoundingClientRect();
  if (box.top >= 0 && box.bottom <= innerHeight) return;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  range.startContainer.parentElement?.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' });
}
