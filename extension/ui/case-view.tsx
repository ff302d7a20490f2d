// A case from the verdict down to the provenance line, in the order of importance. Overlay, panel and sample show the same.
import type { CaseDocument } from '#shared/schema/case.ts';
import { Conflicts, Disputes, Missing, Provenance } from './aftermath.tsx';
import { MarginBand } from './band.tsx';
import { Sides } from './sides.tsx';
import { UsageByRole } from './usage.tsx';
import { VerdictBlock } from './verdict.tsx';
import { Warnings } from './warnings.tsx';

export function CaseView({ document, running, marginSettled }: { document: CaseDocument; running: boolean; marginSettled: boolean }) {
  const verdict = document.verdict;
  return (
    <>
      <VerdictBlock document={document} />
      {(verdict !== null || marginSettled) && document.kind === 'equity' && (
        <MarginBand margin={verdict?.margin ?? null} reason={verdict?.marginReason} />
      )}
      <Warnings warnings={document.warnings} evidence={document.evidence} />
      {(document.claims.length > 0 || verdict !== null) && <Sides document={document} running={running} />}
      <Disputes document={document} />
      <Conflicts document={document} />
      <Missing document={document} />
      <UsageByRole document={document} />
      {document.batch !== null && <Provenance document={document} />}
    </>
  );
}
