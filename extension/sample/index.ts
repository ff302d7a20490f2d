// The bundled sample: the recorded events of a case on an invented company, one file a language, loaded only where it is shown.
import type { CaseEvent } from '#shared/schema/events.ts';
import type { Locale } from '../locales/index.ts';

export async function sampleEvents(locale: Locale): Promise<CaseEvent[]> {
  const file = locale === 'en' ? await import('./case-en.json') : await import('./case-zh-cn.json');
  return file.default as unknown as CaseEvent[];
}
