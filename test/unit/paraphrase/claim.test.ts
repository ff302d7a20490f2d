// The verdict on a claim over several cited passages.
import { describe, expect, it } from 'vitest';
import { claimSupport } from '#shared/checks/paraphrase-claim.ts';

const adjusted = 'Adjusted profit was $9 million.';
const plain = 'Profit was $9 million for the year.';

describe('a claim', () => {
  it('is carried by the passage that carries it best', () => {
    expect(claimSupport('Profit was $9 million.', [adjusted, plain])).toMatchObject({ verdict: 'supported', passage: 1 });
    expect(claimSupport('Profit was $9 million.', [adjusted])).toMatchObject({ verdict: 'needs-person', passage: 0 });
  });
  it('needs no passage for a number that a figure accounts for', () => {
    const text = 'Profit was $9 million, and prices rose in Canada.';
    const source = 'Prices rose in Canada.';
    expect(claimSupport(text, [source]).verdict).toBe('not-found');
    expect(claimSupport(text, [source], [{ start: 11, end: 21 }]).verdict).toBe('supported');
  });
  it('without passages is not held to any wording', () => {
    expect(claimSupport('Profit was $9 million.', [])).toEqual({ verdict: 'supported', findings: [] });
  });
});
