// From a claim back to the paper, by calls alone: claim → evidence unit → figure → formula → cells → snapshot → paragraph or row.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CaseDocument } from '#shared/schema/case.ts';
import type { Cell } from '#shared/schema/cell.ts';
import type { Evidence } from '#shared/schema/evidence.ts';
import type { Trail } from '#shared/schema/gather.ts';
import type { MetricValue } from '#shared/schema/metric.ts';
import type { Paragraph, Snapshot } from '#shared/schema/snapshot.ts';
import { call, json, tokenOf } from '../support/call.ts';
import { americanAnswers } from './invented-american.ts';
import { eastmoneyAnswers, sinaAnswers } from './invented-mainland.ts';
import { nothing } from './support.ts';

const mainland = {
  symbol: '600519.SH',
  name: '贵州茅台',
  opinions: { 2024: '标准无保留意见', 2025: '带强调事项段的无保留意见' },
  announcements: [
    {
      article: 'AN2026007001',
      title: '关于收到问询函的公告',
      date: new Date(Date.now() - 12 * 86_400_000).toISOString().slice(0, 10),
      text: '公司于近日收到上海证券交易所出具的问询函。\n\n问询函要求公司说明应收账款同比增长 31.2% 的原因，公司将在五个交易日内回复。',
    },
  ],
};
const american = { symbol: 'WDFC.US', name: 'WD 40 CO', cik: '0000105132' };
const answers = new Map([...eastmoneyAnswers(mainland), ...sinaAnswers(mainland), ...americanAnswers(american)]);

beforeAll(() => {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const url = input instanceof Request ? input.url : String(input);
    return answers.get(url)?.() ?? nothing();
  });
});
afterAll(() => {
  vi.unstubAllGlobals();
});

