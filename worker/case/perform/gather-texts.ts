// Documents of a case as paragraphs, with what the standing searches find in them; the last few stay read, both are functions of the snapshot.
import type { Paragraph, Snapshot } from '#shared/schema/snapshot.ts';
import { findQuotes, type QuoteSearch } from '#shared/search/find-quotes.ts';
import type { Library } from '../../library/library.ts';

export interface Text {
  snapshot: Snapshot;
  paragraphs: Paragraph[];
  /** What the standing searches find in it; computed when first asked for. */
  searches(): QuoteSearch[];
}

/** Papers to search and to quote from. A vendor's answer is a table for its own cells, whose rows their figures name already. */
export const isDocument = (snapshot: Snapshot): boolean =>
  snapshot.paragraphs > 0 && (snapshot.kind !== 'statement' || snapshot.sourceId === 'submitted');

/** Documents of this isolate's last cases, read and searched: both are functions of the snapshot. */
const recent = new Map<string, Text>();
const RECENT = 8;

export async function textOf(snapshot: Snapshot, library: Library): Promise<Text> {
  const held = recent.get(snapshot.id);
  if (held !== undefined) return { ...held, snapshot };
  const paragraphs = await library.paragraphs(snapshot.id, 0, snapshot.paragraphs);
  let found: QuoteSearch[] | null = null;
  const text: Text = {
    snapshot,
    paragraphs,
    searches: () => {
      found ??= findQuotes(paragraphs);
      return found;
    },
  };
  recent.set(snapshot.id, text);
  if (recent.size > RECENT) recent.delete(recent.keys().next().value ?? '');
  return text;
}
