// A paragraph's fingerprint: equal when only wrapping, width or invisible characters differ, so that a live page confirms a stored index.
import { squash } from '../text/normalise.ts';

/** 14 hex digits of a 53-bit hash (cyrb53, public domain) over the squashed text. Not for security: content hashes are SHA-256. */
export function fingerprint(text: string): string {
  const s = squash(text);
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let i = 0; i < s.length; i++) {
    const c = s.charCodeAt(i);
    a = Math.imul(a ^ c, 2654435761);
    b = Math.imul(b ^ c, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(16).padStart(14, '0');
}
