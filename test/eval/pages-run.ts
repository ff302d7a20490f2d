// The eight pages of the first seven companies through the real worker: what is handed in, on which day, and what comes back.
import { readFileSync } from 'node:fs';
import type { CaseDocument } from '#shared/schema/case.ts';
import type { Paragraph } from '#shared/schema/snapshot.ts';
import { dataFile } from '#test/support/data-dir.ts';
import { startReplay } from '#test/support/replay-server.ts';
import { startBackend, type TestBackend } from '#test/support/start-backend.ts';

export type Locale = 'zh-CN' | 'en';
export interface PageCase {
  readonly id: string;
  readonly symbol: string;
  readonly asOf?: string;
  readonly materials: readonly { kind: string; title: string; url: string; publishedAt: string; contentType: string; body: () => Buffer }[];
  /** Directions that the page may end in (ANALYST 1.12; none: not bound), and the hard-coded warnings that it must show (METRICS 7.2, 7.7). */
  readonly directions: readonly string[];
  readonly warnings: readonly string[];
}

const report = (file: string, contentType: string, title: string, publishedAt: string) => ({
  kind: 'filing',
  title,
  url: `https://static.cninfo.com.cn/finalpage/${publishedAt}/${file}`,
  publishedAt,
  contentType,
  body: () => readFileSync(dataFile('cn-reports', file)),
});

/** Recorded rows of a vendor's three statements as the table that the extension would hand in. */
export function maotaiRows(): Buffer {
  const file = JSON.parse(readFileSync(dataFile('more', 'cn-statements', 'em_f10_rows_600519_2023-2025.json'), 'utf8')) as Record<
    string,
    Record<string, unknown>[]
  >;
  const rows = ['income', 'balance', 'cashflow', 'cash_flow'].flatMap((kind) =>
    (file[kind] ?? []).flatMap((row) =>
      Object.entries(row)
        .filter(([, value]) => typeof value === 'number')
        .map(([field, value]) => ({
          field: `em:${field}`,
          label: field,
          period: String(row.REPORT_DATE).slice(0, 10),
          value: value as number,
          unit: String(row.CURRENCY ?? 'CNY'),
          filed: String(row.NOTICE_DATE).slice(0, 10),
          form: String(row.REPORT_DATE_NAME),
        })),
    ),
  );
  return Buffer.from(
    JSON.stringify({ source: 'eastmoney', symbol: '600519.SH', currency: 'CNY', capturedAt: '2026-08-15T00:00:00Z', rows }),
  );
}

export const pageCases: readonly PageCase[] = [
  {
    id: 'apple-2024',
    symbol: 'AAPL.US',
    asOf: '2024-11-01',
    materials: [],
    directions: ['leaning-bullish'],
    warnings: ['receivables-outgrow-revenue-2y'],
  },
  {
    id: 'apple-2025',
    symbol: 'AAPL.US',
    asOf: '2025-08-01',
    materials: [],
    directions: ['leaning-bullish'],
    warnings: ['receivables-outgrow-revenue-2y'],
  },
  { id: 'nvidia-2024', symbol: 'NVDA.US', asOf: '2024-02-21', materials: [], directions: ['leaning-bullish'], warnings: [] },
  {
    id: 'kimberly-2025',
    symbol: 'KMB.US',
    asOf: '2026-02-12',
    materials: [],
    directions: ['leaning-cautious'],
    warnings: ['goodwill-over-30'],
  },
  {
    id: '300617-2019',
    symbol: '300617.SZ',
    asOf: '2020-04-30',
    materials: [report('300617_2019_annual_report.html', 'text/html; charset=utf-8', '安靠智电：2019年年度报告', '2020-01-21')],
    directions: [],
    warnings: [],
  },
  {
    id: '600201-2020',
    symbol: '600201.SH',
    asOf: '2021-05-31',
    materials: [report('600201_2020_annual_report.pdf', 'application/pdf', '生物股份：2020年年度报告', '2021-04-23')],
    directions: [],
    warnings: [],
  },
  {
    id: '600519-2025',
    symbol: '600519.SH',
    asOf: '2026-08-15',
    materials: [
      {
        kind: 'vendor',
        title: '贵州茅台：财务报表',
        url: 'https://emweb.securities.eastmoney.com/PC_HSF10/NewFinanceAnalysis/Index?type=web&code=SH600519',
        publishedAt: '2026-08-15',
        contentType: 'application/json',
        body: maotaiRows,
      },
    ],
    directions: [],
    warnings: [],
  },
  { id: 'consumer', symbol: 'SAMPLE.US', materials: [], directions: ['leaning-cautious'], warnings: [] },
];

