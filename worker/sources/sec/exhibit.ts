// The exhibit in which some companies file their statements: a 10-K that prints none and refers to exhibit 13 is completed from the
// filing's index.
import { readUsStatements } from '#shared/documents/us-statements/read.ts';
import type { Result } from '#shared/schema/failure.ts';
import type { Paragraph } from '#shared/schema/snapshot.ts';

const REFERS = /\bexhibit\s+13\b|\bannual report to (?:share|stock)(?:holders|owners)\b/i;

/** Whether a 10-K refers its reader to exhibit 13 and prints no statements itself. */
export function leavesStatementsOut(
  paragraphs: readonly Paragraph[],
  about: { symbol: string; name: string; snapshotId: string; url: string },
): boolean {
  if (!paragraphs.some((p) => REFERS.test(p.text))) return false;
  const read = readUsStatements(paragraphs, { symbol: about.symbol, snapshotId: about.snapshotId, sourceUrl: about.url, name: about.name });
  return !read.ok && read.failure.code === 'no-statements';
}

const text = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;|&#160;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const FILE = /^[\w.-]{1,150}\.html?$/i;

/** The file of exhibit 13 in a filing's index page; only a file of the filing's own folder counts. */
export function exhibitFile(html: string, folder: string): Result<string | null> {
  const rows = [...html.matchAll(/<tr\b[^>]*>([\s\S]*?)<\/tr>/gi)].map((m) => m[1] ?? '');
  const files = rows.flatMap((row) => {
    const href = /<a\b[^>]*\bhref="([^"]+)"/i.exec(row)?.[1]?.replace(/^\/ix\?doc=/, '');
    const cells = [...row.matchAll(/<td\b[^>]*>([\s\S]*?)<\/td>/gi)].map((m) => text(m[1] ?? ''));
    return href === undefined || cells.length < 4 ? [] : [{ href, type: cells[3] ?? '' }];
  });
  if (files.length === 0)
    return {
      ok: false,
      failure: { code: 'source-broken', fault: 'source', retry: false, message: 'The index of the filing could not be read' },
    };
  for (const { href, type } of files) {
    if (!/^EX-13(?:\.\d+)?$/i.test(type) || !href.startsWith(folder)) continue;
    const file = href.slice(folder.length);
    if (FILE.test(file)) return { ok: true, value: file };
  }
  return { ok: true, value: null };
}
