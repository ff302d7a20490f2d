// A mainland company through the same gathering and sealing: recorded statement rows in the envelope that SOURCES describes (the envelope
// itself was not recorded), invented announcements, and a bank's kind that is answered with nothing.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CaseDocument } from '#shared/schema/case.ts';
import { dataFile, hasData } from '#test/support/data-dir.ts';
import { type ReplayServer, startReplay } from '#test/support/replay-server.ts';
import { startBackend, type TestBackend } from '#test/support/start-backend.ts';
import { chooseDates } from '#worker/sources/eastmoney/dates.ts';
import { announcementsUrl, announcementTextUrl, datesUrl, quoteUrl, rowsUrl, type StatementName } from '#worker/sources/eastmoney/door.ts';
import { equity, finished, open } from './client.ts';

const SYMBOL = '600519.SH';
const announcement = (article: string, title: string, date: string, stock_code = '600519') => ({
  art_code: article,
  title,
  notice_date: `${date} 00:00:00`,
  codes: [{ stock_code, short_name: '贵州茅台' }],
  columns: [{ column_name: '其他' }],
});

describe.skipIf(!hasData())('a mainland company', () => {
  let replay: ReplayServer;
  let backend: TestBackend;
  let document: CaseDocument;

  beforeAll(async () => {
    const rows = JSON.parse(readFileSync(dataFile('more', 'cn-statements', 'em_f10_rows_600519_2023-2025.json'), 'utf8')) as Record<
      StatementName,
      { REPORT_DATE: string }[]
    >;
    const dates = [...new Set(rows.balance.map((r) => r.REPORT_DATE.slice(0, 10)))].sort().reverse();
    const extra: Record<string, { body: string }> = {};
    const put = (url: string, value: unknown) => {
      extra[url] = { body: JSON.stringify(value) };
    };
    put(datesUrl(SYMBOL, 'income', 4), { pages: 1, data: dates.map((d) => ({ REPORT_DATE: `${d} 00:00:00` })), count: dates.length });
    for (const group of chooseDates(dates, undefined))
      for (const statement of ['income', 'balance', 'cashflow'] as const)
        put(rowsUrl(SYMBOL, statement, 4, group), {
          pages: 1,
          data: rows[statement].filter((r) => group.includes(r.REPORT_DATE.slice(0, 10))),
          count: group.length,
        });
    put(quoteUrl(SYMBOL), {
      rc: 0,
      data: { f43: 1272.75, f57: '600519', f58: '贵州茅台', f60: 1277.96, f86: Math.floor(Date.now() / 1000) - 3600 },
    });
    const day = new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10);
    put(announcementsUrl(SYMBOL, 0), {
      success: 1,
      data: {
        list: [
          announcement('AN2026000001', '贵州茅台:关于收到问询函的公告', day),
          announcement('AN2026000002', '康力电梯:别家公司的处罚公告', day, '002367'),
        ],
      },
    });
    put(announcementsUrl(SYMBOL, 1), { success: 1, data: { list: [] } });
    put(announcementTextUrl('AN2026000001'), {
      data: {
        art_code: 'AN2026000001',
        notice_title: '关于收到问询函的公告',
        notice_content: '公司于近日收到上海证券交易所出具的问询函。\n\n问询函要求公司说明应收账款同比增长 31.2% 的原因。',
      },
    });
    replay = await startReplay({ extra });
    backend = await startBackend({ env: { FETCH_GATEWAY: replay.url, RATE_LIMIT_PER_MINUTE: '100000' } });
    const caseId = await open(backend, equity(SYMBOL, { locale: 'zh-CN', question: '这家公司的经营在变好还是变差？' }));
    document = await finished(backend, caseId);
  }, 120_000);
  afterAll(async () => {
    await backend?.stop();
    await replay?.close();
  });

  it('is heard in Chinese over its own rows', () => {
    expect(document.status).toBe('done');
    expect(document.name).toBe('贵州茅台');
    const claims = document.claims.filter((c) => c.status === 'admitted');
    expect(claims.length).toBeGreaterThan(1);
    for (const claim of claims) expect(claim.text).toMatch(/\p{Script=Han}/u);
    expect(document.quality.citationCompleteness).toBe(1);
  });

  it('rests on cells that name the vendor’s field, the address and the snapshot', () => {
    const cells = Object.values(document.evidence).flatMap((e) => (e.kind === 'metric' ? e.cells : []));
    expect(cells.length).toBeGreaterThan(5);
    for (const cell of cells) {
      expect(cell.field).toMatch(/^(em|derived):/);
      expect(cell.unit).toMatch(/^(CNY|CNY\/share|shares|ratio)$/);
      expect(cell.sourceUrl).toContain('SH600519');
      expect(cell.snapshotId).toMatch(/^s[0-9a-f]{20}$/);
    }
  });

  it('keeps a browser’s manners and asks only listed hosts', () => {
    const asked = replay.log.filter((r) => r.host.endsWith('eastmoney.com') || r.host.endsWith('dfcfw.com'));
    expect(asked.length).toBeGreaterThan(5);
    for (const request of asked) expect(request.userAgent).toMatch(/^Mozilla/);
    expect(replay.log.every((r) => /(^|\.)(eastmoney\.com|dfcfw\.com|sina\.cn|sinajs\.cn)$/.test(r.host))).toBe(true);
  });

  it('reads the telling announcement, and none of another company', async () => {
    const batch = (await (await backend.call('GET', `/v1/batches/${document.batch?.id}`)).json()) as { fetches: { url: string }[] };
    expect(batch.fetches.some((f) => f.url.includes('AN2026000001'))).toBe(true);
    expect(batch.fetches.some((f) => f.url.includes('AN2026000002'))).toBe(false);
  });
});
