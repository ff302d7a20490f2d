// The fold: places what an event says into the state. It never computes; every score, weight and number comes in an event.
import type { CaseEvent, EventBody } from '../schema/events.ts';
import type { CaseState, StepState } from './state.ts';

type Of<T extends EventBody['type']> = Extract<EventBody, { type: T }> & { seq: number; at: string };

/** The state after `event`. `state` is null only before `case-opened`; any other first event is a bug of the caller. */
export function apply(state: CaseState | null, event: CaseEvent): CaseState {
  if (event.type === 'case-opened') return opened(event);
  if (state === null) throw new Error(`event ${event.type} before case-opened`);
  return { ...state, ...change(state, event), seq: event.seq, at: event.at };
}

/** The fold over a log, from the beginning or onto a state. */
export function fold(events: readonly CaseEvent[], from: CaseState | null = null): CaseState | null {
  let state = from;
  for (const event of events) state = apply(state, event);
  return state;
}

function opened(e: Of<'case-opened'>): CaseState {
  return {
    seq: e.seq,
    at: e.at,
    id: e.id,
    owner: e.owner,
    request: e.request,
    mode: e.mode,
    ...(e.symbol === undefined ? {} : { symbol: e.symbol }),
    ...(e.name === undefined ? {} : { name: e.name }),
    stages: e.stages,
    analyst: e.analyst,
    engine: e.engine,
    ...(e.models === undefined ? {} : { models: e.models }),
    ...(e.ownerBudget === undefined ? {} : { budgetLeft: e.ownerBudget }),
    ...(e.replayOf === undefined ? {} : { replayOf: e.replayOf }),
    status: 'queued',
    openedAt: e.at,
    clockFrom: e.at,
    agenda: { items: [], state: 'none', proposals: 0, returns: 0 },
    commands: [],
    cancelAsked: false,
    steps: [],
    batch: null,
    sets: [],
    baseUnits: 0,
    found: [],
    cited: {},
    rounds: [],
    questions: [],
    claims: [],
    convergence: [],
    warnings: [],
    conflicts: [],
    margin: null,
    marginSettled: false,
    verdict: null,
    disputes: [],
    timeline: [],
    fallbacks: [],
    sections: [],
    findings: [],
    revisions: 0,
    revised: [],
    missing: [],
  };
}

