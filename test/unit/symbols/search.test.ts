// The search box: codes, names, beginnings, pinyin initials.
import { describe, expect, it } from 'vitest';
import { searchCompanies, spokenNames } from '#shared/symbols/search.ts';
import { shippedDirectory } from '#shared/symbols/shipped.ts';

const directory = shippedDirectory();

describe('searching', () => {
  it.each([
    ['gzmt', '600519.SH'],
    ['payh', '000001.SZ'],
    ['zsyh', '600036.SH'],
    ['600519', '600519.SH'],
    ['茅台', '600519.SH'],
    ['贵州茅', '600519.SH'],
    ['aapl', 'AAPL.US'],
    ['nvid', 'NVDA.US'],
    ['700', '00700.HK'],
    ['腾讯', '00700.HK'],
    ['騰訊', '00700.HK'],
  ])('%s finds %s', (query, symbol) => expect(searchCompanies(query, directory).map((c) => c.symbol)).toContain(symbol));
  it('answers nothing to nothing and keeps its limit', () => {
    expect(searchCompanies('  ', directory)).toEqual([]);
    expect(searchCompanies('中国', directory, 5)).toHaveLength(5);
  });
  it('knows how prose speaks of a company', () => {
    expect(spokenNames(directory.get('AAPL.US')!)).toEqual(['Apple Inc.', 'Apple']);
    expect(spokenNames(directory.get('600519.SH')!)).toContain('贵州茅台');
  });
});
