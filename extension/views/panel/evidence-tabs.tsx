// Two tabs over the cited units: passages with the claims that use them, and figures with formula and cells.
import type { CaseDocument } from '#shared/schema/case.ts';
import type { Evidence } from '#shared/schema/evidence.ts';
import { fill } from '../../locales/index.ts';
import { useUi } from '../../ui/context.ts';
import { Figure } from '../../ui/evidence-card.tsx';
import { EvidenceChips } from '../../ui/evidence-chips.tsx';
import { unitTitle } from '../../ui/names.ts';
import { Standing } from '../peers/standing.tsx';

function usedBy(document: CaseDocument, unit: Evidence): number {
  return document.claims.filter((claim) => claim.status === 'admitted' && claim.evidence.includes(unit.id)).length;
}

function Use({ document, unit }: { document: CaseDocument; unit: Evidence }) {
  const { t } = useUi();
  const n = usedBy(document, unit);
  return n === 0 ? null : <p class="mute small">{n === 1 ? t.panel.usedByOne : fill(t.panel.usedBy, { n })}</p>;
}

export function EvidenceTab({ document }: { document: CaseDocument }) {
  const { t } = useUi();
  const units = Object.values(document.evidence).filter((unit) => unit.kind !== 'metric');
  if (units.length === 0) return <p class="empty">{t.panel.evidenceEmpty}</p>;
  return (
    <div class="list">
      {units.map((unit) => (
        <div class="claim" key={unit.id}>
          <blockquote>{unit.quote.replaceAll('\t', '   ')}</blockquote>
          <Use document={document} unit={unit} />
          <EvidenceChips ids={[unit.id]} evidence={document.evidence} claimId={undefined} />
        </div>
      ))}
    </div>
  );
}

export function NumbersTab({ document }: { document: CaseDocument }) {
  const { t, locale } = useUi();
  const units = Object.values(document.evidence).filter((unit) => unit.kind === 'metric');
  return (
    <div class="list">
      <Standing document={document} />
      {units.length === 0 && <p class="empty">{t.panel.numbersEmpty}</p>}
      {units.map((unit) => (
        <div class="card" key={unit.id}>
          <p class="card-title">{unitTitle(unit, locale)}</p>
          <Figure unit={unit} />
          <Use document={document} unit={unit} />
          <EvidenceChips ids={[unit.id]} evidence={document.evidence} claimId={undefined} />
        </div>
      ))}
    </div>
  );
}
