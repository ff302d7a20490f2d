// Heads over columns: spans by count, a change at the end, periods over groups.
import { describe, expect, it } from 'vitest';
import { countedHeads, groupedHeads } from '#shared/checks/derivation/heads.ts';

const heads = (rows: readonly (readonly string[])[], width: number) =>
  groupedHeads(countedHeads(rows, width)).map((h) => h.replace(/\s+/g, ' ').trim());

describe('heads by count', () => {
  it.each([
    [
      'span evenly',
      [
        ['Three months', 'Six months'],
        ['2023', '2022', '2023', '2022'],
      ],
      4,
      ['Three months 2023', 'Three months 2022', 'Six months 2023', 'Six months 2022'],
    ],
    ['skip the head of the labels', [['(In millions)', '2023', '2022']], 2, ['2023', '2022']],
    [
      'leave the change what the periods do not take',
      [
        ['Year ended June 30,', 'Change'],
        ['2023', '2022', '%'],
      ],
      4,
      ['Year ended June 30, 2023', 'Year ended June 30, 2022', 'Change', 'Change %'],
    ],
    [
      'lend a period to its group',
      [['2023', '% of sales', '2022', '% of sales']],
      4,
      ['2023', '% of sales 2023', '2022', '% of sales 2022'],
    ],
    ['lend a period that closes its group', [['Level 1', '2023', 'Level 1', '2022']], 4, ['Level 1 2023', '2023', 'Level 1 2022', '2022']],
  ])('%s', (_name, rows, width, expected) => {
    expect(heads(rows, width)).toEqual(expected);
  });
});
