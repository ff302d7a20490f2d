// Reports of mainland companies among the materials: whose they are, and the statements that they print.
import { type PrintedStatements, readPrintedStatements } from '#shared/documents/printed-statements/read.ts';
import { assemble } from '#shared/metrics/assemble.ts';
import type { Failure, Result } from '#shared/schema/failure.ts';
import type { StatementData } from '#shared/schema/gather.ts';
import type { Snapshot } from '#shared/schema/snapshot.ts';
import type { Library } from '../../library/library.ts';

const MAINLAND = /\.(?:SH|SZ|BJ)$/;
const KINDS = new Set(['filing', 'announcement']);

export const mayPrintStatements = (symbol: string, snapshot: Snapshot): boolean =>
  MAINLAND.test(symbol) && snapshot.kind !== undefined && KINDS.has(snapshot.kind);

/**
 * The statements of one report. A report that names another code is refused; an announcement without statements is no failure
 * (undefined), a filing without them is.
 */
export async function readReport(
  snapshot: Snapshot,
  about: { symbol: string; name?: string },
  library: Pick<Library, 'paragraphs'>,
): Promise<Result<PrintedStatements | undefined, Pick<Failure, 'code' | 'message'>>> {
  const paragraphs = await library.paragraphs(snapshot.id, 0, snapshot.paragraphs);
  const read = readPrintedStatements(paragraphs, {
    symbol: about.symbol,
    snapshotId: snapshot.id,
    sourceUrl: snapshot.url,
    ...(about.name === undefined ? {} : { name: about.name }),
    ...(snapshot.publishedAt === undefined ? {} : { filed: snapshot.publishedAt }),
  });
  if (read.ok) return read;
  if (snapshot.kind === 'announcement' && read.failure.code === 'no-statements') return { ok: true, value: undefined };
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
