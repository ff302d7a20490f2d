// One metric of all companies compared, largest first, the company's own row marked. A peer's figure opens its formula and its cells.
import { Fragment } from 'preact';
import { useState } from 'preact/hooks';
import type { PeerComparison } from '#shared/schema/comparison.ts';
import type { Evidence, MetricEvidence } from '#shared/schema/evidence.ts';
import { standingText } from '../../locales/standing.ts';
import { CellTable } from '../../ui/cell-table.tsx';
import { useUi } from '../../ui/context.ts';
import { figureName, formulaText } from '../../ui/names.ts';
import { formatValue } from '../../ui/value.ts';

type PeerRow = PeerComparison['rows'][number];
type Each = NonNullable<PeerRow['each']>[number];

interface Props {
  row: PeerRow;
  peers: PeerComparison['peers'];
  company: string;
  /** The median's unit, whose cells are all the peers' cells. */
  median: Evidence | 'busy' | 'failed';
}

function PeerFigure({
  one,
  unit,
  median,
  snapshotId,
}: {
  one: Each;
  unit: string;
  median: MetricEvidence;
  snapshotId: string | undefined;
}) {
  const { t, locale, actions } = useUi();
  const places = one.cells ?? median.cells.flatMap((cell, index) => (cell.snapshotId === snapshotId ? [index] : []));
  return (
    <>
      <p>
        <span class="mute">{t.evidence.formula}: </span>
        {formulaText(one.formula, locale)} = <b class="figure">{formatValue(one.value, unit, locale)}</b>{' '}
        <span class="mute">({one.label})</span>
      </p>
      <CellTable
        cells={places.flatMap((place) => median.cells[place] ?? [])}
        onOpen={(index) => void actions.jump(median, places[index])}
      />
    </>
  );
}

export function Ranking({ row, peers, company, median }: Props) {
  const { locale } = useUi();
  const s = standingText(locale);
  const [opened, setOpened] = useState<string | undefined>(undefined);
  const name = figureName(row.metric, locale) ?? row.metric;
  const own = { symbol: '', name: company, value: row.value, label: row.period.label };
  const lines = [
    own,
    ...(row.each ?? []).map((one) => ({ ...one, name: peers.find((p) => p.symbol === one.symbol)?.name ?? one.symbol })),
  ].sort((a, b) => b.value - a.value);
  if (median === 'failed') return <p role="status">{s.failed}</p>;
  const unit = median !== 'busy' && median.kind === 'metric' ? median : undefined;
  return (
    <table class="cells ranking" data-testid="ranking">
      <thead>
        <tr>
          <th scope="col">{s.companies}</th>
          <th scope="col">{s.period}</th>
          <th scope="col" class="right">
            {name}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const one = row.each?.find((e) => e.symbol === line.symbol);
          const value = formatValue(line.value, row.unit, locale);
          return (
            <Fragment key={line.symbol}>
              <tr class={one === undefined ? 'marked' : ''}>
                <th scope="row">
                  {line.name}
                  {one === undefined && <span class="mute small"> {s.own}</span>}
                </th>
                <td>{line.label}</td>
                <td class="right">
                  {one === undefined || unit === undefined ? (
                    value
                  ) : (
                    <button
                      type="button"
                      class="link figure"
                      title={s.open}
                      aria-expanded={opened === line.symbol}
                      onClick={() => setOpened(opened === line.symbol ? undefined : line.symbol)}
                    >
                      {value}
                    </button>
                  )}
                </td>
              </tr>
              {opened === line.symbol && one !== undefined && unit !== undefined && (
                <tr class="detail">
                  <td colSpan={3}>
                    <PeerFigure
                      one={one}
                      unit={row.unit}
                      median={unit}
                      snapshotId={peers.find((p) => p.symbol === one.symbol)?.snapshotId}
                    />
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}
