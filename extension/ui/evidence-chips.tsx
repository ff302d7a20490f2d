// Chips under a sentence: a cell or a paragraph each, named as the reader knows it. A click jumps and opens the card beneath.
import { useState } from 'preact/hooks';
import type { Evidence } from '#shared/schema/evidence.ts';
import { fill } from '../locales/index.ts';
import { type Jumped, useUi } from './context.ts';
import { EvidenceCard } from './evidence-card.tsx';
import { chipName } from './names.ts';

type Props = { ids: string[]; evidence: Record<string, Evidence>; claimId: string | undefined };

export function EvidenceChips({ ids, evidence, claimId }: Props) {
  const { t, actions } = useUi();
  const [open, setOpen] = useState<{ id: string; jumped: Jumped | undefined } | undefined>();
  const units = [...new Set(ids)].map((id) => evidence[id]).filter((unit): unit is Evidence => unit !== undefined);
  if (units.length === 0) return null;
  const press = (unit: Evidence) => {
    if (open?.id === unit.id) return setOpen(undefined);
    setOpen({ id: unit.id, jumped: undefined });
    void actions.jump(unit).then((jumped) => setOpen((now) => (now?.id === unit.id ? { id: unit.id, jumped } : now)));
  };
  const shown = units.find((unit) => unit.id === open?.id);
  return (
    <div class="chips">
      {units.map((unit) => {
        const name = chipName(unit, t);
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
      })}
      {shown !== undefined && <EvidenceCard unit={shown} jumped={open?.jumped} claimId={claimId} onClose={() => setOpen(undefined)} />}
    </div>
  );
}
