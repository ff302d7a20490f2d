// Recognition as the API answers it: candidates, offsets, ambiguity, refusals, and every known trap.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { symbolResolution } from '#shared/schema/symbol.ts';
import { mentions, primaryOf, recognise } from '#shared/symbols/recognise.ts';
import { shippedDirectory } from '#shared/symbols/shipped.ts';
import { readPage, siteIds } from '#shared/symbols/sites.ts';
import { addresses, snippets } from '#test/eval/symbols-set.ts';

const directory = shippedDirectory();
const symbols = (text: string, more: { url?: string; title?: string; locale?: string } = {}): string[] =>
  recognise({ text, ...more }, directory).candidates.map(({ symbol }) => symbol);
const refused = (text: string, more: { url?: string; title?: string } = {}): string[] =>
  (recognise({ text, ...more }, directory).refused ?? []).map(({ reason }) => reason);

describe('a text that is a name or a code', () => {
  it.each([
    ['Apple', 'AAPL.US'],
    ['apple inc.', 'AAPL.US'],
    ['苹果', 'AAPL.US'],
    ['蘋果公司', 'AAPL.US'],
    ['贵州茅台', '600519.SH'],
    ['貴州茅臺', '600519.SH'],
    ['贵州茅台酒股份有限公司', '600519.SH'],
    ['腾讯', '00700.HK'],
    ['騰訊控股有限公司', '00700.HK'],
    ['NVIDIA Corporation', 'NVDA.US'],
    ['Microsoft Corp', 'MSFT.US'],
    ['机器人', '300024.SZ'],
    ['Target', 'TGT.US'],
    ['ＡＡＰＬ', 'AAPL.US'],
    ['００７００', '00700.HK'],
    ['６００５１９', '600519.SH'],
  ])('%s is %s', (text, symbol) => expect(symbols(text)).toEqual([symbol]));

  it('a name listed in two markets is a choice, ordered by the page’s market, then the language', () => {
    expect(recognise({ text: '阿里巴巴', locale: 'zh-CN' }, directory)).toMatchObject({
      ambiguous: true,
      candidates: [{ symbol: '09988.HK' }, { symbol: 'BABA.US' }],
    });
    expect(recognise({ text: 'Alibaba', locale: 'en' }, directory)).toMatchObject({
      ambiguous: true,
      candidates: [{ symbol: 'BABA.US' }, { symbol: '09988.HK' }],
    });
    expect(recognise({ text: '中国平安', locale: 'zh-CN' }, directory).candidates.map(({ symbol }) => symbol)).toEqual([
      '601318.SH',
      '02318.HK',
    ]);
  });
  it('names follow the language', () => {
    expect(recognise({ text: '600519', locale: 'en' }, directory).candidates[0]?.name).toMatch(/moutai/i);
    expect(recognise({ text: '600519', locale: 'zh-CN' }, directory).candidates[0]?.name).toBe('贵州茅台');
  });
});

describe('the identity guard', () => {
  it.each([['贵州茅台(000858)公告'], ['$五粮液(SH600519)$'], ['康力电梯(02367)'], ['Tencent (NASDAQ: AAPL)'], ['股份开立医疗（600633）']])(
    '%s is refused whole',
    (text) => {
      expect(refused(text)).toContain('code-name-mismatch');
      expect(symbols(text)).toEqual([]);
    },
  );
  it('a page whose title names another company is refused', () => {
    expect(symbols('', { url: 'https://finance.yahoo.com/quote/AAPL/', title: 'Microsoft Corporation (MSFT)' })).toEqual([]);
    expect(refused('', { url: 'https://finance.yahoo.com/quote/AAPL/', title: 'Microsoft Corporation (MSFT)' })).toEqual([
      'code-name-mismatch',
    ]);
    expect(symbols('', { url: 'https://finance.yahoo.com/quote/AAPL/', title: 'Apple Inc. (AAPL) Stock Price' })).toEqual(['AAPL.US']);
  });
  it.each(['*ST国华(000004)', 'XD贵州茅(600519)', '万科Ａ(000002)', '腾讯(0700.HK)', 'Google (GOOGL)'])('%s agrees', (text) =>
    expect(refused(text)).toEqual([]),
  );
});

