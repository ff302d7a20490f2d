// One simulated case from a seed: opens it, lets the world happen, crashes it, and checks what must hold whatever happened.
import { fold } from '#shared/case/apply.ts';
import { limitsOf } from '#shared/case/budget.ts';
import { canonical } from '#shared/case/canonical.ts';
import { EVENT_BYTES, utf8Length } from '#shared/case/cite.ts';
import { documentOf, usageOf } from '#shared/case/document.ts';
import { replay } from '#shared/case/replay.ts';
import type { RoleModels } from '#shared/case/state.ts';
import type { CaseRequest, Mode } from '#shared/schema/case.ts';
import { type CaseEvent, eventBody } from '#shared/schema/events.ts';
import { Pump } from '#worker/case/pump.ts';
import { openedBody } from '../run-case.ts';
import { Random } from './random.ts';
import { PLANTED } from './script.ts';
import { Crash, type Weather, World } from './world.ts';

const HEARTBEAT_MS = 2_000;
/** Virtual time within which every case has to end: the wall budget, plus what crashes and waiting for a person may add. */
const LIMIT_MS = 3_600_000;
const MODES: readonly Mode[] = ['full', 'brief', 'quick', 'inquiry'];

export interface Simulation {
  seed: number;
  faults: string[];
  crashes: number;
  events: number;
  status: string;
}

function modelsOf(timeoutMs: number): RoleModels {
  const roles = ['intake', 'bull', 'bear', 'counsel', 'judge', 'expert', 'verifier', 'reviewer', 'reviser'];
  return Object.fromEntries(
    roles.map((role) => [role, { model: 'simulated', endpoint: 'nowhere', prompts: {}, prices: [1, 0.5, 4], timeoutMs }]),
  );
}

function requestOf(random: Random): Partial<CaseRequest> {
  const budget = random.chance(0.2)
    ? random.pick([
        { calls: 1 + random.below(12) },
        { tokens: 2_000 + random.below(40_000) },
        { money: 0.002 + random.next() * 0.02 },
        { seconds: 1 + random.below(20) },
      ])
    : undefined;
  return {
    locale: random.pick(['en', 'zh-CN', 'zh-TW'] as const),
    ...(budget ? { budget } : {}),
    ...(random.chance(0.2) ? { plan: 'ask' as const } : {}),
    ...(random.chance(0.2) ? { materialIds: ['m00000000000000000001'] } : {}),
  };
}

function weatherOf(random: Random): Weather {
  const stormy = random.chance(0.6);
  return {
    crash: stormy ? random.pick([0.02, 0.08, 0.2]) : 0,
    storeFault: random.chance(0.2) ? 0.05 : 0,
    callFailure: random.pick([0, 0.05, 0.3, 1]),
    callFault: random.pick([0, 0.2, 0.8]),
    gatherFailure: random.pick([0, 0, 0.3]),
  };
}

