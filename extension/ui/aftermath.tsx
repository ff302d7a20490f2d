// Below the sides: disputes, conflicts between sources, and what was looked for and not found.
import type { CaseDocument } from '#shared/schema/case.ts';
import { fill } from '../locales/index.ts';
import { useUi } from './context.ts';
import { figureName, reasonText, sourceName } from './names.ts';
import { formatValue } from './value.ts';

export function Disputes({ document }: { document: CaseDocument }) {
  const { t } = useUi();
  const disputes = document.verdict?.disputes ?? [];
  if (document.verdict === null) return null;
  return (
    <section class="disputes">
      <h3>{disputes.length === 0 ? t.disputes.none : fill(t.disputes.title, { n: disputes.length })}</h3>
      {disputes.length > 0 && (
        <ul>
          {disputes.map((one, index) => (
            <li key={index} data-testid="dispute">
              {one.question}
              {(one.bull !== '' || one.bear !== '') && (
                <span class="mute positions">
                  {one.bull !== '' && (
                    <span>
                      <span aria-hidden="true">▲ </span>
                      {t.sides.bull}: {one.bull}
                    </span>
                  )}
                  {one.bear !== '' && (
                    <span>
                      <span aria-hidden="true">▼ </span>
                      {t.sides.bear}: {one.bear}
                    </span>
                  )}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

export function Conflicts({ document }: { document: CaseDocument }) {
  const { t, locale } = useUi();
  const conflicts = document.conflicts ?? [];
  if (conflicts.length === 0) return null;
  return (
    <details class="fold">
      <summary>{fill(t.conflicts.title, { n: conflicts.length })}</summary>
      <ul>
        {conflicts.map((one) => (
          <li key={`${one.metric}-${one.period.label}`}>
            {figureName(one.metric, locale) ?? one.metric} {one.period.label}:{' '}
            {one.values
              .map((value) => `${sourceName(value.source, t)} ${formatValue(value.value, value.cells[0]?.unit ?? 'ratio', locale)}`)
              .join(' / ')}{' '}
            — {fill(t.conflicts.used, { source: sourceName(one.used, t) })}
            {one.reason !== '' && ` (${one.reason})`}
          </li>
        ))}
      </ul>
    </details>
  );
}

export function Missing({ document }: { document: CaseDocument }) {
  const { t } = useUi();
  const missing = document.missing;
  if (missing.length === 0) return null;
  return (
    <details class="fold" data-testid="missing">
      <summary>{missing.length === 1 ? t.missing.one : fill(t.missing.title, { n: missing.length })}</summary>
      <ul>
        {missing.map((one, index) => (
          <li key={index}>
            <b>{sourceName(one.source, t)}</b> {one.query} — {reasonText(one.reason, t)}
            {one.bars !== undefined && one.bars.length > 0 && (
              <span class="mute"> {fill(t.missing.bars, { sides: one.bars.map((side) => t.sides[side]).join(' / ') })}</span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

export function Provenance({ document }: { document: CaseDocument }) {
  const { t, sample } = useUi();
  const time = document.batch?.takenAt;
  return (
    <div class="foot">
      <span>{sample ? t.foot.sample : t.foot[document.analyst]}</span>
      {time !== undefined && <span>{fill(t.foot.data, { time: time.slice(0, 16).replace('T', ' ') })}</span>}
      {document.asOf !== undefined && <span>{fill(t.foot.asOf, { date: document.asOf })}</span>}
      <span class="space" />
      <span>{t.foot.notAdvice}</span>
    </div>
  );
}
