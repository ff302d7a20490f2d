// Statements read from an invented US report: heads, scales, signs, sections, quarters beside year-to-date, and what is refused.
import { describe, expect, it } from 'vitest';
import { readHead } from '#shared/documents/printed-tables/heads.ts';
import { titleOf } from '#shared/documents/printed-tables/titles.ts';
import { scalesOf } from '#shared/documents/printed-tables/units.ts';
import { readUsStatements } from '#shared/documents/us-statements/read.ts';
import { extractHtml } from '#worker/library/extract-html.ts';

const row = (label: string, ...values: string[]): string => `<tr><td>${label}</td>${values.map((v) => `<td>${v}</td>`).join('')}</tr>`;
const money = (label: string, ...values: string[]): string =>
  `<tr><td>${label}</td>${values.map((v) => (v.startsWith('(') ? `<td>$</td><td>${v.slice(0, -1)}</td><td>)</td>` : `<td>$</td><td>${v}</td><td></td>`)).join('')}</tr>`;

const annual = (over: { cash?: string } = {}): string => `<html><body>
<p>FORM 10-K</p><p>Annual report for the fiscal year ended February 1, 2025</p><p>Example Foods Corporation</p>
<table><tr><th>Title of each class</th><th>Trading Symbol</th></tr><tr><td>Common stock</td><td>EXMPL</td></tr></table>
<p>Our fiscal 2024 ended February 1, 2025. ${'The company sells food to households and restaurants in many places. '.repeat(8)}</p>
<p><b>CONSOLIDATED BALANCE SHEETS</b></p><p>(In thousands, except share data)</p>
<table>${row('', 'February 1, 2025', 'February 3, 2024')}${row('Current assets:')}${row('Cash and cash equivalents', over.cash ?? '1,200', '1,000')}
${row('Marketable securities', '300', '200')}${row('Accounts receivable, net of allowance of $12 and $10', '500', '400')}${row('Total current assets', '2,000', '1,600')}
${row('Marketable securities', '900', '800')}${row('Property and equipment', '5,000', '4,000')}${row('Less accumulated depreciation', '(1,900)', '(1,400)')}${row('', '3,100', '2,600')}
${row('Total assets', '6,000', '5,000')}${row('Current liabilities:')}${row('Accounts payable', '700', '600')}${row('Term debt', '100', '90')}${row('Total current liabilities', '1,000', '900')}
${row('Term debt', '1,500', '1,600')}${row('Total liabilities', '3,000', '2,900')}${row('Shareholders’ equity:')}${row('Treasury stock, at cost', '(250)', '(250)')}${row('Accumulated deficit', '(40)', '(60)')}
${row('Total shareholders’ equity', '3,000', '2,100')}${row('Total liabilities and shareholders’ equity', '6,000', '5,000')}</table>
<p>See accompanying notes.</p>
<p><b>CONSOLIDATED STATEMENTS OF EARNINGS</b></p><p>(In thousands, except per share amounts)</p>
<table><tr><td></td><td colspan="9">Fiscal years ended</td></tr><tr><td></td><td colspan="3">February 1, 2025</td><td colspan="3">February 3, 2024</td><td colspan="3">January 28, 2023</td></tr>
${money('Net sales', '9,000', '8,000', '7,000')}${money('Cost of sales', '6,000', '5,500', '5,000')}${money('Gross profit', '3,000', '2,500', '2,000')}
${money('Interest expense', '(90)', '(80)', '(70)')}${money('Earnings before income taxes', '800', '700', '(30)')}${money('Provision for income taxes', '(200)', '(150)', '(10)')}
${money('Net earnings', '600', '550', '(40)')}${money('Less: net earnings attributable to noncontrolling interests', '10', '5', '0')}${money('Net earnings attributable to Example Foods', '590', '545', '(40)')}
${row('Earnings per share:')}${money('Basic', '1.18', '1.09', '(0.08)')}${money('Diluted', '1.16', '1.08', '(0.08)')}</table>
</body></html>`;

