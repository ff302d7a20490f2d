// Labels and values as quote pages print them: what is read, and what is left alone.
import { describe, expect, test } from 'vitest';
import { readLabel } from '#shared/page-numbers/labels.ts';
import { readValue } from '#shared/page-numbers/value.ts';

describe('labels', () => {
  test.each([
    ['PE Ratio (TTM)', 'pe', 'ttm'],
    ['Trailing P/E', 'pe', 'ttm'],
    ['Forward P/E', 'pe', 'forward'],
    ['市盈率(动)：', 'pe', 'annualised'],
    ['市盈率(静)', 'pe', 'fy'],
    ['市盈率TTM', 'pe', 'ttm'],
    ['市盈率（TTM）', 'pe', 'ttm'],
    ['本益比', 'pe', undefined],
    ['PE(动)：', 'pe', 'annualised'],
    ['Market Cap (intraday) 4', 'market-cap', undefined],
    ['總市值', 'market-cap', undefined],
    ['流通市值', 'float-cap', undefined],
    ['Price/Book (mrq)', 'pb', 'latest'],
    ['Trailing Annual Dividend Yield 3', 'dividend-yield', 'ttm'],
    ['股息率(TTM)', 'dividend-yield', 'ttm'],
    ['Forward Dividend & Yield', 'dps', 'forward'],
    ['Diluted EPS (ttm)', 'eps', 'ttm'],
    ['收益(三)：', 'eps', 'ytd'],
    ['毛利率', 'gross-margin', undefined],
    ['Return on Equity (ttm)', 'roe', 'ttm'],
    ['Quarterly Revenue Growth (yoy)', 'revenue-growth', 'quarter'],
    ['PEG Ratio (5 yr expected)', 'peg', 'forward'],
    ['商誉/净资产', 'goodwill-to-net-assets', undefined],
  ])('%s', (text, quantity, basis) => {
    expect(readLabel(text)).toMatchObject({ quantity, ...(basis === undefined ? {} : { basis }) });
    if (basis === undefined) expect(readLabel(text)?.basis).toBeUndefined();
  });

  test.each([
    'Volume',
    'Beta (5Y Monthly)',
    '行业市盈率',
    'Industry P/E',
    'P/E of MSFT',
    '收益',
    '成交额',
    'Year Ago EPS',
    '今开',
    'Sector ROE',
    '',
  ])('does not know %s', (text) => expect(readLabel(text)).toBeUndefined());
});

describe('values', () => {
  test.each([
    ['2.766T', 2.766e12],
    ['387.54B', 387.54e9],
    ['1961.84亿', 196_184_000_000],
    ['1.72万亿', 1.72e12],
    ['3.33 萬', 33_300],
    ['$2.77T', 2.77e12],
    ['99,633,000', 99_633_000],
    ['162.82%', 1.6282],
    ['−10.60%', -0.106],
    ['28.45x', 28.45],
    ['145.08倍', 145.08],
    ['0.33元', 0.33],
  ])('%s', (text, value) => {
    const read = readValue(text);
    expect(read?.kind === 'number' ? read.value : undefined).toBeCloseTo(value, 6);
  });

  test('a zero at the end may be padding', () => {
    expect(readValue('1.90%')).toMatchObject({ ulp: 0.001 });
    expect(readValue('47.65')).toMatchObject({ ulp: 0.01 });
    expect(readValue('2.77T')).toMatchObject({ ulp: 1e10 });
  });

  test('a pair of an amount and a yield', () =>
    expect(readValue('0.92 (0.53%)')).toMatchObject({ value: 0.92, percent: false, second: { value: 0.0053 } }));

  test('words for no number', () => {
    expect(['亏损', 'Loss'].map((text) => readValue(text)?.kind)).toEqual(['loss', 'loss']);
    expect(['--', 'N/A', '—', '-'].map((text) => readValue(text)?.kind)).toEqual(['none', 'none', 'none', 'none']);
  });

  test.each(['Aug 10, 2022', '129.04 - 182.94', '4:1', 'Oct 26, 2022', '171.85 x 3100', '23.37 -39.00%', '1.2.3', '12 of 30', 'up 3%'])(
    'no value in %s',
    (text) => expect(readValue(text)).toBeUndefined(),
  );
});
