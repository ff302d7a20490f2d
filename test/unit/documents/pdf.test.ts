import { describe, expect, it } from 'vitest';
import { type Glyphs, pageBlocks } from '#shared/documents/page-blocks.ts';
import { pageRows } from '#shared/documents/page-rows.ts';
import { extract } from '#worker/library/extract.ts';
import { extractPdf } from '#worker/library/extract-pdf.ts';
import { type Printed, tinyPdf } from './tiny-pdf.ts';

const head = (n: number): Printed[] => [
  { x: 250, y: 30, text: 'Sample Widgets 2024 Annual Report', size: 8 },
  { x: 300, y: 770, text: `${n} / 5`, size: 8 },
];
const BODY = 'The company sold more widgets in the year than in the year before, mostly because the';
const statement: Printed[] = [
  { x: 72, y: 100, text: 'Consolidated statements of income', size: 14 },
  { x: 72, y: 116, text: '(in thousands)' },
  { x: 320, y: 140, text: '2024' },
  { x: 420, y: 140, text: '2023' },
  { x: 72, y: 154, text: 'Revenue' },
  { x: 310, y: 154, text: '48,210' },
  { x: 410, y: 154, text: '45,377' },
  { x: 72, y: 168, text: 'Cost of sales' },
  { x: 310, y: 168, text: '(30,100)' },
  { x: 410, y: 168, text: '(28,900)' },
  { x: 72, y: 182, text: 'Write-downs' },
  { x: 410, y: 182, text: '(120)' },
  { x: 72, y: 230, text: `${BODY}` },
  { x: 72, y: 242, text: 'new plant ran at full load.' },
];

describe('PDF', () => {
  it('gives paragraphs with pages, rows with headers, and leaves running heads out', async () => {
    const pages = Array.from({ length: 5 }, (_, i) => [
      ...head(i + 1),
      ...(i === 2 ? statement : [{ x: 72, y: 100, text: `${BODY} page ${'abcde'[i]}` }]),
    ]);
    const result = await extractPdf(tinyPdf(pages));
    if (!result.ok) throw new Error(result.failure.message);
    const { paragraphs, warnings } = result.value;
    expect(warnings).toEqual([]);
    expect(paragraphs.some((p) => /Annual Report|\/ 5/.test(p.text))).toBe(false);
    const rows = paragraphs.filter((p) => p.kind === 'table-row');
    expect(rows.map((p) => p.text)).toEqual([
      '2024\t2023',
      'Revenue\t48,210\t45,377',
      'Cost of sales\t(30,100)\t(28,900)',
      'Write-downs\t(120)',
    ]);
    expect(rows[1]).toMatchObject({
      page: 3,
      columns: ['', '2024', '2023'],
      path: ['Consolidated statements of income', '(in thousands)', '2024', '2023'],
    });
    expect(rows[3]!.columns).toEqual(['', '2023']);
    expect(paragraphs.find((p) => p.text.endsWith('full load.'))!.text).toBe(`${BODY} new plant ran at full load.`);
    expect(paragraphs[0]!.page).toBe(1);
  });

  it('says when there is no text layer, when the file is cut, and when it is no PDF', async () => {
    const empty = await extractPdf(tinyPdf([[], []]));
    expect(empty.ok && empty.value).toMatchObject({ paragraphs: [], warnings: ['no-text-layer'] });
    const whole = tinyPdf([statement, statement]);
    const cut = await extractPdf(whole.subarray(0, Math.floor(whole.length * 0.7)));
    if (cut.ok) expect(cut.value.warnings).toContain('cut-file');
    else expect(cut.failure.code).toBe('pdf-unreadable');
    const none = await extract(new TextEncoder().encode('<html>captcha</html>'), 'application/pdf');
    expect(none).toMatchObject({ ok: false, failure: { code: 'pdf-unreadable', fault: 'source' } });
    expect(none.ok ? '' : none.failure.message).toMatch(/HTML page/);
    const sheet = await extract(new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 0, 0]), 'application/pdf');
    expect(sheet.ok ? '' : sheet.failure.message).toMatch(/ZIP archive/);
    const named = await extract(whole, 'text/html');
    expect(named).toMatchObject({ ok: false, failure: { code: 'content-mismatch', message: 'The file is a PDF, sent as text/html.' } });
  });
});

describe('page geometry', () => {
  const g = (text: string, x: number, y: number, breaks = false): Glyphs => ({ text, x, y, width: text.length * 10, size: 10, breaks });

  it('takes the wrapped label and the figures beside its first line for one row', () => {
    const flow: Glyphs = { text: '', x: 0, y: 0, width: 0, size: 10, breaks: true };
    const blocks = pageBlocks(
      [
        g('利润总额（亏损以', 50, 100),
        flow,
        g('号填列）', 50, 113),
        flow,
        g('476,214', 300, 100),
        flow,
        g('减：所得税', 50, 127),
        flow,
        g('53,824', 300, 127),
      ],
      1,
    );
    const rows = pageRows(blocks);
    expect(rows.map((r) => r.blocks.map((b) => b.lines.map((l) => l.text)))).toEqual([
      [['利润总额（亏损以', '号填列）'], ['476,214']],
      [['减：所得税'], ['53,824']],
    ]);
  });

  it('keeps two columns of running text apart', () => {
    const column = (x: number): Glyphs[] => [0, 1, 2, 3, 4].map((i) => g('words of one column', x, 100 + i * 12, true));
    const rows = pageRows(pageBlocks([...column(50), { text: '', x: 0, y: 0, width: 0, size: 10, breaks: true }, ...column(320)], 1));
    expect(rows).toHaveLength(2);
  });
});
