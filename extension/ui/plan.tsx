// The plan that waits for its reader: what will be looked at, point by point, to approve, to change and start, or to send back.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { CaseDocument } from '#shared/schema/case.ts';
import { fill } from '../locales/index.ts';
import { call } from '../messages/call.ts';
import type { RequestOf } from '../messages/protocol.ts';
import { useUi } from './context.ts';
import { failureText } from './failure-text.ts';
import { figureName } from './names.ts';

type Items = NonNullable<CaseDocument['plan']>['items'];
/** What a plan may hold (the backend refuses more). */
const MOST = 20;
const LONGEST = 500;

export function PlanBlock({ document }: { document: CaseDocument }) {
  const waits = document.plan !== undefined && document.status === 'planning' && document.plan.state === 'proposed';
  // A new proposal begins a new form.
  return waits && document.plan !== undefined ? (
    <Plan key={document.plan.revisions} caseId={document.id} items={document.plan.items} />
  ) : null;
}

const same = (a: Items, b: Items): boolean => a.length === b.length && a.every((one, n) => one.id === b[n]?.id && one.text === b[n]?.text);

function Plan({ caseId, items }: { caseId: string; items: Items }) {
  const { t, locale } = useUi();
  const [draft, setDraft] = useState<Items | undefined>();
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState<'no' | 'revise' | 'start'>('no');
  const [failed, setFailed] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const focus = useRef<string | undefined>(undefined);
  // After a point moved, was added or removed, the focus is where the hand left it.
  useLayoutEffect(() => {
    if (focus.current === undefined) return;
    const found = list.current?.querySelector<HTMLElement>(focus.current);
    (found?.matches(':disabled') ? found.closest('li')?.querySelector<HTMLElement>('textarea') : found)?.focus();
    focus.current = undefined;
  });
  const shown = draft ?? items;
  const changed = draft !== undefined && !same(draft, items);
  const kept = shown.filter((one) => one.text.trim() !== '').map((one) => ({ ...one, text: one.text.trim() }));

  const answer = (body: RequestOf<'plan-answer'>) => {
    setBusy(body.action === 'revise' ? 'revise' : 'start');
    setFailed('');
    void call('plan-answer', body).then((said) => {
      if (said.ok) return;
      setBusy('no');
      setFailed(failureText(said.failure, t));
    });
  };
  const change = (next: Items, to?: string) => {
    focus.current = to;
    setDraft(next);
  };
  const move = (n: number, by: -1 | 1) => {
    const next = [...shown];
    const [one] = next.splice(n, 1);
    if (one !== undefined) next.splice(n + by, 0, one);
    change(next, `li:nth-child(${n + by + 1}) ${by < 0 ? '.up' : '.down'}`);
  };
  const add = () => {
    let n = shown.length + 1;
    while (shown.some((one) => one.id === `own-${n}`)) n++;
    change([...shown, { id: `own-${n}`, text: '' }], 'li:last-child textarea');
  };
  return (
    <section class="notice plan" aria-label={t.plan.title} data-testid="plan">
      <b>{t.plan.title}</b>
      {draft === undefined ? (
        <ol>
          {items.map((item) => (
            <li key={item.id}>
              {item.text}
              {(item.metrics?.length ?? 0) > 0 && (
                <span class="mute small">
                  {' '}
                  {fill(t.plan.metrics, {
                    names: (item.metrics ?? []).map((id) => figureName(id, locale) ?? id).join(locale === 'en' ? ', ' : '、'),
                  })}
                </span>
              )}
            </li>
          ))}
        </ol>
      ) : (
        <ol ref={list} class="editing">
          {draft.map((item, n) => (
            <li key={item.id}>
              <textarea
                rows={1}
                aria-label={fill(t.plan.item, { n: n + 1 })}
                maxLength={LONGEST}
                value={item.text}
                onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
                onInput={(event) => {
                  const text = event.currentTarget.value.replace(/\s*\n\s*/g, ' ');
                  setDraft(draft.map((one) => (one === item ? { ...one, text } : one)));
                }}
              />
              <button type="button" class="btn icon up" aria-label={t.plan.up} disabled={n === 0} onClick={() => move(n, -1)}>
                ↑
              </button>
              <button
                type="button"
                class="btn icon down"
                aria-label={t.plan.down}
                disabled={n === draft.length - 1}
                onClick={() => move(n, 1)}
              >
                ↓
              </button>
              <button
                type="button"
                class="btn icon"
                aria-label={t.plan.remove}
                disabled={draft.length === 1}
                onClick={() =>
                  change(
                    draft.filter((one) => one !== item),
                    `li:nth-child(${Math.max(1, n)}) textarea`,
                  )
                }
              >
                ✕
              </button>
            </li>
          ))}
        </ol>
      )}
      <p class="mute" role="status">
        {busy === 'revise' ? t.plan.sent : t.plan.waiting}
      </p>
      <div class="row">
        <button
          type="button"
          class="btn primary"
          disabled={busy !== 'no' || kept.length === 0}
          onClick={() => answer(changed ? { caseId, action: 'edit', items: kept } : { caseId, action: 'approve' })}
        >
          {changed ? t.plan.start : t.plan.approve}
        </button>
        {draft === undefined ? (
          <button type="button" class="btn" disabled={busy !== 'no'} onClick={() => setDraft([...items])}>
            {t.plan.edit}
          </button>
        ) : (
          <>
            <button type="button" class="btn" disabled={draft.length >= MOST} onClick={add}>
              {t.plan.add}
            </button>
            <button type="button" class="btn quiet" onClick={() => setDraft(undefined)}>
              {t.plan.undo}
            </button>
          </>
        )}
      </div>
      <label class="field">
        {t.plan.note}
        <input type="text" maxLength={500} value={note} onInput={(event) => setNote(event.currentTarget.value)} />
      </label>
      <div class="row">
        <button
          type="button"
          class="btn"
          disabled={busy !== 'no' || note.trim() === ''}
          onClick={() => answer({ caseId, action: 'revise', note: note.trim() })}
        >
          {t.plan.revise}
        </button>
      </div>
      {failed !== '' && (
        <p role="alert" class="warn-text">
          {failed}
        </p>
      )}
    </section>
  );
}
