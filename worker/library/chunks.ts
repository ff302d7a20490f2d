// Paragraphs in chunks: 64 a chunk, compressed, at most 256 KB each, with the search terms of each chunk for the full-text row.
import type { Paragraph } from '#shared/schema/snapshot.ts';
import { gunzipText, gzipText } from './gzip.ts';
import { searchTerms } from './search-terms.ts';

const PARAGRAPHS_PER_CHUNK = 64;
export const MAX_CHUNK_BYTES = 256 * 1024;

export interface Chunk {
  n: number;
  first: number;
  count: number;
  body: Uint8Array<ArrayBuffer>;
  terms: string;
}

async function pack(list: Paragraph[], out: Omit<Chunk, 'n'>[]): Promise<void> {
  const body = await gzipText(JSON.stringify(list));
  const first = list[0];
  if (first === undefined) return;
  if (body.byteLength > MAX_CHUNK_BYTES && list.length > 1) {
    const half = list.length >> 1;
    await pack(list.slice(0, half), out);
    await pack(list.slice(half), out);
    return;
  }
  out.push({ first: first.index, count: list.length, body, terms: searchTerms(list.map((p) => p.text)) });
}

export async function packChunks(paragraphs: Paragraph[]): Promise<Chunk[]> {
  const out: Omit<Chunk, 'n'>[] = [];
  for (let i = 0; i < paragraphs.length; i += PARAGRAPHS_PER_CHUNK) await pack(paragraphs.slice(i, i + PARAGRAPHS_PER_CHUNK), out);
  return out.map((chunk, n) => ({ n, ...chunk }));
}

export const unpackChunk = async (body: Uint8Array<ArrayBuffer>): Promise<Paragraph[]> => JSON.parse(await gunzipText(body)) as Paragraph[];
