// The list of this page's numbers: what the page says, what we compute by which definition, and how the two stand; formula and cells a press away.
import { useState } from 'preact/hooks';
import type { PageNumber, Reading } from '#shared/page-numbers/types.ts';
import { formatPercent } from '#shared/text/format.ts';
import { fill, type Locale } from '../../locales/index.ts';
import { numbersText } from '../../locales/numbers.ts';
import { CellTable } from '../../ui/cell-table.tsx';
import { useUi } from '../../ui/context.ts';
import { figureName, formulaText } from '../../ui/names.ts';
import { formatValue, localTime } from '../../ui/value.ts';
import type { PageCompany } from '../page-state.ts';
import type { NumbersModel } from './model.ts';

const SIGNS = { agrees: '✓', 'other-definition': '≈', differs: '≠', 'not-computed': '–' } as const;
const ORDER = ['differs', 'other-definition', 'agrees', 'not-computed'] as const;

/** Per cent with two places: quote pages print so many. */
const printed = (value: number, unit: string, locale: Locale): string =>
  unit === 'ratio' ? formatPercent(value, 2) : formatValue(value, unit, locale);

/** "P/E, trailing, last twelve months". */
function definitionOf(reading: Reading, locale: Locale): string {
  const n = numbersText(locale);
  const metric =
    (n.names as Record<string, string>)[reading.metric] ?? figureName(reading.metric, locale) ?? reading.metric.replaceAll('-', ' ');
  return fill(n.definition, { metric, basis: n.bases[reading.basis] });
}

function formulaOf(reading: Reading, locale: Locale): string {
  const n = numbersText(locale);
  return formulaText(reading.formula.replace(/\bprice\b/g, '\u0001').replace(/\bavg\(/g, '\u0002('), locale)
    .replaceAll('\u0001', n.price)
    .replaceAll('\u0002(', `${n.average} (`);
}

function reasonText(reason: string, locale: Locale): string {
  const n = numbersText(locale);
  return (n.reasons as Record<string, string>)[reason] ?? n.reasons.missing;
}

export function NumbersList({ model, company }: { model: NumbersModel; company: PageCompany }) {
  const { locale } = useUi();
  const n = numbersText(locale);
  const state = model.state.value;
  const again = (
    <button type="button" class="btn small" onClick={() => void model.read()}>
      {n.again}
    </button>
  );
  if (state.kind === 'busy')
    return (
      <>
        <p role="status">{n.busy}</p>
        <p class="mute small">{fill(n.willSend, { symbol: company.symbol })}</p>
      </>
    );
  if (state.kind !== 'done')
    return (
      <>
        <p role={state.kind === 'failed' ? 'alert' : 'status'}>{state.kind === 'failed' ? state.message : n.none}</p>
        {again}
      </>
    );
  const { numbers, takenAt } = state.compared;
  const count = (relation: PageNumber['relation']) => numbers.filter((one) => one.relation === relation).length;
  const sorted = ORDER.flatMap((relation) => numbers.filter((one) => one.relation === relation));
  const counts = { agrees: count('agrees'), other: count('other-definition'), differs: count('differs'), open: count('not-computed') };
  return (
    <>
      <p role="status" data-testid="page-numbers-summary">
        {fill(n.summary, counts)}
      </p>
      <ul class="numbers">
        {sorted.map((number) => (
          <Row key={`${number.index} ${number.quantity}`} number={number} model={model} />
        ))}
      </ul>
      <p class="row mute small">
        {takenAt !== '' && fill(n.asOf, { time: localTime(takenAt) })}
        {again}
      </p>
    </>
  );
}

function Row({ number, model }: { number: PageNumber; model: NumbersModel }) {
  const { locale } = useUi();
  const n = numbersText(locale);
  const [open, setOpen] = useState(false);
  const { relation, ours, deviation, reason } = number;
  const away = relation === 'differs' && deviation !== undefined && Math.abs(deviation) < 10;
  return (
    <li class={`is-${relation}`} data-testid="page-number" data-relation={relation}>
      <span class="sign" aria-hidden="true">
        {SIGNS[relation]}
      </span>
      <div>
        <button
          type="button"
          class="number"
          aria-expanded={open}
          onFocus={() => model.show(number.index, false)}
          onMouseEnter={() => model.show(number.index, false)}
          onClick={() => {
            setOpen(!open);
            model.show(number.index, !open);
          }}
        >
          {number.label.replace(/[:：]\s*$/, '')} <b>{number.value}</b>{' '}
          <span class={relation === 'differs' ? '' : 'mute'}>{n.relations[relation]}</span>
          {ours !== undefined && (
            <span class="filing">
              {fill(n.ours, { value: printed(ours.value, ours.unit, locale) })}
              {away &&
                ` · ${fill(n.off, { deviation: `${deviation < 0 ? '−' : '+'}${formatValue(Math.abs(deviation), 'ratio', locale)}` })}`}
            </span>
          )}
          {number.fits !== undefined && (
            <span class="filing">
              {fill(n.fits, {
                definition: definitionOf(number.fits, locale),
                value: printed(number.fits.value, number.fits.unit, locale),
              })}
            </span>
          )}
          {reason !== undefined && <span class="filing">{reasonText(reason, locale)}</span>}
        </button>
        {open && ours !== undefined && <Detail reading={ours} lead={number.basis === undefined ? n.oursIs : n.labelSays} />}
        {open && number.fits !== undefined && <Detail reading={number.fits} lead="{definition}" />}
      </div>
    </li>
  );
}

function Detail({ reading, lead }: { reading: Reading; lead: string }) {
  const { t, locale } = useUi();
  const n = numbersText(locale);
  const { price } = reading;
  return (
    <div class="card">
      <p class="card-title">{fill(lead, { definition: definitionOf(reading, locale) })}</p>
      <p>
        <span class="mute">{t.evidence.formula}: </span>
        {formulaOf(reading, locale)} = <b class="figure">{printed(reading.value, reading.unit, locale)}</b>{' '}
        <span class="mute">({reading.period.label})</span>
      </p>
      {price !== undefined && (
        <p class="mute">{fill(n.atPrice[price.from], { price: formatValue(price.value, `${price.currency}/share`, locale) })}</p>
      )}
      <CellTable cells={reading.cells} />
    </div>
  );
}
