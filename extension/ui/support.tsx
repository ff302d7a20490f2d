// Says where a claim's wording leaves the passage that it cites: the check points, a person decides. The passage stands beside it.
import type { Claim } from '#shared/schema/case.ts';
import type { Evidence } from '#shared/schema/evidence.ts';
import { useUi } from './context.ts';

export function Support({ claim, evidence }: { claim: Claim; evidence: Record<string, Evidence> }) {
  const { t, locale } = useUi();
  const { support } = claim;
  if (support === undefined) return null;
  const unit = evidence[support.passage];
  const known = t.support.findings as Record<string, string>;
  const findings = support.findings.flatMap((one) =>
    Object.hasOwn(known, one) ? [t.support.findings[one as keyof typeof t.support.findings]] : [],
  );
  return (
    <details class="needs-person" data-testid="claim-support" data-verdict={support.verdict}>
      <summary>
        <span aria-hidden="true">⚑ </span>
        {t.support[support.verdict]}
      </summary>
      {findings.length > 0 && <p>{findings.join(locale === 'en' ? '; ' : '；')}</p>}
      {unit !== undefined && unit.kind !== 'metric' && (
        <>
          <p class="mute">{t.support.passage}</p>
          <blockquote>{unit.quote.replaceAll('\t', '  ')}</blockquote>
        </>
      )}
    </details>
  );
}
