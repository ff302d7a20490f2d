// How Sina is asked: quotes answer only to a referer of its own pages; statements are plain JSON (SOURCES §6).
import type { SinaStatement } from '#shared/metrics/vendors/sina.ts';
import type { Door } from '../outbound.ts';

export const sinaDoor: Door = {
  source: 'sina',
  hosts: ['quotes.sina.cn', 'hq.sinajs.cn'],
  gapMs: 250,
  browserAgent: true,
  referer: 'https://finance.sina.com.cn/',
};

/** `sh600519`. */
export const lineName = (symbol: string): string => {
  const dot = symbol.lastIndexOf('.');
  return `${symbol.slice(dot + 1).toLowerCase()}${symbol.slice(0, dot)}`;
};
/** Reports of six years with their quarters. */
const REPORTS = 24;
export const reportsUrl = (symbol: string, statement: SinaStatement): string =>
  `https://quotes.sina.cn/cn/api/openapi.php/CompanyFinanceService.getFinanceReport2022?paperCode=${lineName(symbol)}&source=${statement}&type=0&page=1&num=${REPORTS}`;
export const quoteUrl = (symbol: string): string => `https://hq.sinajs.cn/list=${lineName(symbol)}`;
