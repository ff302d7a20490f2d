// The durable object of one case: opens it, wakes it, lets it be watched and commanded. Every decision is the machine's.
import { DurableObject } from 'cloudflare:workers';
import { ENGINE } from '#shared/case/engine.ts';
import { type Difference, replay } from '#shared/case/replay.ts';
import { shownDocument } from '#shared/case/shown-document.ts';
import { STAGES_OF_MODE } from '#shared/case/stages.ts';
import type { OpenedBody } from '#shared/case/state.ts';
import type { CaseDocument } from '#shared/schema/case.ts';
import { type Deps, makeDeps } from '../deps.ts';
import type { Env } from '../env.ts';
import { makeAsk, roleModels } from '../model/ask.ts';
import type { Command, CommandAnswer, JobSource, OpenAnswer, OpenRequest } from './deps-needed.ts';
import { type CaseLog, openLog } from './log.ts';
import { Outbox } from './outbox.ts';
import { perform } from './perform/index.ts';
import { Pump } from './pump.ts';
import { Subscribers } from './subscribers.ts';
import { amongOthers, inTurn } from './turnstile.ts';

/** While a case is open the watchdog looks this often: an alarm that is overdue fires by itself after a restart. */
const HEARTBEAT_MS = 2_000;
const BODY_HASH = 'body-hash';

const REFUSALS: Record<string, string> = {
  'not-found': 'There is no such case.',
  'case-finished': 'The case is finished.',
  'no-plan-waiting': 'No plan is waiting for an answer.',
  'too-many-revisions': 'The plan was sent back as often as is allowed; approve or edit it.',
  'invalid-plan': 'The plan or the note is empty, too long or repeats an id.',
};

