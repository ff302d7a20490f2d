// The invented company that ships with the worker: its statement tables, its report and announcements in the language of the case, so
// that a first case needs neither network nor anything handed in.

import type { Locale } from '#shared/schema/case.ts';
import type { GatherOutcome } from '#shared/schema/gather.ts';
import type { Paragraph, Snapshot } from '#shared/schema/snapshot.ts';
import { type Database, SHARED } from '../db/database.ts';
import { type Extraction, extract } from '../library/extract.ts';
import { utf8 } from '../library/hash.ts';
import type { CellsKey, NewMaterial } from '../library/library.ts';
import { readVendor, VENDOR_PARSER, vendorParagraphs } from '../library/vendor.ts';
import dividendEn from '../samples/example-foods/announcement-dividend.en.html';
import dividendZh from '../samples/example-foods/announcement-dividend.zh.html';
import termsEn from '../samples/example-foods/announcement-terms.en.html';
import termsZh from '../samples/example-foods/announcement-terms.zh.html';
import reportEn from '../samples/example-foods/annual-report.en.html';
import reportZh from '../samples/example-foods/annual-report.zh.html';
import statements from '../samples/example-foods/statements.json' with { type: 'json' };
import { Visit, type VisitDeps } from './visit.ts';

type SampleDeps = VisitDeps & { db: Database };

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

type Language = 'en' | 'zh';

/** Snapshots that this database is known to hold: what ships is stored once, and no visit has to be noted. */
const stored = new WeakMap<object, Map<string, Snapshot>>();
async function storeOnce(deps: SampleDeps, material: Omit<NewMaterial, 'fetchedAt'>): Promise<Snapshot> {
  const known = stored.get(deps.db.$client) ?? new Map<string, Snapshot>();
  stored.set(deps.db.$client, known);
  const key = `${material.url} ${material.title}`;
  const snapshot = known.get(key) ?? (await deps.library.store({ ...material, fetchedAt: new Date(deps.now()).toISOString() })).snapshot;
  known.set(key, snapshot);
  return snapshot;
}

/** What ships never changes while the worker runs: each page is cut once, the tables are written once. */
const cuts = new Map<string, Extraction>();
async function extracted(page: Page, language: Language, bytes: Uint8Array<ArrayBuffer>): Promise<Extraction | null> {
  const key = `${language} ${page.url}`;
  const known = cuts.get(key);
  if (known !== undefined) return known;
  const read = await extract(bytes, 'text/html; charset=utf-8', { url: page.url });
  if (!read.ok) return null;
  cuts.set(key, read.value);
  return read.value;
}

interface Table {
  title: string;
  json: unknown;
  bytes: Uint8Array<ArrayBuffer>;
  paragraphs: Paragraph[];
}
const tables = new Map<Language, Table>();
function tableIn(language: Language): Table | null {
  const known = tables.get(language);
  if (known !== undefined) return known;
  const rows = statements.rows.map(({ labelZh, ...row }) => ({ ...row, label: language === 'en' ? row.label : labelZh }));
  const json = { ...statements, rows };
  const title = language === 'en' ? 'Example Foods statement tables 2024' : '示例消费 2024 年财务报表';
  const read = vendorParagraphs(json, title);
  if (!read.ok) return null;
  const table = { title, json, bytes: utf8(JSON.stringify(json)), paragraphs: read.value.paragraphs };
  tables.set(language, table);
  return table;
}

/** The cells of the shipped tables by their name in the library. */
async function cellsOf(visit: Visit, deps: SampleDeps, symbol: string, language: Language): Promise<CellsKey | null> {
  const table = tableIn(language);
  if (table === null) return null;
  const { library } = deps;
  const snapshot = await storeOnce(deps, {
    scope: SHARED,
    sourceId: 'sample',
    url: `${SITE}/annual-report-2024/statements`,
    title: table.title,
    kind: 'vendor',
    symbol,
    publisher: language === 'en' ? 'Example Foods (invented)' : '示例消费（虚构）',
    publishedAt: '2025-03-20',
    edition: 'annual-report 2025-03-20',
    contentType: 'application/json',
    bytes: table.bytes,
    parserVersion: VENDOR_PARSER,
    paragraphs: table.paragraphs,
    keepBody: true,
  });
  visit.reuse(snapshot, snapshot.fetchedAt);
  const key = { snapshotId: snapshot.id, reader: VENDOR_PARSER, asOf: '' };
  if (await library.hasCells(key)) return key;
  const read = readVendor(table.json, { symbol, snapshot });
  if (!read.ok) {
    visit.lack('statement tables', read.failure);
    return null;
  }
  await library.keepCells(SHARED, key, read.value);
  return key;
}

async function keepPage(page: Page, language: Language, symbol: string, publisher: string, deps: SampleDeps): Promise<Snapshot | null> {
  const bytes = utf8(page.body[language]);
  const read = await extracted(page, language, bytes);
  if (read === null) return null;
  return storeOnce(deps, {
    scope: SHARED,
    sourceId: 'sample',
    url: page.url,
    title: page.title[language],
    kind: page.kind,
    symbol,
    publisher,
    publishedAt: page.publishedAt,
    edition: `${page.kind} ${page.publishedAt}`,
    contentType: 'text/html; charset=utf-8',
    bytes,
    parserVersion: read.parserVersion,
    paragraphs: read.paragraphs,
    keepBody: false,
  });
}

export async function gatherSample(
  request: { symbol: string; locale: Locale; asOf?: string; query: string; handedIn: boolean },
  deps: SampleDeps,
  signal: AbortSignal,
): Promise<GatherOutcome> {
  const visit = new Visit('sample', deps, signal);
  const language: Language = request.locale === 'en' ? 'en' : 'zh';
  const name = language === 'en' ? 'Example Foods' : '示例消费';
  let cells: CellsKey | null = null;
  // Who hands the company's papers in wants these and no others.
  if (!request.handedIn) {
    const pages = PAGES.filter((p) => request.asOf === undefined || p.publishedAt <= request.asOf);
    const [table, ...kept] = await Promise.all([
      cellsOf(visit, deps, request.symbol, language),
      ...pages.map((page) => keepPage(page, language, request.symbol, name, deps)),
    ]);
    cells = table;
    for (const snapshot of kept) if (snapshot !== null) visit.reuse(snapshot, snapshot.fetchedAt);
  }
  return {
    source: 'sample',
    query: request.query,
    company: { symbol: request.symbol, name, market: 'US', pool: 'food-beverage', financial: false, currency: 'USD' },
    snapshots: visit.snapshots,
    ...(cells === null ? {} : { cells }),
    fetches: visit.fetches,
    missing: visit.missing,
  };
}
