// Extracts one file in a process of its own, under a tight heap, and prints what it cost: node … documents-memory-child.ts FILE TYPE.
import { readFileSync } from 'node:fs';
import { extract } from '#worker/library/extract.ts';

const [file = '', type = 'text/html'] = process.argv.slice(2);
let bytes: Uint8Array | undefined = new Uint8Array(readFileSync(file));
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
