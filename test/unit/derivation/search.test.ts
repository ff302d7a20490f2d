// The search on an invented company: named operations are found, other columns, chance and turned directions are not.
import { describe, expect, it } from 'vitest';
import { readClaim } from '#shared/checks/derivation/claim.ts';
import { passageCells } from '#shared/checks/derivation/passage.ts';
import { searchDerivation } from '#shared/checks/derivation/search.ts';
import { parseAmounts } from '#shared/text/amounts.ts';

const cells = passageCells(
  [
    'Statements of operations (in thousands)',
    '| Year ended December 31, |',
    '| 2023 | 2022 | 2021 |',
    '| Net sales | 512,340 | 468,210 | 401,775 |',
    '| Cost of sales | 301,118 | 280,004 | 250,301 |',
    '| Research and development | 41,207 | 38,990 | 30,115 |',
    '| Net loss | ( 7,310 ) | ( 9,122 ) | ( 4,006 ) |',
    '',
    'We employed 1,204 people in 2023 and 1,130 people in 2022. In 2023, 37.5% of net sales came from Canada.',
  ].join('\n'),
  'p',
);
const last = (sentence: string) => {
  const amounts = parseAmounts(sentence);
  const target = amounts.at(-1);
  if (!target) throw new Error(`no amount in ${sentence}`);
  return searchDerivation(readClaim(sentence, target, amounts), cells);
};

describe('confirms', () => {
  it.each([
    ['Net sales grew 9.43% from 2022 to 2023.', 'growth'],
    ['Net sales rose by $44,130,000 from 2022 to 2023.', 'difference'],
    ['Net loss decreased by 19.86% from 2022 to 2023.', 'growth'],
    ['Research and development was 8.04% of net sales in 2023.', 'ratio'],
    ['Average net sales in 2022 and 2023 were $490,275,000.', 'average'],
    ['Research and development in 2022 and 2023 together came to $80,197,000.', 'sum'],
    ['Net sales compounded at 12.92% a year from 2021 to 2023 (CAGR 12.92%).', 'cagr'],
    ['Net sales from Canada amounted to $192.1 million in 2023.', 'product'],
    ['The ratio of cost of sales to research and development was 7.31 times in 2023.', 'quotient'],
  ])('%s', (sentence, op) => {
    const { confirmed, found } = last(sentence);
    expect(found[0]?.op).toBe(op);
    expect(confirmed).toBe(true);
  });
});

describe('does not confirm', () => {
  it.each([
    ['a changed digit', 'Net sales grew 9.47% from 2022 to 2023.'],
    ['other years', 'Net sales grew 16.54% from 2022 to 2023.'],
    ['another row', 'Cost of sales grew 9.43% from 2022 to 2023.'],
    ['a turned direction', 'Net sales fell 9.43% from 2022 to 2023.'],
    ['a level for a change', 'The average net sales of 2022 and 2023 were $512,340,000.'],
    ['nothing at all', 'The moon is 384,400 kilometres away.'],
  ])('%s', (_name, sentence) => {
    expect(last(sentence).confirmed).toBe(false);
  });
});

it('follows a number from two others of its sentence', () => {
  const sentence = 'Margin was 42.5% against 37.2% before, a gap of 5.3 percentage points, the widest difference so far.';
  expect(last(sentence).found[0]?.operands).toEqual(['text@11', 'text@25']);
});
