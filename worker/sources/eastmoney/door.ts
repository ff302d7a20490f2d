// How Eastmoney is asked: a browser's user agent, its own pages as referer, and distance between calls: more than five a second from one
// address gets it banned for days (SOURCES §2).
import type { Door } from '../outbound.ts';

export const eastmoneyDoor: Door = {
  source: 'eastmoney',
  hosts: [
    'emweb.securities.eastmoney.com',
    'datacenter.eastmoney.com',
    'push2.eastmoney.com',
    'np-anotice-stock.eastmoney.com',
    'np-cnotice-stock.eastmoney.com',
    'pdf.dfcfw.com',
  ],
  gapMs: 350,
  browserAgent: true,
  referer: 'https://quote.eastmoney.com/',
};

const codeOf = (symbol: string): string => symbol.slice(0, symbol.lastIndexOf('.'));
const marketOf = (symbol: string): string => symbol.slice(symbol.lastIndexOf('.') + 1);

/** `SH600519`, as the F10 pages write it. */
const f10Code = (symbol: string): string => `${marketOf(symbol)}${codeOf(symbol)}`;
const MARKETS: Readonly<Record<string, number>> = { SH: 1, SZ: 0, BJ: 0, HK: 116 };
/** `1.600519`: 1 is Shanghai, 0 Shenzhen and Beijing, 116 Hong Kong. */
const secid = (symbol: string): string => `${MARKETS[marketOf(symbol)] ?? 0}.${codeOf(symbol)}`;

export type StatementName = 'income' | 'balance' | 'cashflow';
const PAGES: Record<StatementName, string> = { income: 'lrb', balance: 'zcfzb', cashflow: 'xjllb' };
const F10 = 'https://emweb.securities.eastmoney.com/PC_HSF10/NewFinanceAnalysis';

/** Kinds of company: 4 general, 3 bank, 2 insurer, 1 broker. A wrong kind is answered with nothing. */
export const COMPANY_TYPES = [4, 3, 1, 2] as const;
export const datesUrl = (symbol: string, statement: StatementName, companyType: number): string =>
  `${F10}/${PAGES[statement]}DateAjaxNew?companyType=${companyType}&reportDateType=0&code=${f10Code(symbol)}`;
/** Rows of at most five report dates, cumulative from 1 January. */
export const rowsUrl = (symbol: string, statement: StatementName, companyType: number, dates: readonly string[]): string =>
  `${F10}/${PAGES[statement]}AjaxNew?companyType=${companyType}&reportDateType=0&reportType=1&dates=${dates.join(',')}&code=${f10Code(symbol)}`;

const DATACENTER = 'https://datacenter.eastmoney.com/securities/api/data/v1/get';
const bySymbol = (symbol: string): string => `filter=(SECUCODE%3D%22${symbol}%22)`;
/** Main indicators of a Hong Kong company by report, newest first: with the vendor's own ratios. */
export const hongKongIndicatorsUrl = (symbol: string): string =>
  `${DATACENTER}?reportName=RPT_HKF10_FN_MAININDICATOR&columns=ALL&quoteColumns=&${bySymbol(symbol)}&pageNumber=1&pageSize=9&sortTypes=-1&sortColumns=STD_REPORT_DATE&source=F10&client=PC`;
const HK_REPORTS: Record<StatementName, string> = {
  income: 'RPT_HKF10_FN_INCOME_PC',
  balance: 'RPT_HKF10_FN_BALANCE_PC',
  cashflow: 'RPT_HKF10_FN_CASHFLOW_PC',
};
/** Long rows, one item each, newest report first. */
export const hongKongRowsUrl = (symbol: string, statement: StatementName, page: number): string =>
  `${DATACENTER}?reportName=${HK_REPORTS[statement]}&columns=ALL&quoteColumns=&${bySymbol(symbol)}&pageNumber=${page}&pageSize=500&sortTypes=-1,1&sortColumns=REPORT_DATE,STD_ITEM_CODE&source=F10&client=PC`;

export const quoteUrl = (symbol: string): string =>
  `https://push2.eastmoney.com/api/qt/stock/get?secid=${secid(symbol)}&fields=f43,f57,f58,f60,f86,f116,f164,f167&fltt=2`;
/** Code and industry board (f127) alone. */
export const industryUrl = (symbol: string): string =>
  `https://push2.eastmoney.com/api/qt/stock/get?secid=${secid(symbol)}&fields=f57,f127`;
/** `node` 0: everything, 1: financial reports. */
export const announcementsUrl = (symbol: string, node: 0 | 1): string =>
  `https://np-anotice-stock.eastmoney.com/api/security/ann?sr=-1&page_size=100&page_index=1&ann_type=${marketOf(symbol) === 'HK' ? 'H' : 'A'}&client_source=web&stock_list=${codeOf(symbol)}&f_node=${node}&s_node=0`;
export const announcementTextUrl = (article: string): string =>
  `https://np-cnotice-stock.eastmoney.com/api/content/ann?art_code=${article}&client_source=web&page_index=1`;
export const announcementPdfUrl = (article: string): string => `https://pdf.dfcfw.com/pdf/H2_${article}_1.pdf`;
/** Where a person reads the announcement. */
export const announcementPage = (symbol: string, article: string): string =>
  `https://data.eastmoney.com/notices/detail/${codeOf(symbol)}/${article}.html`;
