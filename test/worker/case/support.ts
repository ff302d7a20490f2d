// Cases inside workerd, by their object: opened, watched and waited for without the routes.
/// <reference types="@cloudflare/vitest-plugin/types" />
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { caseIdOf } from '#shared/case/ids.ts';
import type { Commit } from '#shared/case/replay.ts';
import { STAGES_OF_MODE } from '#shared/case/stages.ts';
import type { CaseDocument, CaseRequest, Mode } from '#shared/schema/case.ts';
import type { CaseEvent } from '#shared/schema/events.ts';
import type { CaseObject } from '#worker/case/case-object.ts';
import type { OpenAnswer } from '#worker/case/deps-needed.ts';
import type { Env } from '#worker/env.ts';
import { type CaseStub, stubOf } from '#worker/routes/case-stub.ts';

export const bindings = env as unknown as Env;
export const OWNER = 'case-tests';

export interface TestCase {
  id: string;
  stub: CaseStub;
  /** The platform's stub, for eviction and alarms. */
  object: DurableObjectStub<CaseObject>;
  open(): Promise<OpenAnswer>;
}

let counter = 0;

export function testCase(request: Partial<CaseRequest> = {}, mode: Mode = 'full'): TestCase {
  const id = caseIdOf(OWNER, `case-${counter++}-${STAGES_OF_MODE[mode].length}-${Math.random()}`);
  const full: CaseRequest = {
    kind: 'equity',
    symbol: 'SAMPLE.US',
    question: 'Is the business getting stronger?',
    locale: 'en',
    ...request,
  };
  return {
    id,
    // A stub is broken once its object was reset: each use takes a new one, as each request does.
    get stub() {
      return stubOf(bindings, id);
    },
    get object() {
      return bindings.CASES.get(bindings.CASES.idFromName(id));
    },
    open: () =>
      stubOf(bindings, id).open({ id, owner: OWNER, request: full, bodyHash: 'hash', mode, symbol: 'SAMPLE.US', name: 'Example Foods' }),
  };
}

export async function ended(test: TestCase, limitMs = 20_000): Promise<CaseDocument> {
  for (const end = Date.now() + limitMs; ; ) {
    const document = await test.stub.document(OWNER).catch(() => null);
    if (document?.closedAt !== undefined) return document;
    if (Date.now() > end) throw new Error(`still ${document?.status} after ${limitMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export interface Frame {
  id: number;
  event: string;
  data: CaseEvent;
}

/** Reads the stream from a cursor to its end, or until `stop` frames have come. */
export async function readStream(
  test: TestCase,
  after: number | string = 0,
  stop = Number.POSITIVE_INFINITY,
): Promise<{ frames: Frame[]; text: string }> {
  const response = await test.stub.fetch(`https://case.internal/events?after=${after}&owner=${OWNER}`);
  if (response.status !== 200 || !response.body) throw new Error(`events → ${response.status}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    text += value;
    if (framesOf(text).length >= stop) {
      await reader.cancel();
      break;
    }
  }
  return { frames: framesOf(text), text };
}

function framesOf(text: string): Frame[] {
  return text
    .split('\n\n')
    .slice(0, -1)
    .filter((block) => /^id: /m.test(block))
    .map((block) => ({
      id: Number(/^id: (\d+)$/m.exec(block)?.[1]),
      event: /^event: (.+)$/m.exec(block)?.[1] ?? '',
      data: JSON.parse(/^data: (.+)$/m.exec(block)?.[1] ?? 'null') as CaseEvent,
    }));
}

/** The stored log, read beside the object's own code. */
export function commitsOf(object: DurableObjectStub<CaseObject>): Promise<Commit[]> {
  return runInDurableObject(object, (_instance: CaseObject, state) =>
    state.storage.sql
      .exec<{ at: string; cause: string; events: string }>('SELECT at, cause, events FROM commits ORDER BY first')
      .toArray()
      .map((row) => ({ at: row.at, cause: JSON.parse(row.cause), events: JSON.parse(row.events) }) as Commit),
  );
}
