// A tab of the panel: any text checked against a company's filings. It keeps its text while other tabs are looked at.
import { useUi } from '../../ui/context.ts';
import { CheckBody } from '../check/check-body.tsx';
import type { CheckModel } from '../check/model.ts';

export function CheckTab({ hidden, model }: { hidden: boolean; model: CheckModel }) {
  const { t, locale } = useUi();
  return (
    <div class="list" hidden={hidden}>
      <CheckBody model={model} t={t} locale={locale} form />
    </div>
  );
}
