// The safety-margin band: an interval in per cent around the price with every assumption listed, or the reason why there is none.
import type { Margin } from '#shared/schema/case.ts';
import { fill } from '../locales/index.ts';
import { useUi } from './context.ts';
import { reasonText } from './names.ts';
import { formatValue, localTime, signedPercent } from './value.ts';

const WIDTH = 396;
const INSET = 8;

/** Where the axis ends: a round figure past both edges and the price. */
function axis(margin: Margin): { from: number; to: number } {
  const reach = (value: number) => Math.ceil(Math.max(Math.abs(value) * 1.25, 0.1) * 10) / 10;
  return { from: -reach(Math.min(margin.low, 0)), to: reach(Math.max(margin.high, 0)) };
}

export function MarginBand({ margin, reason }: { margin: Margin | null; reason: string | undefined }) {
  const { t, locale } = useUi();
  if (margin === null) {
    return (
      <section class="band none" data-testid="margin-band" data-state="none">
        {fill(t.band.none, { reason: reason === undefined ? t.band.reasonUnknown : reasonText(reason, t) })}
      </section>
    );
  }
  const { from, to } = axis(margin);
  const x = (value: number) => INSET + ((value - from) / (to - from)) * (WIDTH - 2 * INSET);
  const label = fill(t.band.label, { low: signedPercent(margin.low), high: signedPercent(margin.high) });
  const priceX = x(0);
  const anchor = priceX > WIDTH - 60 ? 'end' : priceX < 60 ? 'start' : 'middle';
  return (
    <section class="band" data-testid="margin-band" data-state="shown">
      <svg viewBox={`0 0 ${WIDTH} 30`} role="img" aria-label={label}>
        <line class="track" x1={INSET} x2={WIDTH - INSET} y1="20" y2="20" />
        {margin.low < 0 && <line class="below" x1={x(margin.low)} x2={x(Math.min(margin.high, 0))} y1="20" y2="20" />}
        {margin.high > 0 && <line class="above" x1={x(Math.max(margin.low, 0))} x2={x(margin.high)} y1="20" y2="20" />}
        <line class="price" x1={priceX} x2={priceX} y1="12" y2="28" />
        <text x={priceX} y="9" text-anchor={anchor}>
          {t.band.price}
        </text>
      </svg>
      <div class="scale">
        <span>{signedPercent(from)}</span>
        <span class="edge-low">{fill(t.band.floor, { value: signedPercent(margin.low) })}</span>
        <span class="edge-high">{fill(t.band.ceiling, { value: signedPercent(margin.high) })}</span>
        <span>{signedPercent(to)}</span>
      </div>
      {margin.position !== undefined && margin.position !== '' && <p class="small">{margin.position}</p>}
      <details class="small">
        <summary>{fill(t.band.assumptions, { n: margin.assumptions.length })}</summary>
        <ul>
          {margin.assumptions.map((one) => (
            <li key={one.name}>
              {one.name}: {formatValue(one.low, one.unit, locale)} – {formatValue(one.high, one.unit, locale)}{' '}
              <span class="mute">({one.source})</span>
            </li>
          ))}
        </ul>
        <p class="mute">{fill(t.band.delayed, { time: localTime(margin.priceAt) })}</p>
      </details>
    </section>
  );
}
