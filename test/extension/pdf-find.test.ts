// Finding a quote among the text pieces of a PDF page: over breaks, widths and scripts, never at one of two equal places.
import { expect, test } from 'vitest';
import { piecesOf } from '#extension/views/reader/pdf-find.ts';

test('finds a quote over pieces that break inside words and spaces', () => {
  expect(piecesOf('Receivables rose 31.0 %', ['Intro. ', 'Receiv', 'ables rose', ' 31.0', ' %', ' of sales'])).toEqual([1, 2, 3, 4]);
  expect(piecesOf('应收账款　１，３１０', ['合并', '应收', '账款', ' 1,310 ', '1,000'])).toEqual([1, 2, 3]);
});

test('a row of the stored text, tabs and all', () => {
  expect(piecesOf('Total net sales\t391,035\t383,285', ['Total net sales', '', '391,035', '383,285', 'x'])).toEqual([0, 2, 3]);
});

test('is silent when the quote is absent or stands there twice', () => {
  expect(piecesOf('not there', ['some', ' text'])).toEqual([]);
  expect(piecesOf('same', ['same', 'other', 'same'])).toEqual([]);
  expect(piecesOf('  ', ['a'])).toEqual([]);
});
