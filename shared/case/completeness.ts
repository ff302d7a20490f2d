// Citation completeness: the share of shown factual sentences whose every evidence id resolves to a stored quote or to cells.
import type { CaseState } from './state.ts';

type Shown = Pick<CaseState, 'claims' | 'sections' | 'warnings' | 'verdict' | 'disputes' | 'cited'>;

/**
 * 0…1 over admitted claims, report paragraphs, warnings and disputes; 1 when nothing is shown. A sentence resolves when it names at
 * least one unit (a paragraph or a dispute may name claims instead, which resolve themselves) and each id it names is a cited unit
 * with a quote or with cells. Operands of derivations count as named.
 */
export function citationCompleteness(s: Shown): number {
  let shown = 0;
  let resolved = 0;
  const stored = (id: string): boolean => {
    const unit = s.cited[id];
    return unit !== undefined && (unit.kind === 'metric' ? unit.cells.length > 0 : unit.quote !== '');
  };
  const admitted = new Map(s.claims.filter((c) => c.status === 'admitted').map((c) => [c.id, c]));
  const claimResolves = (id: string): boolean => {
    const claim = admitted.get(id);
    if (!claim) return false;
    const ids = [...claim.evidence];
    for (const n of claim.numbers) ids.push(...(n.evidence === undefined ? [] : [n.evidence]), ...(n.derivation?.operands ?? []));
    return claim.evidence.length > 0 && ids.every(stored);
  };
  const count = (ok: boolean): void => {
    shown++;
    if (ok) resolved++;
  };
  for (const id of admitted.keys()) count(claimResolves(id));
  for (const section of s.sections) {
    for (const p of section.paragraphs) {
      if (p.text === '') continue;
      count(p.evidence.length + p.claimIds.length > 0 && p.evidence.every(stored) && p.claimIds.every(claimResolves));
    }
  }
  for (const w of s.warnings) count(w.cells.length > 0 || ((w.evidence?.length ?? 0) > 0 && w.evidence!.every(stored)));
  for (const d of s.verdict?.disputes ?? s.disputes)
    if (d.claimIds !== undefined && d.claimIds.length > 0) count(d.claimIds.every(claimResolves));
  return shown === 0 ? 1 : resolved / shown;
}
