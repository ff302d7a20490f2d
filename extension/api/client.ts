// The backend's API by its contract, as the background calls it. One door: address and token from the settings, every request logged.
import type { CaseRequest } from '#shared/schema/case.ts';
import type { Evidence } from '#shared/schema/evidence.ts';
import type { Failure, Result } from '#shared/schema/failure.ts';
import type { MetricValue, NotComputed } from '#shared/schema/metric.ts';
import type { Paragraph, Snapshot } from '#shared/schema/snapshot.ts';
import type { SymbolResolution } from '#shared/schema/symbol.ts';
import type { CheckedText } from '../messages/protocol.ts';
import { recordSent } from '../state/sent-log.ts';
import { readSettings } from '../state/settings.ts';
import { BAD_ANSWER, failureOf, OFFLINE, UNCONFIGURED } from './failure.ts';

export type Connection = { url: string; token: string };
type Ask = { method?: 'GET' | 'POST'; path: string; body?: unknown; why: string; headers?: Record<string, string>; timeoutMs?: number };

const TIMEOUT_MS = 20_000;

const fail = (failure: Failure): { ok: false; failure: Failure } => ({ ok: false, failure });

export async function connection(): Promise<Connection | undefined> {
  const { backendUrl, token } = await readSettings();
  return backendUrl === '' || token === '' ? undefined : { url: backendUrl.replace(/\/+$/, ''), token };
}

/** Sends one request and logs it; the caller gets the raw answer or the reason why there is none. */
export async function sendTo(to: Connection, ask: Ask, signal?: AbortSignal): Promise<Result<Response>> {
  const body = ask.body === undefined ? undefined : JSON.stringify(ask.body);
  const method = ask.method ?? (body === undefined ? 'GET' : 'POST');
  const log = (status?: number) =>
    recordSent({ at: new Date().toISOString(), method, url: to.url + ask.path, why: ask.why, bytes: body?.length ?? 0, body, status });
  try {
    const response = await fetch(to.url + ask.path, {
      method,
      headers: {
        authorization: `Bearer ${to.token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...ask.headers,
      },
      body,
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      signal: signal ?? AbortSignal.timeout(ask.timeoutMs ?? TIMEOUT_MS),
    });
    void log(response.status);
    return { ok: true, value: response };
  } catch {
    void log();
    return fail(OFFLINE);
  }
}

async function ask<T>(request: Ask): Promise<Result<T>> {
  const to = await connection();
  if (to === undefined) return fail(UNCONFIGURED);
  const sent = await sendTo(to, request);
  if (!sent.ok) return sent;
  if (!sent.value.ok) return fail(await failureOf(sent.value));
  try {
    const value: unknown = sent.value.status === 204 ? {} : await sent.value.json();
    return typeof value === 'object' && value !== null ? { ok: true, value: value as T } : fail(BAD_ANSWER);
  } catch {
    return fail(BAD_ANSWER);
  }
}

const id = encodeURIComponent;

export const resolveSymbols = (body: { text: string; url?: string; title?: string; locale?: string }): Promise<Result<SymbolResolution>> =>
  ask({ path: '/v1/symbols/resolve', body, why: 'resolve' });

export const openCase = (request: CaseRequest, key: string): Promise<Result<{ caseId: string; reusedFrom?: string }>> =>
  ask({ path: '/v1/cases', body: request, why: 'open-case', headers: { 'idempotency-key': key } });

export const cancelCase = (caseId: string): Promise<Result<object>> =>
  ask({ path: `/v1/cases/${id(caseId)}/cancel`, body: {}, why: 'cancel' });

type PlanAnswer =
  | { action: 'approve' }
  | { action: 'revise'; note: string }
  | { action: 'edit'; items: { id: string; text: string; metrics?: string[] }[] };
export const answerPlan = (caseId: string, body: PlanAnswer): Promise<Result<object>> =>
  ask({ path: `/v1/cases/${id(caseId)}/plan`, body, why: 'plan' });

export const readEvidence = (evidenceId: string): Promise<Result<Evidence>> =>
  ask({ path: `/v1/evidence/${id(evidenceId)}`, why: 'read-evidence' });

export const readSnapshot = (snapshotId: string): Promise<Result<Snapshot>> =>
  ask({ path: `/v1/snapshots/${id(snapshotId)}`, why: 'read-source' });

export const readParagraphs = (snapshotId: string, from: number, to: number): Promise<Result<{ paragraphs: Paragraph[]; next?: number }>> =>
  ask({ path: `/v1/snapshots/${id(snapshotId)}/paragraphs?from=${from}&to=${to}`, why: 'read-source' });

const GATHERING_TRIES = 6;
const GATHERING_MS = 3000;

/** Asks until the company's figures are gathered (202 until then), for at most twenty seconds more than the first answer takes. */
async function askGathered<T, V>(request: Ask, settled: (answer: Partial<T>) => V | undefined): Promise<Result<V>> {
  for (let tries = 0; ; tries++) {
    const answer = await ask<Partial<T>>({ ...request, timeoutMs: 30_000 });
    if (!answer.ok) return answer;
    const value = settled(answer.value);
    if (value !== undefined) return { ok: true, value };
    if (tries >= GATHERING_TRIES) return fail(BAD_ANSWER);
    await new Promise((resolve) => setTimeout(resolve, GATHERING_MS));
  }
}

/** Checks a text against a company's figures. */
export const checkText = (body: { text: string; symbol: string; locale: string }): Promise<Result<CheckedText>> =>
  askGathered<CheckedText, CheckedText>({ path: '/v1/check', body, why: 'check-text' }, ({ numbers, compliance }) =>
    Array.isArray(numbers) ? { numbers, compliance: compliance ?? [] } : undefined,
  );

type FigureAnswer = { metrics: MetricValue[]; notComputed: NotComputed[]; takenAt: string };

/** All figures of a company with their cells. */
export const readFigures = (symbol: string): Promise<Result<FigureAnswer>> =>
  askGathered<FigureAnswer, FigureAnswer>(
    { path: `/v1/metrics/${id(symbol)}`, why: 'read-figures' },
    ({ metrics, notComputed, takenAt }) =>
      Array.isArray(metrics) ? { metrics, notComputed: notComputed ?? [], takenAt: takenAt ?? '' } : undefined,
  );

export const readPath = (path: string): Promise<Result<object>> => ask({ path, why: 'read-panel' });

export const sendJudgement = (symbol: string, body: object): Promise<Result<object>> =>
  ask({ path: `/v1/spaces/${id(symbol)}/judgements`, body, why: 'judgement' });

/** Whether a backend answers at an address, and whether it takes the token: an id that cannot exist answers 404 only to an owner. */
export async function checkBackend(to: Connection): Promise<Result<{ version: string; analyst: string; authorized: boolean }>> {
  const health = await sendTo(to, { path: '/health', why: 'check' });
  if (!health.ok) return health;
  if (!health.value.ok) return fail(await failureOf(health.value));
  try {
    const said = (await health.value.json()) as { ok?: unknown; version?: unknown; analyst?: unknown };
    if (said.ok !== true) return fail(BAD_ANSWER);
    const probe = await sendTo(to, { path: '/v1/cases/c000000000000000000000000', why: 'check' });
    if (!probe.ok) return probe;
    return {
      ok: true,
      value: {
        version: String(said.version),
        analyst: String(said.analyst),
        authorized: probe.value.status !== 401 && probe.value.status !== 403,
      },
    };
  } catch {
    return fail(BAD_ANSWER);
  }
}
