// The reader's settings: their shape, defaults and storage. What leaves this file towards a web page never holds the token.
import { onItemChanged, readItem, writeItem } from '../platform/storage.ts';
import { BUILT_BACKEND, BUILT_TOKEN } from './build.ts';
import { migrate, SETTINGS_VERSION } from './migrations.ts';

export type Language = 'auto' | 'en' | 'zh-CN' | 'zh-TW';
export type Theme = 'auto' | 'light' | 'dark';
export type Settings = {
  version: number;
  backendUrl: string;
  token: string;
  language: Language;
  theme: Theme;
  /** Ids of listed sites that are switched off. */
  sitesOff: string[];
  /** Docking side by host name; right when absent. */
  docks: Record<string, 'left' | 'right'>;
  mode: 'auto' | 'quick' | 'brief' | 'full';
  askPlan: boolean;
};
export type PublicSettings = Omit<Settings, 'token' | 'backendUrl'> & { configured: boolean };

const KEY = 'settings';

export const DEFAULTS: Settings = {
  version: SETTINGS_VERSION,
  backendUrl: BUILT_BACKEND,
  token: BUILT_TOKEN,
  language: 'auto',
  theme: 'auto',
  sitesOff: [],
  docks: {},
  mode: 'auto',
  askPlan: false,
};

/** Reads stored settings of any version; fields that do not fit fall back to their default. */
export function parseSettings(stored: unknown): Settings {
  const given = migrate(stored);
  const pick = <K extends keyof Settings>(key: K, fits: (value: unknown) => boolean): Settings[K] =>
    fits(given[key]) ? (given[key] as Settings[K]) : DEFAULTS[key];
  const among =
    (...allowed: string[]) =>
    (value: unknown) =>
      allowed.includes(value as string);
  const isText = (value: unknown) => typeof value === 'string';
  return {
    version: SETTINGS_VERSION,
    backendUrl: pick('backendUrl', (v) => isText(v) && (v === '' || /^https?:\/\//.test(v as string))),
    token: pick('token', isText),
    language: pick('language', among('auto', 'en', 'zh-CN', 'zh-TW')),
    theme: pick('theme', among('auto', 'light', 'dark')),
    sitesOff: pick('sitesOff', (v) => Array.isArray(v) && v.every(isText)),
    docks: pick('docks', (v) => typeof v === 'object' && v !== null && Object.values(v).every(among('left', 'right'))),
    mode: pick('mode', among('auto', 'quick', 'brief', 'full')),
    askPlan: pick('askPlan', (v) => typeof v === 'boolean'),
  };
}

export const readSettings = async (): Promise<Settings> => parseSettings(await readItem('local', KEY));

export async function changeSettings(change: Partial<Settings>): Promise<Settings> {
  const next = { ...(await readSettings()), ...change, version: SETTINGS_VERSION };
  await writeItem('local', KEY, next);
  return next;
}

export const onSettingsChanged = (listener: (settings: Settings) => void): void =>
  onItemChanged('local', KEY, (value) => listener(parseSettings(value)));

export function publicPart(settings: Settings): PublicSettings {
  const { token, backendUrl, ...rest } = settings;
  return { ...rest, configured: token !== '' && backendUrl !== '' };
}
