// A scripted OpenAI-compatible model: a queue of answers (by role or for all) or a personality; calls are recorded, and answers left over fail the test.
import { createServer, type ServerResponse } from 'node:http';
import { parseArgs } from 'node:util';
import { instanceOf, readUnits } from './model-answers.ts';
import { listen } from './replay-server.ts';

/** Content faults change what is said, form faults how it is written, transport faults how it arrives. */
export const personalities = [
  'honest',
  'fabricator',
  'unknown-ids',
  'fenced',
  'trailing',
  'think',
  'truncated',
  'wrong-type',
  'empty',
  'schema-refused',
  '429',
  '500',
  'slow',
  'hang',
  'cut',
] as const;
export type Personality = (typeof personalities)[number];
/** A string goes out as it is, an object as JSON, `{fault}` as that personality with the schema's own answer. */
export type ScriptedAnswer = string | Record<string, unknown> | { fault: Personality };
export type ModelCall = {
  n: number;
  role: string;
  model: string;
  messages: { role: string; content: string }[];
  schema?: unknown;
  startedAt: number;
  endedAt?: number;
  status?: number;
  answer?: string;
  aborted?: boolean;
};
export type ModelOptions = {
  port?: number;
  latencyMs?: number;
  personality?: Personality;
  /** Only these roles misbehave. */
  roles?: string[];
  /** Only the first N calls misbehave. */
  times?: number;
  /** Answers in order for all calls, or per role in lower case; when a queue is given, a call beyond it is answered with 500. */
  answers?: ScriptedAnswer[] | Record<string, ScriptedAnswer[]>;
};
export type ModelServer = {
  url: string;
  /** MODEL_BASE_URL, MODEL_API_KEY, MODEL_NAME and a model name per role, by which the caller is known. */
  env: Record<string, string>;
  calls: ModelCall[];
  set(change: { personality?: Personality; latencyMs?: number }): void;
  /** Throws when scripted answers were not asked for or calls came unscripted. */
  expectDone(): void;
  close(): Promise<void>;
};

const roles = ['INTAKE', 'BULL', 'BEAR', 'COUNSEL', 'JUDGE', 'EXPERT', 'VERIFIER', 'REVIEWER', 'REVISER'];
export const modelEnvironment = (url: string): Record<string, string> =>
  Object.fromEntries([
    ['MODEL_BASE_URL', `${url}/v1`],
    ['MODEL_API_KEY', 'scripted'],
    ['MODEL_NAME', 'scripted'],
    ...roles.flatMap((role) => [
      [`MODEL_${role}_BASE_URL`, `${url}/v1`],
      [`MODEL_${role}_API_KEY`, 'scripted'],
      [`MODEL_${role}_NAME`, `scripted-${role.toLowerCase()}`],
    ]),
  ]);

type Body = {
  model?: string;
  stream?: boolean;
  stream_options?: { include_usage?: boolean };
  messages?: { role: string; content: string | { text?: string }[] }[];
  response_format?: { type?: string; json_schema?: { schema?: Record<string, unknown> } };
};
const textOf = (content: string | { text?: string }[]): string =>
  typeof content === 'string' ? content : content.map((p) => p.text ?? '').join('\n');
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const tokens = (text: string): number => Math.ceil(text.length / 4);

const rewrite: Partial<Record<Personality, (json: string) => string>> = {
  fenced: (s) => `Here is the answer:\n\`\`\`json\n${s}\n\`\`\`\nI hope this helps.`,
  trailing: (s) => `${s}\n\nLet me know if more is needed.`,
  think: (s) => `<think>\nThe evidence block lists {"units": …}\n</think>\n${s}`,
  truncated: (s) => s.slice(0, Math.floor(s.length * 0.6)),
  'wrong-type': (s) => s.replace(/"confidence":\s*(\d+)/g, '"confidence":"$1 %"').replace(/\[("e[0-9a-f]{12}")\]/g, '$1'),
  empty: () => '',
};

