// Symbols over HTTP: recognition with reasons, search boxes with codes, names and pinyin initials.
import { describe, expect, it } from 'vitest';
import { symbolResolution } from '#shared/schema/symbol.ts';
import { call, json } from './support/call.ts';

const resolve = async (body: Record<string, unknown>) => symbolResolution.parse(await json(call('POST', '/v1/symbols/resolve', { body })));
const search = (q: string, locale = 'en') =>
  json<{ companies: { symbol: string; name: string }[] }>(call('GET', `/v1/symbols/search?q=${encodeURIComponent(q)}&locale=${locale}`));

describe('resolve', () => {
  it.each([
    ['AAPL.US', 'AAPL.US'],
    ['600519.SH', '600519.SH'],
    ['0700.HK', '00700.HK'],
    ['BRK/B', 'BRK.B.US'],
    ['$贵州茅台(SH600519)$ 今天怎么了', '600519.SH'],
  ])('%s → %s', async (text, symbol) => {
    expect((await resolve({ text })).candidates[0]?.symbol).toBe(symbol);
  });

  it.each([
    ['000300.SH', 'index'],
    ['999999.SH', 'no-such-code'],
    ['600519.BJ', 'no-such-code'],
  ])('refuses %s as %s', async (text, reason) => {
    const answer = await resolve({ text });
    expect(answer.candidates).toEqual([]);
    expect(answer.refused?.[0]?.reason).toBe(reason);
  });

  it('finds nothing where there is nothing', async () => {
    for (const text of ['The weather was fine and we went for a walk.', '', '今天天气很好。', '订单号 600519123'])
      expect((await resolve({ text })).candidates).toEqual([]);
  });
});

describe('search', () => {
  it('takes pinyin initials, codes and names', async () => {
    for (const [q, symbol] of [
      ['gzmt', '600519.SH'],
      ['600519', '600519.SH'],
      ['茅台', '600519.SH'],
      ['AAPL', 'AAPL.US'],
    ] as const)
      expect(
        (await search(q)).companies.map((c) => c.symbol),
        q,
      ).toContain(symbol);
    expect((await search('600519', 'zh-CN')).companies[0]?.name).toBe('贵州茅台');
    expect((await call('GET', '/v1/symbols/search?q=')).status).toBe(422);
  });
});
