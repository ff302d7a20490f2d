// Cell ↔ print on invented statements: the right row under the right head, whatever else prints the same amount.
import { describe, expect, it } from 'vitest';
import { placesIn } from '#shared/documents/printed-places.ts';
import { indexPrint, recordedCell } from '#shared/documents/printed-tables/locate.ts';
import { printedTables } from '#shared/documents/printed-tables/tables.ts';
import type { Cell } from '#shared/schema/cell.ts';
import type { Period } from '#shared/schema/period.ts';
import { extractHtml } from '#worker/library/extract-html.ts';

const table = (...rows: readonly (readonly string[])[]): string =>
  `<table>${rows.map((r) => `<tr>${r.map((c) => `<td>${c}</td>`).join('')}</tr>`).join('')}</table>`;
const HTML = `<p>FORM 10-Q</p><p><b>CONDENSED CONSOLIDATED STATEMENTS OF OPERATIONS (Unaudited)</b></p><p>(In millions, except per share amounts)</p>
<table><tr><td></td><td colspan="2">Three Months Ended</td><td colspan="2">Nine Months Ended</td></tr>
<tr><td></td><td>June 28, 2025</td><td>June 29, 2024</td><td>June 28, 2025</td><td>June 29, 2024</td></tr>
<tr><td>Net sales</td><td>1,234</td><td>1,111</td><td>3,456</td><td>1,234</td></tr>
<tr><td>Interest expense</td><td>(1,234)</td><td>(20)</td><td>(61)</td><td>(60)</td></tr>
<tr><td>Net income</td><td>210</td><td>200</td><td>640</td><td>610</td></tr></table>
<p>See accompanying notes.</p><p><b>CONDENSED CONSOLIDATED BALANCE SHEETS</b></p><p>(In millions, except number of shares, which are reflected in thousands, and par value)</p>
${table(['', 'June 28, 2025', 'September 28, 2024'], ['Cash and cash equivalents', '1,234', '987'], ['Total assets', '9,876', '9,001'], ['Common stock, $0.01 par value: 50,000 shares authorized; 1,234 and 1,301 shares issued and outstanding, respectively', '12', '13'])}
<p>See accompanying notes.</p><p>The following table shows net sales by colour for 2025 and 2024 (in millions):</p>
${table(['', 'Three Months Ended June 28, 2025', 'Three Months Ended June 29, 2024'], ['Blue', '700', '600'], ['Red', '534', '511'], ['Total net sales', '1,234', '1,111'])}
<p>Cash flows and roll-forwards of the warranty accrual were as follows (in thousands):</p>
${table(['', '2025', '2024'], ['Beginning balance', '77,123', '70,456'], ['Ending balance', '81,002', '77,123'])}`;

const quarter: Period = {
  start: '2025-03-30',
  end: '2025-06-28',
  basis: 'duration',
  label: '2025Q3',
  fiscalYear: 2025,
  fiscalPeriod: 'Q3',
};
const nine: Period = { start: '2023-10-01', end: '2024-06-29', basis: 'duration', label: '20249M', fiscalYear: 2024, fiscalPeriod: '9M' };
const day: Period = { end: '2025-06-28', basis: 'instant', label: '2025Q3', fiscalYear: 2025, fiscalPeriod: 'Q3' };
const cell = (item: string, field: string, value: number, period: Period, unit = 'USD'): Cell => ({
  item,
  field,
  value,
  raw: String(value),
  unit,
  period,
  snapshotId: 's1',
  sourceUrl: 'https://example.org/facts',
});
const read = async () => (await extractHtml(new TextEncoder().encode(HTML))).paragraphs;

