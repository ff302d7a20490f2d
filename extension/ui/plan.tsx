// The plan that waits for its reader: what will be looked at, and the two answers to it.
import { useState } from 'preact/hooks';
import type { CaseDocument } from '#shared/schema/case.ts';
import { call } from '../messages/call.ts';
import { useUi } from './context.ts';

export function PlanBlock({ document }: { document: CaseDocument }) {
  const { t } = useUi();
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  if (document.plan === undefined || document.status !== 'planning' || document.plan.state !== 'proposed') return null;
  const answer = (action: 'approve' | 'revise') => {
    setBusy(true);
    void call('plan-answer', { caseId: document.id, action, ...(action === 'revise' ? { note: note.trim() } : {}) }).then(() =>
      setBusy(false),
    );
  };
  return (
    <section class="notice" aria-label={t.plan.title}>
      <b>{t.plan.title}</b>
      <ul>
        {document.plan.items.map((item) => (
          <li key={item.id}>{item.text}</li>
        ))}
      </ul>
      <p class="mute">{t.plan.waiting}</p>
      <label class="field">
        {t.plan.note}
        <input type="text" maxLength={500} value={note} onInput={(event) => setNote(event.currentTarget.value)} />
      </label>
      <div class="row">
        <button type="button" class="btn primary" disabled={busy} onClick={() => answer('approve')}>
          {t.plan.approve}
        </button>
        <button type="button" class="btn" disabled={busy || note.trim() === ''} onClick={() => answer('revise')}>
          {t.plan.revise}
        </button>
      </div>
    </section>
  );
}
