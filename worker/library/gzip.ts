// Gzip by the platform's streams; unpacking stops at a limit, so that a stored or sent bomb is an error and not a crash.
import { utf8 } from './hash.ts';

const pump = async (
  bytes: Uint8Array<ArrayBuffer>,
  through: ReadableWritablePair<Uint8Array, BufferSource>,
  limit: number,
): Promise<Uint8Array<ArrayBuffer>> => {
  const reader = new Blob([bytes])
    .stream()
    .pipeThrough(through as unknown as ReadableWritablePair<Uint8Array, Uint8Array>)
    .getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      throw new RangeError('unpacks to more than the limit');
    }
    parts.push(value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
};

const MAX_UNPACKED = 64 * 1024 * 1024;
export const gzip = (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  pump(bytes, new CompressionStream('gzip') as unknown as ReadableWritablePair<Uint8Array, BufferSource>, Number.POSITIVE_INFINITY);
export const gunzip = (bytes: Uint8Array<ArrayBuffer>, limit = MAX_UNPACKED): Promise<Uint8Array<ArrayBuffer>> =>
  pump(bytes, new DecompressionStream('gzip') as unknown as ReadableWritablePair<Uint8Array, BufferSource>, limit);

export const gzipText = (text: string): Promise<Uint8Array<ArrayBuffer>> => gzip(utf8(text));
export const gunzipText = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => new TextDecoder().decode(await gunzip(bytes));
