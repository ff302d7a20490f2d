// The last prices of a company's peers, asked for in one request and stored as one answer. A price that fails leaves its peer without one.
import { fingerprint } from '#shared/documents/fingerprint.ts';
import type { Price } from '#shared/schema/evidence.ts';
import type { FetchRecord } from '#shared/schema/gather.ts';
import type { Paragraph } from '#shared/schema/snapshot.ts';
import { SHARED } from '../db/database.ts';
import { readTencentQuote, tencentDoor, tencentUrl } from './tencent.ts';
import { Visit, type VisitDeps } from './visit.ts';

const PRICES_MS = 2_500;
const PARSER = 'quotes@1';
const TITLE = '腾讯 quotes';

export async function peerPrices(
  symbols: readonly string[],
  deps: VisitDeps,
  signal: AbortSignal,
): Promise<{ prices: { symbol: string; price: Price }[]; fetches: FetchRecord[] }> {
  if (symbols.length === 0) return { prices: [], fetches: [] };
  const visit = new Visit('tencent', deps, AbortSignal.any([signal, AbortSignal.timeout(PRICES_MS)]));
  const names = symbols.map((symbol) => tencentUrl(symbol).replace(/^.*q=/, ''));
  const url = tencentUrl(symbols[0] ?? '').replace(/q=.*$/, `q=${names.join(',')}`);
  const answer = await visit.fetch(tencentDoor, { url, wanted: 'text' }, 'the prices of the peers');
  if (answer === null) return { prices: [], fetches: visit.fetches };
  const lines = new TextDecoder('gb18030').decode(answer.bytes).match(/v_[\w.]+="[^"]*";?/g) ?? [];
  const found = symbols.flatMap((symbol, i) => {
    const line = lines.find((l) => l.toLowerCase().startsWith(`v_${names[i]}=`.toLowerCase()));
    const read = line === undefined ? null : readTencentQuote(line, symbol, deps.now());
    return read?.ok ? [{ symbol, price: { ...read.value, url } }] : [];
  });
  if (found.length === 0) return { prices: [], fetches: visit.fetches };
  const rows = found.map(({ symbol, price }) => ['price', symbol, String(price.value), price.currency, price.at].join('\t'));
  const paragraphs: Paragraph[] = [
    { index: 0, kind: 'heading', text: TITLE, level: 1, fingerprint: fingerprint(TITLE) },
    ...rows.map((text, i): Paragraph => ({ index: i + 1, kind: 'table-row', text, path: [TITLE], fingerprint: fingerprint(text) })),
  ];
  const { snapshot } = await deps.library.store({
    scope: SHARED,
    sourceId: visit.source,
    url,
    title: TITLE,
    kind: 'statement',
    publisher: '腾讯',
    edition: `quotes ${answer.at}`,
    contentType: answer.contentType,
    bytes: answer.bytes,
    parserVersion: PARSER,
    paragraphs,
    keepBody: true,
    fetchedAt: answer.at,
  });
  visit.keep(snapshot, url);
  return { prices: found.map(({ symbol, price }) => ({ symbol, price: { ...price, snapshotId: snapshot.id } })), fetches: visit.fetches };
}
