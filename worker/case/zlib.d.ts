// The two functions of node:zlib that the log uses; the runtime brings them with nodejs_compat.
declare module 'node:zlib' {
  export function gzipSync(text: string, options?: { level?: number }): Uint8Array<ArrayBuffer>;
  export function gunzipSync(bytes: Uint8Array): { toString(encoding: 'utf8'): string };
}
