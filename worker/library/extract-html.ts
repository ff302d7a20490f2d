// The worker's adapter of the block model: a streaming HTML parser feeds the cutter, no tree is built.
import { Parser } from 'htmlparser2';
import { CUTTER_VERSION, cutter } from '#shared/documents/cut.ts';
import type { Paragraph } from '#shared/schema/snapshot.ts';
import { CHUNK, charsetOf, decodedChunks } from './extract-charset.ts';

export interface Extraction {
  readonly title?: string;
  readonly paragraphs: Paragraph[];
  readonly parserVersion: string;
  /** Kebab-case codes: nested-too-deep, too-many-paragraphs, dropped-N-paragraphs, unread-N-bytes, cut-file, no-text-layer, damaged-text … */
  readonly warnings: string[];
}

export const HTML_PARSER_VERSION = `html-${CUTTER_VERSION}`;

/** Beyond this depth the parser's own stack would make each closing tag a long search; nothing honest nests so deep. */
const MAX_OPEN_TAGS = 4000;

/**
 * Cuts a page or filing. `bytes` as received (at most 25 MB, which the caller enforces); `contentType` may carry a charset.
 * Never throws on bad markup: what could be read is given, with warnings.
 */
export async function extractHtml(bytes: Uint8Array, opts: { contentType?: string; url?: string } = {}): Promise<Extraction> {
  const cut = cutter();
  let depth = 0;
  let tooDeep = false;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth++;
        if (depth > MAX_OPEN_TAGS) tooDeep = true;
        cut.open(name, attributes);
      },
      ontext(data) {
        cut.text(data);
      },
      onclosetag(name) {
        depth--;
        cut.close(name);
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true, recognizeCDATA: false, recognizeSelfClosing: false },
  );
  let pause = 0;
  let read = 0;
  for (const chunk of decodedChunks(bytes, charsetOf(bytes, opts.contentType))) {
    parser.write(chunk);
    read += CHUNK;
    if (tooDeep || cut.full) break;
    // A long page leaves room for other requests of the isolate.
    if (++pause % 16 === 0) await Promise.resolve();
  }
  if (!tooDeep && !cut.full) parser.end();
  const { title, paragraphs, warnings } = cut.finish();
  // What was never looked at is counted too: nothing is lost without a word.
  if ((tooDeep || cut.full) && read < bytes.length) warnings.push(`unread-${bytes.length - read}-bytes`);
  return {
    ...(title ? { title } : {}),
    paragraphs,
    parserVersion: HTML_PARSER_VERSION,
    warnings: tooDeep ? [...warnings, 'nested-too-deep'] : warnings,
  };
}
