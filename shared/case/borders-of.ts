// The borders that a text of the hearing crosses, remembered for the last few hundred texts: a replay, a report that repeats a claim and the cases of one
// company ask about the same sentences.
import { type ComplianceHit, complianceHits } from '../checks/compliance.ts';

const recent = new Map<string, readonly ComplianceHit[]>();
const MAX_RECENT = 600;

/** `complianceHits`, each text looked at once while it is remembered. */
export function bordersOf(text: string): readonly ComplianceHit[] {
  const known = recent.get(text);
  if (known !== undefined) return known;
  const hits = complianceHits(text);
  if (recent.size >= MAX_RECENT) recent.delete(recent.keys().next().value as string);
  recent.set(text, hits);
  return hits;
}
