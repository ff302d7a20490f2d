// The stage tables as data: what runs in each stage of each mode, in which order, and who takes over.
import type { Mode, Side } from '../schema/case.ts';
import { agendaOf, replanned } from './agenda.ts';
import { CONVERGENCE_LIMIT, convergence } from './convergence.ts';
import type { Work } from './effect.ts';
import { answers, figures, localeOf, openings, verdictAndReport } from './house-stages.ts';
import { sourcesOf } from './sources.ts';
import type { Part, Stage, View } from './stage.ts';
import type { CaseState } from './state.ts';

const GATHER_MS = 20_000;
const SEAL_MS = 30_000;

/** Stages of each mode, in order. They are recorded in case-opened, so a later table leaves running cases alone. */
export const STAGES_OF_MODE: Record<Mode, readonly string[]> = {
  quick: ['gather', 'seal', 'figures', 'agenda', 'opening', 'answers', 'verdict'],
  brief: ['gather', 'seal', 'figures', 'agenda', 'opening', 'answers', 'verdict'],
  full: ['gather', 'seal', 'figures', 'agenda', 'opening', 'answers', 'verdict'],
  inquiry: ['gather', 'seal', 'figures', 'agenda', 'opening', 'answers', 'verdict'],
};

/** Who argues in each mode. */
const SIDES_OF_MODE: Record<Mode, readonly Side[]> = {
  quick: ['bull', 'bear'],
  brief: ['bull', 'bear'],
  full: ['bull', 'bear'],
  inquiry: ['bull'],
};

const plain = (id: string, work: Work, timeoutMs: number, rest: Pick<Part, 'repeats' | 'orElse'>): Part => ({
  id,
  work,
  promptTokens: 0,
  timeoutMs,
  repairs: 0,
  ...rest,
});

const measured = (s: CaseState, round: number): boolean => s.convergence.some((c) => c.round === round);
const began = (s: CaseState, kind: string): boolean => s.rounds.some((r) => r.kind === kind);

function round(number: number, kind: string): Pick<Stage, 'opened' | 'open' | 'close' | 'done'> {
  return {
    opened: (s) => began(s, kind),
    open: () => [{ type: 'round-opened', round: number, kind }],
    close: ({ s }) => {
      const value = convergence(s.claims, number, ['bull', 'bear']);
      return [{ type: 'convergence-measured', round: number, value, reask: value > CONVERGENCE_LIMIT && s.analyst === 'model' }];
    },
    done: (s) => measured(s, number),
  };
}

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
  parts: () => [],
  waits: (s) => s.agenda.state === 'proposed',
  close: ({ s, set }) => {
    const items = s.agenda.state === 'returned' ? replanned(s.agenda.items, s.agenda.note ?? '') : set ? agendaOf(set, localeOf(s)) : [];
    return s.request.plan === 'ask' && items.length > 0
      ? [{ type: 'agenda-proposed', items, n: s.agenda.proposals + 1 }]
      : [{ type: 'agenda-settled', items, by: 'code' }];
  },
  done: (s) => s.agenda.state === 'settled',
};

const opening: Stage = {
  id: 'opening',
  ...round(1, 'opening'),
  parts: () => [],
  house: (view) => openings(view, SIDES_OF_MODE[view.s.mode]),
};

const answersStage: Stage = {
  id: 'answers',
  ...round(2, 'answers'),
  parts: () => [],
  house: (view) => answers(view, SIDES_OF_MODE[view.s.mode]),
};

const verdict: Stage = {
  id: 'verdict',
  parts: () => [],
  house: verdictAndReport,
  done: (s) => s.verdict !== null,
};

const STAGES: readonly Stage[] = [gather, seal, figuresStage, agenda, opening, answersStage, verdict];
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
