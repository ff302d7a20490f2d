// How much of each filing's visible text the paragraphs hold, and what cutting costs.
import { readdirSync, readFileSync } from 'node:fs';
import { extractHtml } from '#worker/library/extract-html.ts';
import { dataFile, hasData } from '../support/data-dir.ts';
import { coverage, squashPlain, visibleText } from './documents-coverage.ts';

const EXCEPT = /expected/;

/** Older filings are windows-1252. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

export async function measure(): Promise<{ name: string; value: number; unit: string; n?: number }[]> {
  if (!hasData()) return [];
  const names = readdirSync(dataFile('sec', 'filings')).filter((n) => /\.html?$/.test(n) && !EXCEPT.test(n));
  let worst = 1;
  let long = 0;
  let paragraphs = 0;
  let notLiteral = 0;
  for (const name of names) {
    const bytes = readFileSync(dataFile('sec', 'filings', name));
    const { paragraphs: cut } = await extractHtml(bytes);
    const visible = squashPlain(visibleText(decoded(bytes)));
    worst = Math.min(worst, coverage(visible, cut));
    long += cut.filter((p) => p.text.length > 4000).length;
    notLiteral += cut.filter((p) => !visible.includes(squashPlain(p.text))).length;
    paragraphs += cut.length;
  }
  const reports = ['300617_2019_annual_report.html', '601658_2019_annual_report.html'];
  let chinese = 1;
  for (const name of reports) {
    const bytes = readFileSync(dataFile('cn-reports', name));
    chinese = Math.min(chinese, coverage(squashPlain(visibleText(decoded(bytes))), (await extractHtml(bytes)).paragraphs));
  }
  const big = readFileSync(dataFile('sec', 'filings', 'nvda-10-k-2024-02-21_0001045810-24-000029.html'));
  const started = process.cpuUsage();
  await extractHtml(big);
  const { user, system } = process.cpuUsage(started);
  return [
    { name: 'documents.coverage.sec.worst', value: worst, unit: 'share', n: names.length },
    { name: 'documents.coverage.cn-reports.worst', value: chinese, unit: 'share', n: reports.length },
    { name: 'documents.paragraphs-over-4000', value: long, unit: 'count', n: paragraphs },
    { name: 'documents.paragraphs-not-literal', value: notLiteral, unit: 'count', n: paragraphs },
    { name: 'documents.cpu.10-k-2mb', value: (user + system) / 1e6, unit: 's', n: 1 },
  ];
}
