// The bundled material of `npm start`: Apple's statement tables and the invented consumer company, as the API takes materials.
import { readFileSync } from 'node:fs';
import type { CaseRequest } from '#shared/schema/case.ts';
import { repositoryRoot } from '../backend/launch.ts';

export type Material = {
  symbol: string;
  kind: string;
  url: string;
  title: string;
  publisher: string;
  publishedAt: string;
  contentType: string;
  body: string;
};
export type Job = { symbol: string; materials: Material[]; request: CaseRequest };
type Locale = 'en' | 'zh-CN';

const read = (name: string): string => readFileSync(`${repositoryRoot}/worker/samples/${name}`, 'utf8');
export const question = (locale: Locale): string =>
  locale === 'en' ? 'Is the business getting stronger or weaker?' : '这家公司的经营在变好还是变差？';

function apple(locale: Locale): Job {
  const title = locale === 'en' ? 'Apple Inc. annual statements (10-K 2021–2024)' : '苹果公司年度财务报表（10-K，2021–2024）';
  return {
    symbol: 'AAPL.US',
    materials: [
      {
        symbol: 'AAPL.US',
        kind: 'vendor',
        // The facts are those of this address; each row names the filing that printed it.
        url: 'https://data.sec.gov/api/xbrl/companyfacts/CIK0000320193.json',
        title,
        publisher: 'SEC EDGAR',
        publishedAt: '2024-11-01',
        contentType: 'application/json',
        body: read('apple/statements.json'),
      },
    ],
    request: { kind: 'equity', symbol: 'AAPL.US', question: question(locale), mode: 'full', locale, asOf: '2024-11-01', fresh: true },
  };
}

/** The invented company's rows under the names that its report of this language prints. */
function statements(locale: Locale): string {
  const table = JSON.parse(read('example-foods/statements.json')) as { rows: { label: string; labelZh: string }[] };
  const rows = table.rows.map(({ labelZh, ...row }) => ({ ...row, label: locale === 'en' ? row.label : labelZh }));
  return JSON.stringify({ ...table, rows });
}

function exampleFoods(locale: Locale): Job {
  const en = locale === 'en';
  const suffix = en ? 'en' : 'zh';
  const base = { symbol: 'SAMPLE.US', publisher: en ? 'Example Foods (invented)' : '示例消费（虚构）' };
  const site = 'https://example-foods.example';
  const html = { contentType: 'text/html' };
  return {
    symbol: 'SAMPLE.US',
    materials: [
      {
        ...base,
        kind: 'vendor',
        url: `${site}/annual-report-2024/statements`,
        title: en ? 'Example Foods statement tables 2024' : '示例消费 2024 年财务报表',
        publishedAt: '2025-03-20',
        contentType: 'application/json',
        body: statements(locale),
      },
      {
        ...base,
        ...html,
        kind: 'filing',
        url: `${site}/annual-report-2024`,
        title: en ? 'Example Foods annual report 2024' : '示例消费 2024 年年度报告',
        publishedAt: '2025-03-20',
        body: read(`example-foods/annual-report.${suffix}.html`),
      },
      {
        ...base,
        ...html,
        kind: 'announcement',
        url: `${site}/announcements/dividend-2024`,
        title: en ? 'Example Foods: dividend for 2024' : '示例消费：2024 年度分红实施公告',
        publishedAt: '2025-03-28',
        body: read(`example-foods/announcement-dividend.${suffix}.html`),
      },
      {
        ...base,
        ...html,
        kind: 'announcement',
        url: `${site}/announcements/payment-terms`,
        title: en ? 'Example Foods: payment terms of dealers' : '示例消费：关于经销商账期的说明公告',
        publishedAt: '2025-01-15',
        body: read(`example-foods/announcement-terms.${suffix}.html`),
      },
    ],
    request: { kind: 'equity', symbol: 'SAMPLE.US', question: question(locale), mode: 'full', locale, asOf: '2025-04-01', fresh: true },
  };
}

export const bundledJobs = (locale: Locale): Job[] => [apple(locale), exampleFoods(locale)];
/** The same job on live sources: nothing is submitted, the backend gathers by itself. */
export const liveJob = (symbol: string, locale: Locale): Job => ({
  symbol,
  materials: [],
  request: { kind: 'equity', symbol, question: question(locale), mode: 'full', locale, fresh: true },
});
