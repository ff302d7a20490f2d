// How the company stands: each metric of its pool beside the peers' median with the percentile, and the attention marks. Every figure opens its cells.
import { useState } from 'preact/hooks';
import type { CaseDocument } from '#shared/schema/case.ts';
import type { PeerComparison, RedFlagShown } from '#shared/schema/comparison.ts';
import type { Evidence } from '#shared/schema/evidence.ts';
import { formatPercent } from '#shared/text/format.ts';
import { fill, type Locale } from '../../locales/index.ts';
import { standingText } from '../../locales/standing.ts';
import { call } from '../../messages/call.ts';
import { useUi } from '../../ui/context.ts';
import { Figure } from '../../ui/evidence-card.tsx';
import { figureName } from '../../ui/names.ts';
import { formatValue } from '../../ui/value.ts';
import { Ranking } from './ranking.tsx';

type PeerRow = PeerComparison['rows'][number];
type Opened = { key: string; unit: Evidence | 'busy' | 'failed' };

const nameOf = (metric: string, locale: Locale): string => figureName(metric, locale) ?? metric.replaceAll('-', ' ');

/** One opened figure at a time: from the case when it is cited there, else read from the backend. */
function useOpened(document: CaseDocument) {
  const [opened, setOpened] = useState<Opened | undefined>(undefined);
  const toggle = (key: string, id: string) => {
    const cited = document.evidence[id];
    if (opened?.key === key) setOpened(undefined);
    else setOpened({ key, unit: cited ?? 'busy' });
    if (opened?.key === key || cited !== undefined) return;
    void call('evidence-read', { id }).then((answer) =>
      setOpened((now) => (now?.key === key ? { key, unit: answer.ok ? answer.value : 'failed' } : now)),
    );
  };
  return { opened, toggle };
}
type Opening = ReturnType<typeof useOpened>;

function Value({ value, unit, id, at, opening }: { value: number; unit: string; id: string | undefined; at: string; opening: Opening }) {
  const { locale } = useUi();
  const s = standingText(locale);
  const text = formatValue(value, unit, locale);
  if (id === undefined) return <>{text}</>;
  return (
    <button
      type="button"
      class="link figure"
      title={s.open}
      aria-expanded={opening.opened?.key === at}
      onClick={() => opening.toggle(at, id)}
    >
      {text}
    </button>
  );
}

function Detail({ unit }: { unit: Opened['unit'] }) {
  const { locale } = useUi();
  const s = standingText(locale);
  if (unit === 'busy' || unit === 'failed') return <p role="status">{unit === 'busy' ? s.busy : s.failed}</p>;
  if (unit.kind !== 'metric') return <blockquote>{unit.quote}</blockquote>;
  return (
    <>
      {unit.metric.startsWith('peer-') && <p class="mute">{unit.title}</p>}
      <Figure unit={unit} />
    </>
  );
}

function Rank({ row, opening }: { row: PeerRow; opening: Opening }) {
  const { locale } = useUi();
  const s = standingText(locale);
  if (row.percentile === undefined)
    return <span class="mute">{row.reason === 'not-ranked' ? s.notRanked : fill(s.few, { n: row.n })}</span>;
  const text = fill(s.above, { share: formatPercent(row.percentile, 0), n: row.n });
  const at = `each ${row.metric}`;
  return (
    <>
      <span class="rank" aria-hidden="true">
        <i style={{ insetInlineStart: `calc(100% * ${row.percentile})` }} />
      </span>
      {row.each === undefined || row.medianEvidence === undefined ? (
        text
      ) : (
        <button
          type="button"
          class="link"
          title={s.openEach}
          aria-expanded={opening.opened?.key === at}
          onClick={() => opening.toggle(at, row.medianEvidence ?? '')}
        >
          {text}
        </button>
      )}
    </>
  );
}

function Row({
  row,
  opening,
  document,
  peers,
}: {
  row: PeerRow;
  opening: Opening;
  document: CaseDocument;
  peers: PeerComparison['peers'];
}) {
  const { locale } = useUi();
  const s = standingText(locale);
  const own = `own ${row.metric}`;
  const median = `median ${row.metric}`;
  const { opened } = opening;
  const shown = opened?.key === own || opened?.key === median ? opened : undefined;
  return (
    <>
      <tr>
        <th scope="row">
          {nameOf(row.metric, locale)} <span class="mute">{row.period.label}</span>
        </th>
        <td class="right">
          <Value value={row.value} unit={row.unit} id={row.evidence} at={own} opening={opening} />
        </td>
        <td class="right">
          {row.median === undefined ? (
            '–'
          ) : (
            <>
              <Value value={row.median} unit={row.unit} id={row.medianEvidence} at={median} opening={opening} />
              {row.p25 !== undefined && row.p75 !== undefined && (
                <span class="mute small range">
                  {fill(s.quartiles, { low: formatValue(row.p25, row.unit, locale), high: formatValue(row.p75, row.unit, locale) })}
                </span>
              )}
            </>
          )}
        </td>
        <td>
          <Rank row={row} opening={opening} />
        </td>
      </tr>
      {shown !== undefined && (
        <tr class="detail">
          <td colSpan={4}>
            <Detail unit={shown.unit} />
          </td>
        </tr>
      )}
      {opened?.key === `each ${row.metric}` && (
        <tr class="detail">
          <td colSpan={4}>
            <Ranking row={row} peers={peers} company={document.name ?? document.symbol ?? ''} median={opened.unit} />
          </td>
        </tr>
      )}
    </>
  );
}

