// Injected on the click: builds the overlay once, mounts it into the host's shadow root, and answers the tab's messages.

import { effect, signal } from '@preact/signals';
import { h, render } from 'preact';
import { languageOf } from '../../locales/index.ts';
import { call } from '../../messages/call.ts';
import { parseTabMessage } from '../../messages/tab-messages.ts';
import { onMessage } from '../../platform/runtime.ts';
import { VARIANT } from '../../state/build.ts';
import caseCss from '../../ui/case.css?inline';
import tokens from '../../ui/tokens.css?inline';
import { caseActions } from '../case-actions.ts';
import { createCaseModel } from '../case-model.ts';
import { addStyles, hostRoot } from '../host.ts';
import { type PageCompany, pageState } from '../page-state.ts';
import { onSystemTheme, themeOf } from '../theme.ts';
import { jumpOnPage } from './jump-on-page.ts';
import { createOverlayModel } from './model.ts';
import overlayCss from './overlay.css?inline';
import { Overlay } from './overlay.tsx';

export function startOverlay(): void {
  const page = pageState();
  if (page.overlay !== undefined) return;
  const root = hostRoot();
  addStyles(root, tokens + caseCss + overlayCss);
  const mount = document.createElement('div');
  root.append(mount);

  const cases = createCaseModel();
  const model = createOverlayModel(cases);
  const actions = caseActions(() => cases.document.value ?? undefined, jumpOnPage);
  const systemTheme = signal(0);
  onSystemTheme(() => {
    systemTheme.value += 1;
  }, new AbortController().signal);
  let opener: HTMLElement | undefined;
  model.settings.value = page.settings;
  const refresh = () =>
    call('settings-read', {}).then((answer) => {
      if (answer.ok) model.settings.value = answer.value;
    });
  void refresh();

  const close = () => {
    model.open.value = false;
    // The mark is hidden while the name is out of view; it shows itself as long as it has the focus.
    if (opener?.dataset.testid === 'ticker-chip') opener.style.display = 'block';
    opener?.focus({ preventScroll: true });
    opener = undefined;
  };
  const open = (from: HTMLElement | undefined) => {
    opener = from ?? (document.activeElement instanceof HTMLElement ? document.activeElement : undefined);
    model.open.value = true;
    void refresh();
  };

  effect(() => {
    systemTheme.value;
    const settings = model.settings.value;
    if (!model.open.value) return render(null, mount);
    render(
      h(Overlay, {
        model,
        cases,
        actions,
        locale: languageOf(settings?.language ?? 'auto'),
        theme: themeOf(settings?.theme ?? 'auto'),
        dock: settings?.docks[location.hostname] ?? 'right',
        onDock: (dock: 'left' | 'right') =>
          void call('site-set', { site: location.hostname, dock }).then((answer) => {
            if (answer.ok) model.settings.value = answer.value;
          }),
        onClose: close,
      }),
      mount,
    );
  });

  // Escape closes when the focus is in the overlay or nowhere in particular; typing in the page stays the page's.
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !model.open.value || (!event.isTrusted && VARIANT !== 'e2e')) return;
      const at = document.activeElement;
      if (at !== null && at !== document.body && at !== page.host?.element) return;
      if (at === page.host?.element && root.activeElement?.closest('.menu') != null) return;
      event.stopPropagation();
      close();
    },
    { capture: true },
  );

  page.overlay = {
    open(company, from) {
      open(from);
      if (company !== undefined) void model.show(company);
    },
    toggle(text) {
      if (text !== undefined && text !== '') {
        open(undefined);
        model.company.value = undefined;
        cases.reset();
        void model.find(text);
        return;
      }
      if (model.open.value) return close();
      open(undefined);
      if (model.company.value === undefined && page.company !== undefined) void model.show(page.company);
    },
    moved(company: PageCompany | undefined) {
      if (company === undefined || company.symbol === model.company.value?.symbol) {
        model.elsewhere.value = undefined;
        return;
      }
      // A case keeps its own company; only an overlay that has not begun follows the page.
      if (cases.caseId.value === undefined && model.company.value !== undefined) void model.show(company);
      else if (cases.caseId.value !== undefined) model.elsewhere.value = company;
    },
  };

  onMessage((raw, sender) => {
    const message = parseTabMessage(raw, sender);
    if (message?.to === 'overlay-toggle') page.overlay?.toggle(message.body.text);
    else if (message?.to === 'settings-changed') model.settings.value = message.body.settings;
    return undefined;
  });
}
