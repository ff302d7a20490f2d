// The bar on a source page: how the citation was found, the original quote, its edition and when it was fetched.
import type { Anchor } from '#shared/schema/snapshot.ts';
import type { Locale } from '../../locales/index.ts';
import { fill } from '../../locales/index.ts';
import type { Text } from '../../locales/text.ts';
import { CitationStatus } from '../../ui/citation-status.tsx';
import { type PlaceStatus, Ui } from '../../ui/context.ts';
import { localTime } from '../../ui/value.ts';

type Props = {
  anchor: Anchor;
  status: PlaceStatus;
  title: string;
  edition: string;
  fetchedAt: string;
  t: Text;
  locale: Locale;
  theme: 'light' | 'dark';
  onClose: () => void;
};

export function PaintBar({ anchor, status, title, edition, fetchedAt, t, locale, theme, onClose }: Props) {
  const actions = { jump: async () => ({ where: 'none' as const }), openSource: async () => {}, markWrong: async () => false };
  return (
    <Ui.Provider value={{ t, locale, actions, sample: false, now: Date.now }}>
      <aside class="cx paint-bar" data-theme={theme} lang={locale} aria-label={title}>
        <div class="row">
          <b>{title}</b>
          <span class="space" />
          <button type="button" class="btn icon" aria-label={t.head.close} onClick={onClose}>
            ✕
          </button>
        </div>
        <CitationStatus status={status} />
        <blockquote>{anchor.quote.replaceAll('\t', '   ')}</blockquote>
        <p class="mute small">
          {fill(t.evidence.edition, { edition })} · {fill(t.evidence.fetched, { time: localTime(fetchedAt) })}
        </p>
      </aside>
    </Ui.Provider>
  );
}
