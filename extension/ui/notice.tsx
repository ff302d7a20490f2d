// What went other than planned, in words, with what to do next. Designed states, not errors.
import type { CaseDocument } from '#shared/schema/case.ts';
import type { Failure } from '#shared/schema/failure.ts';
import { fill } from '../locales/index.ts';
import type { ViewStatus } from '../views/case-model.ts';
import { useUi } from './context.ts';
import { failureText } from './failure-text.ts';
import { reasonText, sourceName } from './names.ts';

type Props = {
  status: ViewStatus;
  document: CaseDocument | null;
  failure: Failure | undefined;
  gone: boolean;
  onRetry?: () => void;
  onSettings?: () => void;
};

export function StatusNotice({ status, document, failure, gone, onRetry, onSettings }: Props) {
  const { t } = useUi();
  if (failure !== undefined && status !== 'offline' && status !== 'unauthorized') {
    return (
      <Box bad>
        <p>{failureText(failure, t)}</p>
        {failure.retry && onRetry !== undefined && <Button onClick={onRetry}>{t.status.retry}</Button>}
      </Box>
    );
  }
  switch (status) {
    case 'offline':
      // While a case runs the progress line says that it reconnects.
      return document !== null ? null : (
        <Box bad>
          <p>{t.status.offline}</p>
          <div class="row">
            {onRetry !== undefined && <Button onClick={onRetry}>{t.status.retry}</Button>}
            {onSettings !== undefined && <Button onClick={onSettings}>{t.status.openSettings}</Button>}
          </div>
        </Box>
      );
    case 'unauthorized':
      return (
        <Box bad>
          <p>{t.status.unauthorized}</p>
          {onSettings !== undefined && <Button onClick={onSettings}>{t.status.openSettings}</Button>}
        </Box>
      );
    case 'failed':
      return (
        <Box bad>
          <p>
            {gone ? t.status.gone : t.status.failed} {document?.reason !== undefined && reasonText(document.reason, t)}
          </p>
          {onRetry !== undefined && <Button onClick={onRetry}>{t.idle.again}</Button>}
        </Box>
      );
    case 'cancelled':
      return (
        <Box>
          <p>{t.status.cancelled}</p>
          {onRetry !== undefined && <Button onClick={onRetry}>{t.idle.again}</Button>}
        </Box>
      );
    case 'partial':
      return (
        <Box>
          <p>
            {fill(t.status.partial, {
              what:
                document?.reason !== undefined
                  ? reasonText(document.reason, t)
                  : (document?.missing ?? []).map((one) => sourceName(one.source, t)).join(', '),
            })}
          </p>
        </Box>
      );
    case 'over-budget':
      return (
        <Box>
          <p>{t.status.overBudget}</p>
        </Box>
      );
    default:
      return null;
  }
}

function Box({ bad, children }: { bad?: boolean; children: preact.ComponentChildren }) {
  return (
    <div class={bad ? 'notice bad' : 'notice'} role="status">
      {children}
    </div>
  );
}

const Button = ({ onClick, children }: { onClick: () => void; children: preact.ComponentChildren }) => (
  <button type="button" class="btn" onClick={onClick}>
    {children}
  </button>
);
