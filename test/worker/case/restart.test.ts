// The process of a case goes away at any moment, or its alarm throws: the case ends all the same, and nothing settled runs twice.
/// <reference types="@cloudflare/vitest-plugin/types" />
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import type { CaseObject } from '#worker/case/case-object.ts';
import { commitsOf, ended, OWNER, readStream, type TestCase, testCase } from './support.ts';

/** The object is reset at once, as by a deploy or a kill: memory is gone, storage stays. */
async function reset({ object }: TestCase): Promise<void> {
  await runInDurableObject(object, (_instance: CaseObject, state) => state.abort('reset by the test')).catch(() => {});
}
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A gatherer that does not answer until it is let go; it counts how often it was asked. */
async function hold({ object }: TestCase): Promise<{ asked: () => number; release: () => void }> {
  let asked = 0;
  let release = (): void => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await runInDurableObject(object, (instance: CaseObject) => {
    const deps = (instance as unknown as { deps: { gather(...args: unknown[]): Promise<unknown> } }).deps;
    const real = deps.gather;
    deps.gather = async (...args) => {
      asked++;
      await gate;
      return real(...args);
    };
  });
  return { asked: () => asked, release };
}

async function checkRecord(test: TestCase): Promise<void> {
  const commits = await commitsOf(test.object);
  const events = commits.flatMap((commit) => commit.events);
  expect(events.map((event) => event.seq)).toEqual(events.map((_, i) => i + 1));
  const settled = events.flatMap((event) => (event.type === 'step-settled' && event.end === 'ok' ? [event.step] : []));
  expect(new Set(settled).size).toBe(settled.length);
  expect(await test.stub.replay(OWNER)).toMatchObject({ identical: true });
}

describe('a reset', () => {
  it('at any moment of a case loses nothing', async () => {
    for (const ms of [0, 5, 20, 60, 150, 400]) {
      const test = testCase();
      await test.open();
      await pause(ms);
      await reset(test);
      const document = await ended(test);
      expect(document.status, `reset after ${ms} ms`).toBe('done');
      await checkRecord(test);
    }
  });

  it('with a call in the air sends it once more and charges the lost one', async () => {
    const test = testCase();
    const { asked } = await hold(test);
    await test.open();
    await pause(20);
    expect(asked()).toBe(1);
    await reset(test);
    const document = await ended(test);
    expect(document.status).toBe('done');
    const events = (await commitsOf(test.object)).flatMap((commit) => commit.events);
    expect(events.filter((event) => event.type === 'step-settled' && event.end === 'ambiguous')).toHaveLength(1);
    expect(events.filter((event) => event.type === 'step-started' && event.step.startsWith('gather.'))).toHaveLength(2);
    await checkRecord(test);
  });

  it('with no client connected: the watchdog alone brings the case to its end', async () => {
    const test = testCase();
    await hold(test);
    await test.open();
    await reset(test);
    // Nobody calls the object: only its alarm can wake it.
    for (let i = 0; i < 10; i++) await pause(500);
    const { frames } = await readStream(test);
    const closed = frames.find((frame) => frame.event === 'case-closed');
    const opened = frames[0];
    expect(Date.parse(closed?.data.at ?? '') - Date.parse(opened?.data.at ?? '')).toBeLessThan(5_000);
  });

  it('in the middle of a stream is survived by resuming from the cursor', async () => {
    const test = testCase();
    await hold(test);
    await test.open();
    const first = await readStream(test, 0, 2);
    await reset(test);
    const rest = await readStream(test, first.frames.at(-1)?.id ?? 0);
    const ids = [...first.frames, ...rest.frames].map((frame) => frame.id);
    expect(ids).toEqual(ids.map((_, i) => i + 1));
    expect(rest.frames.at(-1)?.event).toBe('case-closed');
  });
});

describe('cancel', () => {
  it('ends the case at once, asks nothing more, and a late answer changes nothing', async () => {
    const test = testCase();
    const { asked, release } = await hold(test);
    await test.open();
    const started = Date.now();
    const answer = await test.stub.command(OWNER, { action: 'cancel', id: 'c1' });
    expect(answer).toMatchObject({ ok: true, document: { status: 'cancelled' } });
    expect(Date.now() - started).toBeLessThan(5_000);
    const before = asked();
    release();
    await pause(300);
    expect(asked()).toBe(before);
    expect((await test.stub.document(OWNER))?.status).toBe('cancelled');
    expect(await test.stub.command(OWNER, { action: 'cancel', id: 'c1' })).toMatchObject({ ok: true });
    expect(await test.stub.command(OWNER, { action: 'cancel', id: 'c2' })).toMatchObject({ ok: false, code: 'case-finished' });
    await checkRecord(test);
  });
});

describe('the watchdog', () => {
  it('survives an alarm that throws, once and seven times', async () => {
    for (const times of [1, 7]) {
      const test = testCase();
      const { release } = await hold(test);
      await test.open();
      await runInDurableObject(test.object, (instance: CaseObject) => {
        const pump = (instance as unknown as { pump: { wake(): void } }).pump;
        const real = pump.wake.bind(pump);
        let left = times;
        pump.wake = () => {
          if (left-- > 0) throw new Error('the alarm throws');
          real();
        };
      });
      for (let i = 0; i <= times; i++) await runDurableObjectAlarm(test.object);
      release();
      expect((await ended(test)).status).toBe('done');
      await checkRecord(test);
    }
  });

  it('finds a step whose outcome the store refused', async () => {
    const test = testCase();
    await runInDurableObject(test.object, (instance: CaseObject) => {
      const log = (instance as unknown as { log: { commit(...args: unknown[]): void } }).log;
      const real = log.commit.bind(log);
      let n = 0;
      log.commit = (...args) => {
        if (++n === 2) throw new Error('disk full');
        real(...args);
      };
    });
    await test.open();
    expect((await ended(test)).status).toBe('done');
    await checkRecord(test);
  });
});

describe('the outbox', () => {
  it('is drained without end until the delivery succeeds', async () => {
    const test = testCase();
    let tries = 0;
    await runInDurableObject(test.object, (instance: CaseObject) => {
      const deps = (instance as unknown as { deps: { deliver(...args: unknown[]): Promise<void> } }).deps;
      const real = deps.deliver;
      deps.deliver = async (...args) => {
        if (++tries <= 2) throw new Error('D1 was reset');
        return real(...args);
      };
    });
    await test.open();
    await ended(test);
    for (let i = 0; i < 40 && tries < 3; i++) await pause(200);
    expect(tries).toBe(3);
    await pause(50);
    const left = await runInDurableObject(test.object, (_i: CaseObject, state) =>
      state.storage.sql.exec('SELECT key FROM outbox').toArray(),
    );
    expect(left).toEqual([]);
  });
});
