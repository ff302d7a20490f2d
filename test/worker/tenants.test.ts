// What belongs to one owner is not there for another: not as a case, batch, snapshot, unit, anchor, key or token; and a purge leaves nothing but its stone.
import { beforeAll, describe, expect, it } from 'vitest';
import { OWNED_TABLES } from '#worker/db/purge.ts';
import { bindings, call, json, tokenOf } from './support/call.ts';

const page = (n: number) =>
  `<!doctype html><html><head><title>T</title></head><body><h1>Widgets</h1><p>Sold 48,210 widgets in year ${n}, after 45,377 before.</p><p>The board proposes an unchanged dividend.</p></body></html>`;
const material = (more: Record<string, unknown> = {}) => ({
  kind: 'page',
  url: 'https://example.com/news/1',
  title: 'Widgets',
  contentType: 'text/html',
  body: page(1),
  ...more,
});

interface Owner {
  token: string;
  snapshotId: string;
  materialId: string;
  caseId: string;
  batchId: string;
  evidenceId: string;
}

async function furnish(name: string): Promise<Owner> {
  const { token } = await tokenOf(name, 'admin');
  const posted = await json<{ snapshotId: string; materialId: string }>(call('POST', '/v1/materials', { token, body: material() }));
  const opened = await call('POST', '/v1/cases', {
    token,
    body: { kind: 'equity', symbol: 'SAMPLE.US', question: 'Is it getting stronger?', mode: 'full', locale: 'en', fresh: true },
  });
  expect(opened.status).toBe(202);
  const { caseId } = (await opened.json()) as { caseId: string };
  const events = await call('GET', `/v1/cases/${caseId}/events`, { token });
  await events.text();
  const document = await json<{ status: string; batch: { id: string }; evidence: Record<string, unknown> }>(
    call('GET', `/v1/cases/${caseId}`, { token }),
  );
  expect(document.status).toBe('done');
  return { token, ...posted, caseId, batchId: document.batch.id, evidenceId: Object.keys(document.evidence)[0] ?? '' };
}

let alice: Owner;
let bob: Owner;
beforeAll(async () => {
  alice = await furnish('alice');
  bob = await furnish('bob');
}, 60_000);

describe('two owners', () => {
  it('do not share captures: the same bytes are two snapshots', () => {
    expect(alice.snapshotId).not.toBe(bob.snapshotId);
    expect(alice.materialId).not.toBe(bob.materialId);
  });

  it('cannot reach each other’s things by any call', async () => {
    const probes: [string, string, unknown?][] = [
      ['GET', `/v1/snapshots/${alice.snapshotId}`],
      ['GET', `/v1/snapshots/${alice.snapshotId}/paragraphs`],
      ['GET', `/v1/snapshots/${alice.snapshotId}/paragraphs?from=0&to=1`],
      ['GET', `/v1/cases/${alice.caseId}`],
      ['GET', `/v1/cases/${alice.caseId}/events`],
      ['GET', `/v1/cases/${alice.caseId}/events?after=0`],
      ['POST', `/v1/cases/${alice.caseId}/plan`, { action: 'approve' }],
      ['POST', `/v1/cases/${alice.caseId}/plan`, { action: 'revise', note: 'x' }],
      ['POST', `/v1/cases/${alice.caseId}/cancel`, {}],
      ['POST', `/v1/cases/${alice.caseId}/replay`, { against: 'record' }],
      ['POST', `/v1/cases/${alice.caseId}/replay`, { against: 'now' }],
      ['GET', `/v1/batches/${alice.batchId}`],
    ];
    const spellings = (path: string) => [path, path.replace(/\?|$/, '%20$&').replace('%20', ''), `${path}${path.includes('?') ? '' : ''}`];
    for (const [method, path, body] of probes)
      for (const spelled of new Set(spellings(path))) {
        const response = await call(method, spelled, { token: bob.token, ...(body === undefined ? {} : { body }) });
        expect(response.status, `${method} ${spelled}`).toBe(404);
        expect(await response.json()).toMatchObject({ code: 'not-found' });
      }
    const anchor = {
      materialId: alice.materialId,
      snapshotId: alice.snapshotId,
      index: 1,
      quote: 'widgets',
      start: 0,
      end: 7,
      prefix: '',
      suffix: '',
      fingerprint: 'x',
    };
    expect((await call('POST', '/v1/anchors/resolve', { token: bob.token, body: { anchor } })).status).toBe(404);
    expect((await call('POST', '/v1/anchors/resolve', { token: bob.token, body: { anchor, snapshotId: alice.snapshotId } })).status).toBe(
      404,
    );
    const stolen = { kind: 'equity', symbol: 'SAMPLE.US', question: 'Q?', materialIds: [alice.materialId] };
    expect((await call('POST', '/v1/cases', { token: bob.token, body: stolen })).status).toBe(422);
  });

  it('answer alike for what is another’s and for what does not exist', async () => {
    for (const path of ['/v1/cases/', '/v1/batches/', '/v1/snapshots/']) {
      const theirs = path.includes('cases') ? alice.caseId : path.includes('batches') ? alice.batchId : alice.snapshotId;
      const a = await json<Record<string, unknown>>(call('GET', path + theirs, { token: bob.token }));
      const b = await json<Record<string, unknown>>(call('GET', path + theirs.replace(/[0-9a-f]{4}$/, 'ffff'), { token: bob.token }));
      expect({ ...a, requestId: '' }).toEqual({ ...b, requestId: '' });
    }
  });

  it('guess ids in vain', async () => {
    for (let i = 0; i < 60; i++) {
      const id = Array.from(crypto.getRandomValues(new Uint8Array(12)), (b) => b.toString(16).padStart(2, '0')).join('');
      for (const path of [
        `/v1/cases/c${id}`,
        `/v1/evidence/e${id.slice(0, 12)}`,
        `/v1/batches/b${id.slice(0, 20)}`,
        `/v1/snapshots/s${id.slice(0, 20)}`,
      ]) {
        const response = await call('GET', path, { token: bob.token });
        expect(response.status).toBe(404);
        await response.body?.cancel();
      }
    }
  });

  it('list only their own', async () => {
    const mine = await json<{ cases: { id: string }[] }>(call('GET', '/v1/cases', { token: bob.token }));
    expect(mine.cases.map((c) => c.id)).toEqual([bob.caseId]);
    const key = { publicKey: btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32)))), name: 'Alice' };
    expect((await call('POST', '/v1/keys', { token: alice.token, body: key })).status).toBe(201);
    expect((await call('POST', '/v1/keys', { token: alice.token, body: key })).status).toBe(200);
    expect(await json(call('GET', '/v1/keys', { token: bob.token }))).toEqual({ keys: [] });
  });

  it('a hostile string in any field is only a string', async () => {
    const strings = [
      "' OR '1'='1",
      "'; DROP TABLE cases; --",
      '" OR ""="',
      '1; SELECT * FROM tokens',
      "x' UNION SELECT hash, id, scope, grants, created_at, revoked_at FROM tokens --",
      '%27%20OR%201=1',
      '\u0000',
      '../../../etc/passwd',
      `$\{7*7}`,
      '{{7*7}}',
      `e${'0'.repeat(12)}' --`,
      '*',
      '%',
      '_',
      '＇',
      'a'.repeat(3000),
    ];
    for (const text of strings) {
      for (const path of ['cases', 'evidence', 'batches', 'snapshots']) {
        const response = await call('GET', `/v1/${path}/${encodeURIComponent(text)}`, { token: bob.token });
        expect([404, 400, 414], `${path} ${text.slice(0, 40)}`).toContain(response.status);
        await response.body?.cancel();
      }
      const list = await json<{ cases: unknown[] }>(
        call('GET', `/v1/cases?symbol=${encodeURIComponent(text.slice(0, 20))}`, { token: bob.token }),
      );
      expect(list.cases).toEqual([]);
      const made = await call('POST', '/v1/materials', {
        token: bob.token,
        body: material({ title: text.slice(0, 900) || 'x', body: page(7), url: 'https://example.com/x' }),
      });
      expect([200, 201]).toContain(made.status);
      await made.body?.cancel();
    }
    const tables = await bindings.DB.prepare("SELECT COUNT(*) AS n FROM sqlite_master WHERE type = 'table'").first<{ n: number }>();
    expect(tables?.n).toBeGreaterThan(15);
  });
});

