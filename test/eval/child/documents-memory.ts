// Extracts one file, or a bomb by its name, in a process of its own and under a tight heap, and prints what it cost: node … FILE|bomb:NAME TYPE.
import { readFileSync } from 'node:fs';
import { extract } from '#worker/library/extract.ts';

const [file = '', type = 'text/html'] = process.argv.slice(2);
const times = (n: number, of: (i: number) => string): string => Array.from({ length: n }, (_, i) => of(i)).join('');
const BOMBS: Readonly<Record<string, () => string>> = {
  'rows-100k': () => `<table>${times(100_000, (i) => `<tr><td>Row ${i}</td>${'<td>7</td>'.repeat(9)}</tr>`)}</table>`,
  'rows-1m': () => `<table>${times(1_000_000, (i) => `<tr><td>${i}</td></tr>`)}</table>`,
  'one-row-1m': () => `<table><tr>${times(1_000_000, (i) => `<td>${i}</td>`)}</tr></table>`,
  'wide-1000': () => `<table>${`<tr>${'<td>12</td>'.repeat(1000)}</tr>`.repeat(1000)}</table>`,
  'tables-10k': () =>
    `<table>${'<tr><td>A</td><td>2024</td></tr>'}${`<tr>${'<td>12</td>'.repeat(10)}</tr>`.repeat(9)}</table>`.repeat(10_000),
  spans: () => `<table>${`<tr>${'<td rowspan="500" colspan="3">x</td>'.repeat(10)}</tr>`.repeat(60_000)}</table>`,
  heads: () => `<table>${times(100_000, (i) => `<tr>${'<th>H</th>'.repeat(9)}<th>${i}</th></tr>`)}</table>`,
  paragraphs: () => times(1_000_000, (i) => `<p>p${i}</p>`),
  nested: () => '<div>'.repeat(2_000_000),
  'nested-tables': () => '<table><tr><td>'.repeat(400_000),
  'one-word': () => `<p>${'a'.repeat(20_000_000)}</p>`,
  attributes: () => `<p ${times(500_000, (i) => `a${i}="x" `)}>x</p>`,
};
const bomb = BOMBS[file.replace(/^bomb:/, '')];
let bytes: Uint8Array | undefined = bomb === undefined ? new Uint8Array(readFileSync(file)) : new TextEncoder().encode(bomb());
// The PDF reader is loaded before the count begins, as it stands in the worker's bundle.
if (type === 'application/pdf') await import('#worker/library/extract-pdf.ts');
const held = (): number => {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};
globalThis.gc?.();
const before = held();
const rssBefore = process.memoryUsage().rss;
let peak = before;
const sample = (): void => {
  peak = Math.max(peak, held());
};
// Pages are decoded piece by piece: each piece is a moment to look; between the pages of a PDF timers run.
const decode = TextDecoder.prototype.decode;
TextDecoder.prototype.decode = function (this: TextDecoder, ...args: Parameters<TextDecoder['decode']>): string {
  sample();
  return decode.apply(this, args);
};
const timer = setInterval(sample, 4);
const started = process.cpuUsage();
const result = await extract(bytes, type);
const { user, system } = process.cpuUsage(started);
sample();
clearInterval(timer);
const size = bytes.length;
bytes = undefined;
const paragraphs = result.ok ? result.value.paragraphs : [];
process.stdout.write(
  JSON.stringify({
    ok: result.ok,
    code: result.ok ? '' : result.failure.code,
    warnings: result.ok ? result.value.warnings : [],
    bytes: size,
    paragraphs: paragraphs.length,
    over: paragraphs.filter((p) => p.text.length > 4000).length,
    cpu: (user + system) / 1e6,
    heapMb: (peak - before) / 1e6 + size / 1e6,
    rssMb: process.resourceUsage().maxRSS / 1024,
    rssGrowthMb: process.resourceUsage().maxRSS / 1024 - rssBefore / 1048576,
  }),
);
