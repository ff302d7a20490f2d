// The stage tables as data: what runs in each stage of each mode, in which order, and who takes over.
import type { Mode, Side } from '../schema/case.ts';
import type { EventBody } from '../schema/events.ts';
import { agendaOf, replanned } from './agenda.ts';
import { askParts } from './ask-part.ts';
import { questionsOnSharedMetrics, questionsOnUnanswered } from './code-questions.ts';
import { CONVERGENCE_LIMIT, convergence } from './convergence.ts';
import type { ToolAsk, Work } from './effect.ts';
import { codeFindings } from './findings.ts';
import { answers, figures, localeOf, openings, verdictAndReport } from './house-stages.ts';
import { stageOf } from './ids.ts';
import { revisionAsks, settledFindings, withheld } from './revise.ts';
import { ASKS, PLANNER, SIDES_OF_MODE } from './roles.ts';
import { sourcesOf } from './sources.ts';
import type { Part, Stage, View } from './stage.ts';
import type { CaseState } from './state.ts';
import { weighed } from './weigh-claims.ts';

const GATHER_MS = 20_000;
const SEAL_MS = 30_000;
/** A tool call may take 3 s; an answer asks for at most three, of two sides. */
const TOOLS_MS = 10_000;

const HEAD = ['gather', 'seal', 'figures', 'agenda'];
/** Stages of each mode, in order. They are recorded in case-opened, so a later table leaves running cases alone. */
export const STAGES_OF_MODE: Record<Mode, readonly string[]> = {
  quick: [...HEAD, 'opening', 'verdict', 'review', 'revision'],
  brief: [...HEAD, 'opening', 'again', 'answers', 'verdict', 'review', 'revision'],
  full: [...HEAD, 'opening', 'again', 'bench', 'answers', 'closing', 'verdict', 'review', 'revision'],
  inquiry: [...HEAD, 'opening', 'bench', 'answers', 'verdict', 'review', 'revision'],
};

const plain = (id: string, work: Work, timeoutMs: number, rest: Pick<Part, 'repeats' | 'orElse'>): Part => ({
  id,
  work,
  promptTokens: () => 0,
  timeoutMs,
  repairs: 0,
  ...rest,
});

const measured = (s: CaseState, round: number): boolean => s.convergence.some((c) => c.round === round);
const began = (s: CaseState, kind: string): boolean => s.rounds.some((r) => r.kind === kind);

function measuring(s: CaseState, number: number): EventBody[] {
  const value = convergence(s.claims, number, ['bull', 'bear']);
  return [
    { type: 'convergence-measured', round: number, value, reask: number === 1 && value > CONVERGENCE_LIMIT && s.analyst === 'model' },
  ];
}

function round(number: number, kind: string): Pick<Stage, 'opened' | 'open' | 'close' | 'done'> {
  return {
    opened: (s) => began(s, kind),
    open: () => [{ type: 'round-opened', round: number, kind }],
    close: ({ s }) => measuring(s, number),
    done: (s) => measured(s, number),
  };
}

/** Answers that concede what they answer. */
const concessions = (s: CaseState): Set<string> =>
  new Set(s.claims.filter((c) => c.act === 'concede' || c.act === 'supplement').map((c) => c.id));

/** What the openings asked for. */
const toolAsks = (s: CaseState): ToolAsk[] =>
  s.steps.filter((step) => step.end === 'ok' && ['opening', 'again'].includes(stageOf(step.step))).flatMap((step) => step.asks ?? []);

const gather: Stage = {
  id: 'gather',
  parts: ({ s }) =>
    sourcesOf({ ...s.request, ...(s.symbol === undefined ? {} : { symbol: s.symbol }) }).map(({ source, query }) =>
      plain(source, { do: 'gather', source, query }, GATHER_MS, { repeats: 0, orElse: 'nobody' }),
    ),
};

const seal: Stage = {
  id: 'seal',
  parts: ({ s }) => [plain('set', { do: 'seal', inputs: gathered(s) }, SEAL_MS, { repeats: 2, orElse: 'fail' })],
};

/** Hashes of what the sources brought, in the order of the steps. */
function gathered(s: CaseState): string[] {
  return s.steps.flatMap((step) => (step.work.do === 'gather' && step.end === 'ok' && step.outcome !== undefined ? [step.outcome] : []));
}

const figuresStage: Stage = { id: 'figures', parts: () => [], close: figures, done: (s) => s.marginSettled };

