// The hard-coded risk warnings, each with its cells.

import type { Warning } from '#shared/schema/case.ts';
import type { Evidence } from '#shared/schema/evidence.ts';
import { CellTable } from './cell-table.tsx';
import { useUi } from './context.ts';
import { EvidenceChips } from './evidence-chips.tsx';

export function Warnings({ warnings, evidence }: { warnings: Warning[]; evidence: Record<string, Evidence> }) {
  const { t } = useUi();
  if (warnings.length === 0) return null;
  return (
    <section class="warnings" aria-label={t.warnings.title}>
      {warnings.map((warning) => (
        <div class="warning" key={warning.rule} data-testid="warning" data-rule={warning.rule}>
          <strong>
            <span aria-hidden="true">▲ </span>
            {capital(warning.title !== '' ? warning.title : t.warnings.rules[warning.rule])}
          </strong>
          <span class="detail">{warning.detail !== undefined && warning.detail !== '' ? warning.detail : t.warnings.rule}</span>
          {warning.cells.length > 0 && (
            <details>
              <summary>{t.evidence.cells}</summary>
              <CellTable cells={warning.cells} />
            </details>
          )}
          <EvidenceChips ids={warning.evidence ?? []} evidence={evidence} claimId={undefined} />
        </div>
      ))}
    </section>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
