// Chips under a sentence: a cell or a paragraph each, named as the reader knows it. A click jumps and opens the card beneath.
import { useState } from 'preact/hooks';
import type { Evidence } from '#shared/schema/evidence.ts';
import { fill } from '../locales/index.ts';
import { type Jumped, useUi } from './context.ts';
import { EvidenceCard } from './evidence-card.tsx';
import { chipGroups, type NamedUnit } from './names.ts';

type Props = {
  ids: string[];
  evidence: Record<string, Evidence>;
  claimId: string | undefined /** Units that the sentence's figures stand on; the others fold behind them. */;
  first?: ReadonlySet<string>;
};

/** So many chips stand in front; what they were computed from folds behind them. */
const SHOWN = 4;

export function EvidenceChips({ ids, evidence, claimId, first }: Props) {
  const { t, locale, actions } = useUi();
  const [open, setOpen] = useState<{ id: string; jumped: Jumped | undefined } | undefined>();
  const units = [...new Set(ids)].map((id) => evidence[id]).filter((unit): unit is Evidence => unit !== undefined);
  if (units.length === 0) return null;
  const press = (unit: Evidence) => {
    if (open?.id === unit.id) return setOpen(undefined);
    setOpen({ id: unit.id, jumped: undefined });
    void actions.jump(unit).then((jumped) => setOpen((now) => (now?.id === unit.id ? { id: unit.id, jumped } : now)));
  };
  const lead = (unit: Evidence) => first?.has(unit.id) ?? false;
  const ordered = [
    ...units.filter(lead),
    ...units.filter((unit) => !lead(unit) && unit.kind !== 'metric'),
    ...units.filter((unit) => !lead(unit) && unit.kind === 'metric'),
  ];
  const shown = units.find((unit) => unit.id === open?.id);
  const rest = ordered.slice(SHOWN);
  const group = (some: Evidence[]) =>
    chipGroups(some, t, locale).map((named) => (
      <div class="group" key={named[0]!.document}>
        {named.length > 1 && <span class="doc">{named[0]!.document}</span>}
        {named.map((one) => (
          <Chip key={one.unit.id} named={one} alone={named.length === 1} open={open?.id === one.unit.id} onPress={press} />
        ))}
      </div>
    ));
  return (
    <div class="chips">
      {group(ordered.slice(0, SHOWN))}
      {rest.length > 0 && (
        <details class="inputs">
          <summary>{fill(t.evidence.inputs, { n: rest.length })}</summary>
          {group(rest)}
        </details>
      )}
      {shown !== undefined && <EvidenceCard unit={shown} jumped={open?.jumped} claimId={claimId} onClose={() => setOpen(undefined)} />}
    </div>
  );
}

/** One chip; beside others of its document it leaves the document's name to them, but not to a screen reader. */
function Chip({ named, alone, open, onPress }: { named: NamedUnit; alone: boolean; open: boolean; onPress: (unit: Evidence) => void }) {
  const { t } = useUi();
  const { unit, document, part } = named;
  const name = `${document} · ${part}`;
  return (
    <button
      type="button"
      class={unit.kind === 'metric' ? 'chip cell' : 'chip'}
      data-testid="evidence-chip"
      data-evidence-id={unit.id}
      aria-expanded={open}
      aria-label={fill(unit.kind === 'metric' ? t.evidence.cell : t.evidence.quote, { name })}
      onClick={() => onPress(unit)}
    >
      {alone ? name : part}
    </button>
  );
}
