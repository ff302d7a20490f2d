// What models really send: wrapped, cut, mistyped, refused. Read, mended, or asked for again.
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { allAsks, EXPERTS as EXPERT_IDS } from '#shared/case/roles.ts';
import { keysOf, readShape, SHAPES } from '#shared/case/shapes.ts';
import { modelEnvironment, type Personality, startModel } from '#test/support/model-server.ts';
import { forget } from '#worker/model/capabilities.ts';
import { endpointOf, readPrices, roleModels } from '#worker/model/endpoints.ts';
import { extractJson } from '#worker/model/extract.ts';
import { EXPERTS } from '#worker/model/prompts/experts.ts';
import { PROMPTS } from '#worker/model/prompts/registry.ts';
import { costOf, usageOf } from '#worker/model/usage.ts';
import { runCase } from './run-case.ts';

const wanted = { claims: [{ text: 'a' }], missing: [] };
const json = JSON.stringify(wanted);

describe('JSON in what a model wrote', () => {
  test.each([
    ['plain', json],
    ['fence', `\`\`\`json\n${json}\n\`\`\``],
    ['fence with chatter', `Sure, here it is:\n\`\`\`json\n${json}\n\`\`\`\nTell me if {anything} is unclear.`],
    ['trailing text', `${json}\n\nP.S. all amounts in millions {rounded}.`],
    ['thinking with braces', `<think>\nLet me see, {"claims": [ … both {have a point.\n</think>\n\n${json}`],
    ['empty thinking', `<think>\n</think>\n\n${json}`],
    ['thinking without an opening tag', `First the margins {…}.\n</think>\n${json}`],
    ['prose with a brace before', `The set {of claims} is: ${json}`],
    ['a list of one', `[${json}]`],
    ['full-width quotes', json.replaceAll('"', '”').replace('”claims”', '“claims”')],
    ['single quotes', json.replaceAll('"', "'")],
    ['a trailing comma', '{"claims": [{"text": "a"},], "missing": [],}'],
    ['a missing comma', '{"claims": [{"text": "a"}] "missing": []}'],
    ['a missing last brace', '{"claims": [{"text": "a"}], "missing": []'],
    ['comments', '{"claims": [{"text": "a"}], // the claims\n"missing": []}'],
    ['a byte order mark', `\ufeff${json}`],
  ])('%s', (_name, text) => {
    expect(extractJson(text)).toMatchObject({ json: wanted });
  });
  test.each([
    ['a draft before it', `初稿：{"draft": true}\n最终结果：\n${json}`],
    ['its schema before it', `{"type": "object", "required": ["claims"]}\n${json}`],
    ['a wrapper', JSON.stringify({ answer: wanted })],
    ['a call with its arguments as text', JSON.stringify({ name: 'reply', arguments: json })],
    ['a string', JSON.stringify(json)],
    ['Chinese commas and colons between members', json.replaceAll('":"', '"："').replaceAll(',"', '，"')],
    ['keys with capitals', json.replace('claims', 'Claims')],
  ])('%s: the object with the wanted keys is meant', (_name, text) => {
    const read = readShape(SHAPES.opening, extractJson(text, false, keysOf('opening')).json);
    expect(read).toMatchObject({ ok: false, error: expect.stringContaining('claims[0].confidence') });
  });
  test('backticks inside a value are no fence', () => {
    expect(extractJson('{"claims": [], "missing": ["use `print` function"]}')).toMatchObject({
      json: { missing: ['use `print` function'] },
    });
  });
  test('of a cut answer the whole claims are kept', () => {
    const text = '{"claims":[{"text":"one","evidence":["e1"]},{"text":"two","evidence":["e2"]},{"text":"thr';
    expect(extractJson(text, true)).toEqual({
      json: {
        claims: [
          { text: 'one', evidence: ['e1'] },
          { text: 'two', evidence: ['e2'] },
        ],
      },
      how: 'cut',
    });
  });
  test.each(['', '   ', 'I can not answer that.', '<think>no end', 'null', '[1,2]', '{{{{', '"text"'])('%j is no answer', (text) => {
    expect(extractJson(text).json).toBeNull();
  });
  test('an answer of megabytes is refused, not parsed', () => {
    expect(extractJson(`{"claims": "${'x'.repeat(5_000_000)}"}`)).toMatchObject({ json: null });
  });
});

