// A small client of the HTTP API for the commands: calls with the token, problems as errors with their sentence, and the event stream.
import { createParser } from 'eventsource-parser';
import type { CaseDocument, CaseRequest } from '#shared/schema/case.ts';
import type { CaseEvent } from '#shared/schema/events.ts';

export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}
export type Api = {
  call<T>(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<T>;
  openCase(request: CaseRequest): Promise<string>;
  /** Each event as it comes, until the stream closes after the terminal one. */
  follow(caseId: string, onEvent: (event: CaseEvent) => void): Promise<void>;
  document(caseId: string): Promise<CaseDocument>;
};

export function apiClient(url: string, token: string): Api {
  const auth = { authorization: `Bearer ${token}` };
  const call = async <T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<T> => {
    const response = await fetch(url + path, {
      method,
      headers: { ...auth, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) {
      const problem = parse(text) as { code?: string; title?: string; detail?: string } | undefined;
      throw new ApiError(response.status, problem?.code ?? 'unreadable', problem?.detail ?? problem?.title ?? text.slice(0, 300));
    }
    return (text ? JSON.parse(text) : undefined) as T;
  };
  return {
    call,
    openCase: async (request) =>
      (await call<{ caseId: string }>('POST', '/v1/cases', request, { 'idempotency-key': crypto.randomUUID() })).caseId,
    document: (caseId) => call<CaseDocument>('GET', `/v1/cases/${caseId}`),
    follow: async (caseId, onEvent) => {
      const response = await fetch(`${url}/v1/cases/${caseId}/events`, { headers: { ...auth, accept: 'text/event-stream' } });
      if (!response.ok || !response.body) throw new ApiError(response.status, 'no-events', `the event stream answered ${response.status}`);
      const parser = createParser({ onEvent: (event) => onEvent(JSON.parse(event.data) as CaseEvent) });
      const decoder = new TextDecoder();
      for await (const chunk of response.body) parser.feed(decoder.decode(chunk, { stream: true }));
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
