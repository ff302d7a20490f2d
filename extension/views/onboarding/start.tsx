// The first-run page: what it does, how to connect, and the invented sample company, complete and offline.
import { effect, signal } from '@preact/signals';
import { render } from 'preact';
import { languageOf } from '../../locales/index.ts';
import { textOf } from '../../locales/text.ts';
import { sampleEvents } from '../../sample/index.ts';
import { onSettingsChanged, readSettings, type Settings } from '../../state/settings.ts';
import { createCaseModel } from '../case-model.ts';
import { onSystemTheme, themeOf } from '../theme.ts';
import { OnboardingPage } from './onboarding-page.tsx';

export async function startOnboarding(): Promise<void> {
  const settings = signal<Settings>(await readSettings());
  const system = signal(0);
  const cases = createCaseModel();
  onSettingsChanged((next) => {
    settings.value = next;
  });
  onSystemTheme(() => {
    system.value += 1;
  }, new AbortController().signal);
  let shown: string | undefined;
  effect(() => {
    system.value;
    const locale = languageOf(settings.value.language);
    const t = textOf(locale);
    document.documentElement.lang = locale;
    document.title = `CrossExam · ${t.onboarding.title}`;
    if (shown !== locale) {
      shown = locale;
      void sampleEvents(locale).then((events) => cases.show(events));
    }
    const root = document.getElementById('root')!;
    render(
      <OnboardingPage
        t={t}
        locale={locale}
        theme={themeOf(settings.value.theme)}
        cases={cases}
        closedPage={location.hash === '#closed-page'}
      />,
      root,
    );
  });
}
