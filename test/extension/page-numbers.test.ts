// Labelled values of quote pages in the shapes of several sites: what is taken, and whose numbers are left alone. All pages are invented.
import './support/browser.ts';
import { describe, expect, test } from 'vitest';
import { namesOf, ownPairs } from '#extension/views/numbers/own.ts';
import { pairsOf } from '#extension/views/numbers/pairs.ts';

const apple = { symbol: 'AAPL.US', name: 'Apple Inc.' };
const chinese = { symbol: '600001.SH', name: '甲壹股份' };

function read(html: string, company = apple): Record<string, string> {
  document.body.innerHTML = html;
  const pairs = ownPairs(pairsOf(document, namesOf(company)), company);
  return Object.fromEntries(pairs.map((pair) => [pair.label.replace(/[:：]$/, ''), pair.value]));
}

describe('shapes', () => {
  test('a row of two cells, footnotes and stated bases beside the label', () => {
    const html = `<table><tr><td><span>Return on Equity</span> <!-- -->(ttm)<sup aria-label="">3</sup></td><td>162.82%</td></tr>
      <tr><td><span>Market Cap (intraday)</span> <sup>4</sup></td><td>2.77T</td></tr><tr><td>Beta (5Y Monthly)</td><td>1.23</td></tr></table>`;
    expect(read(html)).toEqual({ 'Return on Equity (ttm)': '162.82%', 'Market Cap (intraday)': '2.77T' });
  });

  test('label and value in one cell after a colon, units in a piece of their own', () => {
    const html = `<table><tr><td>总市值：<span>120.00</span>亿</td><td>市盈率(TTM)：<span class="up">20.00</span></td></tr>
      <tr><td>市盈率(静)：<span>亏损</span></td><td title="每股净资产">净资产：<span>4.00</span></td></tr></table>`;
    expect(read(html, chinese)).toEqual({ 总市值: '120.00亿', '市盈率(TTM)': '20.00', '市盈率(静)': '亏损', 每股净资产: '4.00' });
  });

  test('plain lines of a list, but not a sentence of a post', () => {
    const html = `<ul><li>总市值：4.57万亿</li><li>市净率：3.10</li><li>市盈率(动)：16.67</li></ul><p>市销率：只有 0.9</p><p>市现率：0.9</p>`;
    expect(read(html, chinese)).toEqual({ 总市值: '4.57万亿', 市净率: '3.10', '市盈率(动)': '16.67' });
  });

  test('list items of spans, own custom elements, a tooltip inside the label', () => {
    const html = `<ul><li><span title="PE Ratio (TTM)">PE Ratio (TTM)</span> <span><fin-streamer data-symbol="AAPL">36.66</fin-streamer></span></li></ul>
      <div><span><div>P/B ratio</div><div role="tooltip">Price over book value</div></span><div>59.2</div></div>`;
    expect(read(html)).toEqual({ 'PE Ratio (TTM)': '36.66', 'P/B ratio': '59.2' });
  });

  test('a row of alternating labels and values', () => {
    const html = `<table><tr><td><div><a href="#x">P/E</a></div></td><td><b>36.66</b></td><td>Forward P/E</td><td>30.1</td></tr>
      <tr><td>52W High</td><td>237.49 -6.14%</td><td>ROE</td><td><b>157.41%</b></td></tr></table>`;
    expect(read(html)).toEqual({ 'P/E': '36.66', 'Forward P/E': '30.1', ROE: '157.41%' });
  });

  test('several columns: the current one, with the scale that a note states', () => {
    const html = `<div><span>All numbers in thousands</span></div><div class="t"><div class="h"><div class="r"><div>Breakdown</div><div>ttm</div><div>9/30/2021</div></div></div>
      <div class="b"><div class="r"><div><span>Total Revenue</span></div><div>387,542,000</div><div>365,817,000</div></div></div></div>`;
    document.body.innerHTML = html;
    expect(ownPairs(pairsOf(document, namesOf(apple)), apple)).toMatchObject([
      { label: 'Total Revenue', value: '387,542,000', column: 'ttm', scale: 3 },
    ]);
  });

  test('inside an open shadow root', () => {
    document.body.innerHTML = '<div id="host"></div>';
    document.querySelector('#host')!.attachShadow({ mode: 'open' }).innerHTML = '<dl><dt>P/S</dt><dd>8.70</dd></dl>';
    expect(ownPairs(pairsOf(document, namesOf(apple)), apple).map(({ value }) => value)).toEqual(['8.70']);
  });
});

describe('numbers of others', () => {
  const own = '<h1>Apple Inc. (AAPL)</h1><dl><dt>P/E</dt><dd>36.66</dd><dt>P/B</dt><dd>59.2</dd></dl>';
  test('a card that links another company, and a section of peers', () => {
    const html = `${own}<section><h3>People also watch</h3><div><span>ROE</span><span>35.6%</span></div></section>
      <div><a href="https://finance.yahoo.com/quote/MSFT">MSFT</a><div><span>P/S</span><span>12.5</span></div></div>`;
    expect(read(html)).toEqual({ 'P/E': '36.66', 'P/B': '59.2' });
  });

  test('tables with a column a company: only its own', () => {
    const html = `${own}<table><tr><td></td><td>MSFT</td><td>AAPL</td></tr><tr><td>P/S</td><td>12.5</td><td>8.7</td></tr></table>
      <table><tr><td></td><td>MSFT</td><td>GOOG</td></tr><tr><td>ROA</td><td>15.1%</td><td>16.2%</td></tr></table>
      <table><tr><td>Current Ratio</td><td>1.3</td><td>1.1</td></tr></table>`;
    expect(read(html)).toEqual({ 'P/E': '36.66', 'P/B': '59.2', 'P/S': '8.7' });
  });

  test('a table with a row a company', () => {
    const html = `${own}<table><tr><th>Rank</th><th>ROE</th></tr><tr><td>1</td><td>35%</td></tr></table>`;
    expect(read(html)).toEqual({ 'P/E': '36.66', 'P/B': '59.2' });
  });

  test('one name with two values: the one among the company’s numbers, else none', () => {
    expect(read(`${own}<section><div><div><div><span>P/E</span><span>12.0</span></div></div></div></section>`)).toEqual({
      'P/E': '36.66',
      'P/B': '59.2',
    });
    expect(read('<div><div><span>ROE</span><span>12%</span></div></div><div><div><span>ROE</span><span>14%</span></div></div>')).toEqual(
      {},
    );
  });

  test('what an editor holds, a number without a label, and an unknown label', () => {
    const html = `${own}<div contenteditable="true"><dl><dt>P/S</dt><dd>1.0</dd></dl></div><p>36.1</p><dl><dt>Industry P/E</dt><dd>22.0</dd></dl>`;
    expect(read(html)).toEqual({ 'P/E': '36.66', 'P/B': '59.2' });
  });

  test('the text over a card goes along, for the directory to say whose it is', () => {
    document.body.innerHTML = '<div><b>Microsoft Corp</b> <div><div><span>P/E</span><span>35.0</span></div></div></div>';
    expect(ownPairs(pairsOf(document, namesOf(apple)), apple)).toMatchObject([{ lead: 'Microsoft Corp' }]);
  });
});
