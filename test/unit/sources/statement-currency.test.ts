// The currency of Hong Kong statements: from the heads of a report's tables, or from ratios that convert at one currency's rate.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Paragraph } from '#shared/schema/snapshot.ts';
import { dataFile, hasData } from '#test/support/data-dir.ts';
import { impliedCurrency, reportCurrency } from '#worker/sources/eastmoney/statement-currency.ts';

const paragraph = (text: string, more: Partial<Paragraph> = {}): Paragraph => ({ index: 0, kind: 'text', text, fingerprint: '', ...more });
const heads = (unit: string, n: number): Paragraph[] =>
  Array.from({ length: n }, (_, i) => paragraph(`收入\t${i + 10},000`, { kind: 'table-row', path: ['綜合收益表', unit] }));

describe('a report', () => {
  it.each([
    [heads('人民幣百萬元', 20), 'CNY'],
    [heads('RMB’000', 20), 'CNY'],
    [heads('HK$’000', 20), 'HKD'],
    [heads('港幣百萬元', 20), 'HKD'],
    [heads('US$ million', 20), 'USD'],
    [heads('RMB’000', 3), undefined],
    [[...heads('RMB’000', 20), ...heads('HK$’000', 15)], undefined],
    [
      Array.from({ length: 20 }, () => paragraph(`The dividend of HK$ million converts at the rate of the day ${'and so on '.repeat(10)}`)),
      undefined,
    ],
  ])('%#', (paragraphs, currency) => expect(reportCurrency(paragraphs)).toBe(currency));
});

const row = (byEquity: number, byProfit = byEquity) => ({
  TOTAL_MARKET_CAP: 30e9,
  TOTAL_PARENT_EQUITY: 10e9,
  EPS_TTM: 1.2,
  ISSUED_COMMON_SHARES: 1e9,
  PB_TTM: 3 / byEquity,
  PE_TTM: 25 / byProfit,
});
describe('ratios', () => {
  it.each([
    [row(1), 'HKD'],
    [row(1.0966, 1.0817), 'CNY'],
    [row(7.8), 'USD'],
    [row(1.02), undefined],
    [row(1.1, 1), undefined],
    [row(1.05, 1.2), undefined],
    [row(0.97), undefined],
    [row(5.8), undefined],
    [{ ...row(1.1), PE_TTM: -4 }, undefined],
    [{}, undefined],
  ])('%#', (given, currency) => {
    const read = impliedCurrency(given);
    expect(read.ok ? read.value.currency : undefined).toBe(currency);
  });

  it.skipIf(!hasData('api', 'eastmoney'))('of the recorded company that reports in renminbi under the label HKD', () => {
    const file = dataFile('api', 'eastmoney', 'eastmoney_datacenter_RPT_HKF10_FN_MAININDICATOR_02367.json');
    const recorded = JSON.parse(readFileSync(file, 'utf8')) as { response: { body: { result: { data: Record<string, unknown>[] } } } };
    const newest = recorded.response.body.result.data[0] ?? {};
    expect(newest.CURRENCY).toBe('HKD');
    expect(impliedCurrency(newest)).toMatchObject({ ok: true, value: { currency: 'CNY' } });
  });
});
