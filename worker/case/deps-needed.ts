// What the case object needs of the rest of the worker: a clock, the performers of gathering and sealing, the model, and delivery of jobs.
import type { AskEffect, GatherEffect, Outcome, SealEffect, SearchEffect } from '#shared/case/effect.ts';
import type { CaseState } from '#shared/case/state.ts';
import type { CaseDocument, CaseRequest, Mode } from '#shared/schema/case.ts';
import type { EvidenceSet } from '#shared/schema/evidence.ts';
import type { GatherOutcome, SealOutcome } from '#shared/schema/gather.ts';

/** A job of the outbox: one insert with a deterministic key, safe to deliver twice, delivered until it succeeds. */
export type Job = { key: string; kind: 'case-closed'; caseId: string; owner: string };

/** What a delivery may read of the case. */
export interface JobSource {
  document(): CaseDocument;
}

/** The model side of `perform`: renders the prompt of the effect over the state and the set, calls, records. */
export type Ask = (effect: AskEffect, state: CaseState, set: EvidenceSet, repair: string | null, signal: AbortSignal) => Promise<Outcome>;

export interface CaseDeps {
  now(): number;
  gather(effect: GatherEffect, signal: AbortSignal): Promise<GatherOutcome>;
  seal(effect: SealEffect, inputs: GatherOutcome[], signal: AbortSignal): Promise<SealOutcome>;
  /** Tool requests of the hearing; answers with further units for the set. Absent: every request is refused. */
  search?(effect: SearchEffect, set: EvidenceSet, signal: AbortSignal): Promise<Outcome>;
  deliver(job: Job, source: JobSource): Promise<void>;
}

/** What a route hands to the case object; ids and identity guard are settled before. */
export interface OpenRequest {
  id: string;
  owner: string;
  request: CaseRequest;
  /** Hash of the request's canonical body: the same key with another body is a conflict. */
  bodyHash: string;
  mode: Mode;
  symbol?: string;
  name?: string;
  replayOf?: string;
  /** What the owner's daily budget leaves for this case. */
  ownerBudget?: { tokens?: number; money?: number; calls?: number };
}
export type OpenAnswer = { outcome: 'opened' | 'same' | 'conflict'; caseId: string };

export type Command =
  | { action: 'approve'; id: string }
  | { action: 'edit'; id: string; items: { id: string; text: string; metrics?: string[] }[] }
  | { action: 'revise'; id: string; note: string }
  | { action: 'cancel'; id: string };
/** `code`: not-found · case-finished · no-plan-waiting · too-many-revisions · empty-plan */
export type CommandAnswer = { ok: true; document: CaseDocument } | { ok: false; code: string; message: string };
