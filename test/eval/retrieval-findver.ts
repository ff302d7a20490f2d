// FinDVer: in which paragraphs of a filing does a statement's truth stand? Recall of the gold paragraphs among the first k.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { best } from '#shared/search/bm25.ts';
import { claimIndex, claimScores } from '#shared/search/claim-paragraphs.ts';
import { dataFile } from '../support/data-dir.ts';

export interface Statement {
  readonly statement: string;
  readonly relevant_context: number[];
  readonly report: string;
  readonly subset: string;
}

export function readStatements(): Statement[] {
  return JSON.parse(readFileSync(dataFile('bench', 'findver', 'testmini_dev.json'), 'utf8')) as Statement[];
}

export function readReport(name: string): string[] | undefined {
  try {
    const text = gunzipSync(readFileSync(dataFile('bench', 'findver', 'reports_gz', `${name}.gz`))).toString('utf8');
    const report = JSON.parse(text) as { context: { id: number; context: string }[] };
    return report.context.map((c) => c.context);
  } catch {
    return undefined;
  }
}

export function recallAt(places: readonly number[], gold: readonly number[], k: number): number {
  const top = new Set(places.slice(0, k));
  return gold.filter((g) => top.has(g)).length / gold.length;
}

export async function measureFinDVer(): Promise<{ n: number; at: Record<number, number> }> {
  const cache = new Map<string, ReturnType<typeof claimIndex>>();
  const sums: Record<number, number> = { 1: 0, 5: 0, 10: 0, 20: 0 };
  let n = 0;
  for (const s of readStatements()) {
    let index = cache.get(s.report);
    if (!index) {
      const texts = readReport(s.report);
      if (!texts) continue;
      index = claimIndex(texts);
      cache.set(s.report, index);
    }
    if (!s.relevant_context.length) continue;
    const places = best(claimScores(index, s.statement), 20).map((b) => b.place);
    for (const k of [1, 5, 10, 20]) sums[k]! += recallAt(places, s.relevant_context, k);
    n++;
  }
  return { n, at: Object.fromEntries(Object.entries(sums).map(([k, v]) => [k, v / n])) };
}
