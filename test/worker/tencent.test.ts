// Tencent's quote line: the price only when line, code, time and currency are the symbol's.
import { describe, expect, it } from 'vitest';
import { checkAddress } from '#worker/sources/address.ts';
import { readTencentQuote, tencentDoor, tencentUrl } from '#worker/sources/tencent.ts';

const NOW = Date.parse('2026-11-30T12:00:00Z');
const line = (name: string, over: Record<number, string> = {}): string => {
  const fields = Array.from({ length: 80 }, () => '0');
  Object.assign(fields, { 0: '200', 1: '示例', 2: 'AAPL.OQ', 3: '231.44', 30: '2026-11-27 13:00:01', 70: 'USD' }, over);
  return `v_${name}="${fields.join('~')}";\n`;
};
const read = (text: string, symbol = 'AAPL.US') => readTencentQuote(text, symbol, NOW);

describe('a quote line', () => {
  it('gives the price with its time in UTC', () => {
    expect(read(line('usAAPL'))).toEqual({
      ok: true,
      value: { value: 231.44, currency: 'USD', at: '2026-11-27T18:00:01.000Z', url: 'https://qt.gtimg.cn/q=usAAPL' },
    });
    expect(read(line('usAAPL', { 30: '2026-07-01 16:00:00' }))).toMatchObject({ ok: false, failure: { code: 'stale' } });
    expect(readTencentQuote(line('usAAPL', { 30: '2026-07-01 16:00:00' }), 'AAPL.US', Date.parse('2026-07-02T00:00:00Z'))).toMatchObject({
      value: { at: '2026-07-01T20:00:00.000Z' },
    });
    expect(read(line('hk00700', { 2: '00700', 30: '2026/11/30 16:08:22', 70: 'HKD' }), '00700.HK')).toMatchObject({
      value: { at: '2026-11-30T08:08:22.000Z', currency: 'HKD' },
    });
    expect(read(line('sh600519', { 2: '600519', 30: '20261130150000', 70: 'CNY' }), '600519.SH')).toMatchObject({
      value: { currency: 'CNY' },
    });
  });

  it.each([
    ['nothing', 'v_pv_none_match="1";', 'not-found'],
    ['a page', '<html></html>', 'source-broken'],
    ['two lines', line('usAAPL') + line('usMSFT'), 'source-broken'],
    ['another line', line('usMSFT'), 'identity-mismatch'],
    ['another code', line('usAAPL', { 2: 'MSFT.OQ' }), 'identity-mismatch'],
    ['a code that begins alike', line('usAAPL', { 2: 'AAPLW.OQ' }), 'identity-mismatch'],
    ['no price', line('usAAPL', { 3: '0.00' }), 'not-found'],
    ['a price that is none', line('usAAPL', { 3: '-' }), 'not-found'],
    ['no time', line('usAAPL', { 30: '' }), 'source-broken'],
    ['another currency', line('usAAPL', { 70: 'HKD' }), 'currency-mismatch'],
  ])('with %s is refused', (_name, text, code) => {
    expect(read(text)).toMatchObject({ ok: false, failure: { code } });
  });

  it('is asked for under an address of the list', () => {
    for (const symbol of ['AAPL.US', 'BRK.B.US', '00700.HK', '600519.SH'])
      expect(checkAddress(tencentUrl(symbol), tencentDoor.hosts).ok).toBe(true);
  });
});
