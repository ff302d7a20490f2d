// Reports among the materials: whose they are, and the statements that they print, in Chinese or as US companies file them.
import { type PrintedStatements, readPrintedStatements } from '#shared/documents/printed-statements/read.ts';
import { readUsStatements } from '#shared/documents/us-statements/read.ts';
import { assemble } from '#shared/metrics/assemble.ts';
import type { Failure, Result } from '#shared/schema/failure.ts';
import type { StatementData } from '#shared/schema/gather.ts';
import type { Snapshot } from '#shared/schema/snapshot.ts';
import type { Library } from '../../library/library.ts';

const MAINLAND = /\.(?:SH|SZ|BJ)$/;
const AMERICAN = /\.US$/;
const KINDS = new Set(['filing', 'announcement']);
/** The form that a filing's edition or title names, so that an interim figure is known as one. */
const FORM = /\b(10-K(?:\/A|T)?|10-Q(?:\/A)?|20-F(?:\/A)?|40-F|6-K|8-K(?:\/A)?)\b/i;

export const mayPrintStatements = (symbol: string, snapshot: Snapshot): boolean =>
  (MAINLAND.test(symbol) || AMERICAN.test(symbol)) && snapshot.kind !== undefined && KINDS.has(snapshot.kind);

/**
 * Whether these are the printed statements of a US report: they stand in where no companyfacts are at hand, which hold more years and
 * every later edition.
 */
export const standsIn = (source: string, data: StatementData): boolean =>
  source === 'materials' && AMERICAN.test(data.company.symbol) && data.cells.every((c) => c.field.startsWith('page:'));

/**
 * The statements of one report. A report that names another company is refused; an announcement (for US companies: any document that is no
 * 10-K, 10-Q, 20-F or 40-F) without statements is no failure (undefined), a periodic report without them is.
 */
export async function readReport(
  snapshot: Snapshot,
  about: { symbol: string; name?: string },
  library: Pick<Library, 'paragraphs'>,
): Promise<Result<PrintedStatements | undefined, Pick<Failure, 'code' | 'message'>>> {
  const paragraphs = await library.paragraphs(snapshot.id, 0, snapshot.paragraphs);
  const form = FORM.exec(`${snapshot.edition} ${snapshot.title ?? ''}`)?.[1]?.toUpperCase();
  const options = {
    symbol: about.symbol,
    snapshotId: snapshot.id,
    sourceUrl: snapshot.url,
    ...(about.name === undefined ? {} : { name: about.name }),
    ...(snapshot.publishedAt === undefined ? {} : { filed: snapshot.publishedAt }),
  };
  const read = AMERICAN.test(about.symbol)
    ? readUsStatements(paragraphs, { ...options, ...(form === undefined ? {} : { form }) })
    : readPrintedStatements(paragraphs, options);
  if (read.ok) return read;
  const periodic = AMERICAN.test(about.symbol) ? form !== undefined && /^(?:10-|20-|40-)/.test(form) : snapshot.kind !== 'announcement';
  if (!periodic && /^no-(?:statements|periods)$/.test(read.failure.code)) return { ok: true, value: undefined };
  return read;
}

/** Several reports of one company as one: the newest edition of a figure counts, an older one that differs is a restatement. */
export function joinReports(reports: readonly StatementData[]): StatementData | undefined {
  const [first, ...others] = reports;
  if (first === undefined || others.length === 0) return first;
  const joined = assemble(
    first.company,
    reports.flatMap((r) => r.cells),
  );
  return { ...joined, dropped: [...joined.dropped, ...reports.flatMap((r) => r.dropped)] };
}
