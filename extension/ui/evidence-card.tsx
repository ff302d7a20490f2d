// The card under a chip: the original quote or the formula with its cells, edition and fetch time, the status of the jump, and what to do.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Evidence, MetricEvidence } from '#shared/schema/evidence.ts';
import { fill } from '../locales/index.ts';
import { CellTable } from './cell-table.tsx';
import { CitationStatus } from './citation-status.tsx';
import { type Jumped, useUi } from './context.ts';
import { ageOf, formulaText, unitTitle } from './names.ts';
import { formatValue, localTime } from './value.ts';

type Props = { unit: Evidence; jumped: Jumped | undefined; claimId: string | undefined; onClose: () => void };

export function EvidenceCard({ unit, jumped, claimId, onClose }: Props) {
  const { t, locale, actions, now, sample } = useUi();
  const [wrong, setWrong] = useState<'no' | 'sent' | 'failed'>('no');
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => card.current?.scrollIntoView({ block: 'nearest' }), []);
  const filed = unit.kind === 'metric' ? unit.cells[0]?.filed : undefined;
  const age = ageOf(filed, now(), t);
  return (
    <div class="card" ref={card}>
      <div class="card-head">
        <p class="card-title">{unit.kind === 'metric' ? unitTitle(unit, locale) : unit.title}</p>
        <button type="button" class="btn icon" aria-label={t.head.close} onClick={onClose}>
          ✕
        </button>
      </div>
      {unit.kind === 'metric' ? <Figure unit={unit} /> : <Quote unit={unit} />}
      <p class="mute">
        {fill(t.evidence.edition, { edition: unit.edition })} · {fill(t.evidence.fetched, { time: localTime(unit.fetchedAt) })}
        {age !== undefined && ` · ${age}`}
      </p>
      {jumped?.where === 'page' && <CitationStatus status={jumped.status} />}
      {jumped?.where === 'tab' && (
        <p class="mute" role="status">
          {t.evidence.opened}
        </p>
      )}
      {jumped?.where === 'none' && !sample && (
        <p class="mute" role="status">
          {t.evidence.notOpened}
        </p>
      )}
      {!sample && (
        <div class="row">
          <button type="button" class="btn" onClick={() => void actions.openSource(unit)}>
            {t.evidence.openSource}
          </button>
          {wrong === 'no' ? (
            <button
              type="button"
              class="btn quiet"
              onClick={() => void actions.markWrong(unit, claimId).then((ok) => setWrong(ok ? 'sent' : 'failed'))}
            >
              {t.evidence.wrong}
            </button>
          ) : (
            <span class="mute" role="status">
              {wrong === 'sent' ? t.evidence.wrongSent : t.panel.notYet}
            </span>
          )}
        </div>
      )}
    </div>
  );
}

function Quote({ unit }: { unit: Exclude<Evidence, MetricEvidence> }) {
  const path = unit.path?.filter((part) => part.trim() !== '') ?? [];
  const cells = unit.quote.split('\t');
  return (
    <>
      {path.length > 0 && <p class="mute path">{path.join(' › ')}</p>}
      {cells.length > 1 ? (
        <table class="quote-row">
          <tbody>
            <tr>
              {cells.map((cell, index) => (
                <td key={index} class={index > 0 ? 'right' : ''}>
                  {cell}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      ) : (
        <blockquote>{unit.quote}</blockquote>
      )}
    </>
  );
}

/** What a reader should know of a figure or its cells: how the currency was told, a second source, a change of scope. */
const notesOf = (unit: MetricEvidence, texts: Readonly<Record<string, string>>): string[] => [
  ...new Set([...(unit.flags ?? []), ...unit.cells.flatMap((cell) => cell.flags ?? [])].flatMap((flag) => texts[flag] ?? [])),
];

/** Formula, value and cells of a figure; a restated one shows both values. */
export function Figure({ unit }: { unit: MetricEvidence }) {
  const { t, locale, actions } = useUi();
  return (
    <>
      <p>
        <span class="mute">{t.evidence.formula}: </span>
        {formulaText(unit.formula, locale)} = <b class="figure">{formatValue(unit.value, unit.unit, locale)}</b>{' '}
        <span class="mute">({unit.period.label})</span>
      </p>
      {(unit.restated ?? []).map((one, index) => (
        <p class="mute" key={index}>
          {fill(t.evidence.restated, {
            before: formatValue(one.before, one.unit, locale),
            after: formatValue(one.after, one.unit, locale),
          })}
        </p>
      ))}
      {notesOf(unit, t.evidence.flags).map((note) => (
        <p class="mute" key={note}>
          {note}
        </p>
      ))}
      <CellTable cells={unit.cells} onOpen={(index) => void actions.jump(unit, index)} />
    </>
  );
}
