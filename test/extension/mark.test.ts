// The mark on a quote page: which company, one mark, nothing of the page moved, and the price that the page shows.
import './support/browser.ts';
import { expect, test } from 'vitest';
import { siteOf } from '#extension/hosts.ts';
import { hostRoot } from '#extension/views/host.ts';
import { shownPrice } from '#extension/views/mark/price.ts';

const page = (html: string) => new DOMParser().parseFromString(html, 'text/html');

test('reads the price of the page’s own symbol, not a neighbour’s', () => {
  const html = `<fin-streamer data-symbol="^GSPC" data-field="regularMarketPrice" value="4100.1">4,100.10</fin-streamer>
    <fin-streamer data-symbol="AAPL" data-field="regularMarketPrice" value="1234.5">1,234.50</fin-streamer>`;
  expect(shownPrice(page(html), 'https://finance.yahoo.com/quote/AAPL', 'AAPL.US').pageFacts).toMatchObject({
    price: 1234.5,
    currency: 'USD',
  });
  expect(shownPrice(page(html), 'https://finance.yahoo.com/quote/MSFT', 'MSFT.US')).toEqual({});
  expect(
    shownPrice(page('<div class="stock-current"><strong>¥1,402.00</strong></div>'), 'https://xueqiu.com/S/SH600519', '600519.SH').pageFacts,
  ).toMatchObject({
    price: 1402,
    currency: 'CNY',
  });
  expect(shownPrice(page('<div class="stock-current"><strong>--</strong></div>'), 'https://xueqiu.com/S/SH600519', '600519.SH')).toEqual(
    {},
  );
});

test('knows its sites by host and no other', () => {
  expect(siteOf('https://finance.yahoo.com/quote/AAPL')?.id).toBe('yahoo');
  expect(siteOf('https://finance.yahoo.com.evil.example/quote/AAPL')).toBeUndefined();
  expect(siteOf('chrome://extensions')).toBeUndefined();
});

test('adds one closed element to a page and asks for it twice in vain', () => {
  document.documentElement.append(document.createElement('crossexam-root'));
  const root = hostRoot();
  expect(hostRoot()).toBe(root);
  const hosts = document.querySelectorAll<HTMLElement>('crossexam-root');
  expect(hosts).toHaveLength(1);
  expect(hosts[0]!.shadowRoot).toBeNull();
  expect(hosts[0]!.style.getPropertyValue('position')).toBe('fixed');
});

test('presses that a script made up do nothing; keys do not reach the page', () => {
  const root = hostRoot();
  const button = document.createElement('button');
  root.append(button);
  let pressed = 0;
  let heard = 0;
  button.addEventListener('click', () => (pressed += 1));
  document.addEventListener('keydown', () => (heard += 1));
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
  button.dispatchEvent(new KeyboardEvent('keydown', { key: 's', bubbles: true, composed: true }));
  expect(pressed).toBe(0);
  expect(heard).toBe(0);
});
