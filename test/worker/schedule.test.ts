// What runs by itself: new listings reach the directory, open cases without an alarm are woken, and the schedule arms itself again.
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownedBy } from '#worker/db/owned.ts';
import { type Deps, makeDeps } from '#worker/deps.ts';
import { makeOutside } from '#worker/sources/outbound.ts';
import { syncDirectory } from '#worker/space/directory-sync.ts';
import { sweep } from '#worker/space/schedule.ts';
import type { ScheduleObject } from '#worker/space/schedule-object.ts';
import { bindings, call, json } from './support/call.ts';

let deps: Deps;
beforeAll(async () => {
  deps = makeDeps(bindings);
  await deps.ready();
});

const answering = (body: string, status = 200) =>
  makeOutside({
    fetch: async () => new Response(body, { status, headers: { 'content-type': 'application/json' } }),
    now: () => Date.now(),
    gateway: null,
    contact: 'dev@example.com',
  });
const list = {
  '0': { cik_str: 320193, ticker: 'AAPL', title: 'Apple Inc.' },
  '1': { cik_str: 9900777, ticker: 'QZNEWW', title: 'Newly Listed Widgets Inc.' },
  '2': { cik_str: 9900778, ticker: 'QZ-WIDE.LONG', title: 'Not a ticker of ours' },
  '3': { cik_str: 'x', ticker: 'QZBADD', title: 'Broken row' },
};

describe('the directory', () => {
  it('takes new listings from EDGAR, once, and tells clients by another ETag', async () => {
    const before = (await call('GET', '/v1/symbols/directory')).headers.get('etag');
    expect(await syncDirectory({ ...deps, outside: answering(JSON.stringify(list)) })).toBe(1);
    expect(await syncDirectory({ ...deps, outside: answering(JSON.stringify(list)) })).toBe(0);
    const after = await call('GET', '/v1/symbols/directory');
    expect(after.headers.get('etag')).not.toBe(before);
    expect(((await after.json()) as { added: unknown[] }).added).toContainEqual({ symbol: 'QZNEWW.US', name: 'Newly Listed Widgets Inc.' });
    const tag = after.headers.get('etag') ?? '';
    expect((await call('GET', '/v1/symbols/directory', { headers: { 'if-none-match': tag } })).status).toBe(304);
    const found = await json<{ candidates: { symbol: string }[] }>(call('POST', '/v1/symbols/resolve', { body: { text: 'QZNEWW' } }));
    expect(found.candidates.map((c) => c.symbol)).toEqual(['QZNEWW.US']);
  });

  it('is left alone when EDGAR is broken', async () => {
    expect(await syncDirectory({ ...deps, outside: answering('', 503) })).toBeNull();
    expect(await syncDirectory({ ...deps, outside: answering('<html>') })).toBeNull();
    expect(await syncDirectory({ ...deps, outside: answering('[]') })).toBe(0);
  });
});

describe('the schedule', () => {
  it('wakes every open case, and a broken one stops no other', async () => {
    const owned = ownedBy(deps.db, 'sleeper');
    const bounds = { openCases: 9, casesPerDay: 9, tokensPerDay: 9, openSince: '2000-01-01T00:00:00Z' };
    const row = {
      symbol: 'AAPL.US',
      kind: 'equity',
      mode: 'full',
      locale: 'en',
      question: 'Q',
      likeness: 'l',
      bodyHash: 'h',
      asOf: '',
      replayOf: null,
    };
    for (const id of ['c1', 'c2'])
      expect(await owned.openCase({ ...row, id, openedAt: new Date().toISOString() }, { day: '2026-11-30', tokens: 0 }, bounds)).toBeNull();
    expect((await sweep(deps, bindings)).swept).toBeGreaterThanOrEqual(2);
  });

  it('arms itself again after each run', async () => {
    const stub = bindings.SCHEDULE.get(bindings.SCHEDULE.idFromName('test-schedule')) as DurableObjectStub<ScheduleObject>;
    await stub.wake();
    expect(await runDurableObjectAlarm(stub)).toBe(true);
    await runInDurableObject(stub, async (_instance, state) => {
      expect((await state.storage.getAlarm()) ?? 0).toBeGreaterThan(Date.now() + 60_000);
    });
  });
});