export interface Page {
  readonly page: PageCase;
  readonly locale: Locale;
  readonly document: CaseDocument;
  /** Paragraph of a snapshot as the API gives it. */
  paragraph(snapshotId: string, index: number): Promise<Paragraph | undefined>;
}

const TERMINAL = new Set(['done', 'partial', 'failed', 'cancelled', 'over-budget']);

async function submit(backend: TestBackend, page: PageCase): Promise<string[]> {
  const ids: string[] = [];
  for (const m of page.materials) {
    const { body, ...meta } = m;
    const form = new FormData();
    form.append('meta', JSON.stringify({ ...meta, symbol: page.symbol }));
    form.append('file', new Blob([new Uint8Array(body())], { type: m.contentType }), 'file');
    const response = await fetch(`${backend.url}/v1/materials`, {
      method: 'POST',
      headers: { authorization: `Bearer ${backend.token}` },
      body: form,
    });
    if (!response.ok) throw new Error(`${page.id}: material ${response.status} ${await response.text()}`);
    ids.push(((await response.json()) as { materialId: string }).materialId);
  }
  return ids;
}

async function hold(backend: TestBackend, page: PageCase, locale: Locale, materialIds: string[]): Promise<CaseDocument> {
  const opened = await backend.call('POST', '/v1/cases', {
    kind: 'equity',
    symbol: page.symbol,
    question: locale === 'en' ? 'Is the business getting stronger or weaker?' : '这家公司在变强还是变弱？',
    mode: 'full',
    locale,
    fresh: true,
    ...(page.asOf === undefined ? {} : { asOf: page.asOf }),
    ...(materialIds.length === 0 ? {} : { materialIds }),
  });
  if (!opened.ok) throw new Error(`${page.id}: ${opened.status} ${await opened.text()}`);
  const { caseId } = (await opened.json()) as { caseId: string };
  for (const end = Date.now() + 60_000; ; ) {
    const document = (await (await backend.call('GET', `/v1/cases/${caseId}`)).json()) as CaseDocument;
    if (TERMINAL.has(document.status)) return document;
    if (Date.now() > end) throw new Error(`${page.id}: still ${document.status}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Every page in both languages on one backend; `use` is called while the backend still answers. */
export async function withPages(
  use: (pages: Page[]) => Promise<void>,
  options: { ids?: readonly string[]; locales?: readonly Locale[] } = {},
): Promise<void> {
  const replay = await startReplay({});
  const backend = await startBackend({ env: { FETCH_GATEWAY: replay.url, RATE_LIMIT_PER_MINUTE: '100000' } });
  try {
    const pages: Page[] = [];
    for (const page of pageCases.filter((p) => options.ids === undefined || options.ids.includes(p.id))) {
      const ids = await submit(backend, page);
      for (const locale of options.locales ?? (['zh-CN', 'en'] as const)) {
        const document = await hold(backend, page, locale, ids);
        const held = new Map<string, Paragraph[]>();
        pages.push({
          page,
          locale,
          document,
          async paragraph(snapshotId, index) {
            const from = index - (index % 50);
            const key = `${snapshotId}|${from}`;
            if (!held.has(key)) {
              const response = await backend.call('GET', `/v1/snapshots/${snapshotId}/paragraphs?from=${from}&to=${from + 50}`);
              held.set(key, response.ok ? ((await response.json()) as { paragraphs: Paragraph[] }).paragraphs : []);
            }
            return held.get(key)!.find((p) => p.index === index);
          },
        });
      }
    }
    await use(pages);
  } finally {
    await backend.stop();
    await replay.close();
  }
}
