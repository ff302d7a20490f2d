// What "check this text" shows, in the card and in the panel alike: the text asked for, the company, and number by number how each stands.
import { useRef, useState } from 'preact/hooks';
import { fill, type Locale } from '../../locales/index.ts';
import type { Text } from '../../locales/text.ts';
import type { CheckedNumber } from '../../messages/protocol.ts';
import { figureName } from '../../ui/names.ts';
import { formatValue } from '../../ui/value.ts';
import { type CheckModel, outcomeOf } from './model.ts';

const ICONS = { right: '✓', wrong: '✗', open: '–' } as const;
const CURRENCIES: readonly (readonly [RegExp, string])[] = [
  [/HK\$|港元|港币|港幣/i, 'HKD'],
  [/US\$|\$|美元|美金|USD/i, 'USD'],
  [/€|EUR|欧元|歐元/i, 'EUR'],
  [/£|GBP|英镑|英鎊/i, 'GBP'],
  [/¥|￥|元|RMB|CNY|人民币/i, 'CNY'],
];

/** The unit of an expected value is that of the number it is compared with. */
function unitOf({ text }: CheckedNumber): string {
  if (/百分点|百分點|pp\b|points?\b|bps|basis/i.test(text)) return 'pp';
  if (/[%％]|percent|成$/i.test(text)) return 'ratio';
  if (/倍|\dx\b|times/i.test(text)) return 'x';
  return CURRENCIES.find(([sign]) => sign.test(text))?.[1] ?? '';
}

function filingText(number: CheckedNumber, t: Text, locale: Locale): string | undefined {
  if (number.expected === undefined || number.verdict === 'not-found') return undefined;
  const unit = unitOf(number);
  const small = Math.abs(number.expected) < 10_000 && /^[A-Z]{3}$/.test(unit);
  const value = formatValue(number.expected, small ? `${unit}/share` : unit, locale);
  const metric = number.metric === undefined ? undefined : figureName(number.metric, locale);
  const said =
    metric === undefined || number.period === undefined
      ? fill(t.check.filing, { value })
      : fill(t.check.filingOf, { metric, period: number.period.label, value });
  const off = number.deviation;
  const apart = outcomeOf(number) === 'wrong' && off !== undefined && Math.abs(off) > 0.0005 && Math.abs(off) < 10;
  return apart
    ? `${said} · ${fill(t.check.off, { deviation: `${off < 0 ? '−' : '+'}${formatValue(Math.abs(off), 'ratio', locale)}` })}`
    : said;
}

type Props = { model: CheckModel; t: Text; locale: Locale };