const read = async (html: string, symbol = 'EXMPL.US') => {
  const { paragraphs } = await extractHtml(new TextEncoder().encode(html));
  return readUsStatements(paragraphs, { symbol, snapshotId: 's1', sourceUrl: 'https://example.org/10-k' });
};

describe('statements of a US report', () => {
  it('gives every figure its item, period, sign and scale', async () => {
    const result = await read(annual());
    if (!result.ok) throw new Error(result.failure.message);
    const { data, checks, lacks } = result.value;
    const cell = (item: string, label: string) => data.cells.find((c) => c.item === item && c.period.label === label);
    expect(cell('revenue', 'FY2024')).toMatchObject({
      value: 9_000_000,
      raw: '9000000',
      unit: 'USD',
      field: 'page:Net sales',
      period: { start: '2024-02-04', end: '2025-02-01' },
    });
    expect(cell('revenue', 'FY2022')?.value).toBe(7_000_000);
    expect(cell('interest-expense', 'FY2024')?.value).toBe(90_000);
    expect(cell('income-tax', 'FY2024')?.value).toBe(200_000);
    expect(cell('income-tax', 'FY2022')?.value).toBe(10_000);
    expect(cell('pretax-profit', 'FY2022')?.value).toBe(-30_000);
    expect(cell('net-profit-consolidated', 'FY2024')?.value).toBe(600_000);
    expect(cell('net-profit', 'FY2024')?.value).toBe(590_000);
    expect(cell('minority-profit', 'FY2024')?.value).toBe(10_000);
    expect(cell('eps-diluted', 'FY2024')).toMatchObject({ value: 1.16, unit: 'USD/share' });
    expect(cell('short-term-investments', 'FY2024')?.value).toBe(300_000);
    expect(cell('long-term-investments', 'FY2024')?.value).toBe(900_000);
    expect(cell('ppe', 'FY2024')?.value).toBe(3_100_000);
    expect(cell('current-portion-lt-debt', 'FY2024')?.value).toBe(100_000);
    expect(cell('long-term-borrowings', 'FY2024')?.value).toBe(1_500_000);
    expect(cell('treasury-shares', 'FY2024')?.value).toBe(250_000);
    expect(cell('retained-earnings', 'FY2024')?.value).toBe(-40_000);
    expect(checks.length).toBeGreaterThan(4);
    expect(checks.every((c) => c.ok)).toBe(true);
    expect(lacks.map((l) => l.query)).toEqual(['cash flow statement']);
  });

  it('sets aside what does not add up, and says so', async () => {
    const result = await read(annual().replaceAll('<td>6,000</td>', '<td>6,100</td>').replace('<td>6,100</td>', '<td>6,000</td>'));
    if (!result.ok) throw new Error(result.failure.message);
    expect(result.value.lacks.some((l) => l.code === 'does-not-foot')).toBe(true);
    expect(result.value.data.dropped.some((d) => d.reason === 'footing' && d.cell.item === 'total-assets')).toBe(true);
  });

  it('refuses the report of another company and a report without statements', async () => {
    const other = await read(annual(), 'OTHER.US');
    expect(other.ok ? '' : other.failure.code).toBe('identity-mismatch');
    const none = await read(`<p>${'The statements are incorporated by reference from exhibit 13. '.repeat(20)}</p>`);
    expect(none.ok ? '' : none.failure.code).toBe('no-statements');
  });
});

