// One source's visit during gathering: fetches with one repeat, the record of every fetch, and what turned out to be missing.
import type { Missing } from '#shared/schema/evidence.ts';
import type { Failure } from '#shared/schema/failure.ts';
import type { FetchRecord } from '#shared/schema/gather.ts';
import type { Snapshot } from '#shared/schema/snapshot.ts';
import type { Library } from '../library/library.ts';
import type { Ask, Door, Fetched, Outside } from './outbound.ts';
import { makeGate } from './pacing.ts';

export interface VisitDeps {
  outside: Outside;
  library: Library;
  now(): number;
}

/** Longest wait before the one repeat of a failed fetch. */
const MAX_WAIT_MS = 3000;
const WAIT_MS = 400;
/** A case gathers from several sources at once. */
const MAX_AT_ONCE = 2;

export class Visit {
  readonly source: string;
  readonly fetches: FetchRecord[] = [];
  readonly missing: Missing[] = [];
  readonly snapshots: Snapshot[] = [];
  readonly signal: AbortSignal;
  readonly deps: VisitDeps;
  readonly #gate = makeGate(MAX_AT_ONCE);
  constructor(source: string, deps: VisitDeps, signal: AbortSignal) {
    this.source = source;
    this.deps = deps;
    this.signal = signal;
  }

  /** Bytes or null; a failure is recorded as missing under `query`. */
  async fetch(door: Door, ask: Ask, query: string): Promise<Fetched | null> {
    let answer = await this.#attempt(door, ask);
    if (!answer.ok && answer.failure.retry && !this.signal.aborted && (answer.failure.retryAfterMs ?? WAIT_MS) <= MAX_WAIT_MS) {
      await new Promise((resolve) => setTimeout(resolve, answer.ok ? 0 : (answer.failure.retryAfterMs ?? WAIT_MS)));
      if (!this.signal.aborted) answer = await this.#attempt(door, ask);
    }
    if (answer.ok) return answer.value;
    this.lack(query, answer.failure);
    return null;
  }

  async #attempt(door: Door, ask: Ask) {
    const answer = await this.#gate(() => this.deps.outside.get(door, { ...ask, signal: this.signal }));
    this.fetches.push(
      answer.ok
        ? { source: this.source, url: ask.url, at: answer.value.at, status: answer.value.status, fetchedAt: answer.value.at }
        : { source: this.source, url: ask.url, at: answer.at, status: answer.status, failure: answer.failure.code },
    );
    return answer;
  }

  lack(query: string, failure: Pick<Failure, 'code' | 'message'>): void {
    this.missing.push({ source: this.source, query, reason: `${failure.code}: ${failure.message}` });
  }

  /** Says which snapshot the last fetch of this address became, and that the case may use it. */
  keep(snapshot: Snapshot, url = snapshot.url): void {
    const record = this.fetches.findLast((f) => f.url === url && f.failure === undefined);
    if (record) record.snapshotId = snapshot.id;
    this.snapshots.push(snapshot);
  }

  /** A stored edition that is still good: used without asking again, and recorded with the time it was fetched. */
  reuse(snapshot: Snapshot, seenAt: string): void {
    this.fetches.push({ source: this.source, url: snapshot.url, at: this.now(), status: 304, snapshotId: snapshot.id, fetchedAt: seenAt });
    this.snapshots.push(snapshot);
  }

  now(): string {
    return new Date(this.deps.now()).toISOString();
  }
}

const DAY_MS = 24 * 3600_000;
/** Younger than a day, or fetched after the day that the case looks back to. */
export const isFresh = (seenAt: string, now: number, asOf: string | undefined): boolean =>
  Date.parse(seenAt) >= now - DAY_MS || (asOf !== undefined && seenAt.slice(0, 10) > asOf);

/** Parses JSON bytes in UTF-8; null when they are not. */
export function parseJson(bytes: Uint8Array<ArrayBuffer>): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)) as unknown;
  } catch {
    return undefined;
  }
}
