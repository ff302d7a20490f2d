import { describe, expect, it } from 'vitest';
import { domBlocks } from '#extension/jump/dom-blocks.ts';
import { findOnPage, isPaintable, rangesFor } from '#extension/jump/find.ts';
import { go } from '#extension/jump/go.ts';
import { makeAnchor } from '#shared/anchor/make.ts';
import { fingerprint } from '#shared/documents/fingerprint.ts';
import type { Anchor, AnchorPlace } from '#shared/schema/snapshot.ts';
import { extractHtml } from '#worker/library/extract-html.ts';

const HTML = `<h1>Year</h1><nav><ul><li>Home</li></ul></nav><p>Sample Widgets sold <b>48,210</b>
 widgets in the year.</p><table><tr><td>Net sales</td><td>$</td><td>1,200</td><td>)</td></tr><tr><td>Costs</td><td></td><td>(900</td><td>)</td></tr></table><crossexam-root>ours</crossexam-root><p hidden>no</p>`;
/** The test's own page: ranges want nodes of a shown document. */
const parse = (html: string): Document => {
  document.body.innerHTML = html;
  return document;
};
const printed = (ranges: readonly Range[]): string => ranges.map((r) => r.toString()).join('');
const bare = (text: string): string => text.replace(/\s+/g, '');

describe('the page adapter', () => {
  it('cuts the DOM as the stored page is cut, and leaves our own host out', async () => {
    const page = parse(HTML);
    const stored = await extractHtml(new TextEncoder().encode(HTML.replace(/<crossexam-root>.*<\/crossexam-root>/, '')));
    expect(domBlocks(page).paragraphs.map((p) => [p.kind, p.text, p.path])).toEqual(stored.paragraphs.map((p) => [p.kind, p.text, p.path]));
  });

  it('leads from every part of every paragraph back to the nodes that print it', () => {
    const blocks = domBlocks(parse(HTML));
    blocks.paragraphs.forEach((p, at) => {
      for (let start = 0; start < p.text.length; start += 3)
        for (let end = start + 1; end <= p.text.length; end += 5)
          expect(bare(printed(rangesFor(blocks, at, start, end)))).toBe(bare(p.text.slice(start, end)));
    });
  });
});

describe('finding a citation on the page', () => {
  const anchorOf = (html: string, index: number): Anchor => {
    const p = domBlocks(parse(html)).paragraphs[index]!;
    return makeAnchor({ ...p, fingerprint: fingerprint(p.text) }, 0, p.text.length, { materialId: 'm', snapshotId: 's' });
  };

  it('gives ranges over the cells of a row', async () => {
    const anchor = anchorOf(HTML, 4);
    expect(anchor.quote).toBe('Costs\t(900)');
    const { place, ranges } = await findOnPage(parse(`<p>Advertisement</p>${HTML}`), anchor);
    expect(place.status).toBe('moved');
    expect(bare(printed(ranges))).toBe('Costs(900)');
    expect(new Set(ranges.map((r) => r.startContainer.parentElement!.tagName))).toEqual(new Set(['TD']));
  });

  it('paints nothing when the number changed, and nothing when the quote is gone', async () => {
    const anchor = anchorOf(HTML, 2);
    const changed = await findOnPage(parse(HTML.replace('48,210', '48,999')), anchor);
    expect(changed.place).toMatchObject({ status: 'edited', numberChanged: true });
    expect(changed.ranges).toEqual([]);
    const gone = await findOnPage(parse('<p>Nothing of it.</p>'), anchor);
    expect(gone.place.status).toBe('lost');
    expect(gone.ranges).toEqual([]);
    expect(isPaintable({ status: 'ambiguous', similarity: 1 })).toBe(false);
  });
});

describe('going to a citation', () => {
  const anchor: Anchor = {
    materialId: 'm',
    snapshotId: 's',
    index: 1,
    quote: 'q',
    start: 0,
    end: 1,
    prefix: '',
    suffix: '',
    fingerprint: '',
  };
  const deps = (place: AnchorPlace | undefined, opened: string[]) => ({
    jumpHere: async () => place!,
    jumpInSource: async () => place,
    openReader: async () => opened.push('reader') > 0,
  });
  const source = 'https://example.com/filing';

  it('stays on the page when the quote is there, and adds the original when it changed', async () => {
    const opened: string[] = [];
    expect(await go(anchor, source, true, false, deps({ status: 'exact', similarity: 1 }, opened))).toMatchObject({
      where: 'page',
      reader: false,
    });
    expect(opened).toEqual([]);
    expect(await go(anchor, source, true, false, deps({ status: 'lost', similarity: 0 }, opened))).toMatchObject({
      where: 'page',
      reader: true,
    });
    expect(opened).toEqual(['reader']);
  });

  it('opens the reader elsewhere, and when the source page may not be touched', async () => {
    expect(await go(anchor, source, false, false, deps(undefined, []))).toEqual({ where: 'reader' });
    expect(await go(anchor, source, false, true, deps(undefined, []))).toEqual({ where: 'reader' });
    expect(await go(anchor, source, false, true, deps({ status: 'exact', similarity: 1 }, []))).toMatchObject({ where: 'source' });
  });
});