const agenda: Stage = {
  id: 'agenda',
  // The planner model is asked only when the person wants to see the plan; sending it back asks it again.
  parts: (view) =>
    view.s.request.plan === 'ask' && view.s.agenda.state !== 'settled'
      ? askParts(view, [{ ...PLANNER, part: `planner-${view.s.agenda.returns + 1}` }])
      : [],
  waits: (s) => s.agenda.state === 'proposed',
  close: ({ s, set }) => {
    const items = s.agenda.state === 'returned' ? replanned(s.agenda.items, s.agenda.note ?? '') : set ? agendaOf(set, localeOf(s)) : [];
    return s.request.plan === 'ask' && items.length > 0
      ? [{ type: 'agenda-proposed', items, n: s.agenda.proposals + 1 }]
      : [{ type: 'agenda-settled', items, by: 'code' }];
  },
  done: (s) => s.agenda.state === 'settled',
};

const asksOf = (view: View, stage: string): Part[] => askParts(view, ASKS[view.s.mode][stage] ?? []);
/** The sides for which the house speaks where these parts are silent; a part that speaks for both sides stands for all of the mode. */
const sidesOf = (view: View, stage: string, parts: readonly string[]): Side[] => {
  const asks = (ASKS[view.s.mode][stage] ?? []).filter((ask) => parts.includes(ask.part));
  return SIDES_OF_MODE[view.s.mode].filter((side) => asks.some((ask) => ask.side === side || ask.side === undefined));
};

const opening: Stage = {
  id: 'opening',
  ...round(1, 'opening'),
  parts: (view) => asksOf(view, 'opening'),
  house: (view, parts) => openings(view, sidesOf(view, 'opening', parts)),
};

/** Only where the openings were one view twice. */
const again: Stage = {
  id: 'again',
  parts: (view) => (view.s.convergence.some((c) => c.round === 1 && c.reask) ? asksOf(view, 'again') : []),
};

const bench: Stage = { id: 'bench', parts: (view) => [...asksOf(view, 'bench'), ...searchPart(view.s)] };

const answersStage: Stage = {
  id: 'answers',
  ...round(2, 'answers'),
  open: ({ s }) => [{ type: 'round-opened', round: 2, kind: 'answers' }, ...questionsOnSharedMetrics(s)],
  parts: (view) => asksOf(view, 'answers'),
  house: (view, parts) => answers(view, sidesOf(view, 'answers', parts)),
  close: (view) => [...weighed(view.s, concessions(view.s)), ...measuring(view.s, 2)],
};

/** Code alone has nothing to add in a closing: each side's facts stand in the verdict. */
const closingStage: Stage = {
  id: 'closing',
  opened: (s) => s.analyst === 'house' || began(s, 'closing'),
  open: ({ s }) => [{ type: 'round-opened', round: 3, kind: 'closing' }, ...questionsOnUnanswered(s)],
  parts: (view) => asksOf(view, 'closing'),
};

const verdict: Stage = {
  id: 'verdict',
  parts: (view) => asksOf(view, 'verdict'),
  close: verdictAndReport,
  done: (s) => s.verdict !== null,
};

const review: Stage = {
  id: 'review',
  // Code looks first: what it finds is on the record before a reviewer is asked.
  opened: (s) => began(s, 'review'),
  open: ({ s, set }) => [{ type: 'round-opened', round: 4, kind: 'review' }, ...(set ? codeFindings(s, set) : [])],
  parts: (view) => asksOf(view, 'review'),
};

const revision: Stage = {
  id: 'revision',
  parts: (view) => askParts(view, revisionAsks(view.s)),
  close: withheld,
  done: (s) => settledFindings(s),
};

/** Requests for evidence in the openings, of those who may ask: carried out beside the bench. */
function searchPart(s: CaseState): Part[] {
  const asks = toolAsks(s);
  return asks.length === 0 ? [] : [plain('tools', { do: 'search', asks }, TOOLS_MS, { repeats: 0, orElse: 'nobody' })];
}

const STAGES: readonly Stage[] = [
  gather,
  seal,
  figuresStage,
  agenda,
  opening,
  again,
  bench,
  answersStage,
  closingStage,
  verdict,
  review,
  revision,
];
const BY_ID = new Map(STAGES.map((stage) => [stage.id, stage]));

/** The stages of this case. An id that this build does not know throws: the record is of another version. */
export function stagesOf(s: Pick<CaseState, 'stages'>): Stage[] {
  return s.stages.map((id) => {
    const stage = BY_ID.get(id);
    if (!stage) throw new Error(`unknown stage ${id}`);
    return stage;
  });
}

/** After sealing: nothing that a case could rest on. The hearing is not held. */
export function nothingUsable({ s, set }: View): boolean {
  return s.batch !== null && (set === null || set.units.length === 0);
}
