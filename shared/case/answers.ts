// One reader per task: from an answer of the right shape to events, every sentence screened before it counts.
import { claimSupport } from '../checks/paraphrase-claim.ts';
import { closingScore, sideScore } from '../court/weigh.ts';
import type { Claim, ClaimMade, ClaimNumber, Side } from '../schema/case.ts';
import type { EventBody } from '../schema/events.ts';
import type { Evidence, EvidenceSet } from '../schema/evidence.ts';
import { roundHalfAway } from '../text/format.ts';
import { citer, idsOfClaim } from './cite.ts';
import { acceptedFindings } from './findings.ts';
import { claimId, questionId, stageOf } from './ids.ts';
import { revisedParagraphs } from './revise.ts';
import { type Draft, screen, screenText, WITHHELD } from './screen.ts';
import { STRIKABLE, type Task } from './shapes.ts';
import type { CaseState } from './state.ts';

export interface AnswerContext {
  s: CaseState;
  set: EvidenceSet;
  step: string;
  role: string;
}

interface Spoken {
  text: string;
  evidence: string[];
  derived: { text: string; op: string; operands: string[] }[];
  confidence?: number;
}

type Reader = (context: AnswerContext, value: unknown) => EventBody[];
const ROUND_OF_STAGE: Record<string, number> = { opening: 1, again: 1, bench: 1, answers: 2, closing: 3 };
/** What a note of a neutral role counts for: nothing; its confidence says that it was checked by code. */
const NOTE_CONFIDENCE = 50;

const indexes = new WeakMap<EvidenceSet, ReadonlyMap<string, Evidence>>();

/** A sealed set never changes: its index is made once. */
function units(set: EvidenceSet): ReadonlyMap<string, Evidence> {
  const index = indexes.get(set) ?? new Map(set.units.map((unit) => [unit.id, unit]));
  indexes.set(set, index);
  return index;
}

/**
 * Where the wording leaves its cited passages, the claim is marked for a person and stands: the measured check is good enough to point, not to
 * strike (docs/truth-derivations.md).
 */
function supportOf(draft: Draft, numbers: readonly ClaimNumber[], byId: ReadonlyMap<string, Evidence>): Pick<ClaimMade, 'support'> {
  const quotes = draft.evidence.flatMap((id) => {
    const unit = byId.get(id);
    return unit === undefined || unit.kind === 'metric' ? [] : [{ id, text: unit.quote }];
  });
  const settled = numbers.flatMap((n) =>
    n.start !== undefined && n.end !== undefined && (n.derivation !== undefined || byId.get(n.evidence ?? '')?.kind === 'metric')
      ? [{ start: n.start, end: n.end }]
      : [],
  );
  const { verdict, passage, findings } = claimSupport(
    draft.text,
    quotes.map((q) => q.text),
    settled,
  );
  const quote = passage === undefined ? undefined : quotes[passage];
  if (quote === undefined || (verdict !== 'needs-person' && verdict !== 'contradicted')) return {};
  return { support: { verdict, passage: quote.id, findings: [...new Set(findings.map((f) => f.kind))].slice(0, 4) } };
}

/** Drafts in their order: each sees the ones before it, so that an answer that says one thing three times says it once. */
function claims(context: AnswerContext, drafts: readonly (Draft & { confidence: number })[]): EventBody[] {
  const byId = units(context.set);
  const cite = citer(context.s, context.set);
  const record: Claim[] = [...context.s.claims];
  const barred = context.s.missing.filter((missing) => missing.bars !== undefined);
  const out: EventBody[] = [];
  for (const draft of drafts) {
    const { numbers, hits } = screen(draft, { unit: (id) => byId.get(id), claims: record, barred });
    const crosses = hits.some((hit) => hit.code === 'advice');
    const claim: ClaimMade = {
      id: draft.id,
      side: draft.side,
      round: draft.round,
      text: crosses ? WITHHELD[context.s.request.locale ?? 'en'] : draft.text,
      evidence: draft.evidence,
      numbers: crosses ? [] : numbers,
      confidence: draft.confidence,
      ...(draft.answers === undefined ? {} : { answers: draft.answers }),
      ...(draft.act === undefined ? {} : { act: draft.act }),
      ...(crosses ? {} : supportOf(draft, numbers, byId)),
    };
    const status = crosses ? 'withheld' : hits.length === 0 ? 'admitted' : 'struck';
    const reason = crosses ? 'advice' : hits[0]?.code;
    if (status === 'admitted') out.push(...cite(idsOfClaim(claim)));
    out.push(
      { type: 'claim-made', claim },
      {
        type: 'claim-judged',
        id: claim.id,
        status,
        ...(reason === undefined
          ? {}
          : { code: reason, hits: hits.map((hit) => (crosses ? hit.code : `${hit.code}: ${hit.what}`)).slice(0, 8) }),
        by: 'code',
      },
    );
    record.push({ ...claim, status, ...(reason === undefined ? {} : { reason }) });
  }
  return out;
}

