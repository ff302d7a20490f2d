// Opens a citation on its source page in a new tab and asks the painter there to find it; without access the browser's own text
// fragment points at the quote.
import type { Evidence } from '#shared/schema/evidence.ts';
import { anchorOfUnit } from '../jump/here.ts';
import { hasHost } from '../platform/chrome-ui.ts';
import { inject, loaded, openTab, sendToTab } from '../platform/tabs.ts';
import type { ToTab } from './protocol.ts';

const LOAD_MS = 20_000;
const TRIES = 8;
const BETWEEN_MS = 500;

/** Only http(s) pages are opened; a fragment of ours is added only where we can't paint. */
export async function openSource(unit: Evidence, cell: number | undefined, opener: number | undefined): Promise<void> {
  const url = unit.kind === 'metric' ? (unit.cells[cell ?? 0]?.sourceUrl ?? unit.sourceUrl) : unit.sourceUrl;
  if (!/^https?:\/\//.test(url)) return;
  const paints = unit.kind !== 'metric' && (await hasHost(url));
  const tabId = await openTab(paints || unit.kind === 'metric' ? url : withFragment(url, unit.quote), opener);
  if (tabId === undefined || !paints) return;
  await loaded(tabId, LOAD_MS);
  if (!(await touch(tabId)) || !(await inject(tabId, 'painter.js'))) return;
  const message: ToTab['citation-paint'] = {
    anchor: anchorOfUnit(unit),
    kind: unit.quote.includes('\t') ? 'row' : 'quote',
    title: unit.title,
    edition: unit.edition,
    fetchedAt: unit.fetchedAt,
  };
  await sendToTab(tabId, { to: 'citation-paint', body: message });
}

/** A page that failed and loads anew, or that redirects, takes no script for a moment. */
async function touch(tabId: number): Promise<boolean> {
  for (let n = 0; n < TRIES; n += 1) {
    if (await inject(tabId, 'jump.js')) return true;
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
  }
  return false;
}

/** `#:~:text=` with the characters encoded that the directive gives a meaning to. */
export function withFragment(url: string, quote: string): string {
  const words = quote.replaceAll('\t', ' ').trim().slice(0, 200);
  const directive = encodeURIComponent(words).replaceAll('-', '%2D');
  return `${url}${url.includes('#') ? '' : '#'}:~:text=${directive}`;
}
