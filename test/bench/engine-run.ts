// Runs cases on a real local backend and takes their times from the outside: opening, first event, first claim, end.
import type { CaseDocument, CaseRequest } from '#shared/schema/case.ts';
import type { TestBackend } from '#test/support/start-backend.ts';

export interface Timed {
  caseId: string;
  /** ms from sending the request */
  firstEvent: number;
  firstClaim: number | null;
  wall: number;
  events: number;
  document: CaseDocument;
}

let counter = 0;

/** Opens a case, watches its stream to the end. */
export async function timedCase(backend: TestBackend, request: Partial<CaseRequest> = {}): Promise<Timed> {
  const started = performance.now();
  const opened = await backend.call('POST', '/v1/cases', {
    kind: 'equity',
    symbol: 'SAMPLE.US',
    question: `Is the business getting stronger or weaker? (${counter++})`,
    mode: 'full',
    locale: 'en',
    fresh: true,
    ...request,
  });
  if (opened.status !== 202) throw new Error(`POST /v1/cases → ${opened.status} ${await opened.text()}`);
  const { caseId } = (await opened.json()) as { caseId: string };
  const stream = await backend.call('GET', `/v1/cases/${caseId}/events`);
  let firstEvent: number | null = null;
  let firstClaim: number | null = null;
  let events = 0;
  let rest = '';
  const decoder = new TextDecoder();
  for await (const chunk of stream.body as unknown as AsyncIterable<Uint8Array>) {
    rest += decoder.decode(chunk, { stream: true });
    const blocks = rest.split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const type = /^event: (.+)$/m.exec(block)?.[1];
      if (type === undefined) continue;
      events++;
      firstEvent ??= performance.now() - started;
      if (type === 'claim-made') firstClaim ??= performance.now() - started;
    }
  }
  const wall = performance.now() - started;
  const document = (await (await backend.call('GET', `/v1/cases/${caseId}`)).json()) as CaseDocument;
  return { caseId, firstEvent: firstEvent ?? wall, firstClaim, wall, events, document };
}

export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
