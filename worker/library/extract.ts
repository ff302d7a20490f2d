// Which extractor reads which content type.
import type { Failure, Result } from '#shared/schema/failure.ts';
import { type Extraction, extractHtml } from './extract-html.ts';
import { isBinary, kindOf, looksLikePdf } from './extract-kind.ts';
import { extractText } from './extract-text.ts';

export type { Extraction } from './extract-html.ts';

const failure = (code: string, message: string, fault: Failure['fault']): Failure => ({ code, fault, retry: false, message });

/**
 * Cuts a document into paragraphs by its content type (`text/html`, `application/xhtml+xml`, `text/plain`, `text/markdown`,
 * `application/pdf`). An unknown type, or a file that is something else than it is called (`content-mismatch`), is the sender's fault; a
 * document without text is a value with a warning.
 */
export async function extract(bytes: Uint8Array, contentType: string, opts: { url?: string } = {}): Promise<Result<Extraction>> {
  const type = contentType.split(';')[0]!.trim().toLowerCase();
  if (type === 'application/pdf' || (type === 'application/octet-stream' && looksLikePdf(bytes))) {
    const { extractPdf } = await import('./extract-pdf.ts');
    return extractPdf(bytes);
  }
  const kind = kindOf(bytes);
  if (/^text\/|^application\/xhtml/.test(type) && kind !== undefined && isBinary(kind))
    return { ok: false, failure: failure('content-mismatch', `The file is ${kind}, sent as ${type}.`, 'source') };
  if (type === 'text/html' || type === 'application/xhtml+xml')
    return { ok: true, value: await extractHtml(bytes, { contentType, ...opts }) };
  if (type === 'text/plain' || type === 'text/markdown') return { ok: true, value: await extractText(bytes, { contentType }) };
  return { ok: false, failure: failure('unknown-content-type', `No extractor reads ${type || 'an empty content type'}.`, 'user') };
}
