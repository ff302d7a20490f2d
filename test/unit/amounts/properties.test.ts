// What must hold for every amount: values survive printing and reading, offsets fit, masks hide dates, nothing is slow.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agrees, parseAmounts } from '#shared/text/amounts.ts';

const grouped = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, ',');
const one = (text: string) => {
  const found = parseAmounts(text);
  expect(found, text).toHaveLength(1);
  return found[0]!;
};

describe('what is printed is read back', () => {
  it('grouped integers with a currency', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (n) => {
        expect(one(`revenue of $${grouped(n)}`).value).toBe(n);
      }),
    );
  });
  it('decimals with every scale of both languages', () => {
    const scales: [string, number][] = [
      [' million', 6],
      [' billion', 9],
      ['bn', 9],
      ['亿元', 8],
      ['万元', 4],
      ['万亿元', 12],
      ['百万元', 6],
      ['千元', 3],
      [' trillion', 12],
    ];
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999 }),
        fc.integer({ min: 0, max: 3 }),
        fc.constantFrom(...scales),
        (n, decimals, [word, exponent]) => {
          const printed = (n / Number(`1e${decimals}`)).toFixed(decimals);
          const m = one(`收入 $${printed}${word}`);
          expect(m.value).toBe(Number(`${printed}e${exponent}`));
          expect(m.ulp).toBeCloseTo(Number(`1e${exponent - decimals}`), 6);
        },
      ),
    );
  });
  it('Chinese numerals below ten thousand', () => {
    const digits = '零一二三四五六七八九';
    const say = (n: number): string => {
      let out = '';
      let zero = false;
      for (const [unit, name] of [
        [1000, '千'],
        [100, '百'],
        [10, '十'],
        [1, ''],
      ] as const) {
        const d = Math.floor(n / unit) % 10;
        if (d === 0) zero = out !== '';
        else {
          out += (zero ? '零' : '') + digits[d] + name;
          zero = false;
        }
      }
      return out;
    };
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), (n) => {
        expect(one(`合计${say(n)}万元`).value).toBe(n * 10_000);
      }),
    );
  });
  it('full width equals half width', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999 }), (n) => {
        const wide = [...grouped(n)].map((c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0)).join('');
        expect(one(`净利润${wide}元`).value).toBe(n);
      }),
    );
  });
});

describe('places', () => {
  it('every mention is its own slice, in order, without overlap, whatever the text', () => {
    const piece = fc.constantFrom(
      '净利润',
      '12.5亿元',
      '同比',
      '+3.2%',
      ' from ',
      '$5',
      ' to ',
      '(1,234)',
      '2023年',
      '约',
      '三成',
      '一家',
      ' million',
      '-',
      '至',
      '，',
      '\u{1f4c8}',
      '百分之',
      'Q3 2023',
      '每股',
      '0.5元',
      '倍',
      '万',
      '.',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = pieces.join('');
        let end = 0;
        for (const m of parseAmounts(text)) {
          expect(text.slice(m.start, m.end)).toBe(m.text);
          expect(m.start).toBeGreaterThanOrEqual(end);
          expect(Number.isFinite(m.value)).toBe(true);
          end = m.end;
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('known traps', () => {
  it.each([
    ['GBP (53,180.08)', -53180.08],
    ['(1,234)', -1234],
    ['三万亿元', 3_000_000_000_000],
    ['一千零十元', 1010],
    ['一千零十七元', 1017],
    ['一百九十万零三千九百七十一元', 1903971],
    ['250亿元', 25_000_000_000],
    ['一万五千亿元', 1_500_000_000_000],
    ['票房已突破90亿元', 9_000_000_000],
    ['1,500 million USD', 1_500_000_000],
    ['$1.5B', 1_500_000_000],
  ])('%s is %d', (text, value) => expect(one(text).value).toBe(value));
});

describe('agreement with a value', () => {
  it('is half a unit of the last printed digit', () => {
    const printed = one('$394.3 billion');
    expect(agrees(printed, 394_328_000_000)).toBe(true);
    expect(agrees(printed, 394_349_999_999)).toBe(true);
    expect(agrees(printed, 394_360_000_000)).toBe(false);
    expect(agrees(printed, 392_000_000_000)).toBe(false);
  });
  it('lets approximators widen one side only, and none in our own claims', () => {
    const over = one('more than $390 billion');
    expect(agrees(over, 394_328_000_000)).toBe(true);
    expect(agrees(over, 383_285_000_000)).toBe(false);
    expect(agrees(over, 394_328_000_000, 'ignore-approximators')).toBe(false);
    expect(agrees(one('nearly $400 billion'), 394_328_000_000)).toBe(true);
    expect(agrees(one('约43%'), 43.4)).toBe(true);
    expect(agrees(one('5亿元至6亿元'), 550_000_000)).toBe(true);
    expect(agrees(one('5亿元至6亿元'), 660_000_000)).toBe(false);
  });
});

describe('speed', () => {
  it('stays linear on hostile text of 100 kB', () => {
    for (const piece of [
      '1',
      '一',
      '万',
      '(',
      '$',
      '-',
      ' ',
      '2020 ',
      '第1、',
      'January ',
      '九成',
      'Note 1.1.1.1 ',
      '20年',
      '每股',
      'fiscal year ',
      'twenty ',
      '约',
    ]) {
      const attack = piece.repeat(Math.ceil(100_000 / piece.length));
      const from = performance.now();
      parseAmounts(attack);
      expect(performance.now() - from, piece).toBeLessThan(8000);
    }
  }, 60_000);
});
