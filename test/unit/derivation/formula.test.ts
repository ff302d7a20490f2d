// Written calculations: executed, operands by place, refused where they are none.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { executeFormula } from '#shared/checks/derivation/formula.ts';

describe('a written calculation', () => {
  it.each([
    ['((4,421.8-4,029.3)/4,029.3 ) * 100', 9.7411],
    ['(32.0% - 31.8% ) * 100', 0.2],
    ['-16,377-(-16,086)', -291],
    ['[(3,401.2+3,011.5)/2] - [(3,011.5+2,618.2)/2]', 391.5],
    ['$3.5 × 2 ÷ 7', 1],
    ['−(3.5 + 3.1) / 2', -3.3],
    ['.5 * 4', 2],
  ])('%s', (text, value) => {
    expect(executeFormula(text)?.value).toBeCloseTo(value, 3);
  });
  it('names the operands by place, a sign of their own included', () => {
    const text = '16,377 - (-16,086)';
    expect(executeFormula(text)?.operands.map((o) => [o.value, text.slice(o.start, o.end)])).toEqual([
      [16377, '16,377'],
      [-16086, '-16,086'],
    ]);
  });
  it.each(['', '1 /', '(1', '1 / 0', '2 apples', '1 2', `${'('.repeat(60)}1${')'.repeat(60)}`, '1+'.repeat(2000)])(
    'refuses %.20s',
    (text) => {
      expect(executeFormula(text)).toBeUndefined();
    },
  );
  it('agrees with the arithmetic that was written', () => {
    const number = fc.integer({ min: 1, max: 9999 });
    fc.assert(
      fc.property(number, number, number, number, (a, b, c, d) => {
        expect(executeFormula(`(${a}+${b})*${c}-${d}/${a}`)?.value).toBeCloseTo((a + b) * c - d / a, 6);
      }),
    );
  });
  it('never throws', () => {
    fc.assert(fc.property(fc.string({ maxLength: 80 }), (text) => void executeFormula(text)));
  });
});
