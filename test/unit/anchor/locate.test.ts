import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Block } from '#shared/anchor/flat.ts';
import { locate } from '#shared/anchor/locate.ts';
import { makeAnchor } from '#shared/anchor/make.ts';
import { namesDiffer } from '#shared/anchor/names.ts';
import { numbersDiffer } from '#shared/anchor/numbers.ts';
import { fingerprint } from '#shared/documents/fingerprint.ts';

const IDS = { materialId: 'm1', snapshotId: 's1', parserVersion: 'html-1' };
const TEXTS = [
  'Sample Widgets reports its year',
  'Sample Widgets sold 48,210 widgets in the year, after 45,377 the year before.',
  'The plant in Northfield ran at full load for most of the year.',
  'Operating costs rose by 12 percent because freight became dearer.',
  'Total\t1,200\t1,100',
  '公司应收账款期末余额为 2.3 亿元，较上年增长 15.6%。',
  'The board proposes an unchanged dividend.',
];
const list = (texts: readonly string[]): Block[] => texts.map((text, index) => ({ index, text }));
const anchorOf = (index: number, quote: string) => {
  const text = TEXTS[index]!;
  const start = text.indexOf(quote);
  return makeAnchor({ index, text, fingerprint: fingerprint(text) }, start, start + quote.length, IDS);
};
const QUOTE = 'sold 48,210 widgets in the year';

describe('makeAnchor', () => {
  it('keeps quote, offsets and at most 32 characters on each side', () => {
    const a = anchorOf(1, QUOTE);
    expect(TEXTS[1]!.slice(a.start, a.end)).toBe(QUOTE);
    expect(a.prefix).toBe('Sample Widgets ');
    expect(a.suffix).toBe(', after 45,377 the year before.');
    expect(() => makeAnchor({ index: 0, text: 'abc', fingerprint: '' }, 2, 2, IDS)).toThrow(RangeError);
  });
});

describe('locate', () => {
  it('is exact on an unchanged paragraph and on one that was only wrapped or widened', () => {
    const a = anchorOf(1, QUOTE);
    expect(locate(a, list(TEXTS))).toEqual({ status: 'exact', index: 1, start: a.start, end: a.end, similarity: 1 });
    const wide = list(TEXTS.map((t) => t.replace(/[!-~]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0)).replace(/ /g, '\n　')));
    const found = locate(a, wide);
    expect(found.status).toBe('exact');
    expect(wide[1]!.text.slice(found.start, found.end).normalize('NFKC').replace(/\s+/g, ' ')).toBe(QUOTE);
  });

  it('is moved when blocks come in before', () => {
    const a = anchorOf(1, QUOTE);
    expect(locate(a, list(['An advertisement.', 'Another one.', ...TEXTS]))).toEqual({
      status: 'moved',
      index: 3,
      start: a.start,
      end: a.end,
      similarity: 1,
    });
  });

  it('is edited, with the number named, when a number in it changed', () => {
    const found = locate(anchorOf(1, QUOTE), list(TEXTS.map((t) => t.replace('48,210', '52,960'))));
    expect(found).toMatchObject({ status: 'edited', index: 1, numberChanged: true });
    for (const [from, to] of [
      ['2.3', '2.8'],
      ['亿元', '万元'],
      ['15.6%', '15.6 个百分点'],
    ] as const) {
      const changed = locate(anchorOf(5, '应收账款期末余额为 2.3 亿元，较上年增长 15.6%'), list(TEXTS.map((t) => t.replace(from, to))));
      expect(changed, to).toMatchObject({ status: 'edited', index: 5, numberChanged: true });
    }
  });

  it('is edited without a changed number when words changed', () => {
    const found = locate(anchorOf(3, TEXTS[3]!), list(TEXTS.map((t) => t.replace('because freight', 'as freight again'))));
    expect(found).toMatchObject({ status: 'edited', index: 3 });
    expect(found.numberChanged).toBeUndefined();
    expect(found.similarity).toBeGreaterThan(0.8);
  });

  it('finds the same words in the other Chinese script', () => {
    const found = locate(
      anchorOf(5, '应收账款期末余额'),
      list(TEXTS.map((t) => t.replace('应收账款期末余额为', '應收賬款期末餘額為').replace('亿', '億'))),
    );
    expect(found).toMatchObject({ status: 'exact', index: 5 });
  });

  it('is lost when the quote is gone, and carries no place', () => {
    const gone = locate(anchorOf(1, QUOTE), list(TEXTS.filter((_, i) => i !== 1)));
    expect(gone.status).toBe('lost');
    expect(gone.index).toBeUndefined();
    expect(locate(anchorOf(1, QUOTE), []).status).toBe('lost');
  });

  it('never takes a part of a longer number for the number', () => {
    const texts = ['It paid 1,200 in all.', 'Unrelated words stand here.'];
    const a = makeAnchor({ index: 0, text: texts[0]!, fingerprint: fingerprint(texts[0]!) }, 3, 13, IDS);
    const found = locate(a, list(['It paid 1,200.5 in all.', 'It paid 31,200 in all.']));
    expect(found.status === 'exact' || found.status === 'moved').toBe(false);
  });

  it('tells equal rows apart by their neighbours, and says ambiguous without them', () => {
    const rows = [
      'Assets',
      'Total\t1,200\t1,100',
      ...Array.from({ length: 40 }, (_, i) => `Filler line number ${i} of the report`),
      'Liabilities',
      'Total\t1,200\t1,100',
    ];
    const a = makeAnchor({ index: 30, text: rows[1]!, fingerprint: 'another' }, 0, rows[1]!.length, IDS);
    expect(locate(a, list(rows)).status).toBe('ambiguous');
    expect(locate(a, list(rows), { before: 'Liabilities' })).toMatchObject({ status: 'moved', index: 43 });
  });

  it('finds a quote whose paragraph was split or merged', () => {
    const a = anchorOf(1, QUOTE);
    const split = list([TEXTS[0]!, 'Sample Widgets sold 48,210 widgets in the year,', 'after 45,377 the year before.', ...TEXTS.slice(2)]);
    expect(locate(a, split)).toMatchObject({ status: 'exact', index: 1 });
    const merged = list([`${TEXTS[0]} ${TEXTS[1]}`, ...TEXTS.slice(2)]);
    expect(locate(a, merged)).toMatchObject({ status: 'moved', index: 0 });
  });

  it('places every range of an unchanged list exactly, and never throws on odd text', () => {
    const odd = fc.string({
      unit: fc.constantFrom('a', ' ', '１', '\t', '—', '收', '⻓', '𠮷', 'é', '%', '(', '\u200b', 'İ'),
      minLength: 1,
      maxLength: 30,
    });
    fc.assert(
      fc.property(fc.array(odd, { minLength: 1, maxLength: 6 }), fc.nat(), fc.nat(), fc.nat(), (texts, i, a, b) => {
        const index = i % texts.length;
        const text = texts[index]!;
        const start = a % text.length;
        const end = start + 1 + (b % (text.length - start));
        const anchor = makeAnchor({ index, text, fingerprint: fingerprint(text) }, start, end, IDS);
        expect(locate(anchor, list(texts))).toMatchObject({ status: 'exact', index, start, end });
        const moved = locate(anchor, list(['x', ...texts]));
        if (moved.index !== undefined) expect(moved.start! <= moved.end!).toBe(true);
      }),
    );
  });
});

