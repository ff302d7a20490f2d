// Starts the reader: settings, the stored edition, and the case that it was opened from.
import { effect, signal } from '@preact/signals';
import { render } from 'preact';
import { languageOf } from '../../locales/index.ts';
import { textOf } from '../../locales/text.ts';
import { onSettingsChanged, readSettings, type Settings } from '../../state/settings.ts';
import { Ui } from '../../ui/context.ts';
import { caseActions } from '../case-actions.ts';
import { createCaseModel } from '../case-model.ts';
import { onSystemTheme, themeOf } from '../theme.ts';
import { readAddress } from './address.ts';
import { createReaderModel } from './model.ts';
import { ReaderPage } from './reader-page.tsx';

export async function startReader(): Promise<void> {
  const settings = signal<Settings>(await readSettings());
  const system = signal(0);
  const address = readAddress(location.search);
  const model = createReaderModel(address);
  const cases = createCaseModel();
  onSettingsChanged((next) => {
    settings.value = next;
  });
  onSystemTheme(() => {
    system.value += 1;
  }, new AbortController().signal);
  const actions = caseActions(() => cases.document.value ?? undefined);
  effect(() => {
    system.value;
    const locale = languageOf(settings.value.language);
    const t = textOf(locale);
    document.documentElement.lang = locale;
    const shown = model.loaded.value;
    document.title = `${shown.step === 'shown' ? (shown.snapshot.title ?? t.reader.title) : t.reader.title} · CrossExam`;
    render(
      <Ui.Provider value={{ t, locale, actions, sample: false, now: Date.now }}>
        <ReaderPage model={model} cases={cases} theme={themeOf(settings.value.theme)} />
      </Ui.Provider>,
      document.getElementById('root')!,
    );
  });
  if (address.caseId !== undefined) cases.follow(address.caseId);
  await model.load();
}