describe('shapes', () => {
  test('mend what is harmless and name what is not', () => {
    const spoken = { text: 'a', evidence: 'e1', derived: null, confidence: '60' };
    expect(readShape(SHAPES.closing, spoken)).toEqual({ ok: true, value: { text: 'a', evidence: ['e1'], derived: [], confidence: 60 } });
    expect(readShape(SHAPES.closing, { ...spoken, confidence: 940 })).toMatchObject({ value: { confidence: 100 } });
    expect(readShape(SHAPES.closing, { ...spoken, confidence: 'about 60' })).toEqual({
      ok: false,
      error: 'confidence: an integer is wanted',
    });
    expect(readShape(SHAPES.closing, { ...spoken, confidence: Number.NaN })).toMatchObject({ ok: false });
    expect(readShape(SHAPES.opening, { claims: 'see above' })).toEqual({ ok: false, error: 'claims: a list is wanted' });
    expect(readShape(SHAPES.opening, { nonsense: 1 })).toMatchObject({ ok: false });
    expect(readShape(SHAPES.opening, { claims: [], __proto__: { polluted: true } })).toMatchObject({ ok: true });
  });
  test('are strict schemas: objects at the root, every key required', () => {
    const check = (shape: unknown): void => {
      const s = shape as {
        type: string;
        properties?: Record<string, unknown>;
        required?: string[];
        additionalProperties?: boolean;
        items?: unknown;
      };
      if (s.type === 'object') {
        expect(s.required).toEqual(Object.keys(s.properties ?? {}));
        expect(s.additionalProperties).toBe(false);
        Object.values(s.properties ?? {}).forEach(check);
      }
      if (s.type === 'array') check(s.items);
    };
    for (const shape of Object.values(SHAPES)) {
      expect(shape.type).toBe('object');
      check(shape);
    }
  });
});

describe('usage', () => {
  test('is believed when it can be true, else estimated', () => {
    expect(
      usageOf({ prompt_tokens: 10, completion_tokens: 4, prompt_tokens_details: { cached_tokens: 99 } }, 'x', 'y', [1, 0.5, 2], 1),
    ).toEqual({
      calls: 1,
      promptTokens: 10,
      cachedTokens: 10,
      completionTokens: 4,
      cost: (10 * 0.5 + 4 * 2) / 1_000_000,
    });
    for (const absurd of [
      null,
      {},
      { prompt_tokens: -1 },
      { prompt_tokens: 1e12 },
      { prompt_tokens: '7' },
      { prompt_tokens: Number.NaN },
    ]) {
      expect(usageOf(absurd, 'abcdefgh', 'abcd', null, 2)).toMatchObject({ calls: 2, promptTokens: 2, completionTokens: 1, cost: null });
    }
    expect(costOf(readPrices('2,1,8'), 1_000_000, 0, 0)).toBe(2);
    for (const bad of ['', '1,2', '1,2,3,4', 'a,b,c', '-1,2,3']) expect(readPrices(bad)).toBeNull();
  });
});

describe('roles', () => {
  test('take their own endpoint, else the common one; keys never enter the record', () => {
    const env = {
      MODEL_BASE_URL: 'https://a.example/v1/',
      MODEL_NAME: 'm',
      MODEL_API_KEY: 'sk-secret-123456',
      MODEL_BEAR_NAME: 'other',
      MODEL_TIMEOUT_MS: '9000',
    };
    expect(endpointOf(env, 'bull')).toMatchObject({ baseUrl: 'https://a.example/v1', model: 'm', timeoutMs: 9000 });
    expect(endpointOf(env, 'bear')?.model).toBe('other');
    const models = roleModels(env);
    expect(models?.bear?.model).toBe('other');
    expect(JSON.stringify(models)).not.toContain('secret');
    expect(roleModels({})).toBeNull();
    expect(roleModels({ MODEL_BASE_URL: 'https://a.example/v1' })).toBeNull();
  });
  test('have a prompt for every ask, in both languages, and every expert a brief', () => {
    for (const ask of allAsks()) {
      const prompt = PROMPTS.get(ask.prompt);
      expect(prompt, ask.prompt).toBeDefined();
      expect(prompt?.zh).toMatch(/\p{Script=Han}/u);
      expect(prompt?.en).not.toMatch(/\p{Script=Han}/u);
    }
    for (const id of EXPERT_IDS) expect(EXPERTS[id], id).toBeDefined();
    expect(EXPERT_IDS.length).toBeGreaterThanOrEqual(8);
  });
});

