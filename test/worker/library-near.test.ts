// Finding the parts of stored documents that hold the words of a request: nothing in a request is syntax, nothing beyond the named documents is read.
import { describe, expect, it } from 'vitest';
import type { Paragraph } from '#shared/schema/snapshot.ts';
import { utf8 } from '#worker/library/hash.ts';
import { depsOver, nothing } from './sources/support.ts';

const paragraphs = (of: string, n: number, special: Record<number, string>): Paragraph[] =>
  Array.from({ length: n }, (_, index) => ({
    index,
    kind: 'text',
    text: special[index] ?? `${of} states matter number ${index} in ordinary words`,
    fingerprint: `f${index}`,
  }));

describe('the library', () => {
  it('names the chunks near a request, in both scripts, within the documents given', async () => {
    const { library } = await depsOver(nothing);
    const store = async (url: string, list: Paragraph[]) =>
      (
        await library.store({
          scope: '*',
          sourceId: 'near',
          url,
          title: url,
          kind: 'filing',
          edition: 'x',
          contentType: 'text/html',
          bytes: utf8(url),
          parserVersion: 'near@1',
          paragraphs: list,
          keepBody: false,
          fetchedAt: '2026-01-01T00:00:00.000Z',
        })
      ).snapshot.id;
    const a = await store(
      'https://example.org/near-a',
      paragraphs('Alder', 900, { 700: 'The covenant limits leverage to three times EBITDA.' }),
    );
    const b = await store('https://example.org/near-b', paragraphs('Birch', 900, { 5: '公司收到上海证券交易所出具的问询函。' }));
    const c = await store('https://example.org/near-c', paragraphs('Cedar', 100, { 9: 'A covenant of another company.' }));
    const near = await library.near([a, b], 'covenant on leverage');
    expect(near.get(a)?.some((p) => p.index === 700)).toBe(true);
    expect(near.has(c)).toBe(false);
    expect((await library.near([a, b], '交易所的问询函')).get(b)?.some((p) => p.index === 5)).toBe(true);
    for (const list of near.values()) expect(list.map((p) => p.index)).toEqual(list.map((p) => p.index).toSorted((x, y) => x - y));
    for (const odd of ['', '   ', '"', 'a" OR "b', 'NEAR(', 'terms:covenant', '*', "'; DROP TABLE chunks; --"])
      await expect(library.near([a], odd)).resolves.toBeInstanceOf(Map);
    expect(await library.near([], 'covenant')).toEqual(new Map());
  });
});