describe('append-only tables', () => {
  it('refuse to be changed or emptied', async () => {
    for (const table of ['materials', 'snapshots', 'sightings', 'chunks', 'batches', 'citations', 'cases', 'case_ends', 'bodies']) {
      await expect(bindings.DB.prepare(`UPDATE ${table} SET scope = 'x'`).run(), `update ${table}`).rejects.toThrow(/append-only/);
      await expect(bindings.DB.prepare(`DELETE FROM ${table}`).run(), `delete ${table}`).rejects.toThrow(/append-only/);
    }
  });

  it('empty for an owner’s purge alone, which leaves a stone', async () => {
    const carol = await furnish('carol');
    const rows = async (scope: string) => {
      let n = 0;
      for (const table of OWNED_TABLES)
        n += (await bindings.DB.prepare(`SELECT COUNT(*) AS n FROM ${table} WHERE scope = ?`).bind(scope).first<{ n: number }>())?.n ?? 0;
      return n;
    };
    const object = bindings.CASES.get(bindings.CASES.idFromName(carol.caseId)) as unknown as { document(owner: string): Promise<unknown> };
    expect(await object.document('carol')).not.toBeNull();
    const others = await rows('bob');
    expect(await rows('carol')).toBeGreaterThan(5);
    const gone = await json<{ purged: boolean; tombstone: { id: string; headHash: string } }>(
      call('DELETE', '/v1/owner', { token: carol.token }),
    );
    expect(gone.purged).toBe(true);
    expect(await rows('carol')).toBe(0);
    const emptied = bindings.CASES.get(bindings.CASES.idFromName(carol.caseId)) as unknown as typeof object;
    expect(await emptied.document('carol')).toBeNull();
    expect(await rows('bob')).toBe(others);
    expect((await call('GET', `/v1/cases/${carol.caseId}`, { token: carol.token })).status).toBe(404);
    expect((await call('GET', `/v1/evidence/${carol.evidenceId}`, { token: carol.token })).status).toBe(404);
    const stone = await bindings.DB.prepare('SELECT * FROM tombstones WHERE id = ?').bind(gone.tombstone.id).first();
    expect(stone).toMatchObject({ head_hash: gone.tombstone.headHash });
    expect(JSON.stringify(stone)).not.toContain('carol');
    await expect(bindings.DB.prepare('DELETE FROM tombstones').run()).rejects.toThrow(/append-only/);
    expect(await bindings.DB.prepare('SELECT COUNT(*) AS n FROM purges').first('n')).toBe(0);
  });
});
