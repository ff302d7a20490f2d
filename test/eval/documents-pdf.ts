// PDF reports: how much of the text layer the paragraphs hold, page furniture aside, and what reading costs.
import { readdirSync, readFileSync } from 'node:fs';
import { extractText, getDocumentProxy } from 'unpdf';
import { extractPdf } from '#worker/library/extract-pdf.ts';
import { dataFile, hasData } from '../support/data-dir.ts';
import { squashPlain } from './documents-coverage.ts';

/** Characters of the text layer as the PDF reader's own flat extraction gives them, without lines that stand on many pages. */
async function layer(bytes: Uint8Array): Promise<Map<string, number>> {
  const pdf = await getDocumentProxy(bytes.slice(), { verbosity: 0 });
  const { text: pages } = await extractText(pdf, { mergePages: false });
  await pdf.loadingTask.destroy();
  const key = (line: string): string => squashPlain(line).replace(/\d+/g, '#');
  const seen = new Map<string, number>();
  for (const page of pages) for (const line of new Set(page.split('\n').map(key))) seen.set(line, (seen.get(line) ?? 0) + 1);
  const often = Math.max(3, pages.length * 0.15);
  const isFurniture = (line: string): boolean => (seen.get(key(line)) ?? 0) >= often && squashPlain(line).length > 1;
  return count(pages.map((page) => [...edges(page.split('\n'), isFurniture)].join('')).join(''));
}

/** Lines of a page without furniture at its top and bottom. */
function edges(lines: string[], isFurniture: (line: string) => boolean): string[] {
  return lines.filter((line, i) => !((i < 4 || i >= lines.length - 4) && isFurniture(line)));
}

function count(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const c of squashPlain(text)) counts.set(c, (counts.get(c) ?? 0) + 1);
  return counts;
}

const sum = (counts: Map<string, number>): number => [...counts.values()].reduce((a, b) => a + b, 0);

export async function measure(): Promise<{ name: string; value: number; unit: string; n?: number }[]> {
  if (!hasData()) return [];
  const folder = dataFile('bench', 'financebench', 'pdfs');
  const files = [dataFile('cn-reports', '600201_2020_annual_report.pdf'), ...readdirSync(folder).map((name) => `${folder}/${name}`)];
  let worst = 1;
  let long = 0;
  let paragraphs = 0;
  let cpu = 0;
  for (const [i, file] of files.entries()) {
    const bytes = new Uint8Array(readFileSync(file));
    const started = process.cpuUsage();
    const result = await extractPdf(bytes);
    const { user, system } = process.cpuUsage(started);
    if (i === 0) cpu = (user + system) / 1e6;
    if (!result.ok) {
      worst = 0;
      continue;
    }
    const all = await layer(bytes);
    const held = count(result.value.paragraphs.map((p) => p.text).join(''));
    let kept = 0;
    for (const [c, n] of all) kept += Math.min(n, held.get(c) ?? 0);
    worst = Math.min(worst, kept / sum(all));
    long += result.value.paragraphs.filter((p) => p.text.length > 4000).length;
    paragraphs += result.value.paragraphs.length;
  }
  return [
    { name: 'documents.coverage.pdf.worst', value: worst, unit: 'share', n: files.length },
    { name: 'documents.pdf-paragraphs-over-4000', value: long, unit: 'count', n: paragraphs },
    { name: 'documents.cpu.pdf-195-pages', value: cpu, unit: 's', n: 1 },
  ];
}
