// One call to an OpenAI-compatible endpoint, as the endpoint is found to take it. The only user of the openai package.
import OpenAI, { APIConnectionError, APIError, APIUserAbortError } from 'openai';
import type { Failure } from '#shared/schema/failure.ts';
import { afterRefusal, type Capabilities, capabilitiesOf, remember } from './capabilities.ts';
import type { Endpoint } from './endpoints.ts';
import type { Message } from './render.ts';
import { readStream } from './stream.ts';
import type { ReportedUsage } from './usage.ts';

export interface CallRequest {
  messages: Message[];
  schema: { name: string; schema: unknown };
  maxTokens: number;
  temperature: number;
  /** Requests that may be sent, refused ones included. */
  sends: number;
}

export interface CallAnswer {
  text: string;
  finish: string | null;
  usage: ReportedUsage | null;
  /** Requests sent, refused ones included. */
  sent: number;
  parameters: Record<string, unknown>;
}
export type CallResult = { ok: true; answer: CallAnswer } | { ok: false; failure: Failure; sent: number };

/** Refusals from which something is learned before the call is given up. */
const MAX_LESSONS = 5;
/** A longer answer is none: reading stops. */
const MAX_ANSWER_CHARS = 500_000;
const JSON_NOTE = '\nAnswer with one JSON object of this schema and nothing else:\n';

/** One client an endpoint and key: building one costs more than a request. */
const clients = new Map<string, OpenAI>();
const MAX_CLIENTS = 32;

function clientOf({ baseUrl, apiKey, timeoutMs }: Endpoint): OpenAI {
  const key = JSON.stringify([baseUrl, apiKey, timeoutMs]);
  const known = clients.get(key) ?? new OpenAI({ baseURL: baseUrl, apiKey, maxRetries: 0, timeout: timeoutMs, logLevel: 'off' });
  if (clients.size >= MAX_CLIENTS) clients.delete(clients.keys().next().value ?? '');
  clients.set(key, known);
  return known;
}

export async function call(
  endpoint: Endpoint,
  request: CallRequest,
  signal: AbortSignal,
  progress: (tokens: number) => void,
): Promise<CallResult> {
  const client = clientOf(endpoint);
  let capabilities = capabilitiesOf(endpoint.baseUrl, endpoint.model);
  for (let sent = 1; ; sent++) {
    try {
      const answer = await send(client, endpoint, request, capabilities, signal, progress);
      remember(endpoint.baseUrl, endpoint.model, capabilities);
      return { ok: true, answer: { ...answer, sent } };
    } catch (error) {
      const lesson = sent <= MAX_LESSONS && isRefusal(error) ? afterRefusal(capabilities, messageOf(error)) : null;
      if (!lesson) return { ok: false, failure: failureOf(error), sent };
      if (sent >= request.sends) {
        // What was learned serves the next dispatch, which has a reserve of its own.
        remember(endpoint.baseUrl, endpoint.model, lesson);
        return { ok: false, failure: { ...failureOf(error), retry: true }, sent };
      }
      capabilities = lesson;
    }
  }
}

type Params = OpenAI.Chat.Completions.ChatCompletionCreateParamsNonStreaming;

function paramsOf(endpoint: Endpoint, request: CallRequest, c: Capabilities): Params {
  const messages = request.messages.map((message) => ({ ...message }));
  const last = messages.findLast((message) => message.role === 'user');
  if (c.format !== 'json_schema' && last) last.content += JSON_NOTE + JSON.stringify(request.schema.schema);
  return {
    model: endpoint.model,
    messages,
    ...(c.temperature ? { temperature: request.temperature } : {}),
    ...(c.tokens === 'max_tokens' ? { max_tokens: request.maxTokens } : { max_completion_tokens: request.maxTokens }),
    ...(c.format === 'json_schema'
      ? {
          response_format: {
            type: 'json_schema' as const,
            json_schema: { name: request.schema.name, strict: true, schema: request.schema.schema as Record<string, unknown> },
          },
        }
      : c.format === 'json_object'
        ? { response_format: { type: 'json_object' as const } }
        : {}),
  };
}

async function send(
  client: OpenAI,
  endpoint: Endpoint,
  request: CallRequest,
  c: Capabilities,
  signal: AbortSignal,
  progress: (tokens: number) => void,
): Promise<Omit<CallAnswer, 'sent'>> {
  const params = paramsOf(endpoint, request, c);
  const { messages: _, ...parameters } = params;
  const recorded = { ...parameters, response_format: c.format, stream: c.stream };
  const body = c.stream
    ? { ...params, stream: true as const, ...(c.streamUsage ? { stream_options: { include_usage: true } } : {}) }
    : params;
  const response = await client.chat.completions.create(body, { signal }).asResponse();
  return { ...(await readStream(response, MAX_ANSWER_CHARS, progress)), parameters: recorded };
}

const isRefusal = (error: unknown): boolean => error instanceof APIError && [400, 404, 415, 422].includes(error.status ?? 0);

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Who is at fault and whether a repeat can help. The message holds no key: endpoints sometimes echo a part of it. */
function failureOf(error: unknown): Failure {
  const failure = (code: string, retry: boolean, message: string, retryAfterMs?: number): Failure => ({
    code,
    fault: 'model',
    retry,
    message: message.replace(/\b(sk|key|tok)[-_][\w*-]{4,}/giu, '…').slice(0, 300),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  });
  if (error instanceof APIUserAbortError) return failure('model-aborted', true, 'the call was aborted');
  if (error instanceof APIConnectionError) return failure('model-unreachable', true, 'the model endpoint did not answer or broke off');
  if (!(error instanceof APIError) || error.status === undefined) return failure('model-broke-off', true, messageOf(error));
  const { status } = error;
  if (status === 401 || status === 403) return failure('model-unauthorized', false, `the model endpoint refused the key (${status})`);
  if (status === 404) return failure('model-not-found', false, `the model endpoint knows no such model or address (${status})`);
  if (status === 429) {
    const spent = error.code === 'insufficient_quota';
    return failure(
      'model-rate-limited',
      !spent,
      spent ? 'the quota of the model endpoint is used up' : 'the model endpoint limits the rate',
      retryAfter(error),
    );
  }
  if (status >= 500 || status === 408 || status === 409)
    return failure('model-unavailable', true, `the model endpoint failed (${status})`, retryAfter(error));
  return failure('model-refused', false, `the model endpoint refused the request (${status}): ${messageOf(error)}`);
}

function retryAfter(error: { headers?: Headers | undefined }): number | undefined {
  const seconds = Number(error.headers?.get('retry-after'));
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * 1000, 20_000) : undefined;
}
