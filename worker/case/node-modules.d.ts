// What the case's shell uses of Node's modules; the runtime brings them with nodejs_compat.
declare module 'node:zlib' {
  export function gzipSync(text: string, options?: { level?: number }): Uint8Array<ArrayBuffer>;
  export function gunzipSync(bytes: Uint8Array): { toString(encoding: 'utf8'): string };
}

declare module 'node:crypto' {
  interface Hash {
    update(text: string, encoding: 'utf8'): Hash;
    digest(encoding: 'hex'): string;
  }
  export function createHash(algorithm: 'sha256'): Hash;
}
