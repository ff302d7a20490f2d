// An invented Hong Kong company as Eastmoney would answer: long statement rows, main indicators, a quote, no announcements.
import { announcementsUrl, hongKongIndicatorsUrl, hongKongRowsUrl, quoteUrl } from '#worker/sources/eastmoney/door.ts';
import { jsonOf } from './support.ts';

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
export function hongKongAnswers(symbol: string, rate: number | null): Map<string, () => Response> {
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
