// How long ranking takes as a document grows: the index built once, then one query.
import { buildIndex, scores } from '#shared/search/bm25.ts';
import { findQuotes } from '#shared/search/find-quotes.ts';
import { tokens } from '#shared/text/tokens.ts';
import { inventedDocument } from './anchor.ts';

const p95 = (times: number[]): number => [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)]!;
const QUERY = 'net sales decreased because customers delayed orders in the second half';

export async function measure(): Promise<{ name: string; value: number; unit: string; n?: number; bar?: { max?: number } }[]> {
  const rows: { name: string; value: number; unit: string; n?: number; bar?: { max?: number } }[] = [];
  for (const count of [1_000, 10_000, 100_000]) {
    const texts = inventedDocument(count * 440)
      .slice(0, count)
      .map((p) => tokens(p.text));
    const index = buildIndex(texts);
    const query = tokens(QUERY);
    const times: number[] = [];
    for (let i = 0; i < 40; i++) {
      const started = performance.now();
      scores(index, query);
      times.push(performance.now() - started);
    }
    rows.push({
      name: `search.query.p95.${count}`,
      value: p95(times),
      unit: 'ms',
      n: texts.length,
      ...(count === 100_000 ? { bar: { max: 50 } } : {}),
    });
  }
  const filing = inventedDocument(600_000).map((p) => ({ ...p, kind: 'text' as const }));
  const started = performance.now();
  findQuotes(filing);
  rows.push({ name: 'search.standing-queries.filing', value: performance.now() - started, unit: 'ms', n: filing.length });
  return rows;
}
