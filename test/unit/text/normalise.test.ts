import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalise, normaliseWithOffsets, originalRange, squash } from '#shared/text/normalise.ts';
import { mendRadicals } from '#shared/text/radicals.ts';
import { tokens } from '#shared/text/tokens.ts';

const chars = fc.string({
  unit: fc.constantFrom(...'ab 1２，。\u00a0\u200b\u3000收入⻓⼊－−“”’\t\né', 'e\u0301', 'ﬁ', '㈱', '𠮷', '…', 'Ⅳ'),
  maxLength: 40,
});

describe('normalise', () => {
  it('makes width, radicals, quotes, dashes and white space one spelling', () => {
    expect(normalise(' １２３\u00a0％ ')).toBe('123 %');
    expect(normalise('⼊⻓⻚⻛')).toBe('入长页风');
    expect(normalise('Apple’s “net” — sales')).toBe('Apple\'s "net" - sales');
    expect(normalise('zero\u200bwidth soft\u00adhyphen')).toBe('zerowidth softhyphen');
    expect(normalise('(ー12）')).toBe('(ー12)');
  });

  it('leaves every code point of the radical block of one unit', () => {
    for (let c = 0x2e80; c <= 0x2eff; c++) expect(mendRadicals(String.fromCharCode(c))).toHaveLength(1);
    expect(mendRadicals('⺠⺟⻉⻋')).toBe('民母贝车');
  });

  it('is idempotent and agrees with the version that keeps offsets', () => {
    fc.assert(
      fc.property(chars, (text) => {
        const once = normalise(text);
        expect(normalise(once)).toBe(once);
        expect(normaliseWithOffsets(text).text).toBe(once);
      }),
    );
  });

  it('keeps offsets that rise and lead back to text that normalises to the same', () => {
    fc.assert(
      fc.property(chars, fc.nat(40), fc.nat(40), (text, a, b) => {
        const n = normaliseWithOffsets(text);
        for (let i = 1; i <= n.text.length; i++) expect(n.at[i]! >= n.at[i - 1]!).toBe(true);
        const start = Math.min(a, b, n.text.length);
        const end = Math.min(Math.max(a, b), n.text.length);
        const range = originalRange(n, start, end);
        expect(range.start).toBeLessThanOrEqual(range.end);
        // A single source character may stand for several normalised ones, so the way back may only widen.
        expect(squash(text.slice(range.start, range.end))).toContain(squash(n.text.slice(start, end)));
      }),
    );
  });
});

describe('tokens', () => {
  it('gives words without function words, whole numbers, and Chinese bigrams', () => {
    expect(tokens('The net sales of 391,035 were higher')).toEqual(['net', 'sales', '391035', 'higher']);
    expect(tokens('应收账款 增长 12.5%')).toEqual(['应收', '收账', '账款', '增长', '12.5']);
    expect(tokens('账', {})).toEqual(['账']);
    expect(tokens('账龄', { unigrams: true })).toEqual(['账', '龄', '账龄']);
  });
});
