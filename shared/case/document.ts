// From the state to the case document of the contract: the one shape that the API answers and every view draws.
import type { CaseDocument, Claim } from '../schema/case.ts';
import { citationCompleteness } from './completeness.ts';
import type { CaseState } from './state.ts';
import { usageOf } from './usage.ts';

/** The document of the case as it stands. Withheld paragraphs are left out; claims keep their status, struck ones included. */
export function documentOf(s: CaseState): CaseDocument {
  const optional = <K extends string, V>(key: K, value: V | undefined): { [k in K]?: V } =>
    (value === undefined ? {} : { [key]: value }) as { [k in K]?: V };
  return {
    id: s.id,
    kind: s.request.kind,
    ...optional('symbol', s.symbol),
    ...optional('name', s.name),
    ...optional('topic', s.request.topic),
    question: s.request.question,
    mode: s.mode,
    status: s.status,
    ...optional('reason', s.reason),
    analyst: s.analyst === 'house' ? 'house' : s.fallbacks.length > 0 ? 'mixed' : 'model',
    locale: s.request.locale ?? 'en',
    ...optional('asOf', s.request.asOf),
    openedAt: s.openedAt,
    ...optional('closedAt', s.closedAt),
    batch: s.batch,
    ...(s.agenda.state === 'none' ? {} : { plan: { items: s.agenda.items, state: s.agenda.state, revisions: s.agenda.returns } }),
    claims: s.claims,
    ...(s.questions.length === 0 ? {} : { questions: s.questions }),
    evidence: s.cited,
    warnings: s.warnings,
    ...(s.conflicts.length === 0 ? {} : { conflicts: s.conflicts }),
    verdict: s.verdict,
    report: {
      sections: s.sections.map((section) => ({ ...section, paragraphs: section.paragraphs.filter((p) => p.text !== '') })),
    },
    timeline: s.timeline,
    review: { findings: s.findings, revisions: s.revisions },
    missing: s.missing,
    usage: s.usage ?? usageOf(s),
    convergence: s.convergence,
    ...(s.fallbacks.length === 0 ? {} : { fallbacks: s.fallbacks }),
    quality: s.quality ?? { citationCompleteness: citationCompleteness(s) },
    ...optional('replayOf', s.replayOf),
  };
}

/** The claims a reader sees first: admitted ones of one side, heaviest first; ties by id order of the record. */
export function shownClaims(document: Pick<CaseDocument, 'claims'>, side: Claim['side']): Claim[] {
  return document.claims
    .map((claim, i) => ({ claim, i }))
    .filter(({ claim }) => claim.side === side && claim.status === 'admitted' && claim.answers === undefined)
    .sort((a, b) => (b.claim.weight ?? b.claim.confidence) - (a.claim.weight ?? a.claim.confidence) || a.i - b.i)
    .map(({ claim }) => claim);
}
