// On a source page that was opened for a citation: paints it and says in a small bar how it was found, with the original beside.
import { h, render } from 'preact';
import { languageOf } from '../../locales/index.ts';
import { textOf } from '../../locales/text.ts';
import { call } from '../../messages/call.ts';
import { parseTabMessage } from '../../messages/tab-messages.ts';
import { onMessage } from '../../platform/runtime.ts';
import caseCss from '../../ui/case.css?inline';
import tokens from '../../ui/tokens.css?inline';
import { addStyles, hostRoot } from '../host.ts';
import { pageState } from '../page-state.ts';
import { themeOf } from '../theme.ts';
import barCss from './paint-bar.css?inline';
import { PaintBar } from './paint-bar.tsx';

export function startPainter(): void {
  const world = globalThis as unknown as { crossexamPainter?: true };
  if (world.crossexamPainter) return;
  world.crossexamPainter = true;
  const root = hostRoot();
  addStyles(root, tokens + caseCss + barCss);
  const mount = document.createElement('div');
  root.append(mount);
  onMessage((raw, sender) => {
    const message = parseTabMessage(raw, sender);
    if (message?.to !== 'citation-paint') return undefined;
    void (async () => {
      const settings = await call('settings-read', {});
      const locale = languageOf(settings.ok ? settings.value.language : 'auto');
      const place = await pageState().jump?.(message.body.anchor);
      const status = place === undefined || place.numberChanged ? 'lost' : place.status;
      const close = () => render(null, mount);
      render(
        h(PaintBar, {
          ...message.body,
          status,
          t: textOf(locale),
          locale,
          theme: themeOf(settings.ok ? settings.value.theme : 'auto'),
          onClose: close,
        }),
        mount,
      );
    })();
    return undefined;
  });
}
