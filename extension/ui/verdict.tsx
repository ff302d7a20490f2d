// The verdict in words, what decides it, and the caution sign.
import type { CaseDocument } from '#shared/schema/case.ts';
import { fill } from '../locales/index.ts';
import { useUi } from './context.ts';

export function VerdictBlock({ document }: { document: CaseDocument }) {
  const { t } = useUi();
  const verdict = document.verdict;
  if (verdict === null) return null;
  return (
    <section class="verdict" data-testid="verdict" data-direction={verdict.direction}>
      <h2>
        {t.verdict.directions[verdict.direction]}
        {verdict.direction !== 'undecided' && (
          <span class="confidence">{fill(t.verdict.confidence, { n: Math.round(verdict.confidence) })}</span>
        )}
      </h2>
      {verdict.direction === 'undecided' && <p>{t.status.undecided}</p>}
      {verdict.core !== undefined && verdict.core !== '' && <p>{fill(t.verdict.decides, { core: verdict.core })}</p>}
      {(verdict.core === undefined || verdict.core === '') && verdict.text !== undefined && <p>{verdict.text}</p>}
      {document.mode === 'inquiry' && <p>{t.sides.noBear}</p>}
      {verdict.caution && (
        <p class="caution">
          <span aria-hidden="true">▲ </span>
          {t.verdict.caution}
        </p>
      )}
    </section>
  );
}
