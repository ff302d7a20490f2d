// A figure that is not printed in the stored edition: formula, value and the cells as they were received, the asked one marked.
import type { MetricEvidence } from '#shared/schema/evidence.ts';
import { CellTable } from '../../ui/cell-table.tsx';
import { useUi } from '../../ui/context.ts';
import { formulaText, unitTitle } from '../../ui/names.ts';
import { formatValue } from '../../ui/value.ts';

export function CitedCell({ unit, cell }: { unit: MetricEvidence; cell: number | undefined }) {
  const { t, locale } = useUi();
  return (
    <section data-testid="cited" class="cited-cells">
      <h2>{unitTitle(unit, locale)}</h2>
      <p>
        {formulaText(unit.formula, locale)} = <b>{formatValue(unit.value, unit.unit, locale)}</b> ({unit.period.label})
      </p>
      <p class="mute small">{t.reader.notPrinted}</p>
      <CellTable cells={unit.cells} marked={cell ?? (unit.cells.length === 1 ? 0 : undefined)} />
    </section>
  );
}
