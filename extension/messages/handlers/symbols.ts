// Handlers of recognition: a typed or selected text goes to the backend on a click; a page's company and its mentions are found locally.
import type { DirectoryFile } from '#shared/symbols/directory.ts';
import { resolveSymbols } from '../../api/client.ts';
import { createNames } from '../../detect/names.ts';
import { languageOf } from '../../locales/index.ts';
import { packagedJson } from '../../platform/packaged.ts';
import { readSettings } from '../../state/settings.ts';
import type { Handlers } from '../receive.ts';

/** The complete directory comes with the extension as a file; nothing is asked of anyone for it. */
const shippedFile = async (): Promise<DirectoryFile | undefined> => (await packagedJson('/directory.json')) as DirectoryFile | undefined;
const names = createNames(shippedFile, () => languageOf('auto'));

export const symbolHandlers: Pick<Handlers, 'symbols-resolve' | 'page-company' | 'mentions-find'> = {
  'symbols-resolve': async (body) => resolveSymbols({ ...body, locale: languageOf((await readSettings()).language) }),
  'page-company': async (question) => ({ ok: true, value: { company: await names.company(question) } }),
  'mentions-find': async ({ url, blocks }) => ({ ok: true, value: { mentions: await names.mentions({ url: url ?? '', blocks }) } }),
};
