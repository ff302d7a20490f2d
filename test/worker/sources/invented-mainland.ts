// An invented mainland company as its vendors would answer: statement rows, announcements and quotes, after the shapes of SOURCES.

import type { SinaStatement } from '#shared/metrics/vendors/sina.ts';
import { chooseDates } from '#worker/sources/eastmoney/dates.ts';
import { announcementsUrl, announcementTextUrl, datesUrl, quoteUrl, rowsUrl, type StatementName } from '#worker/sources/eastmoney/door.ts';
import { reportsUrl, quoteUrl as sinaQuoteUrl } from '#worker/sources/sina/door.ts';
import { jsonOf } from './support.ts';

export interface Mainland {
  symbol: string;
  name: string;
  /** Wording of the auditor's opinion by fiscal year. */
  opinions?: Record<number, string>;
  announcements?: { article: string; title: string; date: string; text: string }[];
  /** Multiplies every amount. */
  scale?: number;
}

const YEARS = [2025, 2024, 2023, 2022];
const code = (symbol: string): string => symbol.slice(0, 6);

/** Amounts of a year, in yuan: sales grow by a tenth a year. */
export function amountsOf(year: number, scale = 1): Record<StatementName, Record<string, number>> {
  const sales = Math.round(8_000_000_000 * scale * (1 + 0.1 * (year - 2022)));
  const part = (share: number): number => Math.round(sales * share);
  return {
    income: {
      TOTAL_OPERATE_INCOME: sales,
      OPERATE_INCOME: sales,
      OPERATE_COST: part(0.62),
      SALE_EXPENSE: part(0.1),
      MANAGE_EXPENSE: part(0.05),
      RESEARCH_EXPENSE: part(0.03),
      OPERATE_PROFIT: part(0.18),
      TOTAL_PROFIT: part(0.178),
      INCOME_TAX: part(0.03),
      NETPROFIT: part(0.148),
      PARENT_NETPROFIT: part(0.145),
      BASIC_EPS: Math.round(part(0.145) / 10_000_000) / 100,
    },
    balance: {
      MONETARYFUNDS: part(0.3),
      ACCOUNTS_RECE: part(0.12),
      INVENTORY: part(0.2),
      TOTAL_CURRENT_ASSETS: part(0.7),
      GOODWILL: part(0.02),
      TOTAL_ASSETS: part(1.5),
      TOTAL_CURRENT_LIAB: part(0.4),
      TOTAL_LIABILITIES: part(0.6),
      TOTAL_PARENT_EQUITY: part(0.88),
      TOTAL_EQUITY: part(0.9),
      SHARE_CAPITAL: 1_000_000_000,
    },
    cashflow: { NETCASH_OPERATE: part(0.17), CONSTRUCT_LONG_ASSET: part(0.05) },
  };
}

export const rowOf = (company: Mainland, statement: StatementName, year: number): Record<string, unknown> => ({
  SECUCODE: company.symbol,
  SECURITY_CODE: code(company.symbol),
  SECURITY_NAME_ABBR: company.name,
  ORG_TYPE: '通用',
  REPORT_DATE: `${year}-12-31 00:00:00`,
  REPORT_TYPE: '年报',
  REPORT_DATE_NAME: `${year}年报`,
  NOTICE_DATE: `${year + 1}-04-10 00:00:00`,
  UPDATE_DATE: `${year + 1}-04-10 00:00:00`,
  CURRENCY: 'CNY',
  ...(company.opinions?.[year] === undefined ? {} : { OPINION_TYPE: company.opinions[year] }),
  ...amountsOf(year, company.scale)[statement],
});

