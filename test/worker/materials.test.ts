// Materials as they come in: what is taken, what is refused and why, and that nothing is stored twice.
import { describe, expect, it } from 'vitest';
import { call, json, tokenOf } from './support/call.ts';

const html =
  '<!doctype html><html><body><h1>A &amp; B</h1><p>Sold 48,210 widgets.</p><table><tr><th>Item</th><th>2024</th></tr><tr><td>Revenue</td><td>12.5</td></tr></table></body></html>';
const base = { kind: 'page', url: 'https://example.com/a', title: 'A', contentType: 'text/html', body: html };
const post = (body: unknown, token?: string) => call('POST', '/v1/materials', { body, ...(token === undefined ? {} : { token }) });
const table = {
  source: 'xueqiu',
  symbol: 'AAPL.US',
  currency: 'USD',
  capturedAt: '2024-11-05T10:00:00Z',
  rows: [
    {
      field: 'us-gaap:Assets',
      label: 'Total assets',
      period: { end: '2024-09-28', basis: 'instant', label: 'FY2024', fiscalYear: 2024, fiscalPeriod: 'FY' },
      value: 364980000000,
      unit: 'USD',
    },
  ],
};
const vendor = (json: unknown, more: Record<string, unknown> = {}) => ({
  kind: 'vendor',
  title: 'Statements',
  contentType: 'application/json',
  body: JSON.stringify(json),
  ...more,
});

