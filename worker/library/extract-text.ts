// Plain text and Markdown as paragraphs: blank lines cut, columns of figures are rows, Markdown marks are read and left out.
import { CUTTER_VERSION } from '#shared/documents/cut.ts';
import { areRecords, cutRecords } from '#shared/documents/cut-records.ts';
import { cutMarkdown, cutPlainText } from '#shared/documents/cut-text.ts';
import { charsetOf, decodedChunks } from './extract-charset.ts';
import type { Extraction } from './extract-html.ts';

export const TEXT_PARSER_VERSION = `text-${CUTTER_VERSION}`;
export const RECORDS_PARSER_VERSION = `records-${CUTTER_VERSION}`;
export const MARKDOWN_PARSER_VERSION = `markdown-${CUTTER_VERSION}`;

/** `bytes` in any encoding that `charsetOf` finds; text/markdown reads headings, lists and tables. */
export async function extractText(bytes: Uint8Array, opts: { contentType?: string } = {}): Promise<Extraction> {
  let text = '';
  for (const chunk of decodedChunks(bytes, charsetOf(bytes, opts.contentType))) text += chunk;
  const markdown = /markdown/i.test(opts.contentType ?? '');
  if (!markdown && areRecords(text)) {
    const { paragraphs, warnings } = cutRecords(text);
    return { paragraphs, parserVersion: RECORDS_PARSER_VERSION, warnings };
  }
  const { paragraphs, warnings } = markdown ? cutMarkdown(text) : cutPlainText(text);
  const title = markdown ? paragraphs.find((p) => p.kind === 'heading')?.text : undefined;
  return { ...(title ? { title } : {}), paragraphs, parserVersion: markdown ? MARKDOWN_PARSER_VERSION : TEXT_PARSER_VERSION, warnings };
}