function change(s: CaseState, e: Exclude<CaseEvent, { type: 'case-opened' }>): Partial<CaseState> {
  switch (e.type) {
    case 'agenda-proposed':
      return { status: 'planning', agenda: { ...s.agenda, items: e.items, state: 'proposed', proposals: e.n } };
    case 'agenda-returned':
      return {
        commands: [...s.commands, e.command],
        agenda: { ...s.agenda, state: 'returned', returns: s.agenda.returns + 1, note: e.note },
      };
    case 'agenda-settled':
      return {
        status: 'running',
        agenda: { ...s.agenda, items: e.items, state: 'settled' },
        ...(e.by === 'person' ? { clockFrom: e.at } : {}),
        ...(e.command === undefined ? {} : { commands: [...s.commands, e.command] }),
      };
    case 'cancel-asked':
      return { cancelAsked: true, commands: [...s.commands, e.command] };
    case 'step-started':
      return { ...(s.status === 'queued' ? { status: 'running' } : {}), steps: [...s.steps, started(e)] };
    case 'step-settled':
      return { steps: s.steps.map((step) => (step.step === e.step && step.attempt === e.attempt ? settled(step, e) : step)) };
    case 'evidence-missing':
      return {
        missing: [...s.missing, { source: e.source, query: e.query, reason: e.reason, ...(e.bars === undefined ? {} : { bars: e.bars }) }],
      };
    case 'conflict-found':
      return { conflicts: [...s.conflicts, e.conflict] };
    case 'peers-compared':
      return { comparison: e.comparison };
    case 'red-flags-read':
      return { redFlags: e.flags };
    case 'batch-sealed':
      return e.extends === undefined
        ? { batch: { id: e.batchId, takenAt: e.takenAt }, sets: [e.set], trail: e.trail, baseUnits: e.counts.units ?? 0 }
        : { sets: [...s.sets, e.set], found: [...s.found, ...(e.found ?? [])] };
    case 'evidence-cited':
      return { cited: { ...s.cited, ...Object.fromEntries(e.units.map((unit) => [unit.id, unit])) } };
    case 'round-opened':
      return { rounds: [...s.rounds, { round: e.round, kind: e.kind }] };
    case 'question-put':
      return { questions: [...s.questions, { id: e.id, to: e.to, claimId: e.claimId, text: e.text, evidence: e.evidence }] };
    // A claim counts for nothing before it is judged: until then it stands as withheld.
    case 'claim-made':
      return { claims: [...s.claims, { ...e.claim, status: 'withheld' }] };
    case 'claim-judged':
      return {
        claims: s.claims.map((c) => (c.id === e.id ? { ...c, status: e.status, ...(e.code === undefined ? {} : { reason: e.code }) } : c)),
      };
    case 'claim-weighed':
      return {
        claims: s.claims.map((c) =>
          c.id === e.id
            ? {
                ...c,
                weight: e.weight,
                ...(e.answeredBy === undefined ? {} : { answeredBy: e.answeredBy }),
                ...(e.conceded === undefined ? {} : { conceded: e.conceded }),
              }
            : c,
        ),
      };
    case 'convergence-measured':
      return { convergence: [...s.convergence, { round: e.round, value: e.value, reask: e.reask }] };
    case 'warning-raised':
      return { warnings: [...s.warnings, e.warning] };
    case 'margin-settled':
      return { margin: e.margin, marginSettled: true, ...(e.reason === undefined ? {} : { marginReason: e.reason }) };
    case 'verdict-given':
      return { verdict: e.verdict, disputes: e.disputes, timeline: e.timeline };
    case 'analyst-changed':
      return { fallbacks: [...s.fallbacks, { step: e.step, reason: e.reason }] };
    case 'section-written':
      return { sections: [...s.sections.filter((section) => section.id !== e.section.id), e.section] };
    case 'finding-raised':
      return { findings: [...s.findings, e.finding] };
    case 'paragraph-revised':
      return { sections: revised(s, e), revisions: s.revisions + 1, revised: [...s.revised, e.finding] };
    case 'case-closed':
      return {
        status: e.status,
        closedAt: e.at,
        usage: e.usage,
        quality: e.quality,
        ...(e.reason === undefined ? {} : { reason: e.reason }),
      };
  }
}

function started(e: Of<'step-started'>): StepState {
  return {
    step: e.step,
    attempt: e.attempt,
    work: e.work,
    reserve: e.reserve,
    ...(e.repair === undefined ? {} : { repair: e.repair }),
    deadline: e.deadline,
    startSeq: e.seq,
    startedAt: e.at,
    end: null,
  };
}

function settled(step: StepState, e: Of<'step-settled'>): StepState {
  return {
    ...step,
    end: e.end,
    endSeq: e.seq,
    endedAt: e.at,
    ...(e.outcome === undefined ? {} : { outcome: e.outcome }),
    ...(e.usage === undefined ? {} : { usage: e.usage }),
    ...(e.failure === undefined ? {} : { failure: e.failure }),
    ...(e.asks === undefined ? {} : { asks: e.asks }),
  };
}

/** `place` is `<section>.<paragraph>`; a null text takes the paragraph out. Its place stays, so that later places still hold. */
function revised(s: CaseState, e: Of<'paragraph-revised'>): CaseState['sections'] {
  const dot = e.place.lastIndexOf('.');
  const index = Number(e.place.slice(dot + 1));
  return s.sections.map((section) =>
    section.id !== e.place.slice(0, dot)
      ? section
      : {
          ...section,
          paragraphs: section.paragraphs.map((p, i) =>
            i !== index ? p : e.text === null ? { text: '', claimIds: [], evidence: [] } : { ...p, text: e.text },
          ),
        },
  );
}
