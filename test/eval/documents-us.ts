// Statements of US reports read from print alone: hand-made cells reached, agreement with the companyfacts of the same filing, and what foots.
import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { readUsStatements } from '#shared/documents/us-statements/read.ts';
import { readCompanyFacts } from '#shared/metrics/companyfacts.ts';
import { computeMetrics } from '#shared/metrics/compute.ts';
import type { Paragraph } from '#shared/schema/snapshot.ts';
import { extract } from '#worker/library/extract.ts';
import { dataFile, hasData } from '../support/data-dir.ts';
import { FILINGS } from './documents-print.ts';
import { printedReport, printedReports, workedOut } from './metrics-printed.ts';

interface Figure {
  name: string;
  value: number;
  unit: string;
  n?: number;
  bar?: { min?: number; max?: number };
}

const PDFS = [
  ['AMZN', 'AMAZON_2019_10K.pdf'],
  ['BBY', 'BESTBUY_2023_10K.pdf'],
  ['MSFT', 'MICROSOFT_2023_10K.pdf'],
] as const;
const SYMBOLS: Readonly<Record<string, string>> = { 'CIK0000320193.json': 'AAPL.US', 'CIK0001045810.json': 'NVDA.US' };

async function paragraphsOf(type: string, ...path: string[]): Promise<Paragraph[]> {
  const read = await extract(new Uint8Array(readFileSync(dataFile(...path))), type);
  if (!read.ok) throw new Error(read.failure.message);
  return read.value.paragraphs;
}

/** Annual reports kept as the text of their pages, laid out in columns: how many give all three statements, and what of them foots. */
async function textReports(): Promise<{ read: number; whole: number; checks: number; foot: number }> {
  const out = { read: 0, whole: 0, checks: 0, foot: 0 };
  const folder = dataFile('bench', 'financebench', 'pages_gz');
  for (const name of readdirSync(folder).filter((n) => /_10K\.json\.gz$/.test(n))) {
    const pages = JSON.parse(gunzipSync(readFileSync(`${folder}/${name}`)).toString()) as string[];
    const text = await extract(new TextEncoder().encode(pages.join('\n\n')), 'text/plain');
    if (!text.ok) throw new Error(text.failure.message);
    // The ticker is not known here: the cover's own is taken, so that nothing is refused.
    const cover = text.value.paragraphs.slice(0, 140).filter((p) => !/trading\s+symbol/i.test(p.text));
    const read = readUsStatements([...cover, ...text.value.paragraphs.slice(140)], {
      symbol: 'X.US',
      snapshotId: 's1',
      sourceUrl: 'https://example.org/',
    });
    out.read++;
    if (!read.ok) continue;
    const kinds = new Set(read.value.data.cells.map((c) => c.item));
    if (kinds.has('total-assets') && kinds.has('ocf') && (kinds.has('revenue') || kinds.has('net-profit'))) out.whole++;
    out.checks += read.value.checks.length;
    out.foot += read.value.checks.filter((c) => c.ok).length;
  }
  return out;
}

export async function measure(): Promise<Figure[]> {
  if (!hasData('bench')) return [];
  let [cells, right, values, reached, checks, foot, most] = [0, 0, 0, 0, 0, 0, Number.POSITIVE_INFINITY];
  for (const [company, file] of PDFS) {
    const report = printedReports[company]!;
    const read = readUsStatements(await paragraphsOf('application/pdf', 'bench', 'financebench', 'pdfs', file), {
      symbol: report.symbol,
      snapshotId: 's1',
      sourceUrl: 'https://example.org/',
    });
    if (!read.ok) throw new Error(read.failure.message);
    const { data } = read.value;
    checks += read.value.checks.length;
    foot += read.value.checks.filter((c) => c.ok).length;
    for (const g of printedReport(company).cells) {
      cells++;
      const own = data.cells.find((c) => c.item === g.item && c.period.end === g.period.end && c.period.start === g.period.start);
      if (own?.value === g.value && own.unit === g.unit && own.period.label === g.period.label) right++;
      else if (process.env.SHOW) console.error(company, g.item, g.period.label, g.value, own?.value);
    }
    const computed = computeMetrics(data).values;
    const latest = report.years[0]![0];
    most = Math.min(most, new Set(computed.filter((v) => v.period.label === latest).map((v) => v.id)).size);
    for (const [, label, id, expected] of workedOut.filter(([c]) => c === company)) {
      values++;
      const value = computed.find((v) => v.id === id && v.period.label === label && v.period.basis !== 'ttm')?.value;
      if (value !== undefined && Math.abs(value - expected) <= 2e-8 * Math.max(1, Math.abs(expected))) reached++;
      else if (process.env.SHOW) console.error(company, label, id, expected, value);
    }
  }
  let [compared, agree] = [0, 0];
  for (const [file, facts, accession] of FILINGS) {
    const symbol = SYMBOLS[facts]!;
    const read = readUsStatements(await paragraphsOf('text/html', 'sec', 'filings', file), {
      symbol,
      snapshotId: 's1',
      sourceUrl: 'https://example.org/',
    });
    if (!read.ok) throw new Error(read.failure.message);
    checks += read.value.checks.length;
    foot += read.value.checks.filter((c) => c.ok).length;
    const json: unknown = JSON.parse(readFileSync(dataFile('sec', 'companyfacts', facts), 'utf8'));
    const record = readCompanyFacts(json, { symbol, snapshotId: 's2', sourceUrl: 'https://example.org/' });
    if (!record.ok) throw new Error(record.failure.message);
    const editions = [...record.value.cells, ...record.value.dropped.map((d) => d.cell)];
    for (const c of read.value.data.cells.filter((one) => one.value !== 0)) {
      const same = editions.filter((r) => r.item === c.item && r.period.end === c.period.end && r.period.start === c.period.start);
      const own = same.filter((r) => r.accession === accession);
      const peers = own.length > 0 ? own : same;
      if (peers.length === 0) continue;
      compared++;
      if (peers.some((r) => r.value === c.value)) agree++;
      else if (process.env.SHOW)
        console.error(
          file,
          c.item,
          c.label,
          c.period.label,
          c.period.start,
          c.value,
          peers.map((p) => [p.value, p.field]),
        );
    }
  }
  const text = await textReports();
  return [
    { name: 'documents.us.text-reports-whole', value: text.whole / text.read, unit: 'share', n: text.read, bar: { min: 0.7 } },
    {
      name: 'documents.us.text-reports-foot',
      value: text.foot / Math.max(1, text.checks),
      unit: 'share',
      n: text.checks,
      bar: { min: 0.98 },
    },
    { name: 'documents.us.cells-by-hand', value: right / cells, unit: 'share', n: cells, bar: { min: 0.99 } },
    { name: 'documents.us.metrics-by-hand', value: reached / values, unit: 'share', n: values, bar: { min: 1 } },
    { name: 'documents.us.metrics-per-report', value: most, unit: 'count', n: PDFS.length, bar: { min: 30 } },
    { name: 'documents.us.agree-with-companyfacts', value: agree / compared, unit: 'share', n: compared, bar: { min: 0.995 } },
    { name: 'documents.us.foot', value: foot / checks, unit: 'share', n: checks, bar: { min: 1 } },
  ];
}