const multipart = (
  meta: unknown,
  file: BodyInit | Uint8Array,
  boundary = 'x-boundary',
): { raw: Uint8Array; headers: Record<string, string> } => {
  const text = new TextEncoder();
  const bytes = typeof file === 'string' ? text.encode(file) : (file as Uint8Array);
  const parts = [
    text.encode(
      `--${boundary}\r\ncontent-disposition: form-data; name="meta"\r\ncontent-type: application/json\r\n\r\n${JSON.stringify(meta)}\r\n`,
    ),
    text.encode(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="f"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    bytes,
    text.encode(`\r\n--${boundary}--\r\n`),
  ];
  const whole = new Uint8Array(parts.reduce((n, p) => n + p.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return { raw: whole, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
};

describe('a material', () => {
  it('is stored once for its bytes, and read back as its blocks', async () => {
    const { token } = await tokenOf('mats');
    const first = await post(base, token);
    expect(first.status).toBe(201);
    const a = (await first.json()) as { snapshotId: string; paragraphs: number };
    const again = await post({ ...base, title: 'Another title' }, token);
    expect(again.status).toBe(200);
    expect(((await again.json()) as { snapshotId: string }).snapshotId).toBe(a.snapshotId);
    const stored = await json<{ sightings: string[]; bytes: number; title: string }>(
      call('GET', `/v1/snapshots/${a.snapshotId}`, { token }),
    );
    expect(stored.sightings.length).toBeGreaterThanOrEqual(1);
    expect(stored.bytes).toBe(new TextEncoder().encode(html).byteLength);
    const page = await json<{ paragraphs: { index: number; kind: string; text: string }[]; next?: number }>(
      call('GET', `/v1/snapshots/${a.snapshotId}/paragraphs`, { token }),
    );
    expect(page.paragraphs.map((p) => p.index)).toEqual(page.paragraphs.map((_, i) => i));
    expect(page.paragraphs).toHaveLength(a.paragraphs);
    expect(page.paragraphs.some((p) => p.kind === 'table-row' && p.text === 'Revenue\t12.5')).toBe(true);
    expect(page.next).toBeUndefined();
  });

  it('of 5,000 paragraphs is read in pages, from inclusive, to exclusive', async () => {
    const body = Array.from({ length: 5000 }, (_, i) => `Paragraph number ${i} says little.`).join('\n\n');
    const made = await json<{ snapshotId: string; paragraphs: number }>(
      post({ kind: 'text', title: 'Long', contentType: 'text/plain', body }),
    );
    expect(made.paragraphs).toBe(5000);
    const seen: number[] = [];
    for (let from: number | undefined = 0; from !== undefined; ) {
      const page: { paragraphs: { index: number }[]; next?: number } = await json(
        call('GET', `/v1/snapshots/${made.snapshotId}/paragraphs?from=${from}`),
      );
      expect(page.paragraphs.length).toBeLessThanOrEqual(2000);
      seen.push(...page.paragraphs.map((p) => p.index));
      from = page.next;
    }
    expect(seen).toEqual(Array.from({ length: 5000 }, (_, i) => i));
    const few = await json<{ paragraphs: { index: number }[] }>(call('GET', `/v1/snapshots/${made.snapshotId}/paragraphs?from=63&to=66`));
    expect(few.paragraphs.map((p) => p.index)).toEqual([63, 64, 65]);
    expect(await json(call('GET', `/v1/snapshots/${made.snapshotId}/paragraphs?from=9999`))).toMatchObject({ paragraphs: [] });
    expect((await call('GET', `/v1/snapshots/${made.snapshotId}/paragraphs?from=-1`)).status).toBe(422);
  });

  it.each([
    ['a file address', { url: 'file:///etc/hosts' }, 422],
    ['a script address', { url: 'javascript:alert(1)' }, 422],
    ['an address with credentials', { url: 'https://user:pw@example.com/a' }, 422],
    ['an unknown type', { contentType: 'application/x-nothing' }, 415],
    ['an unknown kind', { kind: 'poem' }, 422],
    ['an unknown field', { nonsense: 1 }, 422],
    ['no title', { title: '' }, 422],
    ['an empty body', { body: '' }, 422],
    ['two bodies', { bodyBase64: 'eA==' }, 422],
    ['an index', { symbol: '000300.SH' }, 422],
    ['a code that does not exist', { symbol: '600519.BJ' }, 422],
    ['no PDF', { contentType: 'application/pdf', body: undefined, bodyBase64: btoa('not a pdf') }, 422],
    ['bad base64', { contentType: 'application/pdf', body: undefined, bodyBase64: '***' }, 422],
    ['JSON as a page', { contentType: 'application/json', body: '{}' }, 422],
  ])('is refused with %s', async (_name, more, status) => {
    const response = await post({ ...base, ...more });
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  });

  it('larger than its limit is refused by 413, as JSON and as parts', async () => {
    const big = 'x'.repeat(8 * 1024 * 1024);
    expect((await post({ ...base, body: big })).status).toBe(413);
    const parts = multipart({ ...base, body: undefined, contentType: 'text/plain' }, new Uint8Array(26 * 1024 * 1024).fill(120));
    expect((await call('POST', '/v1/materials', parts)).status).toBe(413);
  });

  it('comes in parts: meta and raw bytes', async () => {
    const meta = { kind: 'page', url: 'https://example.com/parts', title: 'Parts', contentType: 'text/html' };
    const sent = await call('POST', '/v1/materials', multipart(meta, html));
    expect(sent.status).toBe(201);
    const asJson = await post({ ...meta, body: html });
    expect(asJson.status).toBe(200);
    expect(((await sent.json()) as { snapshotId: string }).snapshotId).toBe(((await asJson.json()) as { snapshotId: string }).snapshotId);
    const good = multipart(meta, html);
    for (const [raw, headers] of [
      [good.raw.slice(0, 60), good.headers],
      [good.raw, { 'content-type': 'multipart/form-data' }],
      [good.raw, { 'content-type': 'multipart/form-data; boundary=other' }],
      [new TextEncoder().encode('--x-boundary--'), good.headers],
    ] as [Uint8Array, Record<string, string>][])
      expect((await call('POST', '/v1/materials', { raw, headers })).status).toBe(400);
  });

  it('that is a vendor table becomes rows, of its own company only', async () => {
    const made = await post(vendor(table, { symbol: 'AAPL.US' }));
    expect(made.status).toBe(201);
    const { snapshotId } = (await made.json()) as { snapshotId: string };
    const page = await json<{ paragraphs: { kind: string; text: string }[] }>(call('GET', `/v1/snapshots/${snapshotId}/paragraphs`));
    expect(page.paragraphs[1]).toMatchObject({ kind: 'table-row', text: 'Total assets\tFY2024\t364,980,000,000\tUSD' });
    expect((await post(vendor(table, { symbol: 'NVDA.US' }))).status).toBe(422);
    for (const broken of [
      {},
      { ...table, rows: 'x' },
      { ...table, rows: [{ field: 'a' }] },
      { ...table, rows: [{ ...table.rows[0], value: 'many' }] },
      [],
    ])
      expect((await post(vendor(broken))).status, JSON.stringify(broken).slice(0, 60)).toBe(422);
  });
});

describe('a body', () => {
  it('that is no JSON is 400, of another type 415, with a wrong field 422 naming it', async () => {
    const headers = { 'content-type': 'application/json' };
    expect((await call('POST', '/v1/cases', { raw: '{"kind":', headers })).status).toBe(400);
    expect((await call('POST', '/v1/cases', { raw: new Uint8Array([0xff, 0xfe, 0x7b]), headers })).status).toBe(400);
    expect(
      (await call('POST', '/v1/cases', { raw: 'kind=equity', headers: { 'content-type': 'application/x-www-form-urlencoded' } })).status,
    ).toBe(415);
    for (const [more, path] of [
      [{ question: 7 }, 'question'],
      [{ nonsense: 1 }, 'nonsense'],
      [{ budget: { tokens: -1 } }, 'budget.tokens'],
      [{ pageFacts: { price: 'x' } }, 'pageFacts.price'],
      [{ asOf: 'yesterday' }, 'asOf'],
      [{ budget: { money: 1 } }, 'budget.money'],
      [{ symbol: undefined }, 'symbol'],
    ] as const) {
      const response = await call('POST', '/v1/cases', { body: { kind: 'equity', symbol: 'AAPL.US', question: 'Q?', ...more } });
      expect(response.status, path).toBe(422);
      expect(JSON.stringify(await response.json())).toContain(path);
    }
  });
});
