// Chips under a sentence: a cell or a paragraph each, named as the reader knows it. A click jumps and opens the card beneath.
import { useState } from 'preact/hooks';
import type { Evidence } from '#shared/schema/evidence.ts';
import { fill } from '../locales/index.ts';
import { type Jumped, useUi } from './context.ts';
import { EvidenceCard } from './evidence-card.tsx';
import { chipNames } from './names.ts';

type Props = {
  ids: string[];
  evidence: Record<string, Evidence>;
  claimId: string | undefined /** Units that the sentence's figures stand on; the others fold behind them. */;
  first?: ReadonlySet<string>;
};

/** More chips than this fold when some of them are only inputs of the others. */
const SHOWN = 3;

export function EvidenceChips({ ids, evidence, claimId, first }: Props) {
  const { t, locale, actions } = useUi();
  const [open, setOpen] = useState<{ id: string; jumped: Jumped | undefined } | undefined>();
  const units = [...new Set(ids)].map((id) => evidence[id]).filter((unit): unit is Evidence => unit !== undefined);
  if (units.length === 0) return null;
  const names = chipNames(units, t, locale);
  const press = (unit: Evidence) => {
    if (open?.id === unit.id) return setOpen(undefined);
    setOpen({ id: unit.id, jumped: undefined });
    void actions.jump(unit).then((jumped) => setOpen((now) => (now?.id === unit.id ? { id: unit.id, jumped } : now)));
  };
  const chip = (unit: Evidence) => {
    const name = names[units.indexOf(unit)]!;
    return (
      <button
        type="button"
        key={unit.id}
        class={unit.kind === 'metric' ? 'chip cell' : 'chip'}
        data-testid="evidence-chip"
        data-evidence-id={unit.id}
        aria-expanded={open?.id === unit.id}
        aria-label={fill(unit.kind === 'metric' ? t.evidence.cell : t.evidence.quote, { name })}
        onClick={() => press(unit)}
      >
        {name}
      </button>
    );
  };
  const lead = (unit: Evidence) => unit.kind !== 'metric' || first === undefined || first.has(unit.id);
  const [front, rest] =
    units.length <= SHOWN || !units.some(lead) ? [units, []] : [units.filter(lead), units.filter((unit) => !lead(unit))];
  const shown = units.find((unit) => unit.id === open?.id);
  return (
    <div class="chips">
      {front.map(chip)}
      {rest.length > 0 && (
        <details class="inputs">
          <summary>{fill(t.evidence.inputs, { n: rest.length })}</summary>
          {rest.map(chip)}
        </details>
      )}
      {shown !== undefined && <EvidenceCard unit={shown} jumped={open?.jumped} claimId={claimId} onClose={() => setOpen(undefined)} />}
    </div>
  );
}
