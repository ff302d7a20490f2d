// Who is asked what, as data: the roles, their tools and frameworks, and the asks of each stage in each mode.
import type { Mode, Side } from '../schema/case.ts';
import type { Task } from './shapes.ts';

export type RoleId = 'intake' | 'bull' | 'bear' | 'counsel' | 'judge' | 'expert' | 'verifier' | 'reviewer' | 'reviser';

export interface Role {
  id: RoleId;
  /** Debaters 0.3, judge 0.1, all others 0 (ANALYST 2). */
  temperature: number;
  /** The metrics of its five dimensions; empty: bound to the record only. */
  framework: readonly string[];
  /** Kinds of events that belong to its dimensions. */
  events: readonly string[];
  tools: readonly string[];
}

const role = (id: RoleId, temperature: number, rest: Partial<Role> = {}): Role => ({
  id,
  temperature,
  framework: [],
  events: [],
  tools: [],
  ...rest,
});
const ALL_TOOLS = ['search_news', 'search_materials', 'calc_ratio', 'parse_announcement'];
const READING_TOOLS = ['search_materials', 'calc_ratio', 'parse_announcement'];

export const ROLES: Record<RoleId, Role> = {
  intake: role('intake', 0, { tools: ['search_materials'] }),
  bull: role('bull', 0.3, {
    framework: ['revenue-growth', 'operating-margin', 'ocf-to-net-profit', 'fcf', 'rnd-ratio'],
    events: ['capacity', 'order', 'approval', 'buyback'],
    tools: ALL_TOOLS,
  }),
  bear: role('bear', 0.3, {
    framework: [
      'receivables-growth',
      'revenue-growth',
      'ocf-to-net-profit',
      'accruals-ratio',
      'adjusted-profit-share',
      'debt-ratio',
      'goodwill-to-net-assets',
      'pledge-ratio-controlling',
    ],
    events: ['pledge', 'reduction', 'related-party', 'inquiry'],
    tools: ALL_TOOLS,
  }),
  counsel: role('counsel', 0, { tools: READING_TOOLS }),
  judge: role('judge', 0.1),
  expert: role('expert', 0, { tools: READING_TOOLS }),
  verifier: role('verifier', 0),
  reviewer: role('reviewer', 0),
  reviser: role('reviser', 0),
};

export interface AskSpec {
  /** The part of the stage; the step is `<stage>.<part>`. */
  part: string;
  role: RoleId;
  task: Task;
  /** Prompt of the role for this task. */
  prompt: string;
  maxTokens: number;
  orElse: 'house' | 'nobody';
  side?: Side;
  /** Stages whose claims it is shown. Openings are shown none: the sides are isolated until both have spoken. */
  shows: readonly string[];
  /** Whether it is shown the report instead of the claims. */
  report?: boolean;
}

const OPENINGS = ['opening', 'again'];
const ANSWERED = [...OPENINGS, 'bench', 'answers'];

const debater = (side: 'bull' | 'bear', task: 'opening' | 'answers' | 'closing', maxTokens: number): AskSpec => ({
  part: side,
  role: side,
  task,
  prompt: `${side}.${task}`,
  maxTokens,
  orElse: 'house',
  side,
  shows: { opening: [], answers: [...OPENINGS, 'bench'], closing: ANSWERED }[task],
});
const counsel: AskSpec = {
  part: 'counsel',
  role: 'counsel',
  task: 'checks',
  prompt: 'counsel.checks',
  maxTokens: 900,
  orElse: 'nobody',
  side: 'counsel',
  shows: OPENINGS,
};
const bench: AskSpec = {
  part: 'judge',
  role: 'judge',
  task: 'bench',
  prompt: 'judge.bench',
  maxTokens: 700,
  orElse: 'house',
  shows: OPENINGS,
};
const expert: AskSpec = {
  part: 'expert',
  role: 'expert',
  task: 'notes',
  prompt: 'expert.notes',
  maxTokens: 700,
  orElse: 'nobody',
  side: 'expert',
  shows: OPENINGS,
};
const ruling: AskSpec = {
  part: 'judge',
  role: 'judge',
  task: 'verdict',
  prompt: 'judge.verdict',
  maxTokens: 500,
  orElse: 'house',
  shows: [...ANSWERED, 'closing'],
};
const review: AskSpec[] = [
  {
    part: 'verifier',
    role: 'verifier',
    task: 'verify',
    prompt: 'verifier.verify',
    maxTokens: 500,
    orElse: 'nobody',
    shows: [],
    report: true,
  },
  { part: 'logic', role: 'reviewer', task: 'review', prompt: 'reviewer.logic', maxTokens: 500, orElse: 'nobody', shows: [], report: true },
  {
    part: 'compliance',
    role: 'reviewer',
    task: 'review',
    prompt: 'reviewer.compliance',
    maxTokens: 500,
    orElse: 'nobody',
    shows: [],
    report: true,
  },
];
const openingPair = [debater('bull', 'opening', 1200), debater('bear', 'opening', 1200)];
const answerPair = [debater('bull', 'answers', 1200), debater('bear', 'answers', 1200)];

