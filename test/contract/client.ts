// What a client of the API does: opens a case, follows its events, reads its document.
import type { CaseDocument } from '#shared/schema/case.ts';
import type { TestBackend } from '#test/support/start-backend.ts';

export interface SeenEvent {
  id: number;
  event: string;
  data: { seq: number; at: string; type: string; [key: string]: unknown };
}
const TERMINAL = new Set(['done', 'partial', 'failed', 'cancelled', 'over-budget']);

export const equity = (symbol: string, more: Record<string, unknown> = {}) => ({
  kind: 'equity',
  symbol,
  question: 'Is the business getting stronger or weaker?',
  mode: 'full',
  locale: 'en',
  fresh: true,
  ...more,
});

export async function open(backend: TestBackend, body: unknown, headers: Record<string, string> = {}): Promise<string> {
  const response = await backend.call('POST', '/v1/cases', body, headers);
  if (response.status !== 202 && response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  return ((await response.json()) as { caseId: string }).caseId;
}

/** Reads the stream until the server closes it. */
export async function eventsOf(backend: TestBackend, caseId: string, after?: string): Promise<SeenEvent[]> {
  const response = await backend.call(
    'GET',
    `/v1/cases/${caseId}/events`,
    undefined,
    after === undefined ? {} : { 'last-event-id': after },
  );
  const blocks = (await response.text()).split('\n\n');
  return blocks.flatMap((block) => {
    const lines = Object.fromEntries(
      block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
    );
    return lines.data === undefined
      ? []
      : [{ id: Number(lines.id), event: lines.event ?? '', data: JSON.parse(lines.data) as SeenEvent['data'] }];
  });
}

export async function documentOf(backend: TestBackend, caseId: string): Promise<CaseDocument> {
  return (await (await backend.call('GET', `/v1/cases/${caseId}`)).json()) as CaseDocument;
}

export async function finished(backend: TestBackend, caseId: string, limitMs = 45_000): Promise<CaseDocument> {
  for (const end = Date.now() + limitMs; ; ) {
    const document = await documentOf(backend, caseId);
    if (TERMINAL.has(document.status)) return document;
    if (Date.now() > end) throw new Error(`still ${document.status} after ${limitMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}
