// Runs a whole case in this process: the real pump, performers and model client over an in-memory store and an invented evidence set.
import { hashText } from '#shared/case/canonical.ts';
import type { Effect, Outcome } from '#shared/case/effect.ts';
import { ENGINE } from '#shared/case/engine.ts';
import { type Commit, replay } from '#shared/case/replay.ts';
import { shownDocument } from '#shared/case/shown-document.ts';
import { STAGES_OF_MODE } from '#shared/case/stages.ts';
import type { OpenedBody, RoleModels } from '#shared/case/state.ts';
import type { CaseDocument, CaseRequest, Mode } from '#shared/schema/case.ts';
import type { CaseEvent } from '#shared/schema/events.ts';
import type { EvidenceSet } from '#shared/schema/evidence.ts';
import type { Ask } from '#worker/case/deps-needed.ts';
import { perform } from '#worker/case/perform/index.ts';
import { type CaseStore, Pump } from '#worker/case/pump.ts';
import { makeAsk, roleModels } from '#worker/model/ask.ts';
import { sampleGather, sampleSeal } from './sample-set.ts';

export interface MemoryStore extends CaseStore {
  commits: Commit[];
  blobs: Map<string, string>;
}

export function memoryStore(): MemoryStore {
  const commits: Commit[] = [];
  const blobs = new Map<string, string>();
  return {
    commits,
    blobs,
    load: () => structuredClone(commits),
    commit: (commit, texts) => {
      commits.push(structuredClone(commit));
      for (const { hash, text } of texts) blobs.set(hash, text);
    },
    blob: (hash) => blobs.get(hash),
  };
}

export function openedBody(mode: Mode, models: RoleModels | null, request: Partial<CaseRequest> = {}): OpenedBody {
  return {
    type: 'case-opened',
    v: 1,
    id: `c${hashText(`${mode}${JSON.stringify(request)}`).slice(0, 24)}`,
    owner: 'tester',
    request: { kind: 'equity', symbol: 'TLBK.US', question: 'Is the business getting stronger or weaker?', locale: 'en', ...request },
    mode,
    symbol: 'TLBK.US',
    name: 'Tillbrook Mills',
    stages: [...STAGES_OF_MODE[mode]],
    analyst: models === null ? 'house' : 'model',
    engine: ENGINE,
    ...(models === null ? {} : { models }),
  };
}

export interface Ran {
  document: CaseDocument;
  events: CaseEvent[];
  commits: Commit[];
  /** Times in ms from the opening. */
  wall: number;
  firstEvent: number;
  firstClaim: number | null;
  replayed: ReturnType<typeof replay>;
}

export interface RunOptions {
  mode?: Mode;
  env?: Record<string, string>;
  request?: Partial<CaseRequest>;
  set?: Partial<EvidenceSet>;
  /** In place of the model client. */
  ask?: Ask;
  limitMs?: number;
}

/** Opens the case and waits for its end. */
export async function runCase({ mode = 'full', env = {}, request, set, ask, limitMs = 60_000 }: RunOptions): Promise<Ran> {
  const store = memoryStore();
  const models = roleModels(env);
  const started = performance.now();
  let firstEvent: number | null = null;
  let firstClaim: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let finish: () => void = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const deps = {
    gather: async (effect: { work: { source: string } }) => sampleGather(effect.work.source),
    seal: async () => sampleSeal(set),
  };
  const asks = ask ?? makeAsk(env, () => {});
  const pump: Pump = new Pump({
    now: () => Date.now(),
    store,
    perform: (effect: Effect, state, evidence, signal): Promise<Outcome> =>
      perform({ deps, ask: asks, blob: (hash) => store.blob(hash) }, effect, state, evidence, signal),
    broadcast: (events) => {
      firstEvent ??= performance.now() - started;
      if (events.some((event) => event.type === 'claim-made')) firstClaim ??= performance.now() - started;
      if (events.at(-1)?.type === 'case-closed') finish();
    },
    changed: () => {
      if (timer) clearTimeout(timer);
      if (pump?.wakeAt) timer = setTimeout(() => pump.wake(), Math.max(1, pump.wakeAt - Date.now()));
    },
    keep: (promise) => {
      promise.catch((error: unknown) => {
        throw error;
      });
    },
  });
  pump.turn({ kind: 'open', opened: openedBody(mode, models, request) });
  let late: ReturnType<typeof setTimeout> | undefined;
  await Promise.race([
    finished,
    new Promise((_, reject) => {
      late = setTimeout(() => reject(new Error(`not finished after ${limitMs} ms: ${pump.state?.status}`)), limitMs);
    }),
  ]);
  clearTimeout(late);
  if (timer) clearTimeout(timer);
  const wall = performance.now() - started;
  return {
    document: shownDocument(pump.state!),
    events: pump.events,
    commits: store.commits,
    wall,
    firstEvent: firstEvent ?? wall,
    firstClaim,
    replayed: replay(store.load(), (hash) => store.blob(hash)),
  };
}
