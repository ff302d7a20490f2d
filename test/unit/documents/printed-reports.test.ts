// Reports among the materials: which of them are read, and what a document without statements is.
import { describe, expect, it } from 'vitest';
import type { Paragraph, Snapshot } from '#shared/schema/snapshot.ts';
import { mayPrintStatements, readReport, standsIn } from '#worker/case/perform/printed-reports.ts';
import { extractHtml } from '#worker/library/extract-html.ts';

const snapshot = (over: Partial<Snapshot> = {}): Snapshot => ({
  id: 's00000000000000000001',
  materialId: 'm00000000000000000001',
  sourceId: 'materials',
  url: 'https://example.org/10-k',
  kind: 'filing',
  fetchedAt: '2024-09-01T00:00:00Z',
  edition: 'filing 2024-08-01',
  contentHash: 'x',
  contentType: 'text/html',
  bytes: 1,
  parserVersion: 'html-2',
  paragraphs: 1,
  publishedAt: '2024-08-01',
  ...over,
});
const held = (paragraphs: Paragraph[]) => ({ paragraphs: async () => paragraphs });
const row = (label: string, a: string, b: string): string => `<tr><td>${label}</td><td>${a}</td><td>${b}</td></tr>`;
const STATEMENT = `<p>${'The company sells food to many households. '.repeat(12)}</p><p><b>CONSOLIDATED STATEMENTS OF INCOME</b></p><p>(In millions)</p>
<table>${row('', 'Year ended June 30, 2024', 'Year ended June 30, 2023')}${row('Net sales', '900', '800')}${row('Cost of sales', '500', '450')}
${row('Income before income taxes', '100', '90')}${row('Income taxes', '20', '18')}${row('Net income', '80', '72')}</table>`;
const cut = async (html: string): Promise<Paragraph[]> => (await extractHtml(new TextEncoder().encode(html))).paragraphs;

describe('a report among the materials', () => {
  it('of a US company is read, with its form and day', async () => {
    const own = snapshot({ title: 'Example Foods Form 10-K 2024' });
    expect(mayPrintStatements('EXMPL.US', own)).toBe(true);
    expect(mayPrintStatements('EXMPL.US', snapshot({ kind: 'news' }))).toBe(false);
    const read = await readReport(own, { symbol: 'EXMPL.US', name: 'Example Foods' }, held(await cut(STATEMENT)));
    if (!read.ok || read.value === undefined) throw new Error('not read');
    const { data } = read.value;
    expect(data.cells.find((c) => c.item === 'revenue' && c.period.label === 'FY2024')).toMatchObject({
      value: 9e8,
      form: '10-K',
      filed: '2024-08-01',
    });
    expect(standsIn('materials', data)).toBe(true);
    expect(standsIn('sec-edgar', data)).toBe(false);
    expect(standsIn('materials', { ...data, cells: data.cells.map((c) => ({ ...c, field: 'us-gaap:Revenues' })) })).toBe(false);
  });

  it('without statements is a fault of a 10-K, and none of another document', async () => {
    const text = await cut(`<p>${'The statements stand in exhibit 13. '.repeat(20)}</p>`);
    const annual = await readReport(snapshot({ title: 'Form 10-K' }), { symbol: 'EXMPL.US' }, held(text));
    expect(annual).toMatchObject({ ok: false, failure: { code: 'no-statements' } });
    expect(await readReport(snapshot({ title: 'Form 8-K' }), { symbol: 'EXMPL.US' }, held(text))).toEqual({ ok: true, value: undefined });
    expect(await readReport(snapshot(), { symbol: 'EXMPL.US' }, held(text))).toEqual({ ok: true, value: undefined });
  });
});
