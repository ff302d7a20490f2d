// The pages of the first seven companies, and reports that cannot be trusted, through the running backend as a client sees them.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CaseDocument } from '#shared/schema/case.ts';
import type { Trail } from '#shared/schema/gather.ts';
import { checkPage } from '#test/eval/pages-check.ts';
import { pageCases, withPages } from '#test/eval/pages-run.ts';
import { dataFile, hasData } from '#test/support/data-dir.ts';
import { inventedCnReport } from '#test/support/invented-cn-report.ts';
import { type ReplayServer, startReplay } from '#test/support/replay-server.ts';
import { startBackend, type TestBackend } from '#test/support/start-backend.ts';
import { finished, open } from './client.ts';

describe.skipIf(!hasData('cn-reports') || !hasData('sec', 'companyfacts'))('the pages of seven companies', () => {
  it('rest on what they cite, in both languages', { timeout: 300_000 }, async () => {
    const faults: string[] = [];
    let seen = 0;
    await withPages(async (pages) => {
      for (const page of pages) {
        seen++;
        faults.push(...(await checkPage(page)).faults);
      }
    });
    expect(faults).toEqual([]);
    expect(seen).toBe(2 * pageCases.length);
  });
});

/** One page without any text: what a scanner makes. */
const scan = (): Buffer => {
  const parts = [
    '%PDF-1.4\n',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\n',
  ];
  let at = 0;
  const offsets: number[] = [];
  for (const part of parts) {
    offsets.push(at);
    at += part.length;
  }
  const xref = ['xref\n0 4\n0000000000 65535 f \n', ...offsets.slice(1).map((o) => `${String(o).padStart(10, '0')} 00000 n \n`)].join('');
  return Buffer.from(`${parts.join('')}${xref}trailer<</Size 4/Root 1 0 R>>\nstartxref\n${at}\n%%EOF\n`);
};

describe('reports that cannot be trusted', () => {
  let replay: ReplayServer;
  let backend: TestBackend;
  beforeAll(async () => {
    replay = await startReplay({});
    backend = await startBackend({ env: { FETCH_GATEWAY: replay.url, RATE_LIMIT_PER_MINUTE: '100000' } });
  });
  afterAll(async () => {
    await backend?.stop();
    await replay?.close();
  });

  let number = 0;
  const submit = (body: Buffer | string, contentType: string, symbol = '300617.SZ'): Promise<Response> => {
    const form = new FormData();
    const meta = {
      symbol,
      kind: 'filing',
      title: '2023年年度报告',
      url: `https://example.org/${number++}`,
      publishedAt: '2024-04-01',
      contentType,
    };
    form.append('meta', JSON.stringify(meta));
    form.append('file', new Blob([typeof body === 'string' ? body : new Uint8Array(body)], { type: contentType }), 'file');
    return fetch(`${backend.url}/v1/materials`, { method: 'POST', headers: { authorization: `Bearer ${backend.token}` }, body: form });
  };
  const caseOf = async (response: Response): Promise<CaseDocument> => {
    expect(response.status).toBeLessThan(300);
    const { materialId } = (await response.json()) as { materialId: string };
    const id = await open(backend, {
      kind: 'equity',
      symbol: '300617.SZ',
      question: '这家公司在变强还是变弱？',
      mode: 'full',
      locale: 'zh-CN',
      fresh: true,
      asOf: '2024-05-01',
      materialIds: [materialId],
    });
    return finished(backend, id);
  };
  const html = (options: Parameters<typeof inventedCnReport>[0]) =>
    submit(inventedCnReport({ code: '300617', ...options }), 'text/html; charset=utf-8');
  const reasons = (document: CaseDocument): string => document.missing.map((m) => `${m.query}: ${m.reason}`).join('\n');
  /** The figures that the case may cite, by name: what it was computed from included. */
  const figures = async (document: CaseDocument, year = 2023): Promise<Set<string>> => {
    const response = await backend.call('GET', `/v1/batches/${document.batch?.id}`);
    expect(response.status).toBe(200);
    const { metrics } = (await response.json()) as Trail;
    return new Set(
      metrics
        .filter((m) => m.period.fiscalYear === year)
        .flatMap((m) => [m.id, ...m.cells.filter((c) => c.period.fiscalYear === year).map((c) => c.item)]),
    );
  };

  it('a sound report carries a case by itself', async () => {
    const document = await caseOf(await html({ parent: true }));
    expect(document.status).toBe('done');
    expect(document.claims.filter((c) => c.status === 'admitted').length).toBeGreaterThan(0);
    // What the faulty reports below must not bring.
    const held = await figures(document);
    for (const metric of ['total-assets', 'ocf', 'revenue-growth', 'net-profit-growth', 'receivables-growth', 'roe', 'gross-margin'])
      expect(held, metric).toContain(metric);
    expect(reasons(document)).not.toMatch(/does-not-foot|unit|table-missing/);
  });

  it('tables that do not foot are named, and nothing of them is cited', async () => {
    const document = await caseOf(await html({ wrong: { 资产总计: [0, '5,100,000,000.00'] } }));
    expect(reasons(document)).toMatch(/合并资产负债表 2023FY: does-not-foot/);
    const held = await figures(document);
    for (const metric of ['total-assets', 'inventory', 'debt-ratio']) expect(held, metric).not.toContain(metric);
    expect(held).toContain('gross-margin');
    expect(await figures(document, 2022)).toContain('total-assets');
  });

  it('a report cut before its cash flow statement says so', async () => {
    const document = await caseOf(await html({ without: ['cash-flow'] }));
    expect(reasons(document)).toMatch(/合并现金流量表: table-missing/);
    const held = await figures(document);
    expect(held).not.toContain('ocf');
    expect(held).toContain('total-assets');
  });

  it('mixed units: the table is not used', async () => {
    const document = await caseOf(await html({ secondUnit: '金额单位：万元' }));
    expect(reasons(document)).toMatch(/合并资产负债表: unit-conflict/);
    const held = await figures(document);
    expect(held).not.toContain('total-assets');
    expect(held).toContain('ocf');
  });

  it('one year only: no growth is claimed', async () => {
    const document = await caseOf(await html({ onlyThisYear: true }));
    const held = await figures(document);
    for (const metric of ['revenue-growth', 'net-profit-growth', 'receivables-growth', 'roe']) expect(held, metric).not.toContain(metric);
    expect(held).toContain('gross-margin');
  });

  it('a report of another company is refused whole', async () => {
    const document = await caseOf(await submit(inventedCnReport({ code: '600519' }), 'text/html; charset=utf-8'));
    expect(reasons(document)).toMatch(/identity-mismatch/);
    expect(Object.values(document.evidence)).toEqual([]);
  });

  it('a scan without text, and a PDF that is cut, are no figures', async () => {
    const document = await caseOf(await submit(scan(), 'application/pdf'));
    expect(reasons(document)).toMatch(/no-text/);
    expect(await figures(document)).toEqual(new Set());
    if (!hasData('cn-reports')) return;
    const whole = readFileSync(dataFile('cn-reports', '600201_2020_annual_report.pdf'));
    const cut = await submit(whole.subarray(0, 400_000), 'application/pdf', '600201.SH');
    expect(cut.status).toBe(422);
  });
});
