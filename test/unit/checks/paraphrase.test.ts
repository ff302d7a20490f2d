// A claim's wording against its source: labelled pairs, offsets, never a throw.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareWithSource } from '#shared/checks/paraphrase.ts';
import { pairs } from '#test/eval/paraphrase-set.ts';

describe('labelled pairs', () => {
  it('no twisted claim passes, and at least nine in ten are judged as labelled', () => {
    const judged = pairs.map(([claim, source, label]) => ({ claim, label, verdict: compareWithSource(claim, source).verdict }));
    expect(judged.filter(({ label, verdict }) => label !== 'supported' && verdict === 'supported')).toEqual([]);
    expect(judged.filter(({ label, verdict }) => label === verdict).length / judged.length).toBeGreaterThanOrEqual(0.9);
  });
});

describe('findings', () => {
  it('name the lost words where they stand in the source', () => {
    const source = 'Sales were flat. Excluding a gain, net income was $310 million.';
    const { verdict, findings } = compareWithSource('Net income was $310 million.', source);
    expect(verdict).toBe('needs-person');
    expect(findings.map(({ kind, qualifier, start, end }) => [kind, qualifier, source.slice(start, end)])).toEqual([
      ['lost-qualifier', 'excluding', 'Excluding'],
    ]);
  });
  it.each<[string, string]>([
    ['Our distributors asked for longer terms.', 'Two of our nine distributors asked for longer terms.'],
    ['药店渠道销量增长4%。', '单体药店渠道销量下降11%，连锁药店渠道销量增长4%。'],
    [
      'The largest customer went up as a share of revenue.',
      'Our largest customer was 19% of revenue in fiscal 2025 and 26% in fiscal 2024.',
    ],
    ['三家经销商在年末提前付款。', '三家经销商在年末延迟付款。'],
  ])('does not pass a claim that widens or turns its source: %s', (claim, source) => {
    expect(compareWithSource(claim, source).verdict).not.toBe('supported');
  });
  it('takes a figure in another notation for the same', () => {
    expect(compareWithSource('Margin widened 50 basis points.', 'Gross margin widened by 0.5 percentage points.').verdict).toBe(
      'supported',
    );
  });
  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.string({ maxLength: 400 }), (claim, source) => void compareWithSource(claim, source)),
    );
  });
});
