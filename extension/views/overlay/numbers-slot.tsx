// The place of "this page's numbers" in the overlay: a button, and the room that its own script fills on the press.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Locale } from '../../locales/index.ts';
import { call } from '../../messages/call.ts';
import { useUi } from '../../ui/context.ts';
import { failureText } from '../../ui/failure-text.ts';
import { type PageCompany, pageState } from '../page-state.ts';

export function NumbersSlot({ company, locale, theme }: { company: PageCompany; locale: Locale; theme: string }) {
  const { t } = useUi();
  const room = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState('');
  // Another language or theme mounts it anew.
  useEffect(() => {
    if (!open) return;
    let gone = false;
    void (async () => {
      const put = pageState().numbers === undefined ? await call('numbers-inject', {}) : undefined;
      if (gone || room.current === null) return;
      if (put !== undefined && !put.ok) setFailed(failureText(put.failure, t));
      else pageState().numbers?.mount(room.current, company);
    })();
    return () => {
      gone = true;
      pageState().numbers?.unmount();
    };
  }, [open, locale, theme]);
  return (
    <section class="page-numbers" aria-label={t.idle.pageNumbers}>
      <button type="button" class="btn" data-testid="page-numbers-open" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t.idle.pageNumbers}
      </button>
      {failed !== '' && <p role="alert">{failed}</p>}
      <div ref={room} hidden={!open} />
    </section>
  );
}