/** Eastmoney's answers by address. */
export function eastmoneyAnswers(company: Mainland): Map<string, () => Response> {
  const { symbol } = company;
  const answers = new Map<string, () => Response>();
  const put = (url: string, value: unknown): void => void answers.set(url, () => jsonOf(value));
  const dates = YEARS.map((y) => `${y}-12-31`);
  put(datesUrl(symbol, 'income', 4), { pages: 1, data: dates.map((d) => ({ REPORT_DATE: `${d} 00:00:00` })), count: dates.length });
  for (const group of chooseDates(dates, undefined))
    for (const statement of ['income', 'balance', 'cashflow'] as const)
      put(rowsUrl(symbol, statement, 4, group), {
        pages: 1,
        data: group.map((d) => rowOf(company, statement, Number(d.slice(0, 4)))),
        count: group.length,
      });
  put(quoteUrl(symbol), {
    rc: 0,
    data: { f43: 18.5, f57: code(symbol), f58: company.name, f60: 18.4, f86: Math.floor(Date.now() / 1000) - 3600 },
  });
  const list = (company.announcements ?? []).map(({ article, title, date }) => ({
    art_code: article,
    title: `${company.name}:${title}`,
    notice_date: `${date} 00:00:00`,
    codes: [{ stock_code: code(symbol), short_name: company.name }],
    columns: [{ column_name: '其他' }],
  }));
  put(announcementsUrl(symbol, 0), { success: 1, data: { list } });
  put(announcementsUrl(symbol, 1), { success: 1, data: { list: [] } });
  for (const { article, title, text } of company.announcements ?? [])
    put(announcementTextUrl(article), { data: { art_code: article, notice_title: title, notice_content: text } });
  return answers;
}

const SINA: Record<SinaStatement, readonly [code: string, title: string, statement: StatementName, field: string][]> = {
  lrb: [
    ['BIZTOTINCO', '营业总收入', 'income', 'TOTAL_OPERATE_INCOME'],
    ['BIZINCO', '营业收入', 'income', 'OPERATE_INCOME'],
    ['BIZCOST', '营业成本', 'income', 'OPERATE_COST'],
    ['PERPROFIT', '营业利润', 'income', 'OPERATE_PROFIT'],
    ['TOTPROFIT', '利润总额', 'income', 'TOTAL_PROFIT'],
    ['NETPROFIT', '净利润', 'income', 'NETPROFIT'],
    ['PARENETP', '归属于母公司所有者的净利润', 'income', 'PARENT_NETPROFIT'],
  ],
  fzb: [
    ['CURFDS', '货币资金', 'balance', 'MONETARYFUNDS'],
    ['ACCORECE', '应收账款', 'balance', 'ACCOUNTS_RECE'],
    ['TOTASSET', '资产总计', 'balance', 'TOTAL_ASSETS'],
    ['TOTLIAB', '负债合计', 'balance', 'TOTAL_LIABILITIES'],
    ['PARESHARRIGH', '归属于母公司股东权益合计', 'balance', 'TOTAL_PARENT_EQUITY'],
  ],
  llb: [['MANANETR', '经营活动产生的现金流量净额', 'cashflow', 'NETCASH_OPERATE']],
};

/** Sina's answers by address; `change` turns an amount into what this source says instead. */
export function sinaAnswers(
  company: Mainland,
  change: (field: string, year: number, amount: number) => number = (_f, _y, amount) => amount,
): Map<string, () => Response> {
  const answers = new Map<string, () => Response>();
  for (const [statement, fields] of Object.entries(SINA) as [SinaStatement, (typeof SINA)[SinaStatement]][]) {
    const reports = YEARS.map((year) => [
      `${year}1231`,
      {
        rType: '合并期末',
        rCurrency: 'CNY',
        data_source: '定期报告',
        is_audit: '已审计',
        publish_date: `${year + 1}0410`,
        data: fields.map(([item_field, item_title, of, field]) => ({
          item_field,
          item_title,
          item_value: `${change(item_field, year, amountsOf(year, company.scale)[of][field] ?? 0)}.000000`,
          item_tongbi: 0.1,
        })),
      },
    ]);
    answers.set(reportsUrl(company.symbol, statement), () =>
      jsonOf({
        result: { status: { code: 0 }, data: { report_count: YEARS.length, report_date: [], report_list: Object.fromEntries(reports) } },
      }),
    );
  }
  const market = company.symbol.slice(-2).toLowerCase();
  const beijing = new Date(Date.now() + 7 * 3600_000).toISOString();
  const fields = [
    company.name,
    '18.40',
    '18.40',
    '18.52',
    '18.60',
    '18.30',
    '18.51',
    '18.52',
    '1200000',
    '22224000',
    ...Array(20).fill('100'),
  ];
  answers.set(
    sinaQuoteUrl(company.symbol),
    () =>
      new Response(
        `var hq_str_${market}${code(company.symbol)}="${[...fields, beijing.slice(0, 10), beijing.slice(11, 19), '00'].join(',')},";\n`,
        {
          headers: { 'content-type': 'application/javascript; charset=utf-8' },
        },
      ),
  );
  return answers;
}
