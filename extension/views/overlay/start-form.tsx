// The idle state: what will be asked and what will be sent, then one button. Without a company, the search; without a backend, how to connect.
import { useState } from 'preact/hooks';
import { fill } from '../../locales/index.ts';
import { call } from '../../messages/call.ts';
import { useUi } from '../../ui/context.ts';
import { failureText } from '../../ui/failure-text.ts';
import { formatValue } from '../../ui/value.ts';
import type { OverlayModel } from './model.ts';

const MODES = ['auto', 'quick', 'brief', 'full', 'inquiry'] as const;

export function StartForm({ model }: { model: OverlayModel }) {
  const { t, locale } = useUi();
  const company = model.company.value;
  const settings = model.settings.value;
  const [question, setQuestion] = useState('');
  const [mode, setMode] = useState<(typeof MODES)[number]>(settings?.mode ?? 'auto');
  const [askPlan, setAskPlan] = useState(settings?.askPlan ?? false);
  if (company === undefined) return null;
  const asked = question.trim() !== '' ? question.trim() : fill(t.idle.questionDefault, { name: company.name });
  const facts = company.pageFacts;
  const items = [
    fill(t.idle.itemSymbol, { symbol: company.symbol }),
    t.idle.itemQuestion,
    ...(facts === undefined ? [] : [fill(t.idle.itemPrice, { price: formatValue(facts.price, `${facts.currency}/share`, locale) })]),
  ];
  return (
    <form
      class="start"
      onSubmit={(event) => {
        event.preventDefault();
        void model.start({ question: asked, mode, askPlan, locale });
      }}
    >
      <p class="lead">{t.idle.lead}</p>
      <label class="field">
        {t.idle.question}
        <textarea
          rows={2}
          maxLength={2000}
          value={question}
          placeholder={fill(t.idle.questionDefault, { name: company.name })}
          onInput={(event) => setQuestion(event.currentTarget.value)}
        />
      </label>
      <div class="row">
        <label class="field">
          {t.idle.mode}
          <select value={mode} onChange={(event) => setMode(event.currentTarget.value as (typeof MODES)[number])}>
            {MODES.map((one) => (
              <option key={one} value={one}>
                {t.idle.modes[one]}
              </option>
            ))}
          </select>
        </label>
        <label class="check">
          <input type="checkbox" checked={askPlan} onChange={(event) => setAskPlan(event.currentTarget.checked)} />
          {t.idle.askPlan}
        </label>
      </div>
      <div class="row">
        <button type="submit" class="btn primary" data-testid="start" disabled={model.starting.value}>
          {t.idle.start}
        </button>
      </div>
      <p class="will-send">{fill(t.idle.willSend, { backend: t.idle.yourBackend, items: items.join(locale === 'en' ? ', ' : '、') })}</p>
    </form>
  );
}

export function Connect() {
  const { t } = useUi();
  return (
    <div class="notice" role="status">
      <p>{t.status.unconfigured}</p>
      <div class="row">
        <button type="button" class="btn" onClick={() => void call('page-open', { page: 'options' })}>
          {t.status.connectNow}
        </button>
        <button type="button" class="btn" onClick={() => void call('page-open', { page: 'onboarding' })}>
          {t.status.seeSample}
        </button>
      </div>
    </div>
  );
}

export function FindForm({ model }: { model: OverlayModel }) {
  const { t } = useUi();
  const [text, setText] = useState('');
  const finding = model.finding.value;
  return (
    <>
      <form
        class="start"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') void model.find(text.trim());
        }}
      >
        <p class="lead">{t.find.lead}</p>
        <label class="field">
          {t.find.label}
          <input type="text" maxLength={200} value={text} onInput={(event) => setText(event.currentTarget.value)} />
        </label>
        <div class="row">
          <button type="submit" class="btn primary" disabled={finding.step === 'searching'}>
            {t.find.go}
          </button>
          <span role="status" class="mute">
            {finding.step === 'searching' && t.find.searching}
            {finding.step === 'failed' && failureText(finding.failure, t)}
            {finding.step === 'nothing' && finding.refused.length === 0 && fill(t.find.none, { text: finding.text.slice(0, 60) })}
            {finding.step === 'nothing' && finding.refused.map((one) => fill(t.find.refused[one.reason], { text: one.text })).join(' ')}
            {finding.step === 'choose' && t.find.choose}
          </span>
        </div>
      </form>
      {finding.step === 'choose' && (
        <div class="candidates">
          {finding.candidates.map((one) => (
            <button type="button" key={one.symbol} onClick={() => void model.show({ symbol: one.symbol, name: one.name })}>
              <b>{one.name}</b> <span class="mute">{one.symbol}</span>
            </button>
          ))}
        </div>
      )}
    </>
  );
}
