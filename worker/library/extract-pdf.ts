// PDF pages to paragraphs.
import type { Result } from '#shared/schema/failure.ts';
import type { Extraction } from './extract-html.ts';

export async function extractPdf(_bytes: Uint8Array): Promise<Result<Extraction>> {
  return { ok: false, failure: { code: 'pdf-not-read', fault: 'us', retry: false, message: 'PDF documents are not read yet.' } };
}
