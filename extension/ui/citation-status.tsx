// Says in words how a citation was found again.
import { type PlaceStatus, useUi } from './context.ts';

/** The raw status stands beside the words for tools; the attribute and the hidden word are part of the contract. */
export function CitationStatus({ status }: { status: PlaceStatus }) {
  const { t } = useUi();
  const shown = status === 'ambiguous' ? 'lost' : status;
  return (
    <p class={`citation-status ${shown}`} data-testid="citation-status" data-status={shown} role="status">
      <span hidden>{shown} </span>
      {t.evidence.statuses[status]}
    </p>
  );
}
