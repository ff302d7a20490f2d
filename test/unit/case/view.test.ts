// Two sides that say one thing, and two sides that argue over one figure.
import { describe, expect, it } from 'vitest';
import { CONVERGENCE_LIMIT, convergence } from '#shared/case/convergence.ts';
import { sameView } from '#shared/case/view.ts';
import type { Claim, Side } from '#shared/schema/case.ts';

const claim = (side: Side, text: string, evidence = ['e0123456789ab']): Claim => ({
  id: `opening.${side}.1`,
  side,
  round: 1,
  text,
  evidence,
  numbers: [],
  confidence: 60,
  status: 'admitted',
});
const drift = (bull: string, bear: string): boolean =>
  convergence([claim('bull', bull), claim('bear', bear)], 1, ['bull', 'bear']) > CONVERGENCE_LIMIT;

describe('one view', () => {
  it.each([
    ['The quick ratio stood at 1.4 in 2024.', 'In 2024 a quick ratio of 1.4 was reached.'],
    ['速动比率为 1.4。', '2024 年速动比率达到 1.4。'],
  ])('is found in other words: %s', (a, b) => expect(drift(a, b)).toBe(true));
  it.each([
    ['Stocks rose 12% to meet firm demand, which supports growth.', 'Stocks rose 12%, a risk: goods lie unsold.'],
    ['存货增加 12%，备货充足，支撑增长。', '存货增加 12%，积压严重，减值风险上升。'],
    ['Order intake rose 5% in 2024.', 'Order intake fell 5% in 2023.'],
  ])('is not found in opposite arguments from one figure: %s', (a, b) => expect(drift(a, b)).toBe(false));
  it('tells the denial of a thing from another way to say it', () => {
    expect(sameView('The licence was renewed.', 'The licence was not renewed.').opposed).toBe(true);
    expect(sameView('Warranty claims are falling.', 'Warranty claims are falling.').opposed).toBe(false);
  });
});
