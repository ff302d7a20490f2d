// The card of "check this text" on a page: a corner of its own, closed with Escape, gone through with the arrow keys.
import { useEffect, useRef } from 'preact/hooks';
import type { Locale } from '../../locales/index.ts';
import type { Text } from '../../locales/text.ts';
import { CheckBody } from './check-body.tsx';
import type { CheckModel } from './model.ts';

type Props = { model: CheckModel; t: Text; locale: Locale; theme: 'light' | 'dark' };

export function CheckCard({ model, t, locale, theme }: Props) {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <aside
      ref={frame}
      class="cx check-card"
      data-theme={theme}
      data-testid="check-card"
      lang={locale}
      aria-label={t.check.title}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') model.close();
        // The first arrow goes to the first number from wherever the focus is in the card.
        const first = frame.current?.querySelector<HTMLElement>('button.number');
        if (event.target === frame.current && event.key === 'ArrowDown') {
          first?.focus();
          event.preventDefault();
        }
      }}
    >
      <header class="row">
        <b>{t.check.title}</b>
        <span class="space" />
        <button type="button" class="btn icon" aria-label={t.head.close} onClick={() => model.close()}>
          ✕
        </button>
      </header>
      <CheckBody model={model} t={t} locale={locale} />
    </aside>
  );
}
