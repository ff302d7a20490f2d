// RFC 8785 canonical JSON and SHA-256 over it: the form in which records are hashed and compared.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * RFC 8785 form of a JSON value: keys sorted by UTF-16 code units, numbers as ECMAScript prints them, no white space.
 * Members that are `undefined` are left out. Throws on NaN and infinities, which no record may hold.
 */
export function canonical(value: unknown): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new Error(`not a JSON number: ${value}`);
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item === undefined ? null : item)).join(',')}]`;
  if (typeof value !== 'object') throw new Error(`not a JSON value: ${typeof value}`);
  const object = value as Record<string, unknown>;
  const parts: string[] = [];
  for (const key of Object.keys(object).sort()) {
    const member = object[key];
    if (member !== undefined) parts.push(`${JSON.stringify(key)}:${canonical(member)}`);
  }
  return `{${parts.join(',')}}`;
}

type Hasher = (text: string) => string;
let hasher: Hasher = (text) => bytesToHex(sha256(utf8ToBytes(text)));

/** A shell whose platform computes SHA-256 natively and synchronously may say so; the digits are the same. */
export function useHasher(native: Hasher): void {
  hasher = native;
}

/** One turn of the machine names the same large text several times; the last few are not hashed again. */
const recent = new Map<string, string>();
const MAX_RECENT = 12;

/** SHA-256 of the UTF-8 bytes of `text`, lower-case hex. */
export function hashText(text: string): string {
  const known = recent.get(text);
  if (known !== undefined) return known;
  const hash = hasher(text);
  if (recent.size >= MAX_RECENT) recent.delete(recent.keys().next().value as string);
  recent.set(text, hash);
  return hash;
}

/** SHA-256 of the canonical form of `value`. */
export function hashOf(value: unknown): string {
  return hashText(canonical(value));
}