export async function simulate(seed: number): Promise<Simulation> {
  const random = new Random(seed);
  const world = new World(random, weatherOf(random));
  const models = random.chance(0.75) ? modelsOf(random.pick([2_000, 10_000, 60_000])) : null;
  const opened = openedBody(random.pick(MODES), models, requestOf(random));
  const seen: CaseEvent[] = [];
  let pump: Pump | null = null;
  let cancelledAt: number | null = null;
  let alarmAt: number | null = null;
  let pendingCrash = false;

  const guarded = (run: () => void): void => {
    try {
      run();
    } catch (error) {
      if (error instanceof Crash) die();
      else if (!(error instanceof Error && error.message === 'the store refused')) throw error;
    }
  };
  const die = (): void => {
    pump = null;
    // An alarm is stored with the commit that sets it; one whose handler died is fired again.
    if (alarmAt === null) {
      alarmAt = world.now + 1;
      world.after(1, ring, null);
    }
    // The process is started again by the first request or by the alarm that survived.
    world.after(random.below(4_000), () => start(), null);
  };
  const arm = (): void => {
    const times = [pump?.wakeAt ?? null, pump?.restless ? world.now + HEARTBEAT_MS : null].filter((t) => t !== null);
    if (times.length === 0) return;
    const at = Math.max(world.now + 1, Math.min(...times));
    if (alarmAt !== null && alarmAt <= at && alarmAt > world.now) return;
    alarmAt = at;
    world.after(at - world.now, ring, null);
  };
  let alarmFailures = random.chance(0.2) ? 1 + random.below(7) : 0;
  const ring = (): void => {
    alarmAt = null;
    if (!pump) {
      start();
      return;
    }
    if (alarmFailures > 0) {
      // The alarm throws before it does anything; the platform repeats it.
      alarmFailures--;
      alarmAt = world.now + 2_000;
      world.after(2_000, ring, null);
      return;
    }
    guarded(() => pump?.wake());
    arm();
  };
  const client = (events: readonly CaseEvent[]): void => {
    for (const event of events) if (event.seq === seen.length + 1) seen.push(event);
  };
  const start = (): void => {
    if (pump && world.rows.length > 0) return;
    const life = world.life;
    guarded(() => {
      pump = new Pump({
        now: () => world.now,
        store: world.store(),
        perform: (effect, state, set, signal) => world.perform(effect, state, set, signal),
        broadcast: (events) => {
          if (life !== world.life) return;
          if (random.chance(world.weather.crash / 2)) world.crash();
          client(events);
        },
        changed: () => {
          if (life === world.life) arm();
        },
        keep: (promise) => {
          promise.catch((error: unknown) => {
            if (error instanceof Crash) pendingCrash = true;
            else if (!(error instanceof Error && error.message === 'the store refused')) throw error;
          });
        },
      });
      // A client reconnects with its cursor.
      client(pump.events.slice(seen.length));
      if (pump.state === null) pump.turn({ kind: 'open', opened });
      else pump.wake();
    });
    // Without a 202 the client asks again.
    if (world.rows.length === 0) world.after(200, start, null);
    arm();
  };
  const command = (run: (p: Pump) => void): void => {
    if (!pump) start();
    guarded(() => {
      if (pump) run(pump);
    });
    arm();
  };

  start();
  // The same request again, at any time: nothing happens.
  for (let i = random.below(3); i > 0; i--) world.after(random.below(8_000), () => command((p) => p.turn({ kind: 'open', opened })), null);
  if (random.chance(0.2)) {
    world.after(
      random.below(12_000),
      () => {
        command((p) => {
          if (!p.turn({ kind: 'command', command: { action: 'cancel', id: 'cancel-1' } }).refusal && p.state?.status === 'cancelled')
            cancelledAt ??= world.now;
        });
      },
      null,
    );
  }
  const plan = (): void => {
    command((p) => {
      if (p.state?.agenda.state === 'proposed' && p.state.closedAt === undefined) {
        const n = p.state.agenda.proposals;
        const roll = random.below(3);
        if (roll === 0) p.turn({ kind: 'command', command: { action: 'revise', id: `revise-${n}`, note: 'cash first, no valuation' } });
        else if (roll === 1)
          p.turn({
            kind: 'command',
            command: { action: 'edit', id: `edit-${n}`, items: [{ id: 'own', text: 'Is profit turning into cash?' }] },
          });
        else p.turn({ kind: 'command', command: { action: 'approve', id: `approve-${n}` } });
      }
    });
    if (pump?.state?.closedAt === undefined && world.now < Date.parse(opened2()) + LIMIT_MS)
      world.after(3_000 + random.below(5_000), plan, null);
  };
  const startedAt = world.now;
  const opened2 = (): string => new Date(startedAt).toISOString();
  if (opened.request.plan === 'ask') world.after(3_000, plan, null);

  const over = (): boolean => pump?.state?.closedAt !== undefined && seen.length === pump.events.length;
  for (let turns = 0; turns < 20_000 && !over(); turns++) {
    for (let i = 0; i < 12; i++) await null;
    if (pendingCrash) {
      pendingCrash = false;
      if (pump) die();
      continue;
    }
    if (over()) break;
    if (world.now - startedAt > LIMIT_MS) break;
    if (!world.step()) {
      // Nothing is pending in this world: the sweep of open cases looks in.
      if (pump) command((p) => p.wake());
      else start();
    }
  }
  for (let i = 0; i < 12; i++) await null;
  return check(seed, world, pump, seen, cancelledAt, opened.request.budget?.calls);
}

