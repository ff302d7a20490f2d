// The state of a case: what the fold of its events holds. Places only; nothing in it is computed that no event says.
import type { CaseRequest, CaseStatus, Claim, Dispute, Margin, Mode, Section, Side, Usage, Verdict, Warning } from '../schema/case.ts';
import type { PeerComparison, RedFlagShown } from '../schema/comparison.ts';
import type { EventBody, Spend, StepEnd } from '../schema/events.ts';
import type { Evidence, Missing } from '../schema/evidence.ts';
import type { Failure } from '../schema/failure.ts';
import type { Conflict } from '../schema/metric.ts';

export type OpenedBody = Extract<EventBody, { type: 'case-opened' }>;
export type AgendaItems = Extract<EventBody, { type: 'agenda-proposed' }>['items'];
export type TimelineItems = Extract<EventBody, { type: 'verdict-given' }>['timeline'];
export type Finding = Extract<EventBody, { type: 'finding-raised' }>['finding'];
export type RoleModels = NonNullable<OpenedBody['models']>;

/** One attempt of one step. `end` is null while it is open. */
export interface StepState {
  step: string;
  attempt: number;
  work: Record<string, unknown>;
  reserve: Spend;
  repair?: { answer: string; error: string };
  deadline: string;
  startSeq: number;
  startedAt: string;
  end: StepEnd | null;
  endSeq?: number;
  endedAt?: string;
  outcome?: string;
  usage?: Partial<Usage>;
  failure?: Failure;
  asks?: { tool: string; by: string; argument: string }[];
}

export interface Question {
  id: string;
  to: Side;
  claimId: string;
  text: string;
  evidence: string[];
}

export interface CaseState {
  seq: number;
  at: string;
  id: string;
  owner: string;
  request: CaseRequest;
  mode: Mode;
  symbol?: string;
  name?: string;
  stages: string[];
  analyst: 'house' | 'model';
  engine: string;
  models?: RoleModels;
  budgetLeft?: OpenedBody['ownerBudget'];
  replayOf?: string;
  status: CaseStatus;
  reason?: string;
  openedAt: string;
  closedAt?: string;
  /** When the machine's clock started: opening, or the end of waiting for a person. */
  clockFrom: string;
  agenda: { items: AgendaItems; state: 'none' | 'proposed' | 'returned' | 'settled'; proposals: number; returns: number; note?: string };
  commands: string[];
  cancelAsked: boolean;
  steps: StepState[];
  batch: { id: string; takenAt: string } | null;
  /** Hashes of the sealed set and of what was added to its end. */
  sets: string[];
  /** Units of the first sealing; what was added later stands behind them. */
  baseUnits: number;
  trail?: string;
  /** What tools found, for the prompts of the next round. */
  found: string[];
  cited: Record<string, Evidence>;
  rounds: { round: number; kind: string }[];
  questions: Question[];
  claims: Claim[];
  convergence: { round: number; value: number; reask: boolean }[];
  warnings: Warning[];
  conflicts: Conflict[];
  comparison?: PeerComparison;
  redFlags?: RedFlagShown[];
  margin: Margin | null;
  marginReason?: string;
  marginSettled: boolean;
  verdict: Verdict | null;
  disputes: Dispute[];
  timeline: TimelineItems;
  fallbacks: { step: string; reason: string }[];
  sections: Section[];
  findings: Finding[];
  revisions: number;
  /** Findings whose paragraph was revised or withheld. */
  revised: string[];
  missing: Missing[];
  /** Set by case-closed. */
  usage?: Usage;
  quality?: { citationCompleteness: number };
}
