// Reads a request's body once: size limit while streaming, JSON, then the route's schema; every fault is a problem document.
import type * as z from 'zod';
import { ProblemError } from '../problem.ts';

export const DEFAULT_BODY_LIMIT = 256 * 1024;
const tooLarge = (limit: number): ProblemError =>
  new ProblemError(413, 'too-large', `The body is larger than ${Math.floor(limit / 1024)} KB`);

/** The body's bytes, refused as soon as the limit is passed. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const declared = Number(request.headers.get('content-length') ?? '0');
  if (declared > limit) throw tooLarge(limit);
  if (request.body === null) return new Uint8Array(0);
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      throw tooLarge(limit);
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
}

/** Checks a value against a schema; the first fault's path stands in `path`, all of them in `errors`. */
export function parseWith<T>(schema: z.ZodType<T>, value: unknown, what = 'body'): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.flatMap((issue) => {
    const at = issue.path.map(String);
    const names = issue.code === 'unrecognized_keys' ? issue.keys.map((k) => [...at, k].join('.')) : [at.join('.')];
    return names.map((path) => ({ path, message: issue.message }));
  });
  throw new ProblemError(
    422,
    `invalid-${what}`,
    `The ${what} does not fit: ${errors[0]?.path || what}: ${errors[0]?.message ?? 'invalid'}`,
    {
      path: errors[0]?.path ?? '',
      errors: errors.slice(0, 20),
    },
  );
}

export async function readJson<T>(request: Request, schema: z.ZodType<T>, limit: number, optional: boolean): Promise<T> {
  const bytes = await readBytes(request, limit);
  if (bytes.byteLength === 0 && optional) return parseWith(schema, {});
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/([\w.+-]+\+)?json\b/i.test(type))
    throw new ProblemError(415, 'unsupported-media-type', 'The body must be application/json');
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes));
  } catch {
    throw new ProblemError(400, 'invalid-json', 'The body is not JSON in UTF-8');
  }
  return parseWith(schema, value);
}