function check(
  seed: number,
  world: World,
  pump: Pump | null,
  seen: readonly CaseEvent[],
  cancelledAt: number | null,
  calls: number | undefined,
): Simulation {
  const faults: string[] = [];
  const commits = world.commits();
  const events = commits.flatMap((commit) => commit.events);
  const state = fold(events);
  const want = (ok: boolean, what: string): void => {
    if (!ok) faults.push(what);
  };
  want(state?.closedAt !== undefined, `not terminal: ${state?.status} after ${events.length} events`);
  if (!state || !pump) return { seed, faults: [...faults, 'no state'], crashes: world.crashes, events: events.length, status: 'none' };
  want(
    events.every((event, i) => event.seq === i + 1),
    'sequence has a gap or a duplicate',
  );
  want(
    seen.length === events.length && JSON.stringify(seen) === JSON.stringify(events),
    `a client saw ${seen.length} of ${events.length} events`,
  );
  want(
    events.filter((event) => event.type === 'case-closed').length === 1 && events.at(-1)?.type === 'case-closed',
    'case-closed is not the one last event',
  );
  for (const event of events) {
    if (utf8Length(JSON.stringify(event)) > EVENT_BYTES) faults.push(`event ${event.seq} is too large`);
    const { seq: _seq, at: _at, ...body } = event;
    const read = eventBody.safeParse(body);
    if (!read.success)
      faults.push(`event ${event.seq} ${event.type}: ${read.error.issues[0]?.path.join('.')} ${read.error.issues[0]?.message}`);
  }
  // Settled steps never run again; nothing is sent twice.
  const keys = world.sent.map((sent) => `${sent.step}#${sent.attempt}`);
  want(new Set(keys).size === keys.length, 'an attempt was sent twice');
  for (const step of state.steps) {
    if (step.end === 'ok')
      want(!state.steps.some((s) => s.step === step.step && s.attempt > step.attempt), `${step.step} ran again after it was settled`);
  }
  const ambiguous = state.steps.filter((step) => step.end === 'ambiguous').length;
  want(world.sent.length <= state.steps.length, 'more was sent than intended');
  want(
    ambiguous <= 5 * (world.crashes + events.length * (world.weather.storeFault > 0 ? 1 : 0)),
    `${ambiguous} lost calls in ${world.crashes} crashes`,
  );
  // Spend is the sum of usage, within the budget.
  const closed = events.at(-1);
  if (closed?.type === 'case-closed')
    want(canonical(closed.usage) === canonical(usageOf(state)), 'closing usage is not the sum of the steps');
  const usage = usageOf(state);
  const limits = limitsOf(state);
  want(usage.calls <= limits.calls, `${usage.calls} calls of ${limits.calls}`);
  want(
    usage.promptTokens + usage.completionTokens <= limits.tokens,
    `${usage.promptTokens + usage.completionTokens} tokens of ${limits.tokens}`,
  );
  want((usage.cost ?? 0) <= limits.money * (1 + 1e-9), `${usage.cost} USD of ${limits.money}`);
  if (calls !== undefined) want(world.sent.filter((sent) => sent.ask).length <= calls, 'more calls sent than the budget holds');
  const asked = events.find((event) => event.type === 'cancel-asked');
  if (asked) {
    want(state.status === 'cancelled', `cancel was accepted, the case is ${state.status}`);
    want(Date.parse(state.closedAt ?? '') - Date.parse(asked.at) <= 5_000, 'cancel took more than 5 s');
    want(!world.sent.some((sent) => sent.at > Date.parse(asked.at)), 'something was sent after the cancel');
  }
  void cancelledAt;
  // What is shown stands on cited evidence, cited before its use.
  const cited = new Set<string>();
  for (const event of events) {
    if (event.type === 'evidence-cited') for (const unit of event.units) cited.add(unit.id);
    if (event.type === 'claim-judged' && event.status === 'admitted') {
      const claim = state.claims.find((c) => c.id === event.id);
      if (!claim || claim.evidence.length === 0 || !claim.evidence.every((id) => cited.has(id)))
        faults.push(`claim ${event.id} is admitted without cited evidence`);
    }
  }
  const document = documentOf(state);
  want(!document.claims.some((claim) => claim.status === 'admitted' && PLANTED.test(claim.text)), 'a planted claim was admitted');
  want(
    state.status === 'failed' || state.status === 'cancelled' || document.quality.citationCompleteness === 1,
    `citation completeness ${document.quality.citationCompleteness}`,
  );
  want(JSON.stringify(documentOf(pump.state!)) === JSON.stringify(document), 'memory and record differ');
  const replayed = replay(commits, (hash) => world.blobs.get(hash));
  want(replayed.identical, `replay differs: ${JSON.stringify(replayed.differences[0])?.slice(0, 200)}`);
  want(world.jobs.size === 1, `${world.jobs.size} jobs in the outbox`);
  return { seed, faults, crashes: world.crashes, events: events.length, status: state.status };
}
