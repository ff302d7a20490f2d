// What the search reads: periods, table heads and rows, amounts of prose with their periods.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gridCells } from '#shared/checks/derivation/grid.ts';
import { passageCells } from '#shared/checks/derivation/passage.ts';
import { findWhens } from '#shared/checks/derivation/when.ts';

const whens = (text: string) => findWhens(text).map(({ at: _a, stop: _s, ...when }) => when);

describe('periods', () => {
  it.each([
    [
      'years ended December 31, 2023 and 2022, we',
      [
        { year: 2023, end: 12 },
        { year: 2022, end: 12 },
      ],
    ],
    [
      '12/31/18 against 12/31/2023',
      [
        { year: 2018, end: 12 },
        { year: 2023, end: 12 },
      ],
    ],
    [
      'Q3 and Q4 2020',
      [
        { year: 2020, quarter: 3, months: 3 },
        { year: 2020, quarter: 4, months: 3 },
      ],
    ],
    ['in 2018/2019', [{ year: 2019 }]],
    ['from 2017-2019', [{ year: 2017 }, { year: 2018 }, { year: 2019 }]],
    ['2023年前三季度', [{ year: 2023, end: 9, months: 9 }]],
    ['FY19 sales of 2,019 units', [{ year: 2019 }]],
    ['a marketing plan of 2,023 dollars', []],
  ])('%s', (text, expected) => {
    expect(whens(text)).toEqual(expected);
  });
});

describe('a table by count', () => {
  const text = [
    'Revenues (in thousands):',
    '| Fiscal year ended January 31, |',
    '| 2024 | 2023 |',
    '| Subscription services |',
    '| Home | $ | 995,803 | $ | 946,252 |',
    '| Loss on sale | ( 5,675 | ) | ( 12 ) |',
    '| $ | 990,128 | $ | 946,240 |',
  ].join('\n');
  const cells = passageCells(text, 'p');
  it('joins split signs, takes the scale from the caption and the year from the head', () => {
    expect(cells.map((c) => [c.value, c.whens[0]?.year])).toEqual([
      [995_803_000, 2024],
      [946_252_000, 2023],
      [-5_675_000, 2024],
      [-12_000, 2023],
      [990_128_000, 2024],
      [946_240_000, 2023],
    ]);
  });
  it('knows a row without a label for a total', () => {
    expect(cells.at(-1)?.total).toBe(true);
  });
});

it('a table by place spreads a period over its columns, not a unit', () => {
  const cells = gridCells({
    rows: [
      ['', '', 'Fiscal 2019', '', 'Fiscal 2018'],
      ['', 'High', 'Low', 'High', 'Low'],
      ['First Quarter', '$ 83.14', '$ 63.81', '$ 45.24', '$ 37.43'],
    ],
    caption: '',
    name: 't',
  });
  expect(cells.map((c) => [c.whens[0]?.year, c.whens[0]?.quarter, c.column.join()])).toEqual([
    [2019, 1, 'high'],
    [2019, 1, 'low'],
    [2018, 1, 'high'],
    [2018, 1, 'low'],
  ]);
});

it('prose gives each amount its own period, in order where it says so', () => {
  const cells = passageCells(
    'Net losses were $6.5 million and $5.6 million in 2023 and 2022, respectively. Cash was $2 million at June 30, 2023.',
    'p',
  );
  expect(cells.map((c) => [c.value, c.whens[0]?.year, c.whens[0]?.end])).toEqual([
    [6_500_000, 2023, undefined],
    [5_600_000, 2022, undefined],
    [2_000_000, 2023, 6],
  ]);
});

it('never throws', () => {
  fc.assert(fc.property(fc.string({ maxLength: 200 }), (text) => void passageCells(`|${text}|1|2|\n${text} 12% in 2023`, 'p')));
});
