// POST /v1/materials: a captured page, pasted text, vendor table or PDF becomes a snapshot that only its owner can see.
import type { MaterialMeta } from '#shared/schema/api-bodies.ts';
import type { Failure, Result } from '#shared/schema/failure.ts';
import type { Paragraph } from '#shared/schema/snapshot.ts';
import { extract } from '../library/extract.ts';
import { utf8 } from '../library/hash.ts';
import { VENDOR_PARSER, vendorParagraphs } from '../library/vendor.ts';
import { ProblemError } from '../problem.ts';
import { parseJson } from '../sources/visit.ts';
import { type Call, type Handlers, json } from './call.ts';
import { identify } from './identity.ts';

const TYPES = new Set(['text/html', 'application/xhtml+xml', 'text/plain', 'text/markdown', 'application/pdf', 'application/json']);
const essence = (contentType: string): string => (contentType.split(';')[0] ?? '').trim().toLowerCase();

const invalid = (path: string, message: string): ProblemError =>
  new ProblemError(422, 'invalid-body', `The body does not fit: ${path}: ${message}`, { path });

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const plain = text.replace(/\s+/g, '');
  if (!/^[A-Za-z0-9+/_-]*={0,2}$/.test(plain)) throw invalid('bodyBase64', 'not base64');
  try {
    return Uint8Array.from(atob(plain.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
  } catch {
    throw invalid('bodyBase64', 'not base64');
  }
}

function bytesOfCall(call: Call<'putMaterial'>): Uint8Array<ArrayBuffer> {
  if (call.file !== undefined) return call.file;
  const { body, bodyBase64 } = call.body;
  if ((body === undefined) === (bodyBase64 === undefined)) throw invalid('body', 'exactly one of body and bodyBase64 is needed');
  return body === undefined ? fromBase64(bodyBase64 ?? '') : utf8(body);
}

interface Cut {
  paragraphs: Paragraph[];
  parserVersion: string;
  warnings: string[];
  /** The bytes are read again by a case. */
  keepBody: boolean;
}

const asProblem = (failure: Failure): ProblemError =>
  failure.code === 'unknown-content-type'
    ? new ProblemError(415, 'unsupported-media-type', failure.message)
    : new ProblemError(422, failure.code, failure.message, { path: 'body' });

async function cut(meta: MaterialMeta, type: string, bytes: Uint8Array<ArrayBuffer>): Promise<Cut> {
  if (type === 'application/json') {
    if (meta.kind !== 'vendor' && meta.kind !== 'statement') throw invalid('kind', 'JSON is taken as vendor or statement');
    const read: Result<{ symbol: string; paragraphs: Paragraph[] }> = vendorParagraphs(parseJson(bytes), meta.title);
    if (!read.ok) throw asProblem(read.failure);
    if (meta.symbol !== undefined && read.value.symbol !== meta.symbol)
      throw new ProblemError(422, 'material-symbol-mismatch', `The table is about ${read.value.symbol}, not ${meta.symbol}`, {
        path: 'symbol',
      });
    return { paragraphs: read.value.paragraphs, parserVersion: VENDOR_PARSER, warnings: [], keepBody: true };
  }
  const read = await extract(bytes, meta.contentType, meta.url === undefined ? {} : { url: meta.url });
  if (!read.ok) throw asProblem(read.failure);
  return { paragraphs: read.value.paragraphs, parserVersion: read.value.parserVersion, warnings: read.value.warnings, keepBody: false };
}

export const materials: Handlers<'putMaterial'> = {
  putMaterial: async (call) => {
    const { deps, caller, body: meta } = call;
    const type = essence(meta.contentType);
    if (!TYPES.has(type))
      throw new ProblemError(415, 'unsupported-media-type', `${type || 'An empty content type'} is not a type that can be read`);
    const symbol = meta.symbol === undefined ? undefined : (await identify(meta.symbol, deps)).symbol;
    const bytes = bytesOfCall(call);
    if (bytes.byteLength === 0) throw invalid('body', 'the material is empty');
    const piece = await cut(meta, type, bytes);
    const fetchedAt = new Date(deps.now()).toISOString();
    const publishedAt = meta.publishedAt?.slice(0, 10);
    const { snapshot, created } = await deps.library.store({
      scope: caller.owner,
      sourceId: 'submitted',
      url: meta.url ?? '',
      title: meta.title,
      kind: meta.kind,
      ...(symbol === undefined ? {} : { symbol }),
      ...(meta.publisher === undefined ? {} : { publisher: meta.publisher }),
      ...(publishedAt === undefined ? {} : { publishedAt }),
      edition: publishedAt === undefined ? fetchedAt.slice(0, 10) : `${meta.kind} ${publishedAt}`,
      contentType: meta.contentType,
      bytes,
      parserVersion: piece.parserVersion,
      paragraphs: piece.paragraphs,
      keepBody: piece.keepBody,
      fetchedAt,
    });
    return json(
      {
        materialId: snapshot.materialId,
        snapshotId: snapshot.id,
        edition: snapshot.edition,
        contentHash: snapshot.contentHash,
        paragraphs: snapshot.paragraphs,
        ...(piece.warnings.length === 0 ? {} : { warnings: piece.warnings.slice(0, 50) }),
      },
      created ? 201 : 200,
    );
  },
};