function PeerTable({ document, peers }: { document: CaseDocument; peers: PeerComparison }) {
  const { locale } = useUi();
  const s = standingText(locale);
  const opening = useOpened(document);
  const pool = (s.pools as Record<string, string>)[peers.pool] ?? peers.pool;
  const names = peers.peers.map((p) => p.name).join(locale === 'en' ? ', ' : '、');
  const few = peers.rows.every((row) => row.n < 5);
  return (
    <section class="standing" data-testid="peers">
      <h2>{s.peersTitle}</h2>
      <p class="mute small">{peers.peers.length === 0 ? fill(s.peersNone, { pool }) : fill(s.peersOf, { pool, names })}</p>
      {few && peers.peers.length > 0 && <p class="mute small">{s.tooFew}</p>}
      <table class="cells peers">
        <thead>
          <tr>
            <th scope="col">{s.metric}</th>
            <th scope="col" class="right">
              {s.own}
            </th>
            <th scope="col" class="right">
              {s.median}
            </th>
            <th scope="col">{s.rank}</th>
          </tr>
        </thead>
        <tbody>
          {peers.rows.map((row) => (
            <Row key={row.metric} row={row} opening={opening} document={document} peers={peers.peers} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function why(flag: RedFlagShown, locale: Locale): string {
  const s = standingText(locale);
  const known = (s.reasons as Record<string, string>)[flag.reason ?? ''];
  if (known !== undefined) return known;
  return fill(s.lacks, { what: nameOf((flag.reason ?? '').replace(/^nm-absent:/, '').replace(/@\d+$/, ''), locale) });
}

function Flag({ flag, opening }: { flag: RedFlagShown; opening: Opening }) {
  const { locale } = useUi();
  const [name, rule] = standingText(locale).flags[flag.id as keyof ReturnType<typeof standingText>['flags']] ?? [
    locale === 'en' ? flag.en : flag.zh,
    flag.threshold,
  ];
  const { opened } = opening;
  return (
    <li>
      <p>
        <b>{name}</b> <span class="mute">{rule}</span>
      </p>
      {flag.figures.length > 0 && (
        <p class="small">
          {flag.figures.map((figure, index) => (
            <span key={`${figure.metric}${figure.label}`}>
              {index > 0 && ' · '}
              {nameOf(figure.metric, locale)} {figure.label}{' '}
              <Value
                value={figure.value}
                unit={figure.unit}
                id={figure.evidence}
                at={`${flag.id} ${figure.metric} ${figure.label}`}
                opening={opening}
              />
            </span>
          ))}
        </p>
      )}
      {opened?.key.startsWith(`${flag.id} `) && <Detail unit={opened.unit} />}
    </li>
  );
}

function Flags({ document, flags }: { document: CaseDocument; flags: RedFlagShown[] }) {
  const { locale } = useUi();
  const s = standingText(locale);
  const opening = useOpened(document);
  const of = (state: RedFlagShown['state']): RedFlagShown[] => flags.filter((flag) => flag.state === state);
  const [fires, clear, unknown] = [of('fires'), of('clear'), of('unknown')];
  return (
    <section class="standing" data-testid="red-flags">
      <h2>{s.flagsTitle}</h2>
      <p class="mute small">{s.flagsNote}</p>
      <p>{[fill(s.fires, { n: fires.length }), fill(s.clear, { n: clear.length }), fill(s.unknown, { n: unknown.length })].join(' · ')}</p>
      {fires.length > 0 && (
        <ul class="flags">
          {fires.map((flag) => (
            <Flag key={flag.id} flag={flag} opening={opening} />
          ))}
        </ul>
      )}
      {unknown.length > 0 && (
        <details>
          <summary>{s.showUnknown}</summary>
          <ul class="flags">
            {unknown.map((flag) => (
              <li key={flag.id}>
                {standingText(locale).flags[flag.id as keyof ReturnType<typeof standingText>['flags']]?.[0] ??
                  (locale === 'en' ? flag.en : flag.zh)}{' '}
                <span class="mute">— {why(flag, locale)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** Both parts, as far as the case has them. */
export function Standing({ document }: { document: CaseDocument }) {
  return (
    <>
      {document.peers !== undefined && <PeerTable document={document} peers={document.peers} />}
      {document.redFlags !== undefined && <Flags document={document} flags={document.redFlags} />}
    </>
  );
}
