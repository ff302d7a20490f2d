// Handlers of the reading pages: stored editions, their paragraphs, other reads of the API, and the check of a backend.
import { comparePageNumbers } from '#shared/page-numbers/compare.ts';
import { checkBackend, checkText, readFigures, readParagraphs, readPath, readSnapshot } from '../../api/client.ts';
import { languageOf } from '../../locales/index.ts';
import { clearSent, readSent } from '../../state/sent-log.ts';
import { readSettings } from '../../state/settings.ts';
import type { Handlers } from '../receive.ts';

export const readingHandlers: Pick<
  Handlers,
  'snapshot-read' | 'paragraphs-read' | 'text-check' | 'page-numbers' | 'api-read' | 'backend-check' | 'sent-read' | 'sent-clear'
> = {
  'snapshot-read': ({ id }) => readSnapshot(id),
  'paragraphs-read': ({ id, from, to }) => readParagraphs(id, from, to),
  'text-check': async (body) => checkText({ ...body, locale: languageOf((await readSettings()).language) }),
  'page-numbers': async ({ symbol, shown, price }) => {
    const answer = await readFigures(symbol);
    if (!answer.ok) return answer;
    const { metrics, notComputed, takenAt } = answer.value;
    return {
      ok: true,
      value: { takenAt, numbers: comparePageNumbers({ metrics, notComputed, shown, ...(price === undefined ? {} : { price }) }) },
    };
  },
  'api-read': ({ path }) => readPath(path),
  'backend-check': ({ url, token }) => checkBackend({ url: url.replace(/\/+$/, ''), token }),
  'sent-read': async () => ({ ok: true, value: { entries: await readSent() } }),
  'sent-clear': async () => {
    await clearSent();
    return { ok: true, value: {} };
  },
};
