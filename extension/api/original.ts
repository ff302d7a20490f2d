// Reads an original document from its publisher, on a press only; logged like every request that leaves the browser.
import { recordSent } from '../state/sent-log.ts';

const MOST_BYTES = 25_000_000;
const TIMEOUT_MS = 30_000;

/** Without cookies: what is read must be what everybody reads. Undefined when it can't be read or is too large. */
export async function readOriginal(url: string): Promise<ArrayBuffer | undefined> {
  const log = (status?: number) =>
    void recordSent({ at: new Date().toISOString(), method: 'GET', url, why: 'read-original', bytes: 0, status });
  try {
    const answer = await fetch(url, { credentials: 'omit', signal: AbortSignal.timeout(TIMEOUT_MS) });
    log(answer.status);
    if (!answer.ok || Number(answer.headers.get('content-length') ?? 0) > MOST_BYTES) return undefined;
    const bytes = await answer.arrayBuffer();
    return bytes.byteLength > MOST_BYTES ? undefined : bytes;
  } catch {
    log();
    return undefined;
  }
}