describe('names', () => {
  it('tell one sentence from its twin about another name', () => {
    const twin = 'The weakness had an unfavorable impact on Japan net sales during the year.';
    const other = 'The weakness had an unfavorable impact on Greater China net sales during the year.';
    expect(namesDiffer(twin, other)).toBe(true);
    expect(namesDiffer(twin, twin.replace('unfavorable', 'adverse'))).toBe(false);
    const filler = Array.from({ length: 6 }, (_, i) => `Filler paragraph ${'abcdef'[i]} about nothing in particular at all.`);
    const a = makeAnchor({ index: 6, text: twin, fingerprint: fingerprint(twin) }, 0, twin.length, IDS);
    expect(locate(a, list([other, ...filler])).status).toBe('lost');
  });
});

describe('texts made to keep the reader waiting', () => {
  it.each([
    ['ab'.repeat(1000), 'ba'.repeat(200_000)],
    [`${'a'.repeat(1999)}b`, 'a'.repeat(400_000)],
    ['ab'.repeat(200_000), 'ba'.repeat(100)],
  ])('are not aligned (%#)', (quote, text) => {
    const a = makeAnchor({ index: 0, text: quote, fingerprint: fingerprint(quote) }, 0, quote.length, IDS);
    const before = performance.now();
    expect(locate(a, list([text]))).toHaveProperty('similarity');
    expect(performance.now() - before).toBeLessThan(5000);
  });
});

describe('numbersDiffer', () => {
  it('compares value, sign, unit, but not grouping or currency spelling', () => {
    expect(numbersDiffer('rose to 1,234', 'rose to 1234')).toBe(false);
    expect(numbersDiffer('(565)', '565')).toBe(true);
    expect(numbersDiffer('5%', '5个百分点')).toBe(true);
    expect(numbersDiffer('10-k', '10-k')).toBe(false);
    expect(numbersDiffer('增长两倍', '增长三倍')).toBe(true);
  });
});
