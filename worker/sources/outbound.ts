// The only door to the network: https, the adapter's hosts, redirects re-checked, limits on time and on size after decompression,
// content types, pacing, the headers that a source demands. Every answer is either bytes that look like what was asked for, or a failure.
import type { Failure, Result } from '#shared/schema/failure.ts';
import { checkAddress, checkGateway, redirectTarget, throughGateway } from './address.ts';
import { looksLikeChallenge, looksLikeHtml } from './challenge.ts';
import { makePacing, type Pacing } from './pacing.ts';

/** What one source is allowed and demands. */
export interface Door {
  source: string;
  hosts: readonly string[];
  /** Milliseconds between two calls to one host. */
  gapMs: number;
  /** EDGAR demands a user agent with a mail address. */
  needsContact?: boolean;
  browserAgent?: boolean;
  referer?: string;
}
export type Wanted = 'json' | 'html' | 'pdf' | 'text';
export interface Ask {
  url: string;
  wanted: Wanted;
  /** `large`: filings and companyfacts, 25 MB; else 5 MB. */
  size?: 'large';
  signal?: AbortSignal;
}
export interface Fetched {
  url: string;
  /** Where redirects led. */
  finalUrl: string;
  at: string;
  status: number;
  contentType: string;
  bytes: Uint8Array<ArrayBuffer>;
}
export type FetchAnswer = { ok: true; value: Fetched } | { ok: false; failure: Failure; status: number; at: string };

export interface Outside {
  get(door: Door, ask: Ask): Promise<FetchAnswer>;
}
export interface OutsideDeps {
  fetch(request: Request): Promise<Response>;
  now(): number;
  gateway: string | null;
  contact: string | null;
  /** Milliseconds for one request with its redirects and its body. */
  timeoutMs?: number;
  /** In place of the distance that each door demands. */
  pacing?: Pacing;
}

const MAX_REDIRECTS = 3;
const TIMEOUT_MS = 10_000;
const SMALL = 5 * 1024 * 1024;
const LARGE = 25 * 1024 * 1024;
const BROWSER_AGENT = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const ACCEPT: Record<Wanted, string> = {
  json: 'application/json, text/plain;q=0.5',
  html: 'text/html, application/xhtml+xml',
  pdf: 'application/pdf',
  text: 'text/plain, */*;q=0.1',
};
/** Content types that an answer may have. JSON comes as text/plain and text/javascript from some vendors. */
const TYPES: Record<Wanted, RegExp> = {
  json: /^(application\/([\w.+-]+\+)?json|text\/(plain|json|javascript)|application\/(x-)?javascript|application\/octet-stream)\b/i,
  html: /^(text\/html|application\/xhtml\+xml)\b/i,
  pdf: /^(application\/(pdf|octet-stream))\b/i,
  // Quote lines are sent as scripts.
  text: /^(text\/|application\/(x-)?javascript\b)/i,
};

class FetchFault extends Error {
  readonly failure: Failure;
  readonly status: number;
  constructor(
    code: string,
    message: string,
    options: { status?: number; retry?: boolean; fault?: Failure['fault']; retryAfterMs?: number } = {},
  ) {
    super(message);
    this.status = options.status ?? 0;
    this.failure = {
      code,
      fault: options.fault ?? 'source',
      retry: options.retry ?? false,
      message,
      ...(options.retryAfterMs === undefined ? {} : { retryAfterMs: options.retryAfterMs }),
    };
  }
}

const must = <T>(result: Result<T>): T => {
  if (result.ok) return result.value;
  throw new FetchFault(result.failure.code, result.failure.message, { fault: result.failure.fault });
};

const retryAfter = (response: Response): number | undefined => {
  const seconds = Number(response.headers.get('retry-after') ?? '');
  return response.headers.has('retry-after') && Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined;
};

async function readLimited(response: Response, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (response.body === null) return new Uint8Array(0);
  const declared = Number(response.headers.get('content-length') ?? '0');
  const encoded = response.headers.has('content-encoding');
  if (!encoded && declared > limit) {
    await response.body.cancel();
    throw new FetchFault('source-too-large', `The answer is larger than ${limit >> 20} MB`, { status: response.status });
  }
  const reader = response.body.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      throw new FetchFault('source-too-large', `The answer unpacks to more than ${limit >> 20} MB`, { status: response.status });
    }
    parts.push(value);
  }
  if (!encoded && declared > 0 && size < declared)
    throw new FetchFault('source-cut', 'The answer was cut off', { status: response.status, retry: true });
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}

