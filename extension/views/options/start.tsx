// The settings page: the backend and its token, language, appearance, sites, and the log of what was sent.
import { effect, signal } from '@preact/signals';
import { render } from 'preact';
import { languageOf } from '../../locales/index.ts';
import { textOf } from '../../locales/text.ts';
import { onSettingsChanged, readSettings, type Settings } from '../../state/settings.ts';
import { onSystemTheme, themeOf } from '../theme.ts';
import { OptionsPage } from './options-page.tsx';

export async function startOptions(): Promise<void> {
  const settings = signal<Settings>(await readSettings());
  const system = signal(0);
  onSettingsChanged((next) => {
    settings.value = next;
  });
  onSystemTheme(() => {
    system.value += 1;
  }, new AbortController().signal);
  effect(() => {
    system.value;
    const locale = languageOf(settings.value.language);
    const t = textOf(locale);
    document.documentElement.lang = locale;
    document.title = `CrossExam · ${t.options.title}`;
    render(<OptionsPage settings={settings.value} t={t} theme={themeOf(settings.value.theme)} />, document.getElementById('root')!);
  });
  if (location.hash === '#sent') document.getElementById('sent')?.scrollIntoView();
}
