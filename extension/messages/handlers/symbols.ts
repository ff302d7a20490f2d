// Handlers of recognition: a typed or selected text goes to the backend on a click; mentions on a page are found locally.
import { resolveSymbols } from '../../api/client.ts';
import { languageOf } from '../../locales/index.ts';
import { readSettings } from '../../state/settings.ts';
import type { Handlers } from '../receive.ts';

export const symbolHandlers: Pick<Handlers, 'symbols-resolve' | 'mentions-find'> = {
  'symbols-resolve': async (body) => resolveSymbols({ ...body, locale: languageOf((await readSettings()).language) }),
  'mentions-find': async () => ({ ok: true, value: { mentions: [] } }),
};