describe('offsets', () => {
  it('are UTF-16 into the text, also after a surrogate pair', () => {
    const text = '📈 Shares of Apple (AAPL) and NVIDIA (NVDA) rose';
    const { candidates } = recognise({ text }, directory);
    expect(candidates.map(({ symbol, start, end }) => [symbol, text.slice(start, end)])).toEqual([
      ['AAPL.US', 'AAPL'],
      ['NVDA.US', 'NVDA'],
    ]);
  });
  it('hold for any mixture', () => {
    const piece = fc.constantFrom(
      '贵州茅台',
      '(600519)',
      '$AAPL',
      ' Apple ',
      'NASDAQ: MSFT',
      '，',
      '腾讯控股',
      ' Inc.',
      '00700',
      '\u{1f680}',
      ' shares ',
      '$腾讯控股(00700)$',
      '(',
      ')',
      '$',
      '*ST',
      '中国',
      '银行',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        const text = pieces.join('');
        for (const m of mentions(text, directory)) expect(text.slice(m.start, m.end)).toBe(m.text);
        expect(symbolResolution.safeParse(recognise({ text }, directory)).success).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe('labelled snippets', () => {
  it.each(snippets)('%s', (text, companies) => {
    const want = companies
      .split(' ')
      .filter(Boolean)
      .map((one) => one.split('/'));
    const got = [
      ...new Set(mentions(text, directory, { locale: /[\u3400-\u9fff]/.test(text) ? 'zh-CN' : 'en' }).map(({ symbol }) => symbol)),
    ];
    expect(got.filter((symbol) => !want.some((either) => either.includes(symbol)))).toEqual([]);
    expect(want.filter((either) => !either.some((symbol) => got.includes(symbol)))).toEqual([]);
  });
});

describe('addresses', () => {
  it.each(addresses)('%s is %s', (url, symbol) => expect(symbols('', { url })[0] ?? '-').toBe(symbol));
  it('every site has an address among them', () => {
    const seen = new Set(addresses.map(([url]) => readPage(url)?.site));
    expect(siteIds.filter((id) => !seen.has(id))).toEqual([]);
  });
  it('odd addresses name nothing and do not throw', () => {
    for (const url of [
      '',
      'about:blank',
      'https://',
      'https://xueqiu.com/S/%E0%A4%A',
      'javascript:alert(1)',
      `https://xueqiu.com/S/${'A'.repeat(9000)}`,
    ])
      expect(readPage(url)?.site === undefined || symbols('', { url }).length === 0).toBe(true);
  });
});

describe('the company of a page', () => {
  it('is the title’s when the address tells nothing', () => {
    expect(primaryOf({ text: '', title: '贵州茅台2024年年度报告', locale: 'zh-CN' }, directory)?.symbol).toBe('600519.SH');
    expect(primaryOf({ text: 'Apple and Microsoft and Alphabet', title: 'Big tech', locale: 'en' }, directory)).toBeUndefined();
  });
});

describe('hostile text', () => {
  it.each([
    '$',
    '$A ',
    '(',
    '$a(',
    'NASDAQ: ',
    'A, ',
    '600519 ',
    '(600519)',
    '(AAPL) ',
    '中',
    'Apple ',
    '代码',
    'BRK.',
    '0700.',
    ' HK',
    'SH',
    '$贵州(',
    '贵州茅台(000858)',
  ])(
    '100 kB of %s is read in linear time',
    (piece) => {
      const text = piece.repeat(Math.ceil(100_000 / piece.length));
      const from = performance.now();
      mentions(text, directory);
      expect(performance.now() - from).toBeLessThan(8000);
    },
    30_000,
  );
});
