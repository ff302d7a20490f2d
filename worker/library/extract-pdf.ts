// PDF to paragraphs: text runs with their places from the PDF reader, cut page by page by the shared page model. States plainly what can't be read.
import { getDocumentProxy } from 'unpdf';
import { CUTTER_VERSION } from '#shared/documents/cut.ts';
import { cutPages } from '#shared/documents/cut-pages.ts';
import { type Block, type Glyphs, pageBlocks } from '#shared/documents/page-blocks.ts';
import type { Failure, Result } from '#shared/schema/failure.ts';
import { mendRadicals } from '#shared/text/radicals.ts';
import type { Extraction } from './extract-html.ts';
import { kindOf, looksLikePdf } from './extract-kind.ts';

export const PDF_PARSER_VERSION = `pdf-${CUTTER_VERSION}`;

const MAX_PAGES = 1500;
const MAX_CHARACTERS = 12_000_000;
/** Pages with fewer characters on average are pictures of pages. */
const TEXT_LAYER = 20;
/** Share of characters without meaning (private use, controls, replacement marks, "(cid:n)") from which text counts as damaged. */
const DAMAGED = 0.02;
const DAMAGED_PARAGRAPH = 0.25;

const fail = (code: string, message: string): Result<Extraction> => {
  const failure: Failure = { code, fault: 'source', retry: false, message };
  return { ok: false, failure };
};

type Matrix = readonly number[];
const at = (m: Matrix, x: number, y: number): [number, number] => [m[0]! * x + m[2]! * y + m[4]!, m[1]! * x + m[3]! * y + m[5]!];

interface TextItem {
  str: string;
  transform: number[];
  width: number;
  height: number;
  hasEOL: boolean;
}

/** Text runs of a page in viewing coordinates; text that runs up or down keeps its stream order and is told apart by its place. */
function glyphsOf(items: readonly unknown[], view: Matrix): Glyphs[] {
  const glyphs: Glyphs[] = [];
  for (const raw of items) {
    const item = raw as Partial<TextItem>;
    if (typeof item.str !== 'string' || !item.transform) continue;
    const [x, y] = at(view, item.transform[4]!, item.transform[5]!);
    const size = Math.hypot(item.transform[2]!, item.transform[3]!) || item.height || 10;
    glyphs.push({ text: mend(item.str), x, y, width: item.width ?? 0, size, breaks: item.hasEOL === true });
  }
  return glyphs;
}

/** Kangxi radicals by NFKC (they are no other text), the supplement by its table; other characters stay as printed. */
const mend = (text: string): string => mendRadicals(text.replace(/[\u2f00-\u2fdf]/g, (c) => c.normalize('NFKC')));

const ODD = /(?!\s)\p{Cc}|[\ue000-\uf8ff\ufffd]|\(cid:\d+\)/giu;
const oddShare = (text: string): number => (text ? [...text.matchAll(ODD)].reduce((n, m) => n + m[0].length, 0) / text.length : 0);

const endsWell = (bytes: Uint8Array): boolean => new TextDecoder('latin1').decode(bytes.subarray(-2048)).includes('%%EOF');

/**
 * Cuts a PDF. Failures: `pdf-encrypted`, `pdf-unreadable`. Warnings: `no-text-layer` (scanned; no paragraphs), `damaged-text`
 * (fonts without a usable mapping; the worst paragraphs are left out), `cut-file` (the end is missing), `too-many-pages`.
 */
export async function extractPdf(bytes: Uint8Array): Promise<Result<Extraction>> {
  const warnings: string[] = [];
  if (!looksLikePdf(bytes)) {
    const kind = kindOf(bytes);
    return fail(
      'pdf-unreadable',
      `The file is no PDF: it is ${kind ?? 'something else'}${kind === 'an HTML page' ? ' (a log-in or error page, perhaps)' : ''}.`,
    );
  }
  if (!endsWell(bytes)) warnings.push('cut-file');
  let pdf: Awaited<ReturnType<typeof getDocumentProxy>>;
  try {
    pdf = await getDocumentProxy(bytes.slice(), {
      verbosity: 0,
      disableFontFace: true,
      isOffscreenCanvasSupported: false,
      useSystemFonts: false,
    });
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') return fail('pdf-encrypted', 'The PDF asks for a password.');
    return fail('pdf-unreadable', warnings.length ? 'The PDF is cut off and can’t be read.' : 'The file is no readable PDF.');
  }
  try {
    const pages: Block[][] = [];
    let characters = 0;
    let broken = 0;
    if (pdf.numPages > MAX_PAGES) warnings.push('too-many-pages');
    for (let n = 1; n <= Math.min(pdf.numPages, MAX_PAGES) && characters < MAX_CHARACTERS; n++) {
      try {
        const page = await pdf.getPage(n);
        const { items } = await page.getTextContent();
        const blocks = pageBlocks(glyphsOf(items, page.getViewport({ scale: 1 }).transform), n);
        for (const block of blocks) for (const line of block.lines) characters += line.text.length;
        pages.push(blocks);
        page.cleanup();
      } catch {
        broken++;
        pages.push([]);
      }
    }
    if (broken === pages.length && pages.length > 0) return fail('pdf-unreadable', 'No page of the PDF can be read.');
    if (broken > 0 && !warnings.includes('cut-file')) warnings.push('cut-file');
    if (characters < TEXT_LAYER * pages.length)
      return { ok: true, value: { paragraphs: [], parserVersion: PDF_PARSER_VERSION, warnings: [...warnings, 'no-text-layer'] } };
    const cut = cutPages(pages);
    const title = await titleOf(pdf);
    const odd = oddShare(cut.paragraphs.map((p) => p.text).join(''));
    const kept =
      odd > 0 ? cut.paragraphs.filter((p) => oddShare(p.text) <= DAMAGED_PARAGRAPH).map((p, index) => ({ ...p, index })) : cut.paragraphs;
    if (odd > DAMAGED || kept.length < cut.paragraphs.length) warnings.push('damaged-text');
    return {
      ok: true,
      value: { ...(title ? { title } : {}), paragraphs: kept, parserVersion: PDF_PARSER_VERSION, warnings: [...warnings, ...cut.warnings] },
    };
  } finally {
    await pdf.loadingTask.destroy();
  }
}

async function titleOf(pdf: Awaited<ReturnType<typeof getDocumentProxy>>): Promise<string | undefined> {
  try {
    const info = (await pdf.getMetadata()).info as { Title?: unknown };
    return typeof info.Title === 'string' && info.Title.trim() ? info.Title.trim().slice(0, 300) : undefined;
  } catch {
    return undefined;
  }
}
