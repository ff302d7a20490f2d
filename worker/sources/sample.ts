// The invented company that ships with the worker: its statement tables, its report and announcements in the language of the case, so
// that a first case needs neither network nor anything handed in.

import type { Locale } from '#shared/schema/case.ts';
import type { GatherOutcome, StatementData } from '#shared/schema/gather.ts';
import { SHARED } from '../db/database.ts';
import { extract } from '../library/extract.ts';
import { utf8 } from '../library/hash.ts';
import { readVendor, VENDOR_PARSER, vendorParagraphs } from '../library/vendor.ts';
import dividendEn from '../samples/example-foods/announcement-dividend.en.html';
import dividendZh from '../samples/example-foods/announcement-dividend.zh.html';
import termsEn from '../samples/example-foods/announcement-terms.en.html';
import termsZh from '../samples/example-foods/announcement-terms.zh.html';
import reportEn from '../samples/example-foods/annual-report.en.html';
import reportZh from '../samples/example-foods/annual-report.zh.html';
import statements from '../samples/example-foods/statements.json' with { type: 'json' };
import { Visit, type VisitDeps } from './visit.ts';

const SITE = 'https://example-foods.example';

interface Page {
  url: string;
  kind: 'filing' | 'announcement';
  publishedAt: string;
  title: { en: string; zh: string };
  body: { en: string; zh: string };
}
const PAGES: readonly Page[] = [
  {
    url: `${SITE}/annual-report-2024`,
    kind: 'filing',
    publishedAt: '2025-03-20',
    title: { en: 'Example Foods annual report 2024', zh: '示例消费 2024 年年度报告' },
    body: { en: reportEn, zh: reportZh },
  },
  {
    url: `${SITE}/announcements/dividend-2024`,
    kind: 'announcement',
    publishedAt: '2025-03-28',
    title: { en: 'Example Foods: dividend for 2024', zh: '示例消费：2024 年度分红实施公告' },
    body: { en: dividendEn, zh: dividendZh },
  },
  {
    url: `${SITE}/announcements/payment-terms`,
    kind: 'announcement',
    publishedAt: '2025-01-15',
    title: { en: 'Example Foods: payment terms of dealers', zh: '示例消费：关于经销商账期的说明公告' },
    body: { en: termsEn, zh: termsZh },
  },
];

async function table(visit: Visit, symbol: string, language: 'en' | 'zh'): Promise<StatementData | null> {
  const rows = statements.rows.map(({ labelZh, ...row }) => ({ ...row, label: language === 'en' ? row.label : labelZh }));
  const json = { ...statements, rows };
  const title = language === 'en' ? 'Example Foods statement tables 2024' : '示例消费 2024 年财务报表';
  const cut = vendorParagraphs(json, title);
  if (!cut.ok) return null;
  const { snapshot } = await visit.deps.library.store({
    scope: SHARED,
    sourceId: 'sample',
    url: `${SITE}/annual-report-2024/statements`,
    title,
    kind: 'vendor',
    symbol,
    publisher: language === 'en' ? 'Example Foods (invented)' : '示例消费（虚构）',
    publishedAt: '2025-03-20',
    edition: 'annual-report 2025-03-20',
    contentType: 'application/json',
    bytes: utf8(JSON.stringify(json)),
    parserVersion: VENDOR_PARSER,
    paragraphs: cut.value.paragraphs,
    keepBody: true,
    fetchedAt: visit.now(),
  });
  visit.reuse(snapshot, snapshot.fetchedAt);
  const read = readVendor(json, { symbol, snapshot });
  if (!read.ok) visit.lack('statement tables', read.failure);
  return read.ok ? read.value : null;
}

export async function gatherSample(
  request: { symbol: string; locale: Locale; asOf?: string; query: string; handedIn: boolean },
  deps: VisitDeps,
  signal: AbortSignal,
): Promise<GatherOutcome> {
  const visit = new Visit('sample', deps, signal);
  const language = request.locale === 'en' ? 'en' : 'zh';
  const name = language === 'en' ? 'Example Foods' : '示例消费';
  let data: StatementData | null = null;
  // Who hands the company's papers in wants these and no others.
  if (!request.handedIn) {
    data = await table(visit, request.symbol, language);
    for (const page of PAGES.filter((p) => request.asOf === undefined || p.publishedAt <= request.asOf)) {
      const bytes = utf8(page.body[language]);
      const read = await extract(bytes, 'text/html; charset=utf-8', { url: page.url });
      if (!read.ok) continue;
      const { snapshot } = await deps.library.store({
        scope: SHARED,
        sourceId: 'sample',
        url: page.url,
        title: page.title[language],
        kind: page.kind,
        symbol: request.symbol,
        publisher: name,
        publishedAt: page.publishedAt,
        edition: `${page.kind} ${page.publishedAt}`,
        contentType: 'text/html; charset=utf-8',
        bytes,
        parserVersion: read.value.parserVersion,
        paragraphs: read.value.paragraphs,
        keepBody: false,
        fetchedAt: visit.now(),
      });
      visit.reuse(snapshot, snapshot.fetchedAt);
    }
  }
  return {
    source: 'sample',
    query: request.query,
    company: { symbol: request.symbol, name, market: 'US', pool: 'food-beverage', financial: false, currency: 'USD' },
    snapshots: visit.snapshots,
    ...(data === null ? {} : { statements: data }),
    fetches: visit.fetches,
    missing: visit.missing,
  };
}
