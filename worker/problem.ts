// Problem documents (RFC 9457): every error answer of the API, with a stable code.

import type { Problem } from '#shared/schema/api-bodies.ts';

/** Thrown inside routes and turned into the answer by the app; `extra` goes into the document. */
export class ProblemError extends Error {
  readonly status: number;
  readonly code: string;
  readonly extra: Partial<Problem>;
  readonly headers: Record<string, string>;
  constructor(status: number, code: string, title: string, extra: Partial<Problem> = {}, headers: Record<string, string> = {}) {
    super(title);
    this.status = status;
    this.code = code;
    this.extra = extra;
    this.headers = headers;
  }
}

export function problemResponse(error: ProblemError, requestId: string): Response {
  const body: Problem = {
    type: `urn:crossexam:problem:${error.code}`,
    title: error.message,
    status: error.status,
    code: error.code,
    ...error.extra,
    requestId,
  };
  return new Response(JSON.stringify(body), {
    status: error.status,
    headers: { 'content-type': 'application/problem+json; charset=utf-8', 'cache-control': 'no-store', ...error.headers },
  });
}

export const notFound = (what: string): ProblemError => new ProblemError(404, 'not-found', `No such ${what}`);
export const notYet = (what: string): ProblemError => new ProblemError(501, 'not-implemented', `${what} is not available in this version`);