export class CaseObject extends DurableObject<Env> {
  private readonly deps: Deps;
  private readonly log: CaseLog;
  private readonly pump: Pump;
  private readonly outbox: Outbox;
  private readonly subscribers = new Subscribers();
  /** The alarm that is set, ms since the epoch. */
  private alarmAt: number | null = null;
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.deps = makeDeps(env);
    this.log = openLog(ctx.storage);
    const ask = makeAsk(env, (step, tokens) => this.subscribers.liveness(step, tokens, this.deps.now()));
    this.pump = new Pump({
      now: () => this.deps.now(),
      store: this.log,
      perform: (effect, state, set, signal) => {
        const work = () => perform({ deps: this.deps, ask, blob: (hash) => this.log.blob(hash) }, effect, state, set, signal);
        return amongOthers(effect.work.do === 'seal' ? () => inTurn(work) : work);
      },
      broadcast: (events) => this.subscribers.broadcast(events),
      changed: () => this.changed(),
      keep: (promise) => ctx.waitUntil(promise.catch((error: unknown) => console.error('pump', error))),
    });
    this.outbox = new Outbox(
      this.log,
      (job) => this.deps.deliver(job, this.jobSource()),
      () => this.deps.now(),
    );
    // A restart: whoever comes first finds the case going on. A machine that throws must not keep the record from being read.
    if (!this.pump.state) return;
    try {
      this.wake();
    } catch (error) {
      console.error('wake', error instanceof Error ? error.message : String(error));
    }
  }

  /** Opens the case, once; the same request again answers `same`. When this returns, the case reaches a terminal state by itself. */
  open(request: OpenRequest): OpenAnswer {
    const caseId = request.id;
    if (this.pump.state) return { outcome: this.log.meta(BODY_HASH) === request.bodyHash ? 'same' : 'conflict', caseId };
    const models = roleModels(this.env);
    const opened: OpenedBody = {
      type: 'case-opened',
      v: 1,
      id: caseId,
      owner: request.owner,
      request: request.request,
      mode: request.mode,
      ...(request.symbol === undefined ? {} : { symbol: request.symbol }),
      ...(request.name === undefined ? {} : { name: request.name }),
      stages: [...STAGES_OF_MODE[request.mode]],
      analyst: models === null ? 'house' : 'model',
      engine: ENGINE,
      ...(models === null ? {} : { models }),
      ...(request.ownerBudget === undefined ? {} : { ownerBudget: request.ownerBudget }),
      ...(request.replayOf === undefined ? {} : { replayOf: request.replayOf }),
    };
    this.log.setMeta(BODY_HASH, request.bodyHash);
    this.pump.turn({ kind: 'open', opened });
    return { outcome: 'opened', caseId };
  }

  /** The document for its owner; null for everybody else and for a case that was never opened. */
  document(owner: string): CaseDocument | null {
    const state = this.pump.state;
    return state && state.owner === owner ? shownDocument(state) : null;
  }

  command(owner: string, command: Command): CommandAnswer {
    const state = this.pump.state;
    if (!state || state.owner !== owner) return refusal('not-found');
    const turn = this.pump.turn({ kind: 'command', command });
    if (turn.refusal !== undefined) return refusal(turn.refusal);
    return { ok: true, document: shownDocument(this.pump.state ?? state) };
  }

  /** Turns the machine again over the record. Null for another owner's case. */
  replay(owner: string): { identical: boolean; differences: Difference[]; engine: string } | null {
    if (this.pump.state?.owner !== owner) return null;
    return replay(this.log.load(), (hash) => this.log.blob(hash));
  }

  /** Forgets the whole case, for its owner's purge: record, blobs, jobs, alarm. The object begins empty when it is called again. */
  async purge(owner: string): Promise<boolean> {
    if (this.pump.state?.owner !== owner) return false;
    await this.ctx.storage.deleteAlarm();
    this.pump.state = null;
    this.pump.events.length = 0;
    if (this.timer !== null) clearTimeout(this.timer);
    await this.ctx.storage.deleteAll();
    // What is still in the air must not write into the emptied store: the object is thrown away as soon as this is answered.
    setTimeout(() => this.ctx.abort('purged'), 0);
    return true;
  }

  /** Wakes an open case that lies still, for the sweep; answers whether it is over. */
  poke(): { closed: boolean } {
    if (this.pump.state) this.wake();
    return { closed: this.pump.state?.closedAt !== undefined };
  }

  /** `GET /events?after=N&owner=…`: the stream of events. Authentication is the route's; the owner is compared here. */
  override fetch(request: Request): Response {
    const url = new URL(request.url);
    const state = this.pump.state;
    if (!state || state.owner !== url.searchParams.get('owner')) return new Response(null, { status: 404 });
    const after = Number(url.searchParams.get('after') ?? '0');
    const cursor = Number.isSafeInteger(after) && after > 0 ? after : 0;
    return new Response(this.subscribers.stream(this.pump.events, cursor), {
      headers: { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
    });
  }

  override async alarm(): Promise<void> {
    this.alarmAt = null;
    try {
      this.wake();
      await this.outbox.drain();
    } catch (error) {
      console.error('alarm', error instanceof Error ? error.message : String(error));
    } finally {
      this.arm();
    }
  }

  private wake(): void {
    try {
      this.pump.wake();
    } finally {
      this.changed();
    }
  }

  private changed(): void {
    this.arm();
    const due = this.outbox.dueAt();
    if (due !== null && due <= this.deps.now()) this.ctx.waitUntil(this.outbox.drain().finally(() => this.arm()));
  }

  /** One alarm, at the earliest time at which anything may have to be done. It is only ever moved forward: firing early is harmless. */
  private arm(): void {
    const now = this.deps.now();
    const times = [this.pump.wakeAt, this.outbox.dueAt(), this.pump.restless ? now + HEARTBEAT_MS : null].filter((time) => time !== null);
    if (times.length === 0) return;
    const at = Math.max(now + 1, Math.min(...times));
    if (this.timer !== null) clearTimeout(this.timer);
    if (at - now < HEARTBEAT_MS) this.timer = setTimeout(() => this.wake(), at - now);
    if (this.alarmAt !== null && this.alarmAt <= at && this.alarmAt > now) return;
    this.alarmAt = at;
    this.ctx.waitUntil(this.ctx.storage.setAlarm(at));
  }

  private jobSource(): JobSource {
    const state = this.pump.state;
    if (!state) throw new Error('a job without a case');
    return { document: () => shownDocument(state) };
  }
}

function refusal(code: string): CommandAnswer {
  return { ok: false, code, message: REFUSALS[code] ?? code };
}
