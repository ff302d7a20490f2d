// A price as it was answered: stored like every other figure, so that what is computed with it leads to the answer it came from.
import { fingerprint } from '#shared/documents/fingerprint.ts';
import type { Price } from '#shared/schema/evidence.ts';
import type { Paragraph } from '#shared/schema/snapshot.ts';
import { SHARED } from '../db/database.ts';
import type { Fetched } from './outbound.ts';
import type { Visit } from './visit.ts';

const PARSER = 'quote@1';

const rowsOf = (title: string, { value, currency, at }: Price): Paragraph[] => {
  const row = ['price', String(value), currency, at].join('\t');
  return [
    { index: 0, kind: 'heading', text: title, level: 1, fingerprint: fingerprint(title) },
    { index: 1, kind: 'table-row', text: row, path: [title], fingerprint: fingerprint(row) },
  ];
};

/** The price with the snapshot of its answer. */
export async function keepQuote(visit: Visit, symbol: string, answer: Fetched, publisher: string, price: Price): Promise<Price> {
  const title = `${symbol} ${price.at.slice(0, 10)}`;
  const { snapshot } = await visit.deps.library.store({
    scope: SHARED,
    sourceId: visit.source,
    url: answer.url,
    title,
    kind: 'statement',
    symbol,
    publisher,
    edition: `quote ${price.at}`,
    contentType: answer.contentType,
    bytes: answer.bytes,
    parserVersion: PARSER,
    paragraphs: rowsOf(title, price),
    keepBody: true,
    fetchedAt: answer.at,
  });
  visit.keep(snapshot, answer.url);
  return { ...price, snapshotId: snapshot.id };
}