describe('columns', () => {
  const statement = (
    heads: string[],
    above = '',
  ): string => `<p>${above}</p><p>${'The company sells food to many households. '.repeat(12)}</p>
<p><b>CONSOLIDATED STATEMENTS OF INCOME</b></p><p>(In millions)</p><table>${row('', ...heads)}${row('Net sales', ...heads.map((_, i) => String(900 + i)))}
${row('Cost of sales', ...heads.map(() => '500'))}${row('Income before income taxes', ...heads.map(() => '100'))}${row('Income taxes', ...heads.map(() => '20'))}${row('Net income', ...heads.map(() => '80'))}</table>`;
  const periods = async (html: string) => {
    const result = await read(html);
    return result.ok
      ? result.value.data.cells
          .filter((c) => c.item === 'revenue')
          .map((c) => `${c.period.label} ${c.period.start}..${c.period.end} ${c.value / 1e6}`)
      : [result.failure.code];
  };

  it('of bare years are dated by the cover, where its year ends with a month', async () => {
    const cover = 'FORM 10-K Annual report for the fiscal year ended June 30, 2024';
    expect(await periods(statement(['2024', '2023'], cover))).toEqual([
      'FY2023 2022-07-01..2023-06-30 901',
      'FY2024 2023-07-01..2024-06-30 900',
    ]);
    expect(await periods(statement(['2024', '2023']))).toEqual(['no-periods']);
    expect(await periods(statement(['2024', '2023'], cover.replace('June 30', 'June 29')))).toEqual(['no-periods']);
  });

  it('of changes and shares of sales are no periods', async () => {
    const heads = ['Year ended June 30, 2024', 'Year ended June 30, 2023', '% Change', '2024 vs. 2023'];
    expect(await periods(statement(heads))).toEqual(['FY2023 2022-07-01..2023-06-30 901', 'FY2024 2023-07-01..2024-06-30 900']);
  });

  it('keep the quarter and the year to date apart', async () => {
    const heads = [
      'Three Months Ended March 31, 2024',
      'Three Months Ended March 31, 2023',
      'Nine Months Ended March 31, 2024',
      'Nine Months Ended March 31, 2023',
    ];
    const balance = `<p><b>CONSOLIDATED BALANCE SHEETS</b></p><p>(In millions)</p><table>${row('', 'March 31, 2024', 'June 30, 2023')}${['Cash and cash equivalents', 'Inventories', 'Total current assets', 'Total assets', 'Total current liabilities', 'Total liabilities'].map((l) => row(l, '10', '9')).join('')}</table>`;
    expect(await periods(statement(heads) + balance)).toEqual([
      '2023Q3 2023-01-01..2023-03-31 901',
      '20239M 2022-07-01..2023-03-31 903',
      '2024Q3 2024-01-01..2024-03-31 900',
      '20249M 2023-07-01..2024-03-31 902',
    ]);
  });
});

describe('a report in another currency', () => {
  const rmb = `<p>FORM 20-F annual report for the fiscal year ended December 31, 2024</p><p>${'The company delivers food in many towns. '.repeat(12)}</p>
<p>The consolidated financial statements have been prepared in accordance with International Financial Reporting Standards as issued by the IASB.</p>
<p><b>CONSOLIDATED STATEMENTS OF COMPREHENSIVE LOSS</b></p><p>(In thousands of RMB, except per share data)</p>
<table><tr><td></td><td colspan="3">Year ended December 31,</td></tr><tr><td></td><td>2023 RMB</td><td>2024 RMB</td><td>2024 US$</td></tr>
${row('Revenues', '7,000', '7,300', '1,000')}${row('Cost of revenues', '(5,000)', '(5,110)', '(700)')}${row('Gross profit', '2,000', '2,190', '300')}
${row('Loss before income tax', '(90)', '(73)', '(10)')}${row('Income tax recovery', '10', '3', '0')}${row('Total comprehensive loss', '(80)', '(70)', '(10)')}</table>
<p>The accompanying notes are an integral part.</p><p><b>CONSOLIDATED STATEMENTS OF CASH FLOWS</b></p><p>(In thousands of RMB)</p>
<table><tr><td></td><td colspan="2">Year ended December 31,</td></tr><tr><td></td><td>2023 RMB</td><td>2024 RMB</td></tr>
${row('Loss for the year', '(80)', '(70)')}${row('Net cash used in operating activities', '(30)', '(20)')}${row('Net cash used in investing activities', '(5)', '(6)')}
${row('Net cash provided by financing activities', '50', '40')}${row('Net increase in cash', '15', '14')}</table>`;

  it('keeps its own currency, leaves the translated column out, and knows its standards', async () => {
    const result = await read(rmb);
    if (!result.ok) throw new Error(result.failure.message);
    const { data } = result.value;
    const of = (item: string, label = 'FY2024') => data.cells.find((c) => c.item === item && c.period.label === label);
    expect(data.company).toMatchObject({ currency: 'CNY', standard: 'ifrs' });
    expect(of('revenue')).toMatchObject({ value: 7_300_000, unit: 'CNY', standard: 'ifrs' });
    expect(data.cells.filter((c) => c.item === 'revenue')).toHaveLength(2);
    expect(of('income-tax')?.value).toBe(-3000);
    expect(of('net-profit-consolidated', 'FY2023')?.value).toBe(-80_000);
    expect(of('ocf')?.value).toBe(-20_000);
  });
});

