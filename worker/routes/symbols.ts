// Recognition for API users, and the directory that the extension keeps.
import type { SymbolResolution } from '#shared/schema/symbol.ts';
import { readSpelling } from '#shared/symbols/code.ts';
import { recognise } from '#shared/symbols/recognise.ts';
import { searchCompanies } from '#shared/symbols/search.ts';
import { shippedDirectory, shippedFile } from '#shared/symbols/shipped.ts';
import type { Database } from '../db/database.ts';
import { findSymbol, listSymbols } from '../db/symbol-rows.ts';
import { hashText } from '../library/hash.ts';
import { type Handlers, json } from './call.ts';

interface Served {
  body: string;
  tag: string;
}
let shipped: { text: string; hash: string } | null = null;
let served: { added: string; answer: Served } | null = null;

/** The shipped directory, serialised once an isolate, and beside it the listings that it does not have yet. */
async function directoryBody(listed: readonly { symbol: string; name: string }[]): Promise<Served> {
  if (shipped === null) {
    const text = JSON.stringify(shippedFile);
    shipped = { text, hash: await hashText(text) };
  }
  const directory = shippedDirectory();
  const added = JSON.stringify(listed.filter((row) => directory.get(row.symbol) === undefined));
  if (served?.added === added) return served.answer;
  const tag = (await hashText(`${shipped.hash} ${added}`)).slice(0, 32);
  const answer = { body: `${shipped.text.slice(0, -1)},"etag":"${tag}","added":${added}}`, tag: `"${tag}"` };
  served = { added, answer };
  return answer;
}

/** A text that is nothing but a US code which the shipped directory does not have yet, and a source told of. */
async function withNewListing(found: SymbolResolution, text: string, db: Database): Promise<SymbolResolution> {
  const reading = text.length > 20 ? undefined : readSpelling(text.trim()).find((r) => r.market === 'US');
  const row = reading === undefined ? null : await findSymbol(db, `${reading.code}.US`);
  if (row === null) return found;
  return { candidates: [{ symbol: row.symbol, name: row.name, market: 'US', level: 'directory', confidence: 0.9 }], ambiguous: false };
}

export const symbols: Handlers<'resolveSymbols' | 'searchSymbols' | 'directory'> = {
  searchSymbols: ({ query }) => {
    const english = query.locale === undefined || query.locale === 'en';
    return json({
      companies: searchCompanies(query.q, shippedDirectory()).map(({ symbol, name, nameEn, market }) => ({
        symbol,
        name: english && nameEn !== '' ? nameEn : name,
        market,
      })),
    });
  },
  resolveSymbols: async ({ body, deps }) => {
    const found = recognise(body, shippedDirectory());
    return json(found.candidates.length > 0 ? found : await withNewListing(found, body.text, deps.db));
  },
  directory: async ({ request, deps }) => {
    const { body, tag } = await directoryBody(await listSymbols(deps.db));
    const headers = { etag: tag, 'cache-control': 'private, max-age=3600' };
    const known = (request.headers.get('if-none-match') ?? '').split(',').map((t) => t.trim().replace(/^W\//, ''));
    if (known.includes(tag) || known.includes('*')) return new Response(null, { status: 304, headers });
    return new Response(body, { headers: { 'content-type': 'application/json; charset=utf-8', ...headers } });
  },
};