export async function startModel(options: ModelOptions = {}): Promise<ModelServer> {
  const calls: ModelCall[] = [];
  const shared = Array.isArray(options.answers) ? [...options.answers] : undefined;
  const byRole =
    options.answers && !Array.isArray(options.answers)
      ? Object.fromEntries(Object.entries(options.answers).map(([r, a]) => [r, [...a]]))
      : undefined;
  const state = { personality: options.personality ?? 'honest', latencyMs: options.latencyMs ?? 0, faults: 0, unscripted: 0 };

  const faultFor = (role: string): Personality => {
    if (
      state.personality === 'honest' ||
      (options.roles && !options.roles.includes(role)) ||
      state.faults >= (options.times ?? Number.POSITIVE_INFINITY)
    )
      return 'honest';
    state.faults++;
    return state.personality;
  };

  async function complete(body: Body, call: ModelCall, response: ServerResponse): Promise<void> {
    const prompt = call.messages.map((m) => m.content).join('\n');
    const queue = byRole ? (byRole[call.role] ?? []) : shared;
    const scripted = queue?.shift();
    if (queue && scripted === undefined) {
      state.unscripted++;
      return refuse(response, call, 500, 'no scripted answer left');
    }
    const fault = typeof scripted === 'object' && 'fault' in scripted ? (scripted.fault as Personality) : faultFor(call.role);
    if (fault === 'hang') return;
    await sleep(fault === 'slow' ? Math.max(5000, state.latencyMs * 10) : state.latencyMs);
    if (call.aborted) return;
    if (fault === '429') return refuse(response, call, 429, 'Rate limit reached', { 'retry-after': '1' });
    if (fault === '500') return refuse(response, call, 500, 'The server had an error');
    if (fault === 'schema-refused' && body.response_format?.type === 'json_schema')
      return refuse(response, call, 400, "'response_format' of type 'json_schema' is not supported with this model.");
    const built = () =>
      JSON.stringify(
        instanceOf(body.response_format?.json_schema?.schema ?? {}, {
          units: readUnits(prompt),
          turn: call.n,
          fabricate: fault === 'fabricator',
          unknownIds: fault === 'unknown-ids',
        }),
      );
    const plain = typeof scripted === 'string' ? scripted : scripted && !('fault' in scripted) ? JSON.stringify(scripted) : built();
    call.answer = (rewrite[fault] ?? String)(plain);
    const usage = {
      prompt_tokens: tokens(prompt),
      completion_tokens: tokens(call.answer),
      total_tokens: tokens(prompt) + tokens(call.answer),
    };
    const finish = fault === 'truncated' ? 'length' : 'stop';
    const head = { id: `chatcmpl-${call.n}`, created: 1_700_000_000, model: call.model };
    const end = () => {
      call.status = 200;
      call.endedAt = performance.now();
    };
    if (!body.stream) {
      const text = JSON.stringify({
        ...head,
        object: 'chat.completion',
        choices: [{ index: 0, message: { role: 'assistant', content: call.answer }, finish_reason: finish }],
        usage,
      });
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
      if (fault === 'cut') breakOff(response, text.slice(0, text.length >> 1));
      else response.end(text);
      return end();
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const chunk = (delta: object, reason: string | null = null) =>
      `data: ${JSON.stringify({ ...head, object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: reason }] })}\n\n`;
    const parts = call.answer.match(/[\s\S]{1,120}/gu) ?? [];
    response.write(chunk({ role: 'assistant', content: '' }));
    for (const part of fault === 'cut' ? parts.slice(0, parts.length >> 1) : parts) response.write(chunk({ content: part }));
    if (fault === 'cut') breakOff(response, '');
    else {
      response.write(chunk({}, finish));
      if (body.stream_options?.include_usage)
        response.write(`data: ${JSON.stringify({ ...head, object: 'chat.completion.chunk', choices: [], usage })}\n\n`);
      response.end('data: [DONE]\n\n');
    }
    end();
  }

  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    if (request.method === 'GET' && request.url === '/__log') return void response.end(JSON.stringify(calls));
    if (request.method !== 'POST' || !request.url?.endsWith('/chat/completions')) return void response.writeHead(404).end('{}');
    const body = JSON.parse(Buffer.concat(parts).toString('utf8')) as Body;
    const messages = (body.messages ?? []).map((m) => ({ role: m.role, content: textOf(m.content) }));
    const model = body.model ?? '';
    const call: ModelCall = {
      n: calls.length + 1,
      role: /^scripted-(\w+)$/.exec(model)?.[1] ?? 'any',
      model,
      messages,
      schema: body.response_format?.json_schema?.schema,
      startedAt: performance.now(),
    };
    calls.push(call);
    response.on('close', () => {
      if (call.endedAt !== undefined) return;
      call.aborted = true;
      call.endedAt = performance.now();
    });
    await complete(body, call, response);
  });
  const { url, close } = await listen(server, options.port ?? 0);
  return {
    url,
    env: modelEnvironment(url),
    calls,
    close,
    set: (change) => void Object.assign(state, change),
    expectDone: () => {
      const left = [...(shared ?? []), ...Object.values(byRole ?? {}).flat()].length;
      if (left || state.unscripted)
        throw new Error(`scripted model: ${left} answers were not asked for, ${state.unscripted} calls had no answer`);
    },
  };
}

function refuse(response: ServerResponse, call: ModelCall, status: number, message: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify({ error: { message, type: status < 500 ? 'invalid_request_error' : 'server_error' } }));
  call.status = status;
  call.endedAt = performance.now();
}

function breakOff(response: ServerResponse, text: string): void {
  response.write(text);
  setTimeout(() => response.destroy(), 20);
}

/** Most calls that had to wait for one another: the largest set of finished calls that do not overlap. */
export function longestChain(calls: ModelCall[]): number {
  let last = Number.NEGATIVE_INFINITY;
  let chain = 0;
  for (const call of calls.filter((c) => c.endedAt !== undefined).toSorted((a, b) => a.endedAt! - b.endedAt!))
    if (call.startedAt >= last - 2) {
      chain++;
      last = call.endedAt!;
    }
  return chain;
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '9200' },
      latency: { type: 'string', default: '0' },
      personality: { type: 'string', default: 'honest' },
    },
  });
  const personality = personalities.find((p) => p === values.personality);
  if (!personality) throw new Error(`--personality takes one of ${personalities.join(', ')}`);
  const model = await startModel({ port: Number(values.port), latencyMs: Number(values.latency), personality });
  for (const [name, value] of Object.entries(model.env)) console.log(`${name}=${value}`);
}
