// A Hong Kong company live: long rows whose currency the vendor mislabels, the price in Hong Kong dollars, nothing guessed.
import { describe, expect, it } from 'vitest';
import { announcementsUrl, hongKongIndicatorsUrl, hongKongRowsUrl, quoteUrl } from '#worker/sources/eastmoney/door.ts';
import { tencentUrl } from '#worker/sources/tencent.ts';
import { depsOver, jsonOf, nothing, runOver } from './support.ts';

const ITEMS = {
  income: { 营运收入: 9_000, 毛利: 4_500, 经营溢利: 2_000, 除税前溢利: 1_900, 股东应占溢利: 1_500, 每股基本盈利: 0.0000015 },
  balance: {
    存货: 800,
    应收帐款: 700,
    现金及等价物: 3_000,
    流动资产合计: 5_500,
    总资产: 12_000,
    流动负债合计: 2_000,
    总负债: 4_000,
    股东权益: 7_900,
  },
  cashflow: { 经营业务现金净额: 2_100, 购建固定资产: -400 },
} as const;
const YEARS = [2025, 2024, 2023];

/** `rate`: at which the vendor's ratios convert the amounts into Hong Kong dollars. */
function answersOf(symbol: string, rate: number | null): Map<string, () => Response> {
  const code = symbol.slice(0, 5);
  const answers = new Map<string, () => Response>();
  const put = (url: string, value: unknown): void => void answers.set(url, () => jsonOf(value));
  const envelope = (data: unknown[]) => ({
    version: 'x',
    result: { pages: 1, data, count: data.length },
    success: true,
    message: 'ok',
    code: 0,
  });
  const base = { SECUCODE: symbol, SECURITY_CODE: code, SECURITY_NAME_ABBR: '示例控股', DATE_TYPE_CODE: '001', FISCAL_YEAR: '12-31' };
  for (const statement of ['income', 'balance', 'cashflow'] as const)
    put(
      hongKongRowsUrl(symbol, statement, 1),
      envelope(
        YEARS.flatMap((year) =>
          Object.entries(ITEMS[statement]).map(([name, amount]) => ({
            ...base,
            REPORT_DATE: `${year}-12-31 00:00:00`,
            ...(statement === 'balance' ? {} : { START_DATE: `${year}-01-01 00:00:00` }),
            STD_ITEM_NAME: name,
            AMOUNT: amount * 1_000_000 * (1 + 0.1 * (year - 2023)),
          })),
        ),
      ),
    );
  const equity = ITEMS.balance.股东权益 * 1.2e6;
  const profit = ITEMS.income.股东应占溢利 * 1.2e6;
  put(
    hongKongIndicatorsUrl(symbol),
    envelope([
      {
        ...base,
        REPORT_DATE: '2025-12-31 00:00:00',
        CURRENCY: 'HKD',
        TOTAL_PARENT_EQUITY: equity,
        EPS_TTM: profit / 1e9,
        ISSUED_COMMON_SHARES: 1e9,
        TOTAL_MARKET_CAP: 30e9,
        PB_TTM: rate === null ? null : 30e9 / (equity * rate),
        PE_TTM: rate === null ? null : 30e9 / (profit * (rate > 1.01 ? rate * 0.99 : rate)),
        ORG_TYPE: '一般企业',
      },
    ]),
  );
  put(quoteUrl(symbol), { rc: 0, data: { f43: 30, f57: code, f58: '示例控股' } });
  for (const node of [0, 1] as const) put(announcementsUrl(symbol, node), { success: 1, data: { list: [] } });
  return answers;
}
const hear = (symbol: string, answers: Map<string, () => Response>, asOf?: string) =>
  runOver((url) => answers.get(url)?.() ?? nothing(), { symbol, ...(asOf === undefined ? {} : { asOf }) }, { name: '示例控股' });