describe('a hearing with a scripted model', { timeout: 60_000 }, () => {
  const servers: { close(): Promise<void> }[] = [];
  beforeEach(forget);
  afterAll(async () => {
    for (const server of servers) await server.close();
  });
  const run = async (personality: Personality, options: { times?: number; roles?: string[]; env?: Record<string, string> } = {}) => {
    const model = await startModel({ personality, times: options.times, roles: options.roles });
    servers.push(model);
    const ran = await runCase({
      env: { ...modelEnvironment(model.url), MODEL_TIMEOUT_MS: personality === 'hang' ? '1500' : '20000', ...options.env },
      limitMs: 50_000,
    });
    return { ...ran, model };
  };

  test('is the model’s own: chain 6, both sides heard, replay identical', async () => {
    const { document, replayed, model, events } = await run('honest');
    expect(document).toMatchObject({ status: 'done', analyst: 'model' });
    expect(document.usage).toMatchObject({ calls: model.calls.length, longestChain: 6 });
    for (const side of ['bull', 'bear']) expect(document.claims.some((c) => c.side === side && c.status === 'admitted')).toBe(true);
    expect(replayed.identical).toBe(true);
    expect(events.some((event) => event.type === 'round-opened' && event.kind === 'closing')).toBe(true);
  });
  test('the prefix is byte-identical for all roles', async () => {
    const { model } = await run('honest');
    expect(new Set(model.calls.map((call) => call.messages[0]?.content)).size).toBe(1);
  });
  test.each(['fenced', 'trailing', 'think', 'truncated'] as const)('%s answers are read without a repair', async (personality) => {
    const { document, model } = await run(personality);
    expect(document.status).toBe('done');
    // A call that the breaker takes back is charged whether or not it had left.
    expect(document.usage.calls - model.calls.length).toBeOneOf([0, 1]);
    expect(document.claims.some((c) => c.status === 'admitted')).toBe(true);
  });
  test.each(['empty', 'cut', '500', '429'] as const)('two bad answers (%s) are asked for again', async (personality) => {
    const { document } = await run(personality, { times: 2 });
    expect(document).toMatchObject({ status: 'done', analyst: 'model' });
    expect(document.usage.calls).toBe(15);
  });
  test('a refused schema is learned once and remembered', async () => {
    const { document, model } = await run('schema-refused');
    // The two openings meet the refusal side by side; nobody after them does.
    expect(model.calls.filter((call) => call.status === 400)).toHaveLength(2);
    expect(document.status).toBe('done');
    // A call that the breaker takes back is charged whether or not it had left.
    expect(document.usage.calls - model.calls.length).toBeOneOf([0, 1]);
  });
  test.each(['500', 'hang', 'empty'] as const)('a model that is down (%s): the house takes over', async (personality) => {
    const { document, replayed, wall } = await run(personality);
    expect(document).toMatchObject({ status: 'done', analyst: 'mixed' });
    expect(document.fallbacks?.length).toBeGreaterThan(5);
    expect(document.claims.filter((c) => c.side === 'bull' && c.status === 'admitted').length).toBeGreaterThan(0);
    expect(replayed.identical).toBe(true);
    expect(wall).toBeLessThan(30_000);
  });
  test('one broken role loses none of the others', async () => {
    const { document } = await run('empty', { roles: ['reviewer'], times: 2 });
    expect(document).toMatchObject({ status: 'done', analyst: 'model' });
  });
  test('a budget of calls ends as over-budget with a verdict by the rules', async () => {
    const model = await startModel({});
    servers.push(model);
    const { document } = await runCase({ env: modelEnvironment(model.url), request: { budget: { calls: 4 } } });
    expect(document.status).toBe('over-budget');
    expect(model.calls.length).toBeLessThanOrEqual(4);
    expect(document.verdict).not.toBeNull();
    expect(document.fallbacks?.some((f) => f.reason === 'over-budget')).toBe(true);
  });
  test('a wall budget ends as partial with what stands', async () => {
    const model = await startModel({ latencyMs: 400 });
    servers.push(model);
    const { document, wall } = await runCase({ env: modelEnvironment(model.url), request: { budget: { seconds: 1 } } });
    expect(document).toMatchObject({ status: 'partial', reason: 'deadline' });
    expect(document.verdict).not.toBeNull();
    expect(wall).toBeLessThan(10_000);
  });
});
