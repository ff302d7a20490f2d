// Case streams in the background: one read a case, the backlog for late views, grace, and no look into another tab's case.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StreamHooks } from '#extension/api/event-stream.ts';
import { caseStreams } from '#extension/messages/case-streams.ts';
import type { CaseFeed } from '#extension/messages/protocol.ts';
import type { Port } from '#extension/platform/runtime.ts';
import { exampleCase, exampleCaseId } from './support/example-case.ts';
import { portPair } from './support/port.ts';

const events = exampleCase();
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function hub(mayFollow: (port: Port) => Promise<boolean> = async () => true) {
  const reads: { caseId: string; hooks: StreamHooks; signal: AbortSignal }[] = [];
  const streams = caseStreams(
    async (caseId, hooks, signal) => {
      reads.push({ caseId, hooks, signal });
      await new Promise(() => {});
    },
    (port) => mayFollow(port),
  );
  const view = async (after: number, name = `case:${exampleCaseId}`) => {
    const { view, background } = portPair(name, { id: 'own' });
    const seen: number[] = [];
    const links: string[] = [];
    view.onMessage((message) => {
      const feed = message as CaseFeed;
      if (feed.kind === 'events') seen.push(...feed.events.map((event) => event.seq));
      if (feed.kind === 'link') links.push(feed.state);
    });
    streams.connect(background);
    view.post({ after });
    await vi.advanceTimersByTimeAsync(1);
    return { port: view, seen, links };
  };
  return { streams, reads, view };
}

test('two views share one read; each gets every event once, whenever it came', async () => {
  const { reads, view } = hub();
  const first = await view(0);
  reads[0]!.hooks.onEvents(events.slice(0, 10));
  const second = await view(4);
  reads[0]!.hooks.onEvents(events.slice(10, 15));
  await vi.advanceTimersByTimeAsync(1);
  expect(reads).toHaveLength(1);
  expect(first.seen).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
  expect(second.seen).toEqual(Array.from({ length: 11 }, (_, index) => index + 5));
});

test('a stream outlives its last view by ten seconds, no longer', async () => {
  const { streams, reads, view } = hub();
  const first = await view(0);
  reads[0]!.hooks.onEvents(events.slice(0, 5));
  first.port.disconnect();
  await vi.advanceTimersByTimeAsync(9_000);
  const second = await view(5);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(reads).toHaveLength(1);
  expect(second.seen).toEqual([]);
  second.port.disconnect();
  await vi.advanceTimersByTimeAsync(10_001);
  expect(reads[0]!.signal.aborted).toBe(true);
  expect(streams.size()).toBe(0);
});

test('a view without right gets nothing, not even the backlog', async () => {
  const { reads, view } = hub(async () => false);
  const spy = await view(0);
  expect(spy.seen).toEqual([]);
  expect(spy.links).toEqual(['gone']);
  expect(reads).toHaveLength(0);
});

test('a view that left before it was allowed leaves nothing behind', async () => {
  let allow: (ok: boolean) => void = () => {};
  const { streams, view } = hub(() => new Promise((resolve) => (allow = resolve)));
  const early = await view(0);
  early.port.disconnect();
  allow(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(streams.size()).toBe(0);
});

test('names that are no case, and first words that are no sequence, are ignored', async () => {
  const { reads, view } = hub();
  await view(0, 'case:../../tokens');
  await view(Number.NaN);
  await view(-1);
  expect(reads).toHaveLength(0);
});
