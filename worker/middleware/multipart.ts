// A material sent as multipart/form-data: `meta` (the JSON without body) and `file` (raw bytes), up to 25 MB, parsed from the raw
// bytes once so that the file is never held twice as text.
import { ProblemError } from '../problem.ts';
import { readBytes } from './body.ts';

const LIMIT = 25 * 1024 * 1024;
/** Room for the boundary lines and the meta part. */
const OVERHEAD = 64 * 1024;

const invalid = (title: string): ProblemError => new ProblemError(400, 'invalid-multipart', title);

/** Index of `needle` in `hay` from `at`, or -1. */
function indexOf(hay: Uint8Array, needle: Uint8Array, at: number): number {
  const first = needle[0] ?? 0;
  for (let i = hay.indexOf(first, at); i !== -1 && i + needle.length <= hay.length; i = hay.indexOf(first, i + 1)) {
    let n = 1;
    while (n < needle.length && hay[i + n] === needle[n]) n++;
    if (n === needle.length) return i;
  }
  return -1;
}

export async function readMultipart(request: Request): Promise<{ meta: unknown; file: Uint8Array<ArrayBuffer> }> {
  const boundary = /boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(request.headers.get('content-type') ?? '');
  const name = boundary?.[1] ?? boundary?.[2];
  if (name === undefined) throw invalid('The multipart body names no boundary');
  const bytes = await readBytes(request, LIMIT + OVERHEAD);
  const text = new TextEncoder();
  const fence = text.encode(`\r\n--${name}`);
  const opening = text.encode(`--${name}`);
  const blank = text.encode('\r\n\r\n');
  const parts = new Map<string, Uint8Array<ArrayBuffer>>();
  let at = indexOf(bytes, opening, 0);
  if (at !== 0) throw invalid('The multipart body does not begin with its boundary');
  at += opening.length;
  while (parts.size < 8 && !(bytes[at] === 0x2d && bytes[at + 1] === 0x2d)) {
    const head = indexOf(bytes, blank, at);
    const end = head === -1 ? -1 : indexOf(bytes, fence, head + 2);
    if (end === -1) throw invalid('A part of the multipart body is cut');
    const header = new TextDecoder().decode(bytes.subarray(at, Math.min(head, at + 4000)));
    const field = /content-disposition:[^\r\n]*?\bname="([^"\r\n]{1,100})"/i.exec(header)?.[1];
    if (field !== undefined) parts.set(field, bytes.subarray(head + blank.length, Math.max(end, head + blank.length)));
    at = end + fence.length;
  }
  const meta = parts.get('meta');
  const file = parts.get('file');
  if (meta === undefined || file === undefined) throw invalid('The parts `meta` and `file` are needed');
  if (file.byteLength > LIMIT) throw new ProblemError(413, 'too-large', 'The file is larger than 25 MB');
  try {
    return { meta: JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(meta)), file };
  } catch {
    throw new ProblemError(400, 'invalid-json', 'The part `meta` is not JSON');
  }
}
