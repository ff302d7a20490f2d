// One case in its durable object: opened once, watched from any cursor, cancelled, replayed, and closed to everybody else.
import { describe, expect, it } from 'vitest';
import { commitsOf, ended, OWNER, readStream, testCase } from './support.ts';

describe('a case of the house', () => {
  it('ends as done, and its record replays byte by byte', async () => {
    const test = testCase();
    expect(await test.open()).toMatchObject({ outcome: 'opened' });
    const document = await ended(test);
    expect(document).toMatchObject({ status: 'done', analyst: 'house', quality: { citationCompleteness: 1 } });
    expect(await test.stub.replay(OWNER)).toMatchObject({ identical: true, differences: [] });
    const commits = await commitsOf(test.object);
    expect(commits.length).toBeLessThan(25);
  });

  it('is one case for one key, and another body is a conflict', async () => {
    const test = testCase();
    const { id } = test;
    const answers = await Promise.all(Array.from({ length: 50 }, () => test.open()));
    expect(answers.filter((answer) => answer.outcome === 'opened')).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer.caseId))).toEqual(new Set([id]));
    const request = { kind: 'equity', symbol: 'SAMPLE.US', question: 'other' } as const;
    expect(await test.stub.open({ id, owner: OWNER, request, bodyHash: 'other', mode: 'full' })).toMatchObject({ outcome: 'conflict' });
    await ended(test);
    const { frames } = await readStream(test);
    expect(frames.filter((frame) => frame.event === 'case-opened')).toHaveLength(1);
  });

  it('is nobody else’s, and an object that was never opened stays empty', async () => {
    const test = testCase();
    expect(await test.stub.document(OWNER)).toBeNull();
    expect((await test.stub.fetch(`https://case.internal/events?owner=${OWNER}`)).status).toBe(404);
    await test.open();
    await ended(test);
    expect(await test.stub.document('somebody')).toBeNull();
    expect(await test.stub.replay('somebody')).toBeNull();
    expect(await test.stub.command('somebody', { action: 'cancel', id: 'x' })).toMatchObject({ ok: false, code: 'not-found' });
    expect((await test.stub.fetch('https://case.internal/events?owner=somebody')).status).toBe(404);
    expect(await commitsOf(test.object)).not.toEqual([]);
  });
});

describe('the stream', () => {
  it('sends every event once, with retry, id, event and data, and closes', async () => {
    const test = testCase();
    await test.open();
    const { frames, text } = await readStream(test);
    expect(text).toMatch(/^retry: \d+\n\n/);
    expect(frames.map((frame) => frame.id)).toEqual(frames.map((_, i) => i + 1));
    for (const frame of frames) expect(frame).toMatchObject({ event: frame.data.type, data: { seq: frame.id } });
    expect(frames.at(-1)?.event).toBe('case-closed');
  });

  it('resumes after any cursor, and takes a garbage cursor for the beginning', async () => {
    const test = testCase();
    await test.open();
    const { frames } = await readStream(test);
    for (let after = 0; after <= frames.length; after += 5) {
      const rest = await readStream(test, after);
      expect(rest.frames).toEqual(frames.slice(after));
    }
    for (const garbage of ['-3', 'abc', '1e999', '']) expect((await readStream(test, garbage)).frames).toHaveLength(frames.length);
    expect((await readStream(test, 99_999)).frames).toEqual([]);
  });

  it('serves ten watchers alike while one goes away', async () => {
    const test = testCase();
    await test.open();
    const [gone, ...others] = await Promise.all([readStream(test, 0, 1), ...Array.from({ length: 10 }, () => readStream(test))]);
    expect(gone.frames.length).toBeGreaterThan(0);
    for (const { frames } of others) expect(frames).toEqual(others[0]?.frames);
  });
});