interface Place {
  start: number;
  end: number;
  cell: Cell;
  metrics: { metric: string; evidence?: string }[];
}
class Walker {
  readonly token: string;
  constructor(token: string) {
    this.token = token;
  }
  async get<T>(path: string): Promise<T> {
    const answer = await call('GET', path, { token: this.token });
    expect(answer.status, path).toBe(200);
    return json<T>(answer);
  }
  async heard(symbol: string, locale: string): Promise<CaseDocument> {
    const opened = await json<{ caseId: string }>(
      call('POST', '/v1/cases', {
        token: this.token,
        body: { kind: 'equity', symbol, question: 'Is the business getting stronger or weaker?', locale, mode: 'full' },
      }),
    );
    for (const end = Date.now() + 30_000; ; ) {
      const document = await this.get<CaseDocument>(`/v1/cases/${opened.caseId}`);
      if (document.closedAt !== undefined) return document;
      if (Date.now() > end) throw new Error(`still ${document.status}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  /** The printed figures of one paragraph that show a cell of the batch. */
  async places(snapshotId: string, batchId: string, index: number): Promise<Place[]> {
    const path = `/v1/snapshots/${snapshotId}/cells?batch=${batchId}&from=${index}&to=${index + 1}`;
    return (await this.get<{ places: Place[] }>(path)).places;
  }
  async paragraph(snapshotId: string, index: number): Promise<Paragraph | undefined> {
    const page = await this.get<{ paragraphs: Paragraph[] }>(`/v1/snapshots/${snapshotId}/paragraphs?from=${index}&to=${index + 1}`);
    return page.paragraphs[0];
  }
}

/** Everything below one claim, link by link; answers the cells that were reached. */
async function walk(walker: Walker, document: CaseDocument, batch: Trail, figures: readonly MetricValue[]): Promise<Cell[]> {
  const fetched = new Map(batch.fetches.filter((f) => f.snapshotId !== undefined).map((f) => [f.snapshotId ?? '', f]));
  const cells: Cell[] = [];
  const claims = document.claims.filter((c) => c.status === 'admitted');
  expect(claims.length).toBeGreaterThan(1);
  for (const claim of claims) {
    expect(claim.evidence.length).toBeGreaterThan(0);
    for (const id of claim.evidence) {
      const unit = await walker.get<Evidence>(`/v1/evidence/${id}`);
      expect(unit).toEqual(document.evidence[id]);
      // Where it was fetched, when, which edition, with what hash and by which parser.
      const snapshot = await walker.get<Snapshot>(`/v1/snapshots/${unit.snapshotId}`);
      expect(snapshot).toMatchObject({
        url: unit.sourceUrl,
        edition: expect.stringMatching(/\S/),
        contentHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      });
      expect(snapshot.parserVersion).toMatch(/^[a-z-]+[@-]\d/);
      expect(fetched.has(unit.snapshotId)).toBe(true);
      if (unit.kind !== 'metric') {
        const paragraph = await walker.paragraph(unit.snapshotId, unit.paragraph);
        expect(paragraph?.text.slice(unit.start, unit.end)).toBe(unit.quote);
        expect(paragraph?.fingerprint).toBe(unit.fingerprint);
        continue;
      }
      const sealed = batch.metrics.find(
        (m) => m.id === unit.metric && m.period.label === unit.period.label && m.period.basis === unit.period.basis,
      );
      const listed = figures.find(
        (m) => m.id === unit.metric && m.period.label === unit.period.label && m.period.basis === unit.period.basis,
      );
      for (const value of [sealed, listed].filter((v) => v !== undefined))
        expect(value).toMatchObject({ value: unit.value, unit: unit.unit, formula: unit.formula, definition: unit.definition });
      // Ratios that the house adds to the set have no registry entry; all else is in the batch.
      if (!unit.definition.startsWith('house')) expect(sealed ?? listed, `${unit.metric} ${unit.period.label}`).toBeDefined();
      expect(unit.formula).toMatch(/\S/);
      expect(unit.cells.length).toBeGreaterThan(0);
      for (const cell of unit.cells) {
        expect(fetched.has(cell.snapshotId), `${unit.metric}: ${cell.field}`).toBe(true);
        cells.push(cell);
      }
    }
  }
  return cells;
}

/** The trail as PRODUCT tables it: queries, the complete hit set in order, drops with reasons, figures, fetch times. */
function complete(batch: Trail): void {
  expect(batch.queries.length).toBeGreaterThan(5);
  const queries = new Set(batch.queries.map((q) => q.id));
  for (const hit of batch.hits) {
    expect(queries.has(hit.query), hit.query).toBe(true);
    if (!hit.kept) expect(hit.dropReason, `${hit.query} ${hit.rank}`).toMatch(/\S/);
  }
  const ranks = new Map<string, number>();
  for (const { query, rank, snapshotId } of batch.hits) {
    const key = `${query} ${snapshotId}`;
    expect(rank, key).toBe((ranks.get(key) ?? 0) + 1);
    ranks.set(key, rank);
  }
  for (const fetch of batch.fetches) {
    expect(Number.isNaN(Date.parse(fetch.at))).toBe(false);
    expect(fetch.failure !== undefined || fetch.fetchedAt !== undefined, fetch.url).toBe(true);
  }
}

describe('the trail', () => {
  it('of a US company leads to the facts as filed and to the printed rows', async () => {
    const { token } = await tokenOf('trail-us');
    const walker = new Walker(token);
    const document = await walker.heard(american.symbol, 'en');
    expect(document.status).toBe('done');
    const batch = await walker.get<Trail>(`/v1/batches/${document.batch?.id}`);
    const { metrics } = await walker.get<{ metrics: MetricValue[] }>(`/v1/metrics/${american.symbol}`);
    complete(batch);
    const cells = await walk(walker, document, batch, metrics);
    for (const cell of cells.filter((c) => c.item !== 'price')) {
      expect(cell.field).toMatch(/^(us-gaap|derived|dei):/);
      expect(cell.accession).toMatch(/^\d{10}-\d{2}-\d{6}$/);
    }
    // A cell that the annual report prints is found in the record of the search for its row, and the row prints it.
    const revenue =
      cells.find((c) => c.item === 'revenue' && c.period.label === 'FY2025') ??
      metrics.find((m) => m.id === 'revenue' && m.period.label === 'FY2025')?.cells[0];
    const hit = batch.hits.find((h) => h.query === 'row.revenue' && h.kept);
    const row = await walker.paragraph(hit?.snapshotId ?? '', hit?.paragraph ?? -1);
    expect(row?.text).toContain(String((revenue?.value ?? 0) / 1e6));
    // And back: the printed figure says which cell it shows, and what rests on it.
    const shown = await walker.places(hit?.snapshotId ?? '', document.batch?.id ?? '', hit?.paragraph ?? -1);
    const printed = shown.find((p) => p.cell.period.label === 'FY2025');
    expect(row?.text.slice(printed?.start, printed?.end)).toBe(String((revenue?.value ?? 0) / 1e6));
    expect(printed?.cell).toMatchObject({ item: 'revenue', value: revenue?.value });
    const uses = printed?.metrics ?? [];
    expect(uses.map((u) => u.metric)).toEqual(expect.arrayContaining(['revenue', 'net-margin']));
    const unit = await walker.get<Evidence>(`/v1/evidence/${uses.find((u) => u.evidence !== undefined)?.evidence}`);
    expect(unit.kind === 'metric' && unit.cells.some((c) => c.item === 'revenue')).toBe(true);
  });

  it('of a mainland company leads to the stored row of the vendor’s answer, for each cell', async () => {
    const { token } = await tokenOf('trail-cn');
    const walker = new Walker(token);
    const document = await walker.heard(mainland.symbol, 'zh-CN');
    expect(document.status).toBe('done');
    const batch = await walker.get<Trail>(`/v1/batches/${document.batch?.id}`);
    const { metrics } = await walker.get<{ metrics: MetricValue[] }>(`/v1/metrics/${mainland.symbol}`);
    complete(batch);
    const cells = await walk(walker, document, batch, metrics);
    const reported = cells.filter((c) => c.field.startsWith('em:'));
    expect(reported.length).toBeGreaterThan(3);
    for (const cell of reported) {
      const row = await walker.paragraph(cell.snapshotId, cell.paragraph ?? -1);
      const [, period, amount] = row?.text.split('\t') ?? [];
      expect(period, cell.field).toBe(cell.period.label);
      expect(Math.abs(Number(amount?.replaceAll(',', '')))).toBe(Math.abs(cell.value));
      expect(row?.path?.[1]).toBe(cell.field);
    }
    const first = reported[0];
    const shown = await walker.places(first?.snapshotId ?? '', document.batch?.id ?? '', first?.paragraph ?? -1);
    expect(shown).toMatchObject([{ cell: { field: first?.field, value: first?.value } }]);
    expect(shown[0]?.metrics.length).toBeGreaterThan(0);
    // The price is a stored answer too.
    const priced = metrics.flatMap((m) => m.cells).find((c) => c.item === 'price');
    const quote = await walker.get<{ paragraphs: Paragraph[] }>(`/v1/snapshots/${priced?.snapshotId}/paragraphs`);
    expect(quote.paragraphs.some((p) => p.text.split('\t')[1] === String(priced?.value))).toBe(true);
    // A fixed warning cites the row that it rests on.
    const warning = document.warnings.find((w) => w.rule === 'audit-opinion-nonstandard');
    const unit = await walker.get<Evidence>(`/v1/evidence/${warning?.evidence?.[0]}`);
    expect(unit.kind === 'event' && unit.quote).toContain('带强调事项段的无保留意见');
  });

  it('is nobody else’s', async () => {
    const owner = new Walker((await tokenOf('trail-mine')).token);
    const document = await owner.heard(mainland.symbol, 'zh-CN');
    const { token } = await tokenOf('trail-other');
    const id = document.claims.find((c) => c.status === 'admitted')?.evidence[0];
    for (const path of [
      `/v1/evidence/${id}`,
      `/v1/batches/${document.batch?.id}`,
      `/v1/cases/${document.id}`,
      `/v1/snapshots/${document.evidence[id ?? '']?.snapshotId}/cells?batch=${document.batch?.id}`,
    ])
      expect((await call('GET', path, { token })).status, path).toBe(404);
  });
});
