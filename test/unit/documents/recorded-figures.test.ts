// From print to record: each printed figure names the one cell that it shows, and none where two would fit alike.
import { describe, expect, test } from 'vitest';
import { recordedFigures } from '#shared/documents/printed-places.ts';
import type { Cell } from '#shared/schema/cell.ts';
import type { Paragraph } from '#shared/schema/snapshot.ts';

const row = (
  index: number,
  text: string,
  path: string[] = ['CONSOLIDATED STATEMENTS OF OPERATIONS', 'in thousands', '2024\t2023'],
): Paragraph => ({
  index,
  kind: 'table-row',
  text,
  path,
  fingerprint: '',
});
const cell = (item: string, value: number, year = 2024, more: Partial<Cell> = {}): Cell => ({
  item,
  raw: String(value),
  field: `page:${item}`,
  value,
  unit: 'USD',
  period: { start: `${year}-01-01`, end: `${year}-12-31`, basis: 'duration', label: `FY${year}`, fiscalYear: year, fiscalPeriod: 'FY' },
  snapshotId: 'other',
  sourceUrl: 'https://example.org',
  ...more,
});

describe('a vendor’s row', () => {
  const paragraphs = [row(0, 'Revenue\tFY2024\t1,234,000\tUSD'), row(1, 'Interest\tFY2024\t-50\tUSD')];
  test('shows the cell that was read from it, in the amount’s column, whatever sign was turned', () => {
    const own = [
      cell('revenue', 1_234_000, 2024, { snapshotId: 'this', paragraph: 0 }),
      cell('interest-expense', 50, 2024, { snapshotId: 'this', paragraph: 1 }),
    ];
    const figures = recordedFigures(own, paragraphs, 'this');
    expect(figures.map((f) => [f.cell.item, paragraphs[f.paragraph]?.text.slice(f.start, f.end)])).toEqual([
      ['revenue', '1,234,000'],
      ['interest-expense', '-50'],
    ]);
  });
  test('shows nothing of another edition', () => {
    expect(recordedFigures([cell('revenue', 77, 2024, { snapshotId: 'that', paragraph: 0 })], paragraphs, 'this')).toEqual([]);
  });
  test('goes to no cell where two name it alike', () => {
    const two = [
      cell('revenue', 1_234_000, 2024, { snapshotId: 'this', paragraph: 0 }),
      cell('sales-other', 1_234_000, 2024, { snapshotId: 'this', paragraph: 0 }),
    ];
    expect(recordedFigures(two, paragraphs, 'this')).toEqual([]);
  });
});
