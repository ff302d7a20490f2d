// The settings page's contents; each choice is stored at once, the backend only after a test.

import { SITES } from '../../hosts.ts';
import type { Text } from '../../locales/text.ts';
import { changeSettings, type Language, type Settings, type Theme } from '../../state/settings.ts';
import { BackendForm } from './backend-form.tsx';
import { SentLog } from './sent-list.tsx';

const LANGUAGES: [Language, string | undefined][] = [
  ['auto', undefined],
  ['en', 'English'],
  ['zh-CN', '简体中文'],
  ['zh-TW', '繁體中文'],
];
const MODES = ['auto', 'quick', 'brief', 'full'] as const;

export function OptionsPage({ settings, t, theme }: { settings: Settings; t: Text; theme: 'light' | 'dark' }) {
  const o = t.options;
  return (
    <div class="cx page" data-theme={theme}>
      <main class="narrow">
        <h1>{o.title}</h1>
        <BackendForm settings={settings} t={t} />
        <section class="fields">
          <label class="field">
            {o.language}
            <select
              value={settings.language}
              onChange={(event) => void changeSettings({ language: event.currentTarget.value as Language })}
            >
              {LANGUAGES.map(([value, name]) => (
                <option key={value} value={value}>
                  {name ?? o.auto}
                </option>
              ))}
            </select>
          </label>
          <label class="field">
            {o.theme}
            <select value={settings.theme} onChange={(event) => void changeSettings({ theme: event.currentTarget.value as Theme })}>
              <option value="auto">{o.auto}</option>
              <option value="light">{o.light}</option>
              <option value="dark">{o.dark}</option>
            </select>
          </label>
          <label class="field">
            {o.mode}
            <select
              value={settings.mode}
              onChange={(event) => void changeSettings({ mode: event.currentTarget.value as Settings['mode'] })}
            >
              {MODES.map((mode) => (
                <option key={mode} value={mode}>
                  {t.idle.modes[mode]}
                </option>
              ))}
            </select>
          </label>
        </section>
        <section>
          <h2>{o.sites}</h2>
          <p class="mute">{o.sitesHint}</p>
          <div class="sites">
            {SITES.map((site) => (
              <label class="check" key={site.id}>
                <input
                  type="checkbox"
                  checked={!settings.sitesOff.includes(site.id)}
                  onChange={(event) =>
                    void changeSettings({
                      sitesOff: event.currentTarget.checked
                        ? settings.sitesOff.filter((id) => id !== site.id)
                        : [...settings.sitesOff, site.id],
                    })
                  }
                />
                {site.name}
              </label>
            ))}
          </div>
        </section>
        <SentLog t={t} />
      </main>
    </div>
  );
}
