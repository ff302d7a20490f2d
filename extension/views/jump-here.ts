// Jumping on the page itself: is this page the source, and where in it is the quote? Finding and painting are extension/jump's.
import type { Evidence } from '#shared/schema/evidence.ts';
import type { Anchor } from '#shared/schema/snapshot.ts';
import type { PlaceStatus } from '../ui/context.ts';

/** Addresses are the same page when they differ only in fragment, trailing slash or tracking parameters. */
export function samePage(a: string, b: string): boolean {
  return normal(a) !== undefined && normal(a) === normal(b);
}

const TRACKING = /^(utm_\w+|guccounter|guce_referrer(_sig)?|fbclid|gclid|ncid|\.tsrc)$/;

function normal(address: string): string | undefined {
  try {
    const url = new URL(address);
    for (const key of [...url.searchParams.keys()]) if (TRACKING.test(key)) url.searchParams.delete(key);
    url.searchParams.sort();
    return `${url.host}${url.pathname.replace(/\/+$/, '')}?${url.searchParams}`;
  } catch {
    return undefined;
  }
}

/** The unit's printed place on the page at `address`, if the page is where it was taken from. */
export function quoteOnPage(unit: Evidence, address: string): Exclude<Evidence, { kind: 'metric' }> | undefined {
  return unit.kind !== 'metric' && samePage(unit.sourceUrl, address) ? unit : undefined;
}

export type { PlaceStatus };

/** Finds the quote on this page, scrolls to it and paints it. */
export async function paintHere(_unit: Exclude<Evidence, { kind: 'metric' }>): Promise<PlaceStatus> {
  return 'lost';
}

/** The same for a bare anchor, on a page that was opened for it. */
export async function paintAnchor(_anchor: Anchor): Promise<PlaceStatus> {
  return 'lost';
}
