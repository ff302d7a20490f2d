// A passage of a stored paragraph as a citable unit; its id is a hash of what it says and where it stands.
import { makeAnchor } from '#shared/anchor/make.ts';
import { canonical, hashText } from '#shared/case/canonical.ts';
import type { QuoteEvidence } from '#shared/schema/evidence.ts';
import type { Paragraph, Snapshot } from '#shared/schema/snapshot.ts';

export function quoteUnit(snapshot: Snapshot, paragraph: Paragraph, start: number, end: number, topics: string[]): QuoteEvidence {
  const anchor = makeAnchor(paragraph, start, end, { materialId: snapshot.materialId, snapshotId: snapshot.id });
  const id = hashText(canonical(['quote', snapshot.id, paragraph.index, start, end, anchor.quote]));
  return {
    id: `e${id.slice(0, 12)}`,
    kind: 'quote',
    quote: anchor.quote,
    start,
    end,
    prefix: anchor.prefix,
    suffix: anchor.suffix,
    paragraph: paragraph.index,
    ...(paragraph.page === undefined ? {} : { page: paragraph.page }),
    ...(paragraph.path === undefined || paragraph.path.length === 0 ? {} : { path: paragraph.path }),
    ...(topics.length === 0 ? {} : { topics }),
    materialId: snapshot.materialId,
    snapshotId: snapshot.id,
    edition: snapshot.edition,
    fetchedAt: snapshot.fetchedAt,
    sourceUrl: snapshot.url,
    title: snapshot.title ?? snapshot.url,
    fingerprint: paragraph.fingerprint,
  };
}
