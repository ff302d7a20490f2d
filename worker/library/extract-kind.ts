// What a file is by its first bytes, whatever its sender calls it.

const SIGNATURES: readonly [readonly number[], string][] = [
  [[0x25, 0x50, 0x44, 0x46, 0x2d], 'a PDF'],
  [[0x50, 0x4b, 0x03, 0x04], 'a ZIP archive (a Word, Excel or PowerPoint file, perhaps)'],
  [[0x50, 0x4b, 0x05, 0x06], 'an empty ZIP archive'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'an old Word or Excel file'],
  [[0x89, 0x50, 0x4e, 0x47], 'a PNG image'],
  [[0xff, 0xd8, 0xff], 'a JPEG image'],
  [[0x47, 0x49, 0x46, 0x38], 'a GIF image'],
  [[0x1f, 0x8b], 'a gzip archive'],
  [[0x52, 0x61, 0x72, 0x21], 'a RAR archive'],
  [[0x37, 0x7a, 0xbc, 0xaf], 'a 7z archive'],
  [[0x7b, 0x5c, 0x72, 0x74, 0x66], 'an RTF document'],
];
const HEAD = 1024;

const latin = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes.subarray(0, HEAD));

/** True when the bytes begin as a PDF does: readers allow other bytes before the mark. */
export const looksLikePdf = (bytes: Uint8Array): boolean => latin(bytes).includes('%PDF-');

/** What the first bytes show, in words ("an HTML page"); undefined where they show nothing in particular. */
export function kindOf(bytes: Uint8Array): string | undefined {
  for (const [mark, name] of SIGNATURES) if (mark.every((b, i) => bytes[i] === b)) return name;
  const text = latin(bytes)
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart();
  if (/^<(?:!doctype\s+html|html|head|body|script|div|p|!--)/i.test(text)) return 'an HTML page';
  if (/^<\?xml/i.test(text)) return /<html/i.test(text) ? 'an HTML page' : 'an XML document';
  if (/^[[{]\s*["\]}{[]/.test(text)) return 'a JSON document';
  return bytes.length === 0 ? 'empty' : undefined;
}

/** Kinds that no reader of text can read: sent as a page or as text they would give signs without sense. */
export const isBinary = (kind: string): boolean => !/^(?:an HTML page|an XML document|a JSON document|empty)$/.test(kind);