function checkContent(bytes: Uint8Array<ArrayBuffer>, type: string, wanted: Wanted, status: number): void {
  if (bytes.byteLength === 0) throw new FetchFault('source-empty', 'The answer was empty', { status, retry: true });
  if (looksLikeChallenge(bytes, type)) throw new FetchFault('source-challenge', 'The source answered with a challenge page', { status });
  // Quote lines come as text/html: there only the body tells a page from data.
  if (wanted !== 'html' && looksLikeHtml(bytes, wanted === 'text' ? '' : type))
    throw new FetchFault('source-html', 'The source answered with a page where data was expected', { status });
  if (type !== '' && !TYPES[wanted].test(type))
    throw new FetchFault('source-type', `The source answered with ${type.slice(0, 60)}`, { status });
  if (wanted === 'pdf' && !(bytes[0] === 0x25 && bytes[1] === 0x50 && bytes[2] === 0x44 && bytes[3] === 0x46))
    throw new FetchFault('source-type', 'The answer is not a PDF', { status });
}

export function makeOutside(deps: OutsideDeps): Outside {
  const pacing = deps.pacing ?? makePacing(deps.now);
  const gateway = deps.gateway === null ? null : checkGateway(deps.gateway);

  const headersOf = (door: Door, wanted: Wanted): Headers => {
    const headers = new Headers({ accept: ACCEPT[wanted] });
    if (door.browserAgent) headers.set('user-agent', BROWSER_AGENT);
    else headers.set('user-agent', deps.contact === null ? 'CrossExam/0.1' : `CrossExam/0.1 (${deps.contact})`);
    if (door.referer !== undefined) headers.set('referer', door.referer);
    return headers;
  };

  async function travel(door: Door, ask: Ask, signal: AbortSignal): Promise<{ url: URL; response: Response }> {
    let url = must(checkAddress(ask.url, door.hosts));
    for (let hop = 0; ; hop++) {
      const target = gateway === null ? url : throughGateway(url, must(gateway));
      await pacing.turn(url.hostname, door.gapMs, signal);
      let response: Response;
      try {
        response = await deps.fetch(new Request(target, { headers: headersOf(door, ask.wanted), redirect: 'manual', signal }));
      } catch (error) {
        if (signal.aborted) throw error;
        throw new FetchFault('source-unreachable', 'The source could not be reached', { retry: true });
      }
      if (response.status < 300 || response.status >= 400 || response.status === 304) return { url, response };
      await response.body?.cancel();
      const location = response.headers.get('location');
      const next = location === null ? null : redirectTarget(location, url, gateway?.ok ? gateway.value : null);
      if (next === null) throw new FetchFault('source-redirect', 'A redirect that leads nowhere', { status: response.status });
      if (hop >= MAX_REDIRECTS)
        throw new FetchFault('source-redirect', `More than ${MAX_REDIRECTS} redirects`, { status: response.status });
      url = must(checkAddress(next, door.hosts));
    }
  }

  async function once(door: Door, ask: Ask, signal: AbortSignal): Promise<Fetched> {
    const { url, response } = await travel(door, ask, signal);
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new FetchFault(`source-${response.status}`, `The source answered ${response.status}`, {
        status: response.status,
        retry: response.status === 429 || response.status >= 500,
        retryAfterMs: retryAfter(response),
      });
    }
    const bytes = await readLimited(response, ask.size === 'large' ? LARGE : SMALL);
    const contentType = response.headers.get('content-type') ?? '';
    checkContent(bytes, contentType, ask.wanted, response.status);
    return { url: ask.url, finalUrl: url.href, at: new Date(deps.now()).toISOString(), status: 200, contentType, bytes };
  }

  return {
    async get(door, ask) {
      const at = new Date(deps.now()).toISOString();
      const timeout = AbortSignal.timeout(deps.timeoutMs ?? TIMEOUT_MS);
      const signal = ask.signal === undefined ? timeout : AbortSignal.any([ask.signal, timeout]);
      try {
        if (door.needsContact && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(deps.contact ?? ''))
          throw new FetchFault('contact-missing', 'SEC_CONTACT is not set: EDGAR wants a mail address in every request', { fault: 'us' });
        return { ok: true, value: await once(door, ask, signal) };
      } catch (error) {
        if (error instanceof FetchFault) return { ok: false, failure: error.failure, status: error.status, at };
        if (ask.signal?.aborted)
          return {
            ok: false,
            failure: { code: 'source-given-up', fault: 'source', retry: false, message: 'The time for this source was over' },
            status: 0,
            at,
          };
        if (timeout.aborted)
          return {
            ok: false,
            failure: { code: 'source-timeout', fault: 'source', retry: true, message: 'The source did not answer in time' },
            status: 0,
            at,
          };
        return { ok: false, failure: { code: 'source-cut', fault: 'source', retry: true, message: 'The answer broke off' }, status: 0, at };
      }
    },
  };
}
