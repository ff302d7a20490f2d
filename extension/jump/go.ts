// Where a click on a chip leads: the page itself when it is the source, else the source page opened for it, else the stored edition in the reader.
import type { Anchor, AnchorPlace } from '#shared/schema/snapshot.ts';

/** What the browser does for a jump; the extension's platform layer gives these. */
export interface GoDeps {
  /** The anchor's quote found and painted on the page one stands on. */
  jumpHere(anchor: Anchor): Promise<AnchorPlace>;
  /** Opens the source page and paints there; undefined when the page may not be opened or touched. */
  jumpInSource(anchor: Anchor, sourceUrl: string): Promise<AnchorPlace | undefined>;
  /** Opens the stored snapshot at the cited paragraph; false when it can't be shown. */
  openReader(anchor: Anchor): Promise<boolean>;
}

export type Went =
  | { readonly where: 'page' | 'source'; readonly place: AnchorPlace; readonly reader: boolean }
  | { readonly where: 'reader' }
  | { readonly where: 'none' };

/** Readers want the stored original beside when the live page no longer prints the quote word for word. */
const needsOriginal = (place: AnchorPlace): boolean => place.status === 'lost' || place.status === 'ambiguous' || place.status === 'edited';

/** Goes to a citation. `isHere`: the current page is the quote's source; `asSource`: the person asked for the source page. */
export async function go(anchor: Anchor, sourceUrl: string, isHere: boolean, asSource: boolean, deps: GoDeps): Promise<Went> {
  const place = isHere ? await deps.jumpHere(anchor) : asSource ? await deps.jumpInSource(anchor, sourceUrl) : undefined;
  if (place) {
    const reader = needsOriginal(place) && (await deps.openReader(anchor));
    return { where: isHere ? 'page' : 'source', place, reader };
  }
  return (await deps.openReader(anchor)) ? { where: 'reader' } : { where: 'none' };
}
