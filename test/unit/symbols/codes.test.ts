// Codes in every spelling, board ranges, what is refused, and the vendors' spellings.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeKind, homeMarket } from '#shared/symbols/boards.ts';
import { readCode, splitSymbol, toEastmoney, toXueqiu, toYahoo } from '#shared/symbols/code.ts';
import { shippedDirectory } from '#shared/symbols/shipped.ts';
import { smallDirectory } from '#shared/symbols/shipped-small.ts';

const directory = shippedDirectory();
const read = (text: string): string => {
  const answer = readCode(text, directory);
  return answer === undefined ? 'nothing' : answer.ok ? answer.company.symbol : answer.refusal.reason;
};

describe('spellings', () => {
  it.each([
    ...[
      '600519.SH',
      'SH600519',
      'sh600519',
      '600519.SS',
      '600519',
      '600519:SHA',
      '600519 CH',
      '1.600519',
      '６００５１９',
      '600519-SH',
      'SSE: 600519',
    ].map((s) => [s, '600519.SH']),
    ...[
      '00700.HK',
      '0700.HK',
      '700.HK',
      '00700',
      '0700',
      '700 HK',
      'HK00700',
      '00700-HK',
      '0700:HKG',
      '116.00700',
      'HKEX: 700',
      'HK 700',
      'HK:00700',
    ].map((s) => [s, '00700.HK']),
    ...['AAPL.US', 'AAPL', 'aapl', 'AAPL.O', 'NASDAQ: AAPL', 'NASDAQ:AAPL', 'AAPL:NASDAQ', 'AAPL:US', 'AAPL-US', '105.AAPL', 'gb_aapl'].map(
      (s) => [s, 'AAPL.US'],
    ),
    ...['BRK-B', 'BRK/B', 'BRK.B', 'BRK.B.US', 'NYSE: BRK.B'].map((s) => [s, 'BRK.B.US']),
    ['BRK-A', 'BRK.A.US'],
    ['SHOP.US', 'SHOP.US'],
    ['HKD.US', 'HKD.US'],
    ['BJRI.US', 'BJRI.US'],
    ['USFD.US', 'USFD.US'],
    ['A', 'A.US'],
    ['920799', '920799.BJ'],
    ['09992.HK', '09992.HK'],
  ])('%s is %s', (text, symbol) => expect(read(text as string)).toBe(symbol));

  it.each([
    ['600519.BJ', 'no-such-code'],
    ['600000.HK', 'no-such-code'],
    ['999999.SH', 'no-such-code'],
    ['123456', 'no-such-code'],
    ['I', 'no-such-code'],
    ['000300.SH', 'index'],
    ['000001.SH', 'index'],
    ['399001.SZ', 'index'],
    ['^GSPC', 'index'],
    ['.DJI', 'index'],
    ['510050.SH', 'fund'],
    ['159915', 'fund'],
    ['SPY', 'fund'],
  ])('%s is refused: %s', (text, reason) => expect(read(text)).toBe(reason));

  it('never crosses markets by padding', () => {
    expect(read('02367')).toBe('02367.HK');
    expect(read('002367')).toBe('002367.SZ');
    expect(read('0700')).not.toBe('000700.SZ');
    expect(read('000001')).toBe('000001.SZ');
  });

  it('resolves moved Beijing codes and says what they were', () => {
    expect(readCode('830799.BJ', directory)).toMatchObject({ ok: true, formerly: '830799.BJ', company: { symbol: '920799.BJ' } });
    expect(readCode('830799', directory)).toMatchObject({ ok: true, company: { symbol: '920799.BJ' } });
  });

  it('STAR codes are Shanghai', () => {
    for (const code of ['688008', '688009', '688012', '688036', '688111', '688126', '688169', '688363', '688396'])
      expect(read(code)).toBe(`${code}.SH`);
    expect(read('SZ688008')).toBe('no-such-code');
  });

  it('the small directory accepts what it does not know, the complete one refuses it', () => {
    expect(readCode('600001.SH', directory)).toMatchObject({ ok: false, refusal: { reason: 'no-such-code' } });
    expect(readCode('601111', smallDirectory())).toMatchObject({ ok: true, company: { symbol: '601111.SH' } });
    expect(readCode('999999.SH', smallDirectory())).toMatchObject({ ok: false });
  });
});

describe('boards', () => {
  it('a bare code has one home at most, and it takes companies', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), (n) => {
        const code = String(n).padStart(6, '0');
        const home = homeMarket(code);
        if (home) expect(codeKind(code, home)).toBe('company');
      }),
    );
  });
});

describe('the directory', () => {
  it('finds each of its companies by symbol, in every vendor’s spelling', () => {
    const all = directory.all();
    expect(all.length).toBeGreaterThan(17_000);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: all.length - 1 }), (n) => {
        const company = all[n]!;
        expect(directory.get(company.symbol)).toBe(company);
        if (company.kind === 'fund') return;
        expect(read(company.symbol)).toBe(company.symbol);
        expect(splitSymbol(company.symbol)).toEqual([company.code, company.market]);
        for (const spelling of [
          toYahoo(company.symbol),
          company.market === 'US' ? undefined : toXueqiu(company.symbol),
          toEastmoney(company),
        ])
          if (spelling) expect(read(spelling)).toBe(company.symbol);
      }),
      { numRuns: 500 },
    );
  });
  it('has the first share class first, and the listings of one issuer together', () => {
    expect(directory.listings('1652044').map(({ symbol }) => symbol)).toEqual(['GOOGL.US', 'GOOG.US']);
    expect(
      directory
        .listings(directory.get('601318.SH')!.issuer)
        .map(({ symbol }) => symbol)
        .sort(),
    ).toEqual(['02318.HK', '601318.SH']);
    expect(directory.get('09988.HK')?.issuer).toBe(directory.get('BABA.US')?.issuer);
  });
});
