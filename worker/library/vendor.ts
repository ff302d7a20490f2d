// Statement tables as JSON (rows that the extension read in the user's session, or a table of facts with their sources): checked when
// they are handed in, shown as table rows so that a figure can be opened, and read into cells by the metric part.
import { fingerprint } from '#shared/documents/fingerprint.ts';
import { parseVendorRows, readVendorRows, type VendorRow } from '#shared/metrics/vendor-rows.ts';
import type { Result } from '#shared/schema/failure.ts';
import type { StatementData } from '#shared/schema/gather.ts';
import type { Paragraph, Snapshot } from '#shared/schema/snapshot.ts';

export const VENDOR_PARSER = 'vendor-rows@1';

const periodOf = (row: VendorRow): string => (typeof row.period === 'string' ? row.period : row.period.label);
/** A decimal with thousands separated. */
export const printedAmount = (value: number | string): string => {
  const [whole = '', part] = String(value).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${part === undefined ? '' : `.${part}`}`;
};

/** The table as paragraphs: a heading, then a row for each line in the order in which it was sent. */
export function vendorParagraphs(json: unknown, title: string): Result<{ symbol: string; paragraphs: Paragraph[] }> {
  const parsed = parseVendorRows(json);
  if (!parsed.ok) return parsed;
  const { symbol, currency, capturedAt, source } = parsed.value;
  const lines: { text: string; kind: 'heading' | 'table-row'; path?: string[] }[] = [
    { text: `${title} (${source}, ${capturedAt.slice(0, 10)})`, kind: 'heading' },
    ...parsed.value.rows.map((row) => ({
      text: [row.label ?? row.field, periodOf(row), printedAmount(row.value), row.unit].join('\t'),
      kind: 'table-row' as const,
      path: [title, currency],
    })),
  ];
  return {
    ok: true,
    value: {
      symbol,
      paragraphs: lines.map((line, index) => ({
        index,
        kind: line.kind,
        text: line.text,
        fingerprint: fingerprint(line.text),
        ...(line.path === undefined ? { level: 1 } : { path: line.path }),
      })),
    },
  };
}

/** Cells of a stored table; each knows the paragraph that shows it. */
export function readVendor(json: unknown, about: { symbol: string; snapshot: Snapshot; asOf?: string }): Result<StatementData> {
  const parsed = parseVendorRows(json);
  if (!parsed.ok) return parsed;
  if (parsed.value.symbol !== about.symbol)
    return {
      ok: false,
      failure: { code: 'identity-mismatch', fault: 'source', retry: false, message: `The table is about ${parsed.value.symbol}` },
    };
  const rows = parsed.value.rows.map((row, i) => ({ ...row, paragraph: i + 1 }));
  return readVendorRows(
    { ...parsed.value, rows },
    { snapshotId: about.snapshot.id, sourceUrl: about.snapshot.url, ...(about.asOf === undefined ? {} : { asOf: about.asOf }) },
  );
}
