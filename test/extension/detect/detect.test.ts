// Detection in a page: the company of the address, route changes, mutations, idempotence, no node added.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { symbolOfAddress } from '#extension/detect/address.ts';
import { collect } from '#extension/detect/collect.ts';
import { createNames } from '#extension/detect/names.ts';
import { type DetectDeps, startDetect } from '#extension/detect/start.ts';

const wait = (ms: number) => new Promise((go) => setTimeout(go, ms));
let ending: AbortController | undefined;

function open(html: string, url: string, title = '') {
  document.body.innerHTML = html;
  document.title = title;
  const names = createNames(async () => undefined);
  const state = { url };
  const show = vi.fn<DetectDeps['show']>();
  const mentioned = vi.fn<NonNullable<DetectDeps['mentioned']>>();
  ending = new AbortController();
  const deps: DetectDeps = {
    page: document,
    url: () => state.url,
    company: names.company,
    mentions: names.mentions,
    show,
    mentioned,
    now: () => performance.now(),
  };
  const detection = startDetect(deps, ending.signal);
  return { state, show, mentioned, detection, deps, signal: ending.signal };
}

afterEach(() => ending?.abort());

describe('addresses by shape', () => {
  it.each([
    ['https://finance.yahoo.com/quote/AAPL/', 'AAPL.US'],
    ['https://finance.yahoo.com/quote/0700.HK/news', '00700.HK'],
    ['https://finance.yahoo.com/quote/BRK-B', 'BRK.B.US'],
    ['https://xueqiu.com/S/SH600519', '600519.SH'],
    ['https://quote.eastmoney.com/hk/00700.html', '00700.HK'],
    ['https://finance.yahoo.com/quote/%5EGSPC', undefined],
    ['https://xueqiu.com/S/SH000300', undefined],
    ['https://example.com/quote/AAPL', undefined],
  ])('%s', (url, symbol) => expect(symbolOfAddress(url)).toBe(symbol));
});

describe('the page', () => {
  it('shows the company of the address beside its heading, and adds nothing', async () => {
    const before = '<h1>Apple Inc. (AAPL)</h1><p>Nothing else.</p>';
    const { show } = open(before, 'https://finance.yahoo.com/quote/AAPL/', 'Apple Inc. (AAPL)');
    await wait(30);
    expect(show).toHaveBeenCalledTimes(1);
    expect(show.mock.calls[0]?.[0]).toMatchObject({ symbol: 'AAPL.US', name: 'Apple Inc.' });
    expect(show.mock.calls[0]?.[0]?.heading?.textContent).toBe('Apple Inc. (AAPL)');
    expect(document.body.innerHTML).toBe(before);
  });
  it('shows nothing when the title names another company', async () => {
    const { show } = open('<h1>Microsoft Corporation (MSFT)</h1>', 'https://finance.yahoo.com/quote/AAPL/', 'Microsoft Corporation (MSFT)');
    await wait(30);
    expect(show.mock.calls.flat().filter((one) => one !== undefined)).toEqual([]);
  });
  it('follows a route change within a second', async () => {
    const { show, state, detection } = open('<h1>贵州茅台(SH600519)</h1>', 'https://xueqiu.com/S/SH600519', '贵州茅台');
    await wait(30);
    document.body.innerHTML = '<h1>五粮液(SZ000858)</h1>';
    document.title = '五粮液';
    state.url = 'https://xueqiu.com/S/SZ000858';
    detection.moved();
    await wait(30);
    expect(show.mock.calls.at(-1)?.[0]).toMatchObject({ symbol: '000858.SZ', name: '五粮液' });
  });
  it('finds mentions, also those that come later', async () => {
    const { mentioned } = open('<p>腾讯控股与<b>阿里</b>巴巴</p>', 'https://xueqiu.com/123/456');
    await wait(350);
    expect(mentioned.mock.calls.flat(2).map((m) => m.symbol)).toEqual(['00700.HK', expect.stringMatching(/09988\.HK|BABA\.US/)]);
    const more = document.createElement('p');
    more.textContent = 'shares of NVIDIA (NVDA) rose';
    document.body.append(more);
    await wait(700);
    expect(mentioned.mock.calls.flat(2).filter((m) => m.symbol === 'NVDA.US')).toHaveLength(2);
  });
  it('starts once however often the script is injected', async () => {
    const { deps, detection } = open('<h1>Apple</h1>', 'https://finance.yahoo.com/quote/AAPL/');
    expect(startDetect(deps, new AbortController().signal)).toBe(detection);
  });
  it('ends with its signal', async () => {
    const { mentioned } = open('<p></p>', 'https://xueqiu.com/1/2');
    ending?.abort();
    document.body.innerHTML = '<p>贵州茅台(600519)</p>';
    await wait(350);
    expect(mentioned).not.toHaveBeenCalled();
  });
});

describe('blocks', () => {
  it('joins inline text, skips scripts, hidden parts and our own host', () => {
    document.body.innerHTML =
      '<p>贵州<b>茅台</b></p><script>var a="AAPL"</script><div hidden>secret</div><crossexam-root>ours</crossexam-root><div>one<p>two</p></div>';
    expect([...collect(document.body)].map(({ text }) => text)).toEqual(['贵州茅台', 'one', 'two']);
  });
  it('stops at its budget', () => {
    document.body.innerHTML = `<p>${'茅台'.repeat(1000)}</p><p>more</p>`;
    expect([...collect(document.body, 500)].map(({ text }) => text.length)).toEqual([500]);
  });
});
