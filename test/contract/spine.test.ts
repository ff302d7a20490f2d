// The promises of the contract on a running backend: one case from the sources to the cited row, over invented answers and, where the
// recorded data is at hand, over Apple's.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkAnswer } from '#shared/schema/api-bodies.ts';
import type { CaseDocument } from '#shared/schema/case.ts';
import { caseDocument } from '#shared/schema/case.ts';
import { type Evidence, evidence } from '#shared/schema/evidence.ts';
import { type Trail, trail } from '#shared/schema/gather.ts';
import { snapshot } from '#shared/schema/snapshot.ts';
import { hasData } from '#test/support/data-dir.ts';
import { inventedSymbol } from '#test/support/invented-company.ts';
import { type ReplayServer, startReplay } from '#test/support/replay-server.ts';
import { startBackend, type TestBackend } from '#test/support/start-backend.ts';
import { documentOf, equity, eventsOf, finished, open, type SeenEvent } from './client.ts';

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const squash = (text: string): string => text.normalize('NFKC').replace(/[\s\u200b-\u200f\u2060\ufeff\u00ad]+/g, '');
const visible = (html: string): string =>
  html
    .replace(/<!--[\s\S]*?-->|<(script|style|head|title)\b[\s\S]*?<\/\1>|<ix:header\b[\s\S]*?<\/ix:header>|<[^>]+>/gi, '')
    .replace(/&#x([0-9a-f]+);/gi, (_, h: string) => String.fromCodePoint(Number.parseInt(h, 16)))
    .replace(/&#(\d+);/g, (_, d: string) => String.fromCodePoint(Number(d)))
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&');

const companies = [
  { symbol: inventedSymbol, asOf: '2024-04-15' },
  { symbol: 'AAPL.US', asOf: '2024-11-01' },
];

describe.each(companies)('$symbol as of $asOf', ({ symbol, asOf }) => {
  const skip = symbol === 'AAPL.US' && !hasData();
  let replay: ReplayServer;
  let backend: TestBackend;
  let caseId: string;
  let document: CaseDocument;
  let events: SeenEvent[];
  const read = async <T>(path: string): Promise<T> => {
    const response = await backend.call('GET', path);
    if (response.status !== 200) throw new Error(`${path} → ${response.status}`);
    return (await response.json()) as T;
  };

  beforeAll(async () => {
    if (skip) return;
    replay = await startReplay({ asOf, requireContact: true });
    backend = await startBackend({ env: { FETCH_GATEWAY: replay.url, RATE_LIMIT_PER_MINUTE: '100000' } });
    caseId = await open(backend, equity(symbol, { asOf }), { 'idempotency-key': 'spine' });
    events = await eventsOf(backend, caseId);
    document = await finished(backend, caseId);
  }, 120_000);
  afterAll(async () => {
    await backend?.stop();
    await replay?.close();
  });
  const given = (name: string, body: () => void | Promise<void>) => it.skipIf(skip)(name, body);

  given('stands among peers, or says that they are too few', () => {
    expect(document.peers?.rows.length).toBeGreaterThan(4);
    for (const row of document.peers?.rows ?? []) {
      expect(row.percentile === undefined, row.metric).toBe(row.n < 5);
      if (row.n < 5) expect(row).toMatchObject({ reason: 'too-few-peers' });
    }
  });

  given('ends as done, with both sides heard and every sentence cited', () => {
    expect(document.status).toBe('done');
    expect(caseDocument.safeParse(document).error?.issues ?? []).toEqual([]);
    for (const side of ['bull', 'bear'])
      expect(document.claims.filter((c) => c.side === side && c.status === 'admitted').length).toBeGreaterThan(0);
    expect(document.quality.citationCompleteness).toBe(1);
  });

  given('streams 1..n once and resumes from any cursor', async () => {
    expect(events.map((e) => e.id)).toEqual(events.map((_, i) => i + 1));
    expect(events[0]?.event).toBe('case-opened');
    expect(events.at(-1)?.event).toBe('case-closed');
    for (const after of [
      '0',
      String(events.length >> 1),
      String(events.length - 1),
      String(events.length),
      'garbage',
      '-3',
      '99999999999999999999',
    ])
      expect(
        (await eventsOf(backend, caseId, after)).map((e) => e.id),
        `after ${after}`,
      ).toEqual(events.map((e) => e.id).filter((id) => id > (/^\d{1,9}$/.test(after) ? Number(after) : 0)));
  });

  given('answers the same key with the same case, another body with 409', async () => {
    const again = await Promise.all(
      Array.from({ length: 20 }, () => open(backend, equity(symbol, { asOf }), { 'idempotency-key': 'spine' })),
    );
    expect(new Set(again)).toEqual(new Set([caseId]));
    const other = await backend.call('POST', '/v1/cases', equity(symbol, { asOf, question: 'Another?' }), { 'idempotency-key': 'spine' });
    expect(other.status).toBe(409);
    expect(await other.json()).toMatchObject({ code: 'idempotency-conflict' });
  });

  given('serves each cited unit, its quotes literally in the stored and in the served filing', async () => {
    const pages = new Map<string, string>();
    const quotes = Object.values(document.evidence).filter((e) => e.kind === 'quote');
    expect(quotes.length).toBeGreaterThan(0);
    for (const held of Object.values(document.evidence)) {
      const unit = await read<Evidence>(`/v1/evidence/${held.id}`);
      expect(evidence.safeParse(unit).success).toBe(true);
      expect(unit).toEqual(held);
      if (unit.kind !== 'quote') continue;
      const { paragraphs } = await read<{ paragraphs: { index: number; text: string }[] }>(
        `/v1/snapshots/${unit.snapshotId}/paragraphs?from=${unit.paragraph}&to=${unit.paragraph + 1}`,
      );
      expect(paragraphs[0]?.text.slice(unit.start, unit.end)).toBe(unit.quote);
      if (!pages.has(unit.sourceUrl)) {
        const served = await fetch(`${replay.url}/${unit.sourceUrl.replace('https://', '')}`, { headers: { 'user-agent': 'a@b.example' } });
        pages.set(unit.sourceUrl, squash(visible(await served.text())));
      }
      expect(pages.get(unit.sourceUrl)).toContain(squash(unit.quote));
    }
  });

  given('keeps snapshots with source, time, edition, and the hash of the served bytes', async () => {
    const ids = new Set(
      Object.values(document.evidence).flatMap((e) => [e.snapshotId, ...(e.kind === 'metric' ? e.cells.map((c) => c.snapshotId) : [])]),
    );
    for (const id of ids) {
      const stored = snapshot.parse(await read(`/v1/snapshots/${id}`));
      const served = await fetch(`${replay.url}/${stored.url.replace('https://', '')}`, { headers: { 'user-agent': 'a@b.example' } });
      const bytes = new Uint8Array(await served.arrayBuffer());
      expect(stored.contentHash).toBe(sha256(bytes));
      expect(stored.bytes).toBe(bytes.byteLength);
      expect(stored.edition).not.toBe('');
    }
  });

  given('hides everything later than the day', async () => {
    const cells = Object.values(document.evidence).flatMap((e) => (e.kind === 'metric' ? e.cells : []));
    expect(cells.length).toBeGreaterThan(0);
    for (const cell of cells) expect((cell.filed ?? '') <= asOf, `${cell.field} filed ${cell.filed}`).toBe(true);
  });

  given('shows the whole trail of the batch', async () => {
    const shown: Trail = trail.parse(await read(`/v1/batches/${document.batch?.id}`));
    expect(shown.fetches.length).toBeGreaterThan(2);
    expect(shown.hits.some((h) => h.kept)).toBe(true);
    for (const dropped of shown.hits.filter((h) => !h.kept)) expect(dropped.dropReason, JSON.stringify(dropped)).toBeTruthy();
    for (const hit of shown.hits) expect(shown.queries.some((q) => q.id === hit.query)).toBe(true);
    expect(shown.metrics.length).toBeGreaterThan(30);
  });

  given('turns the record again to the same bytes', async () => {
    const answer = await backend.call('POST', `/v1/cases/${caseId}/replay`, { against: 'record' });
    expect(await answer.json()).toEqual({ identical: true, differences: [] });
  });

  given('hears a second case on warm data without asking for anything stored', async () => {
    const before = replay.log.length;
    const second = await open(backend, equity(symbol, { asOf, question: 'What changed most in the last year?' }));
    const again = await finished(backend, second);
    expect(again.status).toBe('done');
    const asked = replay.log.slice(before).filter((r) => r.status === 200);
    expect(asked.map((r) => r.url)).toEqual([]);
    expect(again.claims.map((c) => c.text)).toEqual(document.claims.map((c) => c.text));
  });

  given('merges a near-same question, and opens a new case when asked to', async () => {
    const body = { ...equity(symbol, { asOf }), fresh: undefined, question: 'How is its cash flow quality lately?' };
    const first = await open(backend, body);
    const same = await backend.call('POST', '/v1/cases', { ...body, question: 'How is  its cash-flow quality lately ?' });
    expect(same.status).toBe(200);
    expect(await same.json()).toEqual({ caseId: first, reusedFrom: first });
    for (const question of [
      'How is its cash flow quality not lately?',
      'How is its cash flow quality in 2019?',
      'How is its debt quality lately?',
    ])
      expect((await backend.call('POST', '/v1/cases', { ...body, question })).status, question).toBe(202);
    expect((await backend.call('POST', '/v1/cases', { ...body, fresh: true })).status).toBe(202);
  });

  given('computes metrics by itself, once', async () => {
    const first = await read<{ batchId: string; metrics: { id: string; unit: string; cells: unknown[] }[] }>(
      `/v1/metrics/${symbol}?asOf=${asOf}`,
    );
    expect(new Set(first.metrics.map((m) => m.id)).size).toBeGreaterThan(30);
    const again = await read<{ batchId: string }>(`/v1/metrics/${symbol}?asOf=${asOf}`);
    expect(again.batchId).toBe(first.batchId);
    const fresh = await read<{ batchId: string }>(`/v1/metrics/${symbol}?asOf=${asOf}&refresh=1`);
    expect(fresh.batchId).not.toBe(first.batchId);
  });

  given('checks a passage number by number', async () => {
    const { metrics } = await read<{ metrics: { id: string; value: number; period: { label: string; fiscalPeriod: string } }[] }>(
      `/v1/metrics/${symbol}?asOf=${asOf}`,
    );
    const latest = metrics
      .filter((m) => m.id === 'revenue' && m.period.fiscalPeriod === 'FY')
      .sort((a, b) => (a.period.label < b.period.label ? 1 : -1))[0];
    if (latest === undefined) return expect.fail('no revenue');
    const millions = latest.value / 1e6;
    const year = latest.period.label.slice(2);
    const text = `Revenue in fiscal ${year} was $${millions.toLocaleString('en-US')} million. Revenue in fiscal ${year} was $${(millions * 10).toLocaleString('en-US')} million. You should buy now, target price $300.`;
    const response = await backend.call('POST', '/v1/check', { text, symbol, locale: 'en', asOf });
    expect(response.status).toBe(200);
    const answer = checkAnswer.parse(await response.json());
    expect(answer.numbers.map((n) => n.verdict)[0]).toBe('correct');
    expect(['deviates', 'wrong-unit']).toContain(answer.numbers[1]?.verdict);
    for (const number of answer.numbers) expect(text.slice(number.start, number.end)).toBe(number.text);
    expect(answer.compliance.length).toBeGreaterThan(0);
    expect((await read<Evidence>(`/v1/evidence/${answer.numbers[0]?.evidence}`)).kind).toBe('metric');
  });

  given('repeats a case on today’s data and shows what differs', async () => {
    const response = await backend.call('POST', `/v1/cases/${caseId}/replay`, { against: 'now' });
    expect([200, 202]).toContain(response.status);
    const { caseId: child } = (await response.json()) as { caseId: string };
    const repeated = await finished(backend, child);
    expect(repeated.replayOf).toBe(caseId);
    expect((await documentOf(backend, child)).differences).toBeDefined();
  });

  given('refuses what it can’t identify, with the reason', async () => {
    for (const [bad, code] of [
      ['ZZZZZZ.US', 'no-such-code'],
      ['600519.BJ', 'no-such-code'],
      ['000300.SH', 'index'],
      ['apple', 'no-such-code'],
      ['999999.SH', 'no-such-code'],
    ] as const) {
      const response = await backend.call('POST', '/v1/cases', equity(bad));
      expect(response.status, bad).toBe(422);
      expect(await response.json()).toMatchObject({ code });
    }
    const page = { price: 10, currency: 'USD', at: '2024-11-01T20:00:00Z', url: 'https://finance.yahoo.com/quote/NVDA/' };
    const response = await backend.call('POST', '/v1/cases', equity('AAPL.US', { pageFacts: page }));
    expect(await response.json()).toMatchObject({ status: 422, code: 'symbol-page-mismatch' });
  });
});