function draftOf(context: AnswerContext, spoken: Spoken, n: number, side: Side, more: Partial<Draft> = {}): Draft & { confidence: number } {
  return {
    id: claimId(context.step, n),
    side,
    round: ROUND_OF_STAGE[stageOf(context.step)] ?? 1,
    text: spoken.text.trim(),
    evidence: [...new Set(spoken.evidence.map(bareId).filter((id) => id !== ''))].slice(0, 12),
    traces: spoken.derived.slice(0, 12).map((t) => ({ ...t, operands: t.operands.map(bareId) })),
    confidence: spoken.confidence ?? NOTE_CONFIDENCE,
    ...more,
  };
}

/** `[e12…]`, `(e12…)` and ` e12… ` all mean the id. */
const bareId = (text: string): string => text.trim().replace(/^[[(]\s*|\s*[\])]$/g, '');

const sideOfRole = (role: string): Side => (role === 'bull' || role === 'bear' || role === 'counsel' || role === 'expert' ? role : 'judge');

/** The claim that an answer or a note is about has to stand on the record. */
function target(s: CaseState, id: string): Claim | undefined {
  return s.claims.find((claim) => claim.id === bareId(id) && claim.status === 'admitted');
}

const opening: Reader = (context, value) => {
  const { claims: said } = value as { claims: Spoken[] };
  return claims(
    context,
    said.map((spoken, i) => draftOf(context, spoken, i + 1, sideOfRole(context.role))),
  );
};

const both: Reader = (context, value) => {
  const { claims: said } = value as { claims: (Spoken & { side: 'bull' | 'bear' })[] };
  const perSide = { bull: 0, bear: 0 };
  return claims(
    context,
    said.filter(({ side }) => ++perSide[side] <= 3).map((spoken, i) => draftOf(context, spoken, i + 1, spoken.side)),
  );
};

const answers: Reader = (context, value) => {
  const { answers: said } = value as { answers: (Spoken & { answers: string; kind: string })[] };
  const side = sideOfRole(context.role);
  const drafts = said.flatMap((spoken, i) => {
    const attacked = target(context.s, spoken.answers);
    // An answer to nothing, or to one's own claim, is no answer; it is screened as a claim of its own.
    const to =
      attacked && attacked.side !== side && (attacked.side === 'bull' || attacked.side === 'bear')
        ? { answers: attacked.id, act: spoken.kind }
        : {};
    return [draftOf(context, spoken, i + 1, side, to)];
  });
  return claims(context, drafts);
};

const bench: Reader = (context, value) => {
  const { strikes, questions } = value as {
    strikes: { claimId: string; code: string }[];
    questions: { to: Side; claimId: string; text: string; evidence: string[] }[];
  };
  const { s, set } = context;
  const byId = units(set);
  const cite = citer(s, set);
  const struck = new Set<string>();
  const out: EventBody[] = [];
  // The judge may strike, never admit; and never the last claim of a side, which would decide the case by silence.
  for (const { claimId: id, code } of strikes) {
    const claim = target(s, id);
    if (!claim || struck.has(claim.id) || !STRIKABLE.includes(code)) continue;
    const left = s.claims.filter((c) => c.side === claim.side && c.status === 'admitted' && !struck.has(c.id));
    if (left.length <= 1) continue;
    struck.add(claim.id);
    out.push({ type: 'claim-judged', id: claim.id, status: 'struck', code: code as 'hedged', by: 'judge' });
  }
  const perSide: Record<string, number> = {};
  for (const question of questions) {
    const claim = target(s, question.claimId);
    const count = (perSide[question.to] ?? 0) + 1;
    if (!claim || struck.has(claim.id) || count > 3) continue;
    const ids = [...new Set([...question.evidence.map(bareId).filter((id) => byId.has(id)), ...claim.evidence])];
    const cited = ids.map((id) => byId.get(id)).filter((unit) => unit !== undefined);
    if (question.text.trim() === '' || screenText(question.text, cited) !== null) continue;
    perSide[question.to] = count;
    out.push(...cite(ids));
    out.push({
      type: 'question-put',
      id: questionId(
        context.step,
        Object.values(perSide).reduce((a, b) => a + b, 0),
      ),
      to: question.to,
      claimId: claim.id,
      text: question.text.trim(),
      evidence: ids,
    });
  }
  return out;
};

