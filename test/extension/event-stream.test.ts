// @vitest-environment node
// The reader of one event stream against a real server: cuts, repeats, garbage, refusals; each event arrives once and in order.
import './support/browser.ts';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { readEventStream } from '#extension/api/event-stream.ts';
import { exampleCase, exampleCaseId } from './support/example-case.ts';

const events = exampleCase();
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function serve(answer: (call: number, after: number, response: ServerResponse) => void) {
  const calls: { after: number; lastId: string | undefined }[] = [];
  const server = createServer((request, response) => {
    const after = Number(new URL(request.url ?? '', 'http://x').searchParams.get('after'));
    calls.push({ after, lastId: request.headers['last-event-id'] as string | undefined });
    answer(calls.length, after, response);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls };
}
const open = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/event-stream' });
const write = (response: ServerResponse, list: typeof events) => {
  for (const event of list) response.write(`id: ${event.seq}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
};

async function read(url: string, until: Promise<unknown> = new Promise(() => {})) {
  const seen: number[] = [];
  const links: string[] = [];
  const notes: string[] = [];
  const stop = new AbortController();
  const done = readEventStream(
    { url, token: 't' },
    exampleCaseId,
    {
      onEvents: (list) => void seen.push(...list.map((event) => event.seq)),
      onLink: (state) => void links.push(state),
      onAlive: (note) => void notes.push(note),
    },
    stop.signal,
  );
  await Promise.race([done, until]);
  stop.abort();
  return { seen, links, notes };
}

test('resumes after each cut where it was, even one inside an event', async () => {
  const { url, calls } = await serve((call, after, response) => {
    open(response);
    const rest = events.slice(after);
    if (call === 1) {
      write(response, rest.slice(0, 7));
      response.write(`id: 8\nevent: x\ndata: {"seq":8,"ty`);
      setTimeout(() => response.destroy(), 20);
    } else if (call === 2) {
      write(response, rest.slice(0, 5));
      response.end();
    } else {
      write(response, rest);
      response.end();
    }
  });
  const { seen, links } = await read(url);
  expect(seen).toEqual(events.map((event) => event.seq));
  expect(calls.map((call) => call.after)).toEqual([0, 7, 12]);
  expect(calls[2]?.lastId).toBe('12');
  expect(links.at(-1)).toBe('closed');
}, 15_000);

test('repeated, skipped and broken events are not passed on; comments are signs of life', async () => {
  const { url } = await serve((_, after, response) => {
    open(response);
    response.write(': ping\n\n: step answers.bull 412 tokens\n\n');
    if (after === 0) {
      write(response, [events[0]!, events[0]!, events[5]!]);
      response.write('data: not json\n\ndata: {"seq":"2"}\n\n');
      write(response, [events[1]!]);
    }
    write(response, events.slice(Math.max(2, after)));
    response.end();
  });
  const { seen, notes } = await read(url);
  expect(seen).toEqual(events.map((event) => event.seq));
  expect(notes).toContain('step answers.bull 412 tokens');
});

test.each([
  [401, 'unauthorized'],
  [403, 'unauthorized'],
  [404, 'gone'],
] as const)('stops for good at %d', async (status, state) => {
  const { url, calls } = await serve((_, __, response) => {
    response.writeHead(status);
    response.end();
  });
  const { links } = await read(url);
  expect(links.at(-1)).toBe(state);
  expect(calls).toHaveLength(1);
});

test('says offline and goes on trying while nothing answers', async () => {
  const { url } = await serve((call, _, response) => {
    if (call < 3) return void response.destroy();
    open(response);
    write(response, events);
    response.end();
  });
  const { seen, links } = await read(url);
  expect(links).toContain('offline');
  expect(seen).toHaveLength(events.length);
}, 15_000);

test('a chunk may end inside a character', async () => {
  const zh = exampleCase('zh-CN');
  const { url } = await serve((_, after, response) => {
    open(response);
    const bytes = Buffer.from(
      zh
        .slice(after)
        .map((event) => `id: ${event.seq}\ndata: ${JSON.stringify(event)}\n\n`)
        .join(''),
    );
    let at = 0;
    const send = () => {
      if (at >= bytes.length) return void response.end();
      response.write(bytes.subarray(at, at + 997));
      at += 997;
      setImmediate(send);
    };
    send();
  });
  expect((await read(url)).seen).toHaveLength(zh.length);
});
