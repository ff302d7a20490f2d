// The simulated world: a clock, a queue of things that will happen, a store that survives crashes, a network that answers or does not.
import { canonical, hashText } from '#shared/case/canonical.ts';
import type { AskEffect, Effect, Outcome } from '#shared/case/effect.ts';
import type { Commit } from '#shared/case/replay.ts';
import { sealRecord } from '#shared/case/settle.ts';
import type { CaseState } from '#shared/case/state.ts';
import type { EvidenceSet } from '#shared/schema/evidence.ts';
import type { Job } from '#worker/case/deps-needed.ts';
import type { CaseStore } from '#worker/case/pump.ts';
import { cellOf, metricUnit, sampleGather, sampleSeal, year } from '../sample-set.ts';
import type { Random } from './random.ts';
import { answered, type Fault, pickFault } from './script.ts';

/** The process is gone: everything in memory with it. */
export class Crash extends Error {}

export interface Weather {
  /** Chance of a crash at each commit (before, inside, after) and each broadcast. */
  crash: number;
  /** Chance that the store refuses a commit without a crash. */
  storeFault: number;
  /** Chance of a fault in a call: failed, hung, or answered badly. */
  callFailure: number;
  callFault: number;
  gatherFailure: number;
}

export interface Sent {
  step: string;
  attempt: number;
  at: number;
  ask: boolean;
}

/** The same bytes in every seed: canonicalised once. */
function sealed(extra: Partial<EvidenceSet>): Outcome {
  const outcome = sampleSeal(extra);
  const parts = [canonical(outcome.set), canonical(outcome.trail)];
  return { body: canonical(sealRecord(outcome, hashText(parts[0]!), hashText(parts[1]!))), parts };
}
const SEALED = sealed({});
const EMPTY = sealed({ units: [] });

interface Happening {
  at: number;
  n: number;
  life: number | null;
  run(): void;
}

export class World {
  now = Date.parse('2026-01-01T00:00:00.000Z');
  /** Raised by every crash: what belongs to an earlier life does not happen any more. */
  life = 0;
  crashes = 0;
  readonly sent: Sent[] = [];
  readonly rows: string[] = [];
  readonly blobs = new Map<string, string>();
  readonly jobs = new Map<string, Job>();
  readonly weather: Weather;
  readonly random: Random;
  private readonly queue: Happening[] = [];
  private counter = 0;

  constructor(random: Random, weather: Weather) {
    this.random = random;
    this.weather = weather;
  }

  /** `life: null`: happens whatever crashes in between (alarms, clients). */
  after(ms: number, run: () => void, life: number | null = this.life): void {
    this.queue.push({ at: this.now + Math.max(0, ms), n: this.counter++, life, run });
  }

  /** The next thing that happens; false when nothing will happen any more. */
  step(): boolean {
    let best = -1;
    for (let i = 0; i < this.queue.length; i++) {
      const a = this.queue[i]!;
      const b = this.queue[best];
      if (!b || a.at < b.at || (a.at === b.at && a.n < b.n)) best = i;
    }
    const next = best < 0 ? undefined : this.queue.splice(best, 1)[0];
    if (!next) return false;
    this.now = Math.max(this.now, next.at);
    if (next.life === null || next.life === this.life) next.run();
    return true;
  }

  /** What survives, read from its stored form. */
  commits(): Commit[] {
    return this.rows.map((row) => JSON.parse(row) as Commit);
  }

  crash(): never {
    this.life++;
    this.crashes++;
    throw new Crash('crash');
  }

  store(): CaseStore {
    const life = this.life;
    return {
      load: () => this.commits(),
      commit: (commit, blobs, jobs) => {
        if (life !== this.life) throw new Crash('a dead process wrote');
        const { crash, storeFault } = this.weather;
        if (this.random.chance(crash)) this.crash();
        if (this.random.chance(storeFault)) throw new Error('the store refused');
        this.rows.push(JSON.stringify(commit));
        for (const { hash, text } of blobs) this.blobs.set(hash, text);
        for (const job of jobs) if (!this.jobs.has(job.key)) this.jobs.set(job.key, job);
        if (this.random.chance(crash)) this.crash();
      },
      blob: (hash) => this.blobs.get(hash),
    };
  }

  /** Carries an effect out: counted as sent at once, answered later, or never. */
  perform(effect: Effect, state: CaseState, set: EvidenceSet | null, signal: AbortSignal): Promise<Outcome> {
    this.sent.push({ step: effect.step, attempt: effect.attempt, at: this.now, ask: effect.work.do === 'ask' });
    return new Promise((resolve) => {
      const { random, weather } = this;
      const hang = random.chance(weather.callFailure / 4);
      if (hang) return;
      const delay = random.chance(0.05) ? effect.timeoutMs + 500 : random.below(1500);
      this.after(delay, () => {
        if (!signal.aborted) resolve(this.outcomeOf(effect, state, set));
      });
    });
  }

  private outcomeOf(effect: Effect, state: CaseState, set: EvidenceSet | null): Outcome {
    const { random, weather } = this;
    switch (effect.work.do) {
      case 'gather':
        if (random.chance(weather.gatherFailure))
          return { failure: { code: 'source-refused', fault: 'source', retry: false, message: '403' } };
        return { body: canonical(sampleGather(effect.work.source)) };
      case 'seal': {
        if (random.chance(weather.gatherFailure / 2))
          return { failure: { code: 'database', fault: 'us', retry: true, message: 'D1 was reset' } };
        const empty = random.chance(0.03);
        return empty ? EMPTY : SEALED;
      }
      case 'search': {
        if (random.chance(weather.gatherFailure)) return { timedOut: true };
        const added: EvidenceSet = {
          ...sampleSeal().set,
          units: [metricUnit('roe', year(2024), 0.153, 'ratio', [cellOf('net-profit', 432e6, year(2024))])],
          missing: [],
        };
        const text = canonical(added);
        const trail = canonical({ added: 1 });
        const record = {
          set: hashText(text),
          trail: hashText(trail),
          takenAt: added.takenAt,
          units: 1,

          missing: [],
        };
        return { body: canonical(record), parts: [text, trail] };
      }
      case 'ask': {
        if (random.chance(weather.callFailure)) {
          return {
            failure: { code: 'model-unavailable', fault: 'model', retry: random.chance(0.9), message: '500' },
            usage: { calls: 1, promptTokens: 0, completionTokens: 0, cost: 0 },
          };
        }
        const fault: Fault = pickFault(random, weather.callFault);
        return answered(random, effect as AskEffect, state, set!, fault);
      }
    }
  }
}
