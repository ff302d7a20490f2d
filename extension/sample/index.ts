// The bundled sample: the recorded events of a case on an invented company, one file a language, loaded only where it is shown.
import type { CaseEvent } from '#shared/schema/events.ts';
import type { Locale } from '../locales/index.ts';

const LOAD: Record<Locale, () => Promise<{ default: unknown }>> = {
  en: () => import('./case-en.json'),
  'zh-CN': () => import('./case-zh-cn.json'),
  'zh-TW': () => import('./case-zh-tw.json'),
};

export const sampleEvents = async (locale: Locale): Promise<CaseEvent[]> => (await LOAD[locale]()).default as CaseEvent[];