/** `form`: the form stays above the results, with a field for the company, and the text is shown with its marks. */
export function CheckBody({ model, t, locale, form = false }: Props & { form?: boolean }) {
  const state = model.state.value;
  const list = useRef<HTMLUListElement>(null);
  const step = (by: number) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('button.number') ?? [])];
    const first = rows[0];
    if (first === undefined) return;
    const now = rows.indexOf((first.getRootNode() as Document | ShadowRoot).activeElement as HTMLElement);
    rows[now < 0 ? 0 : (now + by + rows.length) % rows.length]?.focus();
  };
  return (
    <section
      class="check-body"
      aria-label={t.check.title}
      onKeyDown={(event) => {
        if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        step(event.key === 'ArrowDown' ? 1 : -1);
        event.preventDefault();
      }}
    >
      {(state.kind === 'paste' || form) && <Paste model={model} t={t} company={form} />}
      {state.company !== undefined && (
        <p class="mute small row">
          {fill(t.check.about, { name: state.company.name })}
          {state.kind === 'done' && (
            <button type="button" class="link" onClick={() => model.another()}>
              {t.head.another}
            </button>
          )}
        </p>
      )}
      {state.kind === 'ask' && <Ask model={model} t={t} />}
      {state.kind === 'busy' && <p role="status">{t.check.busy}</p>}
      {state.kind === 'failed' && (
        <p role="alert" class="warn-text">
          {state.message}
        </p>
      )}
      {state.kind === 'done' && (
        <>
          <p role="status" data-testid="check-summary">
            {state.numbers.length === 0 ? t.check.none : fill(t.check.summary, model.counts(state.numbers))}
          </p>
          {state.cut !== undefined && <p class="mute small">{fill(t.check.long, { n: state.cut })}</p>}
          {state.border && <p class="warn-text small">{t.check.border}</p>}
          {form && <Marked text={model.text()} numbers={state.numbers} />}
          {state.numbers.length > 0 && (
            <ul ref={list} class="numbers">
              {state.numbers.map((number) => (
                <Row key={number.start} number={number} model={model} t={t} locale={locale} />
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  );
}

function Row({ number, model, t, locale }: { number: CheckedNumber; model: CheckModel; t: Text; locale: Locale }) {
  const outcome = outcomeOf(number);
  const filing = filingText(number, t, locale);
  const { evidence } = number;
  return (
    <li class={`is-${outcome}`} data-testid="checked-number" data-verdict={number.verdict}>
      <span class="sign" aria-hidden="true">
        {ICONS[outcome]}
      </span>
      <button type="button" class="number" onFocus={() => model.show(number)} onClick={() => model.show(number)}>
        <b>{number.text}</b> <span class={outcome === 'wrong' ? 'warn-text' : 'mute'}>{t.check.verdicts[number.verdict]}</span>
        {filing !== undefined && <span class="filing">{filing}</span>}
      </button>
      {evidence !== undefined && (
        <button type="button" class="btn small" onClick={() => model.openFigure(evidence)}>
          {t.check.open}
        </button>
      )}
    </li>
  );
}

function Ask({ model, t }: { model: CheckModel; t: Text }) {
  const [name, setName] = useState('');
  const nobody = model.nobody.value;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void model.find(name);
      }}
    >
      <label class="field">
        {t.check.ask}
        <input type="text" value={name} maxLength={80} onInput={(event) => setName(event.currentTarget.value)} />
      </label>
      <button type="submit" class="btn primary" disabled={name.trim() === ''}>
        {t.check.find}
      </button>
      {nobody && <p role="alert">{t.check.nobody}</p>}
      {model.found.value.map((one) => (
        <button key={one.symbol} type="button" class="btn" onClick={() => void model.choose(one)}>
          {one.name} · {one.symbol}
        </button>
      ))}
    </form>
  );
}

function Paste({ model, t, company }: { model: CheckModel; t: Text; company: boolean }) {
  const [text, setText] = useState('');
  const [name, setName] = useState('');
  return (
    <form
      data-testid="check-form"
      onSubmit={(event) => {
        event.preventDefault();
        void model.pasted(text, name);
      }}
    >
      <label class="field">
        {company ? t.check.text : t.check.paste}
        <textarea rows={5} value={text} onInput={(event) => setText(event.currentTarget.value)} />
      </label>
      {company && (
        <label class="field">
          {t.check.company}
          <input
            type="text"
            value={name}
            maxLength={80}
            placeholder={t.check.recognised}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
      )}
      <div class="row">
        <button type="submit" class="btn primary" disabled={text.trim() === ''}>
          {t.check.run}
        </button>
      </div>
    </form>
  );
}

/** The text as it was given, its numbers underlined by verdict. */
function Marked({ text, numbers }: { text: string; numbers: readonly CheckedNumber[] }) {
  const parts: (string | CheckedNumber)[] = [];
  let at = 0;
  for (const number of [...numbers].sort((a, b) => a.start - b.start)) {
    if (number.start < at) continue;
    parts.push(text.slice(at, number.start), number);
    at = number.end;
  }
  parts.push(text.slice(at));
  return (
    <p class="checked-text" data-testid="checked-text">
      {parts.map((part, index) =>
        typeof part === 'string' ? (
          part
        ) : (
          <span key={index} class={`mark-${outcomeOf(part)}`}>
            {text.slice(part.start, part.end)}
          </span>
        ),
      )}
    </p>
  );
}