describe('a Hong Kong company', () => {
  it('is heard over rows in the currency that the vendor’s own ratios convert from, and that this was inferred is said', async () => {
    const { document, set } = await hear('02991.HK', answersOf('02991.HK', 1.0966));
    expect(['done', 'partial']).toContain(document.status);
    const revenue = set.units.find((u) => u.kind === 'metric' && u.metric === 'revenue' && u.period.label === 'FY2025');
    expect(revenue).toMatchObject({ value: 10_800e6, unit: 'CNY' });
    const cell = revenue?.kind === 'metric' ? revenue.cells[0] : undefined;
    expect(cell).toMatchObject({ field: 'hk:营运收入', flags: expect.arrayContaining(['vendor-only', 'currency-inferred']) });
    const { library } = await depsOver(nothing);
    const [row] = await library.paragraphs(cell?.snapshotId ?? '', cell?.paragraph ?? -1, (cell?.paragraph ?? -1) + 1);
    expect(row?.text).toBe('营运收入\t2025-12-31\t10,800,000,000');
    expect(set.price).toMatchObject({ value: 30, currency: 'HKD' });
    expect(set.missing.find((m) => m.query === 'the currency of the statements')?.reason).toMatch(/^inferred: .*1\.097.*CNY$/);
    // A price in another currency than the statements gives no multiple.
    expect(set.units.some((u) => u.kind === 'metric' && u.metric.startsWith('pe-'))).toBe(false);
  });

  it('that reports in Hong Kong dollars is read as such', async () => {
    const { set } = await hear('02992.HK', answersOf('02992.HK', 1.003));
    expect(set.units.find((u) => u.kind === 'metric' && u.metric === 'revenue')?.kind === 'metric' && set.company.currency).toBe('HKD');
  });

  it.each([
    ['02993.HK', null],
    ['02994.HK', 0.052],
  ])('whose currency nothing tells gives no figure: %s', async (symbol, rate) => {
    const { document, set } = await hear(symbol, answersOf(symbol, rate));
    expect(document).toMatchObject({ status: 'failed', claims: [] });
    expect(set.units.filter((u) => u.kind === 'metric')).toEqual([]);
    expect(set.missing.some((m) => m.reason.startsWith('currency-unknown'))).toBe(true);
  });

  it('looked at from a day in the past shows no report whose term to be published was not over', async () => {
    const { set } = await hear('02995.HK', answersOf('02995.HK', 1.0966), '2026-03-01');
    const labels = new Set(set.units.flatMap((u) => (u.kind === 'metric' ? [u.period.label] : [])));
    expect(labels.has('FY2024')).toBe(true);
    expect(labels.has('FY2025')).toBe(false);
  });

  it('of another code, or with no rows at all, is no figure', async () => {
    const foreign = answersOf('02996.HK', 1.1);
    for (const statement of ['income', 'balance', 'cashflow'] as const) {
      const other = answersOf('02997.HK', 1.1).get(hongKongRowsUrl('02997.HK', statement, 1));
      if (other) foreign.set(hongKongRowsUrl('02996.HK', statement, 1), other);
    }
    foreign.delete(quoteUrl('02996.HK'));
    const { set, trail } = await hear('02996.HK', foreign);
    expect(set.units.filter((u) => u.kind === 'metric')).toEqual([]);
    expect(set.missing.some((m) => m.reason.includes('not 02996'))).toBe(true);
    expect(trail.fetches.some((f) => f.url === tencentUrl('02996.HK'))).toBe(true);
    const empty = answersOf('02998.HK', 1.1);
    for (const statement of ['income', 'balance', 'cashflow'] as const)
      empty.set(hongKongRowsUrl('02998.HK', statement, 1), () =>
        jsonOf({ result: null, success: false, code: 9201, message: '返回数据为空' }),
      );
    const none = await hear('02998.HK', empty);
    expect(none.set.missing.filter((m) => m.reason.startsWith('source-empty'))).toHaveLength(3);
  });
});
