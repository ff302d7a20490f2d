// Hashes of bytes and texts; the ids of the library are prefixes of these.
export async function sha256Hex(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  let out = '';
  for (const b of digest) out += b.toString(16).padStart(2, '0');
  return out;
}
/** UTF-8 bytes of a text, typed as what the platform's crypto and streams take. */
export const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;
export const hashText = (text: string): Promise<string> => sha256Hex(utf8(text));

/** `prefix` and the first `digits` hex digits over the parts, which are separated so that no two lists collide. */
export async function idOf(prefix: string, digits: number, parts: string[]): Promise<string> {
  return prefix + (await hashText(JSON.stringify(parts))).slice(0, digits);
}
