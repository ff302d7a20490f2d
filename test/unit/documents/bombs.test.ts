// Absurd input: read in bounded time, without failing.
import { describe, expect, it, vi } from 'vitest';
import { cutMarkdown, cutPlainText } from '#shared/documents/cut-text.ts';
import { isFigure, isUnitLine } from '#shared/documents/figures.ts';
import { readFigure } from '#shared/documents/printed-tables/figures.ts';
import { readHead } from '#shared/documents/printed-tables/heads.ts';
import { indexPrint, printedPlaces } from '#shared/documents/printed-tables/locate.ts';
import { printedTables } from '#shared/documents/printed-tables/tables.ts';
import { titleOf } from '#shared/documents/printed-tables/titles.ts';
import { scalesOf } from '#shared/documents/printed-tables/units.ts';
import { labelWords } from '#shared/documents/printed-tables/words.ts';
import { cleanUsLabel, labelsOf } from '#shared/documents/us-statements/labels.ts';
import { readUsStatements } from '#shared/documents/us-statements/read.ts';
import { findQuotes } from '#shared/search/find-quotes.ts';
import { readQuestion } from '#shared/search/question-pages.ts';
import { sentencesOf } from '#shared/search/sentences.ts';
import { normalise, normaliseWithOffsets } from '#shared/text/normalise.ts';
import { tokens } from '#shared/text/tokens.ts';
import { extractHtml } from '#worker/library/extract-html.ts';

vi.setConfig({ testTimeout: 60_000 });

const cut = async (html: string) => extractHtml(new TextEncoder().encode(html));
/** Generous for a shared machine; each of these takes milliseconds when nothing is quadratic. */
const LIMIT_MS = 5000;
const timed = async (work: () => unknown): Promise<number> => {
  // Time of the processor: a busy machine is no fault of the reader.
  const started = process.cpuUsage();
  await work();
  return process.cpuUsage(started).user / 1000;
};

describe('bombs of markup', () => {
  it.each<[string, string]>([
    ['200,000 open tags', '<div>'.repeat(200_000)],
    ['200,000 stray end tags', '</div></td></table>'.repeat(70_000)],
    [
      'a table of 60,000 rows without figures and one at the end',
      `<table>${'<tr><td>a</td><td>b</td></tr>'.repeat(60_000)}<tr><td>x</td><td>5,000</td></tr></table>`,
    ],
    ['spans of spans', `<table>${`<tr>${'<td rowspan=9999 colspan=9999>1</td>'.repeat(20)}</tr>`.repeat(2000)}</table>`],
    ['nested tables', `${'<table><tr><td>'.repeat(900)}x${'</td></tr></table>'.repeat(900)}`],
    ['one word of 5 MB', `<p>${'a'.repeat(5_000_000)}</p>`],
    ['5 MB of white space', `<p>a${' \n'.repeat(2_500_000)}b</p>`],
    ['many styles', Array.from({ length: 20_000 }, (_, i) => `<span style="color:#${i};font-weight:bold">x</span>`).join('')],
  ])('%s', async (_, html) => {
    expect(await timed(() => cut(html))).toBeLessThan(LIMIT_MS);
  });

  it('cuts no paragraph over 4,000 characters out of them', async () => {
    const { paragraphs } = await cut(`<p>${'a'.repeat(50_000)}</p><table><tr><td>${'b '.repeat(9000)}</td><td>5,000</td></tr></table>`);
    expect(Math.max(...paragraphs.map((p) => p.text.length))).toBeLessThanOrEqual(4000);
  });
});

describe('patterns on attack strings of 100 KB', () => {
  const attacks = [
    ' '.repeat(100_000),
    '1,'.repeat(50_000),
    '('.repeat(100_000),
    `# a${' '.repeat(99_000)}b`,
    '|'.repeat(50_000) + ' '.repeat(50_000),
    'answer in '.repeat(10_000),
    '的'.repeat(100_000),
    '- '.repeat(50_000),
    'a.'.repeat(50_000),
  ];
  it('stay quick', async () => {
    for (const text of attacks)
      for (const work of [
        cutPlainText,
        cutMarkdown,
        isFigure,
        isUnitLine,
        normalise,
        normaliseWithOffsets,
        tokens,
        sentencesOf,
        readQuestion,
      ])
        expect(await timed(() => work(text)), `${work.name} on ${text.slice(0, 12)}…`).toBeLessThan(1500);
  });
  it('stay quick when searched for quotes', async () => {
    const list = attacks.map((text, index) => ({ index, kind: 'text' as const, text: text.slice(0, 4000), fingerprint: '' }));
    expect(await timed(() => findQuotes(list))).toBeLessThan(LIMIT_MS);
  });
});

