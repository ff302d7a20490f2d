// How long it takes to find a passage in D1 inside the runtime: within one stored document, and over 100,000 paragraphs of many. Each time is
// that of a whole request from outside.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { unstable_startWorker } from 'wrangler';

interface Figure {
  name: string;
  value: number;
  unit: string;
  n?: number;
  bar?: { max?: number };
}
const DOCUMENTS = 25;
const PARAGRAPHS = 4_000;
const ROUNDS = 10;
const QUERIES = [
  'net sales decreased because customers delayed orders in the second half',
  'the allowance for doubtful accounts and receivables past due',
  'gross margin by segment and the cost of raw materials',
  'inventory write-downs and obsolete goods',
];
const p95 = (times: number[]): number => [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;

/** The statements of the migrations, one ending at a semicolon before an empty line. */
const schema = (): string[] =>
  ['0001_library.sql', '0002_owned.sql'].flatMap((name) =>
    readFileSync(new URL(`../../worker/db/migrations/${name}`, import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => !line.startsWith('--'))
      .join('\n')
      .split(/;[ \t]*(?:\n[ \t]*\n|\s*$)/)
      .filter((sql) => sql.trim() !== ''),
  );

export async function measure(): Promise<Figure[]> {
  const worker = await unstable_startWorker({
    name: 'search-bench',
    entrypoint: fileURLToPath(new URL('./child/d1-worker.ts', import.meta.url)),
    compatibilityDate: '2026-11-01',
    compatibilityFlags: ['nodejs_compat'],
    bindings: { DB: { type: 'd1', id: 'bench', name: 'bench' } },
    dev: { watch: false, persist: false, inspector: false, logLevel: 'error', server: { hostname: '127.0.0.1', port: 0 }, remote: false },
  });
  try {
    await worker.ready;
    const base = String(await worker.url).replace(/\/$/, '');
    const ask = async (
      path: string,
      query: Record<string, string | number>,
      times?: number[],
    ): Promise<{ id?: string; found?: number }> => {
      const started = performance.now();
      const answer = await fetch(`${base}${path}?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}`);
      const body = (await answer.json()) as { id?: string; found?: number };
      times?.push(performance.now() - started);
      return body;
    };
    await fetch(`${base}/schema`, { method: 'POST', body: JSON.stringify(schema()) });
    const ids: string[] = [];
    for (let n = 0; n < DOCUMENTS; n++) ids.push((await ask('/store', { n, paragraphs: PARAGRAPHS })).id ?? '');
    const [near, read, within]: [number[], number[], number[]] = [[], [], []];
    let found = 0;
    await ask('/near', { ids: ids.join(' '), q: QUERIES[0] ?? '' });
    for (let round = 0; round < ROUNDS; round++)
      for (const q of QUERIES) if (((await ask('/near', { ids: ids.join(' '), q }, near)).found ?? 0) > 0) found++;
    for (const id of ids.slice(0, 5)) {
      await ask('/read', { ids: id, q: QUERIES[0] ?? '' }, read);
      for (let round = 0; round < 2; round++) for (const q of QUERIES) await ask('/within', { ids: id, q }, within);
    }
    return [
      { name: `search.d1.query.p95.${DOCUMENTS * PARAGRAPHS}`, value: p95(near), unit: 'ms', n: near.length, bar: { max: 150 } },
      { name: 'search.d1.query.answered', value: found / near.length, unit: '', n: near.length },
      { name: `search.d1.document.query.p95.${PARAGRAPHS}`, value: p95(within), unit: 'ms', n: within.length, bar: { max: 50 } },
      { name: `search.d1.document.first-query.p95.${PARAGRAPHS}`, value: p95(read), unit: 'ms', n: read.length },
    ];
  } finally {
    await worker.dispose();
  }
}