describe('a cell of the record', () => {
  it('finds its own row and column among the places that print its amount', async () => {
    const paragraphs = await read();
    const placesOf = placesIn(paragraphs);
    const at = (one: Cell): string | undefined => {
      const place = placesOf(one)[0];
      return place && `${place.label} | ${place.column} | ${paragraphs[place.paragraph]!.text.slice(place.start, place.end)}`;
    };
    expect(at(cell('revenue', 'us-gaap:Revenues', 1_234e6, quarter))).toBe('Net sales | Three Months Ended June 28, 2025 | 1,234');
    expect(at(cell('revenue', 'us-gaap:Revenues', 1_234e6, nine))).toBe('Net sales | Nine Months Ended June 29, 2024 | 1,234');
    expect(at(cell('interest-expense', 'us-gaap:InterestExpense', 1_234e6, quarter))).toBe(
      'Interest expense | Three Months Ended June 28, 2025 | (1,234)',
    );
    expect(at(cell('cash', 'us-gaap:CashAndCashEquivalentsAtCarryingValue', 1_234e6, day))).toBe(
      'Cash and cash equivalents | June 28, 2025 | 1,234',
    );
    expect(at(cell('shares-outstanding', 'us-gaap:CommonStockSharesOutstanding', 1_234e3, day, 'shares'))).toMatch(
      /^50,000 shares authorized.*\| June 28, 2025 \| 1,234$/,
    );
  });

  it('prefers the statement to the note, and lists both', async () => {
    const kinds = placesIn(await read())(cell('revenue', 'us-gaap:Revenues', 1_234e6, quarter)).map((p) => p.kind);
    expect(kinds).toEqual(['income', 'other']);
  });

  it('is not found under another period, scale or name', async () => {
    const placesOf = placesIn(await read());
    const year: Period = {
      start: '2023-10-01',
      end: '2024-09-28',
      basis: 'duration',
      label: 'FY2024',
      fiscalYear: 2024,
      fiscalPeriod: 'FY',
    };
    expect(placesOf(cell('revenue', 'us-gaap:Revenues', 1_234e6, year))).toEqual([]);
    expect(placesOf(cell('revenue', 'us-gaap:Revenues', 1_234e3, quarter))).toEqual([]);
    expect(placesOf(cell('goodwill', 'us-gaap:Goodwill', 1_234e6, day))).toEqual([]);
    expect(placesOf(cell('revenue', 'us-gaap:Revenues', 0, quarter))).toEqual([]);
  });

  it('takes an opening balance for the end of the year before', async () => {
    const placesOf = placesIn(await read());
    const at = (year: number): Period => ({
      end: `${year}-09-28`,
      basis: 'instant',
      label: `FY${year}`,
      fiscalYear: year,
      fiscalPeriod: 'FY',
    });
    const accrual = (year: number) =>
      placesOf({ ...cell('', 'us-gaap:ProductWarrantyAccrual', 77_123e3, at(year)), item: 'warranty-accrual' });
    expect(accrual(2024).map((p) => `${p.label} ${p.column}`)).toEqual(['Beginning balance 2025', 'Ending balance 2024']);
    expect(accrual(2025)).toEqual([]);
    expect(accrual(2023)).toEqual([]);
  });
});

describe('a printed figure', () => {
  it('finds its cell of the record, and no other of the same amount', async () => {
    const paragraphs = await read();
    const index = indexPrint(printedTables(paragraphs));
    const cells = [
      cell('revenue', 'us-gaap:Revenues', 1_234e6, quarter),
      cell('revenue', 'us-gaap:Revenues', 1_234e6, nine),
      cell('cash', 'us-gaap:CashAndCashEquivalentsAtCarryingValue', 1_234e6, day),
    ];
    for (const one of cells) {
      const place = placesIn(paragraphs)(one)[0]!;
      expect(recordedCell(place.paragraph, place.start, cells, index)).toBe(one);
    }
    const sales = paragraphs.find((p) => p.text.startsWith('Net sales\t'))!;
    expect(recordedCell(sales.index, sales.text.indexOf('1,111'), cells, index)).toBeUndefined();
  });
});
