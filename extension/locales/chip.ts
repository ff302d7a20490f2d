// The one text that the always-present script needs, apart from the tables so that they are not loaded on every page.
import type { Locale } from './index.ts';

const TEXTS: Record<Locale, string> = { en: 'Cross-examine {name}', 'zh-CN': '质证{name}', 'zh-TW': '質證{name}' };
export const chipText = (locale: Locale): string => TEXTS[locale];