/** Asks by mode and stage. `again` repeats the opening once where both sides drifted to one view; `revision` runs when there are findings. */
export const ASKS: Record<Mode, Record<string, readonly AskSpec[]>> = {
  quick: {
    opening: [{ part: 'judge', role: 'judge', task: 'both', prompt: 'judge.both', maxTokens: 1200, orElse: 'house', shows: [] }],
    review,
  },
  brief: { opening: openingPair, again: openingPair, answers: answerPair, verdict: [ruling], review },
  full: {
    opening: openingPair,
    again: openingPair,
    bench: [bench, expert],
    answers: [...answerPair, counsel],
    closing: [debater('bull', 'closing', 500), debater('bear', 'closing', 500)],
    verdict: [ruling],
    review,
  },
  inquiry: {
    opening: [debater('bull', 'opening', 1200)],
    bench: [bench],
    answers: [debater('bull', 'answers', 1200), counsel],
    verdict: [ruling],
    review,
  },
};

export const REVISER: AskSpec = {
  part: 'reviser',
  role: 'reviser',
  task: 'revise',
  prompt: 'reviser.revise',
  maxTokens: 800,
  orElse: 'nobody',
  shows: [],
  report: true,
};
export const PLANNER: AskSpec = {
  part: 'planner',
  role: 'intake',
  task: 'plan',
  prompt: 'planner.plan',
  maxTokens: 700,
  orElse: 'nobody',
  shows: [],
};

/** Every ask there is, for the registry of prompts: a test finds one that lacks its prompt. */
export function allAsks(): AskSpec[] {
  const byPrompt = new Map<string, AskSpec>();
  for (const stages of Object.values(ASKS)) for (const asks of Object.values(stages)) for (const ask of asks) byPrompt.set(ask.prompt, ask);
  for (const ask of [REVISER, PLANNER]) byPrompt.set(ask.prompt, ask);
  return [...byPrompt.values()];
}

/** Who argues in each mode; the house speaks for these sides. */
export const SIDES_OF_MODE: Record<Mode, readonly Side[]> = {
  quick: ['bull', 'bear'],
  brief: ['bull', 'bear'],
  full: ['bull', 'bear'],
  inquiry: ['bull'],
};

const POOLS_OF_EXPERT: Record<string, readonly string[]> = {
  bank: ['bank'],
  insurance: ['insurance'],
  property: ['property'],
  'consumer-channel': ['liquor', 'food-beverage', 'household-personal', 'apparel-textile', 'retail', 'travel-leisure'],
  industrials: ['home-appliance', 'auto-parts', 'machinery', 'aerospace-transport-equipment'],
  pharma: ['pharma', 'med-devices-services'],
  technology: ['semiconductor', 'electronics-hardware', 'software-internet', 'telecom-equipment', 'media'],
  utilities: ['telecom-operator', 'utilities', 'environment'],
  cyclical: [
    'auto',
    'power-equipment',
    'coal-oil-gas',
    'metals-mining',
    'steel-materials',
    'chemicals',
    'construction',
    'transport-logistics',
    'agriculture',
  ],
};

/** The expert that joins for an industry pool (METRICS 6); pools without one of their own, and unknown pools, have the auditor. */
export function expertOf(pool: string | undefined): string {
  return Object.keys(POOLS_OF_EXPERT).find((expert) => pool !== undefined && POOLS_OF_EXPERT[expert]?.includes(pool)) ?? 'auditor';
}

export const EXPERTS: readonly string[] = [...Object.keys(POOLS_OF_EXPERT), 'auditor'];
