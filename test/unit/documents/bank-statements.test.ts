// A bank's printed statements: its interest both ways, preferred shares under a head without figures, dividends in a row of their own.
import { describe, expect, test } from 'vitest';
import { readPrintedStatements } from '#shared/documents/printed-statements/read.ts';
import { extract } from '#worker/library/extract.ts';

const table = (title: string, heads: string[], rows: (readonly [label: string, ...amounts: string[]])[]): string =>
  `<p><b>${title}</b></p><p>单位：人民币百万元</p><table><tr><td>项目</td>${heads.map((h) => `<td>${h}</td>`).join('')}</tr>${rows
    .map((row) => `<tr>${row.map((c) => `<td>${c}</td>`).join('')}</tr>`)
    .join('')}</table>`;
const DAYS = ['2023年12月31日', '2022年12月31日'];
const YEARS = ['2023年度', '2022年度'];

const report = (perpetual: boolean): string => `<html><body><h1>甲银行股份有限公司2023年年度报告</h1>
${table('合并资产负债表', DAYS, [
  ['现金及存放中央银行款项', '1,200', '1,100'],
  ['发放贷款和垫款', '6,000', '5,500'],
  ['资产总计', '9,000', '8,400'],
  ['吸收存款', '7,000', '6,600'],
  ['负债合计', '8,000', '7,500'],
  ['股本', '300', '300'],
  ['其他权益工具', '', ''],
  ['优先股', '100', '90'],
  ...(perpetual ? [['永续债', '50', '50'] as const] : []),
  ['未分配利润', '500', '420'],
  ['归属于本行股东权益合计', '990', '890'],
  ['少数股东权益', '10', '10'],
  ['股东权益合计', '1,000', '900'],
  ['负债及股东权益总计', '9,000', '8,400'],
])}
${table('合并利润表', YEARS, [
  ['一、营业收入', '', ''],
  ['利息收入', '400', '360'],
  ['利息支出', '(150)', '(140)'],
  ['利息净收入', '250', '220'],
  ['手续费及佣金净收入', '30', '28'],
  ['汇兑损益', '(2)', '3'],
  ['小计', '278', '251'],
  ['二、营业支出', '', ''],
  ['业务及管理费', '(120)', '(110)'],
  ['小计', '(120)', '(110)'],
  ['三、营业利润', '158', '141'],
  ['四、利润总额', '158', '141'],
  ['减：所得税费用', '(38)', '(31)'],
  ['五、净利润', '120', '110'],
  ['归属于本行股东的净利润', '118', '108'],
  ['少数股东损益', '2', '2'],
])}
${table('合并现金流量表', YEARS, [
  ['经营活动产生的现金流量净额', '300', '280'],
  ['购建固定资产、无形资产和其他长期资产支付的现金', '(20)', '(18)'],
  ['投资活动产生的现金流量净额', '(220)', '(210)'],
  ['普通股股东投入的现金', '60', '-'],
  ['分配股利支付的现金', '(40)', '(35)'],
  ['筹资活动产生的现金流量净额', '20', '(35)'],
])}</body></html>`;

async function cellsOf(html: string): Promise<Map<string, number>> {
  const read = await extract(new TextEncoder().encode(html), 'text/html; charset=utf-8');
  if (!read.ok) throw new Error(read.failure.message);
  const printed = readPrintedStatements(read.value.paragraphs, {
    symbol: '601999.SH',
    snapshotId: 's1',
    sourceUrl: 'https://example.org/',
  });
  if (!printed.ok) throw new Error(printed.failure.message);
  return new Map(printed.value.data.cells.filter((c) => c.period.fiscalYear === 2023).map((c) => [c.item, c.value / 1e6]));
}

describe('a bank', () => {
  test('prints interest earned and paid, currency gains, dividends and new shares: each is read with the sign it is stored with', async () => {
    const cells = await cellsOf(report(false));
    expect(
      Object.fromEntries(['interest-income', 'interest-expense', 'net-interest-income', 'exchange-gain'].map((i) => [i, cells.get(i)])),
    ).toEqual({
      'interest-income': 400,
      'interest-expense': 150,
      'net-interest-income': 250,
      'exchange-gain': -2,
    });
    expect([cells.get('dividends-paid'), cells.get('share-issuance'), cells.get('capex')]).toEqual([40, 60, 20]);
    expect(cells.get('other-equity-instruments')).toBe(100);
  });
  test('with a second kind of equity instrument under the head has no whole from one of them', async () => {
    expect((await cellsOf(report(true))).get('other-equity-instruments')).toBeUndefined();
  });
});
