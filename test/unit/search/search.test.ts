import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Paragraph } from '#shared/schema/snapshot.ts';
import { buildIndex, naturalLog, rank, scores } from '#shared/search/bm25.ts';
import { findQuotes } from '#shared/search/find-quotes.ts';
import { quoteQueries } from '#shared/search/quote-queries.ts';
import { sentencesOf } from '#shared/search/sentences.ts';

const paragraphs = (texts: readonly string[]): Paragraph[] => texts.map((text, index) => ({ index, kind: 'text', text, fingerprint: '' }));

describe('BM25', () => {
  it('gives the score of the formula', () => {
    const index = buildIndex([['sales', 'rose'], ['sales', 'fell', 'sales'], ['cash']]);
    const [a, b, c] = scores(index, ['sales']);
    const idf = Math.log(1 + (3 - 2 + 0.5) / (2 + 0.5));
    expect(a).toBeCloseTo((idf * 2.2) / (1 + 1.2 * (0.25 + (0.75 * 2) / 2)), 12);
    expect(b).toBeCloseTo((idf * 2 * 2.2) / (2 + 1.2 * (0.25 + (0.75 * 3) / 2)), 12);
    expect(c).toBe(0);
  });

  it('takes logarithms like Math.log', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 1e6, noNaN: true }), (x) => {
        expect(naturalLog(x)).toBeCloseTo(Math.log(x), 11);
      }),
    );
  });

  it('ranks rare words above common ones, in both languages, and names the terms', () => {
    const list = paragraphs(['Net sales rose.', 'Net sales fell after the impairment.', '应收账款账龄在一年以内。', '商誉减值。']);
    expect(rank('impairment of net sales', list)[0]).toMatchObject({ index: 1, terms: ['impairment', 'net', 'sales'] });
    expect(rank('账龄', list).map((r) => r.index)).toEqual([2]);
    expect(rank('商誉', list).map((r) => r.index)).toEqual([3]);
    expect(rank('the of', list)).toEqual([]);
  });
});

describe('sentences', () => {
  it('keep abbreviations, initials and decimals together', () => {
    const text = 'The U.S. Department of Justice filed suit. Sales rose 5.2% to $1.3 billion! 公司收入增长。利润下降；';
    expect(sentencesOf(text).map((s) => text.slice(s.start, s.end))).toEqual([
      'The U.S. Department of Justice filed suit.',
      'Sales rose 5.2% to $1.3 billion!',
      '公司收入增长。',
      '利润下降；',
    ]);
  });

  it('cover every visible character exactly once', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'U.S.', '. ', '。', ' ', '5.2', '!', ';', '”'), maxLength: 40 }), (text) => {
        let covered = '';
        let last = 0;
        for (const s of sentencesOf(text)) {
          expect(s.start).toBeGreaterThanOrEqual(last);
          covered += text.slice(s.start, s.end);
          last = s.end;
        }
        expect(covered.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
      }),
    );
  });
});

describe('findQuotes', () => {
  const texts = [
    'The supply of parts could adversely affect the business.',
    'Sales to one customer, Customer A, represented 13% of total revenue for the fiscal year.',
    'Sales to one customer represented 13% of total revenue, mostly of the first segment.',
    'Our effective tax rate was 24.1% because of a one-time income tax charge of $10.2 billion, net.',
    'We received a notice. In May, a competitor filed a complaint against us in a federal court.',
  ];

  it('quotes the sentence that states it, with scores, terms and reasons for every drop', () => {
    const found = new Map(findQuotes(paragraphs(texts)).map((q) => [q.id, q]));
    expect([...found.keys()]).toEqual(quoteQueries.map((q) => q.id));
    const kept = (id: string) =>
      found
        .get(id)!
        .hits.filter((h) => h.kept)
        .map((h) => texts[h.paragraph]!.slice(h.start, h.end));
    expect(kept('customer-concentration')).toEqual([texts[1], texts[2]]);
    expect(kept('tax-charge')).toEqual([texts[3]]);
    expect(kept('litigation')).toEqual(['In May, a competitor filed a complaint against us in a federal court.']);
    for (const query of found.values())
      for (const hit of query.hits) {
        expect(hit.score).toBeGreaterThan(0);
        expect(hit.terms.length).toBeGreaterThan(0);
        expect(hit.kept).toBe(hit.dropReason === undefined);
      }
  });

  it('cites a sentence once, whichever query or document brings it', () => {
    const taken = new Set<string>();
    const once = findQuotes(paragraphs(texts), taken).flatMap((q) => q.hits.filter((h) => h.kept));
    expect(new Set(once.map((h) => `${h.paragraph}:${h.start}`)).size).toBe(once.length);
    expect(findQuotes(paragraphs(texts), taken).flatMap((q) => q.hits.filter((h) => h.kept))).toEqual([]);
  });

  it('speaks Chinese in a Chinese document and finds nothing in an empty one', () => {
    const zh = paragraphs(['公司前五名客户销售额占年度销售总额比例为 62.3%。', '报告期内公司不存在重大诉讼。']);
    const found = findQuotes(zh);
    expect(found.find((q) => q.id === 'customer-concentration')!.hits.filter((h) => h.kept)).toHaveLength(1);
    expect(found.find((q) => q.id === 'litigation')!.hits.filter((h) => h.kept)).toHaveLength(0);
    expect(findQuotes([]).every((q) => q.hits.length === 0)).toBe(true);
  });
});
