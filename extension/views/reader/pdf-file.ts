// Fetches a PDF from its source for the page view, on a press only, and opens it; the bytes must be those that were stored.
import type { PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { readOriginal } from '../../api/original.ts';
import { askForHost, hasHost } from '../../platform/chrome-ui.ts';
import { VARIANT } from '../../state/build.ts';

export type PdfFile = { ok: true; file: PDFDocumentProxy } | { ok: false; why: 'no-access' | 'unreachable' | 'changed' | 'unreadable' };

async function sha256(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Call it inside a click: the browser asks for the source's host there. */
export async function openPdf(url: string, contentHash: string): Promise<PdfFile> {
  if (!/^https:\/\//.test(url)) return { ok: false, why: 'unreachable' };
  if (VARIANT !== 'e2e' && !(await hasHost(url)) && !(await askForHost(url))) return { ok: false, why: 'no-access' };
  const bytes = await readOriginal(url);
  if (bytes === undefined) return { ok: false, why: 'unreachable' };
  if ((await sha256(bytes)) !== contentHash) return { ok: false, why: 'changed' };
  try {
    const pdfjs = await import('pdfjs-dist');
    pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;
    return { ok: true, file: await pdfjs.getDocument({ data: bytes, useWasm: false }).promise };
  } catch {
    return { ok: false, why: 'unreadable' };
  }
}
