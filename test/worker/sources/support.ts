// A whole case inside workerd over scripted answers of the network: the real gathering, sealing, pump and house analyst, with the real
// database, and no distance between calls.
import { env } from 'cloudflare:workers';
import { hashText } from '#shared/case/canonical.ts';
import { documentOf } from '#shared/case/document.ts';
import type { Effect, GatherEffect, Outcome, SealEffect, SearchEffect } from '#shared/case/effect.ts';
import { ENGINE } from '#shared/case/engine.ts';
import type { Commit } from '#shared/case/replay.ts';
import { STAGES_OF_MODE } from '#shared/case/stages.ts';
import type { CaseDocument, CaseRequest } from '#shared/schema/case.ts';
import type { EvidenceSet } from '#shared/schema/evidence.ts';
import type { Trail } from '#shared/schema/gather.ts';
import { gather } from '#worker/case/perform/gather.ts';
import { runTools } from '#worker/case/perform/gather-tools.ts';
import { perform } from '#worker/case/perform/index.ts';
import { seal } from '#worker/case/perform/seal.ts';
import { type CaseStore, Pump } from '#worker/case/pump.ts';
import { openDatabase } from '#worker/db/database.ts';
import { ensureSchema } from '#worker/db/migrate.ts';
import type { Env } from '#worker/env.ts';
import { openLibrary } from '#worker/library/library.ts';
import { makeAsk } from '#worker/model/ask.ts';
import { makeOutside } from '#worker/sources/outbound.ts';

export type Answering = (url: string, request: Request) => Response | Promise<Response>;

export const jsonOf = (value: unknown): Response =>
  new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json; charset=utf-8' } });
export const nothing = (): Response =>
  new Response('{"error":"not recorded"}', { status: 404, headers: { 'content-type': 'application/json' } });

const bindings = env as unknown as Env;

/** What a source may touch, with the network that the test scripts. */
export async function depsOver(answering: Answering, timeoutMs = 2000, now: () => number = () => Date.now()) {
  await ensureSchema(bindings.DB);
  const db = openDatabase(bindings.DB);
  const outside = makeOutside({
    fetch: async (request) => answering(request.url, request),
    now,
    gateway: null,
    contact: 'tests@example.com',
    timeoutMs,
    pacing: { turn: async () => {} },
  });
  return { db, library: openLibrary(db), outside, now };
}

export interface Ran {
  document: CaseDocument;
  set: EvidenceSet;
  trail: Trail;
  ms: number;
}

let counter = 0;

/** Opens a case and waits for its end. Every case has an owner of its own. */
export async function runOver(
  answering: Answering,
  request: Partial<CaseRequest> & { symbol: string },
  { name = request.symbol, timeoutMs, limitMs = 20_000 }: { name?: string; timeoutMs?: number; limitMs?: number } = {},
): Promise<Ran> {
  const deps = await depsOver(answering, timeoutMs);
  const commits: Commit[] = [];
  const blobs = new Map<string, string>();
  const store: CaseStore = {
    load: () => structuredClone(commits),
    commit: (commit, texts) => {
      commits.push(structuredClone(commit));
      for (const { hash, text } of texts) blobs.set(hash, text);
    },
    blob: (hash) => blobs.get(hash),
  };
  const owner = `sources-${counter++}-${hashText(String(Math.random())).slice(0, 8)}`;
  let trail: Trail | null = null;
  let set: EvidenceSet | null = null;
  const performers = {
    gather: (effect: GatherEffect, signal: AbortSignal) => gather(effect, deps, signal),
    seal: async (effect: SealEffect, inputs: Parameters<typeof seal>[1]) => {
      const sealed = await seal(effect, inputs, deps);
      ({ set, trail } = sealed);
      return sealed;
    },
    search: (effect: SearchEffect, sealed: EvidenceSet) => runTools(effect, sealed, deps),
  };
  const ask = makeAsk({} as Env, () => {});
  const started = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let finish: () => void = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const pump: Pump = new Pump({
    now: () => Date.now(),
    store,
    perform: (effect: Effect, state, evidence, signal): Promise<Outcome> =>
      perform({ deps: performers, ask, blob: (hash) => blobs.get(hash) }, effect, state, evidence, signal),
    broadcast: (events) => {
      if (events.at(-1)?.type === 'case-closed') finish();
    },
    changed: () => {
      if (timer) clearTimeout(timer);
      if (pump?.wakeAt) timer = setTimeout(() => pump.wake(), Math.max(1, pump.wakeAt - Date.now()));
    },
    keep: (promise) => void promise.catch((error: unknown) => console.error('pump', error)),
  });
  pump.turn({
    kind: 'open',
    opened: {
      type: 'case-opened',
      v: 1,
      id: `c${hashText(owner).slice(0, 24)}`,
      owner,
      request: { kind: 'equity', question: 'Is the business getting stronger or weaker?', locale: 'en', ...request },
      mode: 'full',
      symbol: request.symbol,
      name,
      stages: [...STAGES_OF_MODE.full],
      analyst: 'house',
      engine: ENGINE,
    },
  });
  let late: ReturnType<typeof setTimeout> | undefined;
  await Promise.race([
    finished,
    new Promise((_, reject) => {
      late = setTimeout(() => reject(new Error(`not finished after ${limitMs} ms: ${pump.state?.status}`)), limitMs);
    }),
  ]);
  clearTimeout(late);
  if (timer) clearTimeout(timer);
  if (set === null || trail === null || pump.state === null) throw new Error('the case was never sealed');
  return { document: documentOf(pump.state), set, trail, ms: Date.now() - started };
}
