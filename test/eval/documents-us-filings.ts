// 184 US filings kept as their text and their HTML tables, titles and unit lines gone: how many give their statements, and what of them foots.
import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { readUsStatements } from '#shared/documents/us-statements/read.ts';
import { extractHtml } from '#worker/library/extract-html.ts';
import { dataFile, hasData } from '../support/data-dir.ts';

interface Figure {
  name: string;
  value: number;
  unit: string;
  n?: number;
  bar?: { min?: number; max?: number };
}
interface Kept {
  context: { type: 'paragraph' | 'table'; context: string }[];
  html_tables: string[];
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** The filing's page again: its text line by line, its tables as they were. */
function page({ context, html_tables }: Kept): string {
  let table = 0;
  return context
    .map((c) =>
      c.type === 'table'
        ? (html_tables[table++] ?? '')
        : c.context
            .split('\n')
            .map((line) => `<p>${escaped(line)}</p>`)
            .join(''),
    )
    .join('\n');
}

export async function measure(): Promise<Figure[]> {
  if (!hasData('bench', 'findver')) return [];
  const folder = dataFile('bench', 'findver', 'reports_gz');
  const names = readdirSync(folder).filter((n) => n.endsWith('.json.gz'));
  let [read, whole, checks, foot] = [0, 0, 0, 0];
  for (const name of names) {
    const { paragraphs } = await extractHtml(
      new TextEncoder().encode(page(JSON.parse(gunzipSync(readFileSync(`${folder}/${name}`)).toString()) as Kept)),
    );
    const ticker = name.slice(0, name.indexOf('-20'));
    const result = readUsStatements(paragraphs, { symbol: `${ticker}.US`, snapshotId: 's1', sourceUrl: 'https://example.org/' });
    if (!result.ok) continue;
    const items = new Set(result.value.data.cells.map((c) => c.item));
    if (items.size > 0) read++;
    if (items.has('total-assets') && items.has('ocf') && (items.has('net-profit') || items.has('net-profit-consolidated'))) whole++;
    checks += result.value.checks.length;
    foot += result.value.checks.filter((c) => c.ok).length;
  }
  return [
    { name: 'documents.us-filings.read', value: read / names.length, unit: 'share', n: names.length, bar: { min: 0.9 } },
    { name: 'documents.us-filings.whole', value: whole / names.length, unit: 'share', n: names.length, bar: { min: 0.7 } },
    { name: 'documents.us-filings.foot', value: foot / Math.max(1, checks), unit: 'share', n: checks, bar: { min: 0.95 } },
  ];
}