describe('tables that are too large', () => {
  it('are read as far as memory allows, and what is left out is counted', async () => {
    const rows = Array.from({ length: 50_000 }, (_, i) => `<tr><td>Row ${i}</td><td>${i}</td></tr>`).join('');
    const { paragraphs, warnings } = await cut(`<table><tr><td></td><td>2024</td></tr>${rows}</table><p>After.</p>`);
    expect(warnings[0]).toBe('too-many-paragraphs');
    const dropped = Number(/^dropped-(\d+)-paragraphs$/.exec(warnings[1] ?? '')?.[1]);
    expect(dropped).toBeGreaterThan(0);
    expect(warnings[2]).toMatch(/^unread-\d+-bytes$/);
    // The heads of the first part stand over the rows of the last.
    expect(paragraphs.at(-1)).toMatchObject({ text: 'Row 39998\t39998', columns: ['', '2024'] });
  });

  it('keep every row where they are long but bearable', async () => {
    const rows = Array.from({ length: 9000 }, (_, i) => `<tr><td>Row ${i}</td><td>${i}</td></tr>`).join('');
    const { paragraphs, warnings } = await cut(`<table><tr><td></td><td>2024</td></tr>${rows}</table><p>After.</p>`);
    expect(warnings).toEqual([]);
    expect(paragraphs).toHaveLength(9002);
    expect(paragraphs.filter((p) => p.kind === 'table-row' && p.columns?.[1] === '2024')).toHaveLength(9000);
  });

  it('of a million cells end in bounded time', async () => {
    const row = `<tr>${'<td>7</td>'.repeat(1000)}</tr>`;
    expect(await timed(() => cut(`<table>${row.repeat(1000)}</table>`))).toBeLessThan(LIMIT_MS);
    expect(await timed(() => cut(`<table><tr>${'<td>7</td>'.repeat(1_000_000)}</tr></table>`))).toBeLessThan(LIMIT_MS);
  });
});

describe('printed tables made to be slow', () => {
  const words = [
    'per share ',
    'net cash used in ',
    '1',
    'in thousands ',
    'three months ended ',
    'income (loss) ',
    '((((',
    'June 30, ',
    'and subsidiaries ',
    '2024 2023 ',
    '/ ',
    '$(1,0',
    'as of ',
  ];
  const labels = (text: string): unknown => [
    ...(['income', 'balance', 'cash-flow'] as const).map((kind) => labelsOf(kind, text, text, 'investing')),
    cleanUsLabel(text),
  ];
  it('are read by patterns that stay quick', async () => {
    for (const word of words) {
      const text = word.repeat(Math.ceil(100_000 / word.length));
      for (const work of [readHead, titleOf, scalesOf, readFigure, labelWords, labels])
        expect(await timed(() => work(text)), `${work.name} on ${word}…`).toBeLessThan(300);
    }
  });
  it('of thousands of rows end in bounded time', async () => {
    for (const word of words.slice(0, 4)) {
      const label = word.repeat(Math.ceil(300 / word.length)).slice(0, 300);
      const rows = Array.from({ length: 3000 }, (_, i) => `<tr><td>${label}</td><td>${i},000</td><td>${i + 1},000</td></tr>`).join('');
      const { paragraphs } = await cut(
        `<p><b>CONSOLIDATED STATEMENTS OF CASH FLOWS</b></p><p>(In millions)</p><table><tr><td></td><td>June 30, 2024</td><td>June 30, 2023</td></tr>${rows}</table>`,
      );
      const spent = await timed(() => {
        readUsStatements(paragraphs, { symbol: 'X.US', snapshotId: 's1', sourceUrl: 'https://example.org/' });
        const period = { end: '2024-06-30', basis: 'instant', label: 'FY2024', fiscalYear: 2024, fiscalPeriod: 'FY' } as const;
        printedPlaces({ value: 5_000_000_000, unit: 'USD', field: 'us-gaap:Assets', period }, indexPrint(printedTables(paragraphs)));
      });
      expect(spent, word).toBeLessThan(1500);
    }
  });
});
