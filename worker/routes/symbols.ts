// Recognition for API users, and the directory that the extension keeps.
import { recognise } from '#shared/symbols/recognise.ts';
import { shippedDirectory, shippedFile } from '#shared/symbols/shipped.ts';
import { hashText } from '../library/hash.ts';
import { type Handlers, json } from './call.ts';

let etag: Promise<{ body: string; tag: string }> | null = null;

/** Serialised once an isolate: the directory changes with the build. */
const directoryBody = (): Promise<{ body: string; tag: string }> => {
  etag ??= (async () => {
    const text = JSON.stringify(shippedFile);
    const tag = (await hashText(text)).slice(0, 32);
    return { body: JSON.stringify({ ...shippedFile, version: tag }), tag: `"${tag}"` };
  })();
  return etag;
};

export const symbols: Handlers<'resolveSymbols' | 'directory'> = {
  resolveSymbols: ({ body }) => json(recognise(body, shippedDirectory())),
  directory: async ({ request }) => {
    const { body, tag } = await directoryBody();
    const headers = { etag: tag, 'cache-control': 'private, max-age=3600' };
    const known = (request.headers.get('if-none-match') ?? '').split(',').map((t) => t.trim().replace(/^W\//, ''));
    if (known.includes(tag) || known.includes('*')) return new Response(null, { status: 304, headers });
    return new Response(body, { headers: { 'content-type': 'application/json; charset=utf-8', ...headers } });
  },
};