describe('heads', () => {
  it.each([
    ['Three Months Ended June 28, 2025', { kind: 'span', months: 3, end: '2025-06-28' }],
    ['Thirty-Nine Weeks Ended November 2, 2024', { kind: 'span', months: 9, end: '2024-11-02' }],
    ['Year Ended June 30, 2023', { kind: 'span', months: 12, end: '2023-06-30' }],
    ['For the fiscal year ended 31 December 2024', { kind: 'span', months: 12, end: '2024-12-31' }],
    ['As of December 31, 2015 $', { kind: 'day', end: '2015-12-31' }],
    ['December 31, 2015', { kind: 'day', end: '2015-12-31' }],
    ['Fiscal 2024', { kind: 'year', year: 2024 }],
    ['2024 (1)', { kind: 'year', year: 2024 }],
    ['2024 vs. 2023', { kind: 'other' }],
    ['% Change', { kind: 'other' }],
    ['2024 Change', { kind: 'other' }],
    ['Retained Earnings', { kind: 'other' }],
    ['Maturities 2026', { kind: 'other' }],
    ['October 1, 2024 to October 31, 2024', { kind: 'other' }],
    ['', { kind: 'none' }],
  ])('%s', (text, head) => {
    expect(readHead(text)).toMatchObject(head);
  });
});

describe('scales', () => {
  it.each([
    ['(In millions, except number of shares, which are reflected in thousands, and per-share amounts)', 1e6, 1e3],
    ['(In millions, except per share data)', 1e6, 1e6],
    ['(Amounts in Thousands Except Share and Per Share Amounts)', 1e3, 1],
    ['$ and shares in millions, except per share amounts', 1e6, 1e6],
    ['(net income in millions and shares in thousands)', 1e6, 1e3],
    ['(dollars in billions)', 1e9, 1e9],
    ['(In thousands, except share data)', 1e3, 1],
  ])('%s', (line, money, shares) => {
    expect(scalesOf(line)).toEqual({ money, shares, stated: true });
  });
  it('says nothing where nothing is said', () => {
    expect(scalesOf('Net sales rose in the second half.')).toBeUndefined();
  });
});

describe('titles', () => {
  it.each([
    ['CONDENSED CONSOLIDATED STATEMENTS OF OPERATIONS (Unaudited)', 'income'],
    ['AMAZING FOODS, INC. CONSOLIDATED BALANCE SHEETS (in millions, except per share data)', 'balance'],
    ['Consolidated Statements of Comprehensive Income (Loss)', 'comprehensive-income'],
    ['Consolidated Statement of Changes in Stockholders’ Equity (continued)', 'equity'],
    ['CASH FLOWS STATEMENTS', 'cash-flow'],
    ['Reported on our consolidated balance sheets', undefined],
    ['The effect on the consolidated statements of operations', undefined],
    ['Notes to the consolidated balance sheets', undefined],
  ])('%s', (line, kind) => {
    expect(titleOf(line)).toBe(kind);
  });
});
