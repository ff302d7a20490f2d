// Which language is spoken, and filling the places of a text. The tables themselves load through text.ts, so that small scripts stay small.
import { uiLanguage } from '../platform/chrome-ui.ts';

export type Locale = 'en' | 'zh-CN' | 'zh-TW';

/** The chosen language, or the browser's: Chinese in traditional script for Taiwan, Hong Kong and Macao, English for all others. */
export function languageOf(chosen: 'auto' | Locale, browserLanguage: string = uiLanguage()): Locale {
  if (chosen !== 'auto') return chosen;
  if (!/^zh\b/i.test(browserLanguage)) return 'en';
  return /hant|tw|hk|mo/i.test(browserLanguage) ? 'zh-TW' : 'zh-CN';
}

/** Puts values into the `{places}` of a text. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : place));
