// The end of a finding: the paragraph is repaired in its smallest part, or withheld.

import { checkNumbers } from '../checks/claim-numbers.ts';
import { printedNumbers } from '../checks/printed.ts';
import type { EventBody } from '../schema/events.ts';
import type { EvidenceSet } from '../schema/evidence.ts';
import { likeness } from './convergence.ts';
import { placeOf } from './findings.ts';
import { type AskSpec, REVISER } from './roles.ts';
import { screenText } from './screen.ts';
import type { View } from './stage.ts';
import type { CaseState } from './state.ts';

/** A repair changes little: below this likeness of wording it is a new paragraph. */
const LEAST_LIKENESS = 0.4;

const open = (s: CaseState): CaseState['findings'] =>
  s.findings.filter((finding) => {
    const dot = finding.place.lastIndexOf('.');
    const paragraph = s.sections.find((section) => section.id === finding.place.slice(0, dot))?.paragraphs[
      Number(finding.place.slice(dot + 1))
    ];
    return paragraph !== undefined && paragraph.text !== '' && !s.revised.includes(finding.id ?? '');
  });

/** Repairs that stand the screen: only of the place found, with no figure that its evidence does not hold. */
export function revisedParagraphs(s: CaseState, set: EvidenceSet, edits: readonly { finding: string; text: string }[]): EventBody[] {
  return edits.flatMap(({ finding: id, text }): EventBody[] => {
    const finding = open(s).find((f) => f.id === id.trim());
    const place = finding ? placeOf(s, set, finding.place) : null;
    if (!finding?.id || !place) return [];
    const clean = text.trim();
    const same = likeness({ text: clean, evidence: ['-'] }, { text: place.text, evidence: ['-'] }) * 2 - 1;
    if (clean === '' || clean === place.text || same < LEAST_LIKENESS || screenText(clean, place.units) !== null) return [];
    const before = printedNumbers(place.text).length;
    const { numbers, wrong } = checkNumbers(clean, place.units, [], () => undefined);
    if (wrong.length > 0 || numbers.length > before) return [];
    return [{ type: 'paragraph-revised', finding: finding.id, place: `${place.section}.${place.index}`, text: clean }];
  });
}

/** The reviser is asked at most twice, and only while findings are open. */
export function revisionAsks(s: CaseState): AskSpec[] {
  if (s.findings.length === 0) return [];
  const again = { ...REVISER, part: 'reviser-2' };
  const asked = s.steps.some((step) => step.step === 'revision.reviser' && step.end === 'ok');
  return asked && (open(s).length > 0 || s.steps.some((step) => step.step === 'revision.reviser-2')) ? [REVISER, again] : [REVISER];
}

/** What is still open is withheld: taken out of the report, the finding stays. */
export function withheld({ s }: View): EventBody[] {
  const places = new Set<string>();
  return open(s).flatMap((finding): EventBody[] => {
    if (places.has(finding.place)) return [];
    places.add(finding.place);
    return [{ type: 'paragraph-revised', finding: finding.id ?? finding.place, place: finding.place, text: null }];
  });
}

/** No finding is open any more. */
export function settledFindings(s: CaseState): boolean {
  return open(s).length === 0;
}
