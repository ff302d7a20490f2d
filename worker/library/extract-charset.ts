// From bytes to text: which encoding a page is in, when its header, its meta tag and its bytes disagree.

const META = /<meta[^>]{0,200}?charset\s*=\s*["']?\s*([a-z0-9_.:-]{2,30})/i;
const XML = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([a-z0-9_.:-]{2,30})["']/i;

function decoder(label: string, fatal = false): TextDecoder | null {
  try {
    return new TextDecoder(label, { fatal, ignoreBOM: false });
  } catch {
    return null;
  }
}

/** Labels under which pages declare a subset of what they use. */
const WIDER: Readonly<Record<string, string>> = {
  gb2312: 'gb18030',
  gbk: 'gb18030',
  ascii: 'windows-1252',
  'us-ascii': 'windows-1252',
  'iso-8859-1': 'windows-1252',
};

/** Bytes decoded at a time. */
export const CHUNK = 1 << 16;

/** True when all bytes are well-formed UTF-8 (a cut character at the end is forgiven). */
export function isUtf8(bytes: Uint8Array): boolean {
  const strict = decoder('utf-8', true)!;
  try {
    for (let at = 0; at < bytes.length; at += CHUNK) strict.decode(bytes.subarray(at, at + CHUNK), { stream: true });
    return true;
  } catch {
    return false;
  }
}

function chineseShare(text: string): number {
  const han = text.match(/[\u4e00-\u9fff]/g)?.length ?? 0;
  const odd = text.match(/[\ufffd\ue000-\uf8ff\u0080-\u009f]/g)?.length ?? 0;
  return odd > han / 20 ? 0 : han;
}

/**
 * The encoding label to decode `bytes` with. A byte order mark wins; bytes that are valid UTF-8 are UTF-8, whatever is declared
 * (a declared legacy encoding is kept only for bytes beyond ASCII that UTF-8 refuses); then the header, the meta tag, and at last a look at the bytes.
 */
export function charsetOf(bytes: Uint8Array, contentType?: string): string {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (isUtf8(bytes)) return 'utf-8';
  const head = decoder('windows-1252')!.decode(bytes.subarray(0, 4096));
  const declared = [/charset\s*=\s*["']?([a-z0-9_.:-]+)/i.exec(contentType ?? '')?.[1], META.exec(head)?.[1], XML.exec(head)?.[1]];
  for (const label of declared) {
    if (!label) continue;
    const name = WIDER[label.toLowerCase()] ?? label.toLowerCase();
    if (!/^utf-?8$/.test(name) && decoder(name)) return name;
  }
  const sample = bytes.subarray(0, 200_000);
  if (chineseShare(decoder('gb18030')?.decode(sample) ?? '') > 20) return 'gb18030';
  return declared.some((label) => label && /^utf-?8$/i.test(label)) ? 'utf-8' : 'windows-1252';
}

/** Decodes piece by piece, so that a 25 MB page never stands in memory twice. */
export function* decodedChunks(bytes: Uint8Array, label: string): Generator<string> {
  const stream = decoder(label) ?? decoder('utf-8')!;
  for (let at = 0; at < bytes.length; at += CHUNK) yield stream.decode(bytes.subarray(at, at + CHUNK), { stream: true });
  const rest = stream.decode();
  if (rest) yield rest;
}
