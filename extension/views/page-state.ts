// What our scripts in one page share: the host element, the company found, and the overlay once it is there. It lives in the isolated
// world, which the page can't reach; two scripts of ours see the same object.
import type { Anchor, AnchorPlace } from '#shared/schema/snapshot.ts';
import type { PublicSettings } from '../state/settings.ts';

export type PageFacts = { price: number; currency: string; at: string; url: string };
export type PageCompany = { symbol: string; name: string; pageFacts?: PageFacts };
export type OverlayHandle = {
  open(company: PageCompany | undefined, opener: HTMLElement | undefined): void;
  toggle(text: string | undefined): void;
  /** The page is about another company now, or about none. */
  moved(company: PageCompany | undefined): void;
};
/** "This page's numbers", shown in a place that the overlay gives. */
export type NumbersHandle = { mount(into: Element, company: PageCompany): void; unmount(): void };
export type PageState = {
  host?: { element: HTMLElement; root: ShadowRoot };
  company?: PageCompany;
  settings?: PublicSettings;
  overlay?: OverlayHandle;
  numbers?: NumbersHandle;
  /** Finds and paints a citation; there once the jump script is. */
  jump?: (anchor: Anchor) => Promise<AnchorPlace>;
};

const KEY = Symbol.for('crossexam.page');

export function pageState(): PageState {
  const world = globalThis as unknown as Record<symbol, PageState | undefined>;
  world[KEY] ??= {};
  return world[KEY];
}
