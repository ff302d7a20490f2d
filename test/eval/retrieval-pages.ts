// FinanceBench: on which page of a filing does the answer stand? Recall of the gold pages among the first k.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { best } from '#shared/search/bm25.ts';
import { pageIndex, pageScores, readQuestion } from '#shared/search/question-pages.ts';
import { dataFile } from '../support/data-dir.ts';
import { recallAt } from './retrieval-findver.ts';

interface Asked {
  readonly question: string;
  readonly company: string;
  readonly doc_name: string;
  readonly question_type: string;
  readonly evidence: readonly { readonly evidence_page_num?: number; readonly doc_name?: string; readonly evidence_doc_name?: string }[];
}

function readPages(name: string): string[] | undefined {
  try {
    const json: unknown = JSON.parse(
      gunzipSync(readFileSync(dataFile('bench', 'financebench', 'pages_gz', `${name}.json.gz`))).toString('utf8'),
    );
    const list = Array.isArray(json) ? json : (json as { pages: unknown[] }).pages;
    return list.map((p) => (typeof p === 'string' ? p : (p as { text: string }).text));
  } catch {
    return undefined;
  }
}

export async function measureFinanceBench(show?: (line: string) => void): Promise<{ n: number; at: Record<number, number> }> {
  const lines = readFileSync(dataFile('bench', 'financebench', 'questions_dev.jsonl'), 'utf8')
    .split('\n')
    .filter(Boolean);
  const cache = new Map<string, ReturnType<typeof pageIndex> | undefined>();
  const sums: Record<number, number> = { 1: 0, 5: 0, 10: 0, 20: 0 };
  let n = 0;
  for (const line of lines) {
    const asked = JSON.parse(line) as Asked;
    if (!cache.has(asked.doc_name)) {
      const pages = readPages(asked.doc_name);
      cache.set(asked.doc_name, pages ? pageIndex(pages) : undefined);
    }
    const index = cache.get(asked.doc_name);
    const gold = [...new Set(asked.evidence.map((e) => e.evidence_page_num).filter((p) => p !== undefined))];
    if (!index || gold.length === 0) continue;
    const places = best(pageScores(index, readQuestion(asked.question, asked.company)), 20).map((b) => b.place);
    for (const k of [1, 5, 10, 20]) sums[k]! += recallAt(places, gold, k);
    if (recallAt(places, gold, 10) < 1)
      show?.(`${asked.doc_name} ${asked.question_type} gold ${gold} got ${places.slice(0, 10)} | ${asked.question.slice(0, 140)}`);
    n++;
  }
  return { n, at: Object.fromEntries(Object.entries(sums).map(([k, v]) => [k, v / n])) };
}
