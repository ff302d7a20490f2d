// Kills the local runtime with -9 in mid-case and starts it again: what is lost, what runs twice, how long until the case goes on.

import type { CaseDocument } from '#shared/schema/case.ts';
import type { CaseEvent } from '#shared/schema/events.ts';
import { modelEnvironment, startModel } from '#test/support/model-server.ts';
import { startBackend } from '#test/support/start-backend.ts';

type Figure = { name: string; value: number; unit: string; n?: number };

export interface KillResult {
  afterMs: number;
  faults: string[];
  /** ms from the runtime's readiness to the next event of the case; null when it had ended before the kill. */
  recovery: number | null;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** One case for each delay, each killed once; nobody asks for the case between the restart and `lookAfterMs`. */
export async function killRuns(delays: readonly number[], latencyMs = 250): Promise<KillResult[]> {
  const model = await startModel({ latencyMs });
  const backend = await startBackend({ env: { ...modelEnvironment(model.url), RATE_LIMIT_PER_MINUTE: '100000' } });
  const results: KillResult[] = [];
  try {
    for (const [i, afterMs] of delays.entries()) {
      const from = model.calls.length;
      const opened = await backend.call('POST', '/v1/cases', {
        kind: 'equity',
        symbol: 'SAMPLE.US',
        question: `Is profit turning into cash? (${i}, ${afterMs})`,
        mode: 'full',
        locale: 'en',
        fresh: true,
      });
      const { caseId } = (await opened.json()) as { caseId: string };
      await pause(afterMs);
      await backend.crashAndRestart();
      const ready = Date.now();
      await pause(3_500);
      results.push({ afterMs, ...(await check(backend, caseId, ready, model.calls.length - from)) });
    }
  } finally {
    await backend.stop();
    await model.close();
  }
  return results;
}

type Caller = Pick<Awaited<ReturnType<typeof startBackend>>, 'call'>;

async function check(backend: Caller, caseId: string, ready: number, sent: number): Promise<Omit<KillResult, 'afterMs'>> {
  let document: CaseDocument;
  for (let tries = 0; ; tries++) {
    document = (await (await backend.call('GET', `/v1/cases/${caseId}`)).json()) as CaseDocument;
    if (document.closedAt !== undefined || tries > 120) break;
    await pause(250);
  }
  const text = await (await backend.call('GET', `/v1/cases/${caseId}/events`)).text();
  const events = [...text.matchAll(/^data: (.+)$/gm)].map((m) => JSON.parse(m[1] ?? 'null') as CaseEvent);
  const faults: string[] = [];
  if (document.status !== 'done') faults.push(`ended as ${document.status}`);
  if (!events.every((event, n) => event.seq === n + 1)) faults.push('the sequence has a gap or a duplicate');
  const ok = events.flatMap((event) => (event.type === 'step-settled' && event.end === 'ok' ? [event.step] : []));
  if (new Set(ok).size !== ok.length) faults.push('a settled step ran again');
  const lost = events.filter((event) => event.type === 'step-settled' && event.end === 'ambiguous').length;
  if (lost > 5) faults.push(`${lost} calls lost in one crash`);
  const asks = events.filter((event) => event.type === 'step-started' && event.work.do === 'ask').length;
  if (sent > asks) faults.push(`${sent} calls were sent, ${asks} were intended`);
  const replayed = (await (await backend.call('POST', `/v1/cases/${caseId}/replay`, { against: 'record' })).json()) as {
    identical: boolean;
  };
  if (!replayed.identical) faults.push('the replay differs');
  const next = events.find((event) => Date.parse(event.at) >= ready - 50);
  return { faults, recovery: next ? Math.max(0, Date.parse(next.at) - ready) : null };
}

export async function measure(): Promise<Figure[]> {
  const runs = await killRuns([30, 250, 500, 900, 1300, 1700]);
  const recoveries = runs.flatMap((run) => (run.recovery === null ? [] : [run.recovery])).sort((a, b) => a - b);
  return [
    { name: 'kill-broken-promises', value: runs.reduce((n, run) => n + run.faults.length, 0), unit: 'count', n: runs.length },
    { name: 'kill-recovery-ms', value: recoveries[Math.ceil(recoveries.length * 0.95) - 1] ?? 0, unit: 'ms', n: recoveries.length },
  ];
}
