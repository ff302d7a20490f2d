// Every document on record through the extractor, each in a process of its own with a heap of 96 MB: what succeeds, what it costs, what is cut too long.
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dataFile, hasData } from '../support/data-dir.ts';

interface Figure {
  name: string;
  value: number;
  unit: string;
  n?: number;
}
interface Cost {
  ok: boolean;
  code: string;
  warnings: string[];
  bytes: number;
  paragraphs: number;
  over: number;
  cpu: number;
  heapMb: number;
  rssMb: number;
  rssGrowthMb: number;
}

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  htm: 'text/html',
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
};
const FOLDERS = [
  ['sec', 'filings'],
  ['sec', 'amend-pairs'],
  ['cn-reports'],
  ['bench', 'financebench', 'pdfs'],
  ['html'],
  ['more', 'html'],
] as const;

const typeOf = (file: string): string | undefined => TYPES[file.slice(file.lastIndexOf('.') + 1).toLowerCase()];

function documents(): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(dataFile(...folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => typeOf(name) !== undefined)
      .sort()
      .map((name) => dataFile(...folder, name)),
  );
}

/** Old space of the child, MB: what the worker may use of its isolate's 128. */
const HEAP = 96;

export async function measure(): Promise<Figure[]> {
  if (!hasData('sec')) return [];
  const costs: { file: string; cost: Cost | undefined }[] = documents().map((file) => {
    const args = [
      `--max-old-space-size=${HEAP}`,
      '--max-semi-space-size=8',
      '--expose-gc',
      new URL('documents-memory-child.ts', import.meta.url).pathname,
      file,
      typeOf(file)!,
    ];
    try {
      return {
        file,
        cost: JSON.parse(
          execFileSync(process.execPath, args, { encoding: 'utf8', timeout: 60_000, stdio: ['ignore', 'pipe', 'ignore'] }),
        ) as Cost,
      };
    } catch {
      return { file, cost: undefined };
    }
  });
  const done = costs.flatMap(({ cost }) => (cost === undefined ? [] : [cost]));
  if (process.env.SHOW)
    for (const { file, cost } of costs) console.error(file.split('/').at(-1), cost === undefined ? 'DIED' : JSON.stringify(cost));
  const most = (of: (c: Cost) => number): number => Math.max(...done.map(of));
  const pdf = costs.find(({ file }) => file.endsWith('600201_2020_annual_report.pdf'))?.cost;
  const tenK = costs.find(({ file }) => file.includes('nvda-10-k-2024'))?.cost;
  return [
    { name: 'documents.scale.succeeded', value: done.filter((c) => c.ok).length / costs.length, unit: 'share', n: costs.length },
    {
      name: 'documents.scale.paragraphs-over-4000',
      value: done.reduce((n, c) => n + c.over, 0),
      unit: 'count',
      n: done.reduce((n, c) => n + c.paragraphs, 0),
    },
    { name: 'documents.scale.cpu-worst', value: most((c) => c.cpu), unit: 's', n: done.length },
    { name: 'documents.scale.heap-worst', value: most((c) => c.heapMb), unit: 'MB', n: done.length },
    { name: 'documents.scale.rss-growth-worst', value: most((c) => c.rssGrowthMb), unit: 'MB', n: done.length },
    { name: 'documents.scale.heap.pdf-195-pages', value: pdf?.heapMb ?? Number.NaN, unit: 'MB', n: 1 },
    { name: 'documents.scale.rss-growth.pdf-195-pages', value: pdf?.rssGrowthMb ?? Number.NaN, unit: 'MB', n: 1 },
    { name: 'documents.scale.heap.10-k-2mb', value: tenK?.heapMb ?? Number.NaN, unit: 'MB', n: 1 },
    { name: 'documents.scale.rss-growth.10-k-2mb', value: tenK?.rssGrowthMb ?? Number.NaN, unit: 'MB', n: 1 },
  ];
}
