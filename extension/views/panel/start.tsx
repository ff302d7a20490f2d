// Starts the side panel: which case, and following it.
import { effect, signal } from '@preact/signals';
import { render } from 'preact';
import { languageOf } from '../../locales/index.ts';
import { textOf } from '../../locales/text.ts';
import { activeTab } from '../../platform/tabs.ts';
import { lastCase } from '../../state/bindings.ts';
import { onSettingsChanged, readSettings, type Settings } from '../../state/settings.ts';
import { Ui } from '../../ui/context.ts';
import { caseActions } from '../case-actions.ts';
import { createCaseModel } from '../case-model.ts';
import { checkModel } from '../check/model.ts';
import { onSystemTheme, themeOf } from '../theme.ts';
import { PanelPage } from './panel-page.tsx';

async function caseToShow(): Promise<string | undefined> {
  const query = new URLSearchParams(location.search);
  const named = query.get('case');
  if (named !== null && /^c[0-9a-f]{24}$/.test(named)) return named;
  const tab = query.get('tab');
  const tabId = tab !== null && /^\d+$/.test(tab) ? Number(tab) : (await activeTab())?.id;
  return tabId === undefined ? undefined : await lastCase(tabId);
}

export async function startPanel(): Promise<void> {
  const settings = signal<Settings>(await readSettings());
  const system = signal(0);
  const cases = createCaseModel();
  onSettingsChanged((next) => {
    settings.value = next;
  });
  onSystemTheme(() => {
    system.value += 1;
  }, new AbortController().signal);
  const check = checkModel({
    own: () => {
      const known = cases.document.value;
      return known?.symbol === undefined ? undefined : { symbol: known.symbol, name: known.name ?? known.symbol };
    },
    language: () => settings.value.language,
    close: () => {},
  });
  const actions = caseActions(() => cases.document.value ?? undefined);
  effect(() => {
    system.value;
    const locale = languageOf(settings.value.language);
    const t = textOf(locale);
    document.documentElement.lang = locale;
    document.title = t.panel.title;
    render(
      <Ui.Provider value={{ t, locale, actions, sample: false, now: Date.now }}>
        <PanelPage cases={cases} check={check} theme={themeOf(settings.value.theme)} />
      </Ui.Provider>,
      document.getElementById('root')!,
    );
  });
  const caseId = await caseToShow();
  if (caseId !== undefined) cases.follow(caseId);
}
