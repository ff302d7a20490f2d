// Findings of the review: which of a reviewer's findings hold against the report as it stands, and what code finds by itself.

import { checkNumbers } from '../checks/claim-numbers.ts';
import type { EventBody } from '../schema/events.ts';
import type { Evidence, EvidenceSet } from '../schema/evidence.ts';
import { bordersOf } from './borders-of.ts';
import { idsOfClaim } from './cite.ts';
import { findingId, partOf } from './ids.ts';
import type { CaseState } from './state.ts';

export interface RawFinding {
  place: string;
  span: string;
  rule: string;
  expected?: string;
}

interface Place {
  section: string;
  index: number;
  text: string;
  units: Evidence[];
}

const MAX_FINDINGS = 6;

/** The paragraph of a place `§<section>.<index>`, with the units that it and its claims rest on. */
export function placeOf(s: CaseState, set: EvidenceSet, place: string): Place | null {
  const bare = place.trim().replace(/^§\s*/u, '');
  const dot = bare.lastIndexOf('.');
  const section = s.sections.find((x) => x.id === bare.slice(0, dot));
  const index = Number(bare.slice(dot + 1));
  const paragraph = Number.isInteger(index) ? section?.paragraphs[index] : undefined;
  if (!section || !paragraph || paragraph.text === '') return null;
  const ids = new Set(paragraph.evidence);
  for (const id of paragraph.claimIds)
    for (const used of idsOfClaim(s.claims.find((c) => c.id === id) ?? { evidence: [], numbers: [] })) ids.add(used);
  return { section: section.id, index, text: paragraph.text, units: set.units.filter((unit) => ids.has(unit.id)) };
}

/**
 * A finding counts only when its place exists and its span stands there literally; one about a number only when code, reading the
 * same units, does not confirm the number. What a reviewer says beyond that is not recorded: reviewers judge, they do not write.
 */
export function acceptedFindings(context: { s: CaseState; set: EvidenceSet; step: string }, raw: readonly RawFinding[]): EventBody[] {
  const out: EventBody[] = [];
  const by = partOf(context.step);
  for (const finding of raw) {
    const place = placeOf(context.s, context.set, finding.place);
    const span = finding.span.trim();
    if (!place || span === '' || !place.text.includes(span) || out.length >= MAX_FINDINGS) continue;
    if (finding.rule === 'number' && confirmed(place, span)) continue;
    out.push({
      type: 'finding-raised',
      finding: {
        id: findingId(context.step, out.length + 1),
        place: `${place.section}.${place.index}`,
        rule: finding.rule.slice(0, 80),
        by,
        ...(finding.expected === undefined || finding.expected.trim() === '' ? {} : { expected: finding.expected.slice(0, 200) }),
      },
    });
  }
  return out;
}

function confirmed(place: Place, span: string): boolean {
  const { numbers, wrong } = checkNumbers(place.text, place.units, [], (id) => place.units.find((unit) => unit.id === id));
  return numbers.some((n) => span.includes(n.text) || n.text.includes(span)) && !wrong.some((n) => span.includes(n.text));
}

/** The pre-check by code, before any reviewer: borders in a paragraph, paragraphs without anything to rest on. */
export function codeFindings(s: CaseState, set: EvidenceSet): EventBody[] {
  const out: EventBody[] = [];
  for (const section of s.sections) {
    section.paragraphs.forEach((paragraph, index) => {
      if (paragraph.text === '') return;
      const place = `${section.id}.${index}`;
      const found = (rule: string): void => {
        out.push({ type: 'finding-raised', finding: { id: findingId('review.code', out.length + 1), place, rule, by: 'code' } });
      };
      const hit = bordersOf(paragraph.text)[0];
      if (hit) found(hit.border);
      const resolves = paragraph.evidence.every((id) => set.units.some((unit) => unit.id === id));
      if (!resolves || paragraph.evidence.length + paragraph.claimIds.length === 0) found('citation');
    });
  }
  return out;
}
