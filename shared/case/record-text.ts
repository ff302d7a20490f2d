// The record so far as a role is shown it: admitted claims by id, the judge's questions, the report under review. Struck claims are not shown.
import type { Claim } from '../schema/case.ts';
import type { CaseState } from './state.ts';

const line = (claim: Claim): string => {
  const to = claim.answers === undefined ? '' : ` answers ${claim.answers}`;
  return `[${claim.id}] ${claim.side} ${claim.confidence}${to}: ${claim.text} (${claim.evidence.join(' ')})`;
};

const admitted = (s: CaseState): Claim[] => s.claims.filter((claim) => claim.status === 'admitted');

/** Claims of the stages named, in the order of the record. */
export function claimLines(s: CaseState, stages: readonly string[]): string {
  return admitted(s)
    .filter((claim) => stages.some((stage) => claim.id.startsWith(`${stage}.`)))
    .map(line)
    .join('\n');
}

/** Questions put to a side for its answers or for its closing, with the claim that each is about. */
export function questionLines(s: CaseState, side: string, task: string): string {
  return s.questions
    .filter((question) => question.to === side && question.id.startsWith('closing.') === (task === 'closing'))
    .map((question) => `[${question.claimId}] — ${question.text}`)
    .join('\n');
}

/** The report by place: `<section>.<paragraph>`, each paragraph with the ids it rests on. */
export function reportLines(s: CaseState): string {
  return s.sections
    .flatMap((section) =>
      section.paragraphs.map((p, i) =>
        p.text === '' ? '' : `§${section.id}.${i} ${p.text} (${[...p.claimIds, ...p.evidence].join(' ')})`,
      ),
    )
    .filter((text) => text !== '')
    .join('\n');
}

/** Findings of the review with the paragraph that each is about. */
export function findingLines(s: CaseState): string {
  return s.findings
    .map(
      (finding) => `${finding.id ?? ''} §${finding.place} ${finding.rule}${finding.expected === undefined ? '' : ` → ${finding.expected}`}`,
    )
    .join('\n');
}
