// Streams as endpoints send them, and cases that take turns.
import { describe, expect, it } from 'vitest';
import { amongOthers, inTurn } from '#worker/case/turnstile.ts';
import { readStream } from '#worker/model/stream.ts';

const sse = (lines: readonly string[], end = '\n\n'): Response =>
  new Response(lines.map((line) => `${line}${end}`).join(''), { headers: { 'content-type': 'text/event-stream' } });
const chunk = (delta: object, finish: string | null = null): string =>
  `data: ${JSON.stringify({ choices: [{ delta, finish_reason: finish }] })}`;
const read = (response: Response, max = 1000) => readStream(response, max, () => undefined);

describe('a streamed answer', () => {
  it('is put together from its chunks, with its end and its usage', async () => {
    const usage = { prompt_tokens: 5, completion_tokens: 2, prompt_tokens_details: { cached_tokens: 3 } };
    const lines = [
      chunk({ content: '利润' }),
      chunk({ content: ' rose' }, 'stop'),
      `data: ${JSON.stringify({ choices: [], usage })}`,
      'data: [DONE]',
    ];
    for (const end of ['\n\n', '\r\n\r\n']) expect(await read(sse(lines, end))).toEqual({ text: '利润 rose', finish: 'stop', usage });
  });
  it('takes what was only thought for what was not said', async () => {
    expect((await read(sse([chunk({ reasoning_content: '{"a":1}' }, 'stop')]))).text).toBe('{"a":1}');
    expect((await read(sse([chunk({ reasoning: 'hm' }), chunk({ content: 'x' }, 'stop')]))).text).toBe('x');
  });
  it('is cut when it has no end, and when it never ends', async () => {
    expect(await read(sse([chunk({ content: 'half' })]))).toMatchObject({ text: 'half', finish: 'cut' });
    expect(await read(sse([chunk({ content: 'x'.repeat(2000) }), chunk({ content: 'y' })]), 100)).toMatchObject({ finish: 'length' });
  });
  it('may come in one piece, in parts, or as an error', async () => {
    const whole = (body: object): Response => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
    expect(await read(whole({ choices: [{ message: { content: 'all' } }] }))).toMatchObject({ text: 'all', finish: null });
    expect(await read(whole({ choices: [{ message: { content: [{ type: 'text', text: 'p' }] }, finish_reason: 'stop' }] }))).toMatchObject({
      text: 'p',
    });
    await expect(read(sse(['data: {"error":{"message":"overloaded"}}']))).rejects.toThrow('overloaded');
    await expect(read(sse(['data: {"choices":[']))).rejects.toThrow();
  });
});

describe('cases that take turns', () => {
  it('go on in the order in which they came, two at a time, and after one that fails', async () => {
    const order: string[] = [];
    let inside = 0;
    let most = 0;
    const run = (name: string, fail = false) =>
      inTurn(async () => {
        most = Math.max(most, ++inside);
        await new Promise((go) => setTimeout(go, 5));
        inside--;
        order.push(name);
        if (fail) throw new Error(name);
      });
    const all = await Promise.allSettled([run('a'), run('b', true), run('c'), run('d'), run('e')]);
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
    expect(order).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(most).toBe(2);
  });
  it('bring their own answers and faults', async () => {
    const works = Array.from({ length: 20 }, (_, i) => amongOthers(async () => (i === 7 ? Promise.reject(new Error('seven')) : i)));
    const all = await Promise.allSettled(works);
    expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))).toHaveLength(19);
  });
});
