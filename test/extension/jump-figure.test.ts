// A jump from a figure: the row is found as ever, and its one cell under the figure's own period is singled out.
import { describe, expect, it } from 'vitest';
import { domBlocks } from '#extension/jump/dom-blocks.ts';
import { findOnPage } from '#extension/jump/find.ts';
import { anchorOfUnit } from '#extension/jump/here.ts';
import { readAddress } from '#extension/views/reader/address.ts';
import { fingerprint } from '#shared/documents/fingerprint.ts';
import type { Cell } from '#shared/schema/cell.ts';
import type { MetricEvidence, QuoteEvidence } from '#shared/schema/evidence.ts';

const HTML = `<p>Sample Widgets</p><table><tr><td></td><td>2024</td><td>2023</td></tr>
<tr><td>Net sales</td><td>$</td><td>1,200</td><td>$</td><td>1,200</td></tr></table>`;
const parse = (html: string): Document => {
  document.body.innerHTML = html;
  return document;
};

const base = {
  materialId: 'm1',
  snapshotId: 's1',
  edition: '10-K 2024-12-01',
  fetchedAt: '2024-12-02T00:00:00Z',
  sourceUrl: 'https://example.org/10-k',
  title: 'Annual report',
};
const row = (): QuoteEvidence => {
  const paragraph = domBlocks(parse(HTML)).paragraphs.find((p) => p.text.startsWith('Net sales'))!;
  const at = paragraph.text.lastIndexOf('$1,200');
  return {
    ...base,
    id: 'e000000000001',
    kind: 'quote',
    quote: paragraph.text,
    start: 0,
    end: paragraph.text.length,
    prefix: '',
    suffix: '',
    paragraph: paragraph.index,
    fingerprint: fingerprint(paragraph.text),
    topics: ['row:revenue@FY2024', 'row:revenue@FY2023'],
    shows: [
      {
        item: 'revenue',
        period: 'FY2024',
        start: paragraph.text.indexOf('$1,200'),
        end: paragraph.text.indexOf('$1,200') + 6,
        column: '2024',
      },
      { item: 'revenue', period: 'FY2023', start: at, end: at + 6, column: '2023' },
    ],
  };
};
const cell = (year: number): Cell => ({
  item: 'revenue',
  raw: '1200',
  field: 'us-gaap:Revenues',
  value: 1200,
  unit: 'USD',
  period: { start: `${year}-01-01`, end: `${year}-12-31`, basis: 'duration', label: `FY${year}`, fiscalYear: year, fiscalPeriod: 'FY' },
  snapshotId: 's2',
  sourceUrl: 'https://example.org/facts',
});
const metric = (...cells: Cell[]): MetricEvidence => ({
  ...base,
  id: 'e000000000002',
  kind: 'metric',
  fingerprint: 'f',
  metric: 'revenue',
  period: cells[0]!.period,
  value: 1200,
  unit: 'USD',
  formula: 'revenue',
  definition: 'revenue@1',
  cells,
});

describe('a jump from a figure', () => {
  it('singles out the column of the figure’s period, though another prints the same amount', async () => {
    const unit = row();
    for (const [year, position] of [
      [2024, 0],
      [2023, 1],
    ] as const) {
      const found = await findOnPage(parse(HTML), anchorOfUnit(unit, metric(cell(year))));
      expect(found.place.status).toBe('exact');
      const cells = found.focus.map((r) => r.startContainer.parentElement);
      const columns = [...document.querySelectorAll('tr:last-child td')].filter((td) => td.textContent === '1,200');
      expect(cells).toContain(columns[position]);
      expect(cells).not.toContain(columns[1 - position]);
    }
  });

  it('takes the cell that was asked for', () => {
    const unit = row();
    expect(anchorOfUnit(unit, metric(cell(2024), cell(2023)), 1).focus).toEqual({ start: unit.shows![1]!.start, end: unit.shows![1]!.end });
    expect(anchorOfUnit(unit, metric(cell(2022))).focus).toBeUndefined();
    expect(anchorOfUnit(unit).focus).toBeUndefined();
  });

  it('singles out nothing where the row reads otherwise', async () => {
    const anchor = anchorOfUnit(row(), metric(cell(2024)));
    expect(anchor.focus).toBeDefined();
    const found = await findOnPage(parse(HTML.replace('Net sales', 'Net sales, restated')), anchor);
    expect(found.focus).toEqual([]);
  });

  it('carries the cell to the reader in its address', () => {
    expect(readAddress('?snapshot=sabc&paragraph=12&start=20&end=27')).toMatchObject({ paragraph: 12, start: 20, end: 27 });
    expect(readAddress('?snapshot=sabc&paragraph=12&start=-1&end=x')).toEqual({ snapshot: 'sabc', paragraph: 12 });
  });
});
