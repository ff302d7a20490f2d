// Which extractor reads which content type.
import type { Failure, Result } from '#shared/schema/failure.ts';
import { type Extraction, extractHtml } from './extract-html.ts';
import { extractText } from './extract-text.ts';

export type { Extraction } from './extract-html.ts';

const failure = (code: string, message: string, fault: Failure['fault']): Failure => ({ code, fault, retry: false, message });

/** True when the bytes begin as a PDF does, whatever the header says. */
export const looksLikePdf = (bytes: Uint8Array): boolean => {
  const head = String.fromCharCode(...bytes.subarray(0, 1024));
  return head.includes('%PDF-');
};

/**
 * Cuts a document into paragraphs by its content type (`text/html`, `application/xhtml+xml`, `text/plain`, `text/markdown`,
 * `application/pdf`). An unknown type is the sender's fault; a document without text is a value with a warning.
 */
export async function extract(bytes: Uint8Array, contentType: string, opts: { url?: string } = {}): Promise<Result<Extraction>> {
  const type = contentType.split(';')[0]!.trim().toLowerCase();
  if (type === 'application/pdf' || (type === 'application/octet-stream' && looksLikePdf(bytes))) {
    const { extractPdf } = await import('./extract-pdf.ts');
    return extractPdf(bytes);
  }
  if (type === 'text/html' || type === 'application/xhtml+xml')
    return { ok: true, value: await extractHtml(bytes, { contentType, ...opts }) };
  if (type === 'text/plain' || type === 'text/markdown') return { ok: true, value: await extractText(bytes, { contentType }) };
  return { ok: false, failure: failure('unknown-content-type', `No extractor reads ${type || 'an empty content type'}.`, 'user') };
}
