// Everything of the world that the worker's parts may touch, built once from the environment; tests pass plain objects of this shape.

import type { CaseDeps } from './case/deps-needed.ts';
import { gather } from './case/perform/gather.ts';
import { runTools } from './case/perform/gather-tools.ts';
import { seal } from './case/perform/seal.ts';
import { checkSchema } from './db/check-schema.ts';
import { type Database, openDatabase } from './db/database.ts';
import { ensureSchema } from './db/migrate.ts';
import { type Env, readSettings, type Settings } from './env.ts';
import { type Library, openLibrary } from './library/library.ts';
import { makeOutside, type Outside } from './sources/outbound.ts';
import { deliver } from './space/deliver.ts';

export interface Deps extends CaseDeps {
  settings: Settings;
  db: Database;
  /** Resolves when the schema is there; every entry awaits it before its first statement. */
  ready(): Promise<void>;
  library: Library;
  /** The only door to the network. */
  outside: Outside;
  /** 256 bits of randomness, base64url: tokens. */
  secret(): string;
  /** `prefix` and twenty random hex digits. */
  randomId(prefix: string): string;
}

const hex = (bytes: Uint8Array): string => Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');

/** One door an isolate: the distance between calls to a host holds for all cases together. */
const doors = new Map<string, Outside>();
function outsideOf({ fetchGateway, secContact }: Settings): Outside {
  const key = JSON.stringify([fetchGateway, secContact]);
  let door = doors.get(key);
  if (door === undefined) {
    door = makeOutside({ fetch: (request) => fetch(request), now: () => Date.now(), gateway: fetchGateway, contact: secContact });
    doors.set(key, door);
  }
  return door;
}

/** The schema, applied and found to be this version's: once an isolate and database; a failure is tried again by the next caller. */
const readied = new WeakMap<D1Database, Promise<void>>();
function readyOf(db: D1Database): Promise<void> {
  const held = readied.get(db);
  if (held !== undefined) return held;
  const going = ensureSchema(db)
    .then(() => checkSchema(db))
    .catch((error: unknown) => {
      readied.delete(db);
      throw error;
    });
  readied.set(db, going);
  return going;
}

export function makeDeps(env: Env): Deps {
  const settings = readSettings(env);
  const db = openDatabase(env.DB);
  const now = () => Date.now();
  const deps: Deps = {
    settings,
    db,
    now,
    ready: () => readyOf(env.DB),
    library: openLibrary(db),
    outside: outsideOf(settings),
    secret: () =>
      btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32)))).replace(/[+/=]/g, (c) => ({ '+': '-', '/': '_' })[c] ?? ''),
    randomId: (prefix) => prefix + hex(crypto.getRandomValues(new Uint8Array(10))),
    gather: async (effect, signal) => {
      await deps.ready();
      return gather(effect, deps, signal);
    },
    seal: async (effect, inputs) => {
      await deps.ready();
      return seal(effect, inputs, deps);
    },
    search: async (effect, set) => {
      await deps.ready();
      return runTools(effect, set, deps);
    },
    deliver: async (job, source) => {
      await deps.ready();
      return deliver(job, source, deps);
    },
  };
  return deps;
}