/** Notes of the expert and checks of counsel: claims of a neutral side about a claim of the record. */
const aboutClaims =
  (list: 'notes' | 'checks', act: 'bearing' | 'result'): Reader =>
  (context, value) => {
    const said = (value as Record<string, (Spoken & { claimId: string } & Record<string, string>)[]>)[list] ?? [];
    const drafts = said.flatMap((spoken, i) => {
      const about = target(context.s, spoken.claimId);
      return about ? [draftOf(context, spoken, i + 1, sideOfRole(context.role), { answers: about.id, act: String(spoken[act]) })] : [];
    });
    return claims(context, drafts);
  };

/**
 * A closing moves the side's score to the confidence it states, by at most 15 either way: its claims are weighed anew in proportion.
 * One that is struck moves nothing.
 */
const closing: Reader = (context, value) => {
  const side = sideOfRole(context.role);
  const draft = draftOf(context, value as Spoken, 1, side);
  const out = claims(context, [draft]);
  const heard = out.some((event) => event.type === 'claim-judged' && event.status === 'admitted');
  const own = context.s.claims.filter((c) => c.side === side && c.round === 1 && c.status === 'admitted' && c.weight !== undefined);
  const score = sideScore(own);
  if (!heard || score <= 0) return out;
  const factor = closingScore(score, draft.confidence) / score;
  return [...out, ...own.map((claim) => reweighed(claim, claim.weight! * factor))];
};

function reweighed(claim: Claim, weight: number): EventBody {
  return {
    type: 'claim-weighed',
    id: claim.id,
    weight: Math.max(0, roundHalfAway(weight, 2)),
    ...(claim.answeredBy === undefined ? {} : { answeredBy: claim.answeredBy }),
    ...(claim.conceded === undefined ? {} : { conceded: claim.conceded }),
  };
}

/** The judge moves a side by at most ten points, each with the claim that it is for; a third of a claim's weight is one point of the side. */
const verdict: Reader = ({ s }, value) => {
  const { moves } = value as { moves: { side: 'bull' | 'bear'; points: number; claimId: string; reason: string }[] };
  const left = { bull: 10, bear: 10 };
  return moves.flatMap(({ side, points, claimId: id }): EventBody[] => {
    const claim = target(s, id);
    if (!claim || claim.side !== side || claim.answers !== undefined || claim.weight === undefined) return [];
    const allowed = Math.max(-left[side], Math.min(left[side], points));
    if (allowed === 0) return [];
    left[side] -= Math.abs(allowed);
    return [reweighed(claim, claim.weight + 3 * allowed)];
  });
};

const verify: Reader = (context, value) => {
  const { findings } = value as { findings: { place: string; found: string; expected: string }[] };
  return acceptedFindings(
    context,
    findings.map(({ place, found, expected }) => ({ place, span: found, rule: 'number', expected })),
  );
};

const review: Reader = (context, value) => {
  const { findings } = value as { findings: { place: string; rule: string; span: string }[] };
  return acceptedFindings(context, findings);
};

const revise: Reader = (context, value) =>
  revisedParagraphs(context.s, context.set, (value as { edits: { finding: string; text: string }[] }).edits);

const plan: Reader = ({ s, set }, value) => {
  const { items } = value as { items: { topic: string; text: string; metrics: string[] }[] };
  const onHand = new Set(set.units.flatMap((unit) => (unit.kind === 'metric' ? [unit.metric] : [])));
  const valid = items
    .filter((item) => item.text.trim() !== '' && item.text.length <= 300 && screenText(item.text, []) === null)
    .map((item, i) => ({ id: `plan.${i + 1}`, text: item.text.trim(), metrics: item.metrics.filter((m) => onHand.has(m)).slice(0, 5) }));
  return valid.length === 0 ? [] : [{ type: 'agenda-proposed', items: valid, n: s.agenda.proposals + 1 }];
};

export const READERS: Record<Task, Reader> = {
  opening,
  both,
  answers,
  bench,
  notes: aboutClaims('notes', 'bearing'),
  checks: aboutClaims('checks', 'result'),
  closing,
  verdict,
  verify,
  review,
  revise,
  plan,
};
