// On the click: reads the selection, mounts the card once, and gives the focus back when it is closed.
import { h, render } from 'preact';
import { pageTitle } from '../../detect/page-title.ts';
import { languageOf } from '../../locales/index.ts';
import { textOf } from '../../locales/text.ts';
import { parseTabMessage } from '../../messages/tab-messages.ts';
import { onMessage } from '../../platform/runtime.ts';
import caseCss from '../../ui/case.css?inline';
import tokens from '../../ui/tokens.css?inline';
import { addStyles, hostRoot } from '../host.ts';
import { pageState } from '../page-state.ts';
import { themeOf } from '../theme.ts';
import bodyCss from './check-body.css?inline';
import cardCss from './check-card.css?inline';
import { CheckCard } from './check-card.tsx';
import { clearMarks, markNumbers, showNumber } from './marks.ts';
import { checkModel } from './model.ts';
import { selectedPassage, unselect } from './passage.ts';

export function startCheck(): void {
  const world = globalThis as unknown as { crossexamCheck?: true };
  if (world.crossexamCheck) return;
  world.crossexamCheck = true;
  const root = hostRoot();
  addStyles(root, tokens + caseCss + bodyCss + cardCss);
  const mount = document.createElement('div');
  root.append(mount);
  let opener: Element | null = null;
  const close = () => {
    render(null, mount);
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  };
  const model = checkModel({
    own: () => pageState().company,
    page: {
      get url() {
        return location.href;
      },
      get title() {
        return pageTitle();
      },
    },
    language: () => pageState().settings?.language ?? 'auto',
    marks: { paint: markNumbers, show: showNumber, clear: clearMarks },
    close,
  });
  onMessage((raw, sender) => {
    const message = parseTabMessage(raw, sender);
    if (message?.to === 'settings-changed') pageState().settings = message.body.settings;
    if (message?.to !== 'check-open') return undefined;
    opener = document.activeElement;
    const passage =
      selectedPassage() ?? (message.body.text.trim() === '' ? undefined : { text: message.body.text, range: () => undefined });
    // The browser's own mark of the selection would hide ours.
    if (passage !== undefined) unselect();
    const settings = pageState().settings;
    const locale = languageOf(settings?.language ?? 'auto');
    render(null, mount);
    render(h(CheckCard, { model, t: textOf(locale), locale, theme: themeOf(settings?.theme ?? 'auto') }), mount);
    if (passage === undefined) model.askForText();
    else void model.check(passage);
    return undefined;
  });
}
