// Every document on record through the extractor, each in a process of its own with a heap of 96 MB: what succeeds, what it costs, what is cut too long.
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dataFile, hasData } from '../support/data-dir.ts';

interface Figure {
  name: string;
  value: number;
  unit: string;
  n?: number;
  bar?: { min?: number; max?: number };
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

/** Made by the child itself: tables of a million cells, deep nesting, one endless word. */
const BOMBS = [
  'rows-100k',
  'rows-1m',
  'one-row-1m',
  'wide-1000',
  'tables-10k',
  'spans',
  'heads',
  'paragraphs',
  'nested',
  'nested-tables',
  'one-word',
  'attributes',
];

/** Old space of the child, MB: what the worker may use of its isolate's 128. */
const HEAP = 96;

function costOf(file: string, type: string): Cost | undefined {
  // Bombs are strings before they are bytes: making them needs more than reading them may take.
  const heap = file.startsWith('bomb:') ? 4 * HEAP : HEAP;
  const child = new URL('child/documents-memory.ts', import.meta.url).pathname;
  const args = [`--max-old-space-size=${heap}`, '--max-semi-space-size=8', '--expose-gc', child, file, type];
  try {
    return JSON.parse(
      execFileSync(process.execPath, args, { encoding: 'utf8', timeout: 60_000, stdio: ['ignore', 'pipe', 'ignore'] }),
    ) as Cost;
  } catch {
    return undefined;
  }
}

export async function measure(): Promise<Figure[]> {
  if (!hasData('sec')) return [];
  const costs = documents().map((file) => ({ file, cost: costOf(file, typeOf(file)!) }));
  const bombs = BOMBS.map((name) => ({ file: name, cost: costOf(`bomb:${name}`, 'text/html; charset=utf-8') }));
  const done = costs.flatMap(({ cost }) => (cost === undefined ? [] : [cost]));
  if (process.env.SHOW)
    for (const { file, cost } of [...costs, ...bombs])
      console.error(file.split('/').at(-1), cost === undefined ? 'DIED' : JSON.stringify(cost));
  const most = (of: (c: Cost) => number): number => Math.max(...done.map(of));
  const pdf = costs.find(({ file }) => file.endsWith('600201_2020_annual_report.pdf'))?.cost;
  const tenK = costs.find(({ file }) => file.includes('nvda-10-k-2024'))?.cost;
  const ended = bombs.flatMap(({ cost }) => (cost === undefined ? [] : [cost]));
  const said = ended.filter((c) => c.warnings.some((w) => /^(?:dropped|unread)-\d+|nested-too-deep/.test(w)) || c.paragraphs < 40_000);
  return [
    { name: 'documents.bombs.ended', value: ended.length / bombs.length, unit: 'share', n: bombs.length, bar: { min: 1 } },
    {
      name: 'documents.bombs.said-what-was-dropped',
      value: said.length / Math.max(1, ended.length),
      unit: 'share',
      n: ended.length,
      bar: { min: 1 },
    },
    { name: 'documents.bombs.cpu-worst', value: Math.max(...ended.map((c) => c.cpu)), unit: 's', n: ended.length, bar: { max: 10 } },
    { name: 'documents.bombs.heap-worst', value: Math.max(...ended.map((c) => c.heapMb)), unit: 'MB', n: ended.length, bar: { max: 96 } },
    {
      name: 'documents.scale.succeeded',
      value: done.filter((c) => c.ok).length / costs.length,
      unit: 'share',
      n: costs.length,
      bar: { min: 1 },
    },
    {
      name: 'documents.scale.paragraphs-over-4000',
      value: done.reduce((n, c) => n + c.over, 0),
      unit: 'count',
      n: done.reduce((n, c) => n + c.paragraphs, 0),
      bar: { max: 0 },
    },
    { name: 'documents.scale.cpu-worst', value: most((c) => c.cpu), unit: 's', n: done.length, bar: { max: 5 } },
    { name: 'documents.scale.heap-worst', value: most((c) => c.heapMb), unit: 'MB', n: done.length, bar: { max: 96 } },
    { name: 'documents.scale.rss-growth-worst', value: most((c) => c.rssGrowthMb), unit: 'MB', n: done.length, bar: { max: 96 } },
    { name: 'documents.scale.heap.pdf-195-pages', value: pdf?.heapMb ?? Number.NaN, unit: 'MB', n: 1 },
    { name: 'documents.scale.rss-growth.pdf-195-pages', value: pdf?.rssGrowthMb ?? Number.NaN, unit: 'MB', n: 1 },
    { name: 'documents.scale.heap.10-k-2mb', value: tenK?.heapMb ?? Number.NaN, unit: 'MB', n: 1 },
    { name: 'documents.scale.rss-growth.10-k-2mb', value: tenK?.rssGrowthMb ?? Number.NaN, unit: 'MB', n: 1 },
  ];
}
